import StructuredOutput

/// Detects answers that the server did not constrain to their schema.
///
/// Some servers accept `response_format` and ignore it. A constrained answer begins with "{", so
/// white space before the first character is held back: an answer that begins otherwise is
/// recognised before any of it is shown. One that begins well but is not JSON, or lacks a required
/// member, is recognised at its end.
struct ConstraintGate {
    enum Verdict: Equatable {
        case pass(String)
        case ignored
    }

    /// In bytes, of white space before an answer's first character.
    private static let blankLimit = 4_096

    private let constraint: SchemaConstraint
    private let required: [String]
    private let isWatching: Bool
    private var held = ""
    private var hasBegun = false
    private var text = ""

    init(constraint: SchemaConstraint, schema: JSONValue?) {
        self.constraint = constraint
        required = schema?["required"]?.array?.compactMap(\.string) ?? []
        isWatching = constraint != .unconstrained && schema?["type"]?.string == "object"
    }

    mutating func push(_ piece: String) -> Verdict {
        guard isWatching else { return .pass(piece) }
        text += piece
        if hasBegun { return .pass(piece) }
        held += piece
        guard let first = held.first(where: { !$0.isWhitespace }) else {
            // A server may send blanks forever, so stop waiting.
            return held.utf8.count > ConstraintGate.blankLimit ? .ignored : .pass("")
        }
        guard first == "{" else { return .ignored }
        hasBegun = true
        defer { held = "" }
        return .pass(held)
    }

    /// Whether a complete answer shows that nothing constrained it. O(text).
    var wasIgnored: Bool {
        guard isWatching else { return false }
        guard let value = try? JSONParser.parse(text), value.object != nil else { return true }
        return constraint != .jsonObject && !required.allSatisfy { value[$0] != nil }
    }
}

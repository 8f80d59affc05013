import Conversation
import StructuredOutput

/// Watches whether an answer can have been constrained to its schema at all.
///
/// Some servers take `response_format` and ignore it. A constrained answer begins with "{": so the
/// white space before the first character is held back, and an answer that begins otherwise is
/// known to be free before anything of it was shown. An answer that begins well but is no JSON, or
/// lacks a required member, is known to be free at its end.
struct ConstraintGate {
    enum Verdict: Equatable {
        case pass(String)
        case ignored
    }

    /// Bytes of white space before an answer's first character.
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
            // No answer begins so late: a server that sends blanks for ever is not waited for.
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

/// Candidates to replace the text just before the cursor.
public struct Completion: Sendable, Equatable {
    /// Characters before the cursor that a candidate replaces.
    public var replaceCount: Int
    /// In full, best first, each with a trailing space if one should follow.
    public var candidates: [String]

    public init(replaceCount: Int, candidates: [String]) {
        self.replaceCount = replaceCount
        self.candidates = candidates
    }
}

/// The effect of a press of Tab.
enum CompletionStep: Equatable {
    case nothing
    /// Scalars to delete before the cursor, and what to insert there.
    case replace(scalars: Int, with: String)
    case list([String])

    /// - Parameters:
    ///   - before: The text before the cursor.
    ///   - isRepeated: The key before this one was Tab too.
    init(before: String, completion: Completion, isRepeated: Bool) {
        let typed = String(before.suffix(max(0, completion.replaceCount)))
        let candidates = completion.candidates.map(\.sanitized)
        let common = Self.commonPrefix(candidates)
        if common != typed, candidates.count == 1 || common.count >= typed.count, !common.isEmpty {
            self = .replace(scalars: typed.unicodeScalars.count, with: common)
        } else if candidates.count > 1, isRepeated {
            self = .list(candidates)
        } else {
            self = .nothing
        }
    }

    static func commonPrefix(_ candidates: [String]) -> String {
        guard var common = candidates.first.map({ Substring($0) }) else { return "" }
        for candidate in candidates.dropFirst() {
            let length = zip(common, candidate).prefix { $0 == $1 }.count
            common = common.prefix(length)
        }
        return String(common)
    }
}

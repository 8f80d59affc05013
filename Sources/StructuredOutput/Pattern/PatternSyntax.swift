/// A pattern as a tree without groups and without parts that only match the empty text.
indirect enum PatternSyntax: Sendable {
    case empty
    case scalar(UInt32)
    /// A position in ``ParsedPattern/sets``.
    case set(Int)
    case assertion(PatternAssertion)
    case sequence([PatternSyntax])
    case alternatives([PatternSyntax])
    /// `most` is nil when unlimited.
    case repetition(PatternSyntax, least: Int, most: Int?)
}

/// The parser's result.
struct ParsedPattern: Sendable {
    let syntax: PatternSyntax
    let scalars: Set<UInt32>
    let sets: [ScalarSet]
    let usesWordBoundary: Bool
    let firstLiberty: Int?
}

enum PatternAssertion: Sendable {
    case start, end, wordBoundary, noWordBoundary

    /// Nil when the assertion depends on the next neighbour, which is still unknown.
    func holds(before: PatternNeighbour, after: PatternNeighbour?) -> Bool? {
        if self == .start { return before == .edge }
        guard let after else { return nil }
        return switch self {
        case .start: before == .edge
        case .end: after == .edge
        case .wordBoundary: (before == .word) != (after == .word)
        case .noWordBoundary: (before == .word) == (after == .word)
        }
    }
}

/// The neighbour at a place in the text, as far as assertions distinguish it.
enum PatternNeighbour: Sendable {
    /// The start or the end of the text.
    case edge
    /// A scalar in `\w`.
    case word
    case other
}

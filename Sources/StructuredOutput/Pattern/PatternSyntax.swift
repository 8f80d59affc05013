/// A pattern as a tree, with groups gone and everything that matches only nothing left out.
indirect enum PatternSyntax: Sendable {
    case empty
    case scalar(UInt32)
    /// A position in ``ParsedPattern/sets``.
    case set(Int)
    case assertion(PatternAssertion)
    case sequence([PatternSyntax])
    case alternatives([PatternSyntax])
    /// `most` nil: without end.
    case repetition(PatternSyntax, least: Int, most: Int?)
}

/// What the parser hands over.
struct ParsedPattern: Sendable {
    let syntax: PatternSyntax
    let scalars: Set<UInt32>
    let sets: [ScalarSet]
    let usesWordBoundary: Bool
    let firstLiberty: Int?
}

enum PatternAssertion: Sendable {
    case start, end, wordBoundary, noWordBoundary

    /// Nil while it depends on what follows, and that is not known yet.
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

/// What stands on one side of a place in the text, as far as assertions care.
enum PatternNeighbour: Sendable {
    /// The start or the end of the text.
    case edge
    /// One of `\w`.
    case word
    case other
}

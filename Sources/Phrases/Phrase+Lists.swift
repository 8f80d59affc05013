extension Sequence<Phrase> {
    /// Joins phrases, as in `a, b, c`. The separator is a phrase of its own, `{1}, {2}`.
    public func joined(by pair: (Phrase, Phrase) -> Phrase = { "\($0), \($1)" }) -> Phrase {
        var iterator = makeIterator()
        guard var all = iterator.next() else { return "" }
        while let next = iterator.next() { all = pair(all, next) }
        return all
    }

    /// `a · b · c`: independent parts of a line.
    public var dotted: Phrase { joined { "\($0) · \($1)" } }

    /// Joins sentences with spaces.
    public var sentences: Phrase { joined { Phrase("\($0) \($1)", context: "sentences") } }
}

extension Array where Element == Phrase {
    /// `a, b and c`.
    public var listed: Phrase { listed { "\($0) and \($1)" } }

    /// `a, b or c`.
    public var listedAsChoice: Phrase { listed { "\($0) or \($1)" } }

    private func listed(_ ending: (Phrase, Phrase) -> Phrase) -> Phrase {
        guard let last, count > 1 else { return first ?? "" }
        return ending(dropLast().joined { Phrase("\($0), \($1)", context: "list") }, last)
    }
}

extension Phrase {
    /// `a, b, c and 2 more`; the phrase itself if nothing is left out.
    public func and(more count: Int) -> Phrase { count > 0 ? "\(self) and \(count) more" : self }
}

extension Sequence where Element: StringProtocol {
    /// Data as phrases, for lists.
    public var verbatim: [Phrase] { map { .verbatim($0) } }
}

extension [String] {
    /// Data as `a, b and c`. A literal's elements are phrases: `["a", "b"].listed` is the other one.
    @_disfavoredOverload
    public var listed: Phrase { verbatim.listed }
}

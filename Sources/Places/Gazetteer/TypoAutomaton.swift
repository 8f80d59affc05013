/// Counts the errors of a name against a pattern, letter by letter: letters missing, added or
/// changed, or two neighbours swapped (optimal string alignment).
///
/// Follows all alignments at once, with one bit for each number of pattern letters consumed, in one
/// word for each number of errors (Wu and Manber's automaton, with transpositions). A step takes
/// some twenty operations, whatever the length of the pattern.
struct TypoAutomaton {
    static let longestPattern = 62

    /// Bit p of word j: p letters of the pattern are consumed with at most j errors. `half`: as
    /// `within`, but in the middle of a transposition.
    struct State {
        var within: (UInt64, UInt64, UInt64)
        var half: (UInt64, UInt64)

        /// Whether no alignment is left.
        @inline(__always) var isDead: Bool { within.0 | within.1 | within.2 | half.0 | half.1 == 0 }

        /// Keeps only the alignments with at most one error.
        @inline(__always) mutating func forgetTwoErrors() {
            within.2 = within.1
            half.1 = 0
        }
    }

    private let ascii: [UInt64]
    private let others: [(letter: UInt32, mask: UInt64)]
    private let accepting: UInt64
    private let within: UInt64
    private let limit: Int

    /// Nil for a pattern that is empty or has more than 62 letters. `limit`: 0, 1 or 2 errors.
    init?(_ pattern: some Collection<Unicode.Scalar>, limit: Int) {
        let letters = Array(pattern)
        guard (1...TypoAutomaton.longestPattern).contains(letters.count) else { return nil }
        var ascii = [UInt64](repeating: 0, count: 128)
        var others: [(letter: UInt32, mask: UInt64)] = []
        for (index, letter) in letters.enumerated() {
            // Consuming letter p sets bit p + 1.
            let bit = UInt64(1) << UInt64(index + 1)
            if letter.isASCII {
                ascii[Int(letter.value)] |= bit
            } else if let known = others.firstIndex(where: { $0.letter == letter.value }) {
                others[known].mask |= bit
            } else {
                others.append((letter.value, bit))
            }
        }
        self.ascii = ascii
        self.others = others
        self.limit = limit
        accepting = 1 << UInt64(letters.count)
        within = accepting | (accepting - 1)
    }

    var start: State {
        // The first letters of the pattern may be missing.
        State(
            within: (1, limit >= 1 ? 0b11 & within : 0, limit >= 2 ? 0b111 & within : 0),
            half: (0, 0))
    }

    /// The state after one more letter.
    @inline(__always)
    func step(_ state: State, _ letter: UInt32) -> State {
        let mask = mask(of: letter)
        let old = state.within
        let zero = (old.0 << 1) & mask
        guard limit >= 1 else { return State(within: (zero, 0, 0), half: (0, 0)) }
        // Matched, added, changed, missing, and the second half of a transposition: pattern letter
        // p + 1 came first, and now letter p.
        var one = ((old.1 << 1) & mask) | old.0 | (old.0 << 1) | (zero << 1)
        one |= ((state.half.0 << 1) & mask) << 1
        one &= within
        let halfOne = old.0 & (mask >> 2)
        guard limit >= 2 else { return State(within: (zero, one, 0), half: (halfOne, 0)) }
        var two = ((old.2 << 1) & mask) | old.1 | (old.1 << 1) | (one << 1)
        two |= ((state.half.1 << 1) & mask) << 1
        two &= within
        return State(within: (zero, one, two), half: (halfOne, old.1 & (mask >> 2)))
    }

    private func mask(of letter: UInt32) -> UInt64 {
        if letter < 128 { return ascii[Int(letter)] }
        for other in others where other.letter == letter { return other.mask }
        return 0
    }

    /// The number of errors of the complete name; nil beyond the limit.
    func errors(_ state: State) -> Int? {
        if state.within.0 & accepting != 0 { return 0 }
        if state.within.1 & accepting != 0 { return 1 }
        return state.within.2 & accepting != 0 ? 2 : nil
    }
}

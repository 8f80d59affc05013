extension KeyTable {
    /// The smallest numbers of names within `limit` errors (1 or 2) of `pattern`, as a list for
    /// each number of errors, from 0. Ignores names in a different script.
    ///
    /// The keys are a flattened trie: when the automaton is dead, skips all keys that share at
    /// least as many letters with the previous key. O(keys / 128) at least.
    func numbers(near pattern: String, within limit: Int, most: Int) -> [[Int]] {
        var found = [SmallestNumbers](repeating: SmallestNumbers(most), count: limit + 1)
        guard let first = pattern.unicodeScalars.first,
            let automaton = TypoAutomaton(Array(pattern.unicodeScalars), limit: limit)
        else { return found.map(\.numbers) }
        let range = range(ofScriptOf: first)
        withUnsafeTemporaryAllocation(
            of: TypoAutomaton.State.self, capacity: KeyTable.longestKey + 2
        ) { states in
            states.initialize(repeating: automaton.start)
            walk(range, automaton, states) { number, errors in
                found[errors].insert(number)
            }
        }
        return found.map(\.numbers)
    }

    /// The names that begin with a letter of about the same script: of the same 256 code points, or
    /// from U+3000 on (kana, Han, Hangul) of any.
    private func range(ofScriptOf letter: Unicode.Scalar) -> Range<Int> {
        let first = letter.value & ~0xFF
        let low = first == 0 ? 0 : index(ofFirst: min(first, 0x3000))
        let high = first >= 0x3000 ? count : index(ofFirst: first == 0 ? 0x80 : first + 0x100)
        return low..<max(low, high)
    }

    /// The index of the first name that begins with this letter or a later one.
    private func index(ofFirst letter: UInt32) -> Int {
        guard let scalar = Unicode.Scalar(letter) else { return count }
        var text = String(Character(scalar))
        return text.withUTF8 { lowerBound(UnsafeRawBufferPointer($0)) }
    }

    private func walk(
        _ range: Range<Int>, _ automaton: TypoAutomaton,
        _ states: UnsafeMutableBufferPointer<TypoAutomaton.State>,
        found: (_ number: Int, _ errors: Int) -> Void
    ) {
        fewestShared.withUnsafeBytes { fewestShared in
            walk(range, automaton, states, fewestShared, found: found)
        }
    }

    private func walk(
        _ range: Range<Int>, _ automaton: TypoAutomaton,
        _ states: UnsafeMutableBufferPointer<TypoAutomaton.State>,
        _ fewestShared: UnsafeRawBufferPointer,
        found: (_ number: Int, _ errors: Int) -> Void
    ) {
        var index = range.lowerBound
        while index < range.upperBound {
            // The first name of a script shares nothing with the previous one.
            let depth = sharedBytes(at: index)
            let rest = rest(at: index)
            guard let dead = read(rest, from: depth, automaton, states) else {
                if let errors = automaton.errors(states[depth + rest.count]) {
                    found(number(at: index), errors)
                }
                index += 1
                continue
            }
            index = next(
                after: index, sharingLessThan: dead, end: range.upperBound, fewestShared)
        }
    }

    /// Feeds the rest of a name, from a depth in bytes. Returns the depth at which the automaton
    /// died, or nil at the end of the name.
    @inline(__always)
    private func read(
        _ bytes: UnsafeRawBufferPointer, from depth: Int, _ automaton: TypoAutomaton,
        _ states: UnsafeMutableBufferPointer<TypoAutomaton.State>
    ) -> Int? {
        var state = states[depth]
        var at = 0
        while at < bytes.count {
            let (letter, width) = KeyTable.letter(bytes, at)
            state = automaton.step(state, letter)
            at += width
            // Two errors within the first three letters make another name, not a misspelling, and
            // following them would visit most of the table.
            if depth + at <= 3 { state.forgetTwoErrors() }
            if state.isDead { return depth + at }
            states[depth + at] = state
        }
        return nil
    }

    /// The first key after `index` that shares fewer than `depth` bytes with the previous one.
    /// O(keys skipped / 128).
    @inline(__always)
    private func next(
        after index: Int, sharingLessThan depth: Int, end: Int,
        _ fewestShared: UnsafeRawBufferPointer
    ) -> Int {
        let at = index + 1
        guard at < end else { return end }
        let blockEnd = min(end, (at | (KeyTable.blockSize - 1)) + 1)
        let near = KeyTable.first(below: depth, in: shared, from: at, to: blockEnd)
        guard near == blockEnd, blockEnd < end else { return near }
        let block = KeyTable.first(
            below: depth, in: fewestShared.baseAddress.unsafelyUnwrapped,
            from: blockEnd / KeyTable.blockSize, to: fewestShared.count)
        let start = block * KeyTable.blockSize
        guard start < end else { return end }
        return KeyTable.first(below: depth, in: shared, from: start, to: end)
    }

    /// The index of the first byte less than `bound` (at most 128, like all bytes) in a range, or
    /// the end of the range.
    @inline(__always)
    private static func first(
        below bound: Int, in bytes: UnsafeRawPointer, from start: Int, to end: Int
    ) -> Int {
        var at = start
        // Eight at a time: the highest bit of a byte means that it is below the bound.
        let ones: UInt64 = 0x0101_0101_0101_0101
        let bounds = ones &* UInt64(truncatingIfNeeded: bound)
        while at &+ 8 <= end {
            let word = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let below = (word &- bounds) & ~word & (ones << 7)
            // A borrow can mark bytes after the first one that is really below, never before it.
            if below != 0 { return at &+ below.trailingZeroBitCount / 8 }
            at &+= 8
        }
        while at < end, Int(bytes.load(fromByteOffset: at, as: UInt8.self)) >= bound { at &+= 1 }
        return at
    }

    /// Decodes a scalar of valid UTF-8, and its width in bytes.
    @inline(__always)
    private static func letter(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> (UInt32, Int) {
        let first = UInt32(bytes[at])
        if first < 0x80 { return (first, 1) }
        func next(_ offset: Int) -> UInt32 { UInt32(bytes[at + offset]) & 0x3F }
        if first < 0xE0 { return ((first & 0x1F) << 6 | next(1), 2) }
        if first < 0xF0 { return ((first & 0x0F) << 12 | next(1) << 6 | next(2), 3) }
        return ((first & 0x07) << 18 | next(1) << 12 | next(2) << 6 | next(3), 4)
    }
}

/// A text after its edits, and the way back from its places to the original's.
struct MendedText {
    let text: PaddedText
    private let stretches: [Stretch]

    /// Where a stretch begins in the mended and in the original text, and whether it was copied
    /// (places inside move along) or written by an edit (they stay).
    private struct Stretch {
        @Packed var mended: Int
        @Packed var original: Int
        let isCopy: Bool

        init(_ mended: Int, _ original: Int, isCopy: Bool) {
            self.mended = mended
            self.original = original
            self.isCopy = isCopy
        }
    }

    /// - Parameters:
    ///   - edits: sorted, without overlaps, inside the range.
    ///   - tokens: of the original text; they become those of the mended one.
    /// - Complexity: O(range + edits).
    init(
        _ original: UnsafeBufferPointer<UInt8>, range: Range<Int>, edits: [Edit],
        moving tokens: KnownTokens = .none
    ) {
        let growth = edits.reduce(0) { $0 + $1.after.utf8.count - $1.range.count }
        var writer = Writer(original, tokens, edits: edits.count)
        text = PaddedText(count: range.count + growth) { writer.write(range, edits, to: $0) }
        stretches = writer.finish()
    }

    /// Writes the mended text. One struct, as variables that a closure captures are slow.
    private struct Writer {
        private let original: UnsafeBufferPointer<UInt8>
        private var tokens: KnownTokens.Moving
        private var stretches: [Stretch] = []
        /// How much is written.
        private var count = 0

        init(_ original: UnsafeBufferPointer<UInt8>, _ tokens: KnownTokens, edits: Int) {
            self.original = original
            self.tokens = KnownTokens.Moving(tokens)
            stretches.reserveCapacity(edits * 2 + 2)
        }

        mutating func write(
            _ range: Range<Int>, _ edits: [Edit], to target: UnsafeMutablePointer<UInt8>
        ) {
            var at = range.lowerBound
            for edit in edits {
                copy(at, edit.range.lowerBound, to: target)
                stretches.append(Stretch(count, edit.range.lowerBound, isCopy: false))
                for byte in edit.after.utf8 {
                    target[count] = byte
                    count += 1
                }
                at = edit.range.upperBound
            }
            copy(at, range.upperBound, to: target)
            stretches.append(Stretch(count, range.upperBound, isCopy: false))
        }

        private mutating func copy(
            _ start: Int, _ end: Int, to target: UnsafeMutablePointer<UInt8>
        ) {
            guard end > start, let base = original.baseAddress else { return }
            stretches.append(Stretch(count, start, isCopy: true))
            (target + count).initialize(from: base + start, count: end - start)
            tokens.copy(start..<end, to: count)
            count += end - start
        }

        consuming func finish() -> [Stretch] {
            tokens.finish()
            return stretches
        }
    }

    /// The same value with ranges of the original text. O(n log edits).
    func withOriginalRanges(_ value: JSONValue) -> JSONValue {
        var copy = value
        copy.range = value.range.map(original)
        switch value.content {
        case .array(let items):
            copy.content = .array(items.map(withOriginalRanges))
        case .object(let members):
            copy.content = .object(
                members.map {
                    JSONMember(
                        $0.key, withOriginalRanges($0.value), keyRange: $0.keyRange.map(original))
                })
        default: break
        }
        return copy
    }

    private func original(_ range: Range<Int>) -> Range<Int> {
        let lower = original(range.lowerBound)
        // The end is where the last byte of the value leads, not where the next stretch begins.
        let upper = range.isEmpty ? lower : originalEnd(range.upperBound)
        return lower..<max(lower, upper)
    }

    private func original(_ place: Int) -> Int {
        let stretch = stretches[stretchIndex(place)]
        return stretch.isCopy ? stretch.original + place - stretch.mended : stretch.original
    }

    private func originalEnd(_ place: Int) -> Int {
        let index = stretchIndex(place - 1)
        let stretch = stretches[index]
        if stretch.isCopy { return stretch.original + place - stretch.mended }
        return index + 1 < stretches.count ? stretches[index + 1].original : stretch.original
    }

    /// The last stretch that begins at or before the place and holds something there.
    private func stretchIndex(_ place: Int) -> Int {
        var low = 0
        var high = stretches.count
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].mended <= place { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, 0)
    }
}

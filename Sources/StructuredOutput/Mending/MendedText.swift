/// A text after its edits, with a map of its offsets to the original.
struct MendedText {
    let text: PaddedText
    let places: OriginalPlaces

    /// - Parameters:
    ///   - edits: sorted, without overlaps, inside the range.
    ///   - tokens: the known tokens of the original text, to be moved to the mended text.
    /// - Complexity: O(range + edits).
    init(
        _ original: UnsafeBufferPointer<UInt8>, range: Range<Int>, edits: [Edit],
        moving tokens: KnownTokens = .none
    ) {
        let growth = edits.reduce(0) { $0 + $1.after.utf8.count - $1.range.count }
        var writer = Writer(original, tokens, edits: edits.count)
        text = PaddedText(count: range.count + growth) { writer.write(range, edits, to: $0) }
        places = writer.finish()
    }

    /// Writes the mended text. A struct, because variables captured by a closure are slow.
    private struct Writer {
        private let original: UnsafeBufferPointer<UInt8>
        private var tokens: KnownTokens.Moving
        private var places = OriginalPlaces()
        /// The number of bytes written.
        private var count = 0

        init(_ original: UnsafeBufferPointer<UInt8>, _ tokens: KnownTokens, edits: Int) {
            self.original = original
            self.tokens = KnownTokens.Moving(tokens)
            places.reserve(edits: edits)
        }

        mutating func write(
            _ range: Range<Int>, _ edits: [Edit], to target: UnsafeMutablePointer<UInt8>
        ) {
            var at = range.lowerBound
            for edit in edits {
                copy(at, edit.range.lowerBound, to: target)
                places.wrote(edit.range, at: count)
                for byte in edit.after.utf8 {
                    target[count] = byte
                    count += 1
                }
                at = edit.range.upperBound
            }
            copy(at, range.upperBound, to: target)
            places.wrote(range.upperBound..<range.upperBound, at: count)
        }

        private mutating func copy(
            _ start: Int, _ end: Int, to target: UnsafeMutablePointer<UInt8>
        ) {
            guard end > start, let base = original.baseAddress else { return }
            places.copied(start..<end, to: count)
            (target + count).initialize(from: base + start, count: end - start)
            tokens.copy(start..<end, to: count)
            count += end - start
        }

        consuming func finish() -> OriginalPlaces {
            tokens.finish()
            return places
        }
    }
}

/// Maps offsets in a mended text to the original text.
///
///     {name: 'Ada'}      copied, written, copied, …
///     {"name": "Ada"}
struct OriginalPlaces {
    /// Where a stretch begins in the mended and in the original text, and whether it was copied
    /// (offsets inside map one to one) or written by an edit (they all map to its start).
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

    private var stretches: [Stretch] = []
    /// The end of the last stretch in the original text.
    private var end = 0

    mutating func reserve(edits: Int) { stretches.reserveCapacity(edits * 2 + 2) }

    /// Records that the text at `mended` is a copy of a range of the original.
    mutating func copied(_ original: Range<Int>, to mended: Int) {
        if end != original.lowerBound || stretches.last?.isCopy != true {
            stretches.append(Stretch(mended, original.lowerBound, isCopy: true))
        }
        end = original.upperBound
    }

    /// Records that the text at `mended` replaced a range of the original.
    mutating func wrote(_ original: Range<Int>, at mended: Int) {
        stretches.append(Stretch(mended, original.lowerBound, isCopy: false))
        end = original.upperBound
    }

    /// The value with its ranges mapped to the original text. O(n log edits).
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

    func original(_ range: Range<Int>) -> Range<Int> {
        let lower = original(range.lowerBound)
        // The end is mapped from the value's last byte, not from the start of the next stretch.
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
        return index + 1 < stretches.count ? stretches[index + 1].original : end
    }

    /// The index of the last stretch that begins at or before the offset.
    private func stretchIndex(_ place: Int) -> Int {
        max(stretches.prefixCount { $0.mended <= place } - 1, 0)
    }
}

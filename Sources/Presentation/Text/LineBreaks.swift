/// Finds where a line of text may be broken.
///
/// A worked example: `"A 2-5 April stay, semi-private"` has the segments `A`, `2-5`, `April`,
/// `stay,`, `semi-` and `private`. Each has the gap of spaces before it, which is dropped when the
/// line breaks there.
enum LineBreaks {
    /// Text that is broken only if it is too long for a line.
    struct Segment: Equatable {
        let gap: Substring
        let text: Substring
    }

    /// The segments of one line of text, in order. Trailing spaces belong to none. O(n).
    static func segments(of line: Substring) -> [Segment] {
        if let segments = segmentsOfASCII(line) { return segments }
        var segments: [Segment] = []
        var rest = line
        while let start = rest.firstIndex(where: { !isBreakingSpace($0) }) {
            let end = segmentEnd(from: start, in: rest)
            segments.append(Segment(gap: rest[..<start], text: rest[start..<end]))
            rest = rest[end...]
        }
        return segments
    }

    /// The segments of printable ASCII, where only a dash between words depends on its neighbours;
    /// nil for any other text.
    private static func segmentsOfASCII(_ line: Substring) -> [Segment]? {
        let bytes = line.utf8
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
        var segments: [Segment] = []
        var end = bytes.startIndex
        while let start = bytes[end...].firstIndex(where: { $0 != 0x20 }) {
            let gap = line[end..<start]
            end = bytes.index(after: start)
            let isOption = line[start...].hasPrefix("--")
            while end < bytes.endIndex, bytes[end] != 0x20,
                isOption || !partsWords(bytes, before: end)
            {
                bytes.formIndex(after: &end)
            }
            segments.append(Segment(gap: gap, text: line[start..<end]))
        }
        return segments
    }

    /// Whether a dash between two words of letters ends before `index`.
    private static func partsWords(
        _ bytes: Substring.UTF8View, before index: Substring.UTF8View.Index
    ) -> Bool {
        let before = bytes[..<index].suffix(2)
        let after = bytes[index...].prefix(2)
        return before.last == UInt8(ascii: "-") && before.count == 2 && isLetter(before.first)
            && after.count == 2 && after.allSatisfy { isLetter($0) }
    }

    private static func isLetter(_ byte: UInt8?) -> Bool {
        byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
    }

    private static func segmentEnd(from start: Substring.Index, in line: Substring)
        -> Substring.Index
    {
        let isOption = line[start...].hasPrefix("--")
        var beforeLast: Character?
        var last = line[start]
        var index = line.index(after: start)
        while index < line.endIndex {
            let next = line[index]
            let rest = line[index...]
            if isBreakingSpace(next) { break }
            if !(isOption && dashes.contains(last)), allowsBreak(beforeLast, last, rest) { break }
            (beforeLast, last) = (last, next)
            line.formIndex(after: &index)
        }
        return index
    }

    private static func isBreakingSpace(_ character: Character) -> Bool {
        character.isWhitespace && !glue.contains(character)
    }

    private static func allowsBreak(
        _ beforeLast: Character?, _ last: Character, _ rest: Substring
    ) -> Bool {
        let next = rest[rest.startIndex]
        // A shortcut for most of most texts.
        if isASCIIAlphanumeric(last) && isASCIIAlphanumeric(next) { return false }
        if notLast.contains(last) || notFirst.contains(next) { return false }
        if dashes.contains(last) {
            return beforeLast?.isLetter == true && rest.prefix(2).allSatisfy(\.isLetter)
                && rest.dropFirst().first != nil
        }
        return DisplayWidth.of(last) == 2 || DisplayWidth.of(next) == 2
    }

    private static func isASCIIAlphanumeric(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    // Dates and ranges such as 2-5 April stay together, and so do keys such as Ctrl-C: only words
    // of at least two letters break at a dash, and options such as --base-url do not.
    private static let dashes: Set<Character> = ["-", "\u{2010}", "–", "—"]

    // No-break space, figure space, no-break hyphen, narrow no-break space.
    private static let glue = Set("\u{A0}\u{2007}\u{2011}\u{202F}")

    // Closing marks, small kana, and signs that lengthen or repeat the previous character.
    private static let notFirst = glue.union(
        """
        !),.:;?]}%-…‥’”»›‼⁇⁈⁉℃、。，．：；！？）］｝〕〉》」』】〙〗〟％–—‐・゠〜～々〻ーゝゞヽヾ\
        ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ
        """)

    // Opening marks and currency signs.
    private static let notLast = glue.union("([{‘“«‹$£¥€（［｛〔〈《「『【〘〖〝￥＄￡")
}

extension TextLayout {
    /// Blank columns before the first line and before the others.
    public struct Indent: Sendable, Equatable {
        public let first: Int
        public let rest: Int

        public init(first: Int = 0, rest: Int = 0) {
            self.first = first
            self.rest = rest
        }
    }

    /// The text in lines of at most `width` columns, indent included.
    ///
    /// Breaks lines at spaces, after hyphens between letters and between East Asian characters, and
    /// cuts words that are too long for a line. Drops spaces at a break and keeps others. A newline
    /// ends a line; empty text has no lines. A width below 1 counts as 1. The indent shrinks rather
    /// than leave fewer than 8 columns. Only a character wider than the whole line overflows it.
    /// O(n).
    ///
    /// Source: the break opportunities are a small part of UAX #14 (Unicode Line Breaking).
    public static func wrap(
        _ text: String, width: Int, indent: Indent = Indent()
    ) -> [String] {
        var filler = LineFiller(width: width, indent: indent)
        for paragraph in paragraphs(of: text) {
            for segment in LineBreaks.segments(of: paragraph) { filler.place(segment) }
            filler.endLine()
        }
        return filler.lines
    }

    private static func paragraphs(of text: String) -> [Substring] {
        // Most texts are one line, which is found faster in bytes than in characters.
        if !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x80 }) { return [text[...]] }
        var paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        if paragraphs.last?.isEmpty == true { paragraphs.removeLast() }
        return paragraphs
    }
}

/// Fills lines with segments, first fit.
private struct LineFiller {
    /// A line that is mostly indent is unreadable, so the indent shrinks on a narrow terminal.
    private static let leastRoom = 8

    private(set) var lines: [String] = []
    private let width: Int
    private let indent: TextLayout.Indent
    private var line = ""
    private var used = 0

    init(width: Int, indent: TextLayout.Indent) {
        self.width = max(1, width)
        self.indent = indent
    }

    private var margin: Int {
        max(0, min(lines.isEmpty ? indent.first : indent.rest, width - Self.leastRoom))
    }

    private var room: Int { width - margin }

    mutating func place(_ segment: LineBreaks.Segment) {
        if !line.isEmpty {
            let columns = DisplayWidth.of(segment.gap) + DisplayWidth.of(segment.text)
            if used + columns <= room {
                line += segment.gap
                line += segment.text
                used += columns
                return
            }
            endLine()
        }
        begin(segment.text.drop(while: \.isWhitespace))
    }

    private mutating func begin(_ text: Substring) {
        let columns = DisplayWidth.of(text)
        if columns <= room {
            line += text
            used = columns
        } else {
            cut(text)
        }
    }

    private mutating func cut(_ text: Substring) {
        for character in text {
            let columns = DisplayWidth.of(character)
            if !line.isEmpty && used + columns > room { endLine() }
            // A no-break space has no effect where a cut was needed.
            if line.isEmpty && character.isWhitespace { continue }
            line.append(character)
            used += columns
        }
    }

    mutating func endLine() {
        while line.last?.isWhitespace == true { line.removeLast() }
        // A character wider than the room uses the margin before it overflows the line.
        let blanks = line.isEmpty ? 0 : max(0, min(margin, width - used))
        lines.append(String(repeating: " ", count: blanks) + line)
        line = ""
        used = 0
    }
}

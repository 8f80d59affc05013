/// A block of a trip's Markdown: a heading, a list item or other text.
struct MarkdownBlock {
    enum Kind: Equatable {
        /// The number of `#` signs.
        case heading(Int)
        case item
        case remark
    }

    let kind: Kind
    /// From 1.
    let line: Int
    /// Columns before the marker of a list item.
    var indent = 0
    /// The first line without its marker.
    var head: String
    /// The lines after the first; blank lines inside are empty.
    var body: [MarkdownLine] = []
    var comments: [MarkdownComment] = []
}

enum MarkdownBlocks {
    /// Groups lines into blocks. O(n).
    static func read(_ source: MarkdownSource) throws(TripFileFault) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        var comments = source.comments[...]
        var wasBlank = true
        for line in source.lines {
            if line.text.isEmpty {
                if !line.hadComment {
                    wasBlank = true
                    blocks.addBlank(line)
                }
            } else {
                try add(line, wasBlank: wasBlank, to: &blocks)
                wasBlank = false
            }
            while let comment = comments.first, comment.line == line.number {
                comments.removeFirst()
                blocks.attach(comment)
            }
        }
        return blocks
    }

    private static func add(
        _ line: MarkdownLine, wasBlank: Bool, to blocks: inout [MarkdownBlock]
    ) throws(TripFileFault) {
        if let (level, title) = heading(line.text), line.indent < 4 {
            blocks.append(MarkdownBlock(kind: .heading(level), line: line.number, head: title))
        } else if let head = item(line.text) {
            if let last = blocks.last, last.kind == .item, line.indent >= last.indent + 2 {
                throw TripFileFault(line: line.number, .listInList)
            }
            blocks.append(
                MarkdownBlock(kind: .item, line: line.number, indent: line.indent, head: head))
        } else if let last = blocks.last, continues(line, last, wasBlank: wasBlank) {
            blocks[blocks.count - 1].body.append(line)
        } else {
            blocks.append(MarkdownBlock(kind: .remark, line: line.number, head: line.text))
        }
    }

    /// Whether a line continues a block, as in CommonMark: directly, or indented after a blank
    /// line.
    private static func continues(
        _ line: MarkdownLine, _ block: MarkdownBlock, wasBlank: Bool
    ) -> Bool {
        switch block.kind {
        case .heading: false
        case .remark: !wasBlank
        case .item: !wasBlank || line.indent >= block.indent + 2
        }
    }

    /// Reads `## Day 1` and `##Day 1`, with or without closing `#` signs.
    private static func heading(_ text: String) -> (Int, String)? {
        let level = text.unicodeScalars.prefix { $0 == "#" }.count
        guard (1...6).contains(level), level == 2 || isSpace(after: level, in: text) else {
            return nil
        }
        var title = text.droppingScalars(level).trimmedScalars.unicodeScalars[...]
        let closing = title.reversed().prefix { $0 == "#" }.count
        if closing > 0, title.dropLast(closing).last?.properties.isWhitespace == true {
            title = title.dropLast(closing)
        }
        return (level, String(String.UnicodeScalarView(title)).trimmedScalars)
    }

    private static func isSpace(after count: Int, in text: String) -> Bool {
        text.unicodeScalars.dropFirst(count).first?.properties.isWhitespace ?? true
    }

    /// The text after a list marker (`-`, `*`, `+`, `•`, `1.` or `1)`) and white space.
    private static func item(_ text: String) -> String? {
        let scalars = text.unicodeScalars
        let digits = scalars.prefix { "0"..."9" ~= $0 }.count
        let sign = scalars.dropFirst(digits).first
        let isSign =
            digits == 0
            ? sign.map { "-*+•".unicodeScalars.contains($0) } == true
            : digits < 4 && (sign == "." || sign == ")")
        let rest = text.droppingScalars(digits + 1)
        guard isSign, endsSign(rest.unicodeScalars.first, sign), !isRule(text) else { return nil }
        return rest.trimmedScalars
    }

    /// `* * *` and `- - -` are thematic breaks.
    private static func isRule(_ text: String) -> Bool {
        let signs = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        return signs.count > 2 && ["-", "*"].contains { sign in signs.allSatisfy { $0 == sign } }
    }

    /// Accepts `-Coffee` as an item too: it can mean nothing else.
    private static func endsSign(_ next: Unicode.Scalar?, _ sign: Unicode.Scalar?) -> Bool {
        guard let next, !next.properties.isWhitespace else { return true }
        return (sign == "-" || sign == "•") && (next == "*" || next.properties.isAlphabetic)
    }
}

extension [MarkdownBlock] {
    fileprivate mutating func addBlank(_ line: MarkdownLine) {
        guard !isEmpty, self[count - 1].kind == .item else { return }
        self[count - 1].body.append(line)
    }

    /// Adds a comment to the block that contains it or precedes it.
    fileprivate mutating func attach(_ comment: MarkdownComment) {
        if isEmpty { append(MarkdownBlock(kind: .remark, line: comment.line, head: "")) }
        self[count - 1].comments.append(comment)
    }
}

/// A line of a Markdown file, without indentation and trailing white space.
struct MarkdownLine: Equatable {
    /// From 1.
    let number: Int
    /// Columns of white space before the text; a tab advances to the next multiple of four.
    let indent: Int
    let text: String
    /// Whether the line held only a comment, which ends no paragraph.
    var hadComment = false
}

/// A comment, `<!-- … -->`, with the line where it begins.
struct MarkdownComment: Equatable {
    let line: Int
    let text: String
}

/// A Markdown file as lines, without its comments.
struct MarkdownSource {
    private(set) var lines: [MarkdownLine] = []
    private(set) var comments: [MarkdownComment] = []

    /// O(n).
    init(_ text: String) throws(TripFileFault) {
        var open: (line: Int, text: String)?
        for (index, raw) in MarkdownSource.rawLines(text).enumerated() {
            var rest = raw
            var kept = ""
            var hadComment = open != nil
            while true {
                if let comment = open {
                    guard let end = rest.firstIndex(ofScalars: "-->") else {
                        open = (comment.line, comment.text + rest + "\n")
                        break
                    }
                    let body = comment.text + rest.prefixScalars(end)
                    comments.append(MarkdownComment(line: comment.line, text: body.trimmedScalars))
                    rest = rest.droppingScalars(end + 3)
                    open = nil
                } else {
                    guard let start = rest.firstIndex(ofScalars: "<!--") else {
                        kept += rest
                        break
                    }
                    kept += rest.prefixScalars(start)
                    rest = rest.droppingScalars(start + 4)
                    open = (index + 1, "")
                    hadComment = true
                }
            }
            lines.append(MarkdownSource.line(kept, number: index + 1, hadComment: hadComment))
        }
        if let open { throw TripFileFault(line: open.line, .commentOpen) }
    }

    /// Splits at any system's line endings.
    private static func rawLines(_ text: String) -> [String] {
        var lines = [String.UnicodeScalarView()]
        var afterReturn = false
        for scalar in text.withoutByteOrderMark.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && !afterReturn) {
                lines.append(String.UnicodeScalarView())
            } else if scalar != "\n" {
                lines[lines.count - 1].append(scalar)
            }
            afterReturn = scalar == "\r"
        }
        return lines.map { String($0) }
    }

    private static func line(_ raw: String, number: Int, hadComment: Bool) -> MarkdownLine {
        var indent = 0
        for scalar in raw.unicodeScalars {
            guard scalar.properties.isWhitespace else { break }
            indent = scalar == "\t" ? (indent / 4 + 1) * 4 : indent + 1
        }
        let text = raw.trimmedScalars
        return MarkdownLine(
            number: number, indent: text.isEmpty ? 0 : indent, text: text,
            hadComment: hadComment && text.isEmpty)
    }
}

extension String {
    /// How many scalars precede the first occurrence that no backslash escapes.
    func firstIndex(ofScalars pattern: String) -> Int? {
        var rest = unicodeScalars[...]
        var count = 0
        while let scalar = rest.first {
            if rest.starts(with: pattern.unicodeScalars) { return count }
            let step = scalar == "\\" ? 2 : 1
            rest = rest.dropFirst(step)
            count += step
        }
        return nil
    }

    func prefixScalars(_ count: Int) -> String {
        String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
    }
}

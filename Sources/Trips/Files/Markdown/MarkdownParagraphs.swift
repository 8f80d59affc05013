/// Text of several lines as lines of Markdown: a line feed is a hard break (`\` at the end of a
/// line), an empty line begins a paragraph.
enum MarkdownParagraphs {
    static func lines(_ text: String) -> [String] {
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String(String.UnicodeScalarView($0)) }
        guard canBreak(lines) else { return [MarkdownText.escapeLine(text)] }
        return lines.enumerated().map { index, line in
            let breaks = !line.isEmpty && index + 1 < lines.count && !lines[index + 1].isEmpty
            return MarkdownText.escapeLine(line) + (breaks ? "\\" : "")
        }
    }

    /// Markdown has no empty lines at an end of a text, nor two together.
    private static func canBreak(_ lines: [String]) -> Bool {
        guard lines.first?.isEmpty == false, lines.last?.isEmpty == false else {
            return lines.count == 1
        }
        return !zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty }
    }

    /// Takes lines back to their text. Lines without a break between them are one line that was
    /// wrapped.
    static func text(_ lines: [String]) -> String {
        var result = ""
        var joint = ""
        for line in lines {
            guard !line.isEmpty else {
                joint = result.isEmpty ? "" : "\n\n"
                continue
            }
            let breaks = endsInBreak(line)
            let content = breaks ? line.prefixScalars(line.unicodeScalars.count - 1) : line
            result += joint + MarkdownText.unescape(content.trimmedScalars)
            joint = breaks ? "\n" : " "
        }
        return result
    }

    /// Whether the backslash at the end is one that nothing escapes.
    static func endsInBreak(_ line: String) -> Bool {
        line.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }
}

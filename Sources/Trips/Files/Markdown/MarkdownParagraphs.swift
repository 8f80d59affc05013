/// Converts text of several lines to Markdown and back. A line feed becomes a hard break (`\` at
/// the end of a line), an empty line starts a paragraph.
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

    /// Whether the text can use breaks: Markdown has no leading, trailing or repeated blank lines.
    private static func canBreak(_ lines: [String]) -> Bool {
        guard lines.first?.isEmpty == false, lines.last?.isEmpty == false else {
            return lines.count == 1
        }
        return !zip(lines, lines.dropFirst()).contains { $0.isEmpty && $1.isEmpty }
    }

    /// Converts lines back to text. Lines without a break between them are one wrapped line.
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

    /// Whether the line ends in a backslash that is not itself escaped.
    static func endsInBreak(_ line: String) -> Bool {
        line.utf8.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
    }
}

/// Fits plain text into terminal columns. Apply styles afterwards.
public enum TextLayout {
    /// The side that the text is aligned to.
    public enum Alignment: Sendable { case left, right }

    /// The text itself if it fits, otherwise its beginning and the ellipsis.
    ///
    /// Expects one line. The result is never wider than `width`; empty for a width below 1. O(n).
    public static func truncate(_ text: String, width: Int, ellipsis: String = "…") -> String {
        if DisplayWidth.of(text) <= width { return text }
        let ending = head(of: ellipsis, width: width)
        var kept = head(of: text, width: width - DisplayWidth.of(ending))
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + ending
    }

    /// The text padded with spaces to `width`; wider text stays as it is. O(n).
    public static func pad(
        _ text: String, width: Int, alignment: Alignment = .left
    ) -> String {
        let missing = width - DisplayWidth.of(text)
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? text + spaces : spaces + text
    }

    /// The longest prefix of at most `width` columns that splits no character.
    private static func head(of text: String, width: Int) -> Substring {
        var used = 0
        let end = text.indices.first { index in
            used += DisplayWidth.of(text[index])
            return used > width
        }
        return text[..<(end ?? text.endIndex)]
    }
}

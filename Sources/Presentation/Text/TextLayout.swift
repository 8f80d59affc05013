/// Fits plain text into terminal columns; style comes after layout.
public enum TextLayout {
    /// The side that the text stands on.
    public enum Alignment: Sendable { case left, right }

    /// The text itself if it fits, else what fits of it followed by the ellipsis.
    ///
    /// Takes one line. The result is never wider than `width`; below 1 it is empty. O(n).
    public static func truncate(_ text: String, width: Int, ellipsis: String = "…") -> String {
        if DisplayWidth.of(text) <= width { return text }
        let ending = head(of: ellipsis, width: width)
        var kept = head(of: text, width: width - DisplayWidth.of(ending))
        while kept.last?.isWhitespace == true { kept.removeLast() }
        return String(kept) + ending
    }

    /// The text filled up with spaces to `width`; text that is wider stays as it is. O(n).
    public static func pad(
        _ text: String, width: Int, alignment: Alignment = .left
    ) -> String {
        let missing = width - DisplayWidth.of(text)
        guard missing > 0 else { return text }
        let spaces = String(repeating: " ", count: missing)
        return alignment == .left ? text + spaces : spaces + text
    }

    /// The longest beginning that takes at most `width` columns and splits no character.
    private static func head(of text: String, width: Int) -> Substring {
        var used = 0
        let end = text.indices.first { index in
            used += DisplayWidth.of(text[index])
            return used > width
        }
        return text[..<(end ?? text.endIndex)]
    }
}

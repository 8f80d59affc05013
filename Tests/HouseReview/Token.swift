/// A piece of Swift source that is not white space or a comment.
public struct Token: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// An identifier or a keyword, without its backticks.
        case name
        /// A string or a regular expression.
        case literal
        case number
        /// An operator or other punctuation.
        case mark
    }

    public let kind: Kind
    /// The text of a literal is what is between its quotes, with `\()` for each interpolation. The
    /// interpolated code follows as separate tokens, in parentheses.
    public let text: String
    /// The position in bytes of the file.
    public let range: Range<Int>

    func isMark(_ text: String) -> Bool { kind == .mark && self.text == text }
}

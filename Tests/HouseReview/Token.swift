/// A piece of Swift source that is neither white space nor a comment.
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
    /// The text of a literal is what stands between its quotes, with `\()` for each interpolation;
    /// the code of an interpolation follows the literal as tokens of its own, in parentheses.
    public let text: String
    /// Where the token stands, in bytes of the file.
    public let range: Range<Int>

    func isMark(_ text: String) -> Bool { kind == .mark && self.text == text }
}

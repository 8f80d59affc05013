/// Adds terminal colours, or nothing, to words that are clear without them.
///
/// Style a text after wrapping, padding or cutting it: `DisplayWidth` counts escape sequences as
/// columns. Emphasis and colour nest; one colour within another does not.
///
/// Source: ECMA-48 section 8.3.117 (SGR); 39 and 22 end one attribute and keep the others.
public struct Style: Sendable, Equatable {
    /// What the terminal supports, or what the person wants.
    public enum Colour: Sendable { case none, ansi }

    public let colour: Colour

    public init(_ colour: Colour) {
        self.colour = colour
    }

    /// For what should stand out: a title, a stop's number.
    public func bold(_ text: String) -> String { paint(text, on: 1, off: 22) }

    /// For what may be skipped: a source, a hint.
    public func dim(_ text: String) -> String { paint(text, on: 2, off: 22) }

    /// For text that can be typed.
    public func accent(_ text: String) -> String { paint(text, on: 36, off: 39) }

    /// For what needs attention before continuing.
    public func warning(_ text: String) -> String { paint(text, on: 33, off: 39) }

    /// For what failed.
    public func error(_ text: String) -> String { paint(text, on: 31, off: 39) }

    /// For what is done, known or valid.
    public func success(_ text: String) -> String { paint(text, on: 32, off: 39) }

    private func paint(_ text: String, on: Int, off: Int) -> String {
        guard colour == .ansi, !text.isEmpty else { return text }
        return "\u{1B}[\(on)m\(text)\u{1B}[\(off)m"
    }
}

/// Emphasis for words that already say everything: the colours of a terminal, or nothing.
///
/// Style a text after it has been wrapped, padded or cut: the escape sequences count as columns to
/// `DisplayWidth`. Emphasis and colour nest; one colour within another does not.
///
/// Source: ECMA-48 section 8.3.117 (SGR); 39 and 22 end one attribute and leave the others alone.
public struct Style: Sendable, Equatable {
    /// What a terminal understands, or what a person wants of it.
    public enum Colour: Sendable { case none, ansi }

    public let colour: Colour

    public init(_ colour: Colour) {
        self.colour = colour
    }

    /// For what the eye should find first: a title, a stop's number.
    public func bold(_ text: String) -> String { paint(text, on: 1, off: 22) }

    /// For what may be passed over: a source, a hint.
    public func dim(_ text: String) -> String { paint(text, on: 2, off: 22) }

    /// For what can be typed back.
    public func accent(_ text: String) -> String { paint(text, on: 36, off: 39) }

    /// For what needs a look before going on.
    public func warning(_ text: String) -> String { paint(text, on: 33, off: 39) }

    /// For what failed.
    public func error(_ text: String) -> String { paint(text, on: 31, off: 39) }

    /// For what is done, known or sound.
    public func success(_ text: String) -> String { paint(text, on: 32, off: 39) }

    private func paint(_ text: String, on: Int, off: Int) -> String {
        guard colour == .ansi, !text.isEmpty else { return text }
        return "\u{1B}[\(on)m\(text)\u{1B}[\(off)m"
    }
}

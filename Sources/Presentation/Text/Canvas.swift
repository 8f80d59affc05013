import Phrases

/// The settings that every card is drawn with: width, colour, signs or words.
public struct Canvas: Sendable, Equatable {
    /// The columns of a line, at least 1.
    public private(set) var columns: Int
    /// Whether escape sequences for colour and emphasis may be written.
    public let colour: Bool
    /// Whether to use words instead of arrows and signs, for a screen reader or a log.
    public let plain: Bool
    /// The language of the program's words.
    public var language: ScreenLanguage

    public init(
        columns: Int = 80, colour: Bool = false, plain: Bool = false,
        language: ScreenLanguage = .english
    ) {
        self.columns = max(1, columns)
        self.colour = colour
        self.plain = plain
        self.language = language
    }

    /// The same canvas with another width, after the window was resized.
    public func resized(to columns: Int) -> Canvas {
        var canvas = self
        canvas.columns = max(1, columns)
        return canvas
    }

    /// A phrase in the canvas's language, safe to draw.
    public func text(_ phrase: Phrase) -> String { Sanitizer.clean(phrase.text(in: language)) }

    /// The emphasis that `colour` allows.
    public var style: Style { Style(colour ? .ansi : .none) }
}

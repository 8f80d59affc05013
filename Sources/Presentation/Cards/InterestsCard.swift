import Phrases
import Trips

/// Draws the ten types with a bar and the level in words.
public struct InterestsCard {
    private let interests: Interests
    private let canvas: Canvas

    public init(interests: Interests, canvas: Canvas) {
        self.interests = interests
        self.canvas = canvas
    }

    /// A line for each type, in listing order.
    public var lines: [String] {
        InterestType.allCases.map { type in
            let level = interests[type]
            if canvas.plain { return canvas.text("\(name(type)): \(level.words)") }
            let bar = Bar.level(level.weight + 1, of: 5, plain: false)
            let text = canvas.text(level.words)
            let words = level == .medium ? canvas.style.dim(text) : text
            let width = max(15, 2 + (names.map(DisplayWidth.of).max() ?? 0))
            return "  \(TextLayout.pad(canvas.text(name(type)), width: width))\(bar)  \(words)"
        }
    }

    private var names: [String] { InterestType.allCases.map { canvas.text(name($0)) } }

    /// In other languages than English, adds the name to type.
    private func name(_ type: InterestType) -> Phrase {
        canvas.language == .english ? type.words : "\(type.words) \(type.rawValue)"
    }
}

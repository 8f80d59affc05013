import Trips

/// Draws the ten interests with a bar and the level in words.
public struct InterestsCard {
    private let interests: Interests
    private let canvas: Canvas

    public init(interests: Interests, canvas: Canvas) {
        self.interests = interests
        self.canvas = canvas
    }

    /// A line each, in listing order.
    public var lines: [String] {
        InterestType.allCases.map { type in
            let level = interests[type]
            if canvas.plain { return "\(type.rawValue): \(level.words)" }
            let bar = Bar.level(level.weight + 1, of: 5, plain: false)
            let words = level == .medium ? canvas.style.dim(level.words) : level.words
            return "  \(TextLayout.pad(type.rawValue, width: 15))\(bar)  \(words)"
        }
    }
}

import Phrases
import Trips

/// What to do about a finding, in two wordings.
///
/// In a conversation, a command to type (`/move 1.2 1.3`); for a plan as text, what to change there
/// ("take one of the two out"). A finding has both, and the code that shows it takes the one that
/// fits.
public struct Remedy: Sendable, Hashable, Codable {
    /// Commands for a conversation; empty if nothing needs doing.
    public let command: Phrase
    /// What to change in the plan itself, without commands.
    public let words: Phrase

    public init(_ command: Phrase, words: Phrase) {
        self.command = command
        self.words = words
    }

    public var isEmpty: Bool { command.isEmpty }

    /// Puts `/unlock` before the command; the words stay.
    func unlocking(_ number: StopNumber) -> Remedy {
        Remedy("/unlock \(number), then \(command)", words: words)
    }
}

/// A remedy that reads the same everywhere: "look it up before you go".
extension Remedy: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        let phrase = Phrase(stringLiteral: value)
        self.init(phrase, words: phrase)
    }

    public init(stringInterpolation: Phrase.Interpolation) {
        let phrase = Phrase(stringInterpolation: stringInterpolation)
        self.init(phrase, words: phrase)
    }
}

import Phrases
import Trips

/// What can be done about a finding, in two wordings.
///
/// In a conversation it is what to type (`/move 1.2 1.3`); for somebody who has the plan as a text,
/// whosever it is, it is what to change there ("take one of the two out"). A finding has both, and
/// whoever shows it takes the one that fits.
public struct Remedy: Sendable, Hashable, Codable {
    /// Commands of a conversation; empty where nothing is asked for.
    public let command: Phrase
    /// What to change in the plan itself; names no command and needs no conversation.
    public let words: Phrase

    public init(_ command: Phrase, words: Phrase) {
        self.command = command
        self.words = words
    }

    public var isEmpty: Bool { command.isEmpty }

    /// The same, with a command before it that only a conversation needs.
    func unlocking(_ number: StopNumber) -> Remedy {
        Remedy("/unlock \(number), then \(command)", words: words)
    }
}

/// What is neither typed nor written reads the same everywhere: "look it up before you go".
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

import Phrases

/// What people say around a request without asking for anything by it.
package enum Politeness {
    /// Phrases before a request, longer ones before those that they begin with.
    static let leads = [
        "please", "can you", "could you", "can i", "can we", "could we", "would you", "will you",
        "help me to", "help us to", "help me", "help us", "let's", "lets", "let us",
        "i want you to", "i want to", "i'd like to", "i would like to", "we want to",
        "we'd like to", "i'd love to", "now", "ok", "okay", "just", "then", "so", "well", "oops",
        "sorry", "hey", "hi",
    ]

    /// What may follow a yes that adds nothing to it.
    private static let encouragements: Set<String> = [
        "go", "ahead", "do", "it", "that", "sounds", "good", "great", "thanks", "lets", "then",
        "sure", "of", "course", "why", "not", "make",
    ]

    /// `sure, go ahead`: a yes and nothing more than a yes.
    package static func agrees(_ answer: String) -> Bool {
        let words = answer.split(separator: " ").map(String.init)
        guard let first = words.first,
            ["y", "yes", "yeah", "yep", "ok", "okay", "sure"].contains(first)
        else { return false }
        return words.dropFirst().allSatisfy(encouragements.contains)
    }

    private static let greetings: Set<String> = [
        "hello", "hi", "hey", "good morning", "good evening", "good afternoon", "hi there",
        "hello there",
    ]
    private static let thanks: Set<String> = [
        "thanks", "thank you", "thanks a lot", "thank you very much", "many thanks",
    ]

    private static let refusals: Set<String> = [
        "n", "no", "nope", "nah", "no thanks", "no thank you",
    ]
    private static let approvals: Set<String> = [
        "ok", "okay", "fine", "good", "great", "perfect", "nice", "cool", "alright", "all right",
    ]

    /// The answer to a bare yes, no or ok where nothing was asked; nil for any other line.
    package static func answerToNothing(_ line: String) -> Phrase? {
        let words = line.plainAnswer
        if approvals.contains(words) { return "Good." }
        guard refusals.contains(words) || agrees(words) else { return nil }
        return "Nothing was asked. Say what to change, or /help."
    }

    /// The answer to a line that only greets or thanks; nil for any other.
    package static func answer(to line: String) -> Phrase? {
        let words = line.plainAnswer
        if greetings.contains(words) { return "Hello." }
        return thanks.contains(words) ? "You are welcome." : nil
    }
}

/// Finds "the usual" in a line.
package enum Usual {
    private static let phrases = [
        "the usual things", "my usual things", "the usual", "my usual", "our usual", "as usual",
        "as always",
    ]

    /// The line without the words that ask for the usual; nil where none do.
    package static func rest(of line: String) -> String? {
        let lowered = line.lowercased()
        // Lower case must have the same length for positions to agree.
        guard lowered.count == line.count else { return nil }
        let characters = Array(lowered)
        for phrase in phrases.map(Array.init) where characters.count >= phrase.count {
            for start in 0...(characters.count - phrase.count) {
                let end = start + phrase.count
                let isWhole =
                    (start == 0 || !characters[start - 1].isLetter)
                    && (end == characters.count || !characters[end].isLetter)
                guard isWhole, Array(characters[start..<end]) == phrase,
                    !isNegated(characters[..<start]), !isNamed(by: characters[end...])
                else { continue }
                let rest = String(line.prefix(start)) + " " + String(line.dropFirst(end))
                return rest.trimmed
            }
        }
        return nil
    }

    /// "the usual suspects" is something else: what may follow at once ends the phrase.
    private static func isNamed(by after: ArraySlice<Character>) -> Bool {
        guard after.first?.isWhitespace == true else { return false }
        let next = String(after.dropFirst().prefix { $0.isLetter })
        return !next.isEmpty && !followers.contains(next)
    }

    private static let followers: Set<String> = [
        "please", "thanks", "but", "and", "plus", "with", "without", "for", "in", "from", "to",
        "on", "at", "this", "next", "no", "then", "only", "just",
    ]

    private static let idle: Set<String> = [
        "please", "thanks", "thank", "you", "for", "me", "us", "this", "time", "just", "with",
        "and", "i", "i'd", "we", "want", "take", "like", "then", "ok", "yes", "it's", "it",
    ]

    /// Whether what stands beside the usual is more than politeness.
    package static func saysSomething(_ rest: String) -> Bool {
        Tokenizer.tokens(of: rest).contains { token in
            switch token.kind {
            case .word: !idle.contains(token.plain)
            case .number, .isoDate, .sign: true
            case .dash, .stop: false
            }
        }
    }

    /// "not the usual" asks for something else.
    private static func isNegated(_ before: ArraySlice<Character>) -> Bool {
        let words = String(before).split { !$0.isLetter && $0 != "'" }.map(String.init)
        return words.last.map { Clause.negations.contains($0) || $0 == "than" || $0 == "of" }
            ?? false
    }
}

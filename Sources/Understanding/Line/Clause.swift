import Trips

/// What the place of a word in its sentence says about it.
enum Clause {
    static let negations: Set<String> = [
        "no", "not", "never", "don't", "dont", "doesn't", "won't", "without", "except", "avoid",
        "skip", "hate", "hates", "dislike", "drop", "remove", "forget", "delete", "zero",
        "isn't", "wouldn't",
    ]

    /// Words that begin a question. "How about Rome" is a proposal and none.
    private static let questionWords: Set<String> = [
        "how", "what", "what's", "when's", "where's", "why", "who", "when", "where", "which", "is",
        "are", "does", "tell", "describe", "explain",
    ]
    /// Words that begin one before somebody or something, and none in `would love Rome`.
    private static let auxiliaries: Set<String> = ["do", "did", "was", "should", "will", "would"]
    private static let subjects: Set<String> = [
        "i", "we", "you", "they", "he", "she", "it", "there", "this", "that", "the", "my", "our",
    ]

    /// Whether a line wants to know something rather than to have it.
    static func isQuestion(_ tokens: [Token]) -> Bool {
        let words = tokens.filter { $0.kind == .word }.prefix(2).map(\.plain)
        guard let first = words.first else { return false }
        // "Do Gion in the evening" is no question, "do we go" is one.
        if auxiliaries.contains(first) {
            let isAsked = first != "do" && tokens.last?.text == "?"
            return isAsked || words.count < 2 || subjects.contains(words[1])
        }
        guard questionWords.contains(first) else { return false }
        guard words.count > 1 else { return true }
        // "What if it rains" speaks of the plan.
        return !["about", "not", "don't", "if"].contains(words[1])
    }

    /// `is there`, `have we`, `any breaks?`: questions that begin otherwise and end as one.
    static func asksForTrip(_ tokens: [Token]) -> Bool {
        guard tokens.last?.text == "?" else { return false }
        return ["have", "has", "any", "when's", "where's", "whats", "and", "so"].contains(
            tokens.first?.plain)
    }

    /// Whether a day of a trip is spoken of: a weekday, `day 2`, `the first day`.
    static func namesDay(_ tokens: [Token]) -> Bool {
        zip(tokens, tokens.dropFirst() + [Token.pause]).contains { token, next in
            DateWords.weekday(token.plain) != nil || token.plain == "plan"
                || (token.plain == "day" && next.isNumber)
                || (DateWords.ordinal(token.plain) != nil && next.plain == "day")
        }
    }

    /// Whether the word at `index` is said of something that is not wanted: `not Paris`,
    /// `anywhere but Paris`. What is between a negation and an interest is the interest's.
    static func isNegated(_ tokens: [Token], at index: Int) -> Bool { negated(tokens)[index] }

    /// The same for each word. O(tokens).
    static func negated(_ tokens: [Token]) -> [Bool] {
        var isNegated = false
        return tokens.indices.map { index in
            defer { isNegated = negates(tokens, at: index) ?? isNegated }
            return isNegated
        }
    }

    /// Whether what comes behind the word at `index` is not wanted; nil where the word says
    /// nothing of it.
    private static func negates(_ tokens: [Token], at index: Int) -> Bool? {
        let token = tokens[index]
        if token.kind == .stop { return false }
        let before = index > 0 ? tokens[index - 1].plain : ""
        if token.plain == "but" { return isAnyOrNothing(before) }
        if token.plain == "of", before == "instead" { return true }
        if token.plain == "than", ["rather", "other"].contains(before) { return true }
        if InterestType(spelling: token.lowered) != nil { return false }
        guard negations.contains(token.plain) else { return nil }
        return before != "why" && !["only", "just"].contains(tokens[safe: index + 1]?.plain)
    }

    /// `leave Gion alone`, `leave the market as it is`: the clause of the word at `index` wants
    /// nothing changed.
    static func leavesAlone(_ tokens: [Token], around index: Int) -> Bool {
        let words =
            tokens[..<index].reversed().prefix { $0.kind != .stop }.reversed().map(\.plain)
            + tokens[index...].prefix { $0.kind != .stop }.map(\.plain)
        guard let start = words.firstIndex(of: "leave") else { return false }
        let rest = words[start...].joined(separator: " ") + " "
        return [" alone ", " as it is ", " as is ", " where it is "].contains {
            rest.contains($0)
        }
    }

    /// Whether a wish is for one day only: `on Sunday`, `on day 2`.
    static func namesOneDay(_ tokens: [Token]) -> Bool {
        let weekdays = CalendarDate.weekdayNames.map { $0.lowercased() }
        return zip(tokens, tokens.dropFirst()).enumerated().contains { index, pair in
            if pair.0.lowered == "day", pair.1.isNumber { return true }
            if DateWords.ordinal(pair.0.lowered) != nil, pair.1.lowered == "day" {
                return index > 0 && ["the", "our", "on"].contains(tokens[index - 1].lowered)
            }
            guard ["on", "for", "every"].contains(pair.0.lowered) else { return false }
            let next = pair.1.lowered
            if next == "day" { return true }
            let isBare = index + 2 >= tokens.count || !tokens[index + 2].isNumber
            return isBare && weekdays.contains { $0 == next || $0 + "s" == next }
        }
    }

    private static func isAnyOrNothing(_ word: String) -> Bool {
        ["anywhere", "anything", "everywhere", "everything"].contains(word)
    }
}

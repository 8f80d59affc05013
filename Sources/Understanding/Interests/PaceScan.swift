import Trips

/// Finds how full the days are to be: `a relaxed weekend`, `make it packed`, `not too busy`.
enum PaceScan {
    private static let words: [String: Pace] = [
        "relaxed": .relaxed, "slow": .relaxed, "slowly": .relaxed, "easy": .relaxed,
        "leisurely": .relaxed, "unhurried": .relaxed, "slower": .relaxed, "calmer": .relaxed,
        "gentle": .relaxed, "laid-back": .relaxed, "chilled": .relaxed, "busier": .packed,
        "fuller": .packed, "hectic": .packed, "stressful": .packed, "intense": .packed,
        "balanced": .balanced, "packed": .packed,
        "busy": .packed, "rushed": .packed, "rush": .packed,
    ]

    /// What these words say of other things: `easy to reach`, `busy streets`.
    private static let others: Set<String> = [
        "to", "places", "streets", "areas", "spots", "food", "lunch", "lunches",
    ]

    /// The pace of a line; throws for two that contradict each other. A pace that is not wanted is
    /// the calm one where the busy one is refused, and nothing otherwise.
    static func find(in tokens: [Token]) throws(ReadingProblem) -> (pace: Pace, used: [Int])? {
        var found: (pace: Pace, word: String)?
        var used: [Int] = []
        let negated = Clause.negated(tokens)
        for (index, token) in tokens.enumerated() {
            guard let (pace, length) = pace(at: index, in: tokens),
                let meant = meant(pace, at: index, in: tokens, isNegated: negated[index])
            else { continue }
            if let found, found.pace != meant { throw .contradiction(found.word, token.text) }
            found = (meant, token.text)
            used += tokens[index..<(index + length)].map(\.place)
        }
        return found.map { ($0.pace, used) }
    }

    private static func meant(
        _ pace: Pace, at index: Int, in tokens: [Token], isNegated: Bool
    ) -> Pace? {
        let isLess = index > 0 && ["less", "too"].contains(tokens[index - 1].lowered)
        if isNegated || isLess { return pace == .packed ? .relaxed : nil }
        // "rush" is what people say they do not want.
        return tokens[index].lowered.hasPrefix("rush") ? nil : pace
    }

    private static func pace(at index: Int, in tokens: [Token]) -> (Pace, length: Int)? {
        let words = tokens[index...].prefix(7).map(\.plain)
        if let (phrase, pace) = phrases.first(where: { words.starts(with: $0.0) }) {
            return (pace, phrase.count)
        }
        let next = words.dropFirst().first ?? ""
        return others.contains(next) ? nil : self.words[tokens[index].lowered].map { ($0, 1) }
    }

    private static let phrases: [([String], Pace)] = [
        (["full", "days"], .packed), (["full", "day", "every", "day"], .packed),
        (["as", "much", "as", "possible"], .packed), (["as", "many", "as", "possible"], .packed),
        (["fast", "paced"], .packed), (["fast", "-", "paced"], .packed),
        (["fast", "pace"], .packed), (["see", "everything"], .packed),
        (["action", "packed"], .packed),
        (["time", "to", "breathe"], .relaxed), (["plenty", "of", "breaks"], .relaxed),
        (["plenty", "of", "free", "time"], .relaxed), (["lots", "of", "breaks"], .relaxed),
        (["lots", "of", "free", "time"], .relaxed), (["at", "our", "own", "pace"], .relaxed),
        (["pack", "in"], .packed), (["chill", "pace"], .relaxed),
    ]
}

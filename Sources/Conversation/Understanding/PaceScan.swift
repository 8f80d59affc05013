import Trips

/// Finds how full the days are to be: `a relaxed weekend`, `make it packed`, `not too busy`.
enum PaceScan {
    private static let words: [String: Pace] = [
        "relaxed": .relaxed, "slow": .relaxed, "slowly": .relaxed, "easy": .relaxed,
        "leisurely": .relaxed, "unhurried": .relaxed, "balanced": .balanced, "packed": .packed,
        "busy": .packed, "rushed": .packed, "rush": .packed,
    ]

    /// What these words say of other things: `easy to reach`, `busy streets`.
    private static let others: Set<String> = [
        "to", "places", "streets", "areas", "spots", "food", "lunch", "lunches",
    ]

    /// The pace that was named last. A pace that is not wanted is the calm one where the busy one
    /// is refused, and nothing otherwise.
    static func find(in tokens: [Token]) -> Pace? {
        var found: Pace?
        for (index, token) in tokens.enumerated() {
            guard let pace = pace(at: index, in: tokens) else { continue }
            let isLess = index > 0 && tokens[index - 1].lowered == "less"
            if !Clause.isNegated(tokens, at: index), !isLess {
                // "rush" is what people say they do not want.
                if !token.lowered.hasPrefix("rush") { found = pace }
            } else if pace == .packed {
                found = .relaxed
            }
        }
        return found
    }

    private static func pace(at index: Int, in tokens: [Token]) -> Pace? {
        let next = index + 1 < tokens.count ? tokens[index + 1].lowered : ""
        if tokens[index].lowered == "full", next == "days" { return .packed }
        return others.contains(next) ? nil : words[tokens[index].lowered]
    }
}

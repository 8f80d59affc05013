import Trips

/// Reads a change of a trip's length: `add a day`, `one day longer`, `two days less`.
enum RelativeLength {
    private static let before: [String: Int] = [
        "add": 1, "another": 1, "extra": 1, "extend": 1, "lengthen": 1, "prolong": 1,
        "plus": 1, "remove": -1, "cut": -1, "drop": -1, "minus": -1, "shorten": -1,
    ]
    private static let after: [String: Int] = [
        "longer": 1, "more": 1, "extra": 1, "less": -1, "fewer": -1, "shorter": -1,
    ]

    /// Days to add, negative to take away; nil when the line says nothing of the kind.
    static func days(in tokens: [Token]) -> Int? {
        for (index, token) in tokens.enumerated() {
            // `2 more days` has the word between the number and the unit.
            let hasMiddle = index > 0 && after[tokens[index - 1].lowered] != nil
            guard let unit = StayLength.Unit(token.lowered),
                let at = tokens.index(index, offsetBy: hasMiddle ? -2 : -1, limitedBy: 0),
                at >= 0, let count = count(tokens[at])
            else { continue }
            if let sign = sign(around: at, middle: hasMiddle ? index - 1 : nil, end: index, tokens)
            {
                return sign * count * unit.days
            }
        }
        return nil
    }

    /// Whether a word can belong to such a change.
    static func isPart(_ token: Token) -> Bool {
        let word = token.lowered
        return token.count != nil || before[word] != nil || after[word] != nil
            || StayLength.Unit(word) != nil
    }

    private static func count(_ token: Token) -> Int? {
        let count = token.lowered == "another" ? 1 : token.count
        return count.flatMap { $0 < 1_000 ? $0 : nil }
    }

    private static func sign(
        around start: Int, middle: Int?, end: Int, _ tokens: [Token]
    ) -> Int? {
        if let middle { return after[tokens[middle].lowered] }
        if end + 1 < tokens.count, let sign = after[tokens[end + 1].lowered] { return sign }
        let idle: Set<String> = ["by", "it", "the", "our", "my", "this", "whole", "trip", "stay"]
        let previous = tokens[..<start].last { !idle.contains($0.lowered) }
        if let previous, let sign = before[previous.lowered] { return sign }
        return tokens[start].lowered == "another" ? 1 : nil
    }
}

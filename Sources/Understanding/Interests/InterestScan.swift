import Trips

/// Finds interests and their levels: `lots of food`, `no nightlife`, `love temples and food`.
struct InterestScan {
    let current: Interests

    enum Strength: Equatable {
        case level(InterestLevel)
        case more, less
    }

    /// Words for a level, applied to the interests that follow.
    private static let strengths: [String: Strength] = [
        "lots": .level(.veryHigh), "lot": .level(.veryHigh), "love": .level(.veryHigh),
        "loves": .level(.veryHigh), "adore": .level(.veryHigh), "mostly": .level(.veryHigh),
        "mainly": .level(.veryHigh), "plenty": .level(.veryHigh), "all": .level(.veryHigh),
        "crazy": .level(.veryHigh), "like": .level(.high), "likes": .level(.high),
        "enjoy": .level(.high), "enjoys": .level(.high), "into": .level(.high),
        "good": .level(.high), "much": .level(.high), "many": .level(.high),
        "some": .level(.medium), "bit": .level(.low), "little": .level(.low),
        "few": .level(.low), "hardly": .level(.low), "stand": .level(.veryLow),
        "more": .more, "less": .less, "fewer": .less, "luv": .level(.veryHigh),
        "tons": .level(.veryHigh), "loads": .level(.veryHigh), "passionate": .level(.veryHigh),
        "obsessed": .level(.veryHigh), "fan": .level(.high), "fans": .level(.high),
        "keen": .level(.high), "interested": .level(.high), "fond": .level(.high),
        "favourite": .level(.veryHigh), "focus": .level(.veryHigh), "occasional": .level(.low),
    ]

    static func isStrength(_ word: String) -> Bool { strengths[word] != nil }

    /// Words that make a liking of theirs a strong one: `big fan of gardens`.
    static let strengtheners: Set<String> = ["big", "huge", "great", "massive", "super"]

    /// `not too much shopping` is little of it, not none.
    private static let moderated: Set<String> = ["much", "many", "lots", "lot", "all"]

    /// Every mention in the order of the line; a type that is named twice is there twice.
    func find(in tokens: [Token]) -> [(InterestType, InterestLevel)] { scan(tokens).found }

    /// The same, and the places of the tokens that say it.
    func scan(_ tokens: [Token]) -> (found: [(InterestType, InterestLevel)], used: [Int]) {
        var found: [(InterestType, InterestLevel)] = []
        var used: [Int] = []
        /// Words for a level whose interest has not been read yet.
        var pending: [Int] = []
        var reading = Strengths()
        for (index, token) in tokens.enumerated() {
            if let type = interest(at: index, in: tokens) {
                let said = postfixLevel(after: index, in: tokens)
                found.append((type, said?.level ?? apply(reading.strength, to: type)))
                reading.hasNamed = true
                let postfix = tokens[(index + 1)..<(index + 1 + (said?.length ?? 0))]
                used += pending + [token.place] + postfix.map(\.place)
                pending = []
            } else {
                let last = index > 0 ? tokens[index - 1].plain : ""
                reading.take(token, after: last, next: tokens[safe: index + 1])
                if token.kind == .stop { pending = [] }
                if InterestScan.isStrength(token.plain) || Clause.negations.contains(token.plain)
                    || InterestScan.strengtheners.contains(token.plain)
                {
                    pending.append(token.place)
                }
            }
        }
        return (found, used)
    }

    /// The strength that is in force while a line is read from left to right.
    struct Strengths {
        private(set) var strength: Strength?
        private var isNegated = false
        /// Whether the strength has been used: a new word for one then begins anew.
        var hasNamed = false
        /// Whether a comma was passed: the strength goes on only if an interest follows at once.
        private var isAfterComma = false

        mutating func take(_ token: Token, after last: String, next: Token?) {
            if token.plain == "but", ["everything", "anything", "all"].contains(last) {
                self = Strengths()
                (strength, isNegated) = (.level(.veryLow), true)
                return
            }
            if token.kind == .stop || token.plain == "but" {
                if token.text == "," { isAfterComma = hasNamed } else { self = Strengths() }
                return
            }
            if token.kind == .word, isAfterComma, token.lowered != "and", token.lowered != "or" {
                self = Strengths()
            }
            if Clause.negations.contains(token.plain) {
                let isOnly = ["only", "just"].contains(next?.lowered)
                self = Strengths()
                if !isOnly { (strength, isNegated) = (.level(.veryLow), true) }
            } else if let said = InterestScan.strengths[token.plain] {
                let isBig = InterestScan.strengtheners.contains(last) && said == .level(.high)
                take(isBig ? .level(.veryHigh) : said, word: token.plain)
            }
        }

        private mutating func take(_ said: Strength, word: String) {
            if hasNamed { self = Strengths() }
            if !isNegated {
                strength = said
            } else if InterestScan.moderated.contains(word) {
                strength = .level(.low)
            }
        }
    }

    /// `party of four` is people.
    func interest(at index: Int, in tokens: [Token]) -> InterestType? {
        guard tokens[index].kind == .word, let type = InterestType(spelling: tokens[index].lowered)
        else { return nil }
        let next = index + 1 < tokens.count ? tokens[index + 1].lowered : ""
        return tokens[index].lowered == "party" && next == "of" ? nil : type
    }

    /// `food very high`, `nature: low`, `food=veryHigh`, `shopping to medium`.
    func postfixLevel(
        after index: Int, in tokens: [Token]
    ) -> (level: InterestLevel, length: Int)? {
        if isDenied(after: index, in: tokens) { return (.low, 2) }
        if ["above all", "most of all", "first and foremost"].contains(where: { phrase in
            tokens[(index + 1)...].prefix(phrase.split(separator: " ").count).map(\.plain)
                == phrase.split(separator: " ").map(String.init)
        }) {
            return (.veryHigh, 2)
        }
        let joining: Set<String> = ["=", ":", "to", "is", "at", "on"]
        let rest = tokens[(index + 1)...].drop { joining.contains($0.lowered) }
        guard let first = rest.first, first.kind == .word else { return nil }
        let length = rest.startIndex - index
        if first.lowered == "very", let second = rest.dropFirst().first {
            return InterestLevel(spelling: "very" + second.lowered).map { ($0, length + 1) }
        }
        return InterestLevel(spelling: first.lowered).map { ($0, length) }
    }

    /// `food is not important`, `museums aren't for me`.
    private func isDenied(after index: Int, in tokens: [Token]) -> Bool {
        let boring: Set<String> = [
            "boring", "dull", "overrated", "awful", "terrible", "unimportant",
        ]
        let rest = tokens[(index + 1)...].prefix(2).map(\.plain)
        return (["isn't", "aren't"].contains(rest.first) && rest.count == 2)
            || (["is", "are"].contains(rest.first)
                && (rest.last == "not" || boring.contains(rest.last ?? "")))
    }

    private func apply(_ strength: Strength?, to type: InterestType) -> InterestLevel {
        switch strength {
        case .level(let level): level
        case .more: current[type].raised
        case .less: current[type].lowered
        // Naming a thing without more says that one likes it.
        case nil: .high
        }
    }
}

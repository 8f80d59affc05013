import Trips

/// Finds interests and their levels: `lots of food`, `no nightlife`, `love temples and food`.
struct InterestScan {
    let current: Interests

    private enum Strength: Equatable {
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
        "more": .more, "less": .less, "fewer": .less,
    ]

    /// `not too much shopping` is little of it, not none.
    private static let moderated: Set<String> = ["much", "many", "lots", "lot", "all"]

    /// Every mention in the order of the line; a type that is named twice is there twice.
    func find(in tokens: [Token]) -> [(InterestType, InterestLevel)] {
        var found: [(InterestType, InterestLevel)] = []
        var reading = Reading()
        for (index, token) in tokens.enumerated() {
            if let type = interest(at: index, in: tokens) {
                let level =
                    postfixLevel(after: index, in: tokens) ?? apply(reading.strength, to: type)
                found.append((type, level))
                reading.hasNamed = true
            } else {
                reading.take(token, next: index + 1 < tokens.count ? tokens[index + 1] : nil)
            }
        }
        return found
    }

    /// The strength that is in force while a line is read from left to right.
    private struct Reading {
        var strength: Strength?
        private var isNegated = false
        /// Whether the strength has been used: a new word for one then begins anew.
        var hasNamed = false
        /// Whether a comma was passed: the strength goes on only if an interest follows at once.
        private var isAfterComma = false

        mutating func take(_ token: Token, next: Token?) {
            if token.kind == .stop || token.plain == "but" {
                if token.text == "," { isAfterComma = hasNamed } else { self = Reading() }
                return
            }
            if token.kind == .word, isAfterComma, token.lowered != "and", token.lowered != "or" {
                self = Reading()
            }
            if Clause.negations.contains(token.plain) {
                let isOnly = ["only", "just"].contains(next?.lowered)
                self = Reading()
                if !isOnly { (strength, isNegated) = (.level(.veryLow), true) }
            } else if let said = InterestScan.strengths[token.plain] {
                take(said, word: token.plain)
            }
        }

        private mutating func take(_ said: Strength, word: String) {
            if hasNamed { self = Reading() }
            if !isNegated {
                strength = said
            } else if InterestScan.moderated.contains(word) {
                strength = .level(.low)
            }
        }
    }

    /// `party of four` is people.
    private func interest(at index: Int, in tokens: [Token]) -> InterestType? {
        guard tokens[index].kind == .word, let type = InterestType(spelling: tokens[index].lowered)
        else { return nil }
        let next = index + 1 < tokens.count ? tokens[index + 1].lowered : ""
        return tokens[index].lowered == "party" && next == "of" ? nil : type
    }

    /// `food very high`, `nature: low`, `food=veryHigh`, `shopping to medium`.
    private func postfixLevel(after index: Int, in tokens: [Token]) -> InterestLevel? {
        if isDenied(after: index, in: tokens) { return .low }
        let joining: Set<String> = ["=", ":", "to", "is", "at", "on"]
        let rest = tokens[(index + 1)...].drop { joining.contains($0.lowered) }
        guard let first = rest.first, first.kind == .word else { return nil }
        if first.lowered == "very", let second = rest.dropFirst().first {
            return InterestLevel(spelling: "very" + second.lowered)
        }
        return InterestLevel(spelling: first.lowered)
    }

    /// `food is not important`, `museums aren't for me`.
    private func isDenied(after index: Int, in tokens: [Token]) -> Bool {
        let rest = tokens[(index + 1)...].prefix(2).map(\.plain)
        return ["isn't", "aren't"].contains(rest.first)
            || (["is", "are"].contains(rest.first) && rest.last == "not")
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

import Phrases
import Places
import Trips

/// Mends words that are misspelt by a letter or two where only one known word can be meant.
///
/// `lots of tempels` is read as `lots of temples`; `spots` is a word of its own and stays. Short
/// words are never mended. What was mended is said.
package struct Spelling {
    /// A word that was read as another one.
    package struct Mending: Equatable {
        package var typed: String
        package var read: String

        package var words: Phrase { "Read \"\(typed)\" as \(read)" }
    }

    private let words: [String]
    private let cities: [City]

    init(cities: [City]) {
        self.cities = cities
        words =
            Spelling.vocabulary + CalendarDate.monthNames.map { $0.lowercased() }
            + CalendarDate.weekdayNames.map { $0.lowercased() }
            + InterestType.allCases.map(\.rawValue)
            + InterestType.aliases.keys.filter { $0.count >= Spelling.shortest }.sorted()
    }

    private static let shortest = 5
    private static let vocabulary = [
        "relaxed", "packed", "balanced", "leisurely", "weekend", "nights", "adults", "adult",
        "children", "child", "people", "friends", "husband", "girlfriend", "boyfriend", "partner",
        "parents", "arrive", "arriving", "arrival", "departure", "leaving", "landing", "budget",
        "euros", "dollars", "pounds", "hotel", "staying", "tomorrow", "without", "avoid", "instead",
        "replace", "remove", "unlock", "between", "plenty", "mostly",
    ]
    /// Words that are near a known one and right as they are.
    static let right: Set<String> = [
        "come", "home", "paced", "paces", "faced", "more", "some", "role", "rose", "also", "pairs",
        "part", "hello", "tokyo",
        "spots", "sorts", "ports", "stops", "shots", "ships", "marks", "mature", "packet", "places",
        "place", "story", "sparks", "spark", "night", "right", "paris", "dates", "rates", "great",
        "front", "round", "sound", "there", "their", "these", "those", "other", "mother",
        "brother", "father", "weather", "pants", "plans", "plane", "train", "trains", "sight",
        "sights", "lights", "light", "flight", "history's", "march", "cheap", "child's", "adapt",
        "avid", "parent", "friend", "partners", "leave", "leaves", "loving", "living", "handing",
        "hostel", "hotels", "saying", "playing", "arrived", "removed", "replaced", "locked",
        "relaxes", "weekends", "weekday", "weekdays", "arrives", "euro's", "steady", "plants",
        "plant", "parts", "party", "markets", "market", "daily", "could", "would", "should",
        "nature's", "shower", "showers", "bands", "brands", "beach", "beaches", "couple",
        "couples", "purple", "simple", "temple", "castle", "museum", "garden", "gallery",
        "monument", "restaurant", "chill", "build", "might", "eight", "knights", "sunny",
        "money", "funny", "unpacked", "theatres", "theaters", "eighty", "whether", "within",
        "sporty", "shopper", "budgets", "advent", "adventures", "culturally",
    ]

    /// The tokens as they were meant, and what was mended: what was typed, what it is read as.
    func mend(_ tokens: [Token]) -> (tokens: [Token], mended: [Mending]) {
        var mended: [Mending] = []
        let result = tokens.map { token -> Token in
            guard let word = meant(token) else { return token }
            mended.append(Mending(typed: token.text, read: word))
            return token.reading(word)
        }
        return (result, mended)
    }

    private func meant(_ token: Token) -> String? {
        let word = FoldedText.fold(token.lowered)
        guard token.kind == .word, word.count >= Spelling.shortest, word.allSatisfy(\.isLetter),
            !Spelling.right.contains(word), !words.contains(word), !KnownWords.contains(token),
            !Clause.negations.contains(token.plain), !InterestScan.isStrength(token.plain),
            !cities.contains(where: { $0.answers(to: word) || $0.lies(in: word) })
        else { return nil }
        return city(near: word) ?? self.word(near: word)
    }

    /// A city in place of a name of six letters or more.
    private func city(near word: String) -> String? {
        guard word.count >= 6 else { return nil }
        let near = cities.filter {
            EditDistance.between(
                FoldedText.fold($0.name), word, atMost: word.count >= 9 ? 2 : 1) != nil
        }
        return near.count == 1 ? near[0].name : nil
    }

    private func word(near word: String) -> String? {
        let limit = word.count >= 8 ? 2 : 1
        let scored = words.filter { $0.first == word.first }.compactMap { known in
            EditDistance.between(known, word, atMost: limit).map { (known, $0) }
        }
        guard let best = scored.map(\.1).min() else { return nil }
        let nearest = scored.filter { $0.1 == best }.map(\.0)
        // Two spellings of one interest are no doubt; and a letter is sooner left out than added.
        let longer = nearest.filter { $0.count > word.count }
        for choices in [nearest, longer] {
            let meanings = Set(choices.map { InterestType(spelling: $0)?.rawValue ?? $0 })
            if meanings.count == 1 { return choices[0] }
        }
        return nil
    }
}

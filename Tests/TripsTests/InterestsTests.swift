import Testing
import Trips

struct InterestsTests {
    @Test func mediumWhereNobodySaidOtherwise() {
        #expect(InterestType.allCases.allSatisfy { Interests()[$0] == .medium })
        #expect(Interests().stated.isEmpty)
    }

    /// A level that was changed and reset equals one that was never changed.
    @Test func equalityIsThatOfTheLevels() {
        var changed = Interests()
        changed[.food] = .high
        #expect(changed != Interests())
        changed[.food] = .medium
        #expect(changed == Interests())
        #expect(Set([changed, Interests()]).count == 1)
    }

    @Test func statedInListingOrder() {
        var interests = Interests()
        interests[.nightlife] = .veryLow
        interests[.historical] = .high
        interests[.food] = .low
        #expect(interests.stated == [.historical, .food, .nightlife])
    }

    @Test func levels() {
        let levels = InterestLevel.allCases
        #expect(levels.map(\.weight) == [0, 1, 2, 3, 4])
        #expect(levels.map(\.words.english) == ["very low", "low", "medium", "high", "very high"])
        #expect(levels.map(\.raised) == [.low, .medium, .high, .veryHigh, .veryHigh])
        #expect(levels.map(\.lowered) == [.veryLow, .veryLow, .low, .medium, .high])
        #expect(levels.reversed().sorted() == levels)
    }

    @Test(arguments: [
        ("veryHigh", InterestLevel.veryHigh), ("very high", .veryHigh), ("very-high", .veryHigh),
        ("VERY_HIGH", .veryHigh), ("verylow", .veryLow), ("HIGH", .high), ("Medium", .medium),
        ("low", .low), ("1", .veryLow), ("3", .medium), ("5", .veryHigh),
    ])
    func levelSpellings(text: String, level: InterestLevel) {
        #expect(InterestLevel(spelling: text) == level)
        #expect(InterestLevel(spelling: level.words.english) == level)
        #expect(InterestLevel(spelling: level.rawValue) == level)
    }

    @Test(arguments: [
        "", "0", "6", "05", "-1", "+3", "1.5", "highest", "very", "veryvery high", "high5",
    ])
    func noLevel(text: String) {
        #expect(InterestLevel(spelling: text) == nil)
    }
}

struct InterestSpellingTests {
    /// Every spelling in the table, by type. The table has only words that fit no other type.
    static let spellings: [(InterestType, [String])] = [
        (
            .historical,
            ["historical", "history", "historic", "heritage", "temples", "castles", "monuments"]
        ),
        (.cultural, ["cultural", "culture", "art", "arts", "museum", "museums", "galleries"]),
        (.nature, ["nature", "natural", "outdoors", "outdoor", "park", "parks", "gardens"]),
        (.entertainment, ["entertainment", "shows", "theatre", "theater"]),
        (.shopping, ["shopping", "shop", "shops"]),
        (.sports, ["sports", "sport", "sporting", "football"]),
        (.adventure, ["adventure", "adventures", "adventurous", "thrills"]),
        (.relaxation, ["relaxation", "relax", "relaxing", "spa", "spas", "wellness"]),
        (
            .food,
            [
                "food", "restaurants", "restaurant", "eating", "cuisine", "dining", "culinary",
                "gastronomy",
            ]
        ),
        (.nightlife, ["nightlife", "nightclubs", "clubs", "bars", "clubbing", "partying"]),
    ]

    @Test(arguments: spellings)
    func spelling(type: InterestType, words: [String]) {
        for word in words {
            #expect(InterestType(spelling: word) == type)
            #expect(InterestType(spelling: word.uppercased()) == type)
        }
    }

    @Test func theTableIsTheWholeTable() {
        let listed = InterestSpellingTests.spellings.flatMap { type, words in
            words.filter { $0 != type.rawValue }.map { "\($0) \(type)" }
        }
        #expect(listed.sorted() == InterestType.aliases.map { "\($0) \($1)" }.sorted())
    }

    @Test(arguments: [
        ("Night life", InterestType.nightlife), ("night-life", .nightlife), (" food ", .food),
        ("Relaxing", .relaxation), ("Sports", .sports), ("Spa", .relaxation),
    ])
    func written(text: String, type: InterestType) {
        #expect(InterestType(spelling: text) == type)
    }

    /// Includes words that fit two types: taking either would be a guess.
    @Test(arguments: [
        "", "hiking", "walks", "markets", "architecture", "fun", "party", "water", "food2", "5",
        "history museum",
    ])
    func noInterest(text: String) {
        #expect(InterestType(spelling: text) == nil)
    }
}

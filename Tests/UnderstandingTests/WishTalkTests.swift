import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Understanding

/// Ages, needs, earlier visits and subjects in plain talk.
@Suite struct WishTalkTests {
    /// A draft for a trip to cities of the sample.
    private static func draft(_ cities: CityName..., party: Party? = nil) -> Draft {
        var draft = Draft()
        draft.apply(.stays(cities.map { Stay($0) }))
        draft.wishes.party = party
        return draft
    }

    private func read(
        _ line: String, _ draft: Draft = draft(.rome)
    ) throws(ReadingProblem) -> [TripChange] {
        try RuleUnderstanding(Situation(atlas: .sample, draft: draft, today: today)).read(line)
    }

    private func wishes(_ line: String, _ draft: Draft = draft(.rome)) throws -> [WishChange] {
        try read(line, draft).compactMap { if case .wish(let change) = $0 { change } else { nil } }
    }

    @Test(
        arguments: [
            ("2 adults 2 children aged 4 and 9", 2, 2, [4, 9]),
            ("with our kids aged 9 and 4", 2, 2, [4, 9]),
            ("two adults and a 6 year old", 2, 1, [6]),
            ("my wife, me and our 6 and 9 year olds", 2, 2, [6, 9]),
            ("two adults, kids aged 11, 7 and 3", 2, 3, [3, 7, 11]),
            ("my husband and our two 6-year-olds", 2, 2, [6, 6]),
            ("our 6 year old", 2, 1, [6]), ("2 adults and 2 kids", 2, 2, []),
        ] as [(String, Int, Int, [Int])])
    func ages(line: String, adults: Int, children: Int, ages: [Int]) throws {
        #expect(
            try wishes(line) == [
                .party(Party(adults: adults, children: children, childAges: ages))
            ])
    }

    /// Ages said alone belong to those who travel already.
    @Test func agesCompleteAParty() throws {
        let draft = Self.draft(.rome, party: Party(adults: 3, children: 2))
        #expect(
            try wishes("kids aged 4 and 9", draft) == [
                .party(Party(adults: 3, children: 2, childAges: [4, 9]))
            ])
    }

    @Test(
        arguments: [
            ("my mother can't walk far", [.shortWalks]), ("we can't walk much", [.shortWalks]),
            ("we cannot walk very far", [.shortWalks]), ("not too much walking", [.shortWalks]),
            ("bad knees", [.shortWalks]), ("I have bad knees", [.shortWalks]),
            ("we are over seventy", [.shortWalks]), ("we're both over 80", [.shortWalks]),
            ("in a wheelchair", [.stepFree]), ("my dad is in a wheelchair", [.stepFree]),
            ("wheelchair accessible please", [.stepFree]), ("with a pram", [.stepFree]),
            ("with a buggy", [.stepFree]), ("with a stroller", [.stepFree]),
            ("no stairs", [.stepFree]), ("step-free", [.stepFree]),
            ("we can't climb stairs", [.stepFree]),
            ("with a pram, not too much walking", [.shortWalks, .stepFree]),
        ] as [(String, [TravelNeed])])
    func needs(line: String, needs: [TravelNeed]) throws {
        #expect(try read(line) == [.wish(.needs(needs))])
    }

    @Test func needsAddUp() throws {
        var draft = Self.draft(.rome)
        draft.wishes.apply(.needs([.stepFree]))
        #expect(try wishes("we can't walk far", draft) == [.needs([.shortWalks, .stepFree])])
    }

    @Test(
        arguments: [
            ("with a 75 year old", 2), ("me and my 70 year old mother", 2),
            ("2 adults aged 71 and 40", 2),
        ])
    func eldersAreSparedWalks(line: String, adults: Int) throws {
        #expect(
            try wishes(line) == [.party(Party(adults: adults)), .needs([.shortWalks])])
    }

    @Test(arguments: [
        "with a 69 year old", "we don't need a wheelchair, 2 adults", "dune buggy, 2 adults",
        "over 70 euros a day, 2 adults", "the 100 year old temples, 2 adults",
    ])
    func noNeeds(line: String) throws {
        let needs = try wishes(line).filter { if case .needs = $0 { true } else { false } }
        #expect(needs == [])
    }

    @Test(
        arguments: [
            ("we have been to Rome before", [.visited("Rome")]),
            ("we've been to Roma and Paris before", [.visited("Rome"), .visited("Paris")]),
            ("we've been there before", [.visited("Rome")]),
            ("it's our second time in Rome", [.visited("Rome")]),
            ("this is our 3rd time in Rome", [.visited("Rome")]),
            ("our third visit", [.visited("Rome")]), ("first time in Rome", [.notVisited("Rome")]),
            ("it's our first visit", [.notVisited("Rome")]),
        ] as [(String, [WishChange])])
    func visits(line: String, changes: [WishChange]) throws {
        #expect(try read(line) == changes.map { .wish($0) })
    }

    /// Such a denial says something only where the contrary was said.
    @Test(arguments: ["we have never been to Rome", "we haven't been there before"])
    func denials(line: String) throws {
        var draft = Self.draft(.rome)
        #expect(readingProblem { _ = try read(line, draft) } == .notUnderstood(line))
        draft.wishes.apply(.visited("Rome"))
        #expect(try read(line, draft) == [.wish(.notVisited("Rome"))])
    }

    /// The city of the line is the one that is meant.
    @Test(
        arguments: [
            (
                "Oslo, we've been there before",
                [.destination(.oslo), .wish(.visited("Oslo"))]
            ),
            (
                "it's our second time in Oslo",
                [.destination(.oslo), .wish(.visited("Oslo"))]
            ),
            ("first time in Oslo", [.destination(.oslo), .wish(.notVisited("Oslo"))]),
            ("we've been to Oslo before", [.wish(.visited("Oslo"))]),
        ] as [(String, [TripChange])])
    func visitsWithoutATrip(line: String, changes: [TripChange]) throws {
        #expect(try read(line, Draft()) == changes)
    }

    @Test func visitsOfNobodyKnowsWhereAreAsked() {
        let there = "we've been there before"
        #expect(
            readingProblem { _ = try read(there, Draft()) } == .visitUnclear(cities: []))
        #expect(
            readingProblem { _ = try read(there, Self.draft(.rome, .paris)) }
                == .visitUnclear(cities: ["Rome", "Paris"]))
    }

    @Test(
        arguments: [
            ("we love art", [.interest(.cultural, .veryHigh), .wish(.like(.art))]),
            ("we like the sea", [.wish(.like(.sea))]),
            (
                "we are into street art and jazz",
                [
                    .interest(.cultural, .high), .wish(.like(.streetArt)),
                    .wish(.like(.liveMusic)), .interest(.entertainment, .high),
                ]
            ),
            ("no football", [.interest(.sports, .veryLow), .wish(.dislike(.football))]),
            (
                "we don't care about football",
                [.interest(.sports, .veryLow), .wish(.dislike(.football))]
            ),
            ("big fans of vineyards", [.wish(.like(.wine))]),
            ("nature and vineyards", [.interest(.nature, .high), .wish(.like(.wine))]),
            ("lots of temples", [.interest(.historical, .veryHigh), .wish(.like(.temple))]),
            (
                "we love castles, no casinos",
                [
                    .interest(.historical, .veryHigh), .wish(.like(.castle)),
                    .wish(.dislike(.casino)),
                ]
            ),
            // Neither liked nor disliked.
            ("some art", [.interest(.cultural, .medium)]),
            ("less football", [.interest(.sports, .low)]),
            ("not too much art", [.interest(.cultural, .low)]),
        ] as [(String, [TripChange])])
    func subjects(line: String, changes: [TripChange]) throws {
        #expect(try read(line) == changes)
    }

    /// Words of subjects that mean a place, or an hour, or nothing.
    @Test(arguments: [
        "2 adults, our hotel is near the sea", "2 adults, we'd like to walk over a bridge",
        "2 adults, dinner at the castle", "2 adults, a hotel with a garden",
    ])
    func noSubjects(line: String) throws {
        #expect(try read(line).compactMap(\.subject) == [])
    }

    @Test func whatIsASubjectIsUsed() throws {
        let rules = RuleUnderstanding(
            Situation(atlas: .sample, draft: Self.draft(.rome), today: today))
        #expect(try rules.understand("we like the sea").unused == [])
        #expect(try rules.understand("we like the sea, zubb quend").unused == ["zubb quend"])
    }
}

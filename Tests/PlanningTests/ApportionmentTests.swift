import Testing
import Trips

@testable import Planning

struct ApportionmentTests {
    /// Seats of each type after `count` stops, when no type runs out.
    private func seats(
        _ interests: Interests, _ count: Int, offer: [InterestType: Double] = [:]
    ) -> [InterestType: Int] {
        var apportionment = Apportionment(
            interests: interests, offer: offer, tieOrder: InterestType.allCases)
        for _ in 0..<count { apportionment.taken[apportionment.claims()[0], default: 0] += 1 }
        return apportionment.taken
    }

    @Test(
        arguments: [
            ([:], 10, Dictionary(uniqueKeysWithValues: InterestType.allCases.map { ($0, 1) })),
            (
                [.food: .veryHigh, .nightlife: .veryLow], 10,
                [
                    .historical: 1, .cultural: 1, .nature: 1, .entertainment: 1, .shopping: 1,
                    .sports: 1,
                    .adventure: 1, .relaxation: 1, .food: 2,
                ]
            ),
        ] as [([InterestType: InterestLevel], Int, [InterestType: Int])])
    func shares(
        levels: [InterestType: InterestLevel], count: Int, expected: [InterestType: Int]
    ) {
        #expect(seats(Bench.interests(levels), count) == expected)
    }

    /// With weights 7, 2 and 1 (others 0), ten stops are shared as 7, 2 and 1.
    @Test func proportional() {
        var interests = Interests()
        for type in InterestType.allCases { interests[type] = .veryLow }
        interests[.food] = .veryHigh
        interests[.nature] = .medium
        interests[.sports] = .low
        #expect(seats(interests, 10) == [.food: 6, .nature: 3, .sports: 1])
    }

    @Test func raisingOneLevelNeverCostsASeat() {
        for number in 0..<300 {
            let interests = Bench.interests(number: number)
            var random = SplitMix(state: UInt64(number) &* 977)
            let type = InterestType.allCases.randomElement(using: &random) ?? .food
            let offer = Dictionary(
                uniqueKeysWithValues: InterestType.allCases.map {
                    ($0, Double.random(in: 0.5...1.75, using: &random))
                })
            let count = Int.random(in: 1...30, using: &random)
            var before = 0
            for level in InterestLevel.allCases {
                var raised = interests
                raised[type] = level
                let seats = seats(raised, count, offer: offer)[type] ?? 0
                #expect(seats >= before, "case \(number), \(type) \(level)")
                before = seats
            }
        }
    }

    /// A default share follows the city's offer; a small offer does not reduce what was asked for.
    @Test func theOfferCountsWhereNobodyAsked() {
        let offer: [InterestType: Double] = [.historical: 1.75, .sports: 0.5]
        let plain = seats(Interests(), 10, offer: offer)
        #expect([plain[.historical], plain[.sports]] == [2, nil])
        let asked = seats(Bench.interests([.sports: .veryHigh]), 12, offer: offer)
        #expect((asked[.sports] ?? 0) >= 2)
    }

    @Test func withoutWeightFewestFirst() {
        var apportionment = Apportionment(
            interests: Bench.interests([.food: .veryLow, .nature: .veryLow]), offer: [:],
            tieOrder: InterestType.allCases)
        apportionment.taken = [.nature: 1]
        #expect(apportionment.claims().suffix(2) == [.food, .nature])
    }
}

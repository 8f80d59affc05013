import Testing
import Trips

/// Shares a trip's nights among its cities.
@Suite struct StayTests {
    private static func stays(_ nights: [Int?]) -> [Stay] {
        nights.enumerated().map { index, nights in
            Stay(
                CityName(id: nil, name: "C\(index)", country: "", countryCode: ""),
                nights: nights)
        }
    }

    @Test(
        arguments: [
            // Unstated: shared evenly, the first ones get the remainder.
            ([nil, nil], 5, [3, 2]), ([nil, nil, nil], 7, [3, 2, 2]), ([nil, nil], 1, [1, 0]),
            ([nil, nil, nil], 2, [1, 1, 0]), ([nil], 4, [4]),
            // Stated nights are kept, and the others share the rest.
            ([3, 2], 5, [3, 2]), ([3, nil], 5, [3, 2]), ([nil, 2, nil], 8, [3, 2, 3]),
            // The last city takes up the difference, then the one before it.
            ([3, 2], 7, [3, 4]), ([3, 2], 4, [3, 1]), ([3, 2], 3, [3, 0]), ([3, 2], 2, [2, 0]),
            ([3, 2, 2], 2, [1, 1, 0]), ([3, nil], 2, [2, 0]), ([nil, 4], 2, [1, 1]),
            // Only the last day needs no night.
            ([0, 3], 3, [1, 2]),
            // Fewer days than cities.
            ([nil, nil, nil], 1, nil), ([2, 2], 0, nil),
        ] as [([Int?], Int, [Int]?)])
    func shares(nights: [Int?], total: Int, expected: [Int]?) {
        let shares = Self.stays(nights).shares(of: total)
        #expect(shares == expected)
        #expect(shares.map { $0.reduce(0, +) } == expected.map { _ in total })
    }

    @Test func legsFollowEachOtherAndTheLastHasOneDayMore() throws {
        let dates = try #require(
            DateSpan(first: CalendarDate(iso: "2027-05-03")!, days: 6))
        let legs = try #require(Self.stays([3, 2]).legs(on: dates))
        #expect(
            legs.map { "\($0.city.name) \($0.dates)" } == [
                "C0 2027-05-03..2027-05-05", "C1 2027-05-06..2027-05-08",
            ])
        let trip = Trip(legs: legs, interests: Interests(), pace: .balanced)
        #expect(trip.dates == dates && trip.stays == Self.stays([3, 2]))
        #expect((0..<7).map { trip.leg(ofDay: $0) } == [0, 0, 0, 1, 1, 1, nil])
        #expect(Self.stays([nil, nil]).legs(on: DateSpan(first: dates.first, days: 1)!) == nil)
    }

    @Test func whatNobodySaidStaysOpen() {
        #expect(Self.stays([3, nil]).settled(toDays: 3) == Self.stays([2, nil]))
        #expect(Self.stays([3, 2]).settled(toDays: 8) == Self.stays([3, 4]))
        #expect(Self.stays([3, 2]).settled(toDays: 1) == Self.stays([3, 2]))
        #expect(Self.stays([3]).settled(toDays: 1) == Self.stays([3]))
    }

    @Test func aCityThatFollowsItselfIsOne() {
        let stay = Self.stays([2])[0]
        let other = Self.stays([1, 1])[1]
        #expect([stay, stay, other].joined == [Stay(stay.city, nights: 4), other])
        #expect([stay, other, stay].joined == [stay, other, stay])
        #expect([stay, stay].joined == [Stay(stay.city)])
        #expect([stay, Stay(stay.city), other].joined == [stay, other])
        #expect([Stay(stay.city, nights: 0), other].joined == [Stay(stay.city, nights: 1), other])
    }
}

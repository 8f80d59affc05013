import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// What the wishes of a trip tell the guide of those who travel.
@Suite struct TravellersTests {
    private static func lisbon() throws -> City { try #require(Atlas.embedded.city(id: "lisbon")) }

    @Test(
        arguments: [
            // Amount, currency, for each day, adults and children, and what it is beside Lisbon's
            // usual amounts.
            (20, "EUR", true, 1, 0, .thrifty), (100, "EUR", true, 1, 0, .middling),
            (100, "EUR", true, 2, 2, .thrifty), (400, "EUR", true, 1, 0, .generous),
            (400, "EUR", false, 1, 0, .middling), (100, "USD", true, 1, 0, nil),
        ] as [(Int, String, Bool, Int, Int, Travellers.Spending?)])
    func aBudgetIsComparedWithTheCity(
        amount: Int, currency: String, daily: Bool, adults: Int, children: Int,
        expected: Travellers.Spending?
    ) throws {
        let budget = Budget(amount: amount, currency: currency, scope: daily ? .day : .trip)
        let party = Party(adults: adults, children: children)
        #expect(
            Travellers.Spending(budget, for: party, days: 4, in: try Self.lisbon()) == expected)
    }

    @Test func wishesAreRead() throws {
        var wishes = Wishes()
        wishes.party = Party(adults: 2, children: 2, childAges: [4, 9])
        for change: WishChange in [
            .needs([.shortWalks]), .visited("Lisbon"), .like(.art), .dislike(.football),
        ] { wishes.apply(change) }
        let city = try Self.lisbon()
        let travellers = Travellers(wishes, days: 4, in: city)
        #expect(travellers.needsShortWalks && !travellers.needsStepFree)
        #expect(travellers.haveBeenBefore && travellers.hasYoungChildren)
        #expect(travellers.likes == [.art] && travellers.dislikes == [.football])
        wishes.party = Party(adults: 2, children: 1, childAges: [14])
        #expect(!Travellers(wishes, days: 4, in: city).hasYoungChildren)
    }

    /// Those who cannot walk far climb nothing but the greatest sights; children see no bars.
    @Test func whatIsNotForThemIsLeftOut() throws {
        for id in ["lisbon", "prague", "athens", "san-francisco"] {
            let city = try #require(Atlas.embedded.city(id: id))
            var travellers = Travellers()
            travellers.needsShortWalks = true
            travellers.dislikes = [.church]
            let request = GuideRequest(
                days: (0..<4).map {
                    GuideDay(
                        date: CalendarDate(year: 2027, month: 5, day: 3)!.adding(days: $0), room: 9)
                }, interests: Interests(), travellers: travellers)
            let ids = Set(
                StayPlanner(city: city, seed: 0).days(request).joined().compactMap(\.placeID))
            for place in city.places where ids.contains(place.id) {
                let isHard = !place.tags.isDisjoint(with: [.steps, .hiking, .church])
                #expect(!isHard || place.prominence < City.icons, "\(place.name)")
            }
        }
    }

    /// A locked stop stays as it is, even where the guide would call it lunch.
    @Test func lockedStopsStayAsTheyAre() throws {
        let city = try Self.lisbon()
        let table = try #require(
            city.places.first { $0.meals.contains(.lunch) && $0.dining == .casual })
        var stop = Stop(place: table)
        (stop.isLocked, stop.start) = (true, TimeOfDay("13:00"))
        let day = GuideDay(
            date: CalendarDate(year: 2027, month: 5, day: 4)!, room: 9, keeping: [stop], in: city,
            hours: DayHours())
        let plan = StayPlanner(city: city, seed: 0).days(
            GuideRequest(days: [day], interests: Interests()))
        #expect(plan[0].contains(stop))
    }
}

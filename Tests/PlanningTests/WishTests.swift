import Places
import Planning
import Testing
import Trips

/// The effect of wishes on the guide, the schedule and the checks.
struct WishTests {
    private static let kyoto = Bench.city("kyoto")

    @Test(arguments: Bench.cities)
    func mustSeeComesFirstAndExcludedNever(city: City) {
        let wanted = city.places.suffix(2).map(\.id)
        let unwanted = Set(city.places.prefix(3).map(\.id))
        let request = GuideRequest(
            dates: Bench.dates(3), interests: Interests(), stopsPerDay: 2, mustSee: wanted,
            excluded: unwanted)
        let planner = StayPlanner(city: city, seed: 0)
        let ids = Set(planner.places(request).flatMap { $0 }.map(\.id))
        #expect(ids.isSuperset(of: wanted))
        #expect(ids.isDisjoint(with: unwanted))
        let offered = planner.candidates(request, limit: 50).map(\.id)
        #expect(unwanted.isDisjoint(with: offered))
    }

    /// Arrival, departure, the stops placed and those left out.
    @Test(
        arguments: [
            (nil, nil, 0), ("20:00", nil, 3), (nil, "09:30", 3), ("10:00", "13:00", 2),
        ] as [(String?, String?, Int)])
    func hours(arrival: String?, departure: String?, left: Int) {
        let stops = ["fushimi-inari", "nijo-castle", "manga-museum"].map {
            Stop(place: Bench.place("kyoto/\($0)"))
        }
        let hours = DayHours(
            arrival: arrival.flatMap { TimeOfDay($0) },
            departure: departure.flatMap { TimeOfDay($0) })
        let result = Scheduler(city: WishTests.kyoto).schedule(stops, within: hours)
        #expect(result.left.count == left)
        #expect(result.placed.count == stops.count - left)
        for stop in result.placed {
            let start = stop.start?.minutes ?? 0
            if let arrival { #expect(start >= TimeOfDay(arrival)!.minutes) }
            if let departure {
                #expect(start + (stop.durationMinutes ?? 0) <= TimeOfDay(departure)!.minutes)
            }
        }
    }

    @Test func whatMustBeSeenIsKept() {
        let stops = ["fushimi-inari", "nijo-castle", "manga-museum"].map {
            Stop(place: Bench.place("kyoto/\($0)"))
        }
        let hours = DayHours(departure: TimeOfDay("11:00"))
        // The museum is for the afternoon, and cannot begin before eleven.
        for stop in stops.dropLast() {
            let result = Scheduler(city: WishTests.kyoto).schedule(
                stops, within: hours, keeping: [stop.placeID ?? ""])
            #expect(result.placed.map(\.placeID) == [stop.placeID])
        }
    }

    @Test func checksWishes() {
        let day = Day(
            date: Bench.monday, city: "Kyoto", stops: [Stop(place: Bench.place("kyoto/gion"))])
        var wishes = Wishes()
        for change in [
            WishChange.mustSee("Nijo Castle"), .mustSee("gion district"), .mustSee("Atlantis"),
            .party(Party(adults: 2, children: 1, childAges: [4])), .needs([.shortWalks]),
            .visited("Kyoto"), .like(.art), .dislike(.football),
        ] { wishes.apply(change) }
        func codes(_ isByGuide: Bool) -> [String] {
            WishChecks(city: WishTests.kyoto).findings(
                Itinerary(days: [day]), wishes: wishes, isByGuide: isByGuide
            ).map { "\($0.code.rawValue): \($0.message)" }
        }
        #expect(
            codes(true) == [
                "must-see-missing: Nijo Castle is a must-see but is not in the plan",
                "wish-unused: The atlas does not know Atlantis in Kyoto",
            ])
        #expect(
            codes(false) == [
                "must-see-missing: Nijo Castle is a must-see but is not in the plan",
                "must-see-missing: Atlantis is a must-see but is not in the plan",
            ])
        wishes.apply(.avoid("Gion"))
        #expect(codes(false).last == "avoided-stop: 1.1 Gion is on your list to avoid")
    }
}

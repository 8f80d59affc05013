import Places
import Planning
import Testing
import Trips

/// Short days with stops of the person's own.
struct ShortDayEditTests {
    private static let kyoto = Bench.city("kyoto")

    /// The person's stops stay on a day without time for them. They begin with the day, unless they
    /// have a time; when the day is over, they have no start.
    @Test(
        arguments: [
            ("18:00", nil, ["18:00", "19:15"]), ("08:00", "09:30", ["09:00", "11:00"]),
            ("22:45", nil, ["22:45", nil]), ("23:50", nil, [nil, nil]),
        ] as [(String, String?, [String?])])
    func whatStaysBeginsInTheDaysHours(
        arrival: String, departure: String?, expected: [String?]
    ) {
        var stops = ["kiyomizu-dera", "sanjusangen-do"].map {
            Stop(place: Bench.place("kyoto/\($0)"))
        }
        for index in stops.indices {
            stops[index].start = TimeOfDay(minutes: 540 + 120 * index)
            stops[index].note = "mine"
        }
        let hours = DayHours(
            arrival: TimeOfDay(arrival), departure: departure.flatMap { TimeOfDay($0 as String) })
        let scheduler = Scheduler(city: Self.kyoto)
        let other = Stop(place: Bench.place("kyoto/nijo-castle"))
        let result = scheduler.schedule(stops + [other], within: hours)
        #expect(result.left == [other])
        #expect(result.placed.map { $0.start?.description } == expected)
        for index in stops.indices { stops[index].handEdits = [.timed] }
        #expect(scheduler.schedule(stops, within: hours).placed == stops)
    }

    /// A day too short for a stop is not its best day, however empty.
    @Test(
        arguments: [
            ("ginkaku-ji", nil, nil, 1, "09:00"), ("ginkaku-ji", "16:00", nil, 1, "16:00"),
            ("ginkaku-ji", "21:00", nil, 2, "16:45"), ("gion", "19:00", nil, 1, "19:00"),
            ("ginkaku-ji", "21:00", "18:00", 2, "16:45"), ("X", "23:50", "09:30", 2, "16:30"),
        ] as [(String, String?, String?, Int, String)])
    func theBestDayHasTime(
        name: String, arrival: String?, departure: String?, day: Int, start: String
    ) throws {
        var wishes = Wishes()
        wishes.arrival = arrival.flatMap { TimeOfDay($0 as String) }
        wishes.departure = departure.flatMap { TimeOfDay($0 as String) }
        let full = ["kiyomizu-dera@09:00", "sanjusangen-do@12:00", "fushimi-inari@14:00"]
        let plan = Itinerary(
            days: [[], full, full + ["nishiki-market@17:00"]].enumerated().map { index, stops in
                Day(
                    date: Bench.monday.adding(days: index), city: "Kyoto",
                    stops: stops.map(FittingTests.stop))
            })
        let editor = ItineraryEditor(city: Self.kyoto, wishes: wishes)
        let stop = FittingTests.stop(name)
        let best = try #require(
            editor.day(for: stop, in: plan, place: stop.placeID.map { Bench.place($0) }))
        #expect(best == day)
        let number = try editor.place(for: stop, onDay: best, of: plan)
        let edited = try editor.applying([.add(stop, at: number)], to: plan)
        #expect(edited[number]?.start?.description == start)
    }

    /// What must be seen finds its place beside a stop that the person keeps at a fixed time.
    @Test(arguments: Bench.cities)
    func mustSeeGoesAroundWhatIsFixed(city: City) throws {
        var fixed = Stop(place: try #require(city.places.first { $0.bestPart == .morning }))
        fixed.start = TimeOfDay("16:00")
        fixed.handEdits = [.timed]
        let arrival = DayHours(arrival: TimeOfDay("15:00"))
        let dates = Bench.dates(2, from: Bench.monday.adding(days: 4))
        let days = [
            GuideDay(date: dates[0], room: 1, keeping: [fixed], in: city, hours: arrival),
            GuideDay(date: dates[1], room: 3),
        ]
        for place in city.places.prefix(12)
        where place.id != fixed.placeID && place.isOpen(onWeekday: dates[1].isoWeekday) {
            let plan = StayPlanner(city: city, seed: 0).days(
                GuideRequest(days: days, interests: Interests(), mustSee: [place.id]))
            #expect(plan[0].contains { $0.placeID == fixed.placeID && $0.start == fixed.start })
            #expect(plan.joined().contains { $0.placeID == place.id }, "\(place.id)")
        }
    }

    /// After a late arrival, must-see places begin later, unless it is too late.
    @Test(arguments: [("15:00", "15:00"), ("21:00", nil)] as [(String, String?)])
    func latenessRespectsTheArrival(arrival: String, start: String?) throws {
        let castle = Bench.place("kyoto/nijo-castle")
        var stop = Stop(place: castle)
        stop.start = TimeOfDay("18:00")
        let plan = Itinerary(
            days: Bench.dates(2).enumerated().map { index, date in
                Day(date: date, city: "Kyoto", stops: index == 1 ? [stop] : [])
            })
        var wishes = Wishes()
        wishes.mustSee = [castle.name]
        wishes.arrival = TimeOfDay(arrival)
        let cities = TripCities(only: Self.kyoto)
        let late = try LatePlan(minutes: 300, day: 2, of: plan, in: cities, wishes: wishes)
        let after = try ItineraryEditor(cities: cities, wishes: wishes)
            .applying(late.edits, to: plan, byHand: false)
        #expect(
            after.numberedStops.map { $0.stop.start?.description } == (start.map { [$0] } ?? []))
    }
}

import Places
import Planning
import Testing
import Trips

/// Whole days of the guide, in cities of the embedded atlas.
struct StayPlannerTests {
    static func city(_ id: String) throws -> City {
        try #require(Atlas.embedded.city(id: id))
    }

    static func request(
        days: Int = 4, from: CalendarDate = Bench.monday,
        _ change: (inout GuideRequest) -> Void = { _ in }
    ) -> GuideRequest {
        var request = GuideRequest(
            days: (0..<days).map { GuideDay(date: from.adding(days: $0), room: 3) },
            interests: Interests())
        change(&request)
        return request
    }

    static func names(_ days: [[Stop]]) -> [String] { days.joined().compactMap(\.placeID) }

    private static let cities = ["rome", "tokyo", "new-york", "cairo", "reykjavik", "sydney"]

    /// Two plans of one request are the same, and a seed gives others.
    @Test func theSameRequestGivesTheSameDays() throws {
        let city = try Self.city("vienna")
        let plan = StayPlanner(city: city, seed: 0).days(Self.request())
        #expect(StayPlanner(city: city, seed: 0).days(Self.request()) == plan)
        #expect(StayPlanner(city: city, seed: 7).days(Self.request()) != plan)
    }

    /// A day begins in the morning, has lunch and dinner, and is not over before four.
    @Test(arguments: cities, Pace.allCases)
    func daysAreWhole(id: String, pace: Pace) throws {
        let city = try Self.city(id)
        let days = StayPlanner(city: city, seed: 0).days(Self.request { $0.pace = pace })
        for (number, day) in days.enumerated() {
            // A day trip over noon has its lunch.
            #expect(
                day.count { $0.meal == .lunch || $0.access?.trip != nil } == 1,
                "\(id) day \(number + 1)")
            #expect(day.count { $0.meal == .dinner } == 1, "\(id) day \(number + 1)")
            let visits = day.filter { $0.meal == nil }
            #expect(try #require(day.first?.start) <= TimeOfDay(minutes: 11 * 60 + 30))
            let end = visits.compactMap { stop in
                stop.start.map {
                    $0.minutes + stop.likelyMinutes + (stop.access?.trip?.minutes ?? 0)
                }
            }.max()
            #expect(
                try #require(end) >= 16 * 60, "\(id) day \(number + 1)")
            let minutes = visits.reduce(0) { $0 + $1.likelyMinutes }
            let trip = visits.first { $0.access?.trip != nil }?.likelyMinutes ?? 0
            #expect(
                minutes <= max(pace.visitMinutes.upperBound + 60, trip),
                "\(id) day \(number + 1)")
        }
        #expect(Set(Self.names(days)).count == Self.names(days).count)
    }

    /// Every visit and meal lies within the usual hours of its place, and no two overlap.
    @Test(arguments: cities, [0, 90, 180, 270])
    func visitsLieWithinTheHours(id: String, offset: Int) throws {
        let city = try Self.city(id)
        let first = Bench.monday.adding(days: offset)
        let days = StayPlanner(city: city, seed: 0).days(Self.request(from: first))
        let places = Dictionary(uniqueKeysWithValues: city.places.map { ($0.id, $0) })
        for (number, day) in days.enumerated() {
            let date = first.adding(days: number)
            for stop in day {
                guard let place = stop.placeID.flatMap({ places[$0] }), let start = stop.start,
                    let spans = place.openSpans(
                        on: date, daylight: Scheduler.daylight(in: city, on: date))
                else { continue }
                // What is open for a shorter time than a visit takes is seen in that time; a meal may
                // begin when the kitchen is about to close.
                let fits = spans.contains { span in
                    let lasts = stop.meal == nil ? min(stop.likelyMinutes, span.count / 2) : 30
                    return span.contains(start.minutes) && start.minutes + lasts <= span.upperBound
                }
                #expect(fits, "\(id) \(date): \(stop.name) at \(start), open \(spans)")
                #expect(place.isOpen(onWeekday: date.isoWeekday))
            }
            let times = day.compactMap { stop in
                stop.start.map { ($0.minutes, $0.minutes + stop.likelyMinutes) }
            }
            for (one, next) in zip(times, times.dropFirst()) {
                #expect(one.1 <= next.0, "\(id) day \(number + 1)")
            }
        }
    }

    /// Four days of a first visit show the five places that head the city's file.
    @Test func theGreatestSightsComeFirst() throws {
        var shown = 0
        for id in Self.cities {
            let city = try Self.city(id)
            let plan = Set(Self.names(StayPlanner(city: city, seed: 0).days(Self.request())))
            shown += city.places.prefix(5).count { plan.contains($0.id) }
        }
        #expect(shown >= 5 * Self.cities.count - 2)
    }

    @Test(arguments: cities, InterestType.allCases)
    func aTypeTurnedDownIsGone(id: String, type: InterestType) throws {
        let plan = StayPlanner(city: try Self.city(id), seed: 0).days(
            Self.request(days: 3) { $0.interests[type] = .veryLow })
        #expect(!plan.joined().contains { $0.type == type && $0.meal == nil })
    }

    /// A wish never costs its type more than one visit.
    @Test(arguments: cities) func aWishAdds(id: String) throws {
        let city = try Self.city(id)
        func count(_ type: InterestType, _ level: InterestLevel) -> Int {
            StayPlanner(city: city, seed: 0).days(
                Self.request(days: 3) { $0.interests[type] = level }
            )
            .joined().count { $0.type == type && $0.meal == nil }
        }
        for type in InterestType.allCases where type != .food {
            #expect(count(type, .veryHigh) >= count(type, .medium) - 1, "\(id) \(type)")
        }
    }

    @Test func whatMustBeSeenIsSeen() throws {
        let city = try Self.city("rome")
        for place in city.places.filter({ $0.meals.isEmpty && $0.closedWeekdays.count < 3 }).suffix(
            12)
        where place.months.isEmpty {
            let plan = StayPlanner(city: city, seed: 0).days(
                Self.request { $0.mustSee = [place.id] })
            #expect(Self.names(plan).contains(place.id), "\(place.name)")
        }
    }

    @Test func childrenSeeNoBars() throws {
        for id in Self.cities {
            let city = try Self.city(id)
            let plan = StayPlanner(city: city, seed: 0).days(
                Self.request { $0.travellers.party = Party(adults: 2, children: 2) })
            let adult = Set(city.places.filter { $0.tags.contains(.adults) }.map(\.id))
            #expect(adult.isDisjoint(with: Self.names(plan)))
            #expect(!plan.joined().contains { $0.type == .nightlife })
            let ends = plan.joined().compactMap { stop in
                stop.start.map { $0.minutes + stop.likelyMinutes }
            }
            #expect(try #require(ends.max()) <= 21 * 60 + 30)
        }
    }

    /// A plan made again keeps the greatest sights and exchanges others.
    @Test func anotherPlanIsAnother() throws {
        let city = try Self.city("berlin")
        let first = StayPlanner(city: city, seed: 0).days(Self.request())
        let second = StayPlanner(city: city, seed: 0).days(
            Self.request { $0.former = Set(Self.names(first)) })
        let kept = Set(Self.names(first)).intersection(Self.names(second))
        #expect(city.places.prefix(4).allSatisfy { kept.contains($0.id) })
        #expect(kept.count * 3 <= Self.names(first).count * 2)
    }

    /// Stops that the person fixed keep their times, and new ones lie around them.
    @Test func keptStopsStay() throws {
        let city = try Self.city("lisbon")
        var fixed = Stop(place: try #require(city.places.first { $0.id == "lisbon/belem-tower" }))
        fixed.start = TimeOfDay(minutes: 14 * 60)
        fixed.isLocked = true
        let day = GuideDay(
            date: Bench.monday.adding(days: 1), room: 3, keeping: [fixed], in: city,
            hours: DayHours())
        let plan = StayPlanner(city: city, seed: 0).days(
            GuideRequest(days: [day], interests: Interests()))
        #expect(plan[0].contains(fixed))
        #expect(plan[0].count > 3)
        #expect(plan[0].count { $0.placeID == fixed.placeID } == 1)
    }

    /// For each visit of a plan another is found, at about its time.
    @Test(arguments: cities) func eachVisitCanBeExchanged(id: String) throws {
        let city = try Self.city(id)
        let planner = StayPlanner(city: city, seed: 0)
        let plan = planner.days(Self.request(days: 2))
        let used = city.places.filter { Self.names(plan).contains($0.id) }
        var near = 0
        // Where a look of a quarter of an hour was, there may be time for nothing else.
        let visits = plan[0].filter { $0.meal == nil && $0.likelyMinutes >= 45 }
        for stop in visits {
            let kept = plan[0].filter { $0 != stop }
            var day = GuideDay(
                date: Bench.monday, room: 1, keeping: kept, in: city, hours: DayHours())
            day.exchanged = stop
            let other = try #require(
                planner.visit(GuideRequest(days: [day], interests: Interests(), used: used)),
                "\(id): \(stop.name)")
            #expect(other.placeID != stop.placeID)
            let (was, now) = (try #require(stop.start), try #require(other.start))
            if abs(was.minutes - now.minutes) <= 60 { near += 1 }
        }
        #expect(near >= visits.count - 1, "\(id)")
    }

    /// Nothing begins before the arrival or ends after the departure.
    @Test(arguments: [(9, 24), (13, 24), (16, 24), (9, 13), (9, 16), (11, 15)])
    func arrivalAndDeparture(from: Int, until: Int) throws {
        let city = try Self.city("paris")
        let hours = DayHours(
            arrival: TimeOfDay(minutes: from * 60),
            departure: until < 24 ? TimeOfDay(minutes: until * 60) : nil)
        let day = GuideDay(date: Bench.monday, room: 3, keeping: [], in: city, hours: hours)
        let stops = StayPlanner(city: city, seed: 0).days(
            GuideRequest(days: [day], interests: Interests()))[0]
        #expect(!stops.isEmpty)
        for stop in stops {
            let start = try #require(stop.start).minutes
            #expect(start >= from * 60)
            #expect(until == 24 || start + stop.likelyMinutes <= until * 60)
        }
    }

    /// Another place for a meal is open then, near, and not the one that is replaced.
    @Test func anotherPlaceForAMeal() throws {
        let city = try Self.city("kyoto")
        let planner = StayPlanner(city: city, seed: 0)
        let plan = planner.days(Self.request(days: 1))
        let lunch = try #require(plan[0].first { $0.meal == .lunch && $0.placeID != nil })
        let day = GuideDay(
            date: Bench.monday, room: 1, keeping: plan[0].filter { $0 != lunch }, in: city,
            hours: DayHours())
        let request = GuideRequest(
            days: [day], interests: Interests(), excluded: Set([lunch.placeID].compactMap { $0 }))
        let other = try #require(planner.meal(insteadOf: lunch, request))
        #expect(other.meal == .lunch && other.placeID != lunch.placeID)
        #expect(other.durationMinutes == lunch.durationMinutes)
        let (was, now) = (try #require(lunch.start), try #require(other.start))
        #expect((was.minutes...was.minutes + 30).contains(now.minutes))
    }
}

import Places
import Planning
import Testing
import Trips

struct GuideTests {
    @Test(arguments: Bench.cities)
    func everyPlanIsSound(city: City) {
        for (request, plan) in Bench.plans(of: city) {
            let faults = Soundness(city: city, request: request).faults(plan)
            #expect(faults.isEmpty, "\(city.name) \(request.dates) \(request.interests)")
        }
    }

    /// Every day has a stop in the morning or at noon, not only in the evening.
    @Test(arguments: Bench.cities)
    func daysBeginByDay(city: City) {
        let scheduler = Scheduler(city: city)
        for (request, plan) in Bench.plans(of: city) {
            for day in plan where day.count > 1 {
                let start = scheduler.schedule(day.map(Stop.init(place:))).first?.start
                #expect(
                    start.map { $0.minutes <= 13 * 60 } == true,
                    "\(request.interests) \(day.map(\.name))")
            }
        }
    }

    @Test(arguments: Bench.cities)
    func theSameAgain(city: City) {
        for request in Bench.requests.enumerated().filter({ $0.offset % 9 == 0 }).map(\.element) {
            let seed = UInt64(request.dates.count)
            let plan = Guide(city: city, seed: seed).plan(request)
            #expect(Guide(city: city, seed: seed).plan(request) == plan)
        }
    }

    @Test(arguments: Bench.cities)
    func otherSeedsOtherPlans(city: City) {
        let request = GuideRequest(
            dates: Bench.dates(3), interests: Interests(), stopsPerDay: 3)
        let plans = (0..<10).map { Bench.ids(Guide(city: city, seed: $0).plan(request)) }
        #expect(Set(plans).count >= 6, "\(Set(plans).count)")
        for (seed, plan) in plans.enumerated() {
            let places = plan.map { day in day.map(Bench.place) }
            #expect(
                Soundness(city: city, request: request).faults(places).isEmpty, "seed \(seed)")
        }
    }

    /// Interests have their effect: a share never falls when its level rises, and rises strongly on
    /// average over all cases.
    @Test(arguments: Bench.cities)
    func raisingAnInterestRaisesItsShare(city: City) {
        let guide = Guide(city: city, seed: 0)
        var (low, high) = (0.0, 0.0)
        for (index, request) in Bench.requests.enumerated() {
            let type = InterestType.allCases[index % 10]
            let shares = [InterestLevel.veryLow, .veryHigh].map { level in
                var request = request
                request.interests[type] = level
                return Bench.share(of: type, in: guide.plan(request))
            }
            #expect(shares[0] <= shares[1], "\(type) \(request.dates) \(request.interests)")
            low += shares[0]
            high += shares[1]
        }
        let count = Double(Bench.requests.count)
        #expect(low / count <= 0.02, "\(low / count)")
        #expect(high / count >= 0.15, "\(high / count)")
    }

    @Test(arguments: Bench.cities, Pace.allCases)
    func paces(city: City, pace: Pace) {
        for days in 1...7 {
            let request = GuideRequest(
                dates: Bench.dates(days), interests: Interests(), stopsPerDay: pace.stopsPerDay)
            let plan = Guide(city: city, seed: 0).plan(request)
            let sizes = plan.map(\.count)
            let expected = min(days * pace.stopsPerDay, city.places.count)
            #expect(sizes.reduce(0, +) == expected)
            #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
            #expect(Soundness(city: city, request: request).faults(plan).isEmpty)
        }
    }

    /// A month has more days than a city has places: each place occurs once, and days stay empty.
    @Test(arguments: Bench.cities)
    func aMonthUsesEveryPlaceOnce(city: City) {
        for stopsPerDay in 2...4 {
            let request = GuideRequest(
                dates: Bench.dates(35), interests: Interests(), stopsPerDay: stopsPerDay)
            let plan = Guide(city: city, seed: 0).plan(request)
            #expect(plan.count == 35)
            #expect(Set(plan.flatMap { $0 }) == Set(city.places))
            let free = plan.map(\.isEmpty)
            #expect(free.count { $0 } == 35 - city.places.count)
            #expect(free.drop { !$0 }.allSatisfy { $0 }, "free days come last")
            #expect(
                Soundness(city: city, request: request, allowsFreeDays: true).faults(plan).isEmpty)
        }
    }

    @Test func allTheSameIsAllTheSame() {
        func plan(_ level: InterestLevel) -> [[Place]] {
            let levels = InterestType.allCases.map { ($0, level) }
            let request = GuideRequest(
                dates: Bench.dates(3),
                interests: Bench.interests(Dictionary(uniqueKeysWithValues: levels)),
                stopsPerDay: 3)
            return Guide(city: Bench.city("rome"), seed: 0).plan(request)
        }
        #expect(plan(.veryLow) == plan(.medium))
        #expect(plan(.veryLow).count == 3)
    }

    /// On a first visit without wishes, the plan has the sights that the city is known for.
    @Test(arguments: Bench.cities)
    func aFirstVisitSeesTheBestKnown(city: City) {
        let request = GuideRequest(dates: Bench.dates(3), interests: Interests(), stopsPerDay: 3)
        let chosen = Set(Guide(city: city, seed: 0).plan(request).flatMap { $0 })
        #expect(chosen.isSuperset(of: city.places.prefix(2)))
        #expect(city.places.prefix(10).count(where: chosen.contains) >= 5)
        #expect(Set(chosen.map(\.type)).count >= 3)
        let longer = GuideRequest(dates: Bench.dates(4), interests: Interests(), stopsPerDay: 3)
        let all = Guide(city: city, seed: 0).plan(longer).flatMap { $0 }
        #expect(Set(all.map(\.type)).count >= 5)
    }

    /// No day begins at noon or has a gap of four hours before half past five: a sight in the
    /// morning and two in the evening are not enough.
    @Test(arguments: Bench.cities)
    func daysAreFull(city: City) {
        for count in 2...4 {
            let dates = Bench.dates(count)
            let request = GuideRequest(dates: dates, interests: Interests(), stopsPerDay: 3)
            for (places, date) in zip(Guide(city: city, seed: 0).plan(request), dates) {
                let scheduler = Scheduler(city: city, date: date)
                let stops = scheduler.schedule(places.map(Stop.init(place:)))
                var clock = 9 * 60
                for stop in stops {
                    guard let start = stop.start?.minutes else { continue }
                    let free = min(start, 17 * 60 + 30) - clock
                    #expect(free <= 4 * 60, "\(city.name) \(date): \(stop.name)")
                    clock = start + stop.likelyMinutes
                }
                #expect((stops.first?.start?.minutes ?? 0) < 12 * 60)
            }
        }
    }

    @Test func noDatesNoPlaces() {
        let request = GuideRequest(dates: [], interests: Interests(), stopsPerDay: 3)
        let guide = Guide(city: Bench.city("oslo"), seed: 0)
        #expect(guide.plan(request).isEmpty)
        #expect(guide.candidates(request, limit: 8).isEmpty)
    }
}

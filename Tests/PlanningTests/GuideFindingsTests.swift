import Places
import Planning
import Testing
import Trips

/// The guide's own plans for every city of the atlas, looked over by the checks.
struct GuideFindingsTests {
    /// What a plan of the guide can deserve: somebody wants what is far away, or a day of few
    /// places leaves no better order.
    private static let deserved: Set<Finding.Code> = [.longLeg, .mealGap, .zigZag]

    @Test func plansOfAllCities() {
        var (plans, faults) = (0, 0)
        for city in Atlas.embedded.cityIDs.compactMap({ Atlas.embedded.city(id: $0) }) {
            for days in 1...7 {
                for setting in 0..<3 {
                    let found = GuideFindingsTests.findings(city, days: days, setting: setting)
                        .filter { $0.severity == .finding }
                    plans += 1
                    faults += found.count { GuideFindingsTests.deserved.contains($0.code) }
                    let others = found.filter {
                        !GuideFindingsTests.deserved.contains($0.code)
                    }
                    #expect(others.isEmpty, "\(city.name): \(others.map(\.message))")
                }
            }
        }
        #expect(faults * 100 <= plans, "\(faults) in \(plans) plans")
    }

    private static func findings(_ city: City, days: Int, setting: Int) -> [Finding] {
        let pace = Pace.allCases[setting]
        let interests = setting == 0 ? Interests() : Bench.interests(number: setting + 3)
        let dates = Bench.dates(days, from: Bench.monday.adding(days: (days + setting) % 7))
        let request = GuideRequest(
            dates: dates, interests: interests, stopsPerDay: pace.stopsPerDay)
        let scheduler = Scheduler(city: city)
        let plan = Guide(city: city, seed: 0).plan(request)
        let itinerary = Itinerary(
            days: zip(dates, plan).map { date, places in
                Day(
                    date: date, city: city.name,
                    stops: scheduler.schedule(places.map(Stop.init(place:))))
            })
        let trip = DateSpan(first: dates[0], last: dates[days - 1]).map {
            Trip(legs: [Leg(city: city.cityName, dates: $0)], interests: interests, pace: pace)
        }
        let context = CheckContext(trip: trip, atlas: .embedded, today: dates[0])
        return Checks(city: city, context: context).findings(itinerary, pace: pace)
    }
}

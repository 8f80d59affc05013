import Places
import Planning
import Testing
import Trips

/// Checks the guide's own plans for every city of the atlas.
struct GuideFindingsTests {
    /// Findings that a plan of the guide may have: distant places were asked for, or a day of few
    /// places has no better order.
    private static let deserved: Set<Finding.Code> = [.longLeg, .mealGap, .zigZag]

    /// Three plans of each city; `scripts/bench-guide` makes many more.
    @Test func plansOfAllCities() {
        var (plans, faults) = (0, 0)
        let cities = Atlas.embedded.cityIDs.compactMap { Atlas.embedded.city(id: $0) }
        for (index, city) in cities.enumerated() {
            for setting in 0..<3 {
                let days = 1 + (index + 2 * setting) % 7
                let found = GuideFindingsTests.findings(city, days: days, setting: setting)
                    .filter { $0.severity == .finding }
                plans += 1
                faults += found.count { GuideFindingsTests.deserved.contains($0.code) }
                let others = found.filter { !GuideFindingsTests.deserved.contains($0.code) }
                #expect(others.isEmpty, "\(city.name): \(others.map(\.message))")
            }
        }
        #expect(faults * 100 <= plans * 3, "\(faults) in \(plans) plans")
    }

    private static func findings(_ city: City, days: Int, setting: Int) -> [Finding] {
        let pace = Pace.allCases[setting]
        let interests = setting == 0 ? Interests() : Bench.interests(number: setting + 3)
        let dates = Bench.dates(days, from: Bench.monday.adding(days: (days + setting) % 7))
        let request = GuideRequest(
            dates: dates, interests: interests, stopsPerDay: pace.stopsPerDay, pace: pace)
        let plan = StayPlanner(city: city, seed: 0).days(request)
        let itinerary = Itinerary(
            days: zip(dates, plan).map { Day(date: $0, city: city.name, stops: $1) })
        let trip = DateSpan(first: dates[0], last: dates[days - 1]).map {
            Trip(legs: [Leg(city: city.cityName, dates: $0)], interests: interests, pace: pace)
        }
        let context = CheckContext(trip: trip, atlas: .embedded, today: dates[0])
        return Checks(city: city, context: context).findings(itinerary, pace: pace)
    }
}

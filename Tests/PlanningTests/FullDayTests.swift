import Places
import Testing
import Trips

@testable import Planning

/// Days without long gaps: the order of their stops, when they begin, and time for lunch.
struct FullDayTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let visits: [Visit]
        /// Names with their starts, in the order of the day.
        let expected: [String]
    }

    private static func visit(
        _ name: String, _ minutes: Int, _ part: DayPart, at east: Double = 0,
        window: ClosedRange<Int>? = nil, opens: Int? = nil, isFood: Bool = false
    ) -> Visit {
        let window = window ?? part.startWindow
        return Visit(
            name: name, minutes: minutes, part: part,
            place: Coordinate(latitude: 0, longitude: east).map { WayEnd($0) }, isFood: isFood,
            fixedStart: nil,
            window: window, opens: opens ?? (part == .afternoon ? 0 : window.lowerBound))
    }

    static let cases = [
        Case(
            testDescription: "what may come at any hour fills the day, though the way is longer",
            visits: [
                visit("shrine", 75, .morning, window: 0...600),
                visit("crossing", 30, .evening, at: 0.02),
                visit("museum", 120, .any, at: 0.05),
            ],
            expected: ["9:00 shrine", "10:45 museum", "17:30 crossing"]),
        Case(
            testDescription: "what is best in the afternoon comes when the morning is over",
            visits: [visit("school", 60, .morning), visit("photographs", 60, .afternoon)],
            expected: ["9:00 school", "10:30 photographs"]),
        Case(
            testDescription: "but not before its kind opens",
            visits: [
                visit("school", 60, .morning),
                visit("lunch", 45, .afternoon, opens: 11 * 60 + 30, isFood: true),
            ],
            expected: ["9:00 school", "11:30 lunch"]),
        Case(
            testDescription: "lunch also where the next thing may begin after its hours alone",
            visits: [
                visit("zoo", 150, .any, window: 11 * 60 + 30...19 * 60),
                visit("game", 180, .evening, at: 0.065, window: 15 * 60 + 30...17 * 60),
            ],
            expected: ["11:30 zoo", "15:45 game"]),
    ]

    @Test(arguments: cases) func isFull(_ day: Case) {
        let visits = Visits(day.visits)
        let timing = Timing.best(
            visits, of: Array(day.visits.indices), from: Scheduler.dayStart, recording: true)
        let lines = zip(timing.order, timing.starts).map { index, start in
            let minutes = start % 60
            return "\(start / 60):\(minutes < 10 ? "0" : "")\(minutes) \(day.visits[index].name)"
        }
        #expect(lines == day.expected)
    }

    /// Two places 600 m apart share a quarter far from the centre, but not within it.
    @Test(arguments: [
        (0.0, 400.0, true), (0, 600, false), (2_000, 600, false), (6_000, 600, true),
        (6_000, 1_150, true), (6_000, 1_300, false), (20_000, 1_450, true), (20_000, 1_550, false),
    ])
    func quarters(fromMiddle: Double, apart: Double, areOne: Bool) throws {
        // A degree on the equator.
        func place(at metres: Double) throws -> Coordinate {
            try #require(Coordinate(latitude: 0, longitude: metres / 111_195))
        }
        let quarter = Quarter(middle: try place(at: 0))
        let (one, other) = (try place(at: fromMiddle), try place(at: fromMiddle + apart))
        #expect(quarter.holds(one, other) == areOne)
        #expect(quarter.holds(other, one) == areOne)
    }

    /// Two morning sights: fine for a relaxed day, a lost afternoon for others.
    @Test func aFreeAfternoonIsPartOfARelaxedDay() {
        let places = ["rome/colosseum", "rome/roman-forum"].map(Bench.place)
        func cost(_ pace: Pace) -> Double {
            let request = GuideRequest(
                dates: Bench.dates(1), interests: Interests(), stopsPerDay: 2, pace: pace)
            return PlanSearchTests.objective(places, request, in: Bench.city("rome"))
                .cost(of: [0, 1], on: 0)
        }
        #expect(cost(.relaxed) < cost(.balanced) - 60)
    }

    /// Stadiums appear when sports were asked for.
    @Test func gamesAreForThoseWhoAsk() throws {
        let city: City = try #require(Atlas.embedded.city(id: "tokyo"))
        let hall: Place = try #require(
            city.places.first { $0.type == .sports && $0.needsBooking })
        func cost(_ interests: Interests) -> Double {
            let request = GuideRequest(
                dates: Bench.dates(1), interests: interests, stopsPerDay: 3)
            return PlanSearchTests.objective([hall], request, in: city).placeCost(of: 0, on: 0)
        }
        #expect(cost(Interests()) - cost(Bench.interests([.sports: .veryHigh])) == 90)
    }

    /// No single day of a plan can be improved while the others stay.
    @Test(arguments: ["kyoto", "rome", "oslo"]) func noDayCouldBeChosenBetter(id: String) {
        let city = Bench.city(id)
        let places = Array(city.places.prefix(16))
        let request = GuideRequest(
            dates: Bench.dates(3), interests: Interests(), stopsPerDay: 3)
        let objective = PlanSearchTests.objective(places, request, in: city)
        let plan = PlanSearch(objective: objective, fixed: []).improved(
            [[0, 1, 2], [3, 4, 5], [6, 7, 8]], seed: 0)
        let cost = objective.cost(of: plan)
        for day in plan.indices {
            let taken = Set(plan.joined()).subtracting(plan[day])
            let free = places.indices.filter { !taken.contains($0) }
            for first in free {
                for second in free where second > first {
                    for third in free where third > second {
                        var other = plan
                        other[day] = [first, second, third]
                        #expect(objective.cost(of: other) > cost - 1e-3)
                    }
                }
            }
        }
    }
}

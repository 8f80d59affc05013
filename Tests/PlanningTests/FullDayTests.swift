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
            visits, of: Array(day.visits.indices), from: Scheduler.dayStart)
        let lines = zip(timing.order, timing.starts).map { index, start in
            let minutes = start % 60
            return "\(start / 60):\(minutes < 10 ? "0" : "")\(minutes) \(day.visits[index].name)"
        }
        #expect(lines == day.expected)
    }

    /// Stadiums appear when sports were asked for.
    @Test func gamesAreForThoseWhoAsk() throws {
        let city: City = try #require(Atlas.embedded.city(id: "tokyo"))
        let hall: Place = try #require(city.places.first { $0.tags.contains(.stadium) })
        func worth(_ interests: Interests) -> Double {
            let request = GuideRequest(
                dates: Bench.dates(1), interests: interests, stopsPerDay: 3)
            return PlaceJudge(request, city: city, seed: 0).worth(hall)
        }
        let gain = worth(Bench.interests([.sports: .veryHigh])) - worth(Interests())
        #expect(gain >= StayModel.Weight.seatsForAGame)
    }
}

import Places
import Planning
import TestAtlas
import Testing
import Trips

/// Checks a plan against the trip, the other cities, travel, meals and interests.
struct PlanChecksTests {
    /// Stops of Rome as `place@start`; a person's own as `"Name@start` or `"Name|description`.
    static func stop(_ text: String) -> Stop {
        let parts = text.split(separator: "@").map(String.init)
        var stop: Stop
        if parts[0].hasPrefix("\"") {
            let words = parts[0].dropFirst().split(separator: "|").map(String.init)
            stop = Stop(name: words[0], type: .cultural, description: words.dropFirst().joined())
        } else {
            stop = Stop(place: Bench.place("rome/\(parts[0])"))
        }
        stop.start = parts.count > 1 ? TimeOfDay(parts[1]) : nil
        return stop
    }

    static func findings(
        _ days: [[String]], tripDays: Int? = nil, interests: Interests = Interests(),
        pace: Pace = .balanced, today: CalendarDate? = nil, hasDates: Bool = true
    ) -> [Finding] {
        let city = Bench.city("rome")
        let plan = Itinerary(
            days: days.enumerated().map {
                Day(date: Bench.monday.adding(days: $0), city: "Rome", stops: $1.map(stop))
            })
        let last = Bench.monday.adding(days: (tripDays ?? days.count) - 1)
        let trip = DateSpan(first: Bench.monday, last: last).map {
            Trip(legs: [Leg(city: city.cityName, dates: $0)], interests: interests, pace: pace)
        }
        let context = CheckContext(
            trip: trip, atlas: .sample, today: today, hasDates: hasDates)
        return Checks(city: city, context: context).findings(plan, pace: pace)
            .filter { $0.code != .unverified && $0.code != .freeTime }
    }

    static func words(_ findings: [Finding]) -> [String] {
        findings.map { "\($0.code.rawValue) \($0.severity): \($0.message): \($0.remedy.command)" }
    }

    @Test(
        arguments: [
            // Days.
            ([["colosseum"]], 1, []),
            (
                [["colosseum"]], 3,
                [
                    "day-count finding: The plan has 1 day, but the trip has 3 days: /plan "
                        + "adds the missing days"
                ]
            ),
            (
                [["colosseum"], ["pantheon"]], 1,
                [
                    "day-count finding: The plan has 2 days, but the trip has 1 day: /dates "
                        + "can include the others"
                ]
            ),
            // The same place by another name, with an article, with "museum".
            (
                [["colosseum"], ["\"Flavian Amphitheatre"]], 2,
                [
                    "repeated-stop finding: 2.1 Flavian Amphitheatre is the same place as 1.1: "
                        + "/regenerate 2.1"
                ]
            ),
            (
                [["\"Museum of Dolls"], ["\"The of Dolls Museum"]], 2,
                [
                    "repeated-stop finding: 2.1 The of Dolls Museum is the same place as 1.1: "
                        + "/regenerate 2.1"
                ]
            ),
            ([["\"Lunch at hotel"], ["\"Lunch at hotel"]], 2, []),
            // Known elsewhere.
            (
                [["\"The Louvre"]], 1,
                [
                    "in-another-city finding: 1.1 The Louvre is in Paris, not in Rome: "
                        + "/regenerate 1.1"
                ]
            ),
            ([["\"Louvre Hotel"]], 1, []),
            // One stop without a description among others with one.
            (
                [["\"Bar Uno|Coffee at a counter.", "\"Bar Due"]], 1,
                ["missing-description finding: 1.2 Bar Due has no description: /regenerate 1.2"]
            ),
            ([["\"Bar Uno", "\"Bar Due"]], 1, []),
        ] as [([[String]], Int, [String])])
    func planted(days: [[String]], tripDays: Int, expected: [String]) {
        let found = PlanChecksTests.findings(days, tripDays: tripDays, pace: .packed)
        #expect(PlanChecksTests.words(found) == expected)
    }

    @Test(
        arguments: [
            (["\"A@11:00", "\"B@13:00"], "note: /time 1.2 14:00"),
            (
                ["\"A@11:00", "\"B@13:00", "\"C@15:00"],
                "note: /remove 1.2, or /move 1.2 to another day"
            ),
            (["\"A@10:00", "\"B@14:00"], nil), (["\"A@12:00", "\"B@14:00"], nil),
            (["\"A@09:00"], nil), (["\"A"], nil),
            // An hour before it, or one that begins at half past two.
            (["\"A@09:30", "\"B@12:30"], nil), (["\"A@11:00", "\"B@12:30"], nil),
            (["\"A@11:00", "\"B@12:45"], "note: /time 1.2 14:00"),
            // A visit of three hours includes a meal.
            (["colosseum@11:00", "vatican-museums@12:45"], nil),
            (
                [
                    "pantheon@10:45", "colosseum@11:45", "trevi-fountain@13:30",
                    "roman-forum@14:15",
                ], "finding: /time 1.4 15:30"
            ),
        ] as [([String], String?)])
    func lunch(day: [String], expected: String?) {
        let found = PlanChecksTests.findings([day]).first { $0.code == .mealGap }
        #expect(found.map { "\($0.severity): \($0.remedy.command)" } == expected)
        #expect(
            found.map {
                "\($0.message)" == "Day 1 has no free hour for lunch between 11:30 and 15:30"
            } ?? true)
    }

    @Test func datesThatArePast() {
        let days = [["colosseum"], ["pantheon"]]
        let second = Bench.monday.adding(days: 1)
        #expect(PlanChecksTests.findings(days, today: Bench.monday).isEmpty)
        #expect(
            PlanChecksTests.words(PlanChecksTests.findings(days, today: second)) == [
                "past-date finding: Day 1, \(Bench.monday), is in the past: /dates moves the trip"
            ])
        #expect(PlanChecksTests.findings(days, today: second, hasDates: false).isEmpty)
    }

    /// The Borghese Gallery is closed on Mondays, but a plan without dates has no Mondays.
    @Test func nothingIsClosedWithoutDates() {
        #expect(
            PlanChecksTests.findings([["borghese-gallery"]]).map(\.code) == [.closed])
        #expect(PlanChecksTests.findings([["borghese-gallery"]], hasDates: false).isEmpty)
    }

    @Test func interestsThatAreNotServed() {
        let food = Bench.interests([.food: .veryHigh, .historical: .veryLow])
        let found = PlanChecksTests.findings(
            [["colosseum", "vatican-museums"]], interests: food)
        #expect(
            found.map { "\($0.code.rawValue) \($0.severity)" }
                == ["interest-unserved note", "interest-overserved finding"])
        #expect(found.first.map { "\($0.remedy.command)".hasPrefix("/add ") } == true)
        #expect(found.last.map { "\($0.remedy.command)" } == "/regenerate 1.1")
        let all = Bench.interests(
            Dictionary(uniqueKeysWithValues: InterestType.allCases.map { ($0, .veryHigh) }))
        let notes = PlanChecksTests.findings([["colosseum"]], interests: all)
        #expect(
            notes.map { "\($0.code.rawValue) \($0.severity)" } == ["interest-unserved note"])
    }

    /// Stops on a line north of the centre, in kilometres; `*` if locked.
    @Test(
        arguments: [
            (
                [0, 7, 0.5],
                "Day 1 has 1 h 10 min of travel between stops; in the order 1.1, 1.3 and 1.2 "
                    + "it has 43 min: /move 1.2 1.3"
            ),
            ([0, 0.5, 7], nil), ([0, 2, 1], nil),
        ] as [([Double], String?)])
    func detours(kilometres: [Double], expected: String?) {
        let center = Bench.city("rome").coordinate
        let stops = kilometres.enumerated().map { index, distance in
            Stop(
                name: "Stop \(index)", type: .cultural, description: "", durationMinutes: 60,
                latitude: center.latitude + distance / 111.2, longitude: center.longitude)
        }
        let day = Day(date: Bench.monday, city: "Rome", stops: stops)
        let found = Checks(city: Bench.city("rome"))
            .findings(Itinerary(days: [day]), pace: .packed).first { $0.code == .zigZag }
        #expect(found.map { "\($0.message): \($0.remedy.command)" } == expected)
        var locked = day
        locked.stops = stops.map { stop in
            var stop = stop
            stop.isLocked = true
            return stop
        }
        let kept = Checks(city: Bench.city("rome"))
            .findings(Itinerary(days: [locked]), pace: .packed)
        #expect(!kept.contains { $0.code == .zigZag })
    }

    /// A journey of 10 km takes about three quarters of an hour.
    @Test(
        arguments: [(Pace.relaxed, 60, true), (.balanced, 60, true), (.packed, 60, false)]
            + [(.relaxed, 180, false)] as [(Pace, Int, Bool)])
    func longWays(pace: Pace, visit: Int, expected: Bool) {
        let center = Bench.city("rome").coordinate
        func stop(_ kilometres: Double) -> Stop {
            Stop(
                name: "At \(kilometres)", type: .cultural, description: "", durationMinutes: visit,
                latitude: center.latitude + kilometres / 111.2, longitude: center.longitude)
        }
        let day = Day(date: Bench.monday, city: "Rome", stops: [stop(-6), stop(4)])
        let found = Checks(city: Bench.city("rome")).findings(Itinerary(days: [day]), pace: pace)
        #expect(found.contains { $0.code == .longLeg } == expected)
    }
}

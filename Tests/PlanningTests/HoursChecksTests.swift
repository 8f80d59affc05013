import Places
import Planning
import Testing
import Trips

/// Checks times against arrival, departure, the hour and each other.
struct HoursChecksTests {
    private static let kyoto = Bench.city("kyoto")

    /// Stops as `place@start`, with `*` if locked; a person's own stop of a type as
    /// `food:Name@start`.
    private static func stop(_ text: String) -> Stop {
        let parts = text.drop { $0 == "*" }.split(separator: "@").map(String.init)
        let own = parts[0].split(separator: ":").map(String.init)
        var stop =
            own.count == 2
            ? Stop(name: own[1], type: InterestType(rawValue: own[0])!, description: "")
            : Stop(place: Bench.place("kyoto/\(parts[0])"))
        stop.start = parts.count > 1 ? TimeOfDay(parts[1]) : nil
        stop.isLocked = text.hasPrefix("*")
        return stop
    }

    private static func findings(
        _ days: [[String]], arrival: String? = nil, departure: String? = nil
    ) -> [String] {
        var wishes = Wishes()
        wishes.arrival = arrival.flatMap { TimeOfDay($0) }
        wishes.departure = departure.flatMap { TimeOfDay($0) }
        let plan = Itinerary(
            days: days.enumerated().map { index, stops in
                Day(
                    date: Bench.monday.adding(days: index + 1), city: "Kyoto",
                    stops: stops.map(stop))
            })
        return Checks(city: kyoto).findings(plan, pace: .balanced, wishes: wishes)
            .filter { $0.code != .unverified }
            .map {
                "\($0.severity) \($0.message)" + ($0.remedy.isEmpty ? "" : ": \($0.remedy.command)")
            }
    }

    @Test(
        arguments: [
            (["nijo-castle@14:00"], "14:00", nil, []),
            (
                ["nijo-castle@09:00"], "14:10", nil,
                [
                    "finding 1.1 Nijō Castle begins at 09:00, before you arrive at 14:10: "
                        + "/time 1.1 14:15"
                ]
            ),
            // The next stop leaves no room for another time.
            (
                ["nijo-castle@09:00", "kyoto-national-museum@15:00"], "14:00", nil,
                [
                    "finding 1.1 Nijō Castle begins at 09:00, before you arrive at 14:00: "
                        + "/move 1.1 to another day, or /remove 1.1",
                    "note About 4 h is free before 1.2 Kyoto National Museum at 15:00: /add "
                        + "NAME to 1.2 puts a stop there",
                ]
            ),
            (
                ["*nijo-castle@09:00"], "14:00", nil,
                [
                    "finding 1.1 Nijō Castle begins at 09:00, before you arrive at 14:00: "
                        + "/unlock 1.1, then /time 1.1 14:00"
                ]
            ),
            (["nijo-castle@10:30"], nil, "12:00", []),
            (
                ["nijo-castle@11:00"], nil, "12:00",
                [
                    "finding 1.1 Nijō Castle lasts until 12:30, after you leave at 12:00: "
                        + "/time 1.1 10:30"
                ]
            ),
            (
                ["food:Dinner@18:00"], nil, "18:30",
                [
                    "finding 1.1 Dinner lasts until about 19:00, after you leave at 18:30: "
                        + "/time 1.1 17:30"
                ]
            ),
            (
                ["food:Dinner@19:00"], nil, "18:30",
                [
                    "finding 1.1 Dinner begins at 19:00, after you leave at 18:30: /time 1.1 17:30"
                ]
            ),
            (["nijo-castle"], "14:00", "14:05", []),
            (
                ["nijo-castle@21:00"], nil, nil,
                [
                    "note 1.1 Nijō Castle begins at 21:00, when most places of its kind are closed"
                ]
            ),
            (["nijo-castle@19:45"], nil, nil, []), (["nishiki-market@21:00"], nil, nil, []),
            (
                ["pontocho@10:00"], nil, nil,
                ["note 1.1 Pontochō begins at 10:00; it is one for the evening"]
            ),
            (["pontocho@12:00"], nil, nil, []),
        ] as [([String], String?, String?, [String])])
    func hours(day: [String], arrival: String?, departure: String?, expected: [String]) {
        #expect(
            HoursChecksTests.findings([day], arrival: arrival, departure: departure) == expected)
    }

    /// Arrival counts only on the first day, departure on the last.
    @Test func onlyTheFirstAndTheLastDay() {
        let days = Array(repeating: ["nijo-castle@09:00"], count: 3)
        let found = HoursChecksTests.findings(days, arrival: "10:00", departure: "09:30")
            .filter { $0.contains("you ") }
        #expect(found.map { $0.prefix(13) } == ["finding 1.1 N", "finding 3.1 N"])
    }

    /// Gaps between two stops that are neither travel nor a meal, and could be used.
    @Test(
        arguments: [
            // An hour for lunch and two free hours.
            (["nature:A@09:00", "nature:B@13:30"], nil),
            (
                ["nature:A@09:00", "nature:B@13:45"],
                "About 3 h 15 min is free before 1.2 B at 13:45"
            ),
            // In the afternoon, without a meal.
            (["nature:A@13:00", "nature:B@16:30"], nil),
            (
                ["nature:A@13:00", "nature:B@17:00"],
                "About 2 h 30 min is free before 1.2 B at 17:00"
            ),
            // A food stop is the meal.
            (
                ["food:A@09:00", "nature:B@12:15"],
                "About 2 h 15 min is free before 1.2 B at 12:15"
            ),
            // An evening stop could not come earlier.
            (["nature:A@13:00", "food:Dinner@19:00"], nil),
            (["nature:A@13:00", "gion@17:30"], nil),
            (["nature:A@09:00", "nature:B", "nature:C@10:45"], nil),
            (["nature:A@13:00", "nature:B@09:00"], nil), (["nature:A@09:00"], nil), ([], nil),
        ] as [([String], String?)])
    func freeTime(day: [String], expected: String?) {
        let found = HoursChecksTests.findings([day]).filter { $0.contains("is free before") }
        let advice = "/add NAME to 1.2 puts a stop there"
        #expect(found == (expected.map { ["note \($0): \(advice)"] } ?? []))
    }

    /// An assumed length makes a note, unless the order is wrong for any length.
    @Test(
        arguments: [
            (["food:A@12:00", "food:B@13:00"], nil),
            (
                ["food:A@12:00", "food:B@12:45"],
                "note 1.2 B begins at 12:45, but 1.1 A lasts until about 13:00: /time 1.2 13:00"
            ),
            (
                ["food:A@12:00", "food:B@11:00"],
                "finding 1.2 B begins at 11:00, before 1.1 A at 12:00: /time 1.2 13:00, or "
                    + "/move 1.1 1.2"
            ),
            (
                ["nijo-castle@12:00", "food:B@12:45"],
                "finding 1.2 B begins at 12:45, but 1.1 Nijō Castle lasts until 13:30: "
                    + "/time 1.2 13:30"
            ),
        ] as [([String], String?)])
    func assumedLengths(day: [String], expected: String?) {
        #expect(HoursChecksTests.findings([day]) == (expected.map { [$0] } ?? []))
    }

    /// Why a day is free: the reason that rules out everything. Without one, the finding has a
    /// remedy.
    @Test(
        arguments: [
            ("nothing used", "finding", "", "/regenerate day 1, or /add NAME to 1"),
            ("arrival 21:00", "note", ": too little of the day is left", "/add NAME to 1"),
            (
                "arrival 23:00", "note",
                ": there is no time for a visit between arrival and departure", ""
            ),
            (
                "all used", "note", ": every place in the atlas is in the plan already",
                "plan fewer days, or keep it as a day of rest"
            ),
            (
                "rest avoided", "note",
                ": every place in the atlas is in the plan already or on your list to avoid",
                "plan fewer days, or keep it as a day of rest"
            ),
            (
                "rest closed", "note", ": the places that are left are closed on Mondays",
                "plan fewer days, or keep it as a day of rest"
            ),
            (
                "rest too long", "note",
                ": none of the places that are left fits between arrival and departure", ""
            ),
        ])
    func freeDays(situation: String, severity: String, reason: String, remedy: String) throws {
        let kyoto = HoursChecksTests.kyoto
        let closed = try #require(kyoto.places.first { $0.closedWeekdays == [1] })
        let long = try #require(kyoto.places.max { $0.visitMinutes < $1.visitMinutes })
        var wishes = Wishes()
        var used = kyoto.places
        switch situation {
        case "nothing used": used = []
        case "arrival 21:00":
            used = []
            wishes.arrival = TimeOfDay("21:00")
        case "arrival 23:00": wishes.arrival = TimeOfDay("23:00")
        case "rest avoided":
            used.removeAll { $0.name == "Gion" }
            wishes.avoid = ["gion"]
        case "rest closed": used.removeAll { $0 == closed }
        case "rest too long":
            used.removeAll { $0 == long }
            wishes.arrival = TimeOfDay(minutes: 24 * 60 - 1)
            wishes.arrival = TimeOfDay("09:00")
            wishes.departure = nil
        default: break
        }
        var dates = [Bench.monday]
        if situation == "rest too long" {
            wishes.arrival = TimeOfDay("17:30")
            dates = [Bench.monday.adding(days: 1)]
        }
        let plan = Itinerary(
            days: dates.map { Day(date: $0, city: "Kyoto", stops: []) }
                + [
                    Day(
                        date: Bench.monday.adding(days: 2), city: "Kyoto",
                        stops: used.map(Stop.init(place:)))
                ])
        let finding = Checks(city: kyoto).findings(plan, pace: .balanced, wishes: wishes)
            .first { $0.code == .emptyDay }
        if situation == "rest too long" {
            // Whether it has room in the evening: the words must agree with the scheduler.
            let left = Scheduler(city: kyoto).schedule(
                [Stop(place: long)], within: DayHours(arrival: wishes.arrival)
            ).left
            #expect((finding?.message.english == "Day 1 is free" + reason) == !left.isEmpty)
            return
        }
        #expect(finding?.message.english == "Day 1 is free" + reason)
        #expect(finding?.remedy.command.english == remedy)
        #expect(finding.map { "\($0.severity)" } == severity)
    }
}

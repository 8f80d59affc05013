import Places
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Understanding

/// What the readers of commands' arguments make of them.
@Suite struct ArgumentTests {
    /// Whatever the length of a line, only so many ways to cut it are tried.
    @Test func triesSoManyCuts() throws {
        let plan = PlannedTrip.ofTheTable
        let names = String(repeating: "foo and ", count: 1_000) + "bar"
        let cities = TripCities(of: plan.trip, in: .sample)
        let arguments = PlanArguments(names, plan: plan, cities: cities, today: today)
        #expect(arguments.cuts(at: ["and"]).count == PlanArguments.mostCuts)
    }

    @Test(arguments: [
        ("2h", 120), ("90min", 90), ("1h30", 90), ("1 h 30 min", 90), ("2 hours", 120),
        ("45 m", 45), ("24h", 1_440), ("25h", nil), ("0h", nil), ("", nil), ("2", nil), ("h", nil),
        ("30min1h", nil), ("1h1h", nil), ("-2h", nil), ("2h30x", nil),
        ("99999999999999999999h", nil), ("1.5h", 90), ("0.5 hours", 30), ("2,25h", 135),
        ("1.1h", 66), ("1.333h", nil), ("1.5min", nil), ("1.5h30", nil), ("1.h", nil), (".5h", nil),
    ])
    func readsLengthsOfTime(text: String, minutes: Int?) {
        #expect(EditArguments.minutes(text) == minutes)
    }

    @Test(
        arguments: [
            ("Gion", "Gion", nil, nil), ("Gion to 2", "Gion", nil, .day(2)),
            ("Gion to day 2", "Gion", nil, .day(2)),
            ("Gion on day 2", "Gion", nil, .day(2)),
            ("Gion as food to 2.1", "Gion", .food, .stop(StopNumber(day: 2, stop: 1))),
            ("Gion to 2.1 as food", "Gion", .food, .stop(StopNumber(day: 2, stop: 1))),
            ("Stairway to Heaven", "Stairway to Heaven", nil, nil),
            ("Same as Ever to 1", "Same as Ever", nil, .day(1)),
            ("\"A to 1\" to 2", "A to 1", nil, .day(2)), ("to 2", "to 2", nil, nil),
            ("", "", nil, nil), ("Gion to friday", "Gion", nil, .day(1)),
            ("Gion to friday morning", "Gion", nil, .day(1)),
            ("Gion for lunch to 2", "Gion", nil, .day(2)),
            ("Black Friday Market", "Black Friday Market", nil, nil),
        ] as [(String, String, InterestType?, StopTarget?)])
    func readsNames(text: String, name: String, type: InterestType?, target: StopTarget?)
        throws
    {
        #expect(
            try EditArguments.named(text, days: PlannedTrip.ofTheTable.itinerary.days).withoutWindow
                == NamedStop(name: name, type: type, target: target))
    }

    /// However long a text is, only its last words are tried as an ending.
    @Test(arguments: ["to a ", "as food ", "for lunch ", "a "])
    func triesSoManyEndings(words: String) throws {
        let text = String(repeating: words, count: 100_000)
        #expect(EditArguments.endings(of: text).count == 8)
        #expect(EditArguments.endings(of: "Gion to 2").map(\.word) == ["to", "2"])
    }
}

extension NamedStop {
    fileprivate var withoutWindow: NamedStop {
        var named = self
        named.window = nil
        return named
    }
}

import Basics
import Testing

@testable import Places

/// Holidays of several consecutive days.
@Suite struct HolidayRunTests {
    /// `2 name +3`: the day of the month, and the number of further days; `~` for an estimate.
    private static func sketch(_ runs: [HolidayRun], month: Int, year: Int) -> [String] {
        let start = CalendarDate.dayNumber(year: year, month: month, day: 1)
        return runs.map { run in
            let first = run.days.lowerBound - start + 1
            let more = run.days.count > 1 ? " +\(run.days.count - 1)" : ""
            return "\(run.isEstimated ? "~" : "")\(first) \(run.name)\(more)"
        }
    }

    @Test(arguments: [
        ("CN", 2027, 2, ["5 Chinese New Year's Eve", "6 Chinese New Year (Spring Festival) +4"]),
        ("US", 2026, 7, ["3 Independence Day +1"]),
        ("JP", 2027, 5, ["3 Constitution Day", "4 Greenery Day", "5 Children's Day"]),
        ("GB", 2026, 12, ["25 Christmas Day", "26 Boxing Day", "28 Boxing Day (observed)"]),
        ("XX", 2027, 5, []), ("CN", 2032, 2, []),
    ])
    func areOne(country: String, year: Int, month: Int, expected: [String]) {
        let first = CalendarDate.dayNumber(year: year, month: month, day: 1)
        let runs = Holidays.runs(in: country, days: first...(first + 27))
        #expect(Self.sketch(runs, month: month, year: year) == expected)
    }

    @Test func areCutWhereTheDaysEnd() {
        let first = CalendarDate.dayNumber(year: 2027, month: 2, day: 7)
        let runs = Holidays.runs(in: "CN", days: first...(first + 1))
        #expect(
            Self.sketch(runs, month: 2, year: 2027) == ["7 Chinese New Year (Spring Festival) +1"])
    }

    @Test(arguments: [
        ("IT", 2026, true), ("IT", 2032, false), ("XX", 2027, false), ("", 2027, false),
    ])
    func knowsCountriesAndYears(country: String, year: Int, isKnown: Bool) {
        let day = CalendarDate.dayNumber(year: year, month: 6, day: 1)
        #expect(Holidays.knows(country, days: day...day) == isKnown)
        #expect(!Holidays.knows(country, days: day...(day + 3_000)))
    }
}

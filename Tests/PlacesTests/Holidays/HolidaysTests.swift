import Basics
import Testing

@testable import Places

struct HolidaysTests {
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        CalendarDate.dayNumber(year: year, month: month, day: day)
    }

    /// `1 Labor Day`: days after a first one, with `~` if the date is an estimate.
    private func words(
        _ country: String, _ first: (Int, Int, Int), _ last: (Int, Int, Int)
    ) -> [String] {
        let start = Self.day(first.0, first.1, first.2)
        let days = start...Self.day(last.0, last.1, last.2)
        return Holidays.holidays(in: country, days: days).map {
            "\($0.dayNumber - start) \($0.isEstimated ? "~" : "")\($0.name)"
        }
    }

    @Test(
        arguments: [
            (
                "IT", (2027, 4, 25), (2027, 6, 2),
                ["0 Liberation Day", "6 Labor Day", "38 Republic Day"]
            ),
            // Both ends are included, and a year may end in between.
            ("IT", (2026, 12, 26), (2027, 1, 1), ["0 Saint Stephen's Day", "6 New Year's Day"]),
            ("IT", (2027, 5, 2), (2027, 6, 1), []),
            ("EG", (2027, 3, 1), (2027, 3, 31), ["8 ~Eid al-Fitr", "9 ~Eid al-Fitr"]),
            // Two on one day, sorted by name.
            ("NO", (2027, 5, 17), (2027, 5, 17), ["0 Constitution Day", "0 Pentecost Monday"]),
            (
                "MA", (2027, 8, 14), (2027, 8, 15),
                ["0 Oued Ed-Dahab Day", "0 ~Prophet's Birthday", "1 ~Prophet's Birthday"]
            ),
            // Observed on a different day.
            (
                "US", (2027, 7, 4), (2027, 7, 5),
                ["0 Independence Day", "1 Independence Day (observed)"]
            ),
            (
                "BN", (2027, 12, 26), (2027, 12, 27),
                ["0 ~Isra' and Mi'raj", "1 ~Isra' and Mi'raj (observed)"]
            ),
            ("PR", (2027, 7, 25), (2027, 7, 25), ["0 Puerto Rico Constitution Day"]),
            // The first and last line, and unknown countries.
            ("AD", (2026, 1, 1), (2026, 1, 1), ["0 New Year's Day"]),
            ("ZW", (2031, 12, 25), (2031, 12, 31), ["0 Christmas Day", "1 Boxing Day"]),
            ("AD", (2025, 12, 25), (2026, 1, 1), ["7 New Year's Day"]),
            ("AD", (2031, 12, 26), (2032, 1, 1), ["0 Saint Stephen's Day"]),
            ("AD", (2032, 1, 1), (2033, 1, 1), []), ("AD", (1900, 1, 1), (2025, 12, 31), []),
            ("XX", (2027, 1, 1), (2027, 12, 31), []), ("", (2027, 1, 1), (2027, 12, 31), []),
            ("it", (2027, 1, 1), (2027, 12, 31), []), ("# ", (2027, 1, 1), (2027, 12, 31), []),
        ] as [(String, (Int, Int, Int), (Int, Int, Int), [String])])
    func holidays(
        country: String, first: (Int, Int, Int), last: (Int, Int, Int), expected: [String]
    ) {
        #expect(words(country, first, last) == expected)
    }

    @Test(arguments: [
        ("IT", 2031), ("ZW", 2031), ("LK", 2026), ("XX", nil), ("UA", nil), ("", nil),
        ("it", nil), ("# ", nil), ("IT ", nil),
    ])
    func lastYears(country: String, expected: Int?) {
        #expect(Holidays.lastYear(in: country) == expected)
    }

    /// The stated years match the data, and only one country has fewer.
    @Test func yearsAsInTheData() {
        let lines = Holidays.file.all
        let years = Set(lines.compactMap { Int($0.dropFirst(3).prefix(4)) })
        #expect(
            years.min() == Holidays.years.lowerBound && years.max() == Holidays.years.upperBound)
        #expect(years.count == Holidays.years.count)
        let countries = Set(lines.map { String($0.prefix(2)) })
        #expect(
            countries.filter { Holidays.lastYear(in: $0) != Holidays.years.upperBound } == ["LK"])
    }

    @Test func everyLineIsFoundAndReads() {
        let lines = Holidays.file.all
        #expect(lines.count == 1_477)
        for line in lines {
            let country = String(line.prefix(2))
            guard let year = Int(line.dropFirst(3).prefix(4)), Holidays.years.contains(year) else {
                Issue.record("\(line)")
                continue
            }
            let days = Self.day(year, 1, 1)...Self.day(year, 12, 31)
            let found = Holidays.holidays(in: country, days: days)
            #expect(found == Holidays.holidays(line: line, year: year) && !found.isEmpty)
            #expect(found.allSatisfy { days.contains($0.dayNumber) && isSound($0.name) })
            #expect(
                zip(found, found.dropFirst()).allSatisfy {
                    ($0.dayNumber, $0.name) < ($1.dayNumber, $1.name)
                }, "\(line.prefix(7))")
        }
    }

    /// Whether it can stand in a sentence.
    private func isSound(_ name: String) -> Bool {
        let first = name.first
        return first.map { $0.isLetter || $0.isNumber } == true && !name.hasSuffix(" ")
            && !name.contains("estimated") && !name.contains("substituted") && name.count <= 100
    }

    @Test func nearlyEveryCountryOfTheGazetteerHasSome() {
        let codes = Set(Holidays.file.all.map { $0.prefix(2) })
        let without = Gazetteer.embedded.countries.map(\.code).filter { !codes.contains($0[...]) }
        // Uninhabited, former countries, or without free days during war.
        #expect(without == ["AN", "BV", "CS", "HM", "IO", "UA"])
    }
}

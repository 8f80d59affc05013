import Testing

@testable import Places

struct DayNumberTests {
    @Test(arguments: [
        (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
        (2026, 5, 1, 20_574), (1600, 3, 1, -135_080), (2100, 3, 1, 47_541),
    ])
    func days(year: Int, month: Int, day: Int, number: Int) {
        #expect(DayNumber.of(year: year, month: month, day: day) == number)
        #expect(DayNumber.year(of: number) == year)
    }

    @Test func yearsChangeOnNewYearsDay() {
        for year in 1890...2110 {
            let first = DayNumber.of(year: year, month: 1, day: 1)
            #expect(DayNumber.year(of: first) == year && DayNumber.year(of: first - 1) == year - 1)
            let days = DayNumber.of(year: year + 1, month: 1, day: 1) - first
            #expect(days == (DayNumber.isLeap(year) ? 366 : 365))
        }
    }

    @Test func weekdaysGoOnBefore1970() {
        // 1 January 1970 was a Thursday.
        #expect((-5...5).map { DayNumber.weekday(of: $0) } == [6, 0, 1, 2, 3, 4, 5, 6, 0, 1, 2])
    }
}

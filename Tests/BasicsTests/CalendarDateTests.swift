import Basics
import Testing

struct CalendarDateTests {
    /// Day numbers and weekdays of dates with documented weekdays.
    @Test(arguments: [
        ("0001-01-01", -719_162, 1),
        ("1582-10-15", -141_427, 5),  // first day of the Gregorian calendar
        ("1789-07-14", -65_914, 2),
        ("1900-02-28", -25_509, 3),
        ("1900-03-01", -25_508, 4),
        ("1969-07-20", -165, 7),
        ("1969-12-31", -1, 3),
        ("1970-01-01", 0, 4),
        ("2000-02-29", 11_016, 2),
        ("2000-03-01", 11_017, 3),
        ("2027-04-02", 20_910, 5),
        ("2100-02-28", 47_540, 7),
        ("2100-03-01", 47_541, 1),
        ("9999-12-31", 2_932_896, 5),
    ])
    func knownDays(iso: String, number: Int, weekday: Int) throws {
        let date = try #require(CalendarDate(iso: iso))
        #expect(date.dayNumber == number)
        #expect(date.isoWeekday == weekday)
        #expect("\(date)" == iso)
    }

    /// Walks the calendar day by day, using only the lengths of the months.
    @Test func roundTripOverEightCenturies() throws {
        var (year, month, day) = (1600, 1, 1)
        var number = -135_140
        var faults: [String] = []
        while year <= 2400 {
            let date = CalendarDate(dayNumber: number)
            if CalendarDate(year: year, month: month, day: day) != date
                || (date.year, date.month, date.day) != (year, month, day)
                || CalendarDate(iso: "\(date)") != date
            {
                faults.append("\(year)-\(month)-\(day) is \(date)")
            }
            number += 1
            day += 1
            if day > CalendarDate.days(inMonth: month, year: year) { (month, day) = (month + 1, 1) }
            if month == 13 { (year, month) = (year + 1, 1) }
        }
        #expect(faults.isEmpty)
        #expect(number == 157_420)
    }

    @Test(arguments: [
        (1600, true), (1700, false), (1900, false), (2000, true), (2023, false), (2024, true),
        (2100, false), (2400, true),
    ])
    func leapYears(year: Int, isLeap: Bool) {
        #expect(CalendarDate.isLeap(year) == isLeap)
        #expect(CalendarDate.days(inMonth: 2, year: year) == (isLeap ? 29 : 28))
        #expect((CalendarDate(year: year, month: 2, day: 29) != nil) == isLeap)
    }

    @Test func monthLengths() {
        #expect(
            (1...12).map { CalendarDate.days(inMonth: $0, year: 2027) }
                == [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31])
    }

    @Test(arguments: [
        "", "-", "--", "2027", "2027-04", "2027-04-02-", "-2027-04-02", "2027-4-2", "27-04-02",
        "2027-04-31", "2027-02-29", "2027-00-10", "2027-13-01", "2027-04-00", "2027-04-32",
        "0000-01-01", "02027-04-02", "+027-04-02", "2027-+4-02", "2027- 4-02", " 2027-04-02",
        "2027-04-02 ", "2027/04/02", "20270402", "２０２７-04-02", "2027-04-0２", "2027-04-02T00:00",
        "yyyy-mm-dd", "-001-01-01",
    ])
    func nonsenseIsRefused(text: String) {
        #expect(CalendarDate(iso: text) == nil)
    }

    @Test(arguments: [
        (2027, 4, 31), (2027, 0, 1), (2027, 13, 1), (2027, 1, 0), (0, 1, 1), (10_000, 1, 1),
        (-4, 1, 1), (Int.min, Int.min, Int.min), (Int.max, Int.max, Int.max),
    ])
    func daysThatTheCalendarHasNot(year: Int, month: Int, day: Int) {
        #expect(CalendarDate(year: year, month: month, day: day) == nil)
    }

    @Test func order() throws {
        let date = try #require(CalendarDate(iso: "2027-12-31"))
        #expect(date < date.adding(days: 1))
        #expect(!(date < date))
        #expect("\(date.adding(days: 1))" == "2028-01-01")
        #expect(date.adding(days: -365).days(since: date) == -365)
    }

    /// Checks nothing: a day beyond its month runs into the next, and years before 1 work too.
    @Test(arguments: [
        (0, 12, 31, -719_163), (-400, 3, 1, -865_565), (10_000, 1, 1, 2_932_897),
        (2026, 2, 31, 20_515),
    ])
    func numbersOfAnyDay(year: Int, month: Int, day: Int, number: Int) {
        #expect(CalendarDate.dayNumber(year: year, month: month, day: day) == number)
    }

    @Test func weekdaysGoOnBefore1970() {
        #expect(
            (-5...2).map { CalendarDate(dayNumber: $0).isoWeekday } == [6, 7, 1, 2, 3, 4, 5, 6])
    }
}

import Testing
import Trips

struct DateSpanTests {
    @Test(arguments: [
        ("2027-04-02", "2027-04-02", 1, "Fri 2 Apr 2027", "2 Apr"),
        ("2027-04-02", "2027-04-05", 4, "Fri 2 - Mon 5 Apr 2027", "2-5 Apr"),
        ("2027-04-30", "2027-05-02", 3, "Fri 30 Apr - Sun 2 May 2027", "30 Apr-2 May"),
        ("2028-02-28", "2028-03-01", 3, "Mon 28 Feb - Wed 1 Mar 2028", "28 Feb-1 Mar"),
        ("2027-12-30", "2028-01-02", 4, "Thu 30 Dec 2027 - Sun 2 Jan 2028", "30 Dec-2 Jan"),
        // The same month of another year is not the same month.
        ("2027-04-02", "2028-04-01", 366, "Fri 2 Apr 2027 - Sat 1 Apr 2028", "2 Apr-1 Apr"),
    ])
    func inWords(first: String, last: String, count: Int, words: String, brief: String) throws {
        let span = try span(first, last)
        #expect(span.count == count)
        #expect(span.words.english == words)
        #expect(span.briefWords.english == brief)
        #expect("\(span)" == "\(first)..\(last)")
        #expect(DateSpan(first: span.first, days: count) == span)
    }

    @Test(arguments: [
        ("2027-04-02", "2027-04-02", "Fri 2 Apr"),
        ("2027-04-02", "2027-04-05", "Fri 2 - Mon 5 Apr"),
        ("2027-04-30", "2027-05-02", "Fri 30 Apr - Sun 2 May"),
        ("2027-12-31", "2028-01-01", "Fri 31 Dec - Sat 1 Jan"),
        ("2027-04-02", "2028-04-01", "Fri 2 Apr - Sat 1 Apr"),
    ])
    func inShortWords(first: String, last: String, words: String) throws {
        #expect(try span(first, last).shortDayWords.english == words)
    }

    @Test func dates() throws {
        let span = try span("2027-12-30", "2028-01-02")
        #expect(
            span.dates.map(\.description)
                == ["2027-12-30", "2027-12-31", "2028-01-01", "2028-01-02"])
    }

    @Test func refusesWhatIsNoSpan() throws {
        let first = try #require(CalendarDate(iso: "2027-04-02"))
        #expect(DateSpan(first: first, last: first.adding(days: -1)) == nil)
        for days in [0, -1, 100_001, Int.min, Int.max] {
            #expect(DateSpan(first: first, days: days) == nil)
        }
    }

    /// Dates are written with four digits: a trip does not run into the year 10000.
    @Test func refusesToLeaveTheCalendar() throws {
        let last = try #require(CalendarDate(iso: "9999-12-31"))
        #expect(DateSpan(first: last, days: 1) != nil)
        #expect(DateSpan(first: last, days: 2) == nil)
        #expect(DateSpan(first: last, last: last.adding(days: 1)) == nil)
    }

    private func span(_ first: String, _ last: String) throws -> DateSpan {
        let first = try #require(CalendarDate(iso: first))
        let last = try #require(CalendarDate(iso: last))
        return try #require(DateSpan(first: first, last: last))
    }
}

import Basics
import Testing

struct DateSpanTests {
    @Test(arguments: [
        ("2027-04-02", "2027-04-02", 1), ("2027-04-30", "2027-05-02", 3),
        ("2028-02-28", "2028-03-01", 3), ("2027-12-30", "2028-01-02", 4),
        ("2027-04-02", "2028-04-01", 366),
    ])
    func counts(first: String, last: String, count: Int) throws {
        let span = try span(first, last)
        #expect(span.count == count)
        #expect("\(span)" == "\(first)..\(last)")
        #expect(DateSpan(first: span.first, days: count) == span)
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

    /// Dates have four-digit years, so a trip cannot reach the year 10000.
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

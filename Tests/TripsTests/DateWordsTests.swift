import Basics
import Testing
import Trips

struct DateWordsTests {
    @Test(arguments: [
        ("2027-04-02", "Fri 2 Apr 2027", "Friday 2 April"),
        ("2028-02-29", "Tue 29 Feb 2028", "Tuesday 29 February"),
        ("2027-09-05", "Sun 5 Sep 2027", "Sunday 5 September"),
    ])
    func ofADay(iso: String, short: String, day: String) throws {
        let date = try #require(CalendarDate(iso: iso))
        #expect(date.shortWords.english == short)
        #expect(date.dayWords.english == day)
    }

    @Test(arguments: [
        ("2027-04-02", "2027-04-02", "Fri 2 Apr 2027", "2 Apr"),
        ("2027-04-02", "2027-04-05", "Fri 2 - Mon 5 Apr 2027", "2-5 Apr"),
        ("2027-04-30", "2027-05-02", "Fri 30 Apr - Sun 2 May 2027", "30 Apr-2 May"),
        ("2028-02-28", "2028-03-01", "Mon 28 Feb - Wed 1 Mar 2028", "28 Feb-1 Mar"),
        ("2027-12-30", "2028-01-02", "Thu 30 Dec 2027 - Sun 2 Jan 2028", "30 Dec-2 Jan"),
        // The same month in different years.
        ("2027-04-02", "2028-04-01", "Fri 2 Apr 2027 - Sat 1 Apr 2028", "2 Apr-1 Apr"),
    ])
    func inWords(first: String, last: String, words: String, brief: String) throws {
        let span = try span(first, last)
        #expect(span.words.english == words)
        #expect(span.briefWords.english == brief)
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

    private func span(_ first: String, _ last: String) throws -> DateSpan {
        let first = try #require(CalendarDate(iso: first))
        let last = try #require(CalendarDate(iso: last))
        return try #require(DateSpan(first: first, last: last))
    }
}

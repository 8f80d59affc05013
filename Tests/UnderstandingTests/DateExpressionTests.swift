import TestSupport
import Testing
import Trips

@testable import Understanding

/// Dates as people write them, on Saturday 21 November 2026.
@Suite struct DateExpressionTests {
    @Test(arguments: [
        ("2027-04-02..2027-04-05", "2027-04-02..2027-04-05"),
        ("2027-04-02 to 2027-04-05", "2027-04-02..2027-04-05"),
        ("2027-04-02 - 2027-04-05", "2027-04-02..2027-04-05"),
        ("from 2027-04-02 until 2027-04-05", "2027-04-02..2027-04-05"),
        ("2027-4-2..2027-4-5", "2027-04-02..2027-04-05"),
        ("2027-04-02 for 4 days", "2027-04-02..2027-04-05"),
        ("2026-11-21 for 1 day", "2026-11-21..2026-11-21"),
        ("2027-04-02..2027-05-01", "2027-04-02..2027-05-01"),
        // A start and a length.
        ("2 April for 4 days", "2027-04-02..2027-04-05"),
        ("2 April 2027 for 4 days", "2027-04-02..2027-04-05"),
        ("April 2 for 4 days", "2027-04-02..2027-04-05"),
        ("April 2, 2027 for 4 days", "2027-04-02..2027-04-05"),
        ("APRIL 2 FOR 4 DAYS", "2027-04-02..2027-04-05"),
        ("2 Apr for four days", "2027-04-02..2027-04-05"),
        ("4 days from 2 April", "2027-04-02..2027-04-05"),
        ("for 4 days, starting on 2 April", "2027-04-02..2027-04-05"),
        ("a 4-day trip from 2 April", "2027-04-02..2027-04-05"),
        ("4days from 2april", "2027-04-02..2027-04-05"),
        ("2 April - 4 days", "2027-04-02..2027-04-05"),
        ("4 nights from 2 April", "2027-04-02..2027-04-06"),
        ("2 April for one night", "2027-04-02..2027-04-03"),
        ("a week from 1 June", "2027-06-01..2027-06-07"),
        ("two weeks from 1 June", "2027-06-01..2027-06-14"),
        ("3rd of May for two days", "2027-05-03..2027-05-04"),
        ("the 3rd of May for two days", "2027-05-03..2027-05-04"),
        ("1st May for a day", "2027-05-01..2027-05-01"),
        ("2 April for 30 days", "2027-04-02..2027-05-01"),
        ("21 Nov for 2 days", "2026-11-21..2026-11-22"),
        ("20 Nov for 2 days", "2027-11-20..2027-11-21"),
        ("29 feb for 2 days", "2028-02-29..2028-03-01"),
        ("29 February 2028 for a week", "2028-02-29..2028-03-06"),
        // Two ends.
        ("3-6 May 2027", "2027-05-03..2027-05-06"), ("3-6 May", "2027-05-03..2027-05-06"),
        ("3–6 May", "2027-05-03..2027-05-06"), ("3 - 6 of May", "2027-05-03..2027-05-06"),
        ("3 to 6 May", "2027-05-03..2027-05-06"),
        ("from the 3rd to the 6th of May", "2027-05-03..2027-05-06"),
        ("between 3 and 6 May", "2027-05-03..2027-05-06"),
        ("between 3 May and 6 May", "2027-05-03..2027-05-06"),
        ("May 3-6", "2027-05-03..2027-05-06"), ("May 3 to 6", "2027-05-03..2027-05-06"),
        ("May 3rd - 6th, 2027", "2027-05-03..2027-05-06"),
        ("May 3-6 2028", "2028-05-03..2028-05-06"),
        ("from 3 May to 6 May", "2027-05-03..2027-05-06"),
        ("3 May until 6 May", "2027-05-03..2027-05-06"),
        ("May 3 through May 6", "2027-05-03..2027-05-06"),
        ("3 May - 1 June 2028", "2028-05-03..2028-06-01"),
        ("28 Dec - 2 Jan", "2026-12-28..2027-01-02"),
        ("28 Dec - 2 Jan 2027", "2026-12-28..2027-01-02"),
        ("28 December 2026 - 2 January", "2026-12-28..2027-01-02"),
        ("Fri 2 - Mon 5 Apr 2027", "2027-04-02..2027-04-05"),
        ("Sept 3-6", "2027-09-03..2027-09-06"), ("30 Nov-2 Dec", "2026-11-30..2026-12-02"),
        ("4 days from 3 to 6 May", "2027-05-03..2027-05-06"),
        ("3 nights, 3-6 May", "2027-05-03..2027-05-06"),
        // Parts of a month.
        ("first week of June", "2027-06-01..2027-06-07"),
        ("first week of June 2028", "2028-06-01..2028-06-07"),
        ("last weekend in May 2028", "2028-05-27..2028-05-28"),
        // Numbers of which only one can be the day.
        ("24/12 - 26/12", "2026-12-24..2026-12-26"), ("24.12.-26.12.", "2026-12-24..2026-12-26"),
        ("24.12. - 26.12.", "2026-12-24..2026-12-26"), ("24.12-26.12", "2026-12-24..2026-12-26"),
        ("12/24 for 3 days", "2026-12-24..2026-12-26"),
        ("from 24.12. for 3 days", "2026-12-24..2026-12-26"),
        // Relative to today.
        ("today for 2 days", "2026-11-21..2026-11-22"),
        ("tomorrow for 3 days", "2026-11-22..2026-11-24"),
        ("today to tomorrow", "2026-11-21..2026-11-22"),
        ("this weekend", "2026-11-21..2026-11-22"),
        ("the weekend", "2026-11-21..2026-11-22"),
        ("next weekend", "2026-11-28..2026-11-29"),
        ("this week", "2026-11-21..2026-11-22"), ("next week", "2026-11-23..2026-11-29"),
        ("next week for 3 days", "2026-11-23..2026-11-25"),
        ("3 days next week", "2026-11-23..2026-11-25"),
        ("Friday for 3 days", "2026-11-27..2026-11-29"),
        ("this coming Friday for 3 days", "2026-11-27..2026-11-29"),
        ("next Monday for 2 days", "2026-11-23..2026-11-24"),
        ("next Friday to Sunday", "2026-11-27..2026-11-29"),
        ("Friday to Sunday", "2026-11-27..2026-11-29"),
        ("in two weeks for 4 days", "2026-12-05..2026-12-08"),
        ("4 days in 3 days", "2026-11-24..2026-11-27"),
    ])
    func readsDates(text: String, expected: String) throws {
        #expect(try DateExpression.read(text, today: today).description == expected)
    }

    @Test(
        arguments: [
            ("", .datesUnreadable("")), ("   ", .datesUnreadable("   ")),
            ("asdf", .datesUnreadable("asdf")), ("13/45", .datesUnreadable("13/45")),
            ("24/7", .datesUnreadable("24/7")),
            ("3/5 for 2 days", .datesUnreadable("3/5 for 2 days")),
            ("9999-12-31 for 3 days", .datesTooFar(9_999)),
            (
                "3.5.2027",
                .dateAmbiguous("3.5.2027", date("2027-05-03"), date("2027-03-05"))
            ), ("soon", .datesUnreadable("soon")),
            ("20270402", .datesUnreadable("20270402")),
            (
                "2 April for 4 days with 3 friends",
                .datesUnreadable("2 April for 4 days with 3 friends")
            ),
            ("2 April 27 for 3 days", .datesUnreadable("2 April 27 for 3 days")),
            ("2 April", .datesNeedLength(date("2027-04-02"))),
            ("2027-04-02", .datesNeedLength(date("2027-04-02"))),
            ("tomorrow", .datesNeedLength(date("2026-11-22"))),
            ("in two weeks", .datesNeedLength(date("2026-12-05"))),
            ("4 days", .datesNeedStart(days: 4)), ("a week", .datesNeedStart(days: 7)),
            ("a weekend", .datesNeedStart(days: 2)), ("in 3 days", .datesNeedStart(days: 3)),
            ("in May", .datesNeedDay(month: 5)), ("4 days in May", .datesNeedDay(month: 5)),
            ("next month", .datesNeedDay(month: 12)), ("early March", .datesNeedDay(month: 3)),
            ("31 feb", .noSuchDate(day: 31, month: 2, year: nil)),
            ("31 feb for 2 days", .noSuchDate(day: 31, month: 2, year: nil)),
            ("29 feb 2027", .noSuchDate(day: 29, month: 2, year: 2027)),
            ("28-31 April", .noSuchDate(day: 31, month: 4, year: nil)),
            ("2027-13-02..2027-13-05", .noSuchDate(day: 2, month: 13, year: 2027)),
            ("2027-02-30 for 2 days", .noSuchDate(day: 30, month: 2, year: 2027)),
            ("2027-04-05..2027-04-02", .datesReversed(date("2027-04-05"), date("2027-04-02"))),
            ("6-3 May", .datesReversed(date("2027-05-06"), date("2027-05-03"))),
            ("6 May - 3 May 2027", .datesReversed(date("2027-05-06"), date("2027-05-03"))),
            ("2026-11-20 for 3 days", .datesPast(date("2026-11-20"), today: today)),
            ("2026-11-01..2026-11-25", .datesPast(date("2026-11-01"), today: today)),
            ("3 May 2020", .datesPast(date("2020-05-03"), today: today)),
            ("2 April 1999 for 3 days", .datesPast(date("1999-04-02"), today: today)),
            ("2 April for 31 days", .datesTooLong(days: 31)),
            ("1 April - 1 May", .datesTooLong(days: 31)),
            ("3 May - 6 June 2027", .datesTooLong(days: 35)),
            ("2 April 2027 - 5 April 2028", .datesTooLong(days: 370)),
            ("2 April for 99999999999 days", .datesTooLong(days: 99_999_999_999)),
            ("99999999999 days", .datesTooLong(days: 99_999_999_999)),
            (
                "2 April for 99999999999999999999999 nights",
                .datesTooLong(days: Int.max / 8 + 1)
            ),
            ("99999999999999999999999 weeks from 2 April", .datesTooLong(days: Int.max / 8 * 7)),
            ("2 April for 0 days", .datesTooShort), ("0 days", .datesTooShort),
            ("2 April 4 April 6 April", .datesSeveral),
            ("4 days from 2 April for a week", .datesSeveral),
            ("3-6 May or 10-12 June", .datesUnreadable("3-6 May or 10-12 June")),
            (
                "4 days from 3 to 8 May",
                .datesContradict(span("2027-05-03", "2027-05-08"), days: 4)
            ),
        ] as [(String, ReadingProblem)])
    func saysWhatIsWrong(text: String, expected: ReadingProblem) {
        #expect(
            readingProblem { _ = try DateExpression.read(text, today: today) } == expected)
    }

    @Test(arguments: [
        ("4 days", DatesSoFar(first: date("2027-04-02")), "2027-04-02..2027-04-05"),
        ("until 6 April", DatesSoFar(first: date("2027-04-02")), "2027-04-02..2027-04-06"),
        ("until Monday", DatesSoFar(first: date("2027-04-02")), "2027-04-02..2027-04-05"),
        ("2 April", DatesSoFar(days: 4), "2027-04-02..2027-04-05"),
        ("2 April for 2 days", DatesSoFar(days: 4), "2027-04-02..2027-04-03"),
        ("3-6 May", DatesSoFar(first: date("2027-04-02"), days: 9), "2027-05-03..2027-05-06"),
        ("next weekend", DatesSoFar(days: 9), "2026-11-28..2026-11-29"),
    ])
    func completesHalfKnownDates(text: String, known: DatesSoFar, expected: String) throws {
        let span = try DateExpression.read(text, today: today, completing: known)
        #expect(span.description == expected)
    }
}

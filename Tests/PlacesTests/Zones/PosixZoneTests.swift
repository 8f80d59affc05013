import Basics
import Testing

@testable import Places

struct PosixZoneTests {
    private func rule(_ text: String) throws -> PosixZone { try #require(PosixZone(text)) }

    private static func second(_ moment: (Int, Int, Int), _ hour: Int = 0, _ minute: Int = 0) -> Int
    {
        CalendarDate.dayNumber(year: moment.0, month: moment.1, day: moment.2)
            * PosixZone.secondsPerDay
            + hour * 3_600 + minute * 60
    }

    @Test(arguments: [
        ("UTC0", 0, "UTC"), ("EST5", -18_000, "EST"), ("<+0330>-3:30", 12_600, "+0330"),
        ("<-0930>9:30", -34_200, "-0930"), ("XYZ+1:02:03", -3_723, "XYZ"),
        ("LONGER-24", 86_400, "LONGER"),
        ("<-00>0", 0, "-00"), ("abc-1", 3_600, "abc"),
    ])
    func oneOffset(text: String, seconds: Int, abbreviation: String) throws {
        let rule = try rule(text)
        #expect(rule.standard == ZoneOffset(seconds: seconds, abbreviation: abbreviation))
        #expect(rule.daylight == nil)
    }

    @Test func twoOffsets() throws {
        #expect(
            try rule("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0/-1:30")
                == PosixZone(
                    standard: ZoneOffset(seconds: 37_800, abbreviation: "+1030"),
                    daylight: .init(
                        offset: ZoneOffset(seconds: 39_600, abbreviation: "+11"),
                        start: YearlyMoment(
                            day: .weekday(month: 10, week: 1, weekday: 0), secondOfDay: 7_200),
                        end: YearlyMoment(
                            day: .weekday(month: 4, week: 1, weekday: 0), secondOfDay: -5_400))))
        #expect(
            try rule("AAA3BBB,J60/167,365/-167:59:59").daylight
                == .init(
                    offset: ZoneOffset(seconds: -7_200, abbreviation: "BBB"),
                    start: YearlyMoment(day: .dayWithoutLeap(60), secondOfDay: 601_200),
                    end: YearlyMoment(day: .dayFromZero(365), secondOfDay: -604_799)))
    }

    @Test(arguments: [
        "", "UT0", "UTC", "5", "UTC25", "UTC1:60", "UTC1:2:60", "UTC1:", "UTC--1", "<+03-3", "<+>3",
        "UTC0x", "U1C0", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,M10.5.0/3,",
        "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M0.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0",
        "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J300", "CET-1CEST,J366,J300", "CET-1CEST,366,1",
        "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST M3.5.0,M10.5.0", "CET-1CEST,M3.5,M10.5.0",
        "CET-1CEST,M3.5.0/,M10.5.0", "CET-1CEST,-1,10",
    ])
    func refusesAllElse(text: String) { #expect(PosixZone(text) == nil) }

    /// The days of 2027 and of 2028, a leap year, on which a moment falls.
    @Test(arguments: [
        (YearlyMoment.Day.dayWithoutLeap(59), (2, 28), (2, 28)),
        (.dayWithoutLeap(60), (3, 1), (3, 1)),
        (.dayFromZero(59), (3, 1), (2, 29)), (.dayFromZero(0), (1, 1), (1, 1)),
        (.dayWithoutLeap(365), (12, 31), (12, 31)),
        (.weekday(month: 2, week: 5, weekday: 2), (2, 23), (2, 29)),
        (.weekday(month: 2, week: 4, weekday: 0), (2, 28), (2, 27)),
        (.weekday(month: 8, week: 1, weekday: 0), (8, 1), (8, 6)),
        (.weekday(month: 12, week: 5, weekday: 5), (12, 31), (12, 29)),
    ])
    func days(day: YearlyMoment.Day, common: (Int, Int), leap: (Int, Int)) {
        #expect(
            day.dayNumber(in: 2027)
                == CalendarDate.dayNumber(year: 2027, month: common.0, day: common.1))
        #expect(
            day.dayNumber(in: 2028)
                == CalendarDate.dayNumber(year: 2028, month: leap.0, day: leap.1))
    }

    /// The last second before a change and the first after it.
    @Test(
        arguments: [
            ("CET-1CEST,M3.5.0,M10.5.0/3", (2027, 3, 28), 1, 0, "CET", "CEST"),
            ("CET-1CEST,M3.5.0,M10.5.0/3", (2027, 10, 31), 1, 0, "CEST", "CET"),
            // In the south, the year begins in daylight time.
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", (2027, 4, 3), 14, 0, "NZDT", "NZST"),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", (2027, 9, 25), 14, 0, "NZST", "NZDT"),
            // Standard time is summer time.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", (2027, 3, 28), 1, 0, "GMT", "IST"),
            ("IST-1GMT0,M10.5.0,M3.5.0/1", (2027, 10, 31), 1, 0, "IST", "GMT"),
            // Times that reach into another day, month and year.
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", (2027, 3, 27), 0, 0, "EET", "EEST"),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", (2027, 3, 28), 1, 0, "-02", "-01"),
            ("AAA0BBB,0/-30,J180", (2026, 12, 30), 18, 0, "AAA", "BBB"),
            ("AAA0BBB,J200,365/167", (2028, 1, 7), 22, 0, "BBB", "AAA"),
            ("AAA0BBB,J200/2,J300/2", (2028, 7, 19), 2, 0, "AAA", "BBB"),
        ] as [(String, (Int, Int, Int), Int, Int, String, String)])
    func changes(
        text: String, day: (Int, Int, Int), hour: Int, minute: Int, before: String, after: String
    ) throws {
        let rule = try rule(text)
        let moment = Self.second(day, hour, minute)
        #expect(rule.offset(atUTC: moment - 1).abbreviation == before)
        #expect(rule.offset(atUTC: moment).abbreviation == after)
    }

    @Test func daylightTimeAllYear() throws {
        // RFC 9636's example: the end meets the next start.
        let rule = try rule("XXX3EDT4,0/0,J365/23")
        for day in 0..<1_500 {
            let second = Self.second((2026, 1, 1)) + day * PosixZone.secondsPerDay
            #expect(
                (0..<6).allSatisfy { rule.offset(atUTC: second + $0 * 3_600).seconds == -14_400 })
        }
    }
}

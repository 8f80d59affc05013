import Basics
import Testing

/// Moments in the form of transcripts.
@Suite struct MomentTests {
    @Test(arguments: [
        ("2026-11-21", "2026-11-21T00:00:00.000Z"),
        ("2026-11-21T09:00", "2026-11-21T09:00:00.000Z"),
        ("2026-11-21T09:00Z", "2026-11-21T09:00:00.000Z"),
        ("2026-11-21T09:00:30", "2026-11-21T09:00:30.000Z"),
        ("2026-11-21T23:59:59.999-03:30", "2026-11-21T23:59:59.999-03:30"),
        ("2026-11-21T09:00:00.25+01:00", "2026-11-21T09:00:00.250+01:00"),
        ("2026-11-21T09:00:00.1239Z", "2026-11-21T09:00:00.123Z"),
        ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.500Z"),
        ("2028-02-29T00:00+14:00", "2028-02-29T00:00:00.000+14:00"),
    ])
    func reads(text: String, timestamp: String) {
        #expect(Moment(timestamp: text)?.timestamp == timestamp)
    }

    @Test(arguments: [
        "", "today", "2026-11-31", "2026-11-21T", "2026-11-21T9", "2026-11-21T24:00",
        "2026-11-21T09:60", "2026-11-21T09:00:60", "2026-11-21T09:00:5e0", "2026-11-21T09:00:00+1",
        "2026-11-21 09:00", "2026-11-21T09:00:00.Z", "2026-11-21T09:00:-1",
    ])
    func refuses(text: String) {
        #expect(Moment(timestamp: text) == nil)
    }

    @Test func everyMillisecondRoundTrips() {
        for milliseconds in -100..<5_000 {
            let moment = Moment(milliseconds: milliseconds, zoneOffsetMinutes: -210)
            #expect(Moment(timestamp: moment.timestamp) == moment)
        }
    }

    @Test(arguments: [
        ("2026-11-21T23:30-01:00", 1_800_000, "2026-11-22"),
        ("2026-11-21T23:30-01:00", 1_799_999, "2026-11-21"),
        ("2026-11-21T00:30+02:00", 0, "2026-11-21"), ("1970-01-01T00:00Z", -1, "1969-12-31"),
    ])
    func isADayOfThePersonsCalendar(text: String, later: Int, expected: String) {
        #expect(
            Moment(timestamp: text)?.adding(milliseconds: later).date.description == expected)
    }
}

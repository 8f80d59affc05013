import Basics
import Testing

@testable import Places

struct ZoneRulesTests {
    private func rules(_ name: String) throws -> ZoneRules { try #require(ZoneRules(named: name)) }

    /// Seconds since 1970 of `2026-03-29 01:00`.
    private static func second(_ text: String) -> Int {
        let parts = text.split { "- :".contains($0) }.compactMap { Int($0) }
        return CalendarDate.dayNumber(year: parts[0], month: parts[1], day: parts[2])
            * PosixZone.secondsPerDay
            + parts[3] * 3_600 + parts[4] * 60
    }

    /// The first moment in UTC with another offset, and the offsets before and after it, from the
    /// IANA time zone database (files europe, northamerica, australasia, asia, africa,
    /// southamerica).
    @Test(arguments: [
        ("Europe/Rome", "2027-03-28 01:00", "+01:00 CET", "+02:00 CEST"),
        ("Europe/Rome", "2040-10-28 01:00", "+02:00 CEST", "+01:00 CET"),
        ("Europe/London", "2026-10-25 01:00", "+01:00 BST", "+00:00 GMT"),
        ("Europe/Dublin", "2026-03-29 01:00", "+00:00 GMT", "+01:00 IST"),
        ("Europe/Dublin", "2026-10-25 01:00", "+01:00 IST", "+00:00 GMT"),
        ("America/New_York", "2026-03-08 07:00", "-05:00 EST", "-04:00 EDT"),
        ("America/New_York", "2026-11-01 06:00", "-04:00 EDT", "-05:00 EST"),
        ("America/St_Johns", "2027-03-14 05:30", "-03:30 NST", "-02:30 NDT"),
        ("America/Santiago", "2027-04-04 03:00", "-03:00 -03", "-04:00 -04"),
        ("America/Nuuk", "2027-03-28 01:00", "-02:00 -02", "-01:00 -01"),
        ("Australia/Sydney", "2026-10-03 16:00", "+10:00 AEST", "+11:00 AEDT"),
        ("Australia/Adelaide", "2027-04-03 16:30", "+10:30 ACDT", "+09:30 ACST"),
        ("Australia/Lord_Howe", "2026-10-03 15:30", "+10:30 +1030", "+11:00 +11"),
        ("Australia/Lord_Howe", "2027-04-03 15:00", "+11:00 +11", "+10:30 +1030"),
        ("Pacific/Auckland", "2027-04-03 14:00", "+13:00 NZDT", "+12:00 NZST"),
        ("Pacific/Chatham", "2026-09-26 14:00", "+12:45 +1245", "+13:45 +1345"),
        ("Asia/Jerusalem", "2027-03-26 00:00", "+02:00 IST", "+03:00 IDT"),
        ("Africa/Cairo", "2027-04-29 22:00", "+02:00 EET", "+03:00 EEST"),
        // Ramadan in 2025 and 2026.
        ("Africa/Casablanca", "2025-02-23 02:00", "+01:00 +01", "+00:00 +00"),
        ("Africa/Casablanca", "2025-04-06 02:00", "+00:00 +00", "+01:00 +01"),
        ("Africa/El_Aaiun", "2026-02-15 02:00", "+01:00 +01", "+00:00 +00"),
        ("Africa/Casablanca", "2026-03-22 02:00", "+00:00 +00", "+01:00 +01"),
        // Exceptions to the rules: governments changed their minds.
        ("Asia/Almaty", "2024-02-29 18:00", "+06:00 +06", "+05:00 +05"),
        ("America/Asuncion", "2024-10-06 04:00", "-04:00 -04", "-03:00 -03"),
        ("America/Vancouver", "2026-03-08 10:00", "-08:00 PST", "-07:00 PDT"),
        ("America/Vancouver", "2026-11-01 09:00", "-07:00 PDT", "-07:00 MST"),
        ("Asia/Gaza", "2040-08-31 23:00", "+03:00 EEST", "+02:00 EET"),
    ])
    func changes(name: String, moment: String, before: String, after: String) throws {
        let rules = try rules(name)
        let second = Self.second(moment)
        #expect(rules.offset(atUTC: second - 1).words == before)
        #expect(rules.offset(atUTC: second).words == after)
    }

    @Test(arguments: [
        ("Asia/Kathmandu", "+05:45 +0545"), ("Asia/Kolkata", "+05:30 IST"),
        ("Asia/Calcutta", "+05:30 IST"), ("Asia/Tehran", "+03:30 +0330"),
        ("Asia/Tokyo", "+09:00 JST"), ("Pacific/Kiritimati", "+14:00 +14"),
        ("Pacific/Pago_Pago", "-11:00 SST"), ("Pacific/Marquesas", "-09:30 -0930"),
        ("Australia/Eucla", "+08:45 +0845"), ("America/Phoenix", "-07:00 MST"),
        ("UTC", "+00:00 UTC"),
    ])
    func zonesWithoutChanges(name: String, expected: String) throws {
        let rules = try rules(name)
        for moment in ["2024-01-01 00:00", "2027-07-01 12:00", "2040-12-31 23:59"] {
            #expect(rules.offset(atUTC: Self.second(moment)).words == expected)
        }
    }

    /// Local times around a change of the clocks.
    @Test(arguments: [
        ("Europe/Rome", "2027-03-28 01:59", "+01:00 CET"),
        ("Europe/Rome", "2027-03-28 02:00", "never: +01:00 CET, +02:00 CEST"),
        ("Europe/Rome", "2027-03-28 02:59", "never: +01:00 CET, +02:00 CEST"),
        ("Europe/Rome", "2027-03-28 03:00", "+02:00 CEST"),
        ("Europe/Rome", "2027-10-31 01:59", "+02:00 CEST"),
        ("Europe/Rome", "2027-10-31 02:00", "twice: +02:00 CEST, +01:00 CET"),
        ("Europe/Rome", "2027-10-31 02:59", "twice: +02:00 CEST, +01:00 CET"),
        ("Europe/Rome", "2027-10-31 03:00", "+01:00 CET"),
        ("Australia/Lord_Howe", "2027-04-04 01:29", "+11:00 +11"),
        ("Australia/Lord_Howe", "2027-04-04 01:30", "twice: +11:00 +11, +10:30 +1030"),
        ("Australia/Lord_Howe", "2027-04-04 02:00", "+10:30 +1030"),
        ("Australia/Lord_Howe", "2026-10-04 02:15", "never: +10:30 +1030, +11:00 +11"),
        ("Pacific/Auckland", "2027-04-04 02:30", "twice: +13:00 NZDT, +12:00 NZST"),
        ("Europe/Dublin", "2026-10-25 01:30", "twice: +01:00 IST, +00:00 GMT"),
        ("Africa/Casablanca", "2026-02-15 02:30", "twice: +01:00 +01, +00:00 +00"),
        ("Asia/Tokyo", "2027-03-28 02:30", "+09:00 JST"),
    ])
    func localTimes(name: String, time: String, expected: String) throws {
        let second = Self.second(time)
        let day = second.floorDivided(by: PosixZone.secondsPerDay)
        let found = try rules(name).localTime(
            onDay: day, minute: (second - day * PosixZone.secondsPerDay) / 60)
        #expect(found.words == expected)
        // The minute may belong to another day.
        #expect(try rules(name).localTime(onDay: 0, minute: second / 60) == found)
    }

    @Test func oneOffsetIsTakenWhereTwoArePossible() throws {
        let early = ZoneOffset(seconds: 7_200, abbreviation: "CEST")
        let late = ZoneOffset(seconds: 3_600, abbreviation: "CET")
        #expect(LocalTime.once(late).offset == late)
        #expect(LocalTime.twice(early, late).offset == early)
        #expect(LocalTime.never(before: late, after: early).offset == late)
    }

    @Test(arguments: [
        "", "Rome", "europe/rome", "Europe/Rom", "Europe/Rome\tCET-1", "#", "# Time", "Mars/Utopia",
        "Europe/Rome\n", "ZZZ",
    ])
    func namesThatAreNoZones(name: String) { #expect(ZoneRules(named: name) == nil) }

    @Test func everyLineReads() {
        let lines = ZoneRules.file.all
        #expect(lines.count == 598)
        for line in lines {
            let name = ZoneRules(line: line)?.name
            #expect(name.flatMap { ZoneRules(named: $0)?.name } == name && name != nil, "\(line)")
        }
    }

    @Test(arguments: [
        "Europe/Rome", "A\tCET", "A\tCET-1\tCET-1", "A\tCET-1\tCET-1 2026-01-01", "A\tCET-1\t\t",
        "A\tCET-1\tCET-1 2026-01-01T00", "A\tCET-1\tCET-1CEST,1,2 2026-01-01T00:00",
    ])
    func refusesOtherLines(line: String) { #expect(ZoneRules(line: Substring(line)) == nil) }

    @Test func everyZoneOfTheGazetteerAndTheAtlasIsKnown() {
        let cities = Atlas.embedded.headings.map(\.timeZone)
        let zones = Gazetteer.embedded.timeZones
        #expect(zones.count > 390)
        #expect((zones + cities).filter { ZoneRules(named: $0) == nil } == [])
    }
}

extension ZoneOffset {
    /// `+05:45 +0545`.
    fileprivate var words: String {
        let minutes = abs(seconds) / 60
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(seconds < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60)) "
            + abbreviation
    }
}

extension LocalTime {
    fileprivate var words: String {
        switch self {
        case .once(let offset): offset.words
        case .twice(let first, let second): "twice: \(first.words), \(second.words)"
        case .never(let before, let after): "never: \(before.words), \(after.words)"
        }
    }
}

import Basics
import Testing

@testable import Places

struct DaylightTests {
    private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int {
        CalendarDate.dayNumber(year: year, month: month, day: day)
    }

    /// `7:05` in minutes; `-0:20` is before midnight.
    private static func minutes(_ clock: String) -> Int {
        let parts = clock.split { "-:".contains($0) }.compactMap { Int($0) }
        return (parts[0] * 60 + parts[1]) * (clock.hasPrefix("-") ? -1 : 1)
    }

    private func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    /// Published by the US Naval Observatory, Astronomical Applications Department ("Rise and Set
    /// for the Sun", "Sun and Moon Data for One Day"), converted to local time; if its table uses
    /// days of UTC, sunrise or sunset belongs to another date. Golden: I. Reda, A. Andreas, Solar
    /// Position Algorithm, NREL/TP-560-34302 (2008), appendix A.5.
    private static let published: [(String, Double, Double, String, String?, String?)] = [
        ("Asia/Singapore", 1.283333, 103.833333, "2020-02-15", nil, "19:21"),
        ("Asia/Singapore", 1.283333, 103.833333, "2020-11-06", "6:46", nil),
        ("America/Sao_Paulo", -15.8, -47.85, "2020-06-25", "6:38", "17:50"),
        ("America/Sao_Paulo", -15.8, -47.85, "2020-11-15", "5:30", "18:22"),
        ("Pacific/Auckland", -36.833333, 174.8, "2020-01-05", nil, "20:44"),
        ("Pacific/Auckland", -36.833333, 174.8, "2020-09-26", "6:04", nil),
        ("Pacific/Auckland", -36.8485, 174.7633, "2026-07-24", "7:26", "17:29"),
        ("America/Phoenix", 36.95, -112.516667, "2023-01-01", "7:43", "17:24"),
        ("America/Phoenix", 36.95, -112.516667, "2023-06-21", "5:11", "19:53"),
        ("America/Phoenix", 36.95, -112.516667, "2023-11-03", "6:56", "17:31"),
        ("America/Denver", 39.742476, -105.1786, "2003-10-17", "7:13", "18:20"),
        ("America/New_York", 40.7128, -74.006, "2026-03-15", "7:08", "19:03"),
        ("America/New_York", 40.8939, -83.8917, "2018-09-12", "7:13", "19:50"),
        ("Europe/London", 51.5074, -0.1278, "2026-01-15", "7:59", "16:21"),
        ("Europe/London", 51.5074, -0.1278, "2026-07-24", "5:13", "21:01"),
        ("America/Anchorage", 61.216667, -149.866667, "2020-01-05", "10:11", nil),
        ("America/Anchorage", 61.216667, -149.866667, "2020-03-04", nil, "18:35"),
        ("America/Anchorage", 61.216667, -149.866667, "2020-06-14", nil, "23:40"),
        ("America/Anchorage", 61.216667, -149.866667, "2020-06-15", "4:21", nil),
        ("America/Anchorage", 61.216667, -149.866667, "2020-12-24", nil, "15:44"),
    ]

    @Test(arguments: published)
    func publishedTimes(
        zone: String, latitude: Double, longitude: Double, date: String, sunrise: String?,
        sunset: String?
    ) throws {
        let zone = try #require(ZoneRules(named: zone))
        let parts = date.split(separator: "-").compactMap { Int($0) }
        let daylight = Daylight(
            at: try place(latitude, longitude), onDay: Self.day(parts[0], parts[1], parts[2]),
            in: zone)
        guard case .risesAndSets(let rise, let set) = daylight.local(in: zone) else {
            Issue.record("\(daylight)")
            return
        }
        if let sunrise { #expect(abs(rise - Self.minutes(sunrise)) <= 1) }
        if let sunset { #expect(abs(set - Self.minutes(sunset)) <= 1) }
        #expect(daylight.minutes == set - rise)
    }

    /// From the same observatory, in UTC, for 69.5 N 19 E (Tromsø) in 2014 and for Longyearbyen in
    /// 2020.
    @Test(
        arguments: [
            (69.5, 19, (2014, 4, 1), "3:50", "17:49"), (69.5, 19, (2014, 4, 30), "1:29", "19:58"),
            (69.5, 19, (2014, 5, 17), "-0:31", "22:06"),
            (78.216667, 15.633333, (2020, 2, 25), "8:11", "14:13"),
            (78.216667, 15.633333, (2020, 4, 15), "0:38", "21:33"),
            (78.216667, 15.633333, (2020, 9, 25), "4:53", "16:42"),
            (78.216667, 15.633333, (2020, 10, 25), "9:50", "11:31"),
        ] as [(Double, Double, (Int, Int, Int), String, String)])
    func publishedTimesInTheFarNorth(
        latitude: Double, longitude: Double, date: (Int, Int, Int), sunrise: String, sunset: String
    ) throws {
        let daylight = Daylight(
            at: try place(latitude, longitude), onDay: Self.day(date.0, date.1, date.2))
        guard case .risesAndSets(let rise, let set) = daylight.sun else {
            Issue.record("\(daylight)")
            return
        }
        #expect(abs(rise - Self.minutes(sunrise)) <= 3)
        #expect(abs(set - Self.minutes(sunset)) <= 3)
    }

    /// Tromsø's midnight sun lasts from 18 May to 26 July, its polar night from 27 November to 15
    /// January, each within a day or two, by travel guides; Longyearbyen's by the observatory's
    /// table of 2020.
    @Test(
        arguments: [
            ("Tromsø", 69.6492, 18.9553, (2026, 5, 20), Daylight.Sun.polarDay),
            ("Tromsø", 69.6492, 18.9553, (2026, 6, 21), .polarDay),
            ("Tromsø", 69.6492, 18.9553, (2026, 7, 24), .polarDay),
            ("Tromsø", 69.6492, 18.9553, (2026, 11, 29), .polarNight),
            ("Tromsø", 69.6492, 18.9553, (2026, 12, 21), .polarNight),
            ("Tromsø", 69.6492, 18.9553, (2027, 1, 13), .polarNight),
            ("Longyearbyen", 78.216667, 15.633333, (2020, 2, 15), .polarNight),
            ("Longyearbyen", 78.216667, 15.633333, (2020, 4, 25), .polarDay),
            ("Longyearbyen", 78.216667, 15.633333, (2020, 8, 15), .polarDay),
            ("Longyearbyen", 78.216667, 15.633333, (2020, 11, 5), .polarNight),
            ("the South Pole", -90, 0, (2026, 12, 21), .polarDay),
            ("the South Pole", -90, 0, (2026, 6, 21), .polarNight),
            ("the North Pole", 90, 0, (2026, 6, 21), .polarDay),
        ] as [(String, Double, Double, (Int, Int, Int), Daylight.Sun)])
    func seasonsOfThePoles(
        name: String, latitude: Double, longitude: Double, date: (Int, Int, Int), sun: Daylight.Sun
    ) throws {
        let zone = try #require(ZoneRules(named: "Europe/Oslo"))
        let daylight = Daylight(
            at: try place(latitude, longitude), onDay: Self.day(date.0, date.1, date.2), in: zone)
        #expect(daylight.sun == sun && daylight.local(in: zone) == sun)
        #expect(daylight.minutes == (sun == .polarDay ? 1_440 : 0))
    }

    @Test(arguments: [
        (2026, 5, 15), (2026, 7, 29), (2026, 11, 25), (2027, 1, 18),
    ])
    func outsideOfTheSeasonsTheSunRisesAndSetsInTromsø(year: Int, month: Int, day: Int) throws {
        let daylight = Daylight(at: try place(69.6492, 18.9553), onDay: Self.day(year, month, day))
        #expect((1..<1_440).contains(daylight.minutes))
    }

    /// The date is that of the zone's clocks, both where a place far to the west keeps the date of
    /// the east and in every zone of an ordinary place.
    @Test(arguments: [
        ("Pacific/Kiritimati", 1.87, -157.43, -1), ("Pacific/Apia", -13.83, -171.77, -1),
        ("Pacific/Pago_Pago", -14.28, -170.7, 0), ("Pacific/Auckland", -36.85, 174.76, 0),
        ("Asia/Shanghai", 39.47, 75.99, 0), ("Atlantic/Reykjavik", 64.15, -21.94, 0),
    ])
    func dateOfTheClocks(name: String, latitude: Double, longitude: Double, shift: Int) throws {
        let zone = try #require(ZoneRules(named: name))
        let place = try place(latitude, longitude)
        for day in stride(from: Self.day(2026, 1, 1), to: Self.day(2027, 1, 1), by: 5) {
            let daylight = Daylight(at: place, onDay: day, in: zone)
            let other = Daylight(at: place, onDay: day + shift)
            guard case .risesAndSets(let rise, let set) = daylight.sun,
                case .risesAndSets(let otherRise, let otherSet) = other.sun,
                case .risesAndSets(let shownRise, let shownSet) = daylight.local(in: zone)
            else {
                Issue.record("\(daylight)")
                return
            }
            #expect(rise == otherRise + shift * 1_440 && set == otherSet + shift * 1_440)
            #expect((0..<1_440).contains((shownRise + shownSet) / 2))
        }
    }

    @Test func clocksThatChangeBetweenSunriseAndSunset() throws {
        // At 03:00 UTC, Troll's clocks go from 00 to 02; in March the sun is up by then.
        let zone = try #require(ZoneRules(named: "Antarctica/Troll"))
        let daylight = Daylight(
            at: try place(-72.01, 150), onDay: Self.day(2027, 3, 28), in: zone)
        guard case .risesAndSets(let rise, let set) = daylight.sun,
            case .risesAndSets(let shownRise, let shownSet) = daylight.local(in: zone)
        else {
            Issue.record("\(daylight)")
            return
        }
        #expect(rise < 60 && set > 60)
        #expect(shownRise == rise && shownSet == set + 120)
    }
}

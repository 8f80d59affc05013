import Places
import TestAtlas
import Testing
import Trips

@testable import Planning

/// Places that are open in some months only, and days when nearly everything is closed.
struct SeasonTests {
    private static func place(
        months: [Int] = [], type: String = "cultural", setting: String = "indoors",
        price: String = "low"
    ) throws -> City {
        try CityFile.parse(
            """
            # Vienna
            id: vienna
            country: Austria
            country-code: AT
            at: 48.2085, 16.3721
            radius-km: 9
            time-zone: Europe/Vienna
            best-months: 5
            reviewed: 2026-11
            about: A city.

            ## House
            id: house
            type: \(type)
            at: 48.2, 16.36
            visit: 60
            best: any
            \(months.isEmpty ? "" : "months: \(months.map(String.init).joined(separator: ", "))\n")\
            setting: \(setting)
            price: \(price)
            about: A house.

            """)
    }

    @Test(
        arguments: [
            ([], nil), (Array(1...12), nil), ([5, 6, 7, 8, 9, 10], "from May to October"),
            ([1, 2, 3, 11, 12], "from November to March"),
            ([1, 5, 9], "in January, May and September"),
            ([7], "in July"), ([6, 7], "in June and July"),
            ([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12], "from August to June"),
        ] as [([Int], String?)])
    func namesTheSeason(months: [Int], expected: String?) throws {
        let place = try SeasonTests.place(months: months).places[0]
        #expect(place.season?.english == expected)
    }

    /// The guide leaves out the place, and the checks report it with the reason.
    @Test func isClosedOutOfSeason() throws {
        let city = try SeasonTests.place(months: [5, 6])
        let (may, december) = (CalendarDate(iso: "2027-05-03"), CalendarDate(iso: "2027-12-06"))
        let days = try [may, december].map { try #require($0) }
        let plans = days.map { date in
            StayPlanner(city: city, seed: 0).places(
                GuideRequest(dates: [date], interests: Interests(), stopsPerDay: 1))
        }
        #expect(plans.map { $0[0].map(\.name) } == [["House"], []])
        let plan = Itinerary(
            days: days.map {
                Day(date: $0, city: "Vienna", stops: [Stop(place: city.places[0])])
            })
        let found = Checks(city: city).findings(plan, pace: .relaxed).filter { $0.code == .closed }
        #expect(found.map(\.message.english) == ["2.1 House is usually closed in December"])
    }

    @Test(
        arguments: [
            ("2026-12-25", "AT", true), ("2027-01-01", "AT", true), ("2026-12-24", "AT", false),
            ("2026-12-25", "JP", false), ("2027-01-01", "JP", false), ("2026-12-25", "IN", false),
            ("2026-12-25", "AU", true), ("2026-12-25", "US", true), ("2040-12-25", "FR", true),
            ("2026-12-25", "", false), ("2026-12-25", "TR", false),
        ])
    func knowsTheQuietDays(date: String, country: String, expected: Bool) throws {
        let day: CalendarDate = try #require(CalendarDate(iso: date))
        #expect(QuietDay.isOne(day, in: country) == expected)
    }

    @Test(
        arguments: [
            ("cultural", "indoors", "low", true), ("historical", "indoors", "free", false),
            ("cultural", "indoors", "free", true), ("cultural", "mixed", "free", false),
            ("historical", "mixed", "medium", true), ("shopping", "indoors", "free", true),
            ("nature", "outdoors", "free", false), ("nature", "outdoors", "low", true),
            ("food", "indoors", "medium", false), ("nightlife", "indoors", "low", false),
        ])
    func saysWhatCloses(type: String, setting: String, price: String, expected: Bool) throws {
        let city = try SeasonTests.place(type: type, setting: setting, price: price)
        #expect(QuietDay.closes(city.places[0]) == expected)
    }

    /// On Christmas Day, the guide chooses places that need no staff.
    @Test(arguments: ["rome", "paris", "oslo"])
    func christmasIsOutOfDoors(id: String) throws {
        let first: CalendarDate = try #require(CalendarDate(iso: "2026-12-24"))
        let plan = StayPlanner(city: Bench.city(id), seed: 0).places(
            GuideRequest(
                dates: (0..<3).map { first.adding(days: $0) }, interests: Interests(),
                stopsPerDay: 3))
        #expect(!plan[1].contains(where: QuietDay.closes), "\(plan[1].map(\.name))")
        #expect((plan[0] + plan[2]).contains(where: QuietDay.closes))
    }
}

import Places
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// `/city` and `/explore`.
@Suite struct PlaceCommandTests {
    private static func facts(
        _ name: String, on dates: DateSpan? = nil, at now: Moment = now
    ) throws -> [String: String] {
        let city = try CityChoice.choose(name, atlas: .sample, reach: .gazetteer)
        let rows = CityFacts(city, atlas: .sample, now: now, dates: dates).rows
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.line.english, $0.text.english) })
    }

    @Test(arguments: [
        ("Kyoto", "where", "Kyoto, Japan"), ("Kyoto", "money", "JPY, Yen"),
        ("Kyoto", "languages", "Japanese (Japan)"), ("Kyoto", "telephone", "+81"),
        ("Oslo", "where", "Oslo, Norway, the capital"),
        ("Oslo", "languages", "Norwegian, Nynorsk, Northern Sami (Norway)"),
        ("Paris, Texas", "where", "Texas, United States"),
        ("Washington, Illinois", "where", "Illinois, United States"),
        ("Paris, Texas", "time zone", "America/Chicago"), ("Paris, Texas", "people", "24,782"),
        ("Lisbon", "telephone", "+351"), ("Lisbon", "people", "517,802"),
        ("Springfield, Georgia", "people", "14,826"),
    ])
    func saysFacts(name: String, row: String, text: String) throws {
        #expect(try Self.facts(name)[row] == text)
    }

    /// Local time there at 09:00 UTC, whatever the person's own zone.
    @Test(arguments: [
        ("Kyoto", "18:00, Sat 21 Nov"), ("London", "09:00, Sat 21 Nov"),
        ("Honolulu", "23:00, Fri 20 Nov"), ("Auckland", "22:00, Sat 21 Nov"),
        ("Kathmandu", "14:45, Sat 21 Nov"),
    ])
    func saysTheTimeThere(name: String, text: String) throws {
        #expect(try Self.facts(name)["time there"] == text)
        let east = Moment(milliseconds: now.milliseconds, zoneOffsetMinutes: 600)
        #expect(try Self.facts(name, at: east)["time there"] == text)
    }

    /// Sunrise and sunset of the first and the last day, or of today without dates.
    @Test(
        arguments: [
            ("Kyoto", nil, "06:37 to 16:48 on Sat 21 Nov"),
            (
                "Kyoto", span("2027-04-02", "2027-04-05"),
                "05:43 to 18:18 on Fri 2 Apr, 05:39 to 18:21 on Mon 5 Apr"
            ),
            ("Oslo", span("2027-06-21", "2027-06-21"), "03:54 to 22:44 on Mon 21 Jun"),
            (
                "Tromsø", span("2027-06-12", "2027-06-15"),
                "the sun does not set on Sat 12 - Tue 15 Jun"
            ),
            (
                "Tromsø", span("2026-11-25", "2026-11-30"),
                "10:43 to 12:18 on Wed 25 Nov, the sun does not rise on Mon 30 Nov"
            ),
        ] as [(String, DateSpan?, String)])
    func saysDaylight(name: String, dates: DateSpan?, text: String) throws {
        #expect(try Self.facts(name, on: dates)["daylight"] == text)
    }

    /// On the days of a trip, or the next two.
    @Test(
        arguments: [
            ("Oslo", nil, "Christmas Day on Fri 25 Dec, Second Day of Christmas on Sat 26 Dec"),
            ("Kyoto", span("2027-04-02", "2027-04-05"), "none on these days"),
            (
                "Beijing", span("2027-02-04", "2027-02-12"),
                """
                Chinese New Year's Eve on Fri 5 Feb, Chinese New Year (Spring Festival) on \
                Sat 6 - Wed 10 Feb
                """
            ),
            ("Rome", span("2032-04-02", "2032-04-05"), "not known after 2031"),
        ] as [(String, DateSpan?, String?)])
    func saysHolidays(name: String, dates: DateSpan?, text: String?) throws {
        #expect(try Self.facts(name, on: dates)["holidays"] == text)
    }

    /// The days in that city, if the trip goes there.
    @Test func factsAreOfTheDaysThere() throws {
        let bench = Bench()
        bench.type("/destination Rome 3, Paris 2", "/dates 3 May")
        let draft = bench.state.draft
        #expect(draft.dates(in: .rome) == span("2027-05-03", "2027-05-05"))
        #expect(draft.dates(in: .paris) == span("2027-05-06", "2027-05-08"))
        #expect(draft.dates(in: .oslo) == draft.dates)
        #expect(Draft().dates(in: .oslo) == nil)
    }

    @Test func everyCityOfTheAtlasHasItsFacts() throws {
        for city in Atlas.embedded.headings {
            let facts = CityFacts(city.cityName, atlas: .embedded, now: now, dates: nil)
            let names = facts.rows.map(\.line.english)
            #expect(
                Set(["where", "people", "time zone", "time there", "daylight", "holidays"])
                    .isSubset(of: names), "\(city.name)")
        }
    }

    @Test func onlyTheAtlasCountsPlaces() throws {
        let rows = try Self.facts("Kyoto")
        #expect(rows["places"]?.hasPrefix("29: ") == true && rows["best months"] != nil)
        #expect(try Self.facts("Lisbon")["places"] == nil)
    }

    @Test func thePlansStopsAreOnTheMap() throws {
        let bench = Bench()
        bench.type("/city Kyoto")
        func map() -> PlaceMap? {
            for case .map(let map) in bench.output.values.reversed() { return map }
            return nil
        }
        #expect(map()?.points.map(\.label) == (1...29).map(String.init))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan -y", "/city")
        let plan = try #require(bench.state.plan)
        #expect(
            map()?.points.map(\.label) == plan.itinerary.numberedStops.map(\.number.description))
        #expect(bench.problem == nil)
    }

    @Test func countsPlacesAsTheyAreRead() throws {
        for id in Atlas.sample.cityIDs {
            let places = try #require(Atlas.sample.city(id: id)).places
            let counts = Dictionary(grouping: places, by: \.type).mapValues(\.count)
            #expect(Atlas.sample.placeCounts(ofCity: id) == counts)
        }
        #expect(Atlas.sample.placeCounts(ofCity: "nowhere") == [:])
    }

    /// All matching cities in order, with the reason.
    @Test(
        arguments: [
            (
                4, [], "",
                [
                    "Kyoto: April is among its best months",
                    "Paris: April is among its best months",
                    "Rome: April is among its best months",
                    "London: April is next to its best months",
                    "Oslo: April is next to its best months",
                    "Stockholm: April is next to its best months",
                ]
            ),
            (
                6, [], "",
                [
                    "London: June is among its best months",
                    "Oslo: June is among its best months",
                    "Paris: June is among its best months",
                    "Stockholm: June is among its best months",
                    "Kyoto: June is next to its best months",
                    "Rome: June is next to its best months",
                ]
            ),
            (
                nil, [], "",
                [
                    "Kyoto: Japan",
                    "London: United Kingdom",
                    "Oslo: Norway",
                    "Paris: France",
                    "Rome: Italy",
                    "Stockholm: Sweden",
                ]
            ),
            (
                4, [(.food, .veryHigh)], "",
                [
                    "Rome: April is among its best months · food: 4 of 30 places",
                    "Kyoto: April is among its best months · food: 3 of 29 places",
                    "Paris: April is among its best months · food: 3 of 30 places",
                    "Oslo: April is next to its best months · food: 3 of 28 places",
                    "Stockholm: April is next to its best months · food: 3 of 28 places",
                    "London: April is next to its best months · food: 3 of 30 places",
                ]
            ),
            (
                4, [(.food, .veryLow)], "",
                [
                    "Paris: April is among its best months",
                    "Kyoto: April is among its best months",
                    "Rome: April is among its best months",
                    "London: April is next to its best months",
                    "Oslo: April is next to its best months",
                    "Stockholm: April is next to its best months",
                ]
            ),
            (
                7, [], "Oslo",
                [
                    "Stockholm: July is among its best months · 420 km from home",
                    "London: July is among its best months · 1,150 km from home",
                    "Paris: July is next to its best months · 1,340 km from home",
                    "Rome: 2,010 km from home",
                    "Kyoto: 8,330 km from home",
                ]
            ),
        ] as [(Int?, [(InterestType, InterestLevel)], String, [String])])
    func ranksWithReasons(
        month: Int?, wishes: [(InterestType, InterestLevel)], home: String, expected: [String]
    ) {
        var interests = Interests()
        for (interest, level) in wishes { interests[interest] = level }
        let ranking = CityRanking(
            atlas: .sample, month: month, interests: interests,
            home: Exploration.place(home, atlas: .sample))
        #expect(
            ranking.entries.map { "\($0.city.name): \($0.reason.english)" } == expected)
    }

    @Test func listsWhatToType() {
        let bench = Bench()
        bench.type("/explore June food")
        guard case .list(let rows)? = bench.output.values.last else {
            Issue.record("\(bench.said)")
            return
        }
        #expect(rows.count == 6 && rows.allSatisfy { $0.line.english.hasPrefix("/destination ") })
        bench.type("/explore 2")
        #expect(
            bench.problem
                == .reading(.unexpectedArguments(command: "explore", usage: "/explore June food")))
    }

    @Test func refusesOtherWords() {
        let bench = Bench()
        bench.type("/explore fod")
        #expect(bench.problem == .reading(.unknownInterest("fod", nearest: "food")))
    }
}

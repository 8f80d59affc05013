import Places
import Planning
import TestAtlas
import Testing
import Trips

@testable import Conversation

/// `/city` and `/explore`.
@Suite struct PlaceCommandTests {
    private static func facts(_ name: String) throws -> [String: String] {
        let city = try CityChoice.choose(name, atlas: .sample, reach: .gazetteer)
        let rows = CityFacts(city, atlas: .sample).rows
        return Dictionary(uniqueKeysWithValues: rows.map { ($0.line.english, $0.text.english) })
    }

    @Test(arguments: [
        ("Kyoto", "where", "Kyoto, Japan"), ("Kyoto", "money", "JPY, Yen"),
        ("Kyoto", "languages", "Japanese"), ("Kyoto", "telephone", "+81"),
        ("Oslo", "where", "Oslo, Norway, the capital"),
        ("Oslo", "languages", "Norwegian, Nynorsk, Northern Sami"),
        ("Paris, Texas", "where", "Texas, United States"),
        ("Paris, Texas", "time zone", "America/Chicago"), ("Paris, Texas", "people", "24,782"),
        ("Lisbon", "telephone", "+351"),
    ])
    func saysFacts(name: String, row: String, text: String) throws {
        #expect(try Self.facts(name)[row] == text)
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

    /// The first cities for what was asked, and why.
    @Test(arguments: [
        (4, InterestType?.none, "", "April is a good month"),
        (4, .food, "", "April is a good month · food: "),
        (7, nil, "Oslo", " km from home"),
    ])
    func ranksWithReasons(month: Int, interest: InterestType?, home: String, reason: String) throws
    {
        var interests = Interests()
        if let interest { interests[interest] = .veryHigh }
        let ranking = CityRanking(
            atlas: .sample, month: month, interests: interests,
            home: Exploration.place(home, atlas: .sample))
        let entries = ranking.entries
        #expect(entries.count == (home.isEmpty ? 6 : 5))
        #expect(entries.map(\.score) == entries.map(\.score).sorted(by: >))
        #expect(entries[0].reason.english.contains(reason), "\(entries[0].reason.english)")
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
            bench.problem == .unexpectedArguments(command: "explore", usage: "/explore June food"))
    }

    @Test func refusesOtherWords() {
        let bench = Bench()
        bench.type("/explore fod")
        #expect(bench.problem == .unknownInterest("fod", nearest: "food"))
    }
}

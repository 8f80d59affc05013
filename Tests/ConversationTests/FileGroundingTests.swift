import Places
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation

/// A trip's file written by hand has names and no ids.
struct FileGroundingTests {
    private static func opened(_ text: String) throws -> OpenedTrip {
        try OpenedTrip(try TripFile.read(text, as: .markdown).file, atlas: .sample)
    }

    private static let text = """
        # By hand

        - Where: kyoto, Japan
        - When: 2 April 2027 to 2 April 2027

        ## Day 1 · 2 April 2027 · Kyoto

        - 09:00 **Nishiki market** · food
        - 11:00 **Nijo Castle** · historical · 2 h
          My own words.
        - 14:00 **The blue door** · food
        """

    @Test func namesOfTheAtlasAreKnown() throws {
        let opened = try Self.opened(Self.text)
        let stops = try #require(opened.plan).itinerary.days[0].stops
        #expect(stops.map(\.placeID) == ["kyoto/nishiki-market", "kyoto/nijo-castle", nil])
        #expect(stops.map(\.provenance) == [.estimated, .estimated, .model])
        #expect(stops.map(\.name) == ["Nishiki market", "Nijo Castle", "The blue door"])
        #expect(stops[0].coordinate != nil && stops[0].durationMinutes == 60)
        #expect(stops[0].description.isEmpty == false)
        #expect(stops[1].durationMinutes == 120 && stops[1].description == "My own words.")
        #expect(opened.draft.city == .kyoto)
        #expect(opened.remarks == ["2 stops were found in the atlas by their names"])
        let codes = try #require(opened.plan).findings.map(\.code.rawValue)
        #expect(codes == ["unverified"], "\(codes)")
    }

    /// A day may use any name of its city. Locked stops stay when the trip is replanned.
    @Test(
        arguments: [
            ("Kyoto", "Kyoto"), ("kyoto", "KYOTO"), ("京都", "京都"), ("Kioto", "Kyoto"),
            ("Kyoto", "kioto"), ("Kyoto", "Kyoto, Japan"),
        ])
    func daysAreInTheCityOfTheTrip(trip: String, day: String) throws {
        let text = Self.text.replacing("- Where: kyoto,", with: "- Where: \(trip),")
            .replacing("2027 · Kyoto", with: "2027 · \(day)")
            .replacing("historical · 2 h", with: "historical · 2 h · locked")
        let bench = Bench(trips: TripMemory(["by-hand.md": text]))
        bench.type("/load by-hand", "/plan -y")
        #expect(bench.problem == nil, "\(bench.said)")
        let stops = try #require(bench.state.plan).itinerary.days[0].stops
        #expect(stops.contains { $0.sketch.contains("nijo-castle") && $0.isLocked })
        #expect(try Self.opened(text).plan?.itinerary.days[0].city == "Kyoto")
    }

    @Test(arguments: ["Rome", "Osaka", "Nara"]) func aDayElsewhereIsRefused(city: String) throws {
        let text = Self.text.replacing("2027 · Kyoto", with: "2027 · \(city)")
        let bench = Bench(trips: TripMemory(["by-hand.md": text]))
        bench.type("/load by-hand")
        #expect(
            bench.problem
                == .trips(.dayElsewhere("By hand", day: 1, city: city, trip: "Kyoto")))
        #expect(bench.state.plan == nil && bench.state.draft.city == nil)
    }

    @Test func whatTheFileSaysOfAStopHolds() throws {
        let own = Self.text.replacing(
            "**Nijo Castle** · historical · 2 h\n",
            with: "**Nijo Castle** · historical · 2 h\n  <!-- {\"provenance\":\"person\"} -->\n")
        #expect(own != Self.text)
        let stops = try #require(Self.opened(own).plan).itinerary.days[0].stops
        #expect(stops.map(\.provenance) == [.estimated, .person, .model])
    }

    /// A stop with a new name and the data of the place before it.
    @Test(
        arguments: [
            ("Pizza at Luigi", nil, ["1.1 Pizza at Luigi is not Nishiki Market"]),
            ("The Arashiyama monkeys", nil, ["1.1 The Arashiyama monkeys is not Nishiki Market"]),
            ("Nijo Castle", "kyoto/nijo-castle", ["1.1 Nijo Castle is not Nishiki Market"]),
            ("Nishiki Market", "kyoto/nishiki-market", []),
            ("the nishiki market", "kyoto/nishiki-market", []),
            ("Nishki Market", "kyoto/nishiki-market", []),
            ("Nishiki", "kyoto/nishiki-market", []),
            ("錦市場", "kyoto/nishiki-market", []),
        ] as [(String, String?, [String])], TripFileForm.allCases)
    func aNewNameIsAnotherPlace(
        name: (String, String?, [String]), form: TripFileForm
    ) throws {
        let market = try #require(
            Atlas.sample.city(id: "kyoto")?.places.first {
                $0.id == "kyoto/nishiki-market"
            })
        var file = try TripFile.read(Self.text, as: .markdown).file
        var stop = Stop(place: market)
        stop.name = name.0
        stop.start = TimeOfDay("09:00")
        file.itinerary?.days[0].stops = [stop]
        let read = try TripFile.read(file.text(form), as: form).file
        let opened = try OpenedTrip(read, atlas: .sample)
        let found = try #require(opened.plan).itinerary.days[0].stops[0]
        #expect(found.name == name.0)
        #expect(found.placeID == name.1)
        #expect((found.coordinate == nil) == (name.1 == nil))
        #expect((found.provenance == .model) == (name.1 == nil))
        #expect((found.description == market.summary) == (name.1 == market.id))
        let left = ": what the file says of that place was left out"
        let remarks = opened.remarks.map(\.english)
        #expect(remarks.filter { $0.hasSuffix(left) } == name.2.map { $0 + left })
    }

    @Test func aCityElsewhereStaysUnknown() throws {
        let text = Self.text.replacing("kyoto, Japan", with: "Kyoto, Norway")
        let opened = try Self.opened(text)
        #expect(opened.draft.city?.id == nil && opened.remarks.isEmpty)
    }

    /// Unknown members of a stop stay with it when its place changes.
    @Test func whatALaterVersionWroteStaysWithItsStop() throws {
        let stop = "**Nishiki market** · food\n"
        let data = #"  <!-- {"place_id":"kyoto/gion","rating":5} -->"# + "\n"
        let opened = try Self.opened(Self.text.replacing(stop, with: stop + data))
        let stops = try #require(opened.plan).itinerary.days[0].stops
        #expect(stops.map(\.placeID) == ["kyoto/nishiki-market", "kyoto/nijo-castle", nil])
        let lines = opened.file.text(.markdown).split(separator: "\n")
        #expect(lines.contains { $0.contains("nishiki-market") && $0.contains("\"rating\":5") })
    }

    @Test func whatALaterVersionWroteIsKept() throws {
        let text = Self.text.replacing(
            "**Nishiki market** · food\n",
            with: "**Nishiki market** · food\n  <!-- {\"rating\":5} -->\n")
        let opened = try Self.opened(text)
        #expect(opened.file.text(.markdown).contains("\"rating\":5"))
    }
}

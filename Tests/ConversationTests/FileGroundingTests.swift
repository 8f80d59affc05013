import Places
import Planning
import Testing
import Trips

@testable import Conversation

/// Who writes a trip's file by hand knows names and no ids.
struct FileGroundingTests {
    private static func opened(_ text: String) throws -> OpenedTrip {
        try OpenedTrip(try TripFile.read(text, as: .markdown).file, atlas: .embedded)
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

    @Test func whatTheFileSaysOfAStopHolds() throws {
        let own = Self.text.replacing(
            "**Nijo Castle** · historical · 2 h\n",
            with: "**Nijo Castle** · historical · 2 h\n  <!-- {\"provenance\":\"person\"} -->\n")
        #expect(own != Self.text)
        let stops = try #require(Self.opened(own).plan).itinerary.days[0].stops
        #expect(stops.map(\.provenance) == [.estimated, .person, .model])
    }

    @Test func aCityElsewhereStaysUnknown() throws {
        let text = Self.text.replacing("kyoto, Japan", with: "Kyoto, Norway")
        let opened = try Self.opened(text)
        #expect(opened.draft.city?.id == nil && opened.remarks.isEmpty)
    }

    @Test func whatALaterVersionWroteIsKept() throws {
        let text = Self.text.replacing(
            "**Nishiki market** · food\n",
            with: "**Nishiki market** · food\n  <!-- {\"rating\":5} -->\n")
        let opened = try Self.opened(text)
        #expect(opened.file.text(.markdown).contains("\"rating\":5"))
    }
}

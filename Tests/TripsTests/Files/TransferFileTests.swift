import StructuredOutput
import Testing

@testable import Trips

/// A journey between two cities in both forms of a trip's file.
@Suite struct TransferFileTests {
    private static let rome = CityName(id: nil, name: "Rome", country: "", countryCode: "IT")

    static func file(_ transfer: Transfer?) -> TripFile {
        let first = TripFileSamples.date("2027-04-02")
        let second = TripFileSamples.date("2027-04-03")
        let trip = Trip(
            legs: [
                Leg(city: rome, dates: DateSpan(first: first, days: 1)!),
                Leg(city: TripFileSamples.kyoto, dates: DateSpan(first: second, days: 1)!),
            ], interests: Interests(), pace: .balanced)
        return TripFile(
            name: "Two", trip: trip,
            itinerary: Itinerary(days: [
                Day(date: first, city: "Rome", stops: []),
                Day(
                    date: second, city: "Kyoto", transfer: transfer,
                    stops: [Stop(name: "Walk", type: .nature, description: "")]),
            ]))
    }

    static let whole = Transfer(from: "Rome", mode: .plane, kilometres: 9690, minutes: 960)

    @Test(
        arguments: [
            (nil, nil), (whole, "- Transfer: from Rome · plane · 9690 km · 16 h · estimated"),
            (Transfer(from: "Rome"), "- Transfer: from Rome · estimated"),
            (
                Transfer(from: "A · b", mode: .train, minutes: 205, isEstimated: false),
                "- Transfer: from A &#xB7; b · train · 3 h 25 min"
            ),
            (
                Transfer(from: " from *R* ", kilometres: 0, isEstimated: false),
                "- Transfer: from &#x20;from \\*R\\*&#x20; · 0 km"
            ),
        ] as [(Transfer?, String?)])
    func bothFormsReadBack(transfer: Transfer?, line: String?) throws {
        let file = Self.file(transfer)
        let lines = file.markdown.split(separator: "\n").map(String.init)
        #expect(lines.first { $0.hasPrefix("- Transfer") } == line)
        #expect(try TripFile(jsonText: file.jsonText) == file)
        #expect(try TripFile.read(file.markdown, as: .markdown).file == file)
        #expect(file.jsonText.contains("transfer") == (transfer != nil))
    }

    @Test func unknownMembersOfATransferPassThrough() throws {
        let text = Self.file(Self.whole).jsonText.replacing(
            "\"estimated\"", with: "\"carrier\": \"sea <!-- \", \"estimated\"")
        let file = try TripFile(jsonText: text)
        let again = try TripFile.read(file.markdown, as: .markdown).file
        let days = try JSONParser.parse(again.jsonText)["days"]
        #expect(days?[1]?["transfer"]?["carrier"] == "sea <!-- ")
    }

    @Test(
        arguments: [
            ("Transfer: from Rome · by Train · 1,100 km · 5 hours", .train, 1_100, 300),
            ("transfer: from Rome · 90 min", nil, nil, 90),
            ("Transfer: 3 km · walk · from Rome", .walk, 3, nil),
        ] as [(String, Transfer.Mode?, Int?, Int?)])
    func editsByHandReadAsMeant(
        line: String, mode: Transfer.Mode?, kilometres: Int?, minutes: Int?
    ) throws {
        let text = Self.file(Self.whole).markdown.replacing(
            "Transfer: from Rome · plane · 9690 km · 16 h · estimated", with: line)
        let day = try #require(TripFile.read(text, as: .markdown).file.itinerary?.days[1])
        #expect(
            day.transfer
                == Transfer(
                    from: "Rome", mode: mode, kilometres: kilometres, minutes: minutes,
                    isEstimated: false))
        #expect(day.stops.map(\.name) == ["Walk"])
    }

    @Test(
        arguments: [
            ("Transfer: from Rome · rocket", .transferPartUnknown("rocket")),
            ("Transfer: plane", .missing("from")),
            ("Transfer: from ", .transferPartUnknown("from")),
            ("Transfer: from Rome · train · plane", .repeated("mode")),
            ("Transfer: from Rome\n- Transfer: from Rome", .repeated("transfer")),
            (
                "Transfer: from Rome · 99999 km",
                .expected("kilometres from 0 to 20038", found: "99999")
            ),
        ] as [(String, TripFileFault.Reason)])
    func refusesWhatMakesNoSense(line: String, reason: TripFileFault.Reason) {
        let text = Self.file(Self.whole).markdown.replacing(
            "Transfer: from Rome · plane · 9690 km · 16 h · estimated", with: line)
        let fault = #expect(throws: TripFileFault.self) {
            try TripFile.read(text, as: .markdown)
        }
        #expect(fault?.reason == reason)
        #expect([13, 14].contains(fault?.line))
    }
}

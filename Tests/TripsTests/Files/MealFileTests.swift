import StructuredOutput
import Testing

@testable import Trips

/// Meals in both forms of a trip's file.
@Suite struct MealFileTests {
    private static func file(_ stop: Stop) -> TripFile {
        var file = TripFileSamples.file
        file.itinerary?.days[1].stops = [stop]
        return file
    }

    private static func around(
        _ meal: Meal, note: String? = nil, isLocked: Bool = false
    ) -> Stop {
        Stop(
            name: "\(meal.rawValue.capitalized) around Gion", type: .food, meal: meal,
            description: "", start: TimeOfDay("12:30"), durationMinutes: 60,
            provenance: .estimated, note: note, isLocked: isLocked)
    }

    private static let atMarket: Stop = {
        var stop = TripFileSamples.market
        (stop.meal, stop.start, stop.description, stop.note) = (.lunch, nil, "", nil)
        return stop
    }()

    /// The line and the lines below it.
    @Test(
        arguments: [
            (
                around(.breakfast),
                [
                    "- 12:30 **Breakfast around Gion** · breakfast · 1 h",
                    "  <!-- {\"provenance\":\"estimated\"} -->",
                ]
            ),
            (
                around(.lunch, note: "Noodles."),
                [
                    "- 12:30 **Lunch around Gion** · lunch · 1 h", "  > Noodles.",
                    "  <!-- {\"provenance\":\"estimated\"} -->",
                ]
            ),
            (
                around(.dinner, isLocked: true),
                [
                    "- 12:30 **Dinner around Gion** · dinner · 1 h · locked",
                    "  <!-- {\"provenance\":\"estimated\"} -->",
                ]
            ),
            (
                atMarket,
                [
                    "- **Nishiki Market** · lunch · 1 h 30 min · locked",
                    "  <!-- {\"place_id\":\"kyoto/nishiki-market\",\"latitude\":35.005,"
                        + "\"longitude\":135.764,\"provenance\":\"estimated\"} -->",
                ]
            ),
            // Where one eats may be something else, and a place to eat need not be a meal.
            (
                Stop(name: "Boat", type: .entertainment, meal: .dinner, description: ""),
                ["- **Boat** · entertainment · dinner"]
            ),
            (Stop(name: "lunch", type: .food, description: ""), ["- **lunch** · food"]),
        ] as [(Stop, [String])])
    func bothFormsReadBack(stop: Stop, lines: [String]) throws {
        let file = Self.file(stop)
        let text = file.markdown
        let tail = text.split(separator: "\n").dropLast().suffix(lines.count)
        #expect(tail.map(String.init) == lines)
        #expect(
            try TripFile.read(text, as: .markdown) == TripFileReading(file: file, notes: []))
        #expect(try TripFile(jsonText: file.jsonText) == file)
    }

    /// A stop that is no meal has no such member, as before there was one.
    @Test func onlyAMealSaysSo() throws {
        let members = { (stop: Stop) in
            (Self.file(stop).json["days"]?[1]?["stops"]?[0]?.object ?? []).map(\.key)
        }
        #expect(members(Self.around(.lunch)).prefix(3) == ["name", "type", "meal"])
        #expect(members(TripFileSamples.market).prefix(3) == ["name", "type", "description"])
        let text = TripFileSamples.file.jsonText.replacing(
            "\"type\": \"food\"", with: "\"type\": \"food\", \"meal\": null")
        #expect(try TripFile(jsonText: text) == TripFileSamples.file)
    }

    @Test(
        arguments: [
            ("- Da Enzo · Lunch", "Da Enzo", .food, .lunch, false),
            ("- 20:00 **Da Enzo**, dinner, 2 h", "Da Enzo", .food, .dinner, false),
            ("- **Boat** · entertainment · dinner", "Boat", .entertainment, .dinner, false),
            // A meal in the name alone is a name.
            ("- Lunch: Da Enzo · food", "Lunch: Da Enzo", .food, nil, false),
            ("- 12:30 **Lunch: Da Enzo** · food", "Lunch: Da Enzo", .food, nil, false),
            ("- Lunch: Da Enzo", "Lunch: Da Enzo", .cultural, nil, true),
        ] as [(String, String, InterestType, Meal?, Bool)])
    func linesByHandReadAsMeant(
        line: String, name: String, type: InterestType, meal: Meal?, isAssumed: Bool
    ) throws {
        let text = Self.file(Stop(name: "X", type: .food, description: "")).markdown
            .replacing("- **X** · food", with: line)
        let reading = try TripFile.read(text, as: .markdown)
        let stop = try #require(reading.file.itinerary?.days[1].stops.first)
        #expect(stop.name == name && stop.type == type && stop.meal == meal)
        #expect(reading.notes.isEmpty == !isAssumed)
    }

    @Test(
        arguments: [
            ("lunch · dinner", .repeated("meal")), ("lunch · Lunch", .repeated("meal")),
            ("brunch", .stopPartUnknown("brunch")),
        ] as [(String, TripFileFault.Reason)])
    func refusesWhatMakesNoSense(parts: String, reason: TripFileFault.Reason) {
        let text = Self.file(Stop(name: "X", type: .food, description: "")).markdown
            .replacing("**X** · food", with: "**X** · \(parts)")
        let fault = #expect(throws: TripFileFault.self) {
            try TripFile.read(text, as: .markdown)
        }
        #expect(fault?.reason == reason)
    }

    @Test func refusesAnUnknownMealInJSON() {
        let text = Self.file(Self.around(.lunch)).jsonText.replacing(
            "\"meal\": \"lunch\"", with: "\"meal\": \"tea\"")
        let fault = #expect(throws: TripFileFault.self) { try TripFile(jsonText: text) }
        #expect(
            fault?.reason
                == .expected("one of breakfast, lunch, dinner", found: "\"tea\""))
    }
}

extension String {
    fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}

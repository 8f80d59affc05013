import Planning
import Testing
import Trips

@testable import Presentation

@Suite struct CardTests {
    static let day = Day(
        date: CalendarDate(iso: "2027-04-02")!, city: "Kyoto",
        stops: [
            Stop(
                name: "Nishiki Market", type: .food,
                description: "Stalls sell pickles, tofu, knives and skewers along a roofed lane.",
                start: TimeOfDay("09:00"), durationMinutes: 90, latitude: 35.005,
                longitude: 135.7649, placeID: "kyoto/nishiki-market", provenance: .known),
            Stop(
                name: "Nijō Castle 二条城", type: .historical, description: "Floorboards chirp.",
                start: TimeOfDay("11:15"), durationMinutes: 60, latitude: 35.0142,
                longitude: 135.7481, placeID: "kyoto/nijo-castle", provenance: .estimated),
            Stop(
                name: "Bar\u{1B}[2J Nowhere", type: .nightlife,
                description: "Said\u{7} to be nice.",
                start: TimeOfDay("20:00"), durationMinutes: 45),
        ])

    /// An assumed length is the usual one of the type, and marked as such.
    @Test func aLengthThatNobodySaid() {
        var day = Self.day
        day.stops = [Stop(name: "Dinner with Ann", type: .food, description: "")]
        func line(_ columns: Int, plain: Bool = false) -> String? {
            let canvas = Canvas(columns: columns, plain: plain)
            return DayCard(day: day, number: 1, canvas: canvas).lines.first {
                $0.contains("1 h")
            }
        }
        #expect(line(80)?.contains("food          ≈1 h     ?") == true)
        #expect(line(40) == "     food, ≈1 h")
        #expect(line(80, plain: true)?.contains("food, about 1 hour, ") == true)
    }

    @Test func aDayAt80Columns() {
        let lines = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: 80)).lines
        #expect(
            lines == [
                "",
                "Day 2 · Friday 2 April",
                "  2.1  09:00  Nishiki Market                            food          1 h 30   ✓",
                "              Stalls sell pickles, tofu, knives and skewers along a roofed lane.",
                "              ↓ 16 min by transit, 2.3 km",
                "  2.2  11:15  Nijō Castle 二条城                        historical    1 h      ≈",
                "              Floorboards chirp.",
                "  2.3  20:00  Bar Nowhere                               nightlife     45 min   ?",
                "              Said to be nice.",
            ])
    }

    /// A person's own stops are not marked as a model's.
    @Test(arguments: [
        ([Provenance.model], "? the model's word only"), ([.person], "? your own word"),
        ([.known, .person], "✓ known place · ? your own word"),
        ([.model, .person], "? the model's word only, or your own word"),
    ])
    func theLegendSaysWhoseWord(provenances: [Provenance], legend: String) {
        let stops = provenances.map {
            Stop(name: "X", type: .food, description: "", provenance: $0)
        }
        let plan = Itinerary(days: [Day(date: Self.day.date, city: "Kyoto", stops: stops)])
        let lines = SummaryCard(
            itinerary: plan, source: "x", mended: [], findings: [], canvas: Canvas(columns: 80)
        ).lines
        #expect(lines.contains(legend))
    }

    @Test func aDayAt40Columns() {
        let lines = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: 40)).lines
        #expect(
            lines == [
                "",
                "Day 2 · Friday 2 April",
                "2.1 09:00 Nishiki Market ✓",
                "     food, 1 h 30",
                "     Stalls sell pickles, tofu, knives",
                "     and skewers along a roofed lane.",
                "     ↓ 16 min by transit, 2.3 km",
                "2.2 11:15 Nijō Castle 二条城 ≈",
                "     historical, 1 h",
                "     Floorboards chirp.",
                "2.3 20:00 Bar Nowhere ?",
                "     nightlife, 45 min",
                "     Said to be nice.",
            ])
    }

    @Test func aDayInPlainWords() {
        let lines = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: 80, plain: true))
            .lines
        #expect(
            lines == [
                "",
                "Day 2, Friday 2 April.",
                "Stop 2.1, 09:00, Nishiki Market, food, 1 hour 30, known place. Stalls sell",
                "pickles, tofu, knives and skewers along a roofed lane.",
                "Then 16 min by transit, 2.3 km.",
                "Stop 2.2, 11:15, Nijō Castle 二条城, historical, 1 hour, known place, position",
                "approximate. Floorboards chirp.",
                "Stop 2.3, 20:00, Bar Nowhere, nightlife, 45 minutes, the model's word only. Said",
                "to be nice.",
            ])
    }

    @Test func aDayWithNothingIsFree() {
        let free = Day(date: CalendarDate(iso: "2027-04-03")!, city: "Kyoto", stops: [])
        let lines = DayCard(day: free, number: 1, canvas: Canvas(columns: 80)).lines
        #expect(lines == ["", "Day 1 · Saturday 3 April", "  A free day."])
    }

    /// Colour adds no information: without its sequences, the text is the same.
    @Test(arguments: [80, 40, 20]) func colourChangesNoWord(columns: Int) {
        let plain = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: columns)).lines
        let colour = DayCard(
            day: Self.day, number: 2, canvas: Canvas(columns: columns, colour: true)
        ).lines
        #expect(colour != plain)
        #expect(colour.map { Sanitizer.clean($0) } == plain.map { Sanitizer.clean($0) })
        #expect(plain.allSatisfy { DisplayWidth.of($0) <= columns })
    }

    @Test func theInterestsWithBars() {
        var interests = Interests()
        interests[.food] = .veryHigh
        interests[.nightlife] = .veryLow
        let lines = InterestsCard(interests: interests, canvas: Canvas(columns: 80)).lines
        #expect(lines.count == 10)
        #expect(lines[0] == "  historical     ▮▮▮▯▯  medium")
        #expect(lines[8] == "  food           ▮▮▮▮▮  very high")
        #expect(lines[9] == "  nightlife      ▮▯▯▯▯  very low")
        let plain = InterestsCard(
            interests: interests, canvas: Canvas(columns: 80, plain: true)
        ).lines
        #expect(plain[8] == "food: very high")
    }

    @Test func theSummarySaysWhatWasMendedAndFound() {
        let finding = Finding(
            code: .closed, day: 1, stop: 1,
            message: "1.1 Nishiki Market is usually closed on Fridays", remedy: "/regenerate 1.1",
            severity: .finding)
        let lines = SummaryCard(
            itinerary: Itinerary(days: [Self.day]), source: "openai:test",
            mended: ["2 trailing commas", "type \"historic\" read as historical"],
            findings: [finding], canvas: Canvas(columns: 80)
        ).lines
        #expect(
            lines == [
                "",
                "Done: 1 day, 3 stops · openai:test · mended: 2 trailing commas, type \"historic\"",
                "  read as historical",
                "! 1.1 Nishiki Market is usually closed on Fridays: /regenerate 1.1",
                "✓ known place · ≈ known place, position approximate · ? the model's word only",
                "Next: /regenerate 1.1 · /show 1 · or just say what to change",
            ])
    }
}

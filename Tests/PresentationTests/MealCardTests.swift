import Phrases
import Planning
import Testing
import Trips

@testable import Presentation

/// Meals among the stops of a day.
@Suite struct MealCardTests {
    private static let day = Day(
        date: CalendarDate(iso: "2027-04-02")!, city: "Kyoto",
        stops: [
            Stop(
                name: "Nijō Castle", type: .historical, description: "Floorboards chirp.",
                start: TimeOfDay("09:00"), durationMinutes: 90, placeID: "kyoto/nijo-castle",
                provenance: .known),
            Stop(
                name: "Nishiki Market", type: .food, meal: .lunch, description: "Stalls.",
                start: TimeOfDay("12:30"), durationMinutes: 60, placeID: "kyoto/nishiki-market",
                provenance: .estimated),
            Stop(
                name: "Dinner around Gion", type: .food, meal: .dinner,
                description: "Noodles, tofu and small bars.", start: TimeOfDay("19:00"),
                provenance: .estimated, isLocked: true),
        ])

    private static func lines(
        _ columns: Int, plain: Bool = false, language: ScreenLanguage = .english
    ) -> [String] {
        let canvas = Canvas(columns: columns, plain: plain, language: language)
        return DayCard(day: day, number: 2, canvas: canvas).lines
    }

    @Test func at80Columns() {
        #expect(
            Self.lines(80) == [
                "",
                "Day 2 · Friday 2 April",
                "  2.1  09:00  Nijō Castle                               historical    1 h 30   ✓",
                "              Floorboards chirp.",
                "  2.2  12:30  Nishiki Market                            lunch         1 h      ≈",
                "              Stalls.",
                "  2.3  19:00  Dinner around Gion                        dinner        ≈1 h     ≈",
                "              Noodles, tofu and small bars.",
                "              [locked]",
            ])
    }

    @Test func at40Columns() {
        #expect(
            Self.lines(40) == [
                "",
                "Day 2 · Friday 2 April",
                "2.1 09:00 Nijō Castle ✓",
                "     historical, 1 h 30",
                "     Floorboards chirp.",
                "2.2 12:30 Nishiki Market ≈",
                "     lunch, 1 h",
                "     Stalls.",
                "2.3 19:00 Dinner around Gion ≈",
                "     dinner, ≈1 h",
                "     Noodles, tofu and small bars.",
                "     [locked]",
            ])
    }

    @Test func inPlainWords() {
        #expect(
            Self.lines(400, plain: true).suffix(2) == [
                "Stop 2.2, 12:30, Nishiki Market, lunch, 1 hour, known place, position approximate. "
                    + "Stalls.",
                "Stop 2.3, 19:00, Dinner around Gion, dinner, about 1 hour, known place, position "
                    + "approximate, locked. Noodles, tofu and small bars.",
            ])
    }

    @Test func inChinese() {
        #expect(
            Self.lines(80, language: .chinese).suffix(5) == [
                "  2.2  12:30  Nishiki Market                         午餐          1 小时      ≈",
                "              Stalls.",
                "  2.3  19:00  Dinner around Gion                     晚餐          ≈1 小时     ≈",
                "              Noodles, tofu and small bars.",
                "              [已锁定]",
            ])
    }

    @Test(
        arguments: [
            ([2], .english, "Done: 1 day, 1 stop, 2 meals"),
            ([1, 1], .english, "Done: 2 days, 2 stops, 2 meals"),
            ([1], .english, "Done: 1 day, 1 stop, 1 meal"), ([0], .english, "Done: 1 day, 1 stop"),
            ([2], .chinese, "完成：1 天，1 站，2 餐"), ([1], .chinese, "完成：1 天，1 站，1 餐"),
        ] as [([Int], ScreenLanguage, String)])
    func theSummaryCountsMealsApart(meals: [Int], language: ScreenLanguage, expected: String) {
        let days = meals.map { count in
            var day = Self.day
            day.stops = Array(day.stops.prefix(1 + count))
            return day
        }
        let lines = SummaryCard(
            itinerary: Itinerary(days: days), source: "x", mended: [], findings: [],
            canvas: Canvas(columns: 80, language: language)
        ).lines
        #expect(lines.dropFirst().first == "\(expected) · x")
    }
}

import Planning
import Testing
import Trips

@testable import Presentation

/// Drawings of locks, notes and differences.
@Suite struct PersonalCardTests {
    private static let day: Day = {
        var day = CardTests.day
        day.stops = [day.stops[0]]
        day.stops[0].isLocked = true
        day.stops[0].note = "bring\u{1B}[2J cash and the umbrella from the hall"
        return day
    }()

    @Test func aLockAndANoteAt40Columns() {
        let lines = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: 40)).lines
        #expect(
            lines.suffix(3) == [
                "     and skewers along a roofed lane.", "     [locked] Note: bring cash and the",
                "     umbrella from the hall",
            ])
    }

    @Test func aLockAndANoteInPlainWords() {
        let lines = DayCard(day: Self.day, number: 2, canvas: Canvas(columns: 400, plain: true))
            .lines
        #expect(lines.last?.contains("known place, locked. Stalls") == true)
        #expect(lines.last?.hasSuffix(" Note: bring cash and the umbrella from the hall") == true)
    }

    private static let difference: ItineraryDifference = {
        let old = Itinerary(days: [CardTests.day])
        var new = old
        new.days[0].stops.removeLast()
        new.days[0].stops[0].start = TimeOfDay("10:00")
        new.days[0].stops[0].isLocked = true
        new.days[0].stops.append(Stop(name: "Gion\u{202E}", type: .cultural, description: ""))
        return ItineraryDifference(from: old, to: new)
    }()

    @Test(arguments: [
        (
            false,
            [
                "", "  - 1.3 Bar Nowhere", "  + 1.3 Gion, no time",
                "  ~ 1.1 Nishiki Market: 09:00 → 10:00, locked",
            ]
        ),
        (
            true,
            [
                "", "  Out: 1.3 Bar Nowhere", "  In: 1.3 Gion, no time",
                "  Changed: 1.1 Nishiki Market: 09:00 to 10:00, locked",
            ]
        ),
    ])
    func aDifference(plain: Bool, expected: [String]) {
        let canvas = Canvas(columns: 80, plain: plain)
        #expect(DifferenceCard(difference: Self.difference, canvas: canvas).lines == expected)
    }

    @Test func noDifference() {
        let plan = Itinerary(days: [CardTests.day])
        let none = ItineraryDifference(from: plan, to: plan)
        #expect(DifferenceCard(difference: none, canvas: Canvas()).lines == ["  Nothing changed."])
    }
}

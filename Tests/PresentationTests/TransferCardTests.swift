import Planning
import Testing
import Trips

@testable import Presentation

/// A journey between two cities on the card of its day.
@Suite struct TransferCardTests {
    private static func lines(_ transfer: Transfer, _ canvas: Canvas) -> [String] {
        let day = Day(
            date: CalendarDate(iso: "2027-05-06")!, city: "Paris", transfer: transfer, stops: [])
        return DayCard(day: day, number: 4, inCity: true, canvas: canvas).lines
    }

    private static let flight = Transfer(
        from: "Rome", mode: .plane, kilometres: 1110, minutes: 270)

    @Test(
        arguments: [
            (flight, "→ From Rome to Paris · plane · ≈ 1110 km · ≈ 4 h 30"),
            (
                Transfer(from: "Rome", mode: .train, minutes: 660, isEstimated: false),
                "→ From Rome to Paris · train · 11 h"
            ),
            (Transfer(from: "Ro\u{1B}[2Jme"), "→ From Rome to Paris · how far is not known"),
        ])
    func drawn(transfer: Transfer, line: String) {
        #expect(
            Self.lines(transfer, Canvas(columns: 80)) == [
                "", "Day 4 · Thursday 6 May · Paris", "  \(line)", "  Nothing else on this day.",
            ])
    }

    @Test func at40Columns() {
        #expect(
            Self.lines(Self.flight, Canvas(columns: 40)) == [
                "", "Day 4 · Thursday 6 May · Paris", "  → From Rome to Paris · plane · ≈ 1110",
                "    km · ≈ 4 h 30", "  Nothing else on this day.",
            ])
    }

    @Test(
        arguments: [
            (
                flight,
                "From Rome to Paris by plane, about 1110 kilometres, about 4 hours 30, an estimate."
            ),
            (
                Transfer(from: "Rome", mode: .walk, minutes: 60, isEstimated: false),
                "From Rome to Paris on foot, 1 hour."
            ), (Transfer(from: "Rome"), "From Rome to Paris: how far it is is not known."),
        ])
    func spoken(transfer: Transfer, line: String) {
        #expect(
            Self.lines(transfer, Canvas(columns: 100, plain: true)).dropFirst().prefix(2) == [
                "Day 4, Thursday 6 May, Paris.", line,
            ])
    }
}

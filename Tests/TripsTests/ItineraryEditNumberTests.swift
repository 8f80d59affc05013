import Testing
import Trips

/// The new numbers of a plan's stops, compared with the edit itself.
struct ItineraryEditNumberTests {
    private static let plan = Sketch.plan("A B C/D E/F")

    @Test(
        arguments: [
            .add(Sketch.stop("X"), at: 1.2), .add(Sketch.stop("X"), at: 2.3), .remove(1.1),
            .remove(2.2), .move(from: 1.1, to: 1.3), .move(from: 1.3, to: 1.1),
            .move(from: 1.2, to: 2.1), .move(from: 3.1, to: 1.4), .swapStops(1.1, 2.2),
            .swapStops(1.1, 1.3), .swapDays(1, 3), .lock(1.1), .note(1.1, "x"),
        ] as [ItineraryEdit])
    func followsEveryStop(edit: ItineraryEdit) throws {
        let edited = try ItineraryEditNumberTests.plan.applying(edit)
        for stop in ItineraryEditNumberTests.plan.numberedStops {
            let now = edited.numberedStops.first { $0.stop.name == stop.stop.name }
            #expect(edit.number(after: stop.number) == now?.number, "\(stop.stop.name)")
        }
    }
}

import Models
import Places
import Planning
import TestAtlas
import TestSupport
import Trips
import Understanding

@testable import Conversation

extension Plan {
    /// The plan of the table's header.
    static let ofTheTable = Plan(
        trip: .ofTheTable, itinerary: PlannedTrip.ofTheTable.itinerary, findings: [], repairs: [],
        mended: [], source: "offline guide", usage: ModelUsage(), requests: 0)
}

/// The problem that a body throws; nil if it throws none.
func problem(of body: () throws -> Void) -> Problem? {
    do {
        try body()
        return nil
    } catch {
        return Problem(error)
    }
}

extension State {
    /// For comparisons that ignore what was undone.
    var withoutFuture: State {
        var state = self
        state.history.future = StepStack()
        return state
    }
}

extension Problem {
    var strangeCity: String? {
        if case .reading(let problem) = self { problem.strangeCity } else { nil }
    }

    /// A city of the gazetteer that the sample's guide does not know.
    static func beyondGuide(
        _ name: String, _ place: String, _ nearest: String, _ kilometres: Int,
        asked: String? = nil
    ) -> Problem {
        .reading(.beyondGuide(name, place, nearest, kilometres, asked: asked))
    }
}

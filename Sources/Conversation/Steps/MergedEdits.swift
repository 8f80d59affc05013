import Phrases
import Planning
import Trips
import Understanding

extension CommandContext {
    /// Combines edits into one step with one title. All stop numbers are those of the current plan;
    /// each is mapped to its stop's number after the edits before it.
    func request(for edits: [PlanEdit]) throws(Problem) -> EditRequest {
        guard let plan = state.plan else { throw .reading(.commandNeedsPlan("edit")) }
        guard edits.count != 1 else { return try request(for: edits[0]) }
        let editor = ItineraryEditor(cities: cities(of: plan), wishes: plan.trip.wishes)
        var working = self
        var merged = EditRequest(edits: [])
        var titles: [Phrase] = []
        var unchanged: [Phrase] = []
        for edit in edits {
            let before = working.state.plan?.itinerary ?? plan.itinerary
            let next = try working.request(for: try edit.following(merged.edits))
            let after = try next.applied(to: before, by: editor)
            guard after != before else {
                unchanged.append(
                    next.nothing
                        ?? "\(next.words(in: before).capitalizedFirst): it is so already.")
                continue
            }
            working.state.plan?.itinerary = after
            titles.append(next.words(in: before))
            merged.parts += next.parts
            merged.notes += next.notes
        }
        merged.title = titles.listed
        merged.nothing = unchanged.isEmpty ? nil : unchanged.sentences
        merged.notes += unchanged
        return merged
    }
}

extension PlanEdit {
    /// The edit with its stop numbers as they are after other edits.
    fileprivate func following(_ edits: [ItineraryEdit]) throws(Problem) -> PlanEdit {
        try renumbered { (number) throws(Problem) in
            var now: StopNumber? = number
            for edit in edits { now = now.flatMap { edit.number(after: $0) } }
            guard let now else { throw .reading(.noSuchStop(number)) }
            return now
        }
    }
}

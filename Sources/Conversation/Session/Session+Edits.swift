import Phrases
import Places
import Planning
import Trips
import Understanding

extension Session {
    /// Applies an edit request as one undo step, all or nothing, and shows exactly what changed.
    func edit(_ request: EditRequest) throws(Problem) {
        guard let before = state.plan else { throw .reading(.commandNeedsPlan("edit")) }
        let cities = cities(of: before)
        let itinerary = try request.applied(
            to: before.itinerary,
            by: ItineraryEditor(cities: cities, wishes: before.trip.wishes))
        guard itinerary != before.itinerary else {
            return show(.understood(request.nothing ?? "Nothing to change: it is so already."))
        }
        let after = before.with(itinerary, in: cities)
        let title = request.words(in: before.itinerary)
        apply([.edit(request.edits, after, title: title)])
        show(.understood(title.capitalizedFirst))
        let untimed = request.edits.compactMap { $0.untimed(in: after.itinerary) }
        showChange(
            from: before, to: after,
            notes: request.notes + untimed + after.missingMeals(since: before.itinerary))
    }

    /// Shows what a change did to a plan, stop by stop, with the new stop numbers.
    func showChange(from before: Plan, to after: Plan, notes: [Phrase] = []) {
        let difference = ItineraryDifference(from: before.itinerary, to: after.itinerary)
        show(.difference(difference))
        for note in notes { show(.note(note)) }
        // The list of stops already marks those that are not in the atlas.
        for finding in after.newFindings(since: before) where finding.code != .unverified {
            show(.note(finding.withRemedy))
        }
        // Not `show`, which drops repeated hints: this one is about this edit alone.
        boundaries.output.show(.hint(difference.restWords()))
        if let draft = state.draft.trip, draft != after.trip {
            show(.hint("This is still the plan for \(after.trip.words); /plan makes the new one"))
        }
    }

    func undo() throws {
        guard let step = state.undoableSteps.first else { throw Problem.nothingToUndo }
        try restoreDeleted()
        if let renaming = step.renaming { try rename(renaming, to: renaming.before) }
        apply([.undo])
        if let renaming = step.renaming {
            return show(
                .understood("Undone: \"\(renaming.after)\" is \"\(renaming.before)\" again."))
        }
        if let trashed = step.trashed {
            return show(.understood("Undone: \"\(trashed.name)\" is back."))
        }
        say(step, word: "Undone", back: "/redo makes it again", from: step.after, to: step.before)
    }

    func redo() throws(Problem) {
        guard let step = state.redoableSteps.first else { throw .nothingToRedo }
        if let renaming = step.renaming { try rename(renaming, to: renaming.after) }
        apply([.redo])
        if step.renaming != nil { return show(.understood("Done again: \(step.title)")) }
        say(step, word: "Done again", back: "/undo goes back", from: step.before, to: step.after)
    }

    private func say(
        _ step: HistoryStep, word: Phrase, back: Phrase, from: Content, to: Content
    ) {
        show(.understood("\(word): \(step.title)"))
        if from.draft != to.draft { show(.understood(state.draft.words)) }
        guard from.plan != to.plan else { return }
        guard let new = to.plan else {
            let name = state.saved?.file.name
            return show(
                .note(
                    name.map { "There is no plan now, nor in the file of \"\($0)\": \(back)." }
                        ?? "There is no plan now."))
        }
        guard let old = from.plan, old.trip.legs == new.trip.legs else {
            return show(.hint("/show shows the plan"))
        }
        let difference = ItineraryDifference(from: old.itinerary, to: new.itinerary)
        show(.difference(difference))
        boundaries.output.show(.hint(difference.restWords(back: back)))
    }
}

extension ItineraryEdit {
    /// A note that an added or moved stop has no time because the day is full.
    fileprivate func untimed(in itinerary: Itinerary) -> Phrase? {
        switch self {
        case .add(_, let number), .move(_, let number):
            guard let stop = itinerary[number], stop.start == nil else { return nil }
            return "\(number) \(stop.name) has no time: nothing is left of day \(number.day)."
        default: return nil
        }
    }
}

extension Plan {
    /// Notes on meals that an edit took away. Lunch is left out if the `mealGap` finding reports
    /// it.
    fileprivate func missingMeals(since before: Itinerary) -> [Phrase] {
        zip(before.days, itinerary.days).enumerated().flatMap { index, pair -> [Phrase] in
            let (old, new) = pair
            guard !new.sights.isEmpty else { return [] }
            let hasGap = findings.contains { $0.code == .mealGap && $0.day == index + 1 }
            let left = Set(new.stops.compactMap(\.meal))
            return Meal.allCases.filter { meal in
                old.stops.contains { $0.meal == meal } && !left.contains(meal)
                    && !(meal == .lunch && hasGap)
            }.map { meal in
                """
                Day \(index + 1) has no \(meal.words) now: /add NAME to \(index + 1) for \
                \(meal.rawValue)
                """
            }
        }
    }
}

extension ItineraryDifference {
    /// A hint about the stops that the difference does not name (`All other stops are as they
    /// were`), and how to go back.
    ///
    /// - Parameter back: the command that reverts the change, in words.
    func restWords(back: Phrase = "/undo goes back") -> Phrase {
        guard !isEmpty, unchangedCount > 0 else { return back }
        guard !renumbered.isEmpty else { return "All other stops are as they were; \(back)" }
        var shown = renumbered.prefix(3).map { numbers -> Phrase in
            "\(numbers.before.description) is now \(numbers.after.description)"
        }
        let more = renumbered.count - shown.count
        if more > 0 { shown.append("\(more) more have new numbers") }
        return "All other stops keep their days and times; \(shown.listed); \(back)"
    }
}

import Phrases
import Places
import Planning
import Trips

extension Session {
    /// Makes edits by hand: all or none, as one step. Says exactly what changed.
    func edit(_ request: EditRequest) throws(Problem) {
        guard let before = state.plan else { throw .commandNeedsPlan("edit") }
        let cities = cities(of: before)
        var after = before
        after.itinerary = try request.applied(
            to: before.itinerary, by: ItineraryEditor(cities: cities))
        guard after.itinerary != before.itinerary else {
            return show(.understood(request.nothing ?? "Nothing to change: it is so already."))
        }
        after.findings = before.findings(on: after.itinerary, in: cities)
        let title = request.words(in: before.itinerary)
        apply([.edit(request.edits, after, title: title)])
        show(.understood(title.capitalizedFirst))
        let untimed = request.edits.compactMap { $0.untimed(in: after.itinerary) }
        showChange(from: before, to: after, notes: request.notes + untimed)
    }

    /// What a change did to a plan, stop by stop; the numbers are those to type now.
    func showChange(from before: Plan, to after: Plan, notes: [Phrase] = []) {
        let difference = ItineraryDifference(from: before.itinerary, to: after.itinerary)
        show(.difference(difference))
        for note in notes { show(.note(note)) }
        // What is not in the atlas is marked beside the stop.
        for finding in after.newFindings(since: before) where finding.code != .unverified {
            let hasRemedy = !finding.remedy.isEmpty
            show(.note(hasRemedy ? "\(finding.message): \(finding.remedy)" : finding.message))
        }
        // Said after each edit: it is what this one left alone.
        boundaries.output.show(.hint(difference.restWords()))
        if let draft = state.draft.trip, draft != after.trip {
            show(.hint("This is still the plan for \(after.trip.words); /plan makes the new one"))
        }
    }

    func undo() throws {
        guard let step = state.undoableSteps.first else { return }
        try restoreDeleted()
        apply([.undo])
        if let trashed = step.trashed {
            return show(.understood("Undone: \"\(trashed.name)\" is back."))
        }
        let isSaid = say(
            step, word: "Undone", back: "/redo makes it again", from: step.after, to: step.before)
        guard !isSaid else { return }
        if let plan = state.plan {
            show(
                .understood(
                    "Undone: the plan is the one before, by \(plan.sourceWords). /show shows it")
            )
        } else {
            show(.understood("Undone: there is no plan. \(state.draft.words)"))
        }
    }

    func redo() throws(Problem) {
        guard let step = state.redoableSteps.first else { throw .nothingToRedo }
        apply([.redo])
        let isSaid = say(
            step, word: "Done again", back: "/undo goes back", from: step.before, to: step.after)
        guard !isSaid else { return }
        show(.understood("Done again: \(step.title). /show shows it"))
    }

    /// Says a step that changed the trip, or edited a plan; false for one that planned.
    private func say(
        _ step: HistoryStep, word: Phrase, back: Phrase, from: Content, to: Content
    ) -> Bool {
        if from.draft != to.draft {
            show(.understood("\(word): \(state.draft.words)"))
            return true
        }
        if from.language != to.language {
            show(.understood("\(word): \(step.title)"))
            return true
        }
        guard step.kind == .edit, let old = from.plan, let new = to.plan else { return false }
        show(.understood("\(word): \(step.title)"))
        let difference = ItineraryDifference(from: old.itinerary, to: new.itinerary)
        show(.difference(difference))
        boundaries.output.show(.hint(difference.restWords(back: back)))
        return true
    }
}

extension ItineraryEdit {
    /// Says that a stop came to a place for which nothing is left of the day.
    fileprivate func untimed(in itinerary: Itinerary) -> Phrase? {
        switch self {
        case .add(_, let number), .move(_, let number):
            guard let stop = itinerary[number], stop.start == nil else { return nil }
            return "\(number) \(stop.name) has no time: nothing is left of day \(number.day)."
        default: return nil
        }
    }
}

extension ItineraryDifference {
    /// What is true of the stops that it does not name: `All other stops are as they were; `, and
    /// how to go back.
    /// `back`: the command that takes the change back, in words.
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

extension Plan {
    /// What there is to say of the plan with these stops.
    func findings(on itinerary: Itinerary, in cities: TripCities) -> [Finding] {
        let isByGuide = source == OfflineGuide.label
        let isSame = { (finding: Finding) in
            guard let day = finding.day, self.itinerary.days.indices.contains(day - 1),
                itinerary.days.indices.contains(day - 1)
            else { return false }
            return itinerary.days[day - 1].stops == self.itinerary.days[day - 1].stops
        }
        return Checks(cities: cities).findings(itinerary, pace: trip.pace, wishes: trip.wishes)
            + WishChecks(cities: cities)
            .findings(itinerary, wishes: trip.wishes, isByGuide: isByGuide)
            // On a day that changed, there may be room now.
            + shortDays.filter(isSame)
    }

    /// The findings that another plan did not have. One that only has another number now is not
    /// new.
    func newFindings(since before: Plan) -> [Finding] {
        let known = Set(before.findings.map { before.key(of: $0) })
        return findings.filter { !known.contains(key(of: $0)) }
    }

    private func key(of finding: Finding) -> String {
        let stop = finding.day.flatMap { day in
            finding.stop.flatMap { itinerary[StopNumber(day: day, stop: $0)] }
        }
        let place = stop?.identity ?? (finding.day.map { "day \($0)" } ?? "")
        return "\(finding.code.rawValue) \(place)"
    }
}

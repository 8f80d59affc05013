import Phrases
import Planning
import Trips
import Understanding

/// New dates move the plan: its days keep their stops, each on a new date.
extension Session {
    /// The effect of new dates on the plan.
    struct DateChange {
        let days: DateMove
        /// The plan on the new dates.
        let plan: Plan

        /// Days with stops are dropped only after a yes.
        var isAsked: Bool { !dropped.isEmpty }

        /// Days of the old plan, from 1, that have stops but no new date.
        let dropped: [Int]

        var actions: [Action] { isAsked ? [] : [.redate(plan, without: [])] }

        var question: Question? {
            isAsked ? .dropDays : days.added.isEmpty ? nil : .fillDays(days.added)
        }
    }

    /// Nil if the actions set no dates, or the plan has nothing to move.
    func dateMove(after actions: [Action]) -> DateChange? {
        guard actions.contains(where: { if case .trip(.dates) = $0 { true } else { false } })
        else { return nil }
        var after = state
        after.apply(actions)
        return context.dateChange(of: after.plan, to: after.draft)
    }

    /// Moves the plan to the trip's dates after the person agreed to drop days.
    func redate() {
        guard let before = state.plan,
            let change = context.dateChange(of: before, to: state.draft)
        else { return }
        apply([.redate(change.plan, without: change.days.gone), .ask(nil)])
        show(.understood("Took out \(change.days.gone.dayWords)"))
        showFindings(of: change, since: before)
        if change.days.added.isEmpty { askNext() } else { ask(.fillDays(change.days.added)) }
    }

    /// Reports that the plan moved, and what no longer fits.
    func say(_ change: DateChange, of before: Plan) {
        guard !change.isAsked else { return }
        show(.understood("The plan moves with the dates: its stops and times stay."))
        showFindings(of: change, since: before)
    }

    private func showFindings(of change: DateChange, since before: Plan) {
        let added = change.days.added
        let new = change.plan.newFindings(since: before).filter { finding in
            // The question that follows covers the new empty days.
            settings.isScripted || finding.code != .emptyDay
                || !added.contains(finding.day ?? 0)
        }
        for finding in new.prefix(Session.mostFindings) { show(.note(finding.withRemedy)) }
        let more = new.count - Session.mostFindings
        if more > 0 { show(.hint("And \(more) more: /show")) }
        show(.hint("/show shows the plan, /undo goes back"))
    }

    /// How many new findings are listed; `/show` has all.
    private static let mostFindings = 6
}

extension CommandContext {
    /// The effect of a draft's dates on a plan; nil if nothing moves.
    func dateChange(of plan: Plan?, to draft: Draft) -> Session.DateChange? {
        guard let plan, let legs = draft.trip?.legs,
            let move = DateMove(of: plan.itinerary, from: plan.trip.legs, to: legs)
        else { return nil }
        return Session.DateChange(
            days: move, plan: plan.moved(move, to: legs, in: atlas),
            dropped: move.gone.filter { !plan.itinerary.days[$0 - 1].stops.isEmpty })
    }
}

extension [Int] {
    /// Days, from 1: `day 4`, `days 4 and 5`.
    var dayWords: Phrase {
        count == 1 ? "day \(self[0])" : "days \(map { Phrase.verbatim("\($0)") }.listed)"
    }
}

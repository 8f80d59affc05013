import Places
import Planning
import StructuredOutput
import Trips

extension Session {
    func run(_ effect: Effect) throws {
        switch effect {
        case .plan(let scope): try plan(scope, retrying: effect == state.retry)
        case .talk(let text): try askModel(text)
        }
    }

    func plan(_ scope: PlanScope, retrying: Bool) throws {
        guard let draft = state.draft.trip else {
            if settings.isScripted { throw state.draft.missing }
            return askNext()
        }
        // A part of a plan is planned for the trip that the plan was made for.
        let trip = scope == .all ? draft : state.plan?.trip ?? draft
        try checkGuideKnows(trip)
        guard try mayAsk(for: .plan(scope)) else { return }
        let unfinished = state.unfinished
        let resumes = retrying && unfinished?.trip == trip && unfinished?.scope == scope
        let turn = PlanningTurn(
            trip: trip, resuming: resumes ? unfinished?.plan : nil, model: chosen.model,
            atlas: settings.atlas, prompts: settings.prompts, sink: boundaries.output,
            journal: boundaries.journal, seed: settings.seed &+ UInt64(state.attempt),
            log: answerLog)
        announce(scope, trip: trip)
        answerLog.clear()
        do {
            let before = state.plan
            let plan = try turn.run(scope, replacing: before)
            apply([.commit(plan)])
            if scope != .all, let before {
                showChange(from: before, to: plan)
            } else {
                show(.done(plan))
            }
        } catch let problem as Problem {
            keep(turn, scope: scope, trip: trip)
            throw problem
        }
    }

    /// What a part planned anew changed, stop by stop; the numbers are those to type now.
    func showChange(from before: Plan, to after: Plan) {
        let old = before.itinerary.numberedStops
        let new = after.itinerary.numberedStops
        let gone = old.filter { stop in !new.contains { $0.stop.isSamePlace(as: stop.stop) } }
        let come = new.filter { stop in !old.contains { $0.stop.isSamePlace(as: stop.stop) } }
        show(
            .difference(
                removed: gone.map { "\($0.number) \($0.stop.name)" },
                added: come.map { "\($0.number) \($0.stop.name)" }))
        for finding in after.findings where !before.findings.contains(finding) {
            show(.note(finding.message))
        }
        show(.hint("All other stops are as they were; /undo goes back"))
        if let draft = state.draft.trip, draft != after.trip {
            show(.hint("This is still the plan for \(after.trip.words); /plan makes the new one"))
        }
    }

    func checkGuideKnows(_ trip: Trip) throws(Problem) {
        guard chosen.model.isOfflineGuide, trip.legs[0].city.id == nil else { return }
        throw CityChoice.unknown(trip.legs[0].city.name, atlas: settings.atlas)
    }

    func announce(_ scope: PlanScope, trip: Trip) {
        if scope == .all { show(.heading(trip.words)) }
        guard !chosen.model.isOfflineGuide else { return }
        let part = scope == .all ? ", day by day" : ""
        show(.note("Asking \(chosen.model.label)\(part). Ctrl-C stops it."))
    }

    /// A failed turn changes nothing but what `/retry` and `/accept` can use.
    func keep(_ turn: PlanningTurn, scope: PlanScope, trip: Trip) {
        let days = scope == .all ? turn.days : []
        let unfinished =
            days.isEmpty ? nil : Unfinished(trip: trip, scope: scope, plan: turn.finished())
        apply([.keep(unfinished, retry: .plan(scope))])
    }

    func acceptUnfinished() {
        guard let unfinished = state.unfinished else { return }
        var plan = unfinished.plan
        plan.trip = plan.trip.shortened(toDays: plan.itinerary.days.count)
        apply([.accept(plan)])
        show(.done(plan))
    }
}

extension Trip {
    /// The trip cut off after its first days.
    fileprivate func shortened(toDays count: Int) -> Trip {
        var trip = self
        if let dates = DateSpan(first: legs[0].dates.first, days: count) {
            trip.legs[0].dates = dates
        }
        return trip
    }
}

extension Itinerary {
    fileprivate var numberedStops: [(number: StopNumber, stop: Stop)] {
        days.enumerated().flatMap { day, content in
            content.stops.enumerated().map { stop, value in
                (StopNumber(day: day + 1, stop: stop + 1), value)
            }
        }
    }
}

extension Stop {
    fileprivate func isSamePlace(as other: Stop) -> Bool {
        placeID == other.placeID && name == other.name
    }
}

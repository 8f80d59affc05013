import Models
import Phrases
import Places
import Planning
import StructuredOutput
import Trips
import Understanding

extension Session {
    func run(_ effect: Effect) throws {
        switch effect {
        case .plan(let scope): try plan(scope, retrying: effect == state.retry)
        case .talk(let text): _ = try read(text)
        }
    }

    /// Repeats a failed request with the guide; the next request goes to the model again.
    func retryWithGuide(_ effect: Effect) throws {
        let model = planner
        planner = .guide(model.guide)
        defer { planner = model }
        switch effect {
        case .plan(let scope): try plan(scope, retrying: true)
        case .talk(let text):
            _ = try talk(text)
            apply([.keep(state.unfinished, retry: nil)])
        }
    }

    /// Whether the offline guide could make the plan that a model failed to make.
    var guideCouldPlan: Bool {
        guard case .plan = state.retry, let trip = state.draft.trip else { return false }
        return trip.legs.allSatisfy { $0.city.id != nil }
    }

    private func proposer(for setting: PlanSetting) -> any DayProposer {
        guard let model = planner.model else {
            return GuideProposer(planner.guide, setting: setting, journal: boundaries.journal)
        }
        return ModelProposer(
            asking(model), setting: setting, atlas: settings.atlas, prompts: settings.prompts,
            sink: boundaries.output, language: state.language, ageBand: ageBand,
            advice: knowledge.advice)
    }

    /// Wraps a model so that its answers and usage are logged.
    func asking(_ model: ChosenModel) -> Asking {
        Asking(
            model: model.model, prompts: settings.prompts, journal: boundaries.journal,
            sink: boundaries.output, log: answerLog, usageLog: usageLog)
    }

    func plan(_ scope: PlanScope, retrying: Bool) throws {
        guard let draft = state.draft.trip else {
            if settings.isScripted { throw state.draft.missing }
            return askNext()
        }
        // Part of a plan is planned again for the trip that the plan was made for.
        let trip = scope == .all ? draft : state.plan?.trip ?? draft
        try check(scope)
        guard try mayAsk(for: .plan(scope)) else { return }
        let unfinished = state.unfinished
        let kept = KeptStops(of: state.plan?.itinerary, in: trip)
        let resumes =
            retrying && unfinished?.trip == trip && unfinished?.scope == scope
            && unfinished?.plan.holds(kept) == true
        let setting = PlanSetting(
            trip: trip, atlas: settings.atlas, seed: settings.seed &+ UInt64(state.attempt),
            replacing: state.plan?.itinerary)
        let proposer = proposer(for: setting)
        let turn = PlanningTurn(
            setting, resuming: resumes ? unfinished?.plan : nil,
            turnedDown: state.turnedDown.union(avoided(beyond: trip)), proposer: proposer,
            sink: boundaries.output, journal: boundaries.journal)
        defer { knowledge.remember(proposer.lessons) }
        announce(scope, trip: trip)
        if scope == .all { noteDaysByHand(trip) }
        answerLog.clear()
        usageLog.beginTurn(on: today, isHere: planner.remoteHost == nil)
        if let words = kept.keptWords(in: scope) { show(.note(words)) }
        if scope == .all {
            if let words = kept.lossWords {
                show(.note("\(words): not kept. /undo goes back."))
            }
        }
        do {
            let before = state.plan
            let plan = try turn.run(scope, replacing: before)
            apply([scope == .all ? .commit(plan) : .replan(scope, plan)])
            if scope != .all, let before {
                showChange(from: before, to: plan)
            } else {
                if planner.model == nil, let words = leftOut(of: plan) { show(.hint(words)) }
                show(.done(plan))
            }
        } catch {
            keep(turn, scope: scope, trip: trip)
            throw error
        }
    }

    func forgetModel() throws(Problem) {
        let label = try knowledge.forget()
        show(
            .understood("What was found out about \(label) is forgotten: it is asked as at first."))
    }

    /// Ids of the places that the person has asked to avoid since the trip's plan was made.
    private func avoided(beyond trip: Trip) -> Set<String> {
        let new = state.draft.wishes.avoid.filter { !trip.wishes.avoid.contains($0) }
        guard !new.isEmpty else { return [] }
        let cities = TripCities(of: trip, in: settings.atlas)
        let names = NameIndex(cities: cities.distinct.compactMap(\.city))
        return Set(new.flatMap { names.places(called: $0) }.map(\.id))
    }

    /// A hint at the great sights that the guide's plan leaves out.
    private func leftOut(of plan: Plan) -> Phrase? {
        LeftOut.words(
            plan.itinerary, trip: plan.trip, cities: TripCities(of: plan.trip, in: settings.atlas),
            passed: state.turnedDown)
    }

    /// Throws if the plan lacks the part to plan again, or the stop is locked.
    private func check(_ scope: PlanScope) throws(Problem) {
        guard let itinerary = state.plan?.itinerary else { return }
        switch scope {
        case .all: return
        case .day(let day):
            guard itinerary.days.indices.contains(day - 1) else {
                throw .reading(.noSuchDay(day, days: itinerary.days.count))
            }
        case .stop(let number):
            do { _ = try itinerary.free(number) } catch { throw .edit(error) }
        }
    }

    /// Says which cities the guide knows nothing of: their days are the person's own.
    private func noteDaysByHand(_ trip: Trip) {
        guard planner.model == nil else { return }
        let names = trip.legs.filter { $0.city.id == nil }.map { Phrase.verbatim($0.city.name) }
        guard !names.isEmpty else { return }
        show(
            .note(
                """
                The guide knows no places in \(names.listed): the days there are empty, and /add puts \
                in what you name. With /model a language model plans them.
                """))
    }

    func announce(_ scope: PlanScope, trip: Trip) {
        if scope == .all { show(.heading(trip.words)) }
        guard scope != .all, let words = planner.waitingWords else { return }
        show(.note(words))
    }

    /// Keeps what `/retry` and `/accept` need from a failed turn, which changes nothing else.
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
        let kept = KeptStops(of: state.plan?.itinerary, in: plan.trip)
        apply([.accept(plan)])
        show(.done(plan))
        if let words = kept.lossWords { show(.note("\(words): not kept. /undo goes back.")) }
    }
}

extension Trip {
    /// The trip cut to its first `count` days.
    fileprivate func shortened(toDays count: Int) -> Trip {
        var trip = self
        var left = count
        trip.legs = legs.compactMap { leg in
            let days = min(left, leg.dates.count)
            left -= days
            return DateSpan(first: leg.dates.first, days: days).map {
                Leg(city: leg.city, dates: $0)
            }
        }
        return trip
    }
}

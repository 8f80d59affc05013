import Phrases
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

    /// What a model did not bring about, by the guide; the next request goes to the model again.
    func retryWithGuide(_ effect: Effect) throws {
        let model = chosen
        chosen = try boundaries.models.model(named: "guide", baseURL: nil)
        defer { chosen = model }
        switch effect {
        case .plan(let scope): try plan(scope, retrying: true)
        case .talk(let text):
            _ = try talk(text)
            apply([.keep(state.unfinished, retry: nil)])
        }
    }

    /// Whether the offline guide could plan what a model did not.
    var guideCouldPlan: Bool {
        guard !chosen.model.isOfflineGuide, case .plan = state.retry,
            let trip = state.draft.trip
        else { return false }
        return trip.legs.allSatisfy { $0.city.id != nil }
    }

    func plan(_ scope: PlanScope, retrying: Bool) throws {
        guard let draft = state.draft.trip else {
            if settings.isScripted { throw state.draft.missing }
            return askNext()
        }
        // A part of a plan is planned for the trip that the plan was made for.
        let trip = scope == .all ? draft : state.plan?.trip ?? draft
        try checkGuideKnows(trip)
        try check(scope)
        guard try mayAsk(for: .plan(scope)) else { return }
        let unfinished = state.unfinished
        let kept = KeptStops(of: state.plan?.itinerary, in: trip)
        let resumes =
            retrying && unfinished?.trip == trip && unfinished?.scope == scope
            && unfinished?.plan.holds(kept) == true
        let turn = PlanningTurn(
            trip: trip, resuming: resumes ? unfinished?.plan : nil, replacing: state.plan,
            turnedDown: state.turnedDown.union(avoided(beyond: trip)), model: chosen.model,
            atlas: settings.atlas,
            prompts: settings.prompts, sink: boundaries.output,
            journal: boundaries.journal, seed: settings.seed &+ UInt64(state.attempt),
            log: answerLog, usageLog: usageLog, language: state.language, ageBand: ageBand,
            advice: deliveryAdvice)
        defer {
            remember(turn.wholeAnswers)
            if turn.foundShortForm { rememberShortForm() }
        }
        announce(scope, trip: trip)
        answerLog.clear()
        usageLog.beginTurn(on: today, isHere: chosen.remoteHost == nil)
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
                show(.done(plan))
            }
        } catch let problem as Problem {
            keep(turn, scope: scope, trip: trip)
            throw problem
        }
    }

    /// The same for who only looks at what would be sent: a server whose host nobody agreed to is
    /// not asked what it has.
    var previewAdvice: DeliveryAdvice {
        DeliveryAdvice(
            traits: { [unowned self] in
                guard let host = chosen.remoteHost, stored(Session.consentKey(host)) != "yes"
                else { return traits }
                return ModelTraits(isHosted: true)
            }, record: { [unowned self] in deliveryRecord })
    }

    private var deliveryKey: String { "delivery/\(chosen.model.label)" }

    /// How the chosen model is asked for many days.
    var deliveryAdvice: DeliveryAdvice {
        DeliveryAdvice(
            traits: { [unowned self] in traits }, record: { [unowned self] in deliveryRecord })
    }

    private var deliveryRecord: DeliveryRecord { DeliveryRecord(stored(deliveryKey)) }

    private func remember(_ answers: [Bool]) {
        guard !answers.isEmpty else { return }
        var record = deliveryRecord
        for answer in answers { record.add(answer) }
        store(record.text, as: deliveryKey)
    }

    private func rememberShortForm() {
        store("yes", as: ModelTraits.formKey(chosen.model.label))
        knownTraits?.needsShortForm = true
    }

    /// What was found out about the model that answers: how it is asked, and what its server takes.
    func forgetModel() {
        let label = chosen.model.label
        store("", as: deliveryKey)
        store("", as: ModelTraits.formKey(label))
        boundaries.models.forget(label)
        knownTraits = nil
        show(
            .understood("What was found out about \(label) is forgotten: it is asked as at first."))
    }

    /// Ids of the places of a trip that the person has asked to avoid since its plan was made.
    private func avoided(beyond trip: Trip) -> Set<String> {
        let new = state.draft.wishes.avoid.filter { !trip.wishes.avoid.contains($0) }
        guard !new.isEmpty else { return [] }
        let cities = TripCities(of: trip, in: settings.atlas)
        let names = NameIndex(cities: cities.distinct.compactMap(\.city))
        return Set(new.flatMap { names.places(called: $0) }.map(\.id))
    }

    /// A part is planned again only where the plan has it, and has it unlocked.
    private func check(_ scope: PlanScope) throws(Problem) {
        guard let itinerary = state.plan?.itinerary else { return }
        switch scope {
        case .all: return
        case .day(let day):
            guard itinerary.days.indices.contains(day - 1) else {
                throw .noSuchDay(day, days: itinerary.days.count)
            }
        case .stop(let number):
            do { _ = try itinerary.free(number) } catch { throw .edit(error) }
        }
    }

    func checkGuideKnows(_ trip: Trip) throws(Problem) {
        guard chosen.model.isOfflineGuide,
            let leg = trip.legs.first(where: { $0.city.id == nil })
        else { return }
        throw CityChoice.unknown(leg.city.words.english, atlas: settings.atlas)
    }

    func announce(_ scope: PlanScope, trip: Trip) {
        if scope == .all { show(.heading(trip.words)) }
        guard scope != .all, !chosen.model.isOfflineGuide else { return }
        show(.note("Asking \(chosen.model.words). Ctrl-C stops it."))
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
        let kept = KeptStops(of: state.plan?.itinerary, in: plan.trip)
        apply([.accept(plan)])
        show(.done(plan))
        if let words = kept.lossWords { show(.note("\(words): not kept. /undo goes back.")) }
    }
}

extension Trip {
    /// The trip cut off after its first days.
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

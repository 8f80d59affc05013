import Phrases
import Trips
import Understanding

/// Make the plan? Enter alone makes a first plan, and never replaces an existing one.
struct MakePlanQuestion: PendingQuestion {
    func outputs(in context: CommandContext) -> [Output] {
        let loss = context.lossWords.map { Output.note("\($0): not in a new plan.") }
        return (context.card.map { [.list($0)] } ?? []) + (loss.map { [$0] } ?? [])
            + [.question(words(in: context))]
    }

    private func words(in context: CommandContext) -> Phrase {
        context.state.plan == nil ? "Make the plan? [Y/n]" : "Make a new plan? [y/N]"
    }

    func reminder(in context: CommandContext) -> Phrase? { words(in: context) }

    func step(for answer: String, in context: CommandContext) -> Step? {
        let word = answer.plainAnswer
        let isDefaultYes = word.isEmpty && context.state.plan == nil
        if isDefaultYes || ["y", "yes", "ok", "sure"].contains(word) || Politeness.agrees(word) {
            let settled: [Action] = context.isAttended ? [.settle(.all)] : []
            return .all([.apply(settled + [.ask(nil)]), .effect(.plan(.all))])
        }
        guard ["", "n", "no", "not yet", "later"].contains(word) else { return nil }
        return .all([.close, .show([.hint("Change what you like, then /plan.")])])
    }
}

extension CommandContext {
    /// The step for `/plan`. At a terminal it first shows what is assumed and asks before replacing
    /// a plan. From a pipe it asks only before something of the person's would be lost; in a
    /// script, never.
    var proposal: Step {
        let draft = state.draft
        let isAssuming = draft.assumesInterests || draft.assumesPace || draft.assumesNights
        let isAsked = state.question == .makePlan
        if !isAsked, draft.trip != nil, !isScripted,
            isAttended ? isAssuming || state.plan != nil : lossWords != nil
        {
            return .ask(.makePlan, [])
        }
        let plan = Step.effect(.plan(.all))
        return isAsked && isAttended ? .all([.apply([.settle(.all)]), plan]) : plan
    }

    /// What of the person's a new plan could not keep; nil if it can keep all.
    fileprivate var lossWords: Phrase? {
        state.draft.trip.flatMap { KeptStops(of: state.plan?.itinerary, in: $0).lossWords }
    }

    /// What would be planned, and what of it is assumed; nil if nobody is at a terminal or
    /// something is missing.
    fileprivate var card: [ListRow]? {
        let draft = state.draft
        guard isAttended, let dates = draft.dates, !draft.lacksDays, let city = draft.city
        else { return nil }
        let days: Phrase = dates.count == 1 ? "1 day" : "\(dates.count) days"
        let pace: Phrase = "\(draft.pace.words), \(draft.pace.visitWords)"
        let liked = draft.interests.stated.isEmpty ? "all alike" : draft.interests.words
        func assumed(_ words: Phrase, _ isAssumed: Bool) -> Phrase {
            isAssumed ? "\(words) (assumed)" : words
        }
        var rows = [
            ListRow(word: "where", draft.hasSeveralCities ? draft.cityList : city.words),
            ListRow(word: "when", "\(dates.words), \(days)"),
            ListRow(word: "pace", assumed(pace, draft.assumesPace)),
            ListRow(word: "interests", assumed(liked, draft.assumesInterests)),
        ]
        if draft.hasSeveralCities, let nights = draft.nights {
            let all = zip(draft.stays, nights).map { Phrase.verbatim("\($0.city.name) \($1)") }
                .joined()
            let words = draft.assumesNights ? "\(all) (assumed: shared evenly)" : all
            rows.insert(ListRow(word: "nights", words), at: 2)
        }
        if !draft.wishes.words.isEmpty {
            rows.append(ListRow(word: "wishes", draft.wishes.words.dotted))
        }
        let model = planner.maker.words
        let answers =
            planner.remoteHost.map { Phrase("\(model) at \($0)", context: "host") } ?? model
        return rows + [ListRow(word: "answers", answers)]
    }
}

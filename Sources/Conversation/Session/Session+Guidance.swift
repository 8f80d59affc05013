import Phrases
import Planning
import Trips
import Understanding

/// Leading a person at a terminal: nothing is assumed that was not shown.
extension Session {
    /// Cities to name as destinations: all but the one where the person lives.
    var destinations: [String] {
        let names = settings.atlas.headings.map(\.name)
        guard settings.isAttended, let home = profileIfReadable().home else { return names }
        return names.filter { $0.lowercased() != home.lowercased() }
    }

    /// Whether to ask what somebody likes before the plan is offered.
    var needsTastes: Bool {
        settings.isAttended && state.plan == nil && state.draft.assumesInterests
    }

    func askTastes() {
        let profile = profileIfReadable()
        let usual: Phrase = profile.hasUsual ? "the usual: \(profile.usualWords)" : "balanced"
        show(.question("What do you like? For example lots of food, no nightlife. [\(usual)]"))
    }

    func answerTastes(_ text: String) throws -> Bool {
        let isDefault = ["", "y", "yes", "ok", "sure"].contains(text.plainAnswer)
        let profile = isDefault ? profileIfReadable() : Profile()
        if isDefault, profile.hasUsual {
            change(profile.usual(for: state.draft))
        } else if isDefault || Session.balanced.contains(text.plainAnswer) {
            change([.settle(.interests)])
        } else if let changes = try? InterestExpression.changes(
            text, current: state.draft.interests)
        {
            change(changes)
        } else {
            return false
        }
        return true
    }

    private static let balanced: Set<String> = [
        "balanced", "no", "n", "none", "nothing", "nothing special", "anything", "everything",
        "no preference", "no preferences", "whatever", "all",
    ]

    // MARK: "the usual"

    /// Takes interests and pace of the profile, then the rest of the line; both or neither.
    func takeUsual(_ rest: String) throws -> Bool {
        let profile = try storedProfile().profile
        guard profile.hasUsual else { throw Problem.profile(.noUsual) }
        let usual = profile.usual(for: state.draft)
        guard Usual.saysSomething(rest) else {
            change(usual)
            return true
        }
        return try read(rest, after: usual) {
            apply(usual)
            show(.understood("The usual: \(profile.usualWords)"))
        }
    }

    // MARK: The card

    /// What `/plan` does: at a terminal it shows first what nobody said and asks before another
    /// plan takes the place of the one that is there; everywhere it asks before something of the
    /// person's would be lost.
    func propose() throws {
        let draft = state.draft
        let isAssuming = draft.assumesInterests || draft.assumesPace || draft.assumesNights
        if state.question != .makePlan, draft.trip != nil {
            let asks = settings.isAttended ? isAssuming || state.plan != nil : lossWords != nil
            if asks, !settings.isScripted { return ask(.makePlan) }
        }
        if state.question == .makePlan, settings.isAttended { apply([.settle(.all)]) }
        try run(.plan(.all))
    }

    /// What of the person's a new plan could not have; nil where it can have all.
    var lossWords: Phrase? {
        state.draft.trip.flatMap { KeptStops(of: state.plan?.itinerary, in: $0).lossWords }
    }

    /// What would be planned, and what of it nobody said.
    func showCard() {
        guard settings.isAttended, let dates = state.draft.dates, !state.draft.lacksDays,
            let city = state.draft.city
        else { return }
        let draft = state.draft
        let days: Phrase = dates.count == 1 ? "1 day" : "\(dates.count) days"
        let pace: Phrase = "\(draft.pace.words), \(draft.pace.stopsPerDay) stops a day"
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
            let shares = zip(draft.stays, nights).map { Phrase.verbatim("\($0.city.name) \($1)") }
            let all = shares.joined()
            rows.insert(
                ListRow(
                    word: "nights",
                    draft.assumesNights ? "\(all) (assumed: shared evenly)" : all), at: 2)
        }
        if !draft.wishes.words.isEmpty {
            rows.append(ListRow(word: "wishes", draft.wishes.words.dotted))
        }
        let model = planner.maker.words
        let answers =
            planner.remoteHost.map { Phrase("\(model) at \($0)", context: "host") } ?? model
        show(.list(rows + [ListRow(word: "answers", answers)]))
    }
}

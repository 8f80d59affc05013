import Basics
import Conversation
import Trips

/// One thing that a line changed.
enum Change: Hashable {
    case cities, dates, pace, party, budget, arrival, departure, lodging, needs
    case interest(InterestType)
    /// A subject that came into a list or left it.
    case liked(PlaceTag)
    case disliked(PlaceTag)
    case mustSee(String)
    case avoided(String)
    case visited(String)
    case planMade, planGone, planDates
    /// By the number before the line.
    case removed(StopNumber)
    /// By the number after it.
    case added(StopNumber)
    case altered(from: StopNumber, to: StopNumber, ItineraryDifference.Aspect)
    case files, openFile, language, left
    /// Something of the trip that the scorer has no name for.
    case other
}

/// All that a line changed, each in words.
struct Changes {
    private(set) var all: [(change: Change, words: String)] = []
    /// What happened to the plan's stops; nil where there was none, or there is none.
    private(set) var difference: ItineraryDifference?

    var isEmpty: Bool { all.isEmpty }

    init(_ turn: Turn) { self.init(from: turn.before, to: turn.after, isLeft: !turn.goesOn) }

    init(from before: Snapshot, to after: Snapshot, isLeft: Bool = false) {
        addTrip(before.draft, after.draft)
        addTastes(before.draft, after.draft)
        addWishes(before.draft.wishes, after.draft.wishes)
        if all.isEmpty, before.draft.unsettled != after.draft.unsettled {
            all.append((.other, "something else of the trip"))
        }
        addPlan(before, after)
        add(.language, before.state.language.rawValue, after.state.language.rawValue)
        let (old, new) = (Set(before.files.keys), Set(after.files.keys))
        if old != new { all.append((.files, "files: \(new.symmetricDifference(old).sorted())")) }
        add(
            .openFile, before.state.saved?.key ?? "-", after.state.saved?.key ?? "-",
            name: "open file")
        if isLeft { all.append((.left, "left the program")) }
    }

    private mutating func add(
        _ change: Change, _ before: String, _ after: String, name: String? = nil
    ) {
        guard before != after else { return }
        all.append((change, "\(name ?? "\(change)"): \(before) > \(after)"))
    }

    private mutating func addTrip(_ before: Draft, _ after: Draft) {
        add(.cities, before.cityWords, after.cityWords)
        add(.dates, before.dateWords, after.dateWords)
        add(.pace, before.pace.rawValue, after.pace.rawValue)
    }

    private mutating func addTastes(_ before: Draft, _ after: Draft) {
        for type in InterestType.allCases {
            add(
                .interest(type), before.interests[type].rawValue, after.interests[type].rawValue,
                name: type.rawValue)
        }
        for tag in PlaceTag.allCases {
            let (old, new) = (before.wishes, after.wishes)
            add(
                .liked(tag), "\(old.likes.contains(tag))", "\(new.likes.contains(tag))",
                name: "likes \(tag.rawValue)")
            add(
                .disliked(tag), "\(old.dislikes.contains(tag))", "\(new.dislikes.contains(tag))",
                name: "dislikes \(tag.rawValue)")
        }
    }

    private mutating func addWishes(_ before: Wishes, _ after: Wishes) {
        add(.party, words(before.party), words(after.party))
        add(.budget, words(before.budget), words(after.budget))
        add(.arrival, words(before.arrival), words(after.arrival))
        add(.departure, words(before.departure), words(after.departure))
        add(.lodging, before.lodging ?? "-", after.lodging ?? "-")
        add(.needs, "\(before.needs.map(\.rawValue))", "\(after.needs.map(\.rawValue))")
        addNames(before.mustSee, after.mustSee, "must see") { .mustSee($0) }
        addNames(before.avoid, after.avoid, "avoid") { .avoided($0) }
        addNames(before.visited, after.visited, "been to") { .visited($0) }
    }

    private mutating func addNames(
        _ before: [String], _ after: [String], _ word: String, _ change: (String) -> Change
    ) {
        for name in after where !before.contains(name) {
            all.append((change(name), "\(word) \(name)"))
        }
        for name in before where !after.contains(name) {
            all.append((change(name), "no more \(word) \(name)"))
        }
    }

    private mutating func addPlan(_ before: Snapshot, _ after: Snapshot) {
        switch (before.plan, after.plan) {
        case (nil, nil): return
        case (nil, _?): all.append((.planMade, "a plan was made"))
        case (_?, nil): all.append((.planGone, "the plan is gone"))
        case (let old?, let new?):
            add(.planDates, old.dateWords, new.dateWords, name: "days of the plan")
            addStops(ItineraryDifference(from: old.itinerary, to: new.itinerary))
        }
    }

    private mutating func addStops(_ difference: ItineraryDifference) {
        self.difference = difference
        for stop in difference.removed {
            all.append((.removed(stop.number), "out: \(stop.number) \(stop.stop.name)"))
        }
        for stop in difference.added {
            let start = stop.stop.start?.description ?? "-"
            all.append((.added(stop.number), "in: \(stop.number) \(start) \(stop.stop.name)"))
        }
        for change in difference.changed {
            for aspect in change.aspects {
                let words = Changes.words(aspect, change.before.stop, change.after.stop)
                all.append(
                    (
                        .altered(from: change.before.number, to: change.after.number, aspect),
                        "\(change.before.number) \(change.before.stop.name), now "
                            + "\(change.after.number): \(words)"
                    ))
            }
        }
    }

    private static func words(
        _ aspect: ItineraryDifference.Aspect, _ old: Stop, _ new: Stop
    ) -> String {
        switch aspect {
        case .retimed: "\(old.start?.description ?? "-") > \(new.start?.description ?? "-")"
        case .note: "note \(new.note ?? "-")"
        case .lock: new.isLocked ? "locked" : "unlocked"
        case .details where old.durationMinutes != new.durationMinutes:
            "\(old.likelyLength) > \(new.likelyLength) min"
        default: "\(aspect)"
        }
    }

    private func words(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "-" }
}

extension Changes {
    fileprivate func words(_ party: Party?) -> String {
        party.map { "\($0.adults) adults, \($0.children) children \($0.childAges)" } ?? "-"
    }

    fileprivate func words(_ budget: Budget?) -> String {
        budget.map { "\($0.amount) \($0.currency) \($0.scope.rawValue)" } ?? "-"
    }
}

extension Stop {
    fileprivate var likelyLength: String { durationMinutes.map { "\($0)" } ?? "-" }
}

extension Plan {
    fileprivate var dateWords: String { itinerary.days.map { "\($0.date)" }.joined(separator: " ") }
}

extension Draft {
    fileprivate var cityWords: String {
        let words = stays.map { stay in
            stay.city.name + (stay.nights.map { " \($0)" } ?? "")
        }
        return words.isEmpty ? "-" : words.joined(separator: ", ")
    }

    fileprivate var dateWords: String {
        if let dates { return "\(dates)" }
        let first = datesSoFar.first.map { "from \($0)" }
        let days = datesSoFar.days.map { "\($0) days" }
        let words = [first, days].compactMap { $0 }
        return words.isEmpty ? "-" : words.joined(separator: ", ")
    }

    /// That somebody agrees to what is assumed changes nothing.
    fileprivate var unsettled: Draft {
        var draft = self
        (draft.hasSettledInterests, draft.hasSettledPace) = (false, false)
        return draft
    }
}

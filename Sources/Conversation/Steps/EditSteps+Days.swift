import Phrases
import Places
import Planning
import Trips
import Understanding

/// Edits of a whole day.
extension CommandContext {
    func late(_ delay: Delay, day said: Int?, of plan: Plan) throws(Problem) -> EditRequest {
        let day = said ?? dayOfToday(in: plan) ?? 1
        guard let minutes = try minutes(of: delay, onDay: day, of: plan.itinerary) else {
            throw .reading(Command.lateUnreadable)
        }
        let late = try checked { () throws(EditError) in
            try LatePlan(
                minutes: minutes, day: day, of: plan.itinerary, in: cities(of: plan),
                wishes: state.draft.wishes)
        }
        return EditRequest(
            edits: late.edits,
            title: "\(plan.itinerary.dayWords(day)) \(minutes.lengthWords) later",
            notes: late.edits.dropped(from: plan.itinerary),
            nothing: "Nothing on day \(day) can start later: no stop is unlocked and timed.",
            isByHand: false)
    }

    func lighten(_ said: Int?, of plan: Plan) throws(Problem) -> EditRequest {
        let day = if let said { said } else { try onlyDay(of: plan, example: "/lighten day 1") }
        let lighter = try checked { () throws(EditError) in
            try LighterDay(
                day: day, of: plan.itinerary, in: cities(of: plan), wishes: state.draft.wishes)
        }
        return EditRequest(
            edits: lighter.edits, title: "\(plan.itinerary.dayWords(day)) with less to do",
            nothing: plan.itinerary.days[day - 1].stops.count <= 2
                ? "There is nothing to take out: day \(day) has little to do already."
                : """
                There is nothing to take out on day \(day): what it has is locked, a meal, a \
                must-see or the only visit.
                """,
            isByHand: false)
    }

    func rain(onDay said: Int?, of plan: Plan) throws(Problem) -> EditRequest {
        let day = if let said { said } else { try onlyDay(of: plan, example: "/rain day 1") }
        let entry = cities(of: plan).entry(ofDay: day - 1)
        guard let city = entry.city else { throw .shelterUnknown(city: entry.name) }
        let rain = try checked { () throws(EditError) in
            try RainPlan(
                day: day, of: plan.itinerary, in: city, wishes: state.draft.wishes,
                turnedDown: state.turnedDown)
        }
        let weekday = plan.itinerary.days[day - 1].date.weekdayWords
        let staying = rain.staying.map { staying -> Phrase in
            let stop = staying.stop
            return "\(stop.number) \(stop.stop.name) stays: \(staying.reason.words(on: weekday))."
        }
        return EditRequest(
            edits: rain.edits, title: "\(plan.itinerary.dayWords(day)) indoors",
            notes: staying
                + ["As the atlas says; what it does not know is judged by name and type."],
            nothing: staying.isEmpty
                ? "Nothing on day \(day) is outdoors and unlocked, as far as is known."
                : staying.sentences,
            isByHand: false)
    }
}

extension [ItineraryEdit] {
    /// A note on stops that a later start pushes past midnight; empty if there are none.
    fileprivate func dropped(from itinerary: Itinerary) -> [Phrase] {
        let names = filter(\.isRemoval).compactMap(\.target).reversed()
            .map { itinerary.words($0) }
        guard let first = names.first else { return [] }
        return [
            names.count == 1
                ? "\(first) would end after midnight, and is taken out; /undo brings it back"
                : "\(names.listed) would end after midnight, and are taken out; /undo brings them back"
        ]
    }
}

extension RainPlan.Reason {
    fileprivate func words(on weekday: Phrase) -> Phrase {
        switch self {
        case .mustSee: "you said that it must be seen"
        case .noneLeft: "no place indoors is left that is not in the plan"
        case .unwanted: "of the places indoors, only those that you do not want are left"
        case .closed: "the places indoors that are left are closed on \(weekday)s"
        case .otherHour: "the places indoors that are left are for another time of day"
        }
    }
}

import Phrases
import Places
import Planning
import Trips

/// What changes the rest of a day.
extension CommandTable {
    static let late = Command(
        name: "late", usage: "/late TIME [on day N]", summary: "start a day later",
        examples: [
            ListRow("/late 2h", "today, or on the first day"), ListRow("/late 90min on day 2"),
        ],
        details: """
            Everything of the day that is not locked starts that much later; what would then end \
            after midnight is taken out, and said.
            """,
        needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "late")
        let (text, said) = EditArguments.dayAtEnd(arguments)
        guard let minutes = EditArguments.minutes(text) else {
            throw .unexpectedArguments(command: "late", usage: "/late 2h, or /late 90min on day 2")
        }
        let day = said ?? context.dayOfToday(in: plan) ?? 1
        let late = try context.checked { () throws(EditError) in
            try LatePlan(minutes: minutes, day: day, of: plan.itinerary)
        }
        let hours: Phrase = minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes) min"
        return .edit(
            EditRequest(
                edits: late.edits, title: "day \(day) \(hours) later",
                nothing: "Nothing on day \(day) can start later: no stop is unlocked and timed."))
    }

    static let rain = Command(
        name: "rain", usage: "/rain [day N]", summary: "find something indoors for a day",
        examples: [ListRow("/rain", "today"), ListRow("/rain day 2")],
        details: """
            Places outdoors that are not locked are replaced by the nearest ones indoors, at the \
            same time. The atlas does not say what is indoors: names (museum, garden) and types \
            tell, as nature, adventure, sports and relaxation for outdoors.
            """,
        needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "rain")
        guard arguments.isEmpty || EditArguments.targets(arguments)?.count == 1 else {
            throw .unexpectedArguments(command: "rain", usage: "/rain, or /rain day 2")
        }
        let day = try context.day(arguments, in: plan, example: "/rain day 1")
        guard let city = context.city(of: plan) else {
            throw .shelterUnknown(city: plan.trip.legs[0].city.name)
        }
        let rain = try context.checked { () throws(EditError) in
            try RainPlan(
                day: day, of: plan.itinerary, in: city, avoid: context.state.draft.wishes.avoid)
        }
        let staying = rain.staying.map { staying -> Phrase in
            "\(staying.number) \(staying.stop.name) stays: the atlas has nothing left for it."
        }
        return .edit(
            EditRequest(
                edits: rain.edits, title: "day \(day) indoors",
                notes: staying
                    + ["Indoors and outdoors are judged by name and type; the atlas does not say."],
                nothing: staying.first
                    ?? "Nothing on day \(day) is outdoors and unlocked, as far as name and type tell."
            ))
    }
}

extension CommandContext {
    func city(of plan: Plan) -> City? { planCity ?? atlas.city(of: plan) }

    func plan(for command: String) throws(Problem) -> Plan {
        guard let plan = state.plan else { throw .commandNeedsPlan(command) }
        return plan
    }

    /// An edit's error as a problem.
    func checked<Value>(_ body: () throws(EditError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .edit(error) }
    }

    func freeStop(_ number: StopNumber, in itinerary: Itinerary) throws(Problem) -> Stop {
        try checked { () throws(EditError) in try itinerary.free(number) }
    }

    func choice(_ named: EditArguments.Named, in plan: Plan) throws(Problem) -> StopChoice {
        try StopChoice(
            named: named.name, type: named.type, atlas: atlas, city: city(of: plan))
    }

    /// Where a stop goes: where it was said, or where it fits best on that day or on any.
    func position(
        for choice: StopChoice, at target: EditArguments.Target?, in itinerary: Itinerary
    ) throws(Problem) -> StopNumber {
        let editor = ItineraryEditor(city: state.plan.flatMap { city(of: $0) })
        switch target {
        case .stop(let number): return number
        case .day(let day):
            return try checked { () throws(EditError) in
                try editor.place(for: choice.stop, onDay: day, of: itinerary)
            }
        case nil:
            let day = editor.day(for: choice.stop, in: itinerary, place: choice.place) ?? 1
            return try checked { () throws(EditError) in
                try editor.place(for: choice.stop, onDay: day, of: itinerary)
            }
        }
    }

    /// The best place of a day for a stop of the plan; where it is, on its own day.
    func place(
        ofMoving from: StopNumber, toDay day: Int, in itinerary: Itinerary
    ) throws(Problem) -> StopNumber {
        let stop = try freeStop(from, in: itinerary)
        if from.day == day { return from }
        let editor = ItineraryEditor(city: state.plan.flatMap { city(of: $0) })
        return try checked { () throws(EditError) in
            try editor.place(for: stop, onDay: day, of: itinerary)
        }
    }

    /// The day, from 1, on which the trip is under way; nil before and after it.
    func dayOfToday(in plan: Plan) -> Int? {
        plan.itinerary.days.firstIndex { $0.date == today }.map { $0 + 1 }
    }

    /// The day that was said, or today, or the only one.
    func day(_ text: String, in plan: Plan, example: String) throws(Problem) -> Int {
        if case .day(let day)? = EditArguments.targets(text)?.first { return day }
        guard text.isEmpty else { throw .dayNeeded(example: example) }
        if let day = dayOfToday(in: plan) { return day }
        guard plan.itinerary.days.count == 1 else { throw .dayNeeded(example: example) }
        return 1
    }
}

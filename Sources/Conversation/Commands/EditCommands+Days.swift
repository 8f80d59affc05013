import Phrases
import Places
import Planning
import Trips
import Understanding

/// What changes the rest of a day.
extension CommandRuns {
    static let late: Run = { (arguments, context) in
        let plan = try context.plan(for: "late")
        let (text, said) = try context.arguments(arguments, in: plan).dayAtEnd()
        let day = said ?? context.dayOfToday(in: plan) ?? 1
        guard let minutes = try context.delay(text, onDay: day, of: plan.itinerary) else {
            throw Problem.reading(
                .unexpectedArguments(command: "late", usage: "/late 2h, or /late 90min on day 2"))
        }
        let late = try context.checked { () throws(EditError) in
            try LatePlan(
                minutes: minutes, day: day, of: plan.itinerary, in: context.cities(of: plan),
                wishes: context.state.draft.wishes)
        }
        return .edit(
            EditRequest(
                edits: late.edits,
                title: "\(plan.itinerary.dayWords(day)) \(minutes.lengthWords) later",
                notes: late.edits.dropped(from: plan.itinerary),
                nothing: "Nothing on day \(day) can start later: no stop is unlocked and timed.",
                isByHand: false))
    }

    static let rain: Run = { (arguments, context) in
        let plan = try context.plan(for: "rain")
        guard let day = try context.day(arguments, in: plan, example: "/rain day 1") else {
            throw Problem.reading(
                .unexpectedArguments(command: "rain", usage: "/rain, or /rain day 2"))
        }
        let entry = context.cities(of: plan).entry(ofDay: day - 1)
        guard let city = entry.city else { throw Problem.shelterUnknown(city: entry.name) }
        let rain = try context.checked { () throws(EditError) in
            try RainPlan(
                day: day, of: plan.itinerary, in: city, wishes: context.state.draft.wishes,
                turnedDown: context.state.turnedDown)
        }
        let weekday = plan.itinerary.days[day - 1].date.weekdayWords
        let staying = rain.staying.map { staying -> Phrase in
            let stop = staying.stop
            return "\(stop.number) \(stop.stop.name) stays: \(staying.reason.words(on: weekday))."
        }
        return .edit(
            EditRequest(
                edits: rain.edits, title: "\(plan.itinerary.dayWords(day)) indoors",
                notes: staying
                    + ["As the atlas says; what it does not know is judged by name and type."],
                nothing: staying.isEmpty
                    ? "Nothing on day \(day) is outdoors and unlocked, as far as is known."
                    : staying.sentences,
                isByHand: false))
    }
}

extension [ItineraryEdit] {
    /// Why a day that begins later loses stops; nothing where it loses none.
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

extension CommandContext {
    func cities(of plan: Plan) -> TripCities {
        planCities ?? TripCities(of: plan.trip, in: atlas)
    }

    func plan(for command: String) throws -> Plan {
        guard let plan = state.plan else { throw Problem.reading(.commandNeedsPlan(command)) }
        return plan
    }

    /// An edit's error as a problem.
    func checked<Value>(_ body: () throws(EditError) -> Value) throws -> Value {
        do { return try body() } catch { throw Problem.edit(error) }
    }

    func freeStop(_ number: StopNumber, in itinerary: Itinerary) throws -> Stop {
        try checked { () throws(EditError) in try itinerary.free(number) }
    }

    /// `day`: where the stop is to be, from 1. Without one it may be in any city of the trip, and
    /// the one that has the name is taken.
    func choice(
        _ named: EditArguments.Named, in plan: Plan, onDay day: Int?
    ) throws -> StopChoice {
        let cities = cities(of: plan)
        func choice(_ city: City?) throws -> StopChoice {
            try StopChoice(named: named.name, type: named.type, atlas: atlas, city: city)
        }
        guard let day else {
            let known = cities.distinct.compactMap(\.city)
            let found = known.count > 1 ? known.compactMap { try? choice($0) } : []
            let places = found.filter { $0.place != nil }
            // A name that is read as another one gives way to one that is said exactly.
            if let best = places.first(where: \.notes.isEmpty) ?? places.first { return best }
            return try choice(cities[0])
        }
        do {
            return try choice(cities[day - 1])
        } catch {
            guard case .reading(.placeElsewhere(let name, let city))? = error as? Problem,
                cities.distinct.contains(where: { $0.name == city })
            else { throw error }
            let days = plan.itinerary.days.indices.filter { cities[$0]?.name == city }
            throw Problem.placeOnOtherDays(name, city: city, day: (days.first ?? 0) + 1)
        }
    }

    /// Throws for a place that the plan has already: nobody means to see it twice. `leaving`: the
    /// stop that makes room for it.
    func refuseRepeat(
        of choice: StopChoice, in itinerary: Itinerary, target: EditArguments.Target?,
        leaving number: StopNumber? = nil
    ) throws {
        guard let place = choice.place,
            let there = itinerary.numberedStops.first(where: { $0.stop.placeID == place.id }),
            there.number != number
        else { return }
        let elsewhere = target.map { target in
            switch target {
            case .stop(let number): "\(number)"
            case .day(let day): "\(day)"
            }
        }
        throw Problem.reading(
            .cannot(
                "\(there.number) is \(there.stop.name) already",
                nearest: "/move \(there.number) \(elsewhere ?? "N.M") puts it elsewhere"))
    }

    private var editor: ItineraryEditor {
        state.plan.map { ItineraryEditor(cities: cities(of: $0), wishes: $0.trip.wishes) }
            ?? ItineraryEditor(city: nil)
    }

    /// Where a stop goes: where it was said, or where it fits best on that day or on any. A part
    /// of the day, or an hour, gives it its start.
    func position(
        for choice: inout StopChoice, at named: EditArguments.Named, in itinerary: Itinerary
    ) throws -> StopNumber {
        if case .stop(let number)? = named.target {
            guard named.window == nil else {
                throw Problem.reading(
                    .unexpectedArguments(
                        command: "add", usage: "/add NAME to 2.1, or /add NAME to 2 for dinner"))
            }
            if let start = named.start { choice.begin(at: start) }
            return number
        }
        var day = editor.day(for: choice.stop, in: itinerary, place: choice.place) ?? 1
        if case .day(let said)? = named.target { day = said }
        let stop = choice.stop
        if let start = named.start {
            choice.begin(at: start)
            return try checked { () throws(EditError) in
                try editor.place(onDay: day, at: start, of: itinerary)
            }
        }
        guard let window = named.window else {
            return try checked { () throws(EditError) in
                try editor.place(for: stop, onDay: day, of: itinerary)
            }
        }
        let (number, start) = try checked { () throws(EditError) in
            try editor.place(for: stop, onDay: day, in: window, of: itinerary)
        }
        choice.begin(at: start)
        return number
    }

    /// A stop to another position, with room for it there.
    func moving(
        _ from: StopNumber, to: StopNumber, of itinerary: Itinerary
    ) throws -> EditRequest {
        let move = ItineraryEdit.move(from: from, to: to)
        var request = EditRequest(edits: [move])
        let moved = try checked { () throws(EditError) in
            try editor.applying([move], to: itinerary)
        }
        guard moved != itinerary else { return request }
        let room = editor.room(after: to, in: moved)
        guard !room.isEmpty else { return request }
        request.parts.append(EditRequest.Part(edits: room, isByHand: false))
        request.title = move.words(in: itinerary)
        request.notes.append("What comes after it on day \(to.day) begins later, to make room.")
        return request
    }

    /// A stop to another part of a day; one that begins there already stays.
    func moving(
        _ from: StopNumber, to window: TimeWindow, onDay day: Int, of itinerary: Itinerary
    ) throws -> EditRequest {
        let stop = try freeStop(from, in: itinerary)
        if from.day == day, let start = stop.start, window.starts.contains(start.minutes) {
            return EditRequest(
                edits: [], nothing: "\(from) \(stop.name) begins at \(start): it is so already.")
        }
        let (to, start) = try checked { () throws(EditError) in
            try editor.place(for: stop, onDay: day, in: window, of: itinerary, leaving: from)
        }
        let move: [ItineraryEdit] = to == from ? [] : [.move(from: from, to: to)]
        return EditRequest(
            edits: move + [.time(to, start)],
            title: to == from
                ? "moved \(from) \(stop.name) \(start)"
                : "moved \(from) \(stop.name) to \(to), \(start)")
    }

    /// How much later a day begins: a length of time, or the time of its first stop.
    func delay(_ text: String, onDay day: Int, of itinerary: Itinerary) throws -> Int? {
        if let minutes = EditArguments.minutes(text) { return minutes }
        guard let time = try? WishExpression.time(text), itinerary.days.indices.contains(day - 1)
        else { return nil }
        let starts = itinerary.days[day - 1].stops.filter { !$0.isLocked }.compactMap(\.start)
        guard let first = starts.min() else { return nil }
        guard time > first else { throw Problem.reading(.startsLater(day: day, first)) }
        return time.minutes - first.minutes
    }

    /// The best place of a day for a stop of the plan; where it is, on its own day.
    func place(
        ofMoving from: StopNumber, toDay day: Int, in itinerary: Itinerary
    ) throws -> StopNumber {
        let stop = try freeStop(from, in: itinerary)
        if from.day == day { return from }
        return try checked { () throws(EditError) in
            try editor.place(forMoving: stop, toDay: day, of: itinerary)
        }
    }

    /// The day, from 1, on which the trip is under way; nil before and after it.
    func dayOfToday(in plan: Plan) -> Int? {
        plan.itinerary.days.firstIndex { $0.date == today }.map { $0 + 1 }
    }

    /// The day that was said, or today, or the only one; nil when something else was said.
    func day(_ text: String, in plan: Plan, example: String) throws -> Int? {
        guard text.isEmpty else { return try arguments(text, in: plan).day() }
        if let day = dayOfToday(in: plan) { return day }
        guard plan.itinerary.days.count == 1 else {
            throw Problem.reading(.dayNeeded(example: example))
        }
        return 1
    }
}

extension CommandContext {
    /// Names and numbers of stops and days in arguments.
    func arguments(_ text: String, in plan: Plan) -> PlanArguments {
        PlanArguments(text, plan: plan.planned, cities: cities(of: plan), today: today)
    }
}

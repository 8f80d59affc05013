import Phrases
import Places
import Planning
import Trips
import Understanding

extension CommandContext {
    func cities(of plan: Plan) -> TripCities {
        planCities ?? TripCities(of: plan.trip, in: atlas)
    }

    /// Rethrows an edit's error as a `Problem`.
    func checked<Value>(_ body: () throws(EditError) -> Value) throws(Problem) -> Value {
        do { return try body() } catch { throw .edit(error) }
    }

    func freeStop(_ number: StopNumber, in itinerary: Itinerary) throws(Problem) -> Stop {
        try checked { () throws(EditError) in try itinerary.free(number) }
    }

    /// Resolves a named stop.
    ///
    /// - Parameter day: the day of the stop, from 1. If nil, all cities of the trip are searched.
    func choice(
        _ named: NamedStop, in plan: Plan, onDay day: Int?
    ) throws(Problem) -> StopChoice {
        let cities = cities(of: plan)
        func choice(_ city: City?) throws(Problem) -> StopChoice {
            try StopChoice(named: named.name, type: named.type, atlas: atlas, city: city)
        }
        guard let day else {
            let known = cities.distinct.compactMap(\.city)
            let found = known.count > 1 ? known.compactMap { try? choice($0) } : []
            let places = found.filter { $0.place != nil }
            // An exact name takes precedence over a corrected one.
            if let best = places.first(where: \.notes.isEmpty) ?? places.first { return best }
            return try choice(cities[0])
        }
        do {
            return try choice(cities[day - 1])
        } catch {
            guard case .reading(.placeElsewhere(let name, let city)) = error,
                cities.distinct.contains(where: { $0.name == city })
            else { throw error }
            let days = plan.itinerary.days.indices.filter { cities[$0]?.name == city }
            throw .placeOnOtherDays(name, city: city, day: (days.first ?? 0) + 1)
        }
    }

    /// Throws if the plan already has the place: nobody means to see it twice.
    ///
    /// - Parameter number: the stop that is replaced.
    func refuseRepeat(
        of choice: StopChoice, in itinerary: Itinerary, target: StopTarget?,
        leaving number: StopNumber? = nil
    ) throws(Problem) {
        guard let place = choice.place,
            let there = itinerary.numberedStops.first(where: { $0.stop.placeID == place.id }),
            there.number != number
        else { return }
        throw .reading(
            .cannot(
                "\(there.number) is \(there.stop.name) already",
                nearest: "/move \(there.number) \(target?.description ?? "N.M") puts it elsewhere"))
    }

    private var editor: ItineraryEditor {
        state.plan.map { ItineraryEditor(cities: cities(of: $0), wishes: $0.trip.wishes) }
            ?? ItineraryEditor(city: nil)
    }

    /// The position of a stop: the stated one, or the best one on the stated day or on any. A
    /// stated part of the day, or an hour, sets its start.
    func position(
        for choice: inout StopChoice, at named: NamedStop, in itinerary: Itinerary
    ) throws(Problem) -> StopNumber {
        if case .stop(let number)? = named.target {
            guard named.window == nil else {
                throw .reading(
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

    /// Moves a stop to another position and makes room for it there.
    func moving(
        _ from: StopNumber, to: StopNumber, of itinerary: Itinerary
    ) throws(Problem) -> EditRequest {
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

    /// Sets the time of a stop. If it is later, the stops that it would overlap begin later too.
    func timing(
        _ number: StopNumber, at time: TimeOfDay?, of itinerary: Itinerary
    ) throws(Problem) -> EditRequest {
        let edit = ItineraryEdit.time(number, time)
        var request = EditRequest(edits: [edit])
        guard let time, let old = itinerary[number]?.start, old < time else { return request }
        let timed = try checked { () throws(EditError) in
            try editor.applying([edit], to: itinerary)
        }
        let room = editor.room(atNewTimeOf: number, in: timed)
        guard !room.isEmpty else { return request }
        request.parts.append(EditRequest.Part(edits: room, isByHand: false))
        request.title = edit.words(in: itinerary)
        request.notes.append("What it would run into on day \(number.day) begins later.")
        return request
    }

    /// Moves a stop to another part of a day, unless it already begins there.
    func moving(
        _ from: StopNumber, to window: TimeWindow, onDay day: Int, of itinerary: Itinerary
    ) throws(Problem) -> EditRequest {
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

    /// Minutes by which a day begins later: as stated, or from its first unlocked start to the
    /// stated time. Nil if there is no such day or start.
    func minutes(
        of delay: Delay, onDay day: Int, of itinerary: Itinerary
    ) throws(Problem) -> Int? {
        guard case .until(let time) = delay else {
            if case .minutes(let minutes) = delay { return minutes }
            return nil
        }
        guard itinerary.days.indices.contains(day - 1) else { return nil }
        let starts = itinerary.days[day - 1].stops.filter { !$0.isLocked }.compactMap(\.start)
        guard let first = starts.min() else { return nil }
        guard time > first else { throw .reading(.startsLater(day: day, first)) }
        return time.minutes - first.minutes
    }

    /// The best position for moving a stop to a day; its own position if it is on that day already.
    func place(
        ofMoving from: StopNumber, toDay day: Int, in itinerary: Itinerary
    ) throws(Problem) -> StopNumber {
        let stop = try freeStop(from, in: itinerary)
        if from.day == day { return from }
        return try checked { () throws(EditError) in
            try editor.place(forMoving: stop, toDay: day, of: itinerary)
        }
    }

    /// Today's day of the plan, from 1; nil before and after the trip.
    func dayOfToday(in plan: Plan) -> Int? {
        plan.itinerary.days.firstIndex { $0.date == today }.map { $0 + 1 }
    }

    /// The day meant when none is stated: today, or the only day.
    func onlyDay(of plan: Plan, example: String) throws(Problem) -> Int {
        if let day = dayOfToday(in: plan) { return day }
        guard plan.itinerary.days.count == 1 else {
            throw .reading(.dayNeeded(example: example))
        }
        return 1
    }
}

import Phrases
import Places
import Planning
import Trips

/// Everything the program knows about why a stop is in a plan.
struct StopReasons {
    let stop: Stop
    let number: StopNumber
    let plan: Plan
    /// The guide for the plan's trip in the stop's city.
    let guide: StayGuide
    let turnedDown: Set<String>

    var rows: [ListRow] {
        [chosen, meal ?? interest, way, instead, time, yours, position, opening, visit, wish]
            .compactMap { $0 }
    }

    private var city: City? { guide.city }
    /// The reasons in short: who chose it, what for, its way, and when it is open.
    var shortRows: [ListRow] {
        [chosen, wish ?? meal ?? interest, way, opening].compactMap { $0 }
    }

    private var place: Place? { city?.places.first { $0.id == stop.placeID } }
    private var day: Day { plan.itinerary.days[number.day - 1] }
    private var index: Int { number.stop - 1 }
    /// Whether it is a meal anywhere in a quarter rather than at a place.
    private var isMealAround: Bool { stop.isMealWithoutPlace && stop.provenance == .estimated }

    // MARK: Who

    private var chosen: ListRow {
        var parts = [maker]
        if stop.handEdits.contains(.moved) { parts.append("you moved it here") }
        if let place, let city, let rank = city.places.firstIndex(of: place) {
            parts.append("number \(rank + 1) of \(city.places.count) in the atlas of \(city.name)")
        } else {
            parts.append(isMealAround ? "no place is named" : "the atlas does not know it")
        }
        return ListRow(word: "chosen by", parts.joined { "\($0); \($1)" })
    }

    /// A plan with several makers does not record who made which part.
    private var maker: Phrase {
        if stop.handEdits.contains(.replaced) { return "you, in the place of another stop" }
        if stop.handEdits.contains(.added) { return "you: you added it" }
        if stop.provenance == .person { return "you" }
        let makers = plan.makers.map(\.words)
        return makers.count == 1
            ? plan.sourceWords : "one of \(makers.listed), who made this plan"
    }

    private var time: ListRow? {
        guard let start = stop.start else { return ListRow(word: "time", "none is set") }
        return ListRow(
            word: "time",
            stop.handEdits.contains(.timed)
                ? "\(start.description), as you asked"
                : "\(start.description) is the schedule's; /time \(number) HH:MM sets it")
    }

    private var yours: ListRow? {
        var parts: [Phrase] = []
        if stop.isLocked { parts.append("you locked it") }
        if stop.note != nil { parts.append("you put a note on it") }
        return parts.isEmpty ? nil : ListRow(word: "yours", parts.listed)
    }

    // MARK: Why

    private var interest: ListRow {
        let level = plan.trip.interests[stop.type].words
        let all = plan.itinerary.sights
        let same = all.filter { $0.type == stop.type }.count
        return ListRow(
            word: "interest",
            same == 1
                ? "\(stop.type.words) is at \(level); the only one of that type among \(all.count)"
                : "\(stop.type.words) is at \(level); one of \(same) of that type among \(all.count)"
        )
    }

    /// Nil if the stop is not a meal.
    private var meal: ListRow? {
        stop.meal.map {
            ListRow(word: "meal", "\($0.words); it counts neither as a stop nor for an interest")
        }
    }

    private var way: ListRow? {
        let neighbours = [index - 1, index + 1].compactMap { other in
            leg(to: other).map { words($0, to: neighbour(other), isBack: other < index) }
        }
        let parts = wayFromBed + neighbours
        return parts.isEmpty
            ? nil : ListRow(word: "way", "about \(parts.joined { "\($0); \($1)" })")
    }

    /// The way from the lodging to the first stop of a day.
    private var wayFromBed: [Phrase] {
        guard index == 0, let bed = guide.base, let place = stop.coordinate,
            bed.id != stop.placeID
        else { return [] }
        let leg = TravelLeg(from: bed.coordinate, to: place)
        return [words(leg, to: "\(bed.name), where you sleep", isBack: true)]
    }

    private func words(_ leg: TravelLeg, to name: Phrase, isBack: Bool) -> Phrase {
        let length = TravelLeg.words(metres: leg.metres)
        switch (leg.mode, isBack) {
        case (.walk, true): return "\(length), \(leg.minutes) min on foot, from \(name)"
        case (.walk, false): return "\(length), \(leg.minutes) min on foot, to \(name)"
        case (_, true): return "\(length), \(leg.minutes) min by transit, from \(name)"
        case (_, false): return "\(length), \(leg.minutes) min by transit, to \(name)"
        }
    }

    /// `1.2 Gion`.
    private func neighbour(_ other: Int) -> Phrase {
        .verbatim("\(number.day).\(other + 1) \(day.stops[other].name)")
    }

    private func leg(to other: Int, from place: Coordinate? = nil) -> TravelLeg? {
        guard day.stops.indices.contains(other), let end = WayEnd(day.stops[other]),
            let start = place.map(WayEnd.init) ?? WayEnd(stop)
        else { return nil }
        return TravelLeg(from: start, to: end)
    }

    /// What the guide would choose in its place now, with the way from the same neighbour. Nil for
    /// stops that the person chose: they competed with nothing.
    private var instead: ListRow? {
        guard let city, stop.meal == nil,
            stop.handEdits.isDisjoint(with: [.added, .replaced, .moved])
        else { return nil }
        let order = DayOrder(replacing: number, in: plan.itinerary, turnedDown: turnedDown)
        let request = guide.request(order, in: city)
        guard let next = StayPlanner(city: city, seed: guide.seed).visit(request) else {
            return ListRow(word: "next best", "none: nothing else that is left can be there")
        }
        let neighbour = [index - 1, index + 1].first { leg(to: $0) != nil }
        guard let neighbour, let leg = leg(to: neighbour, from: next.coordinate) else {
            return ListRow(word: "next best", "\(next.name), \(next.type.words)")
        }
        return ListRow(
            word: "next best",
            """
            \(next.name), \(next.type.words), about \(TravelLeg.words(metres: leg.metres)) from \
            \(self.neighbour(neighbour))
            """)
    }

    // MARK: What is known

    private var position: ListRow {
        if isMealAround {
            return ListRow(word: "position", "only roughly: wherever you eat near there")
        }
        return switch stop.provenance {
        case .known:
            ListRow(
                word: "position",
                place?.coordinateSource.map { "checked (\($0))" } ?? "checked (a named source)")
        case .estimated: ListRow(word: "position", "approximate, from the atlas")
        case .model: ListRow(word: "position", "unknown: only the plan's maker names the place")
        case .person: ListRow(word: "position", "unknown: it stands on your own word")
        }
    }

    private var opening: ListRow? {
        guard let place else { return nil }
        if let season = place.season {
            return ListRow(
                word: "open",
                place.isInSeason(inMonth: day.date.month)
                    ? season : "\(season), not in \(day.date.monthWords)")
        }
        if let hours = hours(of: place) { return ListRow(word: "open", hours) }
        guard let name = place.closingDays else {
            return ListRow(word: "open", "every day of the week, as far as the atlas knows")
        }
        return ListRow(
            word: "open",
            place.isOpen(onWeekday: day.date.isoWeekday)
                ? "closed on \(name), and this is a \(day.date.weekdayWords)"
                : "usually closed on this day, a \(day.date.weekdayWords)")
    }

    /// The usual hours on the day; nil if they are unknown or the place is closed then.
    private func hours(of place: Place) -> Phrase? {
        let light = city.flatMap { Scheduler.daylight(in: $0, on: day.date) }
        guard let spans = place.openSpans(on: day.date, daylight: light), !spans.isEmpty else {
            return nil
        }
        if spans.areAllHours { return "at all hours" }
        return """
            usually \(spans.clockWords) on a \(day.date.weekdayWords); look before you go
            """
    }

    /// What the atlas says about the visit.
    private var visit: ListRow? {
        guard let place else { return nil }
        var parts: [Phrase] = []
        switch place.setting {
        case .indoors: parts.append("indoors")
        case .outdoors: parts.append("outdoors")
        case .mixed: parts.append("partly indoors")
        }
        switch place.price {
        case .free: parts.append("free")
        case .low: parts.append("costs little")
        case .medium: parts.append("at a usual price")
        case .high: parts.append("expensive")
        }
        if place.needsBooking { parts.append("people book ahead, or wait long") }
        return ListRow(word: "visit", parts.joined { "\($0), \($1)" })
    }

    private var wish: ListRow? {
        let names = plan.trip.wishes.mustSee
        guard !names.isEmpty else { return nil }
        return NameIndex(city?.places ?? []).numbers(of: names, in: plan.itinerary).contains(number)
            ? ListRow(word: "wish", "you said that it must be seen") : nil
    }
}

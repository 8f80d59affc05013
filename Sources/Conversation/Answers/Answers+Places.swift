import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about single places: what they are, when they are open, why they are in the plan.
extension Answers {
    // MARK: What it is

    /// `what is the Capuchin Crypt?`, `is Prague worth it?`
    func about() -> [Output]? {
        let spots = spots()
        if let place = spots.first?.place { return about(place, spots[0].stop) }
        if let stop = spots.first?.stop {
            let text = stop.stop.description
            return say(
                text.isEmpty
                    ? "Of \(named(stop)) only the name is known." : "\(named(stop)): \(text)")
        }
        if let name = unknownName, asked.cities.isEmpty { return notKnown(name) }
        if asked.cities.isEmpty, asked.clause.text(.topic) != nil { return world() }
        guard let city else { return nil }
        guard let known = atlasCity else { return facts(of: city) }
        return [
            .understood("\(known.name): \(known.summary)"),
            .understood(
                """
                The atlas has \(known.places.count) places there, first of all \
                \(known.places.prefix(3).map(\.name).listed).
                """),
        ]
    }

    private func about(_ place: Place, _ stop: NumberedStop?) -> [Output] {
        var outputs: [Output] = [.understood("\(place.name): \(place.summary)")]
        let home = context.atlas.city(id: String(place.id.prefix { $0 != "/" }))
        var parts: [Phrase] = [place.interest.words]
        if let city = home, let rank = city.places.firstIndex(where: { $0.id == place.id }) {
            parts.append("number \(rank + 1) of \(city.places.count) in the atlas of \(city.name)")
        }
        parts.append("a visit takes about \(place.visitMinutes.lengthWords)")
        if let plan = state.plan, let stop {
            parts.append("in the plan: \(stop.number), \(when(stop, in: plan))")
        } else if state.plan != nil {
            parts.append("not in the plan")
        }
        outputs.append(.understood("\(parts.joined { "\($0); \($1)" }.capitalizedFirst)."))
        outputs.append(.note("That is all that the atlas says of it."))
        return outputs
    }

    /// A city that the atlas does not have.
    private func facts(of city: CityName) -> [Output] {
        let facts = CityFacts(city, atlas: context.atlas, now: context.now, dates: nil)
        let people: Phrase = facts.record.map { ", with \($0.population.grouped) people" } ?? ""
        return [
            .understood("\(city.words)\(people)."),
            .note(
                "It is not in the atlas: its places are not known. /city \(city.name) has all facts."
            ),
        ]
    }

    // MARK: Opening hours

    /// `is the market open on Sunday?`, `what is shut when we come?`
    func openingHours() throws -> [Output]? {
        let spots = spots()
        let places = spots.filter { $0.place != nil }
        if asked.says("enough", "suffice", "够"), let length = places.first.flatMap(lengths) {
            return length
        }
        if !places.isEmpty {
            return places.prefix(3).flatMap { spot in hours(spot) }
                + [.note("Usual hours by the atlas: look before you go.")]
        }
        if let stop = spots.first?.stop { return say("The hours of \(named(stop)) are not known.") }
        if let name = unknownName { return notKnown(name) }
        if let plan = state.plan { return try closed(in: plan) }
        guard let city = atlasCity, let weekday = asked.weekday else { return nil }
        return closed(onWeekday: weekday, in: city)
    }

    /// How long a visit usually takes, and how long the plan has for it.
    private func lengths(_ spot: Spot) -> [Output]? {
        guard let place = spot.place else { return nil }
        let usual: Phrase =
            "A visit of \(place.name) usually takes about \(place.visitMinutes.lengthWords)"
        guard let plan = state.plan, let stop = spot.stop else {
            return say("\(usual), by the atlas.")
        }
        return say("\(usual), by the atlas; in the plan: \(when(stop, in: plan)).")
    }

    private func hours(_ spot: Spot) -> [Output] {
        guard let place = spot.place else { return [] }
        var parts: [Phrase] = []
        let weekday = asked.weekday
        let date = visitDate(spot)
        if let weekday, date?.isoWeekday != weekday {
            parts.append(
                hours(
                    of: place, weekday: weekday,
                    month: (date ?? draft.dates?.first ?? context.today).month))
        }
        if let date {
            let there: Phrase =
                spot.stop == nil ? date.dayWords : "\(date.dayWords), when you are there"
            let usual = hours(of: place, weekday: date.isoWeekday, month: date.month)
            parts.append(Phrase("\(usual) (\(there))", context: "hours"))
        }
        parts.append(place.closingDays.map { "closed on \($0)" } ?? "no closing day is known")
        if let season = place.season { parts.append("open \(season)") }
        if weekday == nil, place.lastEntryMinutes > 0 {
            parts.append("last entry \(place.lastEntryMinutes.lengthWords) before closing")
        }
        if weekday == nil, place.needsBooking { parts.append("book ahead, or wait long") }
        return [.understood("\(spot.name): \(parts.joined { "\($0); \($1)" }).")]
    }

    /// The day of the visit, else the named day, else the first of the trip.
    private func visitDate(_ spot: Spot) -> CalendarDate? {
        let days = state.plan?.itinerary.days
        if let stop = spot.stop { return days?[safe: stop.number.day - 1]?.date }
        if let day = (try? asked.days)?.first { return days?[safe: day - 1]?.date }
        return asked.weekday == nil ? draft.dates?.first ?? context.today : nil
    }

    private func hours(of place: Place, weekday: Int, month: Int) -> Phrase {
        let name = Phrase.words(CalendarDate.weekdayNames[weekday - 1])
        guard place.isOpen(onWeekday: weekday) else { return "usually closed on \(name)" }
        guard let spans = place.hours?.spans(weekday: weekday, month: month) else {
            return "open on \(name), at hours that are not known"
        }
        if spans.isEmpty { return "usually closed on \(name)" }
        if spans.areAllHours { return "open at all hours" }
        return "open \(spans.clockWords) on \(name)"
    }

    /// The stops that are usually closed on their day, and the holidays.
    private func closed(in plan: Plan) throws -> [Output] {
        let days = try asked.days
        let shut = plan.itinerary.numberedStops.filter { stop in
            guard days.isEmpty || days.contains(stop.number.day) else { return false }
            return place(of: stop.stop)?.isOpen(on: plan.itinerary.days[stop.number.day - 1].date)
                == false
        }
        let holidays = plan.findings.filter { $0.code == .holiday }.prefix(2)
        let usual: Output = .note("By the usual hours and closing days of the atlas.")
        if shut.isEmpty {
            return say("No stop of the plan is usually closed when you come.")
                + holidays.map { .note($0.message) } + [usual]
        }
        let rows: [Phrase] = shut.prefix(5).map {
            "\(named($0)) on \(plan.itinerary.days[$0.number.day - 1].date.dayWords)"
        }
        return say("Usually closed when you come: \(rows.joined { "\($0); \($1)" }).")
            + holidays.map { .note($0.message) } + [usual]
    }

    private func closed(onWeekday weekday: Int, in city: City) -> [Output] {
        let name = Phrase.words(CalendarDate.weekdayNames[weekday - 1])
        let shut = city.places.filter { !$0.isOpen(onWeekday: weekday) }.map(\.name)
        guard !shut.isEmpty else {
            return say("The atlas knows nothing in \(city.name) that is closed on \(name).")
        }
        let list = Array(shut.prefix(8)).verbatim.joined().and(more: max(0, shut.count - 8))
        return say("Usually closed on \(name) in \(city.name): \(list).")
    }

    // MARK: Why

    /// `why the crypt?`, `why isn't the castle in there?`
    func why() throws -> [Output]? {
        let plan = try plan()
        guard let spot = spots().first else { return unknownName.map { notKnown($0) } }
        guard let stop = spot.stop else { return spot.place.map { whyNot($0, plan) } }
        let cities = planCities ?? TripCities(of: plan.trip, in: context.atlas)
        let reasons = StopReasons(
            stop: stop.stop, number: stop.number, plan: plan,
            guide: context.setting(of: plan.trip, in: cities).stay(ofDay: stop.number.day - 1),
            turnedDown: state.turnedDown)
        return [.understood("Why \(named(stop)):"), .list(reasons.shortRows)]
            + [.hint("/why \(stop.number) has all that is known of it")]
    }

    /// A place that the plan leaves out.
    private func whyNot(_ place: Place, _ plan: Plan) -> [Output] {
        let dates = plan.itinerary.days.map(\.date)
        let isAvoided = plan.trip.wishes.avoid.contains {
            NameIndex.key($0) == NameIndex.key(place.name)
        }
        let reason: Phrase
        if isAvoided {
            reason = "you said that you do not want it"
        } else if state.turnedDown.contains(place.id) {
            reason = "it was taken out of the plan before"
        } else if dates.allSatisfy({ !place.isOpen(on: $0) }) {
            reason = "it is usually closed on all your days"
        } else {
            reason = """
                no time was left for it: others came first by your interests, their rank in the \
                atlas and the ways
                """
        }
        return say("\(place.name) is not in the plan: \(reason).")
            + [.hint("/add \(place.name) puts it in")]
    }
}

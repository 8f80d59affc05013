import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about the stops of the plan: when they are, what is on a day, where one eats.
extension Answers {
    private static let mostStops = 4

    /// `when is the Colosseum?`, `how long do we have there?`
    func whenIs() throws -> [Output]? {
        guard let plan = state.plan else { return tripDates }
        let day = try asked.days.first
        var found = spots(day: day).compactMap(\.stop)
        if found.isEmpty, let extreme = extremeStop(plan, day: day) { found = [extreme] }
        guard !found.isEmpty else {
            if !asked.names.isEmpty { return try isIncluded() }
            return day == nil ? tripDates : try whatIsOn()
        }
        if asked.says("twice", "times", "again", "两次"), found.count == 1 {
            return say("Once: \(named(found[0])), \(when(found[0], in: plan)).")
        }
        var outputs: [Output] = found.prefix(Answers.mostStops).map {
            .understood("\(named($0)): \(when($0, in: plan)).")
        }
        if found.count > Answers.mostStops { outputs.append(.hint("/show has all of them")) }
        return outputs
    }

    /// `the very last thing`, `the longest stop`.
    func extremeStop(_ plan: Plan, day: Int?) -> NumberedStop? {
        let city = asked.cities.first?.name
        let isThere = plan.trip.legs.contains { $0.city.name == city }
        let all = plan.itinerary.numberedStops.filter { stop in
            guard stop.number.day == day ?? stop.number.day else { return false }
            return !isThere || plan.itinerary.days[stop.number.day - 1].city == city
        }
        if asked.says("longest", "最长", "最久") {
            return all.max { $0.stop.likelyMinutes < $1.stop.likelyMinutes }
        }
        if asked.says("shortest", "最短") {
            return all.min { $0.stop.likelyMinutes < $1.stop.likelyMinutes }
        }
        if asked.says("last", "final", "最后", "最後") { return all.last }
        return asked.says("first", "第一") ? all.first : nil
    }

    /// When the trip is, where nothing else is known.
    var tripDates: [Output]? {
        guard let dates = draft.dates else {
            return say("No dates are known yet: say when, as 3-6 May.")
        }
        let length: Phrase =
            dates.count == 1 ? "1 day" : "\(dates.count) days, \((dates.count - 1).nightWords)"
        let none: [Output] =
            state.plan == nil ? [.note("There is no plan yet: /plan makes one.")] : []
        return say(
            "The trip begins on \(dates.first.dayWords) and ends on \(dates.last.dayWords): \(length)."
        ) + none
    }

    // MARK: A day

    /// `what do we do on Tuesday?`, `what is after lunch on day 3?`, `where are we at five?`
    func whatIsOn() throws -> [Output]? {
        let plan = try plan()
        let day = try asked.days.first
        for isAfter in [true, false] {
            if let text = asked.neighbour(isAfter: isAfter),
                let stop = spots(text, day: day).lazy.compactMap(\.stop).first
            {
                return around(stop, isAfter: isAfter, plan)
            }
        }
        if let extreme = extremeStop(plan, day: day), asked.clause.text(.part) == nil {
            return say("\(named(extreme)): \(when(extreme, in: plan)).")
        }
        guard let day = day ?? (plan.itinerary.days.count == 1 ? 1 : nil) else {
            return spots().contains { $0.stop != nil } ? try whenIs() : try summary()
        }
        if let time = asked.time { return onAt(time, day: day, plan) }
        let all = stops(ofDay: day, in: plan)
        let title = plan.itinerary.dayWords(day).capitalizedFirst
        guard let window = asked.window else {
            guard !all.isEmpty else { return say("\(title): nothing is planned.") }
            return say("\(title): \(all.map { timed($0.stop) }.joined()).")
        }
        let chosen = all.filter { $0.stop.start.map { window.hours.contains($0.minutes) } ?? false }
        let part = Phrase(.words(window.rawValue), context: "part")
        guard !chosen.isEmpty else { return say("\(title), \(part): nothing is planned.") }
        return say("\(title), \(part): \(chosen.map { timed($0.stop) }.joined()).")
    }

    private func around(_ stop: NumberedStop, isAfter: Bool, _ plan: Plan) -> [Output] {
        let all = stops(ofDay: stop.number.day, in: plan)
        let rest = isAfter ? all.dropFirst(stop.number.stop) : all.prefix(stop.number.stop - 1)
        let title = plan.itinerary.dayWords(stop.number.day)
        guard !rest.isEmpty else {
            return say(
                isAfter
                    ? "\(named(stop)) is the last stop of \(title)."
                    : "\(named(stop)) is the first stop of \(title).")
        }
        let list = rest.map { timed($0.stop) }.joined()
        return say(
            isAfter
                ? "After \(named(stop)) on \(title): \(list)."
                : "Before \(named(stop)) on \(title): \(list).")
    }

    /// What is on at a time of a day, or from then on.
    func onAt(_ time: TimeOfDay, day: Int, _ plan: Plan) -> [Output] {
        let all = stops(ofDay: day, in: plan)
        let title = plan.itinerary.dayWords(day)
        let now = all.last { stop in
            guard let start = stop.stop.start, let end = stop.stop.endTime else { return false }
            return start <= time && time < end
        }
        let next = all.filter { $0.stop.start.map { $0 >= time } ?? false }
        let then: Phrase =
            next.isEmpty ? "nothing follows" : "then \(next.map { timed($0.stop) }.joined())"
        if let now {
            return say("At \(time) on \(title): \(named(now)), \(now.stop.hours); \(then).")
        }
        guard let before = all.last(where: { $0.stop.endTime.map { $0 <= time } ?? false }) else {
            return say("At \(time) on \(title): nothing yet; \(then).")
        }
        return say(
            "Free at \(time) on \(title): \(named(before)) ends at \(before.stop.endTime?.description ?? ""); \(then)."
        )
    }

    // MARK: Whether it is there

    /// `is the Pantheon in the plan?`, `did you put in anything green?`
    func isIncluded() throws -> [Output]? {
        let plan = try plan()
        let spots = spots()
        let there = spots.compactMap(\.stop)
        guard there.isEmpty else {
            let rows: [Phrase] = there.prefix(Answers.mostStops).map {
                "\(named($0)), \(when($0, in: plan))"
            }
            return say("Yes: \(rows.joined { "\($0); \($1)" }).")
        }
        if let place = spots.first?.place {
            return say("No: \(place.name) is not in the plan. /add \(place.name) puts it in.")
        }
        if let found = ofSubject(in: plan) { return found }
        return unknownName.map { say("No: nothing in the plan is called \"\($0)\".") }
    }

    /// The stops that are about what the question names: `anything green`, `something for the kids`.
    func ofSubject(in plan: Plan) -> [Output]? {
        var (tags, types) = asked.subjects
        if asked.says("green", "nature", "trees", "绿") { types.append(.nature) }
        if !asked.clause.texts(.party).isEmpty { tags.append(.children) }
        guard !tags.isEmpty || !types.isEmpty else { return nil }
        let found = plan.itinerary.numberedStops.filter { stop in
            guard stop.stop.meal == nil || types.contains(.food) else { return false }
            let has = place(of: stop.stop).map { !$0.tags.isDisjoint(with: tags) } ?? false
            return has || types.contains(stop.stop.type)
        }
        guard !found.isEmpty else {
            return unknownName == nil ? say("No: no stop of the plan is about that.") : nil
        }
        let rows: [Phrase] = found.prefix(Answers.mostStops).map {
            "\(named($0)), \(plan.itinerary.days[$0.number.day - 1].date.dayWords), \($0.stop.hours)"
        }
        let list = rows.joined { "\($0); \($1)" }.and(more: found.count - rows.count)
        return say("Yes: \(list).")
    }

    // MARK: Meals

    /// `where do we eat on Wednesday?`
    func meals() throws -> [Output]? {
        guard let plan = state.plan else { return try ideas() }
        let days = try asked.days
        let wanted = asked.window.flatMap { Meal(rawValue: $0.rawValue) }
        let rows = (days.isEmpty ? plan.itinerary.days.indices.map { $0 + 1 } : days).map { day in
            let all = stops(ofDay: day, in: plan).filter { $0.stop.meal != nil }
            let meals = wanted.map { meal in all.filter { $0.stop.meal == meal } } ?? all
            return (day: day, meals: meals)
        }
        if rows.count == 1, let row = rows.first {
            let title = plan.itinerary.dayWords(row.day).capitalizedFirst
            guard !row.meals.isEmpty else { return say("\(title): no meal is planned.") }
            return say(
                "\(title): \(row.meals.map { meal($0, withKitchen: true) }.joined { "\($0); \($1)" })."
            )
        }
        return [
            .understood("Meals of the plan:"),
            .list(
                rows.map { row in
                    ListRow(
                        word: "day \(row.day)",
                        row.meals.isEmpty
                            ? "no meal is planned" : row.meals.map { meal($0) }.joined())
                }),
        ]
    }

    /// `lunch 13:15 at Giggetto`, with what is cooked there.
    private func meal(_ stop: NumberedStop, withKitchen: Bool = false) -> Phrase {
        let name: Phrase = stop.stop.meal?.words ?? ""
        let time: Phrase = stop.stop.start.map { "\(name) \($0)" } ?? name
        let base = Phrase("\(time) at \(stop.stop.name)", context: "meal")
        guard withKitchen, let place = place(of: stop.stop) else { return base }
        let kitchen = place.cuisine ?? place.summary.droppingFullStop
        return "\(base) (\(kitchen))"
    }
}

extension String {
    /// For a sentence that is cited inside another.
    var droppingFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

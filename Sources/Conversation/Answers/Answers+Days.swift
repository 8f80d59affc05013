import Phrases
import Places
import Planning
import Trips
import Understanding

/// Questions about whole days: how full they are, when they begin and end, and all of them in short.
extension Answers {
    /// Free time of a day between two stops, in minutes after midnight.
    private struct Gap {
        var from: Int
        var to: Int
        var before: NumberedStop
        var after: NumberedStop
        var way: TravelLeg?
    }

    private static let shortestGap = 30

    // MARK: Full and free

    /// `which day is the fullest?`, `do we have time before dinner on Tuesday?`
    func busyDays() throws -> [Output]? {
        let plan = try plan()
        let days = try asked.days
        if let between = try gapNamed(in: plan, day: days.first) { return between }
        if let day = days.first, let time = asked.time { return onAt(time, day: day, plan) }
        if let day = days.first, days.count == 1, !asksFree {
            return say("\(plan.itinerary.dayWords(day).capitalizedFirst): \(load(of: day, plan)).")
                + freeTime(plan, days)
        }
        guard days.isEmpty, !asksFree else {
            return freeTime(plan, days.isEmpty ? Array(1...plan.itinerary.days.count) : days)
        }
        let loads = plan.itinerary.days.enumerated().map {
            (day: $0.offset + 1, load: load($0.element))
        }
        guard let most = loads.max(by: { $0.load < $1.load }),
            let least = loads.min(by: { $0.load < $1.load }), most.day != least.day
        else { return say("The plan has one day: \(load(of: 1, plan)).") }
        return [
            .understood(
                "The fullest day is \(plan.itinerary.dayWords(most.day)): \(load(of: most.day, plan))."
            ),
            .understood(
                "The lightest is \(plan.itinerary.dayWords(least.day)): \(load(of: least.day, plan))."
            ),
            .note("Counted are visits, meals and the ways between them."),
        ]
    }

    private var asksFree: Bool {
        asked.says(
            "free", "gap", "gaps", "break", "breaks", "rest", "spare", "time", "empty", "空", "休息",
            "空闲")
    }

    private func load(_ day: Day) -> Int {
        day.stops.reduce(0) { $0 + $1.likelyMinutes }
            + day.legs.reduce(0) { $0 + ($1?.minutes ?? 0) }
    }

    private func load(of day: Int, _ plan: Plan) -> Phrase {
        let content = plan.itinerary.days[day - 1]
        let count: Phrase = content.stops.count == 1 ? "1 stop" : "\(content.stops.count) stops"
        return "\(count), \(load(content).lengthWords) in all"
    }

    /// The time between the two stops that are named, or before or after the one.
    private func gapNamed(in plan: Plan, day: Int?) throws -> [Output]? {
        let named = spots(day: day).compactMap(\.stop)
        guard let first = named.first else { return nil }
        let all = gaps(stops(ofDay: first.number.day, in: plan), shortest: 0)
        let gap: Gap?
        if let other = named.first(where: {
            $0.number != first.number && $0.number.day == first.number.day
        }) {
            let ends = [first.number.stop, other.number.stop].sorted()
            gap = all.first { $0.before.number.stop == ends[0] && $0.after.number.stop == ends[1] }
        } else if asked.clause.text(.after) != nil || asked.says("after") {
            gap = all.first { $0.before.number == first.number }
        } else {
            gap = all.first { $0.after.number == first.number }
        }
        guard let gap else { return nil }
        return say(words(gap))
    }

    private func words(_ gap: Gap) -> Phrase {
        let span: Phrase = "\(TimeOfDay(minutes: gap.from)) to \(TimeOfDay(minutes: gap.to))"
        let between: Phrase = "between \(named(gap.before)) and \(named(gap.after))"
        let length = (gap.to - gap.from).lengthWords
        guard let way = gap.way else { return "\(length), \(span), \(between)." }
        return "\(length), \(span), \(between), with the way of \(way.minutes) min."
    }

    private func gaps(_ stops: [NumberedStop], shortest: Int = Answers.shortestGap) -> [Gap] {
        zip(stops, stops.dropFirst()).compactMap { before, after -> Gap? in
            guard let end = before.stop.endTime, let start = after.stop.start else { return nil }
            let from = WayEnd(before.stop)
            let way = from.flatMap { from in
                WayEnd(after.stop).map { TravelLeg(from: from, to: $0) }
            }
            let free = start.minutes - end.minutes - (way?.minutes ?? 0)
            guard free >= shortest else { return nil }
            return Gap(from: end.minutes, to: start.minutes, before: before, after: after, way: way)
        }
    }

    private func freeTime(_ plan: Plan, _ days: [Int]) -> [Output] {
        let rows = days.map { day -> ListRow in
            let all = stops(ofDay: day, in: plan)
            var parts: [Phrase] = gaps(all).map {
                Phrase(
                    "\(TimeOfDay(minutes: $0.from)) to \(TimeOfDay(minutes: $0.to))",
                    context: "hours")
            }
            if let end = all.last?.stop.endTime { parts.append("from \(end)") }
            return ListRow(
                word: plan.itinerary.dayWords(day), all.isEmpty ? "all day" : parts.joined())
        }
        return [
            .understood("Free of visits, with the ways counted as visits:"),
            .list(Array(rows.prefix(7))),
        ]
    }

    // MARK: Beginning and end

    /// `when do we start on Tuesday?`, `when are we back?`
    func beginning() throws -> [Output]? {
        guard let plan = state.plan else { return tripDates }
        let days = try asked.days
        if asked.saysWord(beginning: "restau", "restu", "dinner", "lunch") || asked.says("晚饭", "餐厅")
        {
            return try meals()
        }
        if days.isEmpty, spots().contains(where: { $0.stop != nil }) { return try whenIs() }
        if days.isEmpty, asked.says("trip", "holiday", "vacation", "行程", "旅行") { return tripDates }
        let rows = (days.isEmpty ? Array(1...plan.itinerary.days.count) : days).map { day in
            (day: day, words: ends(of: day, plan))
        }
        if rows.count == 1, let row = rows.first {
            return say("\(plan.itinerary.dayWords(row.day).capitalizedFirst): \(row.words).")
        }
        return [
            .understood("The first and the last stop of each day:"),
            .list(rows.prefix(10).map { ListRow(word: "day \($0.day)", $0.words) }),
        ]
    }

    private func ends(of day: Int, _ plan: Plan) -> Phrase {
        let stops = plan.itinerary.days[day - 1].stops
        guard let first = stops.first, let last = stops.last else { return "nothing is planned" }
        let end: Phrase = last.endTime.map { "\($0)" } ?? "no set time"
        let start: Phrase = first.start.map { "\($0)" } ?? "no set time"
        return "begins at \(start) with \(first.name), ends at \(end) after \(last.name)"
    }

    // MARK: In short

    private static let mostDays = 7

    /// `give me the short version`, `how many days is it?`
    func summary() throws -> [Output]? {
        if asked.says("how many", "how long", "几天", "几晚", "多少") { return count() }
        guard let plan = state.plan else { return told() }
        if asked.says("longest", "shortest", "biggest", "最长", "最短") { return try whenIs() }
        let days = plan.itinerary.days
        // In a long trip, each line has its first sights only.
        let most = days.count > 4 ? 2 : 4
        let rows = days.prefix(Answers.mostDays - 1).enumerated().map { index, day -> ListRow in
            let names = day.sights.map { Phrase.verbatim($0.name) }
            let shown = names.prefix(most).joined().and(more: max(0, names.count - most))
            let text: Phrase = names.isEmpty ? "nothing is planned" : shown
            return ListRow(word: plan.itinerary.dayWords(index + 1), text)
        }
        let left = days.count - rows.count
        return [.understood("\(plan.trip.words)."), .list(rows)]
            + (left > 0 ? [.hint("\(left) more days: /show")] : [])
    }

    private func count() -> [Output]? {
        guard let plan = state.plan,
            asked.says("stops", "places", "sights", "things", "景点", "地方")
        else { return tripDates }
        let stops = plan.itinerary.numberedStops
        let meals = stops.count { $0.stop.meal != nil }
        return say(
            "\(stops.count - meals) stops and \(meals) meals in \(plan.itinerary.days.count) days.")
    }
}

import Places
import Trips

/// Orders the stops of one day and gives each a start.
///
/// Tries every order (at most 4 stops by pace, so 24) and keeps the one with the least travel,
/// waiting and time at the wrong part of the day. Beyond `exhaustiveLimit` stops, orders them by
/// part of the day alone.
public struct Scheduler: Sendable {
    /// When the first stop begins, unless it is for later in the day.
    static let dayStart = 9 * 60
    static let noon = 12 * 60
    /// When an afternoon stop may begin if the morning has no stops left.
    static let earlyAfternoon = 10 * 60 + 30
    static let exhaustiveLimit = 6
    static let lunchMinutes = 60
    /// When lunch may begin.
    static let lunchWindow = 11 * 60 + 45...15 * 60 + 15
    /// A visit that would last longer than this comes after lunch.
    static let latestWithoutLunch = 14 * 60 + 30
    static let latestEnd = 24 * 60
    static let dusk = 18 * 60
    /// When a day's sights end and dinner is next.
    static let evening = 17 * 60
    /// Minutes of rest between two visits that are no fault, beside meals and travel.
    static let longestRest = 120
    /// The latest start of an evening's last stop.
    static let lastEvening = 21 * 60
    /// The latest start of a short day's last visit, unless it is for the evening.
    static let latestVisit = 17 * 60 + 30

    /// The atlas's places by id.
    private let places: [String: Place]
    /// The day; nil if unknown.
    let date: CalendarDate?
    /// Sunrise to sunset, in minutes after midnight; nil when the date is unknown.
    let daylight: ClosedRange<Int>?
    /// ISO 3166-1 alpha-2; empty without a city.
    let countryCode: String
    /// Where the days begin and end; nil if unknown.
    let base: Coordinate?
    /// When a stop added to a day may begin, in minutes after midnight.
    let opening: Int

    /// `opening`: the arrival on a day that begins with one, in minutes after midnight. `date`: the
    /// day, for the sun. `base`: the lodging.
    public init(
        city: City?, opening: Int? = nil, date: CalendarDate? = nil, base: Coordinate? = nil
    ) {
        self.opening = opening ?? Scheduler.dayStart
        self.base = base
        self.date = date
        countryCode = city?.countryCode ?? ""
        daylight = city.flatMap { city in
            date.flatMap { Scheduler.daylight(in: city, on: $0) }
        }
        places = city?.placesByID ?? [:]
    }

    /// The same stops in order, each with a start and a duration. Locked stops and stops with times
    /// set by the person keep theirs, and the others are arranged around them. A person's stop for
    /// which the day has no time left gets no start. O(n!) up to 6 stops, O(n log n) beyond.
    public func schedule(_ stops: [Stop]) -> [Stop] {
        timed(stops, best(visits(stops), from: opening))
    }

    /// Whether the stops can be visited in this order, each within its part of the day, with an
    /// hour for lunch and an end by midnight. O(stops).
    public func isFeasible(_ stops: [Stop]) -> Bool {
        let visits = Visits(visits(stops), base: base)
        let timing = Timing(
            visits, order: Array(stops.indices), from: opening, opening: Scheduler.earlyAfternoon,
            recording: true)
        return zip(visits.all, timing.starts).allSatisfy { visit, start in
            visit.fixedStart != nil
                || (start <= visit.window.upperBound
                    && start + visit.minutes <= Scheduler.latestEnd)
        }
    }

    private func visits(_ stops: [Stop]) -> [Visit] {
        stops.map(visit)
    }

    func visit(_ stop: Stop) -> Visit {
        Visit(
            name: stop.name, minutes: stop.likelyMinutes,
            part: part(of: stop), place: WayEnd(stop), isFood: stop.isForLunch,
            isLunch: stop.meal == .lunch,
            fixedStart: stop.hasFixedStart ? stop.start?.minutes : nil, window: window(of: stop),
            opens: opens(stop))
    }

    /// Schedules a day that begins late or ends early, and returns the stops that do not fit. The
    /// person's own stops are always placed, however late, then as many as possible of those in
    /// `keeping`, then of the others. O(2ⁿ · n!) up to 6 stops; with more, the last ones are left
    /// out until the rest fits.
    public func schedule(
        _ stops: [Stop], within hours: DayHours, keeping: Set<String> = []
    ) -> (placed: [Stop], left: [Stop]) {
        guard hours.isLimited else { return (schedule(stops), []) }
        let sizes = stops.count <= Scheduler.exhaustiveLimit ? 1 << stops.count : 1
        var choices = (0..<sizes).map { mask in stops.indices.filter { mask & (1 << $0) != 0 } }
        if stops.count > Scheduler.exhaustiveLimit {
            choices = stops.indices.map { Array(0...$0) } + [[]]
        }
        let staying = stops.indices.filter { stops[$0].isPersonal }
        choices = choices.map { choice in Set(choice + staying).sorted() }.withoutRepeats
        func kept(_ choice: [Int]) -> Int {
            choice.count { keeping.contains(stops[$0].placeID ?? stops[$0].name) }
        }
        let ordered = choices.enumerated().sorted {
            (kept($1.element), $1.element.count, $0.offset)
                < (kept($0.element), $0.element.count, $1.offset)
        }
        var best: (choice: [Int], timing: Timing)?
        for (_, choice) in ordered {
            if let best,
                (best.choice.count, kept(best.choice)) != (choice.count, kept(choice))
            {
                break
            }
            let visits = visits(choice.map { stops[$0] })
            let timing = self.best(visits, from: hours.opening)
            guard timing.fits(visits, until: hours.closing) else { continue }
            if best.map({ timing.cost < $0.timing.cost }) ?? true { best = (choice, timing) }
        }
        guard let best else {
            let kept = staying.map { stops[$0] }
            return (
                timed(kept, self.best(visits(kept), from: hours.opening)),
                stops.filter { !$0.isPersonal }
            )
        }
        let chosen = best.choice.map { stops[$0] }
        let left = stops.indices.filter { !best.choice.contains($0) }.map { stops[$0] }
        return (timed(chosen, best.timing), left)
    }

    /// Whether the stop alone fits between arrival and departure.
    func hasTime(for stop: Stop, within hours: DayHours) -> Bool {
        !hours.isLimited || schedule([stop], within: hours).left.isEmpty
    }

    private func timed(_ stops: [Stop], _ timing: Timing) -> [Stop] {
        let visits = visits(stops)
        return zip(timing.order, timing.starts).map { index, start in
            var stop = stops[index]
            guard !stop.isLocked, !stop.hasFixedStart else { return stop }
            stop.start = TimeOfDay(minutes: start)
            if stop.isPersonal {
                // A person's stop is never left out, so the day may have no time left for it. Its
                // duration is unknown.
                if start > Scheduler.latestStart { stop.start = nil }
            } else {
                stop.durationMinutes = visits[index].minutes
            }
            return stop
        }
    }

    func place(of stop: Stop) -> Place? { stop.placeID.flatMap { places[$0] } }

    /// The starts from the first hour at which the stop's place is usually open to the last one at
    /// which the visit still fits; nil if its hours are unknown.
    func openStarts(of stop: Stop) -> ClosedRange<Int>? {
        guard let date, let place = place(of: stop),
            let spans = place.openSpans(on: date, daylight: daylight),
            let first = spans.first, let last = spans.last
        else { return nil }
        let latest = last.upperBound - max(stop.likelyMinutes, place.lastEntryMinutes)
        return first.lowerBound...max(first.lowerBound, latest)
    }

    func part(of stop: Stop) -> DayPart {
        if let meal = stop.meal { return meal.part }
        if let place = place(of: stop) { return part(of: place) }
        return Scheduler.meal(in: stop.name) ?? (stop.type == .nightlife ? .night : .any)
    }

    /// The part of the day that a meal's name implies.
    private static func meal(in name: String) -> DayPart? {
        for word in FoldedText.fold(name).split(separator: " ") {
            switch word {
            case "breakfast", "brunch": return .morning
            case "lunch": return .afternoon
            case "dinner", "supper": return .evening
            default: continue
            }
        }
        return nil
    }

    private func best(_ list: [Visit], from start: Int) -> Timing {
        let visits = Visits(list, base: base)
        guard list.count <= Scheduler.exhaustiveLimit else {
            let order = list.indices.sorted { (list[$0].nominal, $0) < (list[$1].nominal, $1) }
            return Timing(
                visits, order: order, from: start, opening: Scheduler.earlyAfternoon,
                recording: true)
        }
        // Starts from a fixed order, so that equal days do not depend on the order of the input.
        let order = list.indices.sorted {
            (list[$0].part.rank, list[$0].name) < (list[$1].part.rank, list[$1].name)
        }
        return Timing.best(visits, of: order, from: start)
    }
}

extension [[Int]] {
    /// Without repeats, in the order of first occurrence.
    fileprivate var withoutRepeats: [[Int]] {
        var seen: Set<[Int]> = []
        return filter { seen.insert($0).inserted }
    }
}

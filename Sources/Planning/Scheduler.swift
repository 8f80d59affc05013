import Places
import Trips

/// Puts the stops of one day in order and gives each a start.
///
/// Tries every order (at most 4 stops by pace, so 24) and keeps the one with the least time on
/// the way, at the wrong part of the day or waiting. Beyond `exhaustiveLimit` stops they are ordered
/// by the part of the day alone.
public struct Scheduler: Sendable {
    /// When the first stop begins unless it is one for later in the day.
    static let dayStart = 9 * 60
    static let noon = 12 * 60
    /// When a stop for the afternoon may begin if nothing of the morning is left.
    static let earlyAfternoon = 10 * 60 + 30
    static let exhaustiveLimit = 6
    static let lunchMinutes = 60
    /// When somebody who has not eaten goes for lunch.
    static let lunchWindow = 11 * 60 + 45...15 * 60 + 15
    /// A visit that would last longer than this comes after lunch.
    static let latestWithoutLunch = 14 * 60 + 30
    static let latestEnd = 24 * 60
    static let dusk = 18 * 60
    /// When a day's sights are seen, and dinner is next.
    static let evening = 17 * 60
    /// Minutes that one may well spend between two visits, beside meals and ways.
    static let longestRest = 120
    /// When the last thing of an evening begins at the latest.
    static let lastEvening = 21 * 60
    /// When the last visit of a short day begins, unless it is one for the evening.
    static let latestVisit = 17 * 60 + 30

    /// By id, from the city's atlas.
    private let places: [String: Place]
    /// From sunrise to sunset, in minutes after midnight; nil where the date is not known.
    let daylight: ClosedRange<Int>?
    /// ISO 3166-1 alpha-2; empty where no city is known.
    let countryCode: String
    /// Where the days begin and end; nil where that is not known.
    let base: Coordinate?
    /// When a stop that is put on a day may begin, in minutes.
    let opening: Int

    /// `opening`: minutes after midnight; where somebody only arrives on a day, when that is.
    /// `date`: of the day, for the sun. `base`: where one sleeps.
    public init(
        city: City?, opening: Int? = nil, date: CalendarDate? = nil, base: Coordinate? = nil
    ) {
        self.opening = opening ?? Scheduler.dayStart
        self.base = base
        countryCode = city?.countryCode ?? ""
        daylight = city.flatMap { city in
            date.flatMap { Scheduler.daylight(in: city, on: $0) }
        }
        places = Dictionary(
            (city?.places ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The same stops, ordered, each with a start and a duration. A stop that is locked or whose
    /// time the person said keeps it, and the others find their place around its start; one of the
    /// person's for which nothing is left of the day has none. O(n!) up to 6 stops, O(n log n)
    /// beyond.
    public func schedule(_ stops: [Stop]) -> [Stop] {
        timed(stops, best(visits(stops), from: opening))
    }

    /// Whether stops can be visited in this order, each beginning in its part of the day and the
    /// last one over by midnight, with an hour for lunch. O(stops).
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
            part: part(of: stop), coordinate: stop.coordinate, isFood: stop.type == .food,
            fixedStart: stop.hasFixedStart ? stop.start?.minutes : nil, window: window(of: stop),
            opens: opens(stop))
    }

    /// The same for a day that begins late or ends early, and the stops for which it has no room.
    /// What is the person's is always placed, however late, then as many as possible of those in
    /// `keeping`, then of the others. O(2ⁿ · n!) up to 6 stops; of more the last ones are left out
    /// until the rest fits.
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

    private func timed(_ stops: [Stop], _ timing: Timing) -> [Stop] {
        let visits = visits(stops)
        return zip(timing.order, timing.starts).map { index, start in
            var stop = stops[index]
            guard !stop.isLocked, !stop.hasFixedStart else { return stop }
            stop.start = TimeOfDay(minutes: start)
            if stop.isPersonal {
                // It is never left out, so that nothing may be left of the day. How long it takes,
                // nobody said.
                if start > Scheduler.latestStart { stop.start = nil }
            } else {
                stop.durationMinutes = visits[index].minutes
            }
            return stop
        }
    }

    func place(of stop: Stop) -> Place? { stop.placeID.flatMap { places[$0] } }

    func part(of stop: Stop) -> DayPart {
        if let place = place(of: stop) { return part(of: place) }
        return Scheduler.meal(in: stop.name) ?? (stop.type == .nightlife ? .night : .any)
    }

    /// The part of the day that a meal's name tells.
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
        // From a fixed order, so that the one of several equal days does not depend on the order
        // in which the stops happen to come.
        let order = list.indices.sorted {
            (list[$0].part.rank, list[$0].name) < (list[$1].part.rank, list[$1].name)
        }
        return Timing.best(visits, of: order, from: start, recording: true)
    }
}

extension [[Int]] {
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [[Int]] {
        var seen: Set<[Int]> = []
        return filter { seen.insert($0).inserted }
    }
}

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
    /// When a stop for the afternoon may begin if the day has none for the morning.
    static let earlyAfternoon = 10 * 60 + 30
    static let exhaustiveLimit = 6
    static let lunchMinutes = 60
    /// When somebody who has not eaten goes for lunch.
    static let lunchWindow = 11 * 60 + 45...15 * 60 + 15
    /// A visit that would last longer than this comes after lunch.
    static let latestWithoutLunch = 14 * 60 + 30
    static let latestEnd = 24 * 60
    static let dusk = 18 * 60
    /// When the last thing of an evening begins at the latest.
    static let lastEvening = 21 * 60
    /// When the last visit of a short day begins, unless it is one for the evening.
    static let latestVisit = 17 * 60 + 30

    /// Best part of the day by place id, from the city's atlas.
    private let parts: [String: DayPart]
    /// When a stop that is put on a day may begin, in minutes.
    let opening: Int

    /// `opening`: minutes after midnight; where somebody only arrives on a day, when that is.
    public init(city: City?, opening: Int? = nil) {
        self.opening = opening ?? Scheduler.dayStart
        parts = Dictionary(
            (city?.places ?? []).map { ($0.id, $0.bestPart) },
            uniquingKeysWith: { first, _ in first }
        )
    }

    /// The same stops, ordered, each with a start and a duration. A stop that is locked or whose
    /// time the person said keeps it, and the others find their place around its start; one of the
    /// person's for which nothing is left of the day has none. O(n!) up to 6 stops, O(n log n)
    /// beyond.
    public func schedule(_ stops: [Stop]) -> [Stop] {
        timed(stops, best(visits(stops), from: opening))
    }

    private func visits(_ stops: [Stop]) -> [Visit] {
        stops.map { stop in
            Visit(
                name: stop.name, minutes: stop.likelyMinutes,
                part: part(of: stop), coordinate: stop.coordinate, isFood: stop.type == .food,
                fixedStart: stop.hasFixedStart ? stop.start?.minutes : nil)
        }
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

    func part(of stop: Stop) -> DayPart {
        if let id = stop.placeID, let part = parts[id] { return part }
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

    private func best(_ visits: [Visit], from start: Int) -> Timing {
        guard visits.count <= Scheduler.exhaustiveLimit else {
            let order = visits.indices.sorted {
                (visits[$0].nominal, $0) < (visits[$1].nominal, $1)
            }
            return Timing(visits, order: order, start: start, opening: Scheduler.earlyAfternoon)
        }
        // From a fixed order, so that the one of several equal days does not depend on the order
        // in which the stops happen to come.
        let order = visits.indices.sorted {
            (visits[$0].part.rank, visits[$0].name) < (visits[$1].part.rank, visits[$1].name)
        }
        var best = Timing(visits, order: order, start: start, opening: Scheduler.noon)
        forEachPermutation(of: order) { order in
            for opening in [Scheduler.noon, Scheduler.earlyAfternoon] {
                let timing = Timing(visits, order: order, start: start, opening: opening)
                if timing.cost < best.cost { best = timing }
            }
        }
        return best
    }
}

private struct Visit {
    let name: String
    let minutes: Int
    let part: DayPart
    let coordinate: Coordinate?
    let isFood: Bool

    /// The start of a stop that nothing may move; nil for the others.
    let fixedStart: Int?

    var window: ClosedRange<Int> { part.startWindow }

    /// About when it comes, by its start or by its best part alone.
    var nominal: Int { fixedStart ?? part.nominalStart }
}

/// One order walked through from the morning on.
private struct Timing {
    let order: [Int]
    private(set) var starts: [Int] = []
    private(set) var cost = 0.0

    private var clock: Int
    private var hasEaten = false

    /// `opening`: when a stop for the afternoon may begin if it is the first of the day.
    init(_ visits: [Visit], order: [Int], start: Int, opening: Int) {
        self.order = order
        clock = start
        var previous: Visit?
        for index in order {
            let visit = visits[index]
            let travel = Timing.minutes(from: previous, to: visit)
            cost += Double(travel)
            clock += travel
            if let fixed = visit.fixedStart {
                hold(visit, at: fixed)
                previous = visit
                continue
            }
            let earliest =
                previous == nil && visit.part == .afternoon ? opening : visit.window.lowerBound
            if previous != nil { eat(before: visit, earliest: earliest) }
            add(visit, earliest: earliest)
            previous = visit
        }
        cost += 5 * Double(max(0, clock - Scheduler.latestEnd))
    }

    /// What comes to a fixed start too late costs more than anything else.
    private mutating func hold(_ visit: Visit, at start: Int) {
        cost += 1_000 * Double(max(0, clock - start))
        if start - clock >= Scheduler.lunchMinutes, Scheduler.lunchWindow.contains(clock) {
            hasEaten = true
        }
        starts.append(start)
        clock = start + visit.minutes
    }

    /// Whether nothing begins when it is too late for it, or ends after `closing`.
    func fits(_ visits: [Visit], until closing: Int?) -> Bool {
        zip(order, starts).allSatisfy { index, start in
            let visit = visits[index]
            if visit.fixedStart != nil { return true }
            return start <= visit.part.latestStart && start + visit.minutes <= closing ?? .max
        }
    }

    private mutating func add(_ visit: Visit, earliest: Int) {
        let start = Scheduler.roundedUp(max(clock, earliest))
        cost += Timing.misfit(start: start, arrival: clock, visit: visit)
        starts.append(start)
        clock = start + visit.minutes
    }

    /// Leaves an hour for lunch when it is time, or when it would be over after the visit. A stop
    /// for food is lunch itself.
    private mutating func eat(before visit: Visit, earliest: Int) {
        let window = Scheduler.lunchWindow
        let start = max(clock, earliest)
        guard !hasEaten, start <= window.upperBound,
            clock >= window.lowerBound || start + visit.minutes > Scheduler.latestWithoutLunch
        else { return }
        clock = max(clock, window.lowerBound) + (visit.isFood ? 0 : Scheduler.lunchMinutes)
        hasEaten = true
    }

    private static func minutes(from: Visit?, to: Visit) -> Int {
        guard let from else { return 0 }
        return Scheduler.wayMinutes(from: from.coordinate, to: to.coordinate)
    }

    /// Being late costs as much as twice the time on the way, being early a twentieth, waiting a
    /// tenth, since a free afternoon before a night out is no fault.
    private static func misfit(start: Int, arrival: Int, visit: Visit) -> Double {
        2 * Double(max(0, start - visit.window.upperBound))
            + 0.05 * Double(max(0, visit.window.lowerBound - start))
            + 0.1 * Double(start - arrival)
    }
}

extension [[Int]] {
    /// Each once, in the order of first occurrence.
    fileprivate var withoutRepeats: [[Int]] {
        var seen: Set<[Int]> = []
        return filter { seen.insert($0).inserted }
    }
}

/// Calls `body` with every order, the given one first (Heap's algorithm).
private func forEachPermutation(of items: [Int], _ body: ([Int]) -> Void) {
    var items = items
    var counters = Array(repeating: 0, count: items.count)
    body(items)
    var index = 1
    while index < items.count {
        guard counters[index] < index else {
            counters[index] = 0
            index += 1
            continue
        }
        items.swapAt(index % 2 == 0 ? 0 : counters[index], index)
        body(items)
        counters[index] += 1
        index = 1
    }
}

import Places
import Trips

/// What timing a day needs to know about a stop.
struct Visit {
    let name: String
    let minutes: Int
    let part: DayPart
    let place: WayEnd?
    /// Whether one eats there at noon, so that no hour for lunch is needed before it.
    let isFood: Bool
    /// Whether this is the day's lunch.
    let isLunch: Bool
    /// The start of a stop that must not move; nil for others.
    let fixedStart: Int?
    /// Earliest and latest suitable start, in minutes after midnight.
    let window: ClosedRange<Int>
    /// Earliest possible start: an afternoon stop may begin before its window, if it is open.
    let opens: Int

    init(
        name: String, minutes: Int, part: DayPart, place: WayEnd?, isFood: Bool,
        isLunch: Bool = false, fixedStart: Int?, window: ClosedRange<Int>, opens: Int
    ) {
        self.name = name
        self.minutes = minutes
        self.part = part
        self.place = place
        self.isFood = isFood
        self.isLunch = isLunch
        self.fixedStart = fixedStart
        self.window = window
        self.opens = opens
    }

    /// The usual time of the visit, by its start or by its best part of the day.
    var nominal: Int { fixedStart ?? part.nominalStart }
}

/// Visits with the minutes of travel between any two of them.
struct Visits {
    let all: [Visit]
    private let ways: [Int]
    /// Minutes between each visit and the lodging; 0 if that is unknown.
    private let waysFromBase: [Int]
    /// Whether one of them is the day's lunch, for which no other hour is needed.
    let haveLunch: Bool

    /// The cost of a minute of travel, relative to a minute of waiting or of an empty afternoon.
    static let way = 1.5

    /// O(visits²).
    init(_ all: [Visit], base: Coordinate? = nil) {
        self.all = all
        haveLunch = all.contains(where: \.isLunch)
        waysFromBase = all.map { visit in
            base.map { Scheduler.wayMinutes(from: WayEnd($0), to: visit.place) } ?? 0
        }
        ways = all.flatMap { from in
            all.map { to in Scheduler.wayMinutes(from: from.place, to: to.place) }
        }
    }

    @inline(__always)
    func way(_ from: Int, _ to: Int) -> Int { ways[from * all.count + to] }

    /// Minutes from the lodging to a visit, or back.
    @inline(__always)
    func wayFromBase(_ index: Int) -> Int { waysFromBase[index] }
}

/// Follows one order of a day through from the morning on.
struct Timing {
    /// Indices of visits. Empty, like `starts`, unless recorded.
    private(set) var order: [Int] = []
    /// The start of each visit, in minutes after midnight.
    private(set) var starts: [Int] = []
    /// Minutes of travel, plus penalties for wrong hours and waiting.
    private(set) var cost = 0.0
    /// The end of the day so far, in minutes after midnight.
    private var clock: Int
    private var hasEaten = false

    /// `opening`: when an afternoon stop may begin, in minutes after midnight.
    init(
        _ visits: Visits, order: [Int], from start: Int, opening: Int, recording: Bool = false
    ) {
        clock = start
        hasEaten = visits.haveLunch
        if recording { self.order = order }
        var previous = -1
        for index in order {
            let visit = visits.all[index]
            if previous >= 0 {
                let way = visits.way(previous, index)
                cost += Visits.way * Double(way)
                clock += way
            }
            let visitStart: Int
            if let fixed = visit.fixedStart {
                visitStart = hold(visit, at: fixed)
            } else {
                let earliest = max(visit.opens, min(opening, visit.window.lowerBound))
                if previous >= 0 { eat(before: visit, earliest: earliest) }
                visitStart = add(visit, earliest: earliest)
            }
            if recording { starts.append(visitStart) }
            previous = index
        }
        if let first = order.first, previous >= 0 {
            cost +=
                Visits.way * Double(visits.wayFromBase(first) + visits.wayFromBase(previous))
        }
        cost += 5 * Double(max(0, clock - Scheduler.latestEnd))
    }

    /// The cheapest of all orders, the first of equals. O(n!).
    static func best(
        _ visits: Visits, of order: [Int], from start: Int
    ) -> Timing {
        var best = Timing(visits, order: order, from: start, opening: Scheduler.noon)
        var bestOrder = order
        var bestOpening = Scheduler.noon
        // Only stops that may begin late in the morning or at noon depend on the opening.
        let isOpen = order.contains { visits.all[$0].part == .afternoon }
        forEachPermutation(of: order) { order in
            for opening in [Scheduler.noon, Scheduler.earlyAfternoon] {
                if opening != Scheduler.noon, !isOpen { break }
                let timing = Timing(visits, order: order, from: start, opening: opening)
                if timing.cost < best.cost {
                    best = timing
                    bestOrder = order
                    bestOpening = opening
                }
            }
        }
        return Timing(
            visits, order: bestOrder, from: start, opening: bestOpening, recording: true)
    }

    /// Whether no visit begins too late or ends after `closing`. Starts must have been recorded.
    func fits(_ visits: [Visit], until closing: Int?) -> Bool {
        zip(order, starts).allSatisfy { index, start in
            let visit = visits[index]
            if visit.fixedStart != nil { return true }
            return start <= visit.part.latestStart && start + visit.minutes <= closing ?? .max
        }
    }

    /// Being late for a fixed start costs more than anything else.
    private mutating func hold(_ visit: Visit, at start: Int) -> Int {
        cost += 1_000 * Double(max(0, clock - start))
        if start - clock >= Scheduler.lunchMinutes, Scheduler.lunchWindow.contains(clock) {
            hasEaten = true
        }
        pause(until: start)
        clock = start + visit.minutes
        return start
    }

    private mutating func add(_ visit: Visit, earliest: Int) -> Int {
        let start = Scheduler.roundedUp(max(clock, earliest))
        cost += Timing.misfit(start: start, arrival: clock, visit: visit)
        pause(until: start)
        clock = start + visit.minutes
        return start
    }

    /// A daytime pause that is longer than a rest costs what a visit in it would be worth. Later
    /// comes dinner, which is no fault.
    private mutating func pause(until start: Int) {
        let minutes = min(start, Scheduler.evening) - clock - Scheduler.longestRest
        cost += Timing.longPause * Double(max(0, minutes))
    }

    private static let longPause = 0.25

    /// Leaves an hour for lunch when it is time, or when lunch time would be over after the visit.
    /// A food stop is lunch itself.
    private mutating func eat(before visit: Visit, earliest: Int) {
        let window = Scheduler.lunchWindow
        let start = max(clock, earliest)
        guard !hasEaten, clock <= window.upperBound,
            clock >= window.lowerBound || start + visit.minutes > Scheduler.latestWithoutLunch
        else { return }
        clock = max(clock, window.lowerBound) + (visit.isFood ? 0 : Scheduler.lunchMinutes)
        hasEaten = true
    }

    /// Each minute late costs 2, each minute early a twentieth, each minute of waiting a tenth: a
    /// free afternoon before a night out is no fault.
    private static func misfit(start: Int, arrival: Int, visit: Visit) -> Double {
        2 * Double(max(0, start - visit.window.upperBound))
            + 0.05 * Double(max(0, visit.window.lowerBound - start))
            + 0.1 * Double(start - arrival)
    }
}

extension DayPart {
    /// Whether this is a time when a day has room for one thing.
    var isLate: Bool { self == .evening || self == .night }
}

/// Calls `body` with every order, starting with the given one (Heap's algorithm).
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

import Places
import Trips

/// What the timing of a day needs to know of a stop.
struct Visit {
    let name: String
    let minutes: Int
    let part: DayPart
    let coordinate: Coordinate?
    let isFood: Bool
    /// The start of a stop that nothing may move; nil for the others.
    let fixedStart: Int?
    /// Earliest and latest start that suit it, in minutes after midnight.
    let window: ClosedRange<Int>
    /// Earliest start at all: what is best in the afternoon is there before, if it is open.
    let opens: Int

    init(
        name: String, minutes: Int, part: DayPart, coordinate: Coordinate?, isFood: Bool,
        fixedStart: Int?, window: ClosedRange<Int>, opens: Int
    ) {
        self.name = name
        self.minutes = minutes
        self.part = part
        self.coordinate = coordinate
        self.isFood = isFood
        self.fixedStart = fixedStart
        self.window = window
        self.opens = opens
    }

    /// About when it comes, by its start or by its best part alone.
    var nominal: Int { fixedStart ?? part.nominalStart }
}

/// Visits with the minutes of the way between any two of them.
struct Visits {
    let all: [Visit]
    private let ways: [Int]
    /// What each way costs: more than its minutes where it is too long for the pace.
    private let wayCosts: [Double]
    /// Minutes between each and where one sleeps; none where that is not known.
    private let waysFromBase: [Int]

    /// What a minute on the way costs against one of waiting or of an empty afternoon.
    static let way = 1.5
    /// What a way costs beside its minutes that is too long for the pace: about as much as it takes
    /// to come by it on another day.
    static let longWay = 90.0

    /// `pace`: at which some ways are too long (`LongWay`); without one, none is. O(visits²).
    init(_ all: [Visit], base: Coordinate? = nil, pace: Pace? = nil) {
        self.all = all
        waysFromBase = all.map { visit in
            base.map { Scheduler.wayMinutes(from: $0, to: visit.coordinate) } ?? 0
        }
        let ways = all.flatMap { from in
            all.map { to in Scheduler.wayMinutes(from: from.coordinate, to: to.coordinate) }
        }
        self.ways = ways
        wayCosts = ways.indices.map { index in
            let (from, to) = (all[index / all.count], all[index % all.count])
            let isLong =
                pace.map {
                    LongWay.isOne(
                        ways[index], from: from.minutes, to: to.minutes, at: $0)
                } ?? false
            return Visits.way * Double(ways[index]) + (isLong ? Visits.longWay : 0)
        }
    }

    @inline(__always)
    func way(_ from: Int, _ to: Int) -> Int { ways[from * all.count + to] }

    @inline(__always)
    func wayCost(_ from: Int, _ to: Int) -> Double { wayCosts[from * all.count + to] }

    /// To the first visit, or from the last one.
    @inline(__always)
    func wayFromBase(_ index: Int) -> Int { waysFromBase[index] }
}

/// One order of a day, walked through from the morning on.
struct Timing {
    /// Indices of visits; empty, as the starts, unless they were to be recorded.
    private(set) var order: [Int] = []
    /// When each begins, in minutes after midnight.
    private(set) var starts: [Int] = []
    /// Minutes on the way, and what wrong hours and waiting count for.
    private(set) var cost = 0.0
    /// When the first visit begins, in minutes after midnight; the day's start without any.
    private(set) var begin: Int
    /// When the day is over, in minutes after midnight.
    private(set) var clock: Int
    /// When the last visit is over that begins before the evening.
    private(set) var daytimeEnd: Int
    /// Minutes between visits with nothing to do in them, meals left out.
    private(set) var waiting = 0

    private var hasEaten = false

    /// `opening`: when a stop for the afternoon may begin, in minutes after midnight.
    init(
        _ visits: Visits, order: [Int], from start: Int, opening: Int, recording: Bool = false
    ) {
        clock = start
        begin = start
        daytimeEnd = start
        if recording { self.order = order }
        var previous = -1
        for index in order {
            let visit = visits.all[index]
            if previous >= 0 {
                cost += visits.wayCost(previous, index)
                clock += visits.way(previous, index)
            }
            let visitStart: Int
            if let fixed = visit.fixedStart {
                visitStart = hold(visit, at: fixed)
            } else {
                let earliest = max(visit.opens, min(opening, visit.window.lowerBound))
                if previous >= 0 { eat(before: visit, earliest: earliest) }
                visitStart = add(visit, earliest: earliest, isFirst: previous < 0)
            }
            if recording { starts.append(visitStart) }
            if previous < 0 { begin = visitStart }
            if visitStart < Scheduler.evening { daytimeEnd = clock }
            previous = index
        }
        if let first = order.first, previous >= 0 {
            cost +=
                Visits.way * Double(visits.wayFromBase(first) + visits.wayFromBase(previous))
        }
        cost += 5 * Double(max(0, clock - Scheduler.latestEnd))
    }

    /// The cheapest of all orders, the first one given among equals. O(n!).
    static func best(
        _ visits: Visits, of order: [Int], from start: Int, recording: Bool = false
    ) -> Timing {
        var best = Timing(visits, order: order, from: start, opening: Scheduler.noon)
        var bestOrder = order
        var bestOpening = Scheduler.noon
        // Only what may begin late in the morning or at noon depends on the opening.
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
        guard recording else { return best }
        return Timing(
            visits, order: bestOrder, from: start, opening: bestOpening, recording: true)
    }

    /// Whether nothing begins when it is too late for it, or ends after `closing`. Starts must have
    /// been recorded.
    func fits(_ visits: [Visit], until closing: Int?) -> Bool {
        zip(order, starts).allSatisfy { index, start in
            let visit = visits[index]
            if visit.fixedStart != nil { return true }
            return start <= visit.part.latestStart && start + visit.minutes <= closing ?? .max
        }
    }

    /// What comes to a fixed start too late costs more than anything else.
    private mutating func hold(_ visit: Visit, at start: Int) -> Int {
        cost += 1_000 * Double(max(0, clock - start))
        if start - clock >= Scheduler.lunchMinutes, Scheduler.lunchWindow.contains(clock) {
            hasEaten = true
        }
        waiting += max(0, start - clock)
        pause(until: start)
        clock = start + visit.minutes
        return start
    }

    private mutating func add(_ visit: Visit, earliest: Int, isFirst: Bool) -> Int {
        let start = Scheduler.roundedUp(max(clock, earliest))
        cost += Timing.misfit(start: start, arrival: clock, visit: visit)
        if !isFirst, !visit.part.isLate { waiting += start - clock }
        pause(until: start)
        clock = start + visit.minutes
        return start
    }

    /// A pause of the daytime that is longer than anybody rests costs as much as it would take to see
    /// something in it. After it comes dinner, which is no fault.
    private mutating func pause(until start: Int) {
        let minutes = min(start, Scheduler.evening) - clock - Scheduler.longestRest
        cost += Timing.longPause * Double(max(0, minutes))
    }

    private static let longPause = 0.25

    /// Leaves an hour for lunch when it is time, or when it would be over after the visit. A stop
    /// for food is lunch itself.
    private mutating func eat(before visit: Visit, earliest: Int) {
        let window = Scheduler.lunchWindow
        let start = max(clock, earliest)
        guard !hasEaten, clock <= window.upperBound,
            clock >= window.lowerBound || start + visit.minutes > Scheduler.latestWithoutLunch
        else { return }
        clock = max(clock, window.lowerBound) + (visit.isFood ? 0 : Scheduler.lunchMinutes)
        hasEaten = true
    }

    /// Being late costs as much as twice the time on the way, being early a twentieth, waiting a
    /// tenth, since a free afternoon before a night out is no fault.
    private static func misfit(start: Int, arrival: Int, visit: Visit) -> Double {
        2 * Double(max(0, start - visit.window.upperBound))
            + 0.05 * Double(max(0, visit.window.lowerBound - start))
            + 0.1 * Double(start - arrival)
    }
}

extension DayPart {
    /// Whether it is a time at which a day has room for one thing.
    var isLate: Bool { self == .evening || self == .night }
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

import Places
import Trips

/// Puts the stops of one day in order and gives each a start.
///
/// Tries every order (at most 4 stops by pace, so 24) and keeps the one with the least time on
/// the way, at the wrong part of the day or waiting. Beyond `exhaustiveLimit` stops the order
/// stays as it is given and only the times are set.
public struct Scheduler: Sendable {
    /// When the first stop begins unless it is one for later in the day.
    static let dayStart = 9 * 60
    static let exhaustiveLimit = 6
    static let lunchMinutes = 60
    static let lunchWindow = 11 * 60 + 45...14 * 60
    static let latestEnd = 24 * 60

    /// Best part of the day by place id, from the city's atlas.
    private let parts: [String: DayPart]

    public init(city: City?) {
        parts = Dictionary(
            (city?.places ?? []).map { ($0.id, $0.bestPart) }, uniquingKeysWith: { first, _ in first }
        )
    }

    /// The same stops, ordered, each with a start and a duration. O(n!) up to 6 stops, O(n) beyond.
    public func schedule(_ stops: [Stop]) -> [Stop] {
        let visits = stops.map { stop in
            Visit(
                minutes: stop.durationMinutes ?? 90, part: part(of: stop),
                coordinate: stop.coordinate, isFood: stop.type == .food)
        }
        let timing = best(visits)
        return zip(timing.order, timing.starts).map { index, start in
            var stop = stops[index]
            stop.start = TimeOfDay(minutes: start)
            stop.durationMinutes = visits[index].minutes
            return stop
        }
    }

    private func part(of stop: Stop) -> DayPart {
        if let id = stop.placeID, let part = parts[id] { return part }
        return stop.type == .nightlife ? .night : .any
    }

    private func best(_ visits: [Visit]) -> Timing {
        let given = Timing(visits, order: Array(visits.indices))
        guard visits.count > 1, visits.count <= Scheduler.exhaustiveLimit else { return given }
        var best = given
        forEachPermutation(of: Array(visits.indices)) { order in
            let timing = Timing(visits, order: order)
            if timing.cost < best.cost { best = timing }
        }
        return best
    }
}

private struct Visit {
    let minutes: Int
    let part: DayPart
    let coordinate: Coordinate?
    let isFood: Bool

    /// Earliest and latest start, in minutes after midnight, that suit the part of the day.
    var window: ClosedRange<Int> {
        switch part {
        case .morning: 0...11 * 60 + 30
        case .afternoon: 12 * 60...16 * 60 + 30
        case .evening: 17 * 60 + 30...20 * 60 + 30
        case .night: 20 * 60...22 * 60 + 30
        case .any: 0...19 * 60
        }
    }
}

/// One order walked through from the morning on.
private struct Timing {
    let order: [Int]
    private(set) var starts: [Int] = []
    private(set) var cost = 0.0

    init(_ visits: [Visit], order: [Int]) {
        self.order = order
        var clock = Scheduler.dayStart
        var previous: Visit?
        var hasEaten = false
        for index in order {
            let visit = visits[index]
            let travel = Timing.minutes(from: previous, to: visit)
            cost += Double(travel)
            clock += travel
            if !hasEaten, previous != nil, Scheduler.lunchWindow.contains(clock) {
                if !visit.isFood { clock += Scheduler.lunchMinutes }
                hasEaten = true
            }
            let start = Timing.roundedUp(max(clock, visit.window.lowerBound))
            cost += Timing.misfit(start: start, arrival: clock, visit: visit)
            starts.append(start)
            clock = start + visit.minutes
            previous = visit
        }
        cost += 5 * Double(max(0, clock - Scheduler.latestEnd))
    }

    private static func minutes(from: Visit?, to: Visit) -> Int {
        guard let start = from?.coordinate, let end = to.coordinate else { return from == nil ? 0 : 20 }
        return TravelLeg(from: start, to: end).minutes
    }

    /// Being late costs as much as twice the time on the way; waiting a tenth of it, since a free
    /// afternoon before a night out is no fault.
    private static func misfit(start: Int, arrival: Int, visit: Visit) -> Double {
        2 * Double(max(0, start - visit.window.upperBound)) + 0.1 * Double(start - arrival)
    }

    /// Starts are said in quarters of an hour.
    private static func roundedUp(_ minutes: Int) -> Int { (minutes + 14) / 15 * 15 }
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

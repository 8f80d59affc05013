import Places
import Trips

/// Generates the orders of a day's stops that keep the fixed ones in place.
struct OrderRule {
    private let isFixed: [Bool]
    private let isFood: [Bool]
    /// Whether lunch is a stop of the day.
    private let haveLunch: Bool
    private let minutes: [Int]
    /// Suitable starts for each stop, in minutes after midnight, not before the day begins.
    private let windows: [ClosedRange<Int>]
    private let opening: Int

    init(_ stops: [Stop], scheduler: Scheduler) {
        isFood = stops.map(\.isForLunch)
        haveLunch = stops.contains { $0.meal == .lunch }
        minutes = stops.map(\.likelyMinutes)
        isFixed = stops.map { stop in
            let isLunch =
                stop.type == .food
                && stop.start.map { Checks.lunchHours.contains($0.minutes) } == true
            return stop.isLocked || stop.hasFixedStart || isLunch || stop.meal != nil
                || scheduler.place(of: stop)?.moments != nil
        }
        windows = stops.map { stop in
            let window = scheduler.window(of: stop)
            let open = scheduler.openStarts(of: stop)
            let earliest = max(window.lowerBound, open?.lowerBound ?? 0)
            // A stop that is already late may be as late in another order.
            let latest = max(
                min(window.upperBound, open?.upperBound ?? .max), stop.start?.minutes ?? 0)
            return earliest...max(earliest, latest)
        }
        opening = min(Scheduler.dayStart, stops.first?.start?.minutes ?? Scheduler.dayStart)
    }

    /// Orders as indices of the stops. `ways`: minutes between each two stops. O(n!).
    func orders(ways: [[Int]]) -> [[Int]] {
        var found: [[Int]] = []
        extend([], Clock(minutes: opening, hasEaten: haveLunch), ways, &found)
        return found
    }

    /// The time of day, and whether lunch is over.
    private struct Clock {
        var minutes: Int
        var hasEaten = false
    }

    private func extend(
        _ order: [Int], _ clock: Clock, _ ways: [[Int]], _ found: inout [[Int]]
    ) {
        if order.count == windows.count { return found.append(order) }
        let place = order.count
        for next in windows.indices where !order.contains(next) {
            if isFixed[place] || isFixed[next], next != place { continue }
            let way = order.last.map { ways[$0][next] } ?? 0
            guard let after = visit(next, from: clock, way: way) else { continue }
            extend(order + [next], after, ways, &found)
        }
    }

    /// The end of a visit; nil when it is too late for it. Leaves an hour for lunch as the
    /// scheduler does.
    private func visit(_ stop: Int, from clock: Clock, way: Int) -> Clock? {
        var clock = clock
        clock.minutes += way
        let start = max(clock.minutes, windows[stop].lowerBound)
        let isNoon =
            clock.minutes >= Scheduler.lunchWindow.lowerBound
            || start + minutes[stop] > Scheduler.latestWithoutLunch
        if !clock.hasEaten, isNoon, start <= Scheduler.lunchWindow.upperBound {
            clock.hasEaten = true
            if !isFood[stop] {
                clock.minutes =
                    max(clock.minutes, Scheduler.lunchWindow.lowerBound) + Scheduler.lunchMinutes
            }
        }
        let begin = max(Scheduler.roundedUp(clock.minutes), windows[stop].lowerBound)
        guard isFixed[stop] || begin <= windows[stop].upperBound else { return nil }
        clock.minutes = begin + minutes[stop]
        return clock
    }
}

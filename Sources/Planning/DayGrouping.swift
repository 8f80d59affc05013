import Places
import Trips

/// Deals chosen places out to days: near things together, on days when they are open.
///
/// Starts from sweeps around the middle of the places and swaps pairs between days as long as
/// that lowers the cost. With the tens of places that a trip has, this ends in a few rounds.
/// Works on indices into `places`, over distances computed once.
struct DayGrouping {
    private let places: [Place]
    private let dates: [CalendarDate]
    /// Position of each place in the order of prominence, 0 for the first.
    private let ranks: [Int]
    /// Kilometres between places, row by row.
    private let distances: [Double]
    private let isForTheNight: [Bool]

    // What a fault is worth, in kilometres.
    private static let closedCost = 10_000.0
    private static let secondNightCost = 6.0
    private static let sameTypeCost = 0.8
    private static let earlyObscurityCost = 0.01
    private static let startingAngles = 4
    private static let roundLimit = 50

    init(places: [Place], ranks: [Int], dates: [CalendarDate]) {
        self.places = places
        self.ranks = ranks
        self.dates = dates
        distances = places.flatMap { from in
            places.map { from.coordinate.metres(to: $0.coordinate) / 1_000 }
        }
        isForTheNight = places.map { $0.bestPart == .night || $0.bestPart == .evening }
    }

    /// The places of each date; sizes differ by at most one. O(rounds · n²).
    func group() -> [[Place]] {
        guard !dates.isEmpty else { return [] }
        var best: [[Int]] = []
        var bestCost = Double.infinity
        let swept = sweep()
        for start in 0..<DayGrouping.startingAngles {
            let offset = start * swept.count / DayGrouping.startingAngles
            var days = deal(swept[offset...] + swept[..<offset])
            improve(&days)
            let total = days.indices.reduce(0) { $0 + cost(of: days[$1], on: $1) }
            if total < bestCost {
                best = days
                bestCost = total
            }
        }
        return best.map { $0.map { places[$0] } }
    }

    /// All indices in the order of their angle around the middle.
    private func sweep() -> [Int] {
        let count = Double(max(1, places.count))
        let latitude = places.reduce(0) { $0 + $1.coordinate.latitude } / count
        let longitude = places.reduce(0) { $0 + $1.coordinate.longitude } / count
        let turns = places.map { place in
            DayGrouping.turn(
                x: place.coordinate.longitude - longitude, y: place.coordinate.latitude - latitude)
        }
        return places.indices.sorted { (turns[$0], $0) < (turns[$1], $1) }
    }

    /// A number that grows with the angle, 0..<4, without trigonometry: results of `atan2` may
    /// differ in the last bit between systems, and plans must not.
    private static func turn(x: Double, y: Double) -> Double {
        let length = x.magnitude + y.magnitude
        guard length > 0 else { return 0 }
        return y >= 0 ? 1 - x / length : 3 + x / length
    }

    private func deal(_ order: ArraySlice<Int>) -> [[Int]] {
        var rest = Array(order)[...]
        let (base, extra) = rest.count.quotientAndRemainder(dividingBy: dates.count)
        return dates.indices.map { day in
            let size = day < extra ? base + 1 : base
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }

    private func improve(_ days: inout [[Int]]) {
        for _ in 0..<DayGrouping.roundLimit where !improveOnce(&days) { return }
    }

    private func improveOnce(_ days: inout [[Int]]) -> Bool {
        var improved = false
        for first in days.indices {
            for second in days.indices where second > first {
                for i in days[first].indices {
                    for j in days[second].indices where swapIfBetter(&days, first, i, second, j) {
                        improved = true
                    }
                }
            }
        }
        return improved
    }

    private func swapIfBetter(
        _ days: inout [[Int]], _ first: Int, _ i: Int, _ second: Int, _ j: Int
    ) -> Bool {
        let before = cost(of: days[first], on: first) + cost(of: days[second], on: second)
        exchange(&days, first, i, second, j)
        let after = cost(of: days[first], on: first) + cost(of: days[second], on: second)
        if after < before - 1e-9 { return true }
        exchange(&days, first, i, second, j)
        return false
    }

    private func exchange(
        _ days: inout [[Int]], _ first: Int, _ i: Int, _ second: Int, _ j: Int
    ) {
        let item = days[first][i]
        days[first][i] = days[second][j]
        days[second][j] = item
    }

    private func cost(of day: [Int], on index: Int) -> Double {
        let weekday = dates[index].isoWeekday
        var cost = 0.0
        for (offset, place) in day.enumerated() {
            if !places[place].isOpen(onWeekday: weekday) { cost += DayGrouping.closedCost }
            cost +=
                DayGrouping.earlyObscurityCost * Double((dates.count - index) * ranks[place])
            for other in day[(offset + 1)...] {
                cost += distances[place * places.count + other]
                if places[place].type == places[other].type { cost += DayGrouping.sameTypeCost }
                if isForTheNight[place] && isForTheNight[other] {
                    cost += DayGrouping.secondNightCost
                }
            }
        }
        return cost
    }
}

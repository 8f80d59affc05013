import Places
import Trips

/// Distributes chosen places over days, near each other and near what is already there, on days
/// that are long enough and when they are open.
///
/// Starts from sweeps around the centre of the places, then swaps pairs between days while that
/// lowers the cost. With the tens of places of a trip, this ends in a few rounds. Works on indices
/// into `places`, with costs computed once.
struct DayGrouping {
    private let places: [Place]
    private let days: [GuideDay]
    /// Cost of each place on each day, day by day.
    private let placeCosts: [Double]
    /// Cost of having two places on the same day, row by row.
    private let pairCosts: [Double]
    /// Minutes of daylight that each place takes.
    private let minutes: [Int]
    /// Minutes of daylight that the stops already on each day take.
    private let anchorMinutes: [Int]

    private static let startingAngles = 4
    private static let roundLimit = 50

    /// `ranks`: the position of each place by prominence, 0 for the first.
    init(places: [Place], ranks: [Int], days: [GuideDay], fit: DayFit) {
        self.places = places
        self.days = days
        placeCosts = days.enumerated().flatMap { index, day in
            places.indices.map { place in
                (fit.allows(places[place], on: index) ? 0 : GroupingCost.impossible)
                    + GroupingCost.earlyObscurity * Double((days.count - index) * ranks[place])
                    + day.anchors.reduce(0) { $0 + GroupingCost.of(places[place], with: $1) }
            }
        }
        pairCosts = places.flatMap { first in places.map { GroupingCost.of(first, with: $0) } }
        minutes = places.map(\.daylightMinutes)
        anchorMinutes = days.map { $0.anchors.reduce(0) { $0 + $1.daylightMinutes } }
    }

    /// The places of each day. Days with the same room and the same number of kept stops differ by
    /// at most one place. O(rounds · n²).
    func group() -> [[Place]] {
        guard !days.isEmpty else { return [] }
        var best: [[Int]] = []
        var bestCost = Double.infinity
        let swept = sweep()
        for start in 0..<DayGrouping.startingAngles {
            let offset = start * swept.count / DayGrouping.startingAngles
            var dealt = deal(swept[offset...] + swept[..<offset])
            improve(&dealt)
            let total = dealt.indices.reduce(0) { $0 + cost(of: dealt[$1], on: $1) }
            if total < bestCost {
                best = dealt
                bestCost = total
            }
        }
        return best.map { $0.map { places[$0] } }
    }

    /// All indices by angle around the centre.
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

    /// A number that grows with the angle, in 0..<4. Avoids `atan2`, whose last bit may differ
    /// between systems, because plans must not.
    private static func turn(x: Double, y: Double) -> Double {
        let length = x.magnitude + y.magnitude
        guard length > 0 else { return 0 }
        return y >= 0 ? 1 - x / length : 3 + x / length
    }

    private func deal(_ order: ArraySlice<Int>) -> [[Int]] {
        var rest = Array(order)[...]
        return sizes(of: rest.count).map { size in
            defer { rest = rest.dropFirst(size) }
            return Array(rest.prefix(size))
        }
    }

    /// How many places each day gets. Each goes to the emptiest day with room, the first of equals.
    private func sizes(of count: Int) -> [Int] {
        var sizes = days.map { _ in 0 }
        for _ in 0..<count {
            let open = days.indices.filter { sizes[$0] < days[$0].room }
            let next = open.min {
                (sizes[$0] + days[$0].anchors.count, $0) < (sizes[$1] + days[$1].anchors.count, $1)
            }
            guard let next else { break }
            sizes[next] += 1
        }
        return sizes
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

    private func cost(of day: [Int], on date: Int) -> Double {
        var cost = 0.0
        var total = anchorMinutes[date]
        for position in day.indices {
            let place = day[position]
            cost += placeCosts[date * places.count + place]
            total += minutes[place]
            for other in 0..<position { cost += pairCosts[place * places.count + day[other]] }
        }
        return cost + GroupingCost.ofDay(minutes: total, of: days[date].hours.daylightMinutes)
    }
}

/// Penalties for a day, in kilometres.
private enum GroupingCost {
    /// Closed, or too long for the hours that arrival and departure leave.
    static let impossible = 10_000.0
    private static let secondEvening = 6.0
    /// Two nightlife places cannot both have the night.
    private static let secondNight = 9.0
    /// Two places for the same half of the day: the second comes too late for its best time.
    private static let sameHalf = 0.4
    private static let sameType = 0.8
    /// For each rank of prominence, times the days before the last.
    static let earlyObscurity = 0.01
    private static let longDayPerMinute = 0.03
    /// The share of the hours from nine to six that lunch and travel leave.
    private static let longDay = (share: 390, of: 540)

    static func of(_ first: Place, with second: Place) -> Double {
        first.coordinate.metres(to: second.coordinate) / 1_000 + clash(first, second)
            + (first.type == second.type ? sameType : 0)
    }

    /// A day of short visits only has gaps.
    private static let shortDayPerMinute = 0.02
    private static let shortDayShare = 270

    /// `daylight`: minutes that the day has between nine and six.
    static func ofDay(minutes: Int, of daylight: Int) -> Double {
        let most = daylight * longDay.share / longDay.of
        let least = daylight * shortDayShare / longDay.of
        return longDayPerMinute * Double(max(0, minutes - most))
            + shortDayPerMinute * Double(max(0, least - minutes))
    }

    private static func clash(_ first: Place, _ second: Place) -> Double {
        switch (first.bestPart, second.bestPart) {
        case (.night, .night): secondNight
        case (.evening, .evening), (.evening, .night), (.night, .evening): secondEvening
        case (.morning, .morning), (.afternoon, .afternoon): sameHalf
        default: 0
        }
    }
}

extension Place {
    /// Minutes of daylight that a visit takes; 0 for a place for the evening.
    fileprivate var daylightMinutes: Int { isForTheEvening ? 0 : visitMinutes }
}

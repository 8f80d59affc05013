import Phrases
import Places
import Trips

/// Finds travel that is too long: a single leg for the pace, or a day's total for its order.
extension Checks {
    func longLegs(in day: Day, number: Int, pace: Pace) -> [Finding] {
        day.legs.enumerated().compactMap { index, leg in
            guard let leg,
                LongWay.isOne(
                    leg.minutes, from: outing(day.stops, from: index, by: -1),
                    to: outing(day.stops, from: index + 1, by: 1), at: pace),
                isHere(day.stops[index], onDay: number),
                isHere(day.stops[index + 1], onDay: number),
                // A day trip is a long way by intention.
                place(of: day.stops[index])?.excursion == nil,
                place(of: day.stops[index + 1])?.excursion == nil
            else { return nil }
            let (from, to) = (
                StopNumber(day: number, stop: index + 1), StopNumber(day: number, stop: index + 2)
            )
            let stop = day.stops[index + 1]
            return Finding(
                code: .longLeg, day: number, stop: index + 2,
                message: """
                    Getting from \(from) to \(to) \(stop.name) takes about \
                    \(leg.minutes.lengthWords), which is long for a \(pace.words) day
                    """,
                remedy: Checks.another(
                    for: stop, at: to,
                    words: "move it to another day, or replace it with a place nearby"),
                severity: .finding)
        }
    }

    /// The length of the visit that a way is for: of a meal's neighbour, since people eat on the
    /// way to it or back.
    private func outing(_ stops: [Stop], from index: Int, by step: Int) -> Int {
        let next = index + step
        guard stops[index].meal != nil, stops.indices.contains(next) else {
            return stops[index].likelyMinutes
        }
        return max(stops[index].likelyMinutes, stops[next].likelyMinutes)
    }

    /// Stops in other places have a finding of their own.
    private func isHere(_ stop: Stop, onDay number: Int) -> Bool {
        guard let city = cities[number - 1], let point = stop.coordinate else { return true }
        return city.contains(point)
    }

    // MARK: - Order

    /// Finds a day that takes a quarter and 20 minutes more travel than in its best order. Locked
    /// stops, fixed times and meals keep their places, and no stop moves before one for an earlier
    /// part of the day. O(n!) up to 6 stops beside the meals; longer days are not checked.
    func zigZag(in day: Day, number: Int) -> Finding? {
        let stops = day.stops
        guard stops.count >= 3, day.sights.count <= Scheduler.exhaustiveLimit,
            stops.allSatisfy({ $0.coordinate != nil })
        else { return nil }
        let present = Array(stops.indices)
        let ways = stops.map { from in
            stops.map { Scheduler.wayMinutes(from: from, to: $0) }
        }
        func length(_ order: [Int]) -> Int {
            zip(order, order.dropFirst()).reduce(0) { $0 + ways[$1.0][$1.1] }
        }
        let rule = OrderRule(stops, scheduler: Scheduler(city: cities[number - 1], date: day.date))
        guard let best = rule.orders(ways: ways).min(by: { length($0) < length($1) }) else {
            return nil
        }
        let (now, least) = (length(present), length(best))
        guard now >= least + 20, now * 4 >= least * 5 else { return nil }
        let numbers = best.map { Phrase.verbatim("\(StopNumber(day: number, stop: $0 + 1))") }
        let move = Checks.firstMove(from: present, to: best)
        return Finding(
            code: .zigZag, day: number, stop: nil,
            message: """
                Day \(number) has \(now.lengthWords) of travel between stops; in the order \
                \(numbers.listed) it has \(least.lengthWords)
                """,
            remedy: Remedy(
                """
                /move \(StopNumber(day: number, stop: move.from + 1)) \
                \(StopNumber(day: number, stop: move.to + 1))
                """, words: "use that order"),
            severity: .finding)
    }

    /// The first stop at a different place in the better order, and where it goes.
    private static func firstMove(from order: [Int], to better: [Int]) -> (from: Int, to: Int) {
        // A single move may be enough.
        for from in order.indices {
            for to in order.indices where to != from {
                var moved = order
                moved.insert(moved.remove(at: from), at: to)
                if moved == better { return (from, to) }
            }
        }
        let to = order.indices.first { order[$0] != better[$0] } ?? 0
        return (better[to], to)
    }
}

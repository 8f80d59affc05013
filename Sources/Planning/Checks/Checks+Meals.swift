import Phrases
import Trips

/// Checks that there is time for lunch. Dinner needs no check: people do not forget it.
extension Checks {
    /// When people have lunch: half past two is still lunch after a long morning. The messages
    /// state these hours.
    static let lunchHours = 11 * 60 + 30...15 * 60 + 30
    /// Minutes from which a visit, such as a day at the zoo, includes a meal.
    private static let longVisit = 180

    /// Finds a day without lunch among its stops, and with no free hour at lunch time, no food stop
    /// and no visit of three hours then.
    func mealGap(in day: Day, number: Int) -> Finding? {
        let timed = day.stops.indices.filter { day.stops[$0].start != nil }
        // A day that begins at noon begins after lunch.
        guard let first = timed.first, (day.stops[first].start?.minutes ?? 0) < Scheduler.noon,
            !hasLunch(day)
        else { return nil }
        var end = 0
        var previous: Int?
        for index in timed {
            guard let start = day.stops[index].start?.minutes else { continue }
            let way = previous.map { self.way(from: $0, to: index, in: day) } ?? 0
            if Checks.hasHour(from: end, to: start, way: way) { return nil }
            end = max(end, start + day.stops[index].likelyMinutes)
            previous = index
        }
        guard Checks.lunchHours.upperBound - end < 60 else { return nil }
        return finding(in: day, number: number, timed: timed)
    }

    /// Whether an hour is free before the walk or after it.
    private static func hasHour(from end: Int, to start: Int, way: Int) -> Bool {
        let noon = lunchHours.lowerBound
        return min(start - way, lunchHours.upperBound) - max(end, noon) >= 60
            || min(start, lunchHours.upperBound) - max(end + way, noon) >= 60
    }

    private func way(from: Int, to: Int, in day: Day) -> Int {
        guard let start = WayEnd(day.stops[from]), let end = WayEnd(day.stops[to]) else {
            return 0
        }
        return Scheduler.wayMinutes(from: start, to: end)
    }

    private func hasLunch(_ day: Day) -> Bool {
        day.stops.contains { stop in
            if stop.meal == .lunch || stop.includesLunch { return true }
            guard let start = stop.start?.minutes,
                stop.type == .food || stop.likelyMinutes >= Checks.longVisit
            else { return false }
            return start < Checks.lunchHours.upperBound
                && start + stop.likelyMinutes > Checks.lunchHours.lowerBound
        }
    }

    private func finding(in day: Day, number: Int, timed: [Int]) -> Finding {
        // The stop that takes the last hour can begin later, or go.
        let latest = Checks.lunchHours.upperBound - 60
        let last = timed.last { (day.stops[$0].start?.minutes ?? .max) < latest } ?? timed[0]
        let position = StopNumber(day: number, stop: last + 1)
        let isAssumed = timed.contains { day.stops[$0].durationMinutes == nil }
        let remedy = mealRemedy(position, in: day, at: last)
        return Finding(
            code: .mealGap, day: number, stop: nil,
            message: "Day \(number) has no free hour for lunch between 11:30 and 15:30",
            remedy: day.stops[last].isLocked ? remedy.unlocking(position) : remedy,
            severity: isAssumed ? .note : .finding)
    }

    /// Suggests an hour later if that causes no clash, otherwise another day.
    private func mealRemedy(_ position: StopNumber, in day: Day, at index: Int) -> Remedy {
        var later = day.stops
        let before = index > 0 ? later[index - 1] : nil
        let free = before.flatMap { stop in stop.start.map { $0.minutes + stop.likelyMinutes } }
        let noon = max(Checks.lunchHours.lowerBound, free ?? 0)
        let way = index > 0 ? self.way(from: index - 1, to: index, in: day) : 0
        let start = TimeOfDay(
            minutes: min(Scheduler.latestStart, Scheduler.roundedUp(noon + 60 + way)))
        later[index].start = start
        let runsInto = DayClash.all(in: later).contains { $0.first == index || $0.second == index }
        return runsInto || noon > Checks.lunchHours.upperBound - 60
            ? Remedy(
                "/remove \(position), or /move \(position) to another day",
                words: "remove \(position), or move it to another day")
            : Checks.begin(position, at: start)
    }
}

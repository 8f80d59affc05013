import Phrases
import Trips

/// Whether there is time to eat at noon. Dinner needs no check: nobody forgets it.
extension Checks {
    /// When people eat at noon: who sits down at half past two after a long morning still has
    /// lunch. The messages say these hours.
    static let lunchHours = 11 * 60 + 30...15 * 60 + 30
    /// Minutes from which on a visit has something to eat in it, as a day at the zoo.
    private static let longVisit = 180

    /// A day of which no hour is free within the hours of lunch, and which has neither a stop for
    /// food nor a visit of three hours then.
    func mealGap(in day: Day, number: Int) -> Finding? {
        let timed = day.stops.indices.filter { day.stops[$0].start != nil }
        // Who begins at noon has eaten.
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

    /// Before the way or after it.
    private static func hasHour(from end: Int, to start: Int, way: Int) -> Bool {
        let noon = lunchHours.lowerBound
        return min(start - way, lunchHours.upperBound) - max(end, noon) >= 60
            || min(start, lunchHours.upperBound) - max(end + way, noon) >= 60
    }

    private func way(from: Int, to: Int, in day: Day) -> Int {
        guard let start = day.stops[from].coordinate, let end = day.stops[to].coordinate else {
            return 0
        }
        return Scheduler.wayMinutes(from: start, to: end)
    }

    private func hasLunch(_ day: Day) -> Bool {
        day.stops.contains { stop in
            guard let start = stop.start?.minutes,
                stop.type == .food || stop.likelyMinutes >= Checks.longVisit
            else { return false }
            return start < Checks.lunchHours.upperBound
                && start + stop.likelyMinutes > Checks.lunchHours.lowerBound
        }
    }

    private func finding(in day: Day, number: Int, timed: [Int]) -> Finding {
        // What takes the last hour is what can begin later, or go.
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

    /// An hour later where that runs into nothing; else another day.
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

import Places
import Trips

/// Finds room for one stop among others that keep their times.
extension Scheduler {
    /// The earliest start of a day's first stop, when the next one leaves no later start.
    static let earliestStart = 8 * 60
    /// The latest start of any stop.
    static let latestStart = 23 * 60 + 45

    /// Minutes of travel when an end is unknown.
    static let unknownWay = 20

    static func wayMinutes(from: WayEnd?, to: WayEnd?) -> Int {
        guard let from, let to else { return unknownWay }
        return TravelLeg(from: from, to: to).minutes
    }

    static func wayMinutes(from: Stop, to: Stop) -> Int {
        wayMinutes(from: WayEnd(from), to: WayEnd(to))
    }

    /// Rounds up to a quarter of an hour, like all starts.
    static func roundedUp(_ minutes: Int) -> Int { (minutes + 14) / 15 * 15 }

    /// The start of the stop at an index: after the previous stop and travel, rounded up to a
    /// quarter of an hour. Later if its part of the day is later and the next stop allows it. Nil
    /// when the day is over. O(stops of the day).
    public func start(at index: Int, in stops: [Stop]) -> TimeOfDay? {
        guard stops.indices.contains(index) else { return nil }
        let stop = stops[index]
        let latest = latestStart(at: index, in: stops)
        let earliest = earliestStart(at: index, in: stops)
        let suited = max(earliest, window(of: stop).lowerBound)
        var start = suited
        if let latest, suited > latest { start = earliest }
        let least = opening > Scheduler.dayStart ? opening : Scheduler.earliestStart
        if index == 0, let latest, latest < start, latest >= least {
            start = latest / 15 * 15
        }
        return start > Scheduler.latestStart ? nil : TimeOfDay(minutes: start)
    }

    /// Whether a stop has a start within the day's hours and, on a short day, does not begin too
    /// late.
    func holds(_ stop: Stop, within hours: DayHours) -> Bool {
        guard let start = stop.start?.minutes, hours.hold(stop) else { return false }
        return !hours.isLimited || start <= part(of: stop).latestStart
    }

    func earliestStart(at index: Int, in stops: [Stop]) -> Int {
        guard index > 0 else { return opening }
        var clock = opening
        for position in 0..<index {
            let stop = stops[position]
            let begin = stop.start?.minutes ?? Scheduler.roundedUp(clock)
            clock = begin + stop.likelyMinutes
            clock += Scheduler.wayMinutes(from: stop, to: stops[position + 1])
        }
        return Scheduler.roundedUp(clock)
    }

    /// The latest start that still reaches the next stop with a time; nil without such a stop.
    private func latestStart(at index: Int, in stops: [Stop]) -> Int? {
        guard let next = stops[(index + 1)...].first(where: { $0.start != nil }),
            let begin = next.start?.minutes
        else { return nil }
        return begin - stops[index].likelyMinutes
            - Scheduler.wayMinutes(from: stops[index], to: next)
    }

    /// The best index for a stop among others that keep their order and times, from 0 to their
    /// number, the first of equals. O(stops²).
    public func bestIndex(for stop: Stop, among stops: [Stop]) -> Int {
        var best = stops.count
        var lowest = Double.infinity
        for index in 0...stops.count {
            let cost = cost(of: stop, at: index, among: stops)
            if cost < lowest {
                best = index
                lowest = cost
            }
        }
        return best
    }

    private func cost(of stop: Stop, at index: Int, among stops: [Stop]) -> Double {
        var day = stops
        day.insert(stop, at: index)
        guard let start = start(at: index, in: day)?.minutes else { return 100_000 }
        let window = window(of: stop)
        var cost = 2 * Double(max(0, start - window.upperBound))
        cost += 0.05 * Double(max(0, window.lowerBound - start))
        cost += Double(max(0, opening - start))
        if let latest = latestStart(at: index, in: day) {
            cost += 1_000 * Double(max(0, start - latest))
        }
        return cost + Double(detour(at: index, in: day))
    }

    /// Minutes of travel that the stop at an index adds to the day.
    func detour(at index: Int, in day: [Stop]) -> Int {
        let before = index > 0 ? day[index - 1] : nil
        let after = index + 1 < day.count ? day[index + 1] : nil
        let stop = day[index]
        let to = before.map { Scheduler.wayMinutes(from: $0, to: stop) } ?? 0
        let from = after.map { Scheduler.wayMinutes(from: stop, to: $0) } ?? 0
        guard let before, let after else { return to + from }
        return to + from - Scheduler.wayMinutes(from: before, to: after)
    }

    /// Inserts new stops into a day where they fit, and keeps the times of the others. If that is
    /// impossible, all but the fixed stops get new times.
    public func adding(_ new: [Stop], to kept: [Stop]) -> [Stop] {
        var day = kept
        for stop in new {
            let index = bestIndex(for: stop, among: day)
            var placed = stop
            placed.durationMinutes = stop.likelyMinutes
            day.insert(placed, at: index)
            day[index].start = start(at: index, in: day)
        }
        let isSound = day.allSatisfy { $0.start != nil } && DayClash.all(in: day).isEmpty
        return isSound || new.isEmpty ? day : schedule(kept + new)
    }
}

import Trips

/// Delays the stops of a day that others run into, each by as little as needed.
///
/// Worked example: the first stop of 09:00 begins at 11:00 and ends at 13:00. The second of 12:00
/// moves to 13:15. The coffee that the person set for 15:30 and the concert at 19:00 stay: nothing
/// runs into them.
struct LaterStops {
    private(set) var stops: [Stop]
    /// Indices of stops that would no longer end by midnight; they keep their times.
    private(set) var tooLate: [Int] = []
    /// Indices of the stops that begin later now: what follows them in order comes after them.
    private var delayed: Set<Int> = []

    /// `index`: the stop that begins later; those before it stay. `earliest`: when the day begins,
    /// in minutes after midnight; nothing but what is locked begins before. O(stops).
    init(_ stops: [Stop], from index: Int, notBefore earliest: Int? = nil) {
        self.stops = stops
        var last: Int?
        if earliest == nil, stops.indices.contains(index), stops[index].start != nil {
            last = index
        }
        for position in stops.indices where position > index || earliest != nil {
            guard let start = stops[position].start?.minutes else { continue }
            let begin = max(start, earliest ?? 0)
            let free = last.flatMap { freeStart(of: position, at: begin, after: $0) } ?? begin
            if free > start {
                delay(position, to: free, evenTimed: earliest.map { start < $0 } ?? false)
            }
            if tooLate.last == position { continue }
            if last.map({ end(of: $0) < end(of: position) }) ?? true { last = position }
        }
    }

    /// The start at which a stop no longer overlaps an earlier one, with the way between them; nil
    /// where it does not overlap it at `begin`. A way that is unknown counts nothing, as in checks.
    private func freeStart(of index: Int, at begin: Int, after last: Int) -> Int? {
        var way = 0
        if let from = WayEnd(stops[last]), let to = WayEnd(stops[index]) {
            way = Scheduler.wayMinutes(from: from, to: to)
        }
        let lastStart = stops[last].start?.minutes ?? 0
        guard begin < end(of: last) + way,
            delayed.contains(last) || begin + stops[index].likelyMinutes > lastStart
        else { return nil }
        return Scheduler.roundedUp(end(of: last) + way)
    }

    /// `evenTimed`: for one that begins before the day does; otherwise a time of the person's holds.
    private mutating func delay(_ index: Int, to start: Int, evenTimed: Bool) {
        let stop = stops[index]
        if stop.isLocked || (stop.hasFixedStart && !evenTimed) { return }
        if start > Scheduler.latestStart
            || start + stop.likelyMinutes > Scheduler.latestEnd
        {
            tooLate.append(index)
        } else {
            stops[index].start = TimeOfDay(minutes: start)
            delayed.insert(index)
        }
    }

    /// Lets the last stop that could be after lunch wait for it, where the delays left no hour for it
    /// and that clashes with nothing. `day`: as it was.
    mutating func keepLunch(of day: Day) {
        guard hasLunch(day.stops, on: day), !hasLunch(stops, on: day) else { return }
        let timed = stops.indices.filter { stops[$0].start != nil }
        let pairs = Array(zip(timed, timed.dropFirst()))
        let waiting = pairs.last { previous, index in
            delayed.contains(index)
                && end(of: previous) <= Checks.lunchHours.upperBound - Scheduler.lunchMinutes
        }
        guard let (previous, index) = waiting else { return }
        let noon = max(end(of: previous), Checks.lunchHours.lowerBound)
        var way = 0
        if let from = WayEnd(stops[previous]), let to = WayEnd(stops[index]) {
            way = Scheduler.wayMinutes(from: from, to: to)
        }
        var waited = stops
        waited[index].start = TimeOfDay(
            minutes: Scheduler.roundedUp(noon + Scheduler.lunchMinutes + way))
        let later = LaterStops(waited, from: index)
        let clashes = DayClash.all(in: later.stops).contains {
            $0.first == index || $0.second == index
        }
        guard hasLunch(later.stops, on: day), !clashes, later.tooLate.isEmpty else { return }
        stops = later.stops
    }

    private func hasLunch(_ stops: [Stop], on day: Day) -> Bool {
        var day = day
        day.stops = stops
        return Checks(city: nil).mealGap(in: day, number: 1) == nil
    }

    private func end(of index: Int) -> Int {
        (stops[index].start?.minutes ?? 0) + stops[index].likelyMinutes
    }
}

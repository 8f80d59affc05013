import Places
import Trips

extension ItineraryEditor {
    /// Where and when a stop goes within part of a day: at the quarter of an hour with the fewest
    /// clashes, nearest to the usual start. Other stops keep their times; a remaining clash becomes
    /// a finding. `leaving`: the stop's current number on that day. Throws when the plan has no
    /// such day. O(stops).
    public func place(
        for stop: Stop, onDay day: Int, in window: TimeWindow, of itinerary: Itinerary,
        leaving: StopNumber? = nil
    ) throws(EditError) -> (number: StopNumber, start: TimeOfDay) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        var others = itinerary.days[day - 1].stops
        if let leaving, leaving.day == day, others.indices.contains(leaving.stop - 1) {
            others.remove(at: leaving.stop - 1)
        }
        var best = (index: others.count, start: window.preferred, cost: Int.max)
        for start in stride(
            from: window.starts.lowerBound, through: window.starts.upperBound, by: 15)
        {
            let index =
                others.lastIndex { ($0.start?.minutes ?? .max) <= start }.map { $0 + 1 } ?? 0
            let clash = DayClash.minutes(of: stop, from: start, at: index, among: others)
            let cost = clash * 1_000 + abs(start - window.preferred)
            if cost < best.cost { best = (index, start, cost) }
        }
        return (StopNumber(day: day, stop: best.index + 1), TimeOfDay(minutes: best.start))
    }

    /// The number of a stop that begins at a time, after all that begin before it. Throws when the
    /// plan has no such day. O(stops of the day).
    public func place(
        onDay day: Int, at start: TimeOfDay, of itinerary: Itinerary
    ) throws(EditError) -> StopNumber {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let earlier = itinerary.days[day - 1].stops.lastIndex {
            $0.start.map { $0 <= start } ?? false
        }
        return StopNumber(day: day, stop: (earlier ?? -1) + 2)
    }
}

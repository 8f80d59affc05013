import Trips

/// A day that begins later: what is not locked starts later by the same time, and what then would
/// not end by midnight is dropped.
public struct LatePlan: Sendable {
    /// New starts first, then what is dropped, from the last stop to the first.
    public private(set) var edits: [ItineraryEdit] = []

    /// `minutes`: how much later, at least 1. A stop without a start stays. Throws when the plan has
    /// no such day.
    public init(minutes: Int, day: Int, of itinerary: Itinerary) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        var dropped: [ItineraryEdit] = []
        for (index, stop) in itinerary.days[day - 1].stops.enumerated() where !stop.isLocked {
            guard let start = stop.start?.adding(minutes: minutes) else { continue }
            let number = StopNumber(day: day, stop: index + 1)
            if start.minutes + (stop.durationMinutes ?? 0) > Scheduler.latestEnd {
                dropped.insert(.remove(number), at: 0)
            } else {
                edits.append(.time(number, start))
            }
        }
        edits += dropped
    }
}

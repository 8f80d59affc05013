import Trips

/// The hours that a day of a trip has, which arrival and departure narrow.
public struct DayHours: Sendable, Hashable {
    /// Minutes after midnight when the first stop may begin.
    let opening: Int
    /// Minutes after midnight when the last stop must have ended; nil for no limit.
    let closing: Int?

    public init(arrival: TimeOfDay? = nil, departure: TimeOfDay? = nil) {
        opening = max(Scheduler.dayStart, arrival?.minutes ?? 0)
        closing = departure?.minutes
    }

    public var isLimited: Bool { opening > Scheduler.dayStart || closing != nil }

    /// The hours of a trip's day, from 0: the first begins with the arrival, the last one ends
    /// with the departure.
    public static func of(day: Int, count: Int, wishes: Wishes) -> DayHours {
        DayHours(
            arrival: day == 0 ? wishes.arrival : nil,
            departure: day == count - 1 ? wishes.departure : nil)
    }
}

import Trips

/// The hours that a day of a trip has, which arrival and departure narrow.
public struct DayHours: Sendable, Hashable {
    /// Minutes after midnight when the first stop may begin.
    let opening: Int
    /// Minutes after midnight when the last stop must have ended; nil for no limit.
    let closing: Int?

    public init(
        arrival: TimeOfDay? = nil, departure: TimeOfDay? = nil, transfer: Transfer? = nil
    ) {
        opening = max(
            Scheduler.dayStart, arrival?.minutes ?? 0, transfer?.arrivalMinutes ?? 0)
        closing = departure?.minutes
    }

    public var isLimited: Bool { opening > Scheduler.dayStart || closing != nil }

    /// The hours of a trip's day, from 0: the first begins with the arrival, the last one ends
    /// with the departure, and one on which the city changes begins when one is there.
    public static func of(
        day: Int, count: Int, wishes: Wishes, transfer: Transfer? = nil
    ) -> DayHours {
        DayHours(
            arrival: day == 0 ? wishes.arrival : nil,
            departure: day == count - 1 ? wishes.departure : nil, transfer: transfer)
    }

    /// How many stops to plan for a day that begins with a transfer: the share of a full day that
    /// is left, and at least one fewer; none when one is there in the evening only.
    public func stops(ofFullDay count: Int) -> Int {
        let end = min(closing ?? DayHours.fullDayEnd, DayHours.fullDayEnd)
        let left = Double(end - opening) / Double(DayHours.fullDayEnd - Scheduler.dayStart)
        guard end - opening >= DayHours.leastForAStop else { return 0 }
        return max(1, min(count - 1, Int((Double(count) * left).rounded())))
    }

    private static let fullDayEnd = 19 * 60
    private static let leastForAStop = 60
}

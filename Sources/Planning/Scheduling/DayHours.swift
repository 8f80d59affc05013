import Places
import Trips

/// The hours of a trip's day, narrowed by arrival and departure.
public struct DayHours: Sendable, Hashable {
    /// Minutes after midnight when the first stop may begin.
    let opening: Int
    /// Minutes after midnight when the last stop must have ended; nil for no limit.
    let closing: Int?
    private let hasTransfer: Bool

    public init(
        arrival: TimeOfDay? = nil, departure: TimeOfDay? = nil, transfer: Transfer? = nil
    ) {
        opening = max(
            Scheduler.dayStart, arrival?.minutes ?? 0, transfer?.arrivalMinutes ?? 0)
        closing = departure?.minutes
        hasTransfer = transfer != nil
    }

    public var isLimited: Bool { opening > Scheduler.dayStart || closing != nil }

    /// Whether the stop, if it has a start, lies between arrival and departure.
    func hold(_ stop: Stop) -> Bool {
        guard isLimited, let start = stop.start?.minutes else { return true }
        return start >= opening && closing.map { start + stop.likelyMinutes <= $0 } ?? true
    }

    /// Whether a visit can begin within these hours at one of the starts; nil means at any.
    func overlap(_ starts: ClosedRange<Int>?, for place: Place) -> Bool {
        guard let starts else { return true }
        let latest = closing.map { $0 - place.visitMinutes } ?? .max
        return starts.upperBound >= opening && starts.lowerBound <= latest
    }

    /// Minutes of the usual day, nine to six, that remain.
    var daylightMinutes: Int {
        max(0, min(closing ?? Scheduler.dusk, Scheduler.dusk) - max(opening, Scheduler.dayStart))
    }

    /// How many of a full day's stops fit: one for each share of the hours between nine and the
    /// evening, and at least one if an hour remains.
    ///
    /// A day that begins with a transfer gets its remaining share, and at least one stop fewer.
    public func room(for stops: Int) -> Int {
        guard isLimited, stops > 0 else { return stops }
        if hasTransfer { return roomBesideTransfer(for: stops) }
        let minutes = min(closing ?? Scheduler.lastEvening, Scheduler.lastEvening) - opening
        guard minutes >= 60 else { return 0 }
        return min(stops, max(1, minutes * stops / DayHours.fullDay))
    }

    private func roomBesideTransfer(for stops: Int) -> Int {
        let end = min(closing ?? DayHours.fullDayEnd, DayHours.fullDayEnd)
        let left = Double(end - opening) / Double(DayHours.fullDayEnd - Scheduler.dayStart)
        guard end - opening >= 60 else { return 0 }
        return max(1, min(stops - 1, Int((Double(stops) * left).rounded())))
    }

    private static let fullDayEnd = 19 * 60

    /// Minutes that a full day's stops take with travel and meals.
    private static let fullDay = 450

    /// The hours of a trip's day, from 0. The first begins with the arrival, the last ends with the
    /// departure, and a day with a change of city begins on arrival there.
    public static func of(
        day: Int, count: Int, wishes: Wishes, transfer: Transfer? = nil
    ) -> DayHours {
        DayHours(
            arrival: day == 0 ? wishes.arrival : nil,
            departure: day == count - 1 ? wishes.departure : nil, transfer: transfer)
    }
}

extension Itinerary {
    /// The hours of this plan's day, from 0, by its own transfer and the wishes.
    public func hours(ofDay day: Int, wishes: Wishes) -> DayHours {
        DayHours.of(
            day: day, count: days.count, wishes: wishes, transfer: days[day].transfer)
    }
}

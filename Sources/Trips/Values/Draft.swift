/// What a person has said so far of the trip.
public struct Draft: Sendable, Equatable, Codable {
    /// The cities in order, each with its nights where they were said. As soon as the length of
    /// the trip is known too, the nights that were said fit into it.
    public internal(set) var stays: [Stay] = []
    /// From the first day to the last.
    public var dates: DateSpan?
    /// What was said of the dates while a part is still missing.
    public var datesSoFar = DatesSoFar()
    public var interests = Interests()
    public var pace = Pace.balanced
    public var wishes = Wishes()
    /// Whether somebody said or agreed to interests, and to a pace, that are as nobody said them.
    public var hasSettledInterests = false
    public var hasSettledPace = false

    public init() {}

    /// The draft that says what a trip says.
    public init(_ trip: Trip) {
        stays = trip.legs.count == 1 ? [Stay(trip.legs[0].city)] : trip.stays
        dates = trip.dates
        interests = trip.interests
        pace = trip.pace
        wishes = trip.wishes
    }

    /// The trip, once nothing is missing.
    public var trip: Trip? {
        guard let dates, let legs = stays.legs(on: dates) else { return nil }
        return Trip(legs: legs, interests: interests, pace: pace, wishes: wishes)
    }
}

/// Dates of which one half is known: a start, or a length in days.
public struct DatesSoFar: Sendable, Hashable, Codable {
    public var first: CalendarDate?
    public var days: Int?
    /// The month, 1...12, if no day was given.
    public var month: Int?

    public init(first: CalendarDate? = nil, days: Int? = nil, month: Int? = nil) {
        self.first = first
        self.days = days
        self.month = month
    }
}

extension Draft {
    /// Whether the interests are nobody's words.
    public var assumesInterests: Bool {
        !hasSettledInterests && interests.stated.isEmpty && wishes.likes.isEmpty
    }
    public var assumesPace: Bool { !hasSettledPace && pace == .balanced }

    /// What completes dates that are only half said.
    public var datesToComplete: DatesSoFar {
        dates.map { DatesSoFar(first: $0.first, days: $0.count) } ?? datesSoFar
    }
}

/// One change of what a trip is to be, as somebody said it.
public enum TripChange: Sendable, Hashable {
    /// One city, and none beside it.
    case destination(CityName)
    /// Several cities in the order of the trip.
    case stays([Stay])
    case dates(DateSpan)
    /// Keeps the half that was said until the other half is.
    case datesSoFar(DatesSoFar)
    case interest(InterestType, InterestLevel)
    case pace(Pace)
    case wish(WishChange)
}

extension Draft {
    /// Makes a change. What somebody says in so many words is settled, even if it is the default.
    public mutating func apply(_ change: TripChange) {
        switch change {
        case .destination(let city): self.city = city
        case .stays(let stays): set(stays)
        case .dates(let dates): set(dates)
        case .datesSoFar(let half): note(half)
        case .interest(let type, let level):
            interests[type] = level
            if level == .medium { hasSettledInterests = true }
        case .pace(let pace):
            self.pace = pace
            if pace == .balanced { hasSettledPace = true }
        case .wish(let change): wishes.apply(change)
        }
    }
}

/// What the clocks of a time zone show beside UTC.
public struct ZoneOffset: Sendable, Hashable {
    /// Seconds to add to UTC; positive east of Greenwich.
    public let seconds: Int
    /// As the IANA database has it: `CEST`, or `+0545` where people have none.
    public let abbreviation: String
}

/// The moment that a date and a time on the clocks of a zone stand for.
public enum LocalTime: Sendable, Hashable {
    case once(ZoneOffset)
    /// The clocks are set back over it: first with the one offset, then with the other.
    case twice(ZoneOffset, ZoneOffset)
    /// The clocks are set forward over it: the offsets before and after.
    case never(before: ZoneOffset, after: ZoneOffset)

    /// The first of two, and for a time that is skipped the one before it, as RFC 5545 has it.
    public var offset: ZoneOffset {
        switch self {
        case .once(let offset), .twice(let offset, _), .never(let offset, _): offset
        }
    }
}

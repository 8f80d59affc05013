/// A time zone's offset from UTC.
public struct ZoneOffset: Sendable, Hashable {
    /// Seconds to add to UTC; positive east of Greenwich.
    public let seconds: Int
    /// The abbreviation in the IANA database: `CEST`, or `+0545` if there is none in use.
    public let abbreviation: String
}

/// The moments that a local date and time may mean.
public enum LocalTime: Sendable, Hashable {
    case once(ZoneOffset)
    /// The clocks are set back over it: first one offset applies, then the other.
    case twice(ZoneOffset, ZoneOffset)
    /// The clocks skip it: the offsets before and after.
    case never(before: ZoneOffset, after: ZoneOffset)

    /// The first of two offsets, and for a skipped time the one before it, as in RFC 5545.
    public var offset: ZoneOffset {
        switch self {
        case .once(let offset), .twice(let offset, _), .never(let offset, _): offset
        }
    }
}

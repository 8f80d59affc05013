/// A range of days, first and last included.
public struct DateSpan: Sendable, Hashable, Codable {
    public let first: CalendarDate
    public let last: CalendarDate

    /// Nil when `last` is before `first` or after the year 9999.
    public init?(first: CalendarDate, last: CalendarDate) {
        guard first <= last, last.year <= 9_999 else { return nil }
        self.first = first
        self.last = last
    }

    /// `days` days from `first`; nil for fewer than one, or beyond the year 9999.
    public init?(first: CalendarDate, days: Int) {
        guard (1...100_000).contains(days) else { return nil }
        self.init(first: first, last: first.adding(days: days - 1))
    }

    /// The number of days, at least 1.
    public var count: Int { last.days(since: first) + 1 }

    public var dates: [CalendarDate] { (0..<count).map { first.adding(days: $0) } }
}

extension DateSpan: CustomStringConvertible {
    /// `YYYY-MM-DD..YYYY-MM-DD`.
    public var description: String { "\(first)..\(last)" }
}

/// A moment in the person's time zone.
public struct Moment: Sendable, Hashable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int
    /// Minutes east of UTC.
    public let zoneOffsetMinutes: Int

    public init(milliseconds: Int, zoneOffsetMinutes: Int) {
        self.milliseconds = milliseconds
        self.zoneOffsetMinutes = zoneOffsetMinutes
    }
}

extension Moment {
    /// The date in the person's time zone.
    public var date: CalendarDate {
        CalendarDate(dayNumber: localMilliseconds.floorDivided(by: Moment.dayLength))
    }

    private static let dayLength = 86_400_000

    private var localMilliseconds: Int { milliseconds + zoneOffsetMinutes * 60_000 }

    public func adding(milliseconds more: Int) -> Moment {
        Moment(milliseconds: milliseconds + more, zoneOffsetMinutes: zoneOffsetMinutes)
    }

    /// ISO 8601 with milliseconds and offset: `2026-11-21T09:00:00.000+01:00`.
    public var timestamp: String {
        let ofDay = localMilliseconds.modulo(Moment.dayLength)
        let (seconds, millis) = ofDay.quotientAndRemainder(dividingBy: 1_000)
        let clock =
            "\((seconds / 3_600).padded(2)):\((seconds / 60 % 60).padded(2)):"
            + "\((seconds % 60).padded(2)).\(millis.padded(3))"
        let offset = abs(zoneOffsetMinutes)
        let sign = zoneOffsetMinutes < 0 ? "-" : "+"
        let zone =
            zoneOffsetMinutes == 0
            ? "Z" : "\(sign)\((offset / 60).padded(2)):\((offset % 60).padded(2))"
        return "\(date)T\(clock)\(zone)"
    }

    /// Reads `2026-11-21`, `2026-11-21T09:00`, and forms with seconds, fractions, and an offset or
    /// `Z`; nil for anything else. UTC without an offset.
    public init?(timestamp text: String) {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let date = CalendarDate(iso: parts[0]) else { return nil }
        var clock = 0
        var offset = 0
        if parts.count == 2 {
            guard let (zoneless, minutes) = Moment.splitZone(parts[1]),
                let read = Moment.clockMilliseconds(zoneless)
            else { return nil }
            clock = read
            offset = minutes
        }
        self.init(
            milliseconds: date.dayNumber * Moment.dayLength + clock - offset * 60_000,
            zoneOffsetMinutes: offset)
    }

    private static func splitZone(_ text: Substring) -> (Substring, minutes: Int)? {
        if text.hasSuffix("Z") { return (text.dropLast(), 0) }
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return (text, 0) }
        guard let zone = TimeOfDay(text[text.index(after: sign)...]) else { return nil }
        return (text[..<sign], text[sign] == "-" ? -zone.minutes : zone.minutes)
    }

    private static func clockMilliseconds(_ text: Substring) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let time = TimeOfDay(parts[0] + ":" + parts[1])
        else { return nil }
        guard parts.count == 3 else { return time.minutes * 60_000 }
        return secondMilliseconds(parts[2]).map { time.minutes * 60_000 + $0 }
    }

    /// Reads `SS` with or without a fraction, cut to milliseconds. Works on digits, because a
    /// binary fraction would lose some.
    private static func secondMilliseconds(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].utf8.count == 2,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            let seconds = Int(parts[0]), seconds < 60
        else { return nil }
        let fraction = parts.count == 2 ? (parts[1] + "00").prefix(3) : "0"
        return Int(fraction).map { seconds * 1_000 + $0 }
    }
}

import Trips

extension Moment {
    /// The day on the person's calendar.
    public var date: CalendarDate {
        CalendarDate(dayNumber: floorDivide(localMilliseconds, 86_400_000))
    }

    private var localMilliseconds: Int { milliseconds + zoneOffsetMinutes * 60_000 }

    public func adding(milliseconds more: Int) -> Moment {
        Moment(milliseconds: milliseconds + more, zoneOffsetMinutes: zoneOffsetMinutes)
    }

    /// ISO 8601 with milliseconds and offset: `2026-11-21T09:00:00.000+01:00`.
    public var timestamp: String {
        let ofDay = localMilliseconds - floorDivide(localMilliseconds, 86_400_000) * 86_400_000
        let (seconds, millis) = ofDay.quotientAndRemainder(dividingBy: 1_000)
        let clock =
            "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))."
            + String(String(1_000 + millis).dropFirst())
        let offset = zoneOffsetMinutes.magnitude
        let sign = zoneOffsetMinutes < 0 ? "-" : "+"
        let zone =
            zoneOffsetMinutes == 0
            ? "Z" : "\(sign)\(two(Int(offset / 60))):\(two(Int(offset % 60)))"
        return "\(date)T\(clock)\(zone)"
    }

    /// Reads `2026-11-21`, `2026-11-21T09:00`, with seconds, fractions and an offset or `Z`
    /// where given; nil for anything else. Without an offset it is UTC.
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
            milliseconds: date.dayNumber * 86_400_000 + clock - offset * 60_000,
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

    /// `SS` with a fraction or without; beyond milliseconds it is cut. By digits, since a binary
    /// fraction would lose some of them.
    private static func secondMilliseconds(_ text: Substring) -> Int? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (1...2).contains(parts.count), parts[0].utf8.count == 2,
            parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
            let seconds = Int(parts[0]), seconds < 60
        else { return nil }
        let fraction = parts.count == 2 ? (parts[1] + "00").prefix(3) : "0"
        return Int(fraction).map { seconds * 1_000 + $0 }
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

    private func floorDivide(_ value: Int, _ divisor: Int) -> Int {
        value >= 0 ? value / divisor : (value - divisor + 1) / divisor
    }
}

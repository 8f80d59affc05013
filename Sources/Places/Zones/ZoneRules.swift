import CData

/// The offsets of an IANA time zone, from embedded data rather than the system's zone files.
///
/// Correct from 2024 on, as far as governments have decided; earlier times follow the rules of
/// 2024. `data/zones.txt` describes its own format.
public struct ZoneRules: Sendable {
    /// An offset and when it ends, in seconds since 1970-01-01 00:00 UTC.
    private struct Period: Sendable {
        let offset: ZoneOffset
        let end: Int
    }

    /// IANA name.
    public let name: String
    /// Ascending exceptions to the rule, which applies after the last one.
    private let periods: [Period]
    private let rule: PosixZone

    static let file: SortedLines = {
        let file = ijourney_zones()
        return SortedLines(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }()

    /// The rules of a zone or a link, as `Europe/Rome` or `Asia/Calcutta`. Case matters. Nil for an
    /// unknown name. O(log zones).
    public init?(named name: String) {
        // A name with a tab would match a zone and the beginning of its rule.
        guard !name.contains("\t"), let line = ZoneRules.file.line(beginning: name + "\t") else {
            return nil
        }
        guard let rules = ZoneRules(line: line) else {
            preconditionFailure("data/zones.txt: \(line)")
        }
        self = rules
    }

    /// Nil if it is not a line of the file.
    init?(line: Substring) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 2 || fields.count == 3, let rule = PosixZone(fields[1]) else {
            return nil
        }
        let words = fields.count == 3 ? fields[2].split(separator: " ") : []
        guard words.count.isMultiple(of: 2) else { return nil }
        var periods: [Period] = []
        for index in stride(from: 0, to: words.count, by: 2) {
            guard let zone = PosixZone(words[index]), zone.daylight == nil,
                let end = ZoneRules.moment(words[index + 1])
            else { return nil }
            periods.append(Period(offset: zone.standard, end: end))
        }
        name = String(fields[0])
        self.rule = rule
        self.periods = periods
    }

    /// Reads `2026-03-22T02:00`, in UTC.
    private static func moment(_ text: Substring) -> Int? {
        let numbers = text.split { "-T:".contains($0) }.compactMap { Int($0) }
        guard text.utf8.count == 16, numbers.count == 5 else { return nil }
        let day = CalendarDate.dayNumber(year: numbers[0], month: numbers[1], day: numbers[2])
        return day * PosixZone.secondsPerDay + numbers[3] * 3_600 + numbers[4] * 60
    }

    /// The offset at a moment in seconds since 1970-01-01 00:00 UTC. O(1), or O(log exceptions) for
    /// the few zones that have any.
    public func offset(atUTC second: Int) -> ZoneOffset {
        var low = 0
        var high = periods.count
        while low < high {
            let middle = (low + high) / 2
            if periods[middle].end <= second { low = middle + 1 } else { high = middle }
        }
        return low < periods.count ? periods[low].offset : rule.offset(atUTC: second)
    }

    /// The meaning of a local time: a day, as days since 1970-01-01, and minutes from its midnight,
    /// which may reach into other days. Cost as for `offset(atUTC:)`.
    public func localTime(onDay dayNumber: Int, minute: Int) -> LocalTime {
        let local = dayNumber * PosixZone.secondsPerDay + minute * 60
        // No offset is a whole day, and no zone changes twice within two days.
        let before = offset(atUTC: local - PosixZone.secondsPerDay)
        let after = offset(atUTC: local + PosixZone.secondsPerDay)
        let isBefore = offset(atUTC: local - before.seconds) == before
        guard before != after else { return .once(before) }
        let isAfter = offset(atUTC: local - after.seconds) == after
        return switch (isBefore, isAfter) {
        case (true, true): .twice(before, after)
        case (true, false): .once(before)
        case (false, true): .once(after)
        case (false, false): .never(before: before, after: after)
        }
    }
}

extension ZoneRules {
    /// Names of zones and links. O(bytes of the data).
    public static var count: Int { file.all.count }

    /// The version of the package tzdata: `2026.6`.
    public static var sourceVersion: String { file.sourceVersion }
}

/// A day of the proleptic Gregorian calendar, without a time or a zone.
///
/// Stored as days since 1970-01-01, so that arithmetic and comparison work on integers.
public struct CalendarDate: Sendable, Hashable, Comparable, Codable {
    /// Days since 1970-01-01; negative before it.
    public let dayNumber: Int

    public init(dayNumber: Int) { self.dayNumber = dayNumber }

    /// The date of a year, month (1...12) and day (1...31); nil if it does not exist, such as 31
    /// February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...CalendarDate.days(inMonth: month, year: year)).contains(day)
        else { return nil }
        dayNumber = CalendarDate.dayNumber(year: year, month: month, day: day)
    }

    public var year: Int { civil.year }
    public var month: Int { civil.month }
    public var day: Int { civil.day }

    /// ISO 8601 weekday: 1 is Monday, 7 is Sunday.
    public var isoWeekday: Int { (dayNumber + 3).modulo(7) + 1 }

    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        left.dayNumber < right.dayNumber
    }

    public func adding(days: Int) -> CalendarDate { CalendarDate(dayNumber: dayNumber + days) }

    /// Whole days from `other` to this date; negative when `other` is later.
    public func days(since other: CalendarDate) -> Int { dayNumber - other.dayNumber }

    public static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    public static func isLeap(_ year: Int) -> Bool {
        (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
    }
}

extension CalendarDate: CustomStringConvertible {
    /// `YYYY-MM-DD`.
    public var description: String {
        let (year, month, day) = civil
        return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
    }

    /// Reads `YYYY-MM-DD`; nil for anything else and for dates that do not exist.
    public init?(iso text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            parts[2].utf8.count == 2,
            parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDate {
    // Counting from 1 March makes the leap day the last of its year; the arithmetic is that of
    // Howard Hinnant's "chrono-compatible low-level date algorithms" (public domain).

    /// The day number of a year, month (1...12) and day (1...31), without checking that the date
    /// exists.
    public static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = shiftedYear.floorDivided(by: 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private var civil: (year: Int, month: Int, day: Int) {
        let shifted = dayNumber + 719_468
        let era = shifted.floorDivided(by: 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

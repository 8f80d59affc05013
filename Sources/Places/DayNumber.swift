/// Days of the proleptic Gregorian calendar as days since 1970-01-01. The arithmetic is that of
/// Howard Hinnant's "chrono-compatible low-level date algorithms" (public domain): a year that
/// begins in March has its leap day at its end.
enum DayNumber {
    static let secondsPerDay = 86_400

    /// Month 1...12, day 1...31.
    static func of(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = floored(shifted, 400)
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }

    static func year(of dayNumber: Int) -> Int {
        let shifted = dayNumber + 719_468
        let era = floored(shifted, 146_097)
        let day = shifted - era * 146_097
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        // From 1 January on it is the next one.
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        return era * 400 + year + (dayOfYear >= 306 ? 1 : 0)
    }

    static func isLeap(_ year: Int) -> Bool {
        (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400)
    }

    /// Sunday is 0.
    static func weekday(of dayNumber: Int) -> Int {
        let weekday = (dayNumber + 4) % 7
        return weekday < 0 ? weekday + 7 : weekday
    }

    /// The quotient rounded down; the divisor must be positive.
    static func floored(_ dividend: Int, _ divisor: Int) -> Int {
        dividend >= 0 ? dividend / divisor : (dividend - divisor + 1) / divisor
    }
}

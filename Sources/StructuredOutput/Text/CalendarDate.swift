/// A day of the Gregorian calendar.
struct CalendarDate: Equatable, CustomStringConvertible {
    let year: Int
    let month: Int
    let day: Int

    /// Nil if there is no such day.
    init?(_ year: Int, _ month: Int, _ day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(in: month, of: year)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    var description: String { "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))" }

    /// The day of the week, 0 for Monday, by Zeller's congruence.
    var weekday: Int {
        let shifted = month < 3 ? month + 12 : month
        let year = month < 3 ? year - 1 : year
        let sum = day + (13 * (shifted + 1)) / 5 + year + year / 4 - year / 100 + year / 400
        return (sum + 5) % 7
    }
}

extension Int {
    /// The digits, with leading zeros up to `width`.
    func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

extension CalendarDate {
    public static let monthNames = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
    ]

    public static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    public var monthName: String { CalendarDate.monthNames[month - 1] }
    public var weekdayName: String { CalendarDate.weekdayNames[isoWeekday - 1] }

    /// `Fri 2 Apr 2027`.
    public var shortWords: String {
        "\(weekdayName.prefix(3)) \(day) \(monthName.prefix(3)) \(year)"
    }

    /// `Friday 2 April`.
    public var dayWords: String { "\(weekdayName) \(day) \(monthName)" }
}

extension DateSpan {
    /// `Fri 2 - Mon 5 Apr 2027`, naming month and year of the first day only where they differ.
    public var words: String {
        if count == 1 { return first.shortWords }
        var start = "\(first.weekdayName.prefix(3)) \(first.day)"
        if first.month != last.month || first.year != last.year {
            start += " \(first.monthName.prefix(3))"
        }
        if first.year != last.year { start += " \(first.year)" }
        return "\(start) - \(last.shortWords)"
    }

    /// `2-5 Apr`, `30 Apr-2 May`, `2 Apr`: for the prompt.
    public var briefWords: String {
        let end = "\(last.day) \(last.monthName.prefix(3))"
        if count == 1 { return end }
        let sameMonth = first.month == last.month && first.year == last.year
        return sameMonth
            ? "\(first.day)-\(end)" : "\(first.day) \(first.monthName.prefix(3))-\(end)"
    }
}

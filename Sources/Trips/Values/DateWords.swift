@_exported import Basics
import Phrases

/// Dates as the screen shows them.
extension CalendarDate {
    /// `Fri 2 Apr 2027`.
    public var shortWords: Phrase {
        Phrase("\(shortWeekday) \(day) \(shortMonth) \(year)", context: "date")
    }

    /// `Friday 2 April`.
    public var dayWords: Phrase {
        Phrase("\(weekdayWords) \(day) \(monthWords)", context: "day")
    }

    /// `Fri 2 Apr`.
    public var shortDayWords: Phrase {
        Phrase("\(shortWeekday) \(day) \(shortMonth)", context: "day")
    }

    /// `3 May 1990`.
    public var longWords: Phrase { Phrase("\(day) \(monthWords) \(year)", context: "date") }

    public var weekdayWords: Phrase { .words(weekdayName) }
    public var monthWords: Phrase { .words(monthName) }

    fileprivate var shortWeekday: Phrase { .words(String(weekdayName.prefix(3))) }
    fileprivate var shortMonth: Phrase { .words(String(monthName.prefix(3))) }
}

extension DateSpan {
    /// `Fri 2 - Mon 5 Apr 2027`. The first day has a month and year only if they differ.
    public var words: Phrase {
        if count == 1 { return first.shortWords }
        if first.year != last.year { return "\(first.shortWords) - \(last.shortWords)" }
        guard first.month == last.month else {
            return Phrase(
                """
                \(first.shortWeekday) \(first.day) \(first.shortMonth) - \
                \(last.shortWeekday) \(last.day) \(last.shortMonth) \(last.year)
                """, context: "dates")
        }
        return Phrase(
            """
            \(first.shortWeekday) \(first.day) - \
            \(last.shortWeekday) \(last.day) \(last.shortMonth) \(last.year)
            """, context: "dates")
    }

    /// `Fri 2 Apr`, `Fri 2 - Mon 5 Apr`, `Fri 30 Apr - Sun 2 May`: for use where the year is known.
    public var shortDayWords: Phrase {
        if count == 1 { return first.shortDayWords }
        guard first.month == last.month && first.year == last.year else {
            return "\(first.shortDayWords) - \(last.shortDayWords)"
        }
        return Phrase(
            "\(first.shortWeekday) \(first.day) - \(last.shortWeekday) \(last.day) \(last.shortMonth)",
            context: "days")
    }

    /// `2-5 Apr`, `30 Apr-2 May`, `2 Apr`: for the prompt.
    public var briefWords: Phrase {
        if count == 1 { return Phrase("\(last.day) \(last.shortMonth)", context: "date") }
        guard first.month == last.month && first.year == last.year else {
            return Phrase(
                "\(first.day) \(first.shortMonth)-\(last.day) \(last.shortMonth)", context: "dates")
        }
        return Phrase("\(first.day)-\(last.day) \(last.shortMonth)", context: "dates")
    }
}

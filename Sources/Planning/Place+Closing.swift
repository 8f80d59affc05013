import Phrases
import Places
import Trips

extension Place {
    /// Whether it is usually open on a date: on that weekday, and in that month.
    public func isOpen(on date: CalendarDate) -> Bool {
        isOpen(onWeekday: date.isoWeekday) && isInSeason(inMonth: date.month)
    }

    /// Why it is closed on a date, in words: `on Tuesdays`, `in December`; nil where it
    /// is usually open.
    func closing(on date: CalendarDate) -> Phrase? {
        if !isInSeason(inMonth: date.month) { return "in \(date.monthWords)" }
        return isOpen(onWeekday: date.isoWeekday) ? nil : "on \(date.weekdayWords)s"
    }

    /// The weekdays on which the place is usually closed, in words; nil when it is open daily.
    public var closingDays: Phrase? {
        guard !closedWeekdays.isEmpty else { return nil }
        return closedWeekdays.map { Phrase.words(CalendarDate.weekdayNames[$0 - 1]) }.listed
    }

    /// The months in which there is something, in words: `from May to October`, `from November to
    /// March`, `in January, May and September`; nil for all year.
    public var season: Phrase? {
        guard !months.isEmpty, months.count < 12 else { return nil }
        func name(_ month: Int) -> Phrase { .words(CalendarDate.monthNames[month - 1]) }
        // The first of a run has none before it, round the turn of the year.
        let first = months.filter { !months.contains(($0 + 10) % 12 + 1) }
        guard first.count == 1, let start = first.first, months.count > 2 else {
            return "in \(months.map(name).listed)"
        }
        return "from \(name(start)) to \(name((start + months.count - 2) % 12 + 1))"
    }
}

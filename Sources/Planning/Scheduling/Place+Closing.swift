import Phrases
import Places
import Trips

extension Place {
    /// Whether the place is usually open on a date, by its weekday and month.
    public func isOpen(on date: CalendarDate) -> Bool {
        isOpen(onWeekday: date.isoWeekday) && isInSeason(inMonth: date.month)
            && !hasNoHours(on: date)
    }

    /// Whether the usual hours name none for that weekday in that month.
    private func hasNoHours(on date: CalendarDate) -> Bool {
        hours?.spans(weekday: date.isoWeekday, month: date.month, daylight: nil).isEmpty == true
    }

    /// Why the place is closed on a date: `on Tuesdays`, `in December`. Nil when it is usually
    /// open.
    func closing(on date: CalendarDate) -> Phrase? {
        if !isInSeason(inMonth: date.month) { return "in \(date.monthWords)" }
        if !isOpen(onWeekday: date.isoWeekday) { return "on \(date.weekdayWords)s" }
        return hasNoHours(on: date) ? "on \(date.weekdayWords)s in \(date.monthWords)" : nil
    }

    /// The weekdays on which the place is usually closed; nil when it is open daily.
    public var closingDays: Phrase? {
        guard !closedWeekdays.isEmpty else { return nil }
        return closedWeekdays.map { Phrase.words(CalendarDate.weekdayNames[$0 - 1]) }.listed
    }

    /// The months of the season: `from May to October`, `from November to March`,
    /// `in January, May and September`. Nil for all year.
    public var season: Phrase? {
        guard !months.isEmpty, months.count < 12 else { return nil }
        func name(_ month: Int) -> Phrase { .words(CalendarDate.monthNames[month - 1]) }
        // The first month of a run has none before it; December comes before January.
        let first = months.filter { !months.contains(($0 + 10) % 12 + 1) }
        guard first.count == 1, let start = first.first, months.count > 2 else {
            return "in \(months.map(name).listed)"
        }
        return "from \(name(start)) to \(name((start + months.count - 2) % 12 + 1))"
    }
}

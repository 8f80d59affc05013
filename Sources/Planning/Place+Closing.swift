import Phrases
import Places
import Trips

extension Place {
    /// The weekdays on which the place is usually closed, in words; nil when it is open daily.
    public var closingDays: Phrase? {
        guard !closedWeekdays.isEmpty else { return nil }
        return closedWeekdays.map { Phrase.words(CalendarDate.weekdayNames[$0 - 1]) }.listed
    }
}

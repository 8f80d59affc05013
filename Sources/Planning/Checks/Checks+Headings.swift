import Phrases
import Trips

/// Checks the headings of a pasted plan against each other: weekdays, order, missing days.
extension Checks {
    /// Empty for plans without headings of their own, such as ours. O(days).
    func headingFindings(_ itinerary: Itinerary) -> [Finding] {
        zip(itinerary.days, context.headings).enumerated().flatMap { index, dated in
            let (day, heading) = dated
            return [
                wrongWeekday(heading, of: day, number: index + 1),
                index > 0 ? dateOrder(of: index, in: itinerary) : nil,
            ].compactMap { $0 }
        }
    }

    /// Keeps the date and drops the weekday: people copy weekdays from another year.
    private func wrongWeekday(_ heading: DayHeading, of day: Day, number: Int) -> Finding? {
        guard let said = heading.wrongWeekday else { return nil }
        return Finding(
            code: .wrongWeekday, day: number, stop: nil,
            message: """
                Day \(number) is headed "\(said)", but \(day.date.description) is a \
                \(day.date.weekdayWords)
                """,
            remedy: "correct the weekday or the date", severity: .finding)
    }

    /// `index`: a day from 1 on, counted from 0. A plan that does not number its days may leave out
    /// days between two dates.
    private func dateOrder(of index: Int, in itinerary: Itinerary) -> Finding? {
        let (date, former) = (itinerary.days[index].date, itinerary.days[index - 1].date)
        let numbers = (context.headings[index - 1].number, context.headings[index].number)
        var expected = 1
        if let first = numbers.0, let second = numbers.1 { expected = max(1, second - first) }
        let days = date.days(since: former)
        guard context.hasDates, days != expected else { return nil }
        let isCounted = numbers.0 != nil && numbers.1 != nil
        return Finding(
            code: .dateOrder, day: index + 1, stop: nil,
            message: Checks.order(of: date, after: former, day: index + 1),
            remedy: days < 1
                ? "correct the dates, or put the days in order"
                : "correct the dates, or add the days in between",
            severity: days < 1 || isCounted ? .finding : .note)
    }

    private static func order(
        of date: CalendarDate, after former: CalendarDate, day: Int
    ) -> Phrase {
        let (date, former, before) = (date.description, former.description, day - 1)
        if date == former { return "Day \(day) has the same date as day \(before), \(date)" }
        if date < former {
            return "Day \(day) is \(date), which is before day \(before), \(former)"
        }
        return "Day \(day) is \(date), but day \(before) is \(former)"
    }
}

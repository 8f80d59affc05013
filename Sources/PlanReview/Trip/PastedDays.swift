import Planning
import Trips

/// The days of a pasted plan as days of a trip. A heading for several days becomes several slots,
/// with all of its stops on the first.
struct PastedDays {
    /// A day, with the stops under its heading.
    struct Slot {
        let stops: [PastedPlan.Stop]
        /// The index of the day in the pasted plan.
        let source: Int
        let heading: DayHeading
        let said: CalendarDate?
    }

    let slots: [Slot]
    /// The date of each day; nil if no heading has a date.
    let dates: [CalendarDate]?

    init(_ pasted: PastedPlan) {
        let isExpanded = pasted.days.reduce(0) { $0 + $1.length } <= PastedDays.most
        slots = pasted.days.enumerated().flatMap { index, day in
            (0..<(isExpanded ? day.length : 1)).map { offset in
                Slot(
                    stops: offset == 0 ? day.stops : [], source: index,
                    heading: DayHeading(
                        number: day.number.map { $0 + offset },
                        wrongWeekday: offset == 0 ? day.wrongWeekday : nil,
                        isContinued: offset > 0),
                    said: offset == 0 ? day.date : nil)
            }
        }
        dates = PastedDays.dates(of: slots)
    }

    /// The most days of a trip.
    static let most = 366

    /// The highest day number in the text, or the number of days if that is greater.
    var count: Int {
        min(PastedDays.most, max(slots.count, slots.compactMap(\.heading.number).max() ?? 0))
    }

    /// Dates each day by its heading, or else by counting from the day before it. Days before the
    /// first date are counted backwards.
    private static func dates(of slots: [Slot]) -> [CalendarDate]? {
        guard let known = slots.firstIndex(where: { $0.said != nil }),
            var date = slots[known].said
        else { return nil }
        var dates = [date]
        for index in stride(from: known, to: 0, by: -1) {
            date = date.adding(days: -step(slots, from: index - 1))
            dates.insert(date, at: 0)
        }
        for index in slots.indices.dropFirst(known + 1) {
            date = slots[index].said ?? date.adding(days: step(slots, from: index - 1))
            dates.append(date)
        }
        // Reject dates outside the calendar.
        return dates.allSatisfy { (1...9_998).contains($0.year) } ? dates : nil
    }

    /// The difference between a day's number and the next one's; 1 if the numbers do not increase.
    private static func step(_ slots: [Slot], from index: Int) -> Int {
        guard let number = slots[index].heading.number,
            let next = slots[index + 1].heading.number
        else { return 1 }
        return max(1, next - number)
    }
}

import Planning
import Trips

/// The days of a pasted plan as a trip has them, one by one: a heading for several days is as many,
/// with all of its stops on the first.
struct PastedDays {
    /// One day, with the stops that are written under its heading.
    struct Slot {
        let stops: [PastedPlan.Stop]
        /// The index of what it was written as, in the pasted plan.
        let source: Int
        let heading: DayHeading
        let said: CalendarDate?
    }

    let slots: [Slot]
    /// One for each day, as far as any heading has one; nil where none has.
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

    /// Days of a trip, at most.
    static let most = 366

    /// The days that the text's own numbers come to, or those that it has.
    var count: Int {
        min(PastedDays.most, max(slots.count, slots.compactMap(\.heading.number).max() ?? 0))
    }

    /// What a heading says holds; a day without a date follows the one before it, and the first
    /// ones come before the first date.
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
        // What lies outside the calendar is no date.
        return dates.allSatisfy { (1...9_998).contains($0.year) } ? dates : nil
    }

    /// Days to the next day by their numbers; 1 where they do not count up.
    private static func step(_ slots: [Slot], from index: Int) -> Int {
        guard let number = slots[index].heading.number,
            let next = slots[index + 1].heading.number
        else { return 1 }
        return max(1, next - number)
    }
}

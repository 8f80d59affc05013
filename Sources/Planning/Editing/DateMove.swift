import Trips

/// The days of a plan on other dates, each with its stops and times.
///
/// A day stays the first, second, third of its city. Only where a trip to one city keeps its last
/// date and begins on another one, days count from the end: "we arrive a day earlier".
public struct DateMove: Sendable, Equatable {
    public let itinerary: Itinerary
    /// Days of the new plan, from 1, that no day of the old one became.
    public let added: [Int]
    /// Days of the old plan, from 1, for which there is no date.
    public let gone: [Int]

    /// Nil where the dates are the same, the cities are others, or the plan has not the days of its
    /// trip. O(days).
    public init?(of itinerary: Itinerary, from old: [Leg], to new: [Leg]) {
        guard old.map(\.city) == new.map(\.city), old.map(\.dates) != new.map(\.dates),
            itinerary.days.count == old.reduce(0, { $0 + $1.dates.count })
        else { return nil }
        let isFromEnd = old.count == 1 && old[0].dates.last == new[0].dates.last
        var (days, added, gone): ([Day], [Int], [Int]) = ([], [], [])
        var begin = 0
        for (before, after) in zip(old, new) {
            let count = before.dates.count
            let skipped = isFromEnd ? count - after.dates.count : 0
            for (index, date) in after.dates.dates.enumerated() {
                let source = index + skipped
                guard (0..<count).contains(source) else {
                    days.append(Day(date: date, city: after.city.name, stops: []))
                    added.append(days.count)
                    continue
                }
                var day = itinerary.days[begin + source]
                day.date = date
                days.append(day)
            }
            let kept = skipped..<(skipped + after.dates.count)
            gone += (0..<count).filter { !kept.contains($0) }.map { begin + $0 + 1 }
            begin += count
        }
        self.itinerary = Itinerary(days: days)
        self.added = added
        self.gone = gone
    }
}

import Places
import Trips

/// The days on which each place is possible: it is open, and the visit fits into the day's hours.
struct DayFit {
    /// Indices of days by the id of the place.
    private let days: [String: Set<Int>]

    /// O(places · days).
    init(_ places: [Place], _ days: [GuideDay], scheduler: Scheduler) {
        let pairs = places.map { place in
            let allowed = days.indices.filter { day in
                place.isOpen(on: days[day].date)
                    && scheduler.hasTime(for: Stop(place: place), within: days[day].hours)
            }
            return (place.id, Set(allowed))
        }
        self.days = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    func days(for place: Place) -> Set<Int> { days[place.id] ?? [] }

    /// `day`: an index.
    func allows(_ place: Place, on day: Int) -> Bool { days(for: place).contains(day) }
}

extension Scheduler {
    /// Whether the stop alone fits between arrival and departure.
    func hasTime(for stop: Stop, within hours: DayHours) -> Bool {
        !hours.isLimited || schedule([stop], within: hours).left.isEmpty
    }
}

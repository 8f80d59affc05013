import Phrases
import Trips

/// What of an earlier plan is locked, for the days of a trip that is planned again.
struct LockedStops {
    /// A list for each day of the trip.
    private(set) var byDay: [[Stop]]
    /// Locked stops whose date the trip no longer has in that city.
    private(set) var lost: [NumberedStop] = []

    /// A locked stop stays at its date: it is kept where the trip is in the same city on it.
    init(of itinerary: Itinerary?, in trip: Trip) {
        byDay = trip.days.map { _ in [] }
        for locked in itinerary?.numberedStops ?? [] where locked.stop.isLocked {
            let day = itinerary?.days[locked.number.day - 1]
            let index = trip.days.firstIndex { $0.date == day?.date && $0.city.name == day?.city }
            if let index {
                byDay[index].append(locked.stop)
            } else {
                lost.append(locked)
            }
        }
    }

    var isEmpty: Bool { byDay.allSatisfy(\.isEmpty) }

    /// Those of the days after one, from 0.
    func after(day: Int) -> [Stop] { Array(byDay.dropFirst(day + 1).joined()) }

    /// What becomes of the lost ones, in one sentence; nil when none is lost.
    var lossWords: Phrase? {
        guard !lost.isEmpty else { return nil }
        let names = lost.prefix(4).map { Phrase("\($0.number) \($0.stop.name)") }
        let list = names.listed.and(more: lost.count - names.count)
        return lost.count == 1
            ? "\(list) is locked to a day that the trip no longer has"
            : "\(list) are locked to a day that the trip no longer has"
    }
}

extension Plan {
    /// Whether days that an earlier try had still hold all that is locked now.
    func holds(_ locked: LockedStops) -> Bool {
        zip(itinerary.days, locked.byDay).allSatisfy { day, stops in
            stops.allSatisfy(day.stops.contains)
        }
    }
}

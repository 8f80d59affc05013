import Phrases
import Trips

/// What of an earlier plan is the person's, for the days of a trip that is planned again: stops
/// that are locked, noted, added or changed by hand.
struct KeptStops {
    /// A list for each day of the trip.
    private(set) var byDay: [[Stop]]
    /// Those of them that are not locked, with the numbers of the earlier plan.
    private(set) var unlocked: [NumberedStop] = []
    /// Stops whose date the trip no longer has in that city.
    private(set) var lost: [NumberedStop] = []

    /// A stop stays at its date: it is kept where the trip is in the same city on it.
    init(of itinerary: Itinerary?, in trip: Trip) {
        byDay = trip.days.map { _ in [] }
        for kept in itinerary?.numberedStops ?? [] where kept.stop.isPersonal {
            let day = itinerary?.days[kept.number.day - 1]
            let index = trip.days.firstIndex { $0.date == day?.date && $0.city.name == day?.city }
            if let index {
                byDay[index].append(kept.stop)
                if !kept.stop.isLocked { unlocked.append(kept) }
            } else {
                lost.append(kept)
            }
        }
    }

    var all: [Stop] { byDay.flatMap { $0 } }

    /// Those of the days after one, from 0.
    func after(day: Int) -> [[Stop]] { Array(byDay.dropFirst(day + 1)) }

    /// What becomes of the lost ones, in one sentence; nil when none is lost.
    var lossWords: Phrase? {
        guard !lost.isEmpty else { return nil }
        let list = KeptStops.list(
            lost.map { Phrase("\($0.number.description) \($0.stop.name)") })
        switch (lost.count == 1, lost.allSatisfy(\.stop.isLocked)) {
        case (true, true): return "\(list) is locked to a day that the trip no longer has"
        case (false, true): return "\(list) are locked to a day that the trip no longer has"
        case (true, false):
            return "\(list) is locked or changed by you, on a day that the trip no longer has"
        case (false, false):
            return "\(list) are locked or changed by you, on a day that the trip no longer has"
        }
    }

    /// Which of the part that is planned again stay although they are not locked; nil when there
    /// is none.
    func keptWords(in scope: PlanScope) -> Phrase? {
        let stops: [NumberedStop]
        switch scope {
        case .all: stops = unlocked
        case .day(let day): stops = unlocked.filter { $0.number.day == day }
        case .stop: stops = []
        }
        guard !stops.isEmpty else { return nil }
        // Their numbers in the plan that is to come are not known yet.
        let list = KeptStops.list(stops.map { Phrase("\($0.stop.name)") })
        return stops.count == 1
            ? "Kept, as you chose or changed it: \(list)."
            : "Kept, as you chose or changed them: \(list)."
    }

    private static func list(_ names: [Phrase]) -> Phrase {
        guard names.count > 4 else { return names.listed }
        return Array(names.prefix(4)).joined().and(more: names.count - 4)
    }
}

extension Plan {
    /// Whether days that an earlier try had still hold all that is to be kept now. What is not
    /// locked may have another time there.
    func holds(_ kept: KeptStops) -> Bool {
        zip(itinerary.days, kept.byDay).allSatisfy { day, stops in
            stops.allSatisfy { stop in
                day.stops.contains {
                    $0 == stop || (!stop.hasFixedStart && $0.identity == stop.identity)
                }
            }
        }
    }
}

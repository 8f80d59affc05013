import Phrases
import Trips

/// The person's own stops in an earlier plan, which stay when the trip is planned again: stops that
/// were locked, noted, added or changed by hand.
struct KeptStops {
    /// A list for each day of the trip.
    private(set) var byDay: [[Stop]]
    /// The kept stops that are not locked, with their numbers in the earlier plan.
    private(set) var unlocked: [NumberedStop] = []
    /// Stops on dates that the trip no longer spends in their city.
    private(set) var lost: [NumberedStop] = []

    /// Keeps a stop on its date if the trip is then in the same city.
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

    /// The lists of the days after a day (from 0).
    func after(day: Int) -> [[Stop]] { Array(byDay.dropFirst(day + 1)) }

    /// A sentence about the lost stops; nil if none is lost.
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

    /// A sentence about the stops in `scope` that stay although they are not locked; nil if there
    /// are none.
    func keptWords(in scope: PlanScope) -> Phrase? {
        let stops: [NumberedStop]
        switch scope {
        case .all: stops = unlocked
        case .day(let day): stops = unlocked.filter { $0.number.day == day }
        case .stop: stops = []
        }
        guard !stops.isEmpty else { return nil }
        // Their numbers in the new plan are not known yet.
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
    /// Whether the plan's days contain all kept stops. Stops without a fixed start may have other
    /// times.
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

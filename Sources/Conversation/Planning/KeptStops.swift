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
    var lossWords: String? {
        guard !lost.isEmpty else { return nil }
        let subject = lost.count == 1 ? "is" : "are"
        let reason =
            lost.allSatisfy(\.stop.isLocked)
            ? "locked to a day" : "locked or changed by you, on a day"
        return "\(KeptStops.list(lost)) \(subject) \(reason) that the trip no longer has"
    }

    /// Which of the part that is planned again stay although they are not locked; nil when there
    /// is none.
    func keptWords(in scope: PlanScope) -> String? {
        let stops: [NumberedStop]
        switch scope {
        case .all: stops = unlocked
        case .day(let day): stops = unlocked.filter { $0.number.day == day }
        case .stop: stops = []
        }
        guard !stops.isEmpty else { return nil }
        return "Kept, as you chose or changed \(stops.count == 1 ? "it" : "them"): "
            + "\(KeptStops.list(stops))."
    }

    private static func list(_ stops: [NumberedStop]) -> String {
        let names = stops.map { "\($0.number) \($0.stop.name)" }
        let more = names.count - 4
        return more > 0
            ? names.prefix(4).joined(separator: ", ") + " and \(more) more" : names.listed
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

import Trips

/// What a proposer is asked for one day.
struct DayOrder {
    /// The index among the trip's days.
    var day: Int
    /// The number of new stops wanted.
    var count: Int
    /// Stops that stay on the day.
    var kept: [Stop] = []
    /// Stops of the finished days.
    var done: [Stop] = []
    /// The kept stops of each later day that is still to be planned. The day must leave enough
    /// places for these days. Nil if all other days are finished.
    var later: [[Stop]]?
    /// Stops to replace.
    var gone: [Stop] = []
    /// Places that were turned down, proposed only if nothing else is left.
    var avoiding: Set<String> = []
    /// Places of the whole plan being replaced.
    var former: Set<String> = []
    /// Places that are never proposed.
    var excluded: Set<String> = []
    /// Whether the day needs no new stops, as when it has kept ones.
    var isOptional = false
    /// The single stop to replace; nil if a whole day is planned.
    var replaced: Stop?

}

extension DayOrder {
    /// One day of a whole trip. `done`: the days before it.
    init(day: Int, of hours: TripHours, done: [Day], kept: KeptStops, rejected: RejectedPlaces) {
        let here = kept.byDay[day]
        self.init(
            day: day, count: hours.room(onDay: day, beside: here), kept: here,
            done: done.flatMap(\.stops), later: kept.after(day: day),
            avoiding: rejected.turnedDown, former: rejected.former, isOptional: !here.isEmpty)
    }

    /// A replacement for one stop, which is excluded even if nothing else is left.
    init(replacing number: StopNumber, in itinerary: Itinerary, turnedDown: Set<String>) {
        let day = number.day - 1
        var kept = itinerary.days[day].stops
        let gone = [kept.remove(at: number.stop - 1)]
        self.init(
            day: day, count: 1, in: itinerary, keeping: kept, without: gone, turnedDown: turnedDown)
        excluded = gone.placeIDs
        replaced = gone[0]
    }

    /// New stops for one day of a plan whose other days stay. The stops in `gone` come back only if
    /// nothing else is left.
    init(
        day: Int, count: Int, in itinerary: Itinerary, keeping kept: [Stop], without gone: [Stop],
        turnedDown: Set<String>
    ) {
        let others = itinerary.days.enumerated().filter { $0.offset != day }
        self.init(
            day: day, count: count, kept: kept, done: others.flatMap(\.element.stops), gone: gone,
            avoiding: turnedDown.union(gone.placeIDs))
    }

    /// Whether the day may stay without new stops if the atlas has none left. A day without any
    /// stop is allowed if other days have some.
    var mayStayEmpty: Bool { isOptional || (kept.isEmpty && !elsewhere.isEmpty) }

    /// Stops of the other days.
    var elsewhere: [Stop] { done + (later ?? []).flatMap { $0 } }
}

/// Places that a new plan should not have, or not have again.
struct RejectedPlaces {
    /// Places that the person turned down one by one.
    var turnedDown: Set<String> = []
    /// Places of the plan being replaced.
    var former: Set<String> = []
}

extension [Stop] {
    /// The ids of the stops that the atlas knows.
    var placeIDs: Set<String> { Set(compactMap(\.placeID)) }
}

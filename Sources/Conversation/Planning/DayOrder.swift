import Trips

/// What is asked for one day.
struct DayOrder {
    /// Position among the trip's days, from 0.
    var day: Int
    /// Stops wanted.
    var count: Int
    /// Stops that stay on that day.
    var kept: [Stop] = []
    /// Stops of the days that are done.
    var done: [Stop] = []
    /// Stops that stay on each of the days after it that are still to be planned, for which it
    /// must leave enough; nil where all other days are done.
    var later: [[Stop]]?
    /// Stops that another one is wanted for.
    var gone: [Stop] = []
    /// Places that were turned down; they come back only when nothing else is left.
    var avoiding: Set<String> = []
    /// Places of a plan that another one is wanted for.
    var former: Set<String> = []
    /// Places that do not come back at all.
    var excluded: Set<String> = []
    /// Whether the day can do without more, as when locked stops are there.
    var isOptional = false
    /// The stop that one other is wanted for; nil where a whole day is.
    var replaced: Stop?

}

extension DayOrder {
    /// What one day of a whole trip needs beside what is kept; `done` are the days before it.
    init(day: Int, of hours: TripHours, done: [Day], kept: KeptStops, rejected: RejectedPlaces) {
        let here = kept.byDay[day]
        self.init(
            day: day, count: hours.room(onDay: day, beside: here), kept: here,
            done: done.flatMap(\.stops), later: kept.after(day: day),
            avoiding: rejected.turnedDown, former: rejected.former, isOptional: !here.isEmpty)
    }

    /// Another stop in the place of one, which does not come back even if nothing else is left.
    init(replacing number: StopNumber, in itinerary: Itinerary, turnedDown: Set<String>) {
        let day = number.day - 1
        var kept = itinerary.days[day].stops
        let gone = [kept.remove(at: number.stop - 1)]
        self.init(
            day: day, count: 1, in: itinerary, keeping: kept, without: gone, turnedDown: turnedDown)
        excluded = gone.placeIDs
        replaced = gone[0]
    }

    /// New stops for one day of a plan whose other days stay; those that go come back only when
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

    /// Whether the day can do without new stops when the atlas has none left for it: a free day is
    /// one, beside others that have stops.
    var mayStayEmpty: Bool { isOptional || (kept.isEmpty && !elsewhere.isEmpty) }

    /// Stops of the other days.
    var elsewhere: [Stop] { done + (later ?? []).flatMap { $0 } }
}

/// Places that a new plan should not have, or not have again.
struct RejectedPlaces {
    /// Turned down by the person one by one.
    var turnedDown: Set<String> = []
    /// In the plan that another one is wanted for.
    var former: Set<String> = []
}

extension [Stop] {
    /// The atlas's ids of those that it knows.
    var placeIDs: Set<String> { Set(compactMap(\.placeID)) }
}

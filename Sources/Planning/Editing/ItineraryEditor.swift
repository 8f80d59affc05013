import Places
import Trips

/// Applies edits: `Itinerary.applying` decides the order, the scheduler the times.
public struct ItineraryEditor: Sendable {
    private let cities: TripCities
    private let wishes: Wishes

    /// Of the wishes, only arrival and departure matter here.
    public init(cities: TripCities, wishes: Wishes) {
        self.cities = cities
        self.wishes = wishes
    }

    /// For a plan in one city; nil for a city that the atlas does not have.
    public init(city: City?, wishes: Wishes = Wishes()) {
        self.init(cities: TripCities(only: city), wishes: wishes)
    }

    /// The scheduler of a day, from 1. A day that begins with a transfer starts on arrival.
    func scheduler(ofDay day: Int, in itinerary: Itinerary) -> Scheduler {
        Scheduler(
            city: cities[day - 1],
            opening: itinerary.hours(ofDay: day - 1, wishes: wishes).opening,
            date: itinerary.days[day - 1].date)
    }

    /// Applies all edits in order, or none if one of them fails. A stop that arrives at a new
    /// position without a time gets one that fits; no other stop's time changes. `byHand`: see
    /// `Itinerary.applying`. O(edits · stops).
    public func applying(
        _ edits: [ItineraryEdit], to itinerary: Itinerary, byHand: Bool = true
    ) throws(EditError) -> Itinerary {
        var edited = itinerary
        for edit in edits {
            let before = edited
            try refuseOtherCity(edit, in: edited)
            edited = try edited.applying(edit, byHand: byHand)
            switch edit {
            case .add(_, let number): time(number, in: &edited)
            case .move(_, let number) where edited != before: time(number, in: &edited)
            default: break
            }
        }
        return edited
    }

    private func time(_ number: StopNumber, in itinerary: inout Itinerary) {
        guard itinerary[number]?.start == nil else { return }
        let stops = itinerary.days[number.day - 1].stops
        itinerary.days[number.day - 1].stops[number.stop - 1].start =
            scheduler(ofDay: number.day, in: itinerary).start(at: number.stop - 1, in: stops)
    }

    /// Refuses to put a stop of one city on a day in another. Unknown numbers and locked stops are
    /// left to the edit itself to refuse.
    private func refuseOtherCity(
        _ edit: ItineraryEdit, in itinerary: Itinerary
    ) throws(EditError) {
        switch edit {
        case .move(let from, let to): try refuse(from, onDay: to.day, in: itinerary)
        case .swapStops(let first, let second):
            guard itinerary[second] != nil else { return }
            try refuse(first, onDay: second.day, in: itinerary)
        case .swapDays(let first, let second):
            guard itinerary.days.indices.contains(first - 1),
                itinerary.days.indices.contains(second - 1),
                !cities.areTogether(first - 1, second - 1)
            else { return }
            throw .daysElsewhere(
                first, city: name(ofDay: first), second, in: name(ofDay: second))
        default: return
        }
    }

    private func refuse(
        _ number: StopNumber, onDay day: Int, in itinerary: Itinerary
    ) throws(EditError) {
        guard let stop = itinerary[number], itinerary.days.indices.contains(day - 1),
            !cities.areTogether(number.day - 1, day - 1)
        else { return }
        throw .stopElsewhere(
            number, stop.name, city: name(ofDay: number.day), day: day, in: name(ofDay: day))
    }

    private func name(ofDay day: Int) -> String { cities.entry(ofDay: day - 1).name }

    /// The number, from 1, at which a stop fits best on a day. Throws when the plan has no such
    /// day.
    public func place(
        for stop: Stop, onDay day: Int, of itinerary: Itinerary
    ) throws(EditError) -> StopNumber {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        return fitting(stop, onDay: day, of: itinerary).number
    }

    /// The best position for a stop on a day.
    struct Fitting {
        let number: StopNumber
        /// Whether the stop lies within the day's hours and does not begin too late.
        let isInTime: Bool
        /// Whether the day then has no clashes.
        let isClear: Bool
    }

    /// `day`: from 1; the plan must have it.
    func fitting(_ stop: Stop, onDay day: Int, of itinerary: Itinerary) -> Fitting {
        let scheduler = scheduler(ofDay: day, in: itinerary)
        var stops = itinerary.days[day - 1].stops
        let index = scheduler.bestIndex(for: stop, among: stops)
        stops.insert(stop, at: index)
        stops[index].start = nil
        stops[index].start = scheduler.start(at: index, in: stops)
        return Fitting(
            number: StopNumber(day: day, stop: index + 1),
            isInTime: scheduler.holds(
                stops[index], within: itinerary.hours(ofDay: day - 1, wishes: wishes)),
            isClear: DayClash.all(in: stops).isEmpty)
    }

    /// The best day, from 1, for a stop: one with time for it, when it is open, with the fewest
    /// stops; among equals, the one with the nearest stops. A place of the atlas only fits days in
    /// its city. Nil if no day fits.
    public func day(for stop: Stop, in itinerary: Itinerary, place: Place?) -> Int? {
        let days = itinerary.days.enumerated().filter { index, _ in
            guard let place, cities.entries.count > 1 else { return true }
            return cities[index]?.places.contains { $0.id == place.id } == true
        }
        let ranked = days.map { index, day in
            let isClosed = place?.isOpen(on: day.date) == false
            let ways = day.stops.map {
                Scheduler.wayMinutes(from: $0, to: stop)
            }
            let isInTime = fitting(stop, onDay: index + 1, of: itinerary).isInTime
            return (
                isInTime ? 0 : 1, isClosed ? 1 : 0, day.sights.count, ways.min() ?? 0, index + 1
            )
        }
        return ranked.min { $0 < $1 }?.4
    }
}

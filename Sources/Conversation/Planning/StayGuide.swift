import Places
import Planning
import Trips

/// The guide's requests for one stay of a trip, and the candidates that it would consider.
struct StayGuide {
    let trip: Trip
    /// The stay's city with its places; nil if it is not in the atlas.
    let city: City?
    let hours: TripHours
    /// The index of the stay.
    var leg = 0
    let seed: UInt64

    var places: [Place] { city?.places ?? [] }

    /// Matches the stops of a recording to today's atlas, by id or by name. A stop that the atlas
    /// no longer has keeps its recorded name, type and description.
    func today(_ stops: [Stop]) -> [Stop] {
        stops.map { stop in
            let name = FoldedText.fold(stop.name)
            let place =
                places.first { $0.id == stop.placeID }
                ?? places.first { FoldedText.fold($0.name) == name }
            return place.map(Stop.init(place:))
                ?? Stop(name: stop.name, type: stop.type, description: stop.description)
        }
    }

    /// Whether a day (from 0) belongs to the stay.
    func contains(day: Int) -> Bool { trip.leg(ofDay: day) == leg }

    /// The lodging's place in the atlas; nil if no lodging was given or the atlas does not know it.
    var base: Place? { city?.base(trip.wishes.lodging) }

    /// The request for one day. It includes the remaining days, among which the guide distributes
    /// the remaining places, so no day takes what a later one needs. If a single day of a plan is
    /// replanned, no days remain.
    func request(_ order: DayOrder, in city: City) -> GuideRequest {
        var days = [day(order.day, keeping: order.kept, in: city)]
        days[0].room = order.count
        if let stop = order.replaced { (days[0].limit, days[0].exchanged) = (1, stop) }
        var elsewhere = order.done
        for (offset, kept) in (order.later ?? []).enumerated() {
            let index = order.day + 1 + offset
            if contains(day: index) {
                days.append(day(index, keeping: kept, in: city))
            } else {
                elsewhere += kept
            }
        }
        return GuideRequest(
            days: days, interests: trip.interests,
            used: used(elsewhere, beside: days.flatMap(\.kept), in: city),
            avoiding: order.avoiding.subtracting(greatest(of: order, in: city)),
            former: order.former,
            mustSee: ids(trip.wishes.mustSee, in: city).filter { !order.excluded.contains($0) },
            excluded: order.excluded.union(ids(trip.wishes.avoid, in: city)),
            base: base?.coordinate, pace: trip.pace, travellers: travellers(in: city))
    }

    /// The greatest sights of a day that is planned anew as a whole: another day is a good one
    /// only with them.
    private func greatest(of order: DayOrder, in city: City) -> Set<String> {
        guard order.replaced == nil else { return [] }
        let icons = city.places.lazy.filter { $0.prominence < City.icons }.map(\.id)
        return order.gone.placeIDs.intersection(icons)
    }

    /// The request for all days of the stay. `done`: the days before it.
    func request(
        keeping kept: KeptStops, rejected: RejectedPlaces, done: [Day], in city: City
    ) -> GuideRequest {
        let (here, others) = (
            kept.byDay.indices.filter(contains), kept.byDay.indices.filter { !contains(day: $0) }
        )
        let elsewhere = done.flatMap(\.stops) + others.flatMap { kept.byDay[$0] }
        return GuideRequest(
            days: here.map { day($0, keeping: kept.byDay[$0], in: city) },
            interests: trip.interests,
            used: used(elsewhere, beside: here.flatMap { kept.byDay[$0] }, in: city),
            avoiding: rejected.turnedDown, former: rejected.former,
            mustSee: ids(trip.wishes.mustSee, in: city),
            excluded: Set(ids(trip.wishes.avoid, in: city)), base: base?.coordinate,
            pace: trip.pace, travellers: travellers(in: city))
    }

    private func travellers(in city: City) -> Travellers {
        Travellers(trip.wishes, days: trip.days.count, in: city)
    }

    /// A day (from 0) of the trip, with the stops that stay.
    private func day(_ day: Int, keeping kept: [Stop], in city: City) -> GuideDay {
        GuideDay(
            date: trip.days[day].date, room: hours.room(onDay: day, beside: kept),
            keeping: kept, in: city, hours: hours.hours(ofDay: day))
    }

    /// The places already in the plan: those of the stops `elsewhere`, and those with the name of a
    /// stop without an id, `elsewhere` or kept.
    private func used(_ elsewhere: [Stop], beside kept: [Stop], in city: City) -> [Place] {
        let names = Set(
            (elsewhere + kept).filter { $0.placeID == nil }.map { FoldedText.fold($0.name) })
        let known = city.places(of: elsewhere)
        guard !names.isEmpty else { return known }
        return known + city.places.filter { names.contains(FoldedText.fold($0.name)) }
    }

    /// The ids of the named places, without names that the atlas does not know.
    private func ids(_ names: [String], in city: City) -> [String] {
        guard !names.isEmpty else { return [] }
        let index = NameIndex(city: city)
        return names.compactMap { index.said($0)?.id }
    }

    // MARK: Candidates

    /// The candidates for a day, and how many to choose; nil if there are none.
    func offer(
        for order: DayOrder, in city: City, limit: Int
    ) -> (candidates: [Place], count: Int)? {
        let candidates = StayPlanner(city: city, seed: seed)
            .candidates(request(order, in: city), limit: limit)
        return candidates.isEmpty ? nil : (candidates, min(order.count, candidates.count))
    }
}

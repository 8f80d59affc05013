import Phrases
import Places
import Trips

/// Lists the great sights that a plan leaves out, each with the reason.
public enum LeftOut {
    /// How many are named, and from among how many of a city's first places and day trips.
    private static let most = 3
    private static let sights = 12
    private static let trips = 25
    /// The fewest days in a city for which a day trip is missed.
    private static let daysForTrip = 3

    /// `Left out: Versailles, a day of its own; the Catacombs, closed on Mondays`. Nil when nothing
    /// great is. O(days · places).
    ///
    /// - Parameter passed: ids of places that the person did not want.
    public static func words(
        _ itinerary: Itinerary, trip: Trip, cities: TripCities, passed: Set<String>
    ) -> Phrase? {
        let planned = Set(itinerary.days.flatMap(\.stops).compactMap(\.placeID))
        let wishes = trip.wishes
        let names = NameIndex(wishes.avoid.isEmpty ? [] : cities.places)
        let avoided = Set(wishes.avoid.flatMap { names.places(called: $0) }.map(\.id))
        var parts: [(rank: Int, words: Phrase)] = []
        for entry in cities.distinct {
            guard let city = entry.city else { continue }
            // Those who know the city have seen what it is famous for.
            if wishes.hasVisited(city.name) { continue }
            let dates = itinerary.days.indices
                .filter { cities[$0]?.id == city.id && !itinerary.days[$0].stops.isEmpty }
                .map { itinerary.days[$0].date }
            for place in city.allPlaces where isMissed(place, days: dates.count) {
                guard !planned.contains(place.id), !passed.contains(place.id),
                    !avoided.contains(place.id), trip.interests[place.interest] > .low
                else { continue }
                parts.append((place.prominence, words(for: place, on: dates)))
            }
        }
        guard !parts.isEmpty else { return nil }
        let first = parts.sorted { $0.rank < $1.rank }.prefix(most).map(\.words)
        return "Left out: \(first.joined { "\($0); \($1)" })"
    }

    private static func isMissed(_ place: Place, days: Int) -> Bool {
        guard place.excursion != nil else {
            return place.prominence < sights && place.meals.isEmpty
        }
        return place.prominence < trips && days >= daysForTrip
    }

    private static func words(for place: Place, on dates: [CalendarDate]) -> Phrase {
        if let date = dates.first, !dates.contains(where: { place.isOpen(on: $0) }),
            let closing = place.closing(on: date)
        {
            return "\(place.name), closed \(closing)"
        }
        return place.excursion == nil ? "\(place.name), no time" : "\(place.name), a day of its own"
    }
}

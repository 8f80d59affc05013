import Places
import Trips

/// The cities of a trip and their places, by day.
public struct TripCities: Sendable {
    /// A city in which days are spent.
    public struct Entry: Sendable {
        public let name: String
        /// The country's English name and its ISO 3166-1 alpha-2 code; empty if unknown.
        let country, countryCode: String
        /// Nil for a city that the atlas does not have.
        public let city: City?
        /// The centre of the city; nil if unknown.
        public let coordinate: Coordinate?
        /// Days, from 0.
        let days: Range<Int>
    }

    /// In the order of the legs. A city that the trip returns to appears twice.
    public let entries: [Entry]

    public init(of trip: Trip, in atlas: Atlas) {
        var entries: [Entry] = []
        var day = 0
        for leg in trip.legs {
            let city = leg.city.id.flatMap { atlas.city(id: $0) }
            entries.append(
                Entry(
                    name: leg.city.name, country: leg.city.country,
                    countryCode: leg.city.countryCode, city: city,
                    coordinate: city?.coordinate ?? leg.city.record?.coordinate,
                    days: day..<(day + leg.dates.count)))
            day += leg.dates.count
        }
        self.entries = entries
    }

    /// One city for all days; nil for a city that the atlas does not have.
    public init(only city: City?) {
        entries = [
            Entry(
                name: city?.name ?? "", country: city?.country ?? "",
                countryCode: city?.countryCode ?? "", city: city, coordinate: city?.coordinate,
                days: 0..<Int.max)
        ]
    }

    /// The city of a day, from 0. Days beyond the trip belong to the last city.
    public subscript(day: Int) -> City? { entry(ofDay: day).city }

    public func entry(ofDay day: Int) -> Entry { entries[index(ofDay: day)] }

    private func index(ofDay day: Int) -> Int {
        entries.firstIndex { $0.days.contains(day) } ?? entries.count - 1
    }

    /// Whether two days, from 0, are spent in the same city.
    public func areTogether(_ day: Int, _ other: Int) -> Bool {
        entry(ofDay: day).key == entry(ofDay: other).key
    }

    /// Each city once, in order.
    public var distinct: [Entry] {
        entries.indices.filter { index in
            entries.firstIndex { $0.key == entries[index].key } == index
        }.map { entries[$0] }
    }

    /// The places of all cities in the atlas.
    public var places: [Place] { distinct.flatMap { $0.city?.allPlaces ?? [] } }

    /// The place of any of the cities with an id.
    func place(withID id: String) -> Place? {
        entries.lazy.compactMap { $0.city?.placesByID[id] }.first
    }

    /// The transfer to a new city at the beginning of a day, from 0; nil on other days.
    public func transfer(onDay day: Int, of trip: Trip) -> Transfer? {
        let index = index(ofDay: day)
        guard index > 0, entries[index].days.lowerBound == day,
            entries[index].key != entries[index - 1].key
        else { return nil }
        return Transfer(
            from: trip.legs[index - 1].city, at: entries[index - 1].coordinate,
            to: trip.legs[index].city, at: entries[index].coordinate)
    }
}

extension TripCities.Entry {
    /// Identifies a city.
    fileprivate var key: String { city?.id ?? "\"\(name)\"" }
}

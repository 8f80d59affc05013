import Places
import Planning
import TestAtlas
import Trips
import Understanding

extension PlannedTrip {
    /// The plan of the table's header.
    package static let ofTheTable: PlannedTrip = {
        let city = Trip.ofTheTable.legs[0]
        let days = [
            [("fushimi-inari", 9), ("honke-owariya", 12), ("gion", 15)],
            [("kinkaku-ji", 9), ("nijo-castle", 11), ("manga-museum", 14)],
            [
                ("arashiyama-bamboo-grove", 9), ("arashiyama-monkey-park", 11),
                ("funaoka-onsen", 16),
            ],
            [("philosophers-path", 9), ("ninenzaka-sannenzaka", 12), ("pontocho", 20)],
        ]
        return PlannedTrip(
            trip: .ofTheTable,
            itinerary: Itinerary(
                days: zip(city.dates.dates, days).map { date, stops in
                    Day(date: date, city: "Kyoto", stops: stops.map(stop))
                }))
    }()

    private static func stop(_ id: String, hour: Int) -> Stop {
        let places = Atlas.sample.city(id: "kyoto")!.places
        var stop = Stop(place: places.first { $0.id == "kyoto/\(id)" }!)
        stop.start = TimeOfDay(hour: hour, minute: 0)
        return stop
    }
}

extension Trip {
    public static let ofTheTable = Trip(
        legs: [Leg(city: .kyoto, dates: span("2027-04-02", "2027-04-05"))],
        interests: Interests(), pace: .balanced)
}

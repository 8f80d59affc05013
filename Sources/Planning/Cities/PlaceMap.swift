import Places
import Trips

/// Points of a map, each with a label for the map and a name for the list below it.
public struct PlaceMap: Sendable, Equatable {
    public struct Point: Sendable, Equatable {
        /// Short: `3`, `2.1`.
        public var label: String
        public var name: String
        public var coordinate: Coordinate

        public init(label: String, name: String, coordinate: Coordinate) {
            self.label = label
            self.name = name
            self.coordinate = coordinate
        }
    }

    /// Most important first. Where two points overlap, the first one is drawn.
    public var points: [Point]

    public init(points: [Point]) { self.points = points }

    /// The places of a city, numbered by rank.
    public init(of city: City) {
        points = city.places.enumerated().map {
            Point(
                label: "\($0.offset + 1)", name: $0.element.name, coordinate: $0.element.coordinate)
        }
    }

    /// The stops of a plan within a city, labelled with their numbers.
    public init(of itinerary: Itinerary, in city: City) {
        points = itinerary.numberedStops.compactMap { numbered in
            guard let point = numbered.stop.coordinate, city.contains(point) else { return nil }
            return Point(
                label: numbered.number.description, name: numbered.stop.name, coordinate: point)
        }
    }
}

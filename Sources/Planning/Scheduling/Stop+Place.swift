import Places
import Trips

extension Place {
    /// The place's type among the interests; the two lists have the same ten names.
    public var interest: InterestType {
        guard let interest = InterestType(rawValue: type.rawValue) else {
            preconditionFailure("\(type) is not among the interests")
        }
        return interest
    }
}

extension Stop {
    /// A stop at a place of the atlas, not yet scheduled.
    public init(place: Place) {
        self.init(
            name: place.name, type: place.interest, description: place.summary,
            durationMinutes: place.visitMinutes, latitude: place.coordinate.latitude,
            longitude: place.coordinate.longitude, placeID: place.id,
            provenance: place.coordinateSource == nil ? .estimated : .known)
        access = StopAccess(place)
    }

    /// The position of the stop; nil if unknown.
    public var coordinate: Coordinate? {
        guard let latitude, let longitude else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }
}

extension StopAccess {
    /// Nil for a place that a way reaches as its position suggests.
    init?(_ place: Place) {
        guard
            place.end != nil || place.reachMinutes > 0 || place.height > 0
                || place.excursion != nil
        else { return nil }
        self.init(
            endLatitude: place.end?.latitude, endLongitude: place.end?.longitude,
            extraMinutes: place.reachMinutes,
            height: place.height > 0 ? place.height : nil,
            trip: place.excursion.map {
                TripWay(by: $0.way.rawValue, minutes: $0.minutes, lunch: $0.lunch)
            })
    }

    var endCoordinate: Coordinate? {
        guard let endLatitude, let endLongitude else { return nil }
        return Coordinate(latitude: endLatitude, longitude: endLongitude)
    }
}

extension CityRecord {
    public var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
}

extension City {
    /// The atlas's places for these stops, in their order. Other stops are skipped.
    public func places(of stops: [Stop]) -> [Place] {
        stops.compactMap { stop in stop.placeID.flatMap { placesByID[$0] } }
    }

    /// The city as trips name it.
    public var cityName: CityName {
        CityName(id: id, name: name, country: country, countryCode: countryCode)
    }
}

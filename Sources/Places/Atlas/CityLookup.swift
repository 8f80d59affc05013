/// What is worked out from a city and its places: each part when it is first asked for, and then
/// once for all copies of the city.
final class CityLookup: Sendable, Hashable {
    fileprivate let allPlaces = Once<[Place]>()
    fileprivate let placesByID = Once<[String: Place]>()
    fileprivate let names = Once<NameIndex>()
    fileprivate let variants = Once<NameVariants>()
    fileprivate let zone = Once<ZoneRules?>()

    /// Two cities do not differ by what has been worked out of them.
    static func == (left: CityLookup, right: CityLookup) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}

extension City {
    /// The places in the city and out of town.
    public var allPlaces: [Place] {
        lookup.allPlaces.get { places + excursions }
    }

    /// The places in the city and out of town, by id.
    public var placesByID: [String: Place] {
        lookup.placesByID.get {
            Dictionary(allPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Finds the places in the city and out of town by their names and by parts of names.
    public var names: NameIndex {
        lookup.names.get { NameIndex(allPlaces, cityNames: foldedNames) }
    }

    /// Finds the places in the city and out of town by variants of their names.
    public var nameVariants: NameVariants {
        lookup.variants.get { NameVariants(allPlaces, cityNames: allNames) }
    }

    /// The rules of its time zone; nil if they are unknown.
    public var zone: ZoneRules? { lookup.zone.get { ZoneRules(named: timeZone) } }
}

import Places

/// Indexes the names of a trip's places once, for all stops to look up.
struct PlaceNames: Sendable {
    private let variants: [String: NameVariants]
    private let indexes: [String: NameIndex]

    /// O(names) for each city.
    init(_ cities: [City]) {
        let pairs = cities.map { ($0.id, $0) }
        let byID = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
        variants = byID.mapValues { NameVariants(of: $0) }
        indexes = byID.mapValues { NameIndex(city: $0) }
    }

    /// Finds places by any of their names.
    func variants(in city: City?) -> NameVariants {
        city.flatMap { variants[$0.id] } ?? NameVariants(of: city)
    }

    /// Finds places by parts of names.
    func index(of city: City) -> NameIndex { indexes[city.id] ?? NameIndex(city: city) }
}

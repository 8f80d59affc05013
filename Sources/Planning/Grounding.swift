import Places
import Trips

/// What a proposed stop turned out to be.
public enum Grounded: Sendable, Hashable {
    /// A place of the city's atlas.
    case known(Place)
    /// A place of the atlas in another city: an error, not a guess.
    case elsewhere(Place, city: City)
    /// Nothing the atlas knows; only the model's word.
    case unknown
}

/// Matches proposed stops to the places of the atlas.
public struct Grounding: Sendable {
    private let atlas: Atlas
    private let city: City?
    private let names: NameIndex

    /// `city` is nil for a city that the atlas does not have.
    public init(atlas: Atlas, city: City?) {
        self.atlas = atlas
        self.city = city
        names = NameIndex(city?.places ?? [])
    }

    /// By id, then by folded name, then by a spelling so near that no other place comes close;
    /// then the other cities' ids and exact names, except names that any city may have. O(places
    /// in the city), and O(places in the atlas) for a name that the city does not have.
    public func ground(id: String?, name: String?) -> Grounded {
        if let id, let place = city?.places.first(where: { $0.id == id }) { return .known(place) }
        if let name, let place = names.exact(name) ?? names.near(name) { return .known(place) }
        return elsewhere(id: id, name: name) ?? .unknown
    }

    private func elsewhere(id: String?, name: String?) -> Grounded? {
        let name = name.flatMap { GenericNames.contains($0) ? nil : $0 }
        guard id != nil || name != nil else { return nil }
        var alias: Grounded?
        for other in atlas.cityIDs.filter({ $0 != city?.id }).compactMap({ atlas.city(id: $0) }) {
            let names = NameIndex(other.places)
            if let place = other.places.first(where: { $0.id == id })
                ?? name.flatMap({ names.exact($0, amongAliases: false) })
            {
                return .elsewhere(place, city: other)
            }
            // A cinema called Colosseum must not hide the Colosseum.
            if alias == nil, let place = name.flatMap({ names.exact($0) }) {
                alias = .elsewhere(place, city: other)
            }
        }
        return alias
    }
}

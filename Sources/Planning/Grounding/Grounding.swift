import Places
import Trips

/// The result of matching a proposed stop.
public enum Grounded: Sendable, Hashable {
    /// A place of the city in the atlas.
    case known(Place)
    /// A place of another city in the atlas: an error, not a guess.
    case elsewhere(Place, city: City)
    /// Not in the atlas; only the model's word.
    case unknown
}

/// Matches proposed stops to places of the atlas.
public struct Grounding: Sendable {
    private let atlas: Atlas
    private let city: City?

    /// `city` is nil for a city that the atlas does not have.
    public init(atlas: Atlas, city: City?) {
        self.atlas = atlas
        self.city = city
    }

    /// Matches by id; then by folded name or a known variant; then by the other cities' ids and
    /// exact names, except names that any city may have; then by near spelling, if no other place
    /// comes close. O(places in the city). The first name that is not one of the city's reads the
    /// names of the whole atlas once.
    public func ground(id: String?, name: String?) -> Grounded {
        if let id, let place = city?.placesByID[id] { return .known(place) }
        if let name, let place = city?.nameVariants.place(called: name) { return .known(place) }
        // Before near spellings: another city's Victoria Park is not a misspelt Victoria Peak.
        if let elsewhere = elsewhere(id: id) ?? name.flatMap(elsewhere(name:)) { return elsewhere }
        let near = name.flatMap { city?.nameVariants.misspelt($0) }
        return near.map { .known($0) } ?? .unknown
    }

    /// Whether a name surely means this place of another city. A common or shortened name may mean
    /// a local place that the atlas does not have. O(1).
    public static func isSure(_ name: String, isOf place: Place) -> Bool {
        let key = NameIndex.key(name)
        guard !GenericNames.isShared(name) else { return false }
        guard !key.contains(" ") else { return true }
        // The Louvre is the museum of that name, but Alexanderplatz is no jazz club of Rome.
        return [place.name, place.localName ?? ""].contains { whole in
            let words = NameIndex.key(whole).split(separator: " ")
            return words.first.map(String.init) == key
                && (words.count == 1
                    || GenericNames.contains(words.dropFirst().joined(separator: " ")))
        }
    }

    /// The id of a place begins with the id of its city.
    private func elsewhere(id: String?) -> Grounded? {
        guard let id, let home = id.split(separator: "/").first, String(home) != city?.id,
            let other = atlas.city(id: String(home)),
            let place = other.placesByID[id]
        else { return nil }
        return .elsewhere(place, city: other)
    }

    private func elsewhere(name: String) -> Grounded? {
        guard !GenericNames.contains(name), !NameIndex.key(name).isEmpty else { return nil }
        let all = atlas.placeNames
        guard !all.isCommon(name, inCities: GenericNames.commonCities) else { return nil }
        // Names before aliases: a cinema called Colosseum must not hide the Colosseum.
        guard let owner = all.owners(of: name).first(where: { $0.cityID != city?.id }),
            let other = atlas.city(id: owner.cityID),
            let place = other.placesByID[owner.placeID]
        else { return nil }
        return .elsewhere(place, city: other)
    }
}

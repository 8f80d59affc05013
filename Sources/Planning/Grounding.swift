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
    /// then the other cities' exact names. O(places in the city), and O(places in the atlas) for
    /// a name that the city does not have.
    public func ground(id: String?, name: String?) -> Grounded {
        if let id, let place = city?.places.first(where: { $0.id == id }) { return .known(place) }
        guard let name else { return .unknown }
        if let place = names.exact(name) ?? names.near(name) { return .known(place) }
        return elsewhere(name) ?? .unknown
    }

    private func elsewhere(_ name: String) -> Grounded? {
        for id in atlas.cityIDs where id != city?.id {
            guard let other = atlas.city(id: id) else { continue }
            if let place = NameIndex(other.places).exact(name) {
                return .elsewhere(place, city: other)
            }
        }
        return nil
    }
}

/// Names and aliases of places, folded.
struct NameIndex: Sendable {
    private var entries: [(name: String, place: Place)] = []

    init(_ places: [Place]) {
        for place in places {
            for name in [place.name] + (place.localName.map { [$0] } ?? []) + place.aliases {
                entries.append((NameIndex.key(name), place))
            }
        }
    }

    func exact(_ name: String) -> Place? {
        let wanted = NameIndex.key(name)
        return wanted.isEmpty ? nil : entries.first { $0.name == wanted }?.place
    }

    /// Within distance 2 and a quarter of the length, with the runner-up at least 2 farther.
    func near(_ name: String) -> Place? {
        let wanted = NameIndex.key(name)
        let limit = min(2, wanted.count / 4)
        guard limit > 0 else { return nil }
        var distances: [String: (Int, Place)] = [:]
        for entry in entries where abs(entry.name.count - wanted.count) <= limit + 2 {
            let distance = EditDistance.between(entry.name, wanted)
            if distance < distances[entry.place.id]?.0 ?? .max {
                distances[entry.place.id] = (distance, entry.place)
            }
        }
        let ranked = distances.values.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
        guard let best = ranked.first, best.0 <= limit else { return nil }
        return ranked.count == 1 || ranked[1].0 >= best.0 + 2 ? best.1 : nil
    }

    /// The folded name without articles, which people leave out and put in as they like.
    private static func key(_ name: String) -> String {
        let articles: Set<Substring> = ["the", "le", "la", "les", "il"]
        let words = FoldedText.fold(name).split(separator: " ")
        let kept = words.filter { !articles.contains($0) }
        return (kept.isEmpty ? words : kept).joined(separator: " ")
    }
}

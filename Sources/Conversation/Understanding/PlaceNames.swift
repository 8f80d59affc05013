import Places
import Planning
import Trips

/// The names under which people know the places of cities, and how near a spelling must come.
struct PlaceNames {
    private let entries: [(name: String, place: Place)]
    private let cityNames: Set<String>

    init(city: City?) { self.init(cities: city.map { [$0] } ?? []) }

    init(cities: [City]) {
        cityNames = Set(cities.map { FoldedText.fold($0.name) })
        entries = cities.flatMap(\.places).flatMap { place in
            ([place.name] + (place.localName.map { [$0] } ?? []) + place.aliases)
                .map { (PlaceNames.key($0), place) }
        }
    }

    /// The place whose name or alias stands at `index`, in as many tokens as possible. O(places).
    func match(at index: Int, in reading: Reading) -> (Place, length: Int)? {
        guard !reading.word(index).isEmpty else { return nil }
        for length in stride(from: 6, through: 1, by: -1)
        where (index..<(index + length)).allSatisfy({ reading.isFree($0) }) {
            guard !reading.word(index + length - 1).isEmpty else { continue }
            let range = index..<(index + length)
            if let place = place(named: reading.text(range)) { return (place, length) }
        }
        return nil
    }

    /// By name or alias, or by a spelling so near that no other place comes close.
    func place(named text: String) -> Place? {
        let folded = PlaceNames.key(text)
        guard !folded.isEmpty, !cityNames.contains(folded) else { return nil }
        if let entry = entries.first(where: { $0.name == folded }) {
            return entry.place
        }
        // A short word is near too many others.
        let limit = min(2, folded.count / 5)
        guard folded.count >= 7, InterestType(spelling: folded) == nil else { return nil }
        let near = entries.filter { entry in
            abs(entry.name.count - folded.count) <= limit
                && EditDistance.between(entry.name, folded) <= limit
        }
        return Set(near.map(\.place.id)).count == 1 ? near[0].place : nil
    }

    /// The folded names of a place.
    func keys(ofPlace id: String?) -> [String] {
        entries.filter { $0.place.id == id }.map(\.name)
    }

    /// The atlas's name for a place it knows, else what was said.
    func canonical(_ text: String) -> String { place(named: text)?.name ?? text }

    /// Folded and without an article.
    static func key(_ name: String) -> String {
        let folded = FoldedText.fold(name)
        return folded.hasPrefix("the ") ? String(folded.dropFirst(4)) : folded
    }
}

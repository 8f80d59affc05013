/// The names under which people know the places of a city, folded: names, local names, aliases.
public struct NameIndex: Sendable {
    struct Entry: Sendable {
        let name: String
        let isAlias: Bool
        let place: Place

        /// In the singular.
        var words: Set<String> { Set(name.split(separator: " ").map(NameIndex.singular)) }
    }

    private(set) var entries: [Entry] = []
    /// What the city itself is called, which is no name of a place in it.
    private var cityNames: Set<String> = []

    public init(_ places: [Place]) {
        for place in places {
            let names = place.localName == nil ? 1 : 2
            for (index, name) in place.nameKeys.enumerated() {
                entries.append(Entry(name: name, isAlias: index >= names, place: place))
            }
        }
    }

    /// The places of a city; none where the atlas does not have it.
    public init(city: City?) { self.init(cities: city.map { [$0] } ?? []) }

    /// The places of several cities, as of a trip.
    public init(cities: [City]) {
        self.init(cities.flatMap(\.places))
        cityNames = Set(cities.flatMap(\.foldedNames))
    }

    /// The place of a name or an alias. O(names).
    public func exact(_ name: String, amongAliases: Bool = true) -> Place? {
        let wanted = NameIndex.key(name)
        guard !wanted.isEmpty, !cityNames.contains(wanted) else { return nil }
        return entries.first { $0.name == wanted && (amongAliases || !$0.isAlias) }?.place
    }

    /// The place of a name that is misspelt: within distance 2 and one edit for `lettersPerEdit`
    /// letters, with the runner-up at least 2 farther. O(names · length²).
    public func near(_ name: String, lettersPerEdit: Int = 4) -> Place? {
        let wanted = NameIndex.key(name)
        let limit = min(2, wanted.count / lettersPerEdit)
        guard limit > 0, !cityNames.contains(wanted) else { return nil }
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

    var cityWords: Set<String> {
        Set(cityNames.flatMap { $0.split(separator: " ").map(NameIndex.singular) })
    }

    /// By name, alias or a spelling that is near one.
    public func place(_ name: String) -> Place? { exact(name) ?? near(name) }

    /// O(names).
    public func place(withID id: String?) -> Place? {
        entries.first { $0.place.id == id }?.place
    }

    /// The folded names of a place.
    public func keys(ofPlace id: String?) -> [String] {
        entries.filter { $0.place.id == id }.map(\.name)
    }

    private static let articles: Set<Substring> = ["the", "le", "la", "les", "il"]

    /// The folded name without articles, which people leave out and put in as they like.
    public static func key(_ name: String) -> String {
        let folded = FoldedText.fold(name)
        let words = folded.split(separator: " ")
        guard words.contains(where: articles.contains) else { return folded }
        let kept = words.filter { !articles.contains($0) }
        return (kept.isEmpty ? words : kept).joined(separator: " ")
    }
}

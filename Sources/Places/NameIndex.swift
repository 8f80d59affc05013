import Places

/// Names and aliases of places, folded.
struct NameIndex: Sendable {
    private var entries: [(name: String, isAlias: Bool, place: Place)] = []

    init(_ places: [Place]) {
        for place in places {
            for name in [place.name] + (place.localName.map { [$0] } ?? []) {
                entries.append((NameIndex.key(name), false, place))
            }
            for alias in place.aliases { entries.append((NameIndex.key(alias), true, place)) }
        }
    }

    func exact(_ name: String, amongAliases: Bool = true) -> Place? {
        let wanted = NameIndex.key(name)
        guard !wanted.isEmpty else { return nil }
        return entries.first { $0.name == wanted && (amongAliases || !$0.isAlias) }?.place
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
    static func key(_ name: String) -> String {
        let articles: Set<Substring> = ["the", "le", "la", "les", "il"]
        let words = FoldedText.fold(name).split(separator: " ")
        let kept = words.filter { !articles.contains($0) }
        return (kept.isEmpty ? words : kept).joined(separator: " ")
    }
}

/// Names made of common words alone, such as "Royal Palace": that one city of the atlas has a
/// place of that name says nothing about another city.
enum GenericNames {
    private static let words: Set<Substring> = [
        "arena", "art", "bar", "beach", "botanic", "botanical", "bridge", "castle", "cathedral",
        "central", "chinatown", "church", "cinema", "city", "contemporary", "fine", "food",
        "fortress", "garden", "gallery", "gardens", "grand", "hall", "harbour", "historical",
        "history", "house", "market", "modern", "monkey", "mosque", "museum", "national",
        "natural", "new", "of", "old", "olympic", "opera", "palace", "park", "parliament",
        "royal", "square", "stadium", "station", "theatre", "tower", "town", "university", "zoo",
    ]

    static func contains(_ name: String) -> Bool {
        NameIndex.key(name).split(separator: " ").allSatisfy { words.contains($0) }
    }
}

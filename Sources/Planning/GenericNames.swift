import Places

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

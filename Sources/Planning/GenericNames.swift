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
        "boat", "cafe", "centre", "class", "cooking", "cruise", "day", "dinner", "evening", "flea",
        "historic", "lane", "live", "local", "lunch", "main", "mall", "music", "night", "path",
        "restaurant", "river", "rooftop", "shopping", "spa", "street", "sunset", "the", "tour",
        "traditional", "viewpoint", "village", "walk", "walking", "waterfront", "weekend",
    ]

    /// A word that occurs in the names of so many cities is common, whether or not it is listed.
    static let commonCities = 5

    static func contains(_ name: String) -> Bool {
        NameIndex.key(name).split(separator: " ").allSatisfy { words.contains($0) }
    }
}

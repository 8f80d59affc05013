import Places

/// Names made of common words only, such as "Royal Palace". A place of that name in one city of the
/// atlas says nothing about another city.
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
        "imperial", "union", "railway", "great", "big",
    ]

    /// Kinds of places that are named after the same saints, people and countries everywhere.
    private static let sharedKinds: Set<Substring> = [
        "park", "square", "plaza", "place", "piazza", "plaza", "praca", "platz", "street",
        "station",
        "cathedral", "church", "basilica", "chapel", "cemetery", "synagogue",
    ]
    private static let sharedNames: Set<String> = [
        "little italy", "little india", "little tokyo", "koreatown", "japantown", "disneyland",
        "hard rock cafe", "trocadero", "tivoli", "alhambra", "odeon", "astoria", "metropol",
    ]
    private static let saints: Set<Substring> = [
        "st", "saint", "san", "santa", "santo", "sant", "sao", "sainte",
    ]
    private static let unmeant: Set<Substring> = saints.union([
        "s", "our", "lady", "de", "del", "di", "da", "des", "du", "of", "la", "las", "los", "and",
        "catholic", "anglican",
    ])

    /// Whether other cities are likely to have a place of that name too, such as Hyde Park, St.
    /// Paul's Cathedral or Plaza de España.
    static func isShared(_ name: String) -> Bool {
        let key = NameIndex.key(name)
        guard !sharedNames.contains(key) else { return true }
        let words = key.split(separator: " ")
        let isSaint = words.first.map(saints.contains) == true
        return (isSaint || words.contains(where: sharedKinds.contains))
            && words.count { !sharedKinds.contains($0) && !unmeant.contains($0) } <= 1
    }

    /// A word in the names of at least this many cities is common, even if it is not listed.
    static let commonCities = 5

    static func contains(_ name: String) -> Bool {
        NameIndex.key(name).split(separator: " ").allSatisfy { words.contains($0) }
    }
}

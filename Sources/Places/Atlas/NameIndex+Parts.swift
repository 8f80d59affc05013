/// Finds places by a part of their name: `the Vatican` for the Vatican Museums, `Arashiyama` for
/// everything there.
extension NameIndex {
    /// The places with all words of a text in one of their names, in the order of the index. A text
    /// of common words only (`the castle`) matches only if a single place has them. O(names).
    public func places(withPart text: String) -> [Place] {
        let wanted = Set(NameIndex.key(text).split(separator: " ").map(NameIndex.singular))
        guard !wanted.isEmpty, !cityWords.isSuperset(of: wanted) else { return [] }
        var found: [Place] = []
        for entry in entries where entry.words.isSuperset(of: wanted) {
            if !found.contains(where: { $0.id == entry.place.id }) { found.append(entry.place) }
        }
        let isCommon = wanted.allSatisfy { CommonWords.contains($0) }
        return isCommon && found.count > 1 ? [] : found
    }

    /// The places that a person means by a text: by name, by near spelling, or by a shared part of
    /// names.
    public func places(called text: String) -> [Place] {
        place(text).map { [$0] } ?? places(withPart: text)
    }

    /// Turns `museums` into `museum`; short words stay.
    public static func singular(_ word: some StringProtocol) -> String {
        word.count > 3 && word.last == "s" ? String(word.dropLast()) : String(word)
    }

    /// Whether a folded English word in the singular names a kind of place: `museum`.
    public static func isKindOfPlace(_ word: some StringProtocol) -> Bool {
        KindWords.kind(Substring(word)).map { $0 == word } ?? false
    }
}

/// Words that many names have, so that alone they name no place. Words of fewer than four letters
/// never do.
public enum CommonWords {
    private static let words: Set<String> = [
        "abbey", "adventure", "alley", "arch", "arena", "association", "ballet", "balloon", "bath",
        "bathhouse", "beach", "botanic", "botanical", "bridge", "castle", "cathedral", "cemetery",
        "center", "central", "centre", "changing", "chapel", "church", "cinema", "city", "climb",
        "club", "coffee", "contemporary", "corner", "crown", "cruise", "cultural", "department",
        "district", "east", "eternal", "fine", "folk", "food", "forest", "fortress", "fountain",
        "friend", "gallery", "garden", "gate", "globe", "golden", "grand", "great", "grove",
        "guard", "hall", "harbour", "heart", "heath", "hike", "hill", "history", "historical",
        "holy", "house", "indoor", "international", "island", "jazz", "jewel", "jump", "kayak",
        "lake", "lawn", "light", "lock", "market", "modern", "monkey", "mosque", "mount", "movie",
        "museum", "music", "national", "natural", "north", "olympic", "open", "opera", "orange",
        "palace", "park", "parliament", "path", "pavilion", "peace", "place", "plant", "river",
        "road", "roof", "royal", "sauna", "sculpture", "shop", "shopping", "shrine", "silver",
        "south", "square", "stadium", "station", "step", "store", "strawberry", "street", "studio",
        "summer", "temple", "tennis", "theatre", "tour", "tower", "town", "trail", "university",
        "village", "wheel", "west", "wine", "winter",
    ]

    /// `word`: folded, in the singular.
    public static func contains(_ word: String) -> Bool { words.contains(word) || word.count < 4 }
}

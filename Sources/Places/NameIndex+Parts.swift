/// Places by a part of their name: `the Vatican` for the Vatican Museums, `Arashiyama` for all
/// that is there.
extension NameIndex {
    /// The places that have all words of a text in one of their names, in the order of the index.
    /// A text of common words alone (`the castle`) names a place only where no other has them.
    /// O(names).
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

    /// What a person calls a place, or several: by name, by a near spelling, or by a part that one
    /// or more of them have.
    public func places(called text: String) -> [Place] {
        place(text).map { [$0] } ?? places(withPart: text)
    }

    /// `museum` for `museums`; short words stay.
    public static func singular(_ word: some StringProtocol) -> String {
        word.count > 3 && word.last == "s" ? String(word.dropLast()) : String(word)
    }

    /// Whether a folded English word in the singular says what kind of place it is: `museum`.
    public static func isKindOfPlace(_ word: some StringProtocol) -> Bool {
        KindWords.kind(Substring(word)).map { $0 == word } ?? false
    }
}

/// Words of names that many places could have, so that they name none by themselves. Words of
/// fewer than four letters name none anyway.
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

    /// `word` folded, in the singular.
    public static func contains(_ word: String) -> Bool { words.contains(word) || word.count < 4 }
}

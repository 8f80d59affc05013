import Places

/// Words for things that are a part only of their interest: a museum is cultural, but a quarter of
/// the old town that is cultural is no museum. What is of such a kind tells it by its name.
struct NarrowKind {
    /// Beginnings and endings of the words of a name, folded: `Rijksmuseum`, `Parc Güell`.
    private let stems: [String]
    /// Words that have to stand alone.
    private let words: Set<String>

    private init(_ stems: [String], words: Set<String> = []) {
        (self.stems, self.words) = (stems, words)
    }

    private static let museum = NarrowKind(
        [
            "muse", "museum", "museet", "museo", "muze", "gallery", "galleri", "galer",
            "pinacoteca",
            "pinakothek",
        ])
    private static let garden = NarrowKind(
        [
            "park", "parc", "parco", "parque", "garden", "gardens", "jardin", "jardim", "giardino",
            "giardini", "garten", "tuin",
        ])
    private static let temple = NarrowKind(
        ["temple", "templo", "tempio", "tempel", "pagoda"], words: ["ji", "dera", "wat"])
    private static let castle = NarrowKind(
        ["castle", "castel", "castello", "castillo", "castelo", "chateau", "schloss", "slott"],
        words: ["jo"])
    private static let monument = NarrowKind(["monument", "memorial", "denkmal"])
    private static let theatre = NarrowKind(["theat", "theatre", "theater", "teatr", "opera"])
    private static let ground = NarrowKind(
        ["stadium", "stadion", "football", "futbol", "arena", "estadio", "stade", "stadio"])
    private static let spa = NarrowKind(
        ["bath", "baths", "therm", "hammam", "hamam", "hamami", "sauna", "onsen"], words: ["spa"])

    private static let all: [String: NarrowKind] = [
        "museum": museum, "gallery": museum, "galleries": museum, "park": garden,
        "garden": garden, "temple": temple, "castle": castle, "monument": monument,
        "theatre": theatre, "theater": theatre, "football": ground, "spa": spa,
    ]

    /// Nil for a word that is no such kind, as one for a whole interest is not: `food`.
    init?(_ word: String) {
        guard let kind = NarrowKind.all[word] ?? NarrowKind.all[NameIndex.singular(word)] else {
            return nil
        }
        self = kind
    }

    /// Whether one of the folded words of a name tells this kind. O(words · stems).
    func isTold(by name: Set<String>) -> Bool {
        name.contains { word in
            words.contains(word)
                || stems.contains { word.hasPrefix($0) || word.hasSuffix($0) }
        }
    }
}

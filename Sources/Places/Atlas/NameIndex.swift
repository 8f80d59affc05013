/// An index of the places of a city by their folded names, local names and aliases.
public struct NameIndex: Sendable {
    struct Entry: Sendable {
        let name: String
        let isAlias: Bool
        let place: Place
        let letters: Letters
        /// In the singular.
        let words: Set<String>

        init(name: String, isAlias: Bool, place: Place) {
            (self.name, self.isAlias, self.place) = (name, isAlias, place)
            letters = Letters(name)
            words = Set(name.split(separator: " ").map(NameIndex.singular))
        }
    }

    private(set) var entries: [Entry] = []
    /// The city's own names, which name no place in it.
    private var cityNames: Set<String> = []
    /// Words of the city's names, in the singular.
    private(set) var cityWords: Set<String> = []

    public init(_ places: [Place]) {
        for place in places {
            let names = place.localName == nil ? 1 : 2
            for (index, name) in place.nameKeys.enumerated() {
                entries.append(Entry(name: name, isAlias: index >= names, place: place))
            }
        }
    }

    /// The places of a city and out of town; empty for nil.
    public init(city: City?) { self.init(cities: city.map { [$0] } ?? []) }

    /// The places of several cities, such as those of a trip. O(names) for several; those of one
    /// are kept.
    public init(cities: [City]) {
        guard let first = cities.first?.names else {
            self.init([])
            return
        }
        self = first
        for city in cities.dropFirst() {
            let names = city.names
            entries += names.entries
            cityNames.formUnion(names.cityNames)
            cityWords.formUnion(names.cityWords)
        }
    }

    /// `cityNames`: folded.
    init(_ places: [Place], cityNames: [String]) {
        self.init(places)
        self.cityNames = Set(cityNames)
        cityWords = Set(cityNames.flatMap { $0.split(separator: " ").map(NameIndex.singular) })
    }

    /// The place with a name or alias. O(names).
    public func exact(_ name: String, amongAliases: Bool = true) -> Place? {
        let wanted = NameIndex.key(name)
        guard !wanted.isEmpty, !cityNames.contains(wanted) else { return nil }
        return entries.first { $0.name == wanted && (amongAliases || !$0.isAlias) }?.place
    }

    /// The place of a misspelt name: within distance 2, at most one edit for `lettersPerEdit`
    /// letters, with the runner-up at least 2 farther. Letters of the city's own name do not count
    /// towards a match: "in Stockholm" is not nearly "NK Stockholm". O(names · length).
    public func near(_ name: String, lettersPerEdit: Int = 4) -> Place? {
        let wanted = NameIndex.key(name)
        let letters = wanted.split(separator: " ")
            .filter { !cityWords.contains(NameIndex.singular($0)) }
            .joined(separator: " ").count
        let limit = min(2, letters / lettersPerEdit)
        guard limit > 0, wanted.count >= NameIndex.leastLetters else { return nil }
        let said = Letters(wanted)
        guard let (place, distance) = nearest(to: said, atMost: limit) else { return nil }
        let hasRival = entries.contains {
            $0.place.id != place.id && $0.letters.distance(to: said, atMost: distance + 1) != nil
        }
        return hasRival ? nil : place
    }

    /// In shorter words, one different letter is more often a different word than a misspelling:
    /// lunch and Munch, walk and The Wall.
    static let leastLetters = 6

    private func nearest(to said: Letters, atMost limit: Int) -> (Place, Int)? {
        var best: (place: Place, distance: Int)?
        for entry in entries {
            guard let distance = entry.letters.distance(to: said, atMost: limit),
                distance < best?.distance ?? .max
            else { continue }
            best = (entry.place, distance)
        }
        return best
    }

    /// The place by name, alias or near spelling.
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

    /// The folded name without articles, which are often added or left out.
    public static func key(_ name: some StringProtocol) -> String {
        let folded = FoldedText.fold(name)
        let words = folded.split(separator: " ")
        guard words.contains(where: articles.contains) else { return folded }
        let kept = words.filter { !articles.contains($0) }
        return (kept.isEmpty ? words : kept).joined(separator: " ")
    }
}

/// Finds the places of a city by variants of their names: with the city's name, with the kind of
/// place in another language or left out, with other articles and links.
///
/// Splitting all names takes longer than any lookup, so it is done once.
public struct NameVariants: Sendable {
    private let index: NameIndex
    private let cities: [[Substring]]
    /// The words of each entry of the index.
    private let words: [NameWords]

    /// `cityNames`: the names of the city, in any spelling. O(names · length).
    public init(_ places: [Place], cityNames: [String]) {
        index = NameIndex(places)
        let cities = cityNames.map { NameIndex.key($0).split(separator: " ") }
        self.cities = cities
        words = index.entries.map { NameWords($0.name, withoutCities: cities) }
    }

    /// The place with a name or a variant of it. O(names).
    public func place(called name: String) -> Place? { index.exact(name) ?? variant(name) }

    /// The only place whose name has this variant. A word for a kind is never exchanged for a
    /// different kind, and none is added that no name of the place has: the market of a district is
    /// not the district. O(names).
    private func variant(_ name: String) -> Place? {
        let said = NameWords(name, withoutCities: cities)
        guard !said.all.isEmpty else { return nil }
        let stripped = said.key
        if stripped != NameIndex.key(name), let place = index.exact(stripped) { return place }
        let isTelling = said.own.contains { !CommonWords.contains(String($0)) }
        // After removing the city, the rest of "Rio de Janeiro Opera House" names no place.
        let equal = words.indices.filter {
            words[$0].all == said.all && (isTelling || said.hasCity || !words[$0].hasCity)
        }
        if let place = only(equal) { return place }
        guard isTelling else { return nil }
        let same = words.indices.filter { words[$0].own == said.own }
        return said.kinds.isEmpty ? withoutKind(said, same) : withKind(said, same)
    }

    /// Accepts `Nijo` for Nijo Castle if no other place has the word. `same`: entries with that
    /// name.
    private func withoutKind(_ said: NameWords, _ same: [Int]) -> Place? {
        guard let place = only(same) else { return nil }
        let wanted = Set(said.own)
        let hasRival = words.indices.contains {
            index.entries[$0].place.id != place.id && wanted.isSubset(of: words[$0].own)
        }
        return hasRival ? nil : place
    }

    /// Accepts `Museum of the Louvre` for the Louvre, since another of its names says that it is a
    /// museum.
    private func withKind(_ said: NameWords, _ same: [Int]) -> Place? {
        let fitting = same.filter { entry in
            guard words[entry].kinds.isEmpty else { return false }
            let id = index.entries[entry].place.id
            let kinds = words.indices.filter { index.entries[$0].place.id == id }
                .flatMap { words[$0].kinds }
            return Set(said.kinds).isSubset(of: kinds)
        }
        return only(fitting)
    }

    /// The place of several entries; nil if there is none or more than one.
    private func only(_ found: [Int]) -> Place? {
        guard let first = found.first.map({ index.entries[$0].place }) else { return nil }
        return found.allSatisfy { index.entries[$0].place.id == first.id } ? first : nil
    }

    /// The place whose misspelt name this is, with or without the city's: nearer than any other,
    /// and different only in words that no other place has. O(names · length).
    public func misspelt(_ name: String) -> Place? {
        let stripped = NameWords(name, withoutCities: cities).key
        let whole = NameIndex.key(name)
        return index.misspelling(whole) ?? (stripped == whole ? nil : index.misspelling(stripped))
    }

}

extension NameIndex {
    /// `said`: in the form of `key`.
    fileprivate func misspelling(_ said: String) -> Place? {
        let limit = said.count < NameIndex.leastLetters ? 0 : min(2, said.count / 4)
        let letters = Letters(said)
        let words = said.split(separator: " ").map(NameIndex.singular)
        guard limit > 0, let (entry, distance) = nearestEntry(to: letters, atMost: limit) else {
            return nil
        }
        // At distance 1, allows a rival at distance 2.
        let margin = distance == 1 ? 0 : 1
        let hasRival = entries.contains {
            $0.place.id != entry.place.id
                && $0.letters.distance(to: letters, atMost: distance + margin) != nil
        }
        guard !hasRival, !words.contains(where: { isAnotherWord($0, than: entry) }) else {
            return nil
        }
        return entry.place
    }

    private func nearestEntry(to said: Letters, atMost limit: Int) -> (Entry, Int)? {
        var best: (entry: Entry, distance: Int)?
        for entry in entries {
            guard let distance = entry.letters.distance(to: said, atMost: limit),
                distance < best?.distance ?? .max
            else { continue }
            best = (entry, distance)
        }
        return best
    }

    /// Whether a word is correct by itself: `place` is not a misspelt `palace`.
    private func isAnotherWord(_ word: String, than entry: Entry) -> Bool {
        guard word.count >= 4, !entry.words.contains(word) else { return false }
        return CommonWords.contains(word) || KindWords.kind(Substring(word)) != nil
            || entries.contains { $0.place.id != entry.place.id && $0.words.contains(word) }
    }
}

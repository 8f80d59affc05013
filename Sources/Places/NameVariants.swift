/// The places of a city by names that are written another way: with the city's name, with the word
/// for the kind of place in another language or left out, with other articles and links.
///
/// Cutting up all names takes longer than any question, so that it is done once.
public struct NameVariants: Sendable {
    private let index: NameIndex
    private let cities: [[Substring]]
    /// Of each entry of the index.
    private let words: [NameWords]

    /// `cityNames`: what the city itself is called, in any spelling. O(names · length).
    public init(_ places: [Place], cityNames: [String]) {
        index = NameIndex(places)
        let cities = cityNames.map { NameIndex.key($0).split(separator: " ") }
        self.cities = cities
        words = index.entries.map { NameWords($0.name, withoutCities: cities) }
    }

    /// By a name as it stands, or by another way of writing it. O(names).
    public func place(called name: String) -> Place? { index.exact(name) ?? variant(name) }

    /// The one place that a name is another way of writing. Words of a kind are never exchanged for
    /// another kind, and none is added that no name of the place has: the market of a district is
    /// not the district. O(names).
    private func variant(_ name: String) -> Place? {
        let said = NameWords(name, withoutCities: cities)
        guard !said.all.isEmpty else { return nil }
        let stripped = said.key
        if stripped != NameIndex.key(name), let place = index.exact(stripped) { return place }
        let isTelling = said.own.contains { !CommonWords.contains(String($0)) }
        // What is left of "Rio de Janeiro Opera House" without its city names no place.
        let equal = words.indices.filter {
            words[$0].all == said.all && (isTelling || said.hasCity || !words[$0].hasCity)
        }
        if let place = only(equal) { return place }
        guard isTelling else { return nil }
        let same = words.indices.filter { words[$0].own == said.own }
        return said.kinds.isEmpty ? withoutKind(said, same) : withKind(said, same)
    }

    /// `Nijo` for Nijo Castle, where no other place has the word. `same`: entries of that name.
    private func withoutKind(_ said: NameWords, _ same: [Int]) -> Place? {
        guard let place = only(same) else { return nil }
        let wanted = Set(said.own)
        let hasRival = words.indices.contains {
            index.entries[$0].place.id != place.id && wanted.isSubset(of: words[$0].own)
        }
        return hasRival ? nil : place
    }

    /// `Museum of the Louvre` for the Louvre, which is a museum by another of its names.
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

    /// The one place of several entries; nil for none and for two.
    private func only(_ found: [Int]) -> Place? {
        guard let first = found.first.map({ index.entries[$0].place }) else { return nil }
        return found.allSatisfy { index.entries[$0].place.id == first.id } ? first : nil
    }

    /// The place of which a name, with or without the city's, is a misspelling: nearer to it than
    /// to any other, by letters in words that are no words of other places. O(names · length).
    public func misspelt(_ name: String) -> Place? {
        let stripped = NameWords(name, withoutCities: cities).key
        let whole = NameIndex.key(name)
        return index.misspelling(whole) ?? (stripped == whole ? nil : index.misspelling(stripped))
    }

}

extension NameIndex {
    /// `said`: as `key` has it.
    fileprivate func misspelling(_ said: String) -> Place? {
        let limit = said.count < NameIndex.leastLetters ? 0 : min(2, said.count / 4)
        let letters = Letters(said)
        let words = said.split(separator: " ").map(NameIndex.singular)
        guard limit > 0, let (entry, distance) = nearestEntry(to: letters, atMost: limit) else {
            return nil
        }
        // One letter away is the more surely this one the farther the next is.
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

    /// Whether a word is one of its own: `place` is not a misspelt `palace`.
    private func isAnotherWord(_ word: String, than entry: Entry) -> Bool {
        guard word.count >= 4, !entry.words.contains(word) else { return false }
        return CommonWords.contains(word) || KindWords.kind(Substring(word)) != nil
            || entries.contains { $0.place.id != entry.place.id && $0.words.contains(word) }
    }
}

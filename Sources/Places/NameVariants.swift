/// Names written another way: with the city's name, with the word for the kind of place in another
/// language or left out, with other articles and links.
extension NameIndex {
    /// The one place that a name is another way of writing. Words of a kind are never exchanged for
    /// another kind, and none is added that no name of the place has: the market of a district is
    /// not the district. O(names).
    public func variant(_ name: String, cityNames: [String] = []) -> Place? {
        let cities = cityNames.map { NameIndex.key($0).split(separator: " ") }
        let said = NameWords(name, withoutCities: cities)
        guard !said.all.isEmpty else { return nil }
        let stripped = said.key
        if stripped != NameIndex.key(name), let place = exact(stripped) { return place }
        let known = entries.map { ($0.place, NameWords($0.name, withoutCities: cities)) }
        let isTelling = said.own.contains { !CommonWords.contains(String($0)) }
        // What is left of "Rio de Janeiro Opera House" without its city names no place.
        let equal = known.filter {
            $0.1.all == said.all && (isTelling || said.hasCity || !$0.1.hasCity)
        }
        if let place = NameIndex.only(equal) { return place }
        guard isTelling else { return nil }
        let same = known.filter { $0.1.own == said.own }
        return said.kinds.isEmpty
            ? withoutKind(said, same, among: known) : withKind(said, same, among: known)
    }

    /// `Nijo` for Nijo Castle, where no other place has the word.
    private func withoutKind(
        _ said: NameWords, _ same: [(Place, NameWords)], among known: [(Place, NameWords)]
    ) -> Place? {
        guard let place = NameIndex.only(same) else { return nil }
        let wanted = Set(said.own)
        let hasRival = known.contains {
            $0.0.id != place.id && wanted.isSubset(of: $0.1.own)
        }
        return hasRival ? nil : place
    }

    /// `Museum of the Louvre` for the Louvre, which is a museum by another of its names.
    private func withKind(
        _ said: NameWords, _ same: [(Place, NameWords)], among known: [(Place, NameWords)]
    ) -> Place? {
        let fitting = same.filter { place, words in
            guard words.kinds.isEmpty else { return false }
            let kinds = known.filter { $0.0.id == place.id }.flatMap(\.1.kinds)
            return Set(said.kinds).isSubset(of: kinds)
        }
        return NameIndex.only(fitting)
    }

    /// The one place of several names; nil for none and for two.
    private static func only(_ found: [(Place, NameWords)]) -> Place? {
        guard let first = found.first?.0 else { return nil }
        return found.allSatisfy { $0.0.id == first.id } ? first : nil
    }

    /// The place of which a name, with or without the city's, is a misspelling: nearer to it than
    /// to any other, by letters in words that are no words of other places. O(names · length).
    public func misspelt(_ name: String, cityNames: [String] = []) -> Place? {
        let cities = cityNames.map { NameIndex.key($0).split(separator: " ") }
        let stripped = NameWords(name, withoutCities: cities).key
        let whole = NameIndex.key(name)
        return misspelling(whole) ?? (stripped == whole ? nil : misspelling(stripped))
    }

    private func misspelling(_ said: String) -> Place? {
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

/// A name as a set of words that other ways of writing it share.
struct NameWords: Sendable {
    /// Sorted, in the singular, kinds in English, without links and without the city's name.
    let all: [Substring]
    /// Those that say what kind of place it is, and the others.
    let kinds: [Substring]
    let own: [Substring]
    /// As `NameIndex.key`, without the city's name.
    let key: String
    /// Whether the city's name was there.
    let hasCity: Bool

    init(_ name: String, withoutCities cities: [[Substring]]) {
        var words = NameIndex.key(name).split(separator: " ")
        let whole = words
        for city in cities where !city.isEmpty && words.count > city.count {
            if words.ends(with: city) {
                words.removeLast(city.count)
                if words.count > 1, ["in", "of", "at"].contains(words.last) { words.removeLast() }
            } else if words.starts(with: city) {
                words.removeFirst(city.count)
            }
        }
        if words.isEmpty { words = whole }
        key = words.joined(separator: " ")
        hasCity = words.count < whole.count
        let telling = words.filter { !KindWords.links.contains($0) }
        var (kinds, own): ([Substring], [Substring]) = ([], [])
        for word in telling.isEmpty ? words : telling {
            let single = Substring(NameIndex.singular(word))
            if let kind = KindWords.kind(word) ?? KindWords.kind(single) {
                kinds.append(kind)
            } else {
                own.append(single)
            }
        }
        self.kinds = kinds.sorted()
        self.own = own.sorted()
        all = (kinds + own).sorted()
    }
}

extension [Substring] {
    fileprivate func ends(with other: [Substring]) -> Bool {
        suffix(other.count).elementsEqual(other)
    }
}

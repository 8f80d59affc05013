/// A name as a set of words, equal for variants of the name.
struct NameWords: Sendable {
    /// Sorted, in the singular, kinds in English, without links and the city's name.
    let all: [Substring]
    /// The words for kinds of places, and the others.
    let kinds: [Substring]
    let own: [Substring]
    /// In the form of `NameIndex.key`, without the city's name.
    let key: String
    /// Whether the city's name was removed.
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

/// What the atlas knows under a name.
public enum CityMatch: Sendable, Hashable {
    case found(City)
    /// The name is known, but not in the country or region that was asked for ("Paris, Texas").
    case elsewhere(City, asked: String)
    /// Not known; `nearest` is a city spelt so nearly alike that it may be meant.
    case unknown(nearest: City?)
}

extension Atlas {
    /// Finds a city by name, local name or alias, with or without a country after a comma or at
    /// the end: `Kyoto`, `京都`, `paris, france`, `Rome Italy`. Of several regions the last counts,
    /// as in `Paris, Île-de-France, France`. The cities come without places. O(cities).
    public func find(_ query: String) -> CityMatch {
        let parts = query.split(separator: ",", omittingEmptySubsequences: false)
            .map { FoldedText.fold($0) }
        guard let name = parts.first, !name.isEmpty else { return .unknown(nearest: nil) }
        let cities = headings
        if let city = cities.first(where: { $0.answers(to: name) }) {
            guard let region = parts.dropFirst().last(where: { !$0.isEmpty }),
                !city.lies(in: region)
            else { return .found(city) }
            return .elsewhere(city, asked: region)
        }
        if let city = cities.first(where: { $0.isNamedWithCountry(name) }) { return .found(city) }
        return .unknown(nearest: nearest(to: name, among: cities))
    }

    private func nearest(to name: String, among cities: [City]) -> City? {
        let scored = cities.map { city in
            (city, city.foldedNames.map { EditDistance.between($0, name) }.min() ?? .max)
        }
        guard let best = scored.min(by: { $0.1 < $1.1 }), best.1 <= max(1, min(2, name.count / 3))
        else { return nil }
        return best.0
    }
}

extension City {
    /// Whether the city is called so; `folded` by `FoldedText`.
    public func answers(to folded: String) -> Bool { foldedNames.contains(folded) }

    /// Whether a folded country name or code, with or without "the", is the city's.
    public func lies(in folded: String) -> Bool {
        let name = folded.hasPrefix("the ") ? String(folded.dropFirst(4)) : folded
        return name == foldedCountry || name == foldedCountryCode
            || (countryCode == "GB" && ["uk", "england", "great britain"].contains(name))
    }

    fileprivate func isNamedWithCountry(_ folded: String) -> Bool {
        foldedNames.contains { name in
            folded.hasPrefix(name + " ") && lies(in: String(folded.dropFirst(name.count + 1)))
        }
    }
}

/// Spelling distance between names.
public enum EditDistance {
    /// Insertions, deletions, substitutions and transpositions of neighbours that turn one into
    /// the other (optimal string alignment). O(n·m) in characters.
    public static func between(_ left: String, _ right: String) -> Int {
        let a = Array(left)
        let b = Array(right)
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for (i, character) in a.enumerated() {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for (j, other) in b.enumerated() {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (character == other ? 0 : 1))
                if i > 0, j > 0, character == b[j - 1], a[i - 1] == other {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}

/// The result of looking up a city by name.
public enum CityMatch: Sendable, Hashable {
    case found(City)
    /// A known name, but not in the requested country or region ("Paris, Texas").
    case elsewhere(City, asked: String)
    /// Unknown; `nearest` is a city with a similar spelling, if any.
    case unknown(nearest: City?)
}

extension Atlas {
    /// Finds a city by name, local name or alias, with or without a country after a comma or at the
    /// end: `Kyoto`, `京都`, `paris, france`, `Rome Italy`. Of several regions, the last counts, as
    /// in `Paris, Île-de-France, France`. Returns cities without places. O(cities).
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
        let wanted = Letters(name)
        let limit = max(1, min(2, wanted.count / 3))
        let scored = cities.compactMap { city in
            city.foldedNames.compactMap { Letters($0).distance(to: wanted, atMost: limit) }.min()
                .map { (city, $0) }
        }
        return scored.min { $0.1 < $1.1 }?.0
    }
}

extension City {
    /// Whether the city has this name. `folded`: by `FoldedText`.
    public func answers(to folded: String) -> Bool { foldedNames.contains(folded) }

    /// Whether a folded country name or code, with or without "the", is the city's country.
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

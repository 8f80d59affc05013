import Places
import Understanding

/// Tab completion of city names: the atlas's; if none matches, the gazetteer's, the most populous
/// first.
enum CityCompletion {
    /// The maximum number of gazetteer cities, so that the list fits a screen.
    static let most = 12
    /// Shorter prefixes match too many names.
    private static let shortest = 3

    /// Full names that begin with the typed text; each means that city when it is entered. O(cities
    /// of the atlas); for the gazetteer tens of microseconds (`scripts/bench-search`).
    static func candidates(_ typed: String, atlas: Atlas) -> [String] {
        let folded = FoldedText.fold(typed)
        let known = atlas.headings.map(\.name).filter { FoldedText.fold($0).hasPrefix(folded) }
        // One Tab must complete an atlas name: gazetteer names would shorten the common prefix.
        guard known.isEmpty, folded.count >= shortest else { return known }
        return beyond(typed, folded, atlas: atlas)
    }

    private static func beyond(_ typed: String, _ folded: String, atlas: Atlas) -> [String] {
        // More than are shown, since some are the atlas's or have another prefix.
        let hits = Gazetteer.embedded.search(typed, limit: most * 3, misspelt: false)
        var names: [String] = []
        for hit in hits where hit.match == .name || hit.match == .beginning {
            guard FoldedText.fold(hit.city.name).hasPrefix(FoldedText.fold(name(in: typed))),
                WorldCities.of(hit.city, in: atlas) == nil
            else { continue }
            let name = shortest(hit.city, atlas: atlas)
            if FoldedText.fold(name).hasPrefix(folded), !names.contains(name) {
                names.append(name)
            }
            if names.count == most { break }
        }
        return names
    }

    private static func name(in typed: String) -> String {
        String(typed.prefix { $0 != "," })
    }

    /// The shortest name that means the city: `Siena`, `Toledo, Ohio, United States`.
    private static func shortest(_ city: GazetteerCity, atlas: Atlas) -> String {
        guard case .unknown = atlas.find(city.name), city.isMeant(by: city.name) else {
            return city.shortName
        }
        return city.name
    }
}

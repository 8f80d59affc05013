import Places
import Understanding

/// What Tab offers for a city: the atlas's that begin so; where none does the gazetteer's, the most
/// populous first.
enum CityCompletion {
    /// Cities of the gazetteer at most, so that a list fits a screen.
    static let most = 12
    /// Below, a beginning is that of too many names.
    private static let shortest = 3

    /// Names that begin as typed, each in full and meaning that city when it is entered. O(cities
    /// of the atlas); for the gazetteer tens of microseconds (`scripts/bench-search`).
    static func candidates(_ typed: String, atlas: Atlas) -> [String] {
        let folded = FoldedText.fold(typed)
        let known = atlas.headings.map(\.name).filter { FoldedText.fold($0).hasPrefix(folded) }
        // One key is to complete the atlas's name: others with it would share too little of it.
        guard known.isEmpty, folded.count >= shortest else { return known }
        return beyond(typed, folded, atlas: atlas)
    }

    private static func beyond(_ typed: String, _ folded: String, atlas: Atlas) -> [String] {
        // More than are shown, since some are the atlas's or begin otherwise.
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

    /// `Siena`, `Toledo, Ohio, United States`: no longer than it has to be.
    private static func shortest(_ city: GazetteerCity, atlas: Atlas) -> String {
        guard case .unknown = atlas.find(city.name), city.isMeant(by: city.name) else {
            return city.shortName
        }
        return city.name
    }
}

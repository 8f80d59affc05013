import Places
import SentenceModel

/// The names that lines are marked with while the model learns: all cities and places of the atlas.
package enum KnownNames {
    package static func all(in atlas: Atlas) -> [(String, WordClasses)] {
        var names: [(String, WordClasses)] = []
        for city in atlas.headings {
            for name in [city.name, city.localName ?? city.name] + city.aliases {
                names.append((name, .city))
            }
            for place in atlas.city(id: city.id)?.places ?? [] {
                names += place.nameKeys.map { ($0, .place) }
            }
        }
        return names
    }
}

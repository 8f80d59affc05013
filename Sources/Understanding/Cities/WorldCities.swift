import Places
import Trips

/// The cities of the gazetteer as a trip takes them. Where the atlas has a city, it is the
/// atlas's.
package enum WorldCities {
    /// What a name means beyond the names of the atlas.
    package enum Answer {
        /// A city of the atlas by another name, or with its region.
        case ofAtlas(City)
        case city(GazetteerCity)
        /// Several of about the same size, the most populous first.
        case several([GazetteerCity])
        case unknown
    }

    /// So many people make a namesake worth a question before a misspelt city of the atlas.
    package static let town = 15_000
    /// Where the gazetteer and the atlas may put the middle of the same city, in metres.
    private static let samePlace = 50_000.0
    /// Cities to choose from at most: what fits a screen.
    private static let longestChoice = 8

    /// What is called so, misspelt names left out. Some microseconds for most names.
    /// `exactly`: regions as they are written only, which costs the same for what is no name.
    package static func answer(_ text: String, atlas: Atlas, exactly: Bool = false) -> Answer {
        switch meaning(text, exactly: exactly) {
        case .found(let city): return of(city, in: atlas).map { .ofAtlas($0) } ?? .city(city)
        case .several(let cities):
            var names: Set<String> = []
            let different = cities.filter { names.insert($0.fullName).inserted }
            // Names that nobody could tell apart mean the larger city.
            guard different.count > 1 else { return .city(cities[0]) }
            return .several(Array(different.prefix(longestChoice)))
        case .elsewhere, .unknown: return .unknown
        }
    }

    /// What the gazetteer says to a name, where a city that has it for its first name comes before
    /// those that have it for another: Porto is not Bordeaux, which some languages call so.
    package static func meaning(_ text: String, exactly: Bool) -> CityAnswer {
        let gazetteer = Gazetteer.embedded
        let answer = exactly ? gazetteer.exactAnswer(text) : gazetteer.answer(text)
        guard case .several(let cities) = answer else { return answer }
        let name = FoldedText.fold(String(text.prefix { $0 != "," }))
        let own = cities.filter { city in
            let own = FoldedText.fold(city.name)
            return name == own || name.hasPrefix(own + " ")
        }
        guard !own.isEmpty else { return answer }
        return own.count == 1 ? .found(own[0]) : .several(own)
    }

    /// The city of the atlas that a city of the gazetteer is.
    package static func of(_ city: GazetteerCity, in atlas: Atlas) -> City? {
        let name = FoldedText.fold(city.name)
        return atlas.headings.first {
            $0.coordinate.metres(to: city.coordinate) < samePlace && $0.answers(to: name)
        }
    }

    /// The city of the atlas that lies nearest, and how far it is in kilometres: to tens from a
    /// hundred on. Nil for an empty atlas. O(cities of the atlas).
    package static func nearest(
        to point: Coordinate, in atlas: Atlas
    ) -> (city: City, kilometres: Int)? {
        let nearest = atlas.headings.map { ($0, $0.coordinate.metres(to: point) / 1_000) }
            .min { $0.1 < $1.1 }
        return nearest.map { city, kilometres in
            (
                city,
                kilometres < 100
                    ? Int(kilometres.rounded()) : Int((kilometres / 10).rounded()) * 10
            )
        }
    }

    /// Whether folded words name a city of the gazetteer by any of its names. O(words).
    package static func isNamed(_ city: CityName, in said: String) -> Bool {
        guard let record = city.record else { return false }
        let words = said.split(separator: " ")
        return words.indices.contains { start in
            (1...4).contains { length in
                guard start + length <= words.count else { return false }
                let name = words[start..<(start + length)].joined(separator: " ")
                switch Gazetteer.embedded.exactAnswer(name) {
                case .found(let city): return city.geonamesID == record.geonamesID
                case .several(let cities):
                    return cities.contains { $0.geonamesID == record.geonamesID }
                default: return false
                }
            }
        }
    }

    /// A city whose own name is spelt nearly so: one letter off, and known to many. Short names
    /// are near too many others, codes of airports among them.
    package static func similar(to text: String) -> GazetteerCity? {
        let name = FoldedText.fold(String(text.prefix { $0 != "," }))
        guard name.count > 4, let hit = Gazetteer.embedded.search(text, limit: 1).first,
            case .typo(1) = hit.match, hit.city.population >= 50_000,
            EditDistance.between(FoldedText.fold(hit.city.name), name) <= 2
        else { return nil }
        return hit.city
    }
}

extension GazetteerCity {
    /// `Springfield, Illinois, United States`.
    package var fullName: String {
        [name, region ?? "", country].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The shortest name that means this city: `Florence, Italy`, or with its region where the
    /// country has several.
    package var shortName: String {
        isMeant(by: "\(name), \(country)") ? "\(name), \(country)" : fullName
    }

    /// The city as trips name it.
    package var cityName: CityName {
        CityName(
            id: nil, name: name, country: country, countryCode: countryCode,
            record: CityRecord(
                geonamesID: geonamesID, region: isMeant(by: name) ? nil : region,
                latitude: coordinate.latitude, longitude: coordinate.longitude,
                timeZone: timeZone))
    }

    package func isMeant(by text: String) -> Bool {
        WorldCities.meaning(text, exactly: true) == .found(self)
    }
}

import Phrases
import Places
import Trips

/// Turns what a person calls a city into a destination, or says what is wrong.
///
/// The atlas comes first, then the gazetteer: what a city of the atlas is called means that one.
package enum CityChoice {
    package static func choose(
        _ text: String, atlas: Atlas, reach: CityReach
    ) throws(ReadingProblem) -> CityName {
        let asked = text.trimmed
        guard !asked.isEmpty else { throw .emptyCity(known: atlas.headings.map(\.name)) }
        let match = atlas.find(asked)
        if case .found(let city) = match {
            try refuseNamesakes(asked, of: city, atlas: atlas)
            return city.cityName
        }
        if let country = CountryName.problem(asked, atlas: atlas) { throw country }
        switch WorldCities.answer(asked, atlas: atlas) {
        case .ofAtlas(let city):
            try refuseNamesakes(asked, of: city, atlas: atlas)
            return city.cityName
        case .city(let city) where outweighs(city, match, asked):
            guard reach != .atlas else { throw beyondGuide(asked, city, atlas: atlas) }
            return city.cityName
        case .several(let cities) where outweighs(cities[0], match, asked):
            throw .whichCity(asked, cities.map { CityOption($0) })
        default: return try named(asked, match, atlas: atlas, reach: reach)
        }
    }

    /// So many people make a city as likely to be meant as one that is only also called so.
    private static let large = 100_000

    /// Throws for another name of a city that is the first name of large ones elsewhere: Hong Kong
    /// was called Victoria once. Some microseconds.
    private static func refuseNamesakes(
        _ asked: String, of city: City, atlas: Atlas
    ) throws(ReadingProblem) {
        let name = FoldedText.fold(asked)
        let own = [city.name] + (city.localName.map { [$0] } ?? [])
        guard !asked.contains(","), !own.contains(where: { FoldedText.fold($0) == name }),
            !name.hasPrefix(FoldedText.fold(city.name))
        else { return }
        let others = Gazetteer.embedded.cities(called: name).filter {
            FoldedText.fold($0.name) == name && $0.population >= WorldCities.town
                && WorldCities.of($0, in: atlas) == nil && $0.countryCode != city.countryCode
        }
        guard let first = others.first, first.population >= large, others.count > 1 else { return }
        let people = Gazetteer.embedded.cities(called: city.name)
            .first { WorldCities.of($0, in: atlas)?.id == city.id }?.population
        let options = others.prefix(7).map { CityOption($0) }
        throw .whichCity(
            asked,
            [CityOption(name: "\(city.name), \(city.country)", population: people ?? 0)] + options)
    }

    /// What is wrong with a city for the offline guide.
    package static func unknown(_ asked: String, atlas: Atlas) -> ReadingProblem {
        do throws(ReadingProblem) {
            _ = try choose(asked, atlas: atlas, reach: .atlas)
        } catch {
            return error
        }
        return .unknownCity(asked, nearest: nil, known: atlas.headings.map(\.name))
    }

    /// Whether a city is meant although a city of the atlas is spelt nearly so. Where a region was
    /// said, nothing else can be.
    private static func outweighs(
        _ city: GazetteerCity, _ match: CityMatch, _ asked: String
    ) -> Bool {
        guard case .unknown(.some) = match, !asked.contains(",") else { return true }
        return city.population >= WorldCities.town
    }

    package static func beyondGuide(
        _ asked: String, _ city: GazetteerCity, atlas: Atlas
    ) -> ReadingProblem {
        let place = [city.region ?? "", city.country].filter { !$0.isEmpty }
        guard let (nearest, kilometres) = WorldCities.nearest(to: city.coordinate, in: atlas) else {
            return .unknownCity(asked, nearest: nil, known: [])
        }
        return .cityBeyondGuide(
            asked, name: city.name, place: place.joined(separator: ", "), nearest: nearest.name,
            kilometres: kilometres)
    }

    /// A name that no city has.
    private static func named(
        _ asked: String, _ match: CityMatch, atlas: Atlas, reach: CityReach
    ) throws(ReadingProblem) -> CityName {
        let known = atlas.headings.map(\.name)
        switch match {
        case .elsewhere(let city, _):
            throw .cityElsewhere(asked: asked, known: city.name, country: city.country)
        case .unknown(let nearest?):
            throw .unknownCity(asked, nearest: nearest.name, known: known)
        default: break
        }
        let similar = WorldCities.similar(to: asked)
        guard reach == .anyName, similar == nil || asked.contains(","), isName(asked) else {
            throw .unknownCity(asked, nearest: similar?.shortName, known: known)
        }
        return CityName(typed: asked)
    }

    /// Whether a text can be a place's name: a few words of letters, as nobody checks it later.
    private static func isName(_ text: String) -> Bool {
        text.count <= 60 && text.split(separator: " ").count <= 6
            && text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isLetter || " -'’.,()".contains($0) }
    }
}

extension CityName {
    /// `Bologna, Italy`: what comes after the comma is taken for the country.
    fileprivate init(typed text: String) {
        let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
        self.init(
            id: nil, name: parts.first ?? text, country: parts.count > 1 ? parts[1] : "",
            countryCode: "")
    }
}

extension CityOption {
    init(_ city: GazetteerCity) {
        self.init(name: city.fullName, population: city.population)
    }
}

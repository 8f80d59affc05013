import Places
import Trips

/// Turns what a person calls a city into a destination, or says what is wrong.
enum CityChoice {
    /// `allowsUnknown`: a language model may plan a city that the atlas does not have, unchecked.
    static func choose(
        _ text: String, atlas: Atlas, allowsUnknown: Bool
    ) throws(Problem) -> CityName {
        let asked = text.trimmed
        guard !asked.isEmpty else { throw .emptyCity(known: atlas.headings.map(\.name)) }
        switch atlas.find(asked) {
        case .found(let city): return city.cityName
        case .elsewhere(let city, _):
            throw .cityElsewhere(asked: asked, known: city.name, country: city.country)
        case .unknown(let nearest):
            guard allowsUnknown, nearest == nil, isName(asked) else {
                throw unknown(asked, atlas: atlas)
            }
            return named(asked)
        }
    }

    static func unknown(_ asked: String, atlas: Atlas) -> Problem {
        var nearest: String?
        if case .unknown(let city) = atlas.find(asked) { nearest = city?.name }
        return .unknownCity(asked, nearest: nearest, known: atlas.headings.map(\.name))
    }

    /// Whether a text can be a place's name: a few words of letters, as nobody checks it later.
    private static func isName(_ text: String) -> Bool {
        text.count <= 60 && text.split(separator: " ").count <= 6
            && text.contains(where: \.isLetter)
            && text.allSatisfy { $0.isLetter || " -'’.,()".contains($0) }
    }

    /// `Bologna, Italy`: what comes after the comma is taken for the country.
    private static func named(_ text: String) -> CityName {
        let parts = text.split(separator: ",", maxSplits: 1).map { String($0).trimmed }
        return CityName(
            id: nil, name: parts.first ?? text, country: parts.count > 1 ? parts[1] : "",
            countryCode: "")
    }
}

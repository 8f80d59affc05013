import Places

/// Countries that are named where a city is wanted.
enum CountryName {
    /// What people call countries in so few letters that no rule takes them for a name.
    private static let short: Set<String> = ["uk", "usa", "us", "uae"]

    /// What is wrong with a country in the place of a city, and the cities there that the guide
    /// knows; nil for any other name, and for a country that is called as a city of its own
    /// (`Luxembourg`). Some microseconds, some tenths of a millisecond for a country.
    static func problem(_ asked: String, atlas: Atlas) -> ReadingProblem? {
        guard isCountry(asked) else { return nil }
        let folded = FoldedText.fold(asked).withoutArticle
        let country = Gazetteer.embedded.countries.first { FoldedText.fold($0.name) == folded }
        let own = Gazetteer.embedded.cities(called: folded).filter { city in
            FoldedText.fold(city.name) == folded && city.countryCode == country?.code
        }
        guard own.isEmpty else { return nil }
        let cities = atlas.headings.filter { city in
            country.map { $0.code == city.countryCode } ?? lies(city, in: folded, atlas: atlas)
        }
        let names = cities.map(\.name).sorted()
        let capital = country?.capital.flatMap { names.contains($0) ? $0 : nil }
        return .country(
            country?.name ?? asked, cities: names,
            best: names.isEmpty
                ? country.flatMap { nearest(to: $0, in: atlas) } : capital ?? names[0])
    }

    /// Whether a text is the name of a country and of nothing else in it. O(log regions).
    static func isCountry(_ text: String) -> Bool {
        guard !text.contains(",") else { return false }
        return Gazetteer.embedded.isCountry(text)
            || short.contains(FoldedText.fold(text).withoutArticle)
    }

    /// By another name of the country, as `Holland`.
    private static func lies(_ city: City, in country: String, atlas: Atlas) -> Bool {
        if city.lies(in: country) { return true }
        guard
            case .found(let found) = Gazetteer.embedded.exactAnswer("\(city.name), \(country)")
        else { return false }
        return WorldCities.of(found, in: atlas)?.id == city.id
    }

    /// The city of the atlas that is nearest to a country's capital.
    private static func nearest(to country: Country, in atlas: Atlas) -> String? {
        guard let capital = country.capital,
            case .found(let city) =
                Gazetteer.embedded.exactAnswer("\(capital), \(country.name)")
        else { return nil }
        return WorldCities.nearest(to: city.coordinate, in: atlas)?.city.name
    }
}

extension String {
    fileprivate var withoutArticle: String {
        hasPrefix("the ") ? String(dropFirst(4)) : self
    }
}

import Places

/// What the gazetteer's cities of a country have in common.
struct CountryCities {
    let country: Country
    /// Nil if the country has no cities.
    let box: CountryBox?
    /// The IANA names of their zones.
    let zones: Set<String>

    /// Countries by code (ISO 3166-1 alpha-2, capitals), if the gazetteer has them. O(cities of the
    /// gazetteer) for all together.
    static func of(_ codes: Set<String>, in gazetteer: Gazetteer) -> [String: CountryCities] {
        var points: [String: [Coordinate]] = [:]
        var zones: [String: Set<String>] = [:]
        for rank in 0..<gazetteer.cityCount {
            let city = gazetteer.city(at: rank)
            guard codes.contains(city.countryCode) else { continue }
            points[city.countryCode, default: []].append(city.coordinate)
            zones[city.countryCode, default: []].insert(city.timeZone)
        }
        let countries = gazetteer.countries.filter { codes.contains($0.code) }.map { country in
            CountryCities(
                country: country, box: CountryBox(points[country.code, default: []]),
                zones: zones[country.code, default: []])
        }
        return Dictionary(uniqueKeysWithValues: countries.map { ($0.country.code, $0) })
    }

    /// The message for a point outside the country; nil for a point inside.
    func fault(of point: Coordinate) -> String? {
        guard let box, !box.contains(point) else { return nil }
        return "`at` is outside \(country.name) (\(box)): are its numbers swapped, or is a sign "
            + "missing?"
    }
}

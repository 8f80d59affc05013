/// A city of the gazetteer.
public struct GazetteerCity: Sendable, Hashable {
    /// The city's GeoNames id.
    public let geonamesID: Int
    /// The name in GeoNames.
    public let name: String
    /// State, province or similar; nil if the gazetteer has none.
    public let region: String?
    public let country: String
    /// ISO 3166-1 alpha-2.
    public let countryCode: String
    /// Precise to 10⁻⁵ degrees.
    public let coordinate: Coordinate
    public let population: Int
    /// The IANA name.
    public let timeZone: String
}

/// A country of the gazetteer.
public struct Country: Sendable, Hashable {
    /// ISO 3166-1 alpha-2 and alpha-3.
    public let code, code3: String
    public let name: String
    /// Nil if the country has none.
    public let capital: String?
    /// GeoNames' code for the continent, as `EU`.
    public let continent: String
    public let population: Int
    /// ISO 4217 code and English name of the currency; nil if there is none.
    public let currency: (code: String, name: String)?
    /// The international telephone code, as `+81`; nil if there is none.
    public let telephoneCode: String?
    /// BCP 47 tags, most spoken first.
    public let languages: [String]
    /// Codes of the neighbouring countries.
    public let neighbours: [String]

    public static func == (left: Country, right: Country) -> Bool { left.code == right.code }
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

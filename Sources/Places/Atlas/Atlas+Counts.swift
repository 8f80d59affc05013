extension Atlas {
    /// How many places of each type a city has; empty if the city is not in the atlas.
    ///
    /// Counts in the text, because nothing else about the places is needed. O(text).
    public func placeCounts(ofCity id: String) -> [PlaceType: Int] {
        guard let text = text(ofCity: id) else { return [:] }
        var counts: [PlaceType: Int] = [:]
        let key = "type: ".utf8
        for line in text.utf8.split(separator: UInt8(ascii: "\n")) where line.starts(with: key) {
            let name = String(Substring(line.dropFirst(key.count)))
            guard let type = PlaceType(rawValue: name) else { continue }
            counts[type, default: 0] += 1
        }
        return counts
    }

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

import Places

/// The smallest box of degrees around the gazetteer's cities of a country, with a margin for what
/// lies outside all of them.
///
/// It serves to detect swapped numbers and lost signs; it may include parts of neighbouring
/// countries.
struct CountryBox: Hashable, CustomStringConvertible {
    /// In degrees, about 28 km of latitude: more than the largest radius of a city.
    static let margin = 0.25

    private let latitudes: ClosedRange<Double>
    /// From west to east; beyond the 180th meridian they continue above 180.
    private let longitudes: ClosedRange<Double>

    /// Nil without points. O(n log n).
    init?(_ points: [Coordinate]) {
        let ordered = points.map(\.longitude).sorted()
        guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
            let first = ordered.first, let last = ordered.last
        else { return nil }
        // A country around the 180th meridian begins after the widest gap, not at -180.
        var (west, east, widest) = (first, last, first + 360 - last)
        for (before, after) in zip(ordered, ordered.dropFirst()) where after - before > widest {
            (west, east, widest) = (after, before + 360, after - before)
        }
        latitudes = (south - CountryBox.margin)...(north + CountryBox.margin)
        longitudes = (west - CountryBox.margin)...(east + CountryBox.margin)
    }

    func contains(_ point: Coordinate) -> Bool {
        latitudes.contains(point.latitude)
            && [-360, 0, 360].contains { longitudes.contains(point.longitude + $0) }
    }

    /// `latitude 24.09 to 45.66, longitude 122.75 to 145.84`.
    var description: String {
        func hundredths(_ degrees: Double) -> String {
            "\(((degrees > 180 ? degrees - 360 : degrees) * 100).rounded() / 100)"
        }
        func words(_ range: ClosedRange<Double>) -> String {
            "\(hundredths(range.lowerBound)) to \(hundredths(range.upperBound))"
        }
        return "latitude \(words(latitudes)), longitude \(words(longitudes))"
    }
}

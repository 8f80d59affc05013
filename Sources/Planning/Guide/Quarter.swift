import Places

/// Groups places that are seen in one outing: a short walk apart, or further apart where getting
/// there takes longer. A visit to a monastery six kilometres out includes the tower a kilometre
/// further; in the centre, everything is a kilometre from everything.
struct Quarter {
    /// Metres within which two places always share a quarter.
    static let least = 500.0
    /// Metres beyond which they never do.
    static let most = 1_500.0
    /// How far apart the two may be, as a share of the distance from the centre.
    static let share = 0.2

    /// The median of the places' latitudes and longitudes; nil without places.
    private let middle: Coordinate?

    init(middle: Coordinate?) { self.middle = middle }

    /// O(places · log places).
    init(of places: [Place]) {
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        middle =
            places.isEmpty
            ? nil
            : Coordinate(
                latitude: median(places.map(\.coordinate.latitude)),
                longitude: median(places.map(\.coordinate.longitude)))
    }

    func holds(_ one: Coordinate, _ other: Coordinate) -> Bool {
        let metres = one.metres(to: other)
        guard metres >= Quarter.least else { return true }
        guard metres < Quarter.most, let middle else { return false }
        let way = min(one.metres(to: middle), other.metres(to: middle))
        return metres < Quarter.share * way
    }
}

import Places

/// What of a city one sees in one go: things a short walk apart, and further out, where the way there
/// takes longer, a longer one. Who has gone six kilometres to a monastery goes on to the tower a
/// kilometre further; in the middle of a city everything is a kilometre from everything.
struct Quarter {
    /// Metres within which two places are always of one quarter.
    static let least = 500.0
    /// Metres beyond which they never are.
    static let most = 1_500.0
    /// The part of the way from the middle that the two may be apart.
    static let share = 0.2

    /// Where the places are in the median, north and east alone; nil without any.
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

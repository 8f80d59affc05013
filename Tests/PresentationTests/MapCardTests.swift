import Places
import Planning
import Presentation
import Testing

@Suite struct MapCardTests {
    private static func point(_ label: String, _ latitude: Double, _ longitude: Double)
        -> PlaceMap.Point
    {
        PlaceMap.Point(
            label: label, name: "Place \(label)",
            coordinate: Coordinate(latitude: latitude, longitude: longitude)!)
    }

    /// North is up, east is right, and a name stands where its point lies.
    @Test func drawsWhereThingsLie() {
        let map = PlaceMap(points: [
            Self.point("1", 48.87, 2.30), Self.point("2", 48.85, 2.40),
            Self.point("3", 48.86, 2.35),
        ])
        let lines = MapCard(map: map, canvas: Canvas(columns: 40)).lines
        #expect(
            lines == [
                "  +------------------------------------+",
                "  |  1                                 |",
                "  |                                    |",
                "  |                                    |",
                "  |                  3                 |",
                "  |                                    |",
                "  |                                  2 |",
                "  +------------------------------------+",
                "  North is up; about 8.0 km from side to",
                "  side.",
                "  1 Place 1  2 Place 2  3 Place 3",
            ], "\(lines.joined(separator: "\n"))")
    }

    @Test(arguments: [24, 40, 80])
    func fitsTheScreen(columns: Int) {
        let points = (1...60).map {
            Self.point("\($0)", 48 + Double($0 % 7) / 50, 2 + Double($0) / 400)
        }
        let card = MapCard(
            map: PlaceMap(points: points), canvas: Canvas(columns: columns, plain: true))
        #expect(
            card.lines.allSatisfy { DisplayWidth.of($0) <= columns && $0.allSatisfy(\.isASCII) })
        for point in points { #expect(card.lines.contains { $0.contains(point.name) }) }
    }

    /// Names the points without room.
    @Test func namesWhatIsNotDrawn() {
        let points = (1...60).map { Self.point("\($0)", 48.85, 2.35) }
        let lines = MapCard(map: PlaceMap(points: points), canvas: Canvas(columns: 80)).lines
        #expect(lines.contains { $0.hasPrefix("  No room was left for ") })
        #expect(MapCard(map: PlaceMap(points: []), canvas: Canvas()).lines == [])
    }
}

import Phrases
import Places
import Planning

/// Draws points as ASCII characters, north up, with a list of their names: a sketch of what lies
/// near what.
public struct MapCard {
    private let map: PlaceMap
    private let canvas: Canvas

    private static let widest = 64
    /// The height of a character divided by its width.
    private static let aspect = 2.0
    private static let rows = 6...18

    public init(map: PlaceMap, canvas: Canvas) {
        self.map = map
        self.canvas = canvas
    }

    /// The frame with the points, the scale, and the names in columns. Empty without points, and
    /// without the frame if the canvas is too narrow. O(points · cells).
    public var lines: [String] {
        guard !map.points.isEmpty else { return [] }
        let names = map.points.map { Sanitizer.clean("\($0.label) \($0.name)") }
        let list = TextLayout.columns(names, width: canvas.columns - 2).map { "  \($0)" }
        let width = min(canvas.columns - 4, MapCard.widest)
        guard width >= 16, let area = Area(map.points) else { return list }
        return drawn(area, width: width) + list
    }

    private func drawn(_ area: Area, width: Int) -> [String] {
        let rows = min(
            MapCard.rows.upperBound,
            max(
                MapCard.rows.lowerBound,
                Int((Double(width) * area.height / area.width / MapCard.aspect).rounded())))
        // An area too high for the rows leaves its sides empty.
        let metresPerColumn = max(
            area.width / Double(width - 1), area.height / Double(rows - 1) / MapCard.aspect)
        var cells = [[Character]](
            repeating: [Character](repeating: " ", count: width), count: rows)
        var left: [String] = []
        for point in map.points {
            let (east, north) = area.metres(of: point.coordinate)
            let column = width / 2 + Int((east / metresPerColumn).rounded())
            let row = rows / 2 - Int((north / metresPerColumn / MapCard.aspect).rounded())
            if !MapCard.put(point.label, at: (row, column), in: &cells) { left.append(point.label) }
        }
        let edge = "  +\(String(repeating: "-", count: width))+"
        let scale = MapCard.scale(metres: metresPerColumn * Double(width))
        return [edge] + cells.map { "  |\(String($0))|" } + [edge]
            + wrap("North is up; about \(scale) km from side to side.")
            + (left.isEmpty ? [] : wrap("No room was left for \(left.verbatim.joined())."))
    }

    private func wrap(_ text: Phrase) -> [String] {
        TextLayout.wrap(
            canvas.text(text), width: canvas.columns, indent: .init(first: 2, rest: 2))
    }

    /// Writes a label at its cell, or beside it if that is taken. Returns false if there is no
    /// room.
    private static func put(
        _ label: String, at cell: (row: Int, column: Int), in cells: inout [[Character]]
    ) -> Bool {
        let letters = Array(label)
        let width = cells[0].count
        for (down, right) in [
            (0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0, 3), (0, -3), (1, 2), (-1, 2),
        ] {
            let row = min(max(cell.row + down, 0), cells.count - 1)
            let start = min(max(cell.column + right, 0), width - letters.count)
            let room = max(0, start - 1)..<min(width, start + letters.count + 1)
            guard start >= 0, cells[row][room].allSatisfy({ $0 == " " }) else { continue }
            cells[row].replaceSubrange(start..<(start + letters.count), with: letters)
            return true
        }
        return false
    }

    private static func scale(metres: Double) -> String {
        let kilometres = metres / 1_000
        return kilometres < 10
            ? "\(Int(kilometres)).\(Int(kilometres * 10) % 10)" : "\(Int(kilometres.rounded()))"
    }

    /// The points' extent on a plane, in metres. Accurate enough for a city.
    private struct Area {
        let middle: Coordinate
        let width, height: Double

        init?(_ points: [PlaceMap.Point]) {
            let latitudes = points.map(\.coordinate.latitude)
            let longitudes = points.map(\.coordinate.longitude)
            guard let south = latitudes.min(), let north = latitudes.max(),
                let west = longitudes.min(), let east = longitudes.max(),
                let middle = Coordinate(
                    latitude: (south + north) / 2, longitude: (west + east) / 2),
                let side = Coordinate(latitude: middle.latitude, longitude: west),
                let top = Coordinate(latitude: north, longitude: middle.longitude)
            else { return nil }
            self.middle = middle
            // A single point has an extent too.
            width = max(500, 2 * side.metres(to: middle))
            height = max(250, 2 * top.metres(to: middle))
        }

        /// Metres east and north of the centre.
        func metres(of point: Coordinate) -> (east: Double, north: Double) {
            guard let along = Coordinate(latitude: middle.latitude, longitude: point.longitude),
                let up = Coordinate(latitude: point.latitude, longitude: middle.longitude)
            else { return (0, 0) }
            let east = along.metres(to: middle) * (point.longitude < middle.longitude ? -1 : 1)
            let north = up.metres(to: middle) * (point.latitude < middle.latitude ? -1 : 1)
            return (east, north)
        }
    }
}

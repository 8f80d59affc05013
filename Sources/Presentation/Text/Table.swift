/// Rows of aligned cells with a wrapping last column, such as commands and what they do.
public struct Table: Sendable {
    private static let gap = "  "
    /// A narrower last column reads worse than separate lines.
    private static let narrowest = 16

    private let rows: [[String]]
    private let alignments: [TextLayout.Alignment]
    private let widths: [Int]

    /// Missing cells are empty; columns without an alignment are aligned left. O(n).
    public init(_ rows: [[String]], alignments: [TextLayout.Alignment] = []) {
        let count = rows.map(\.count).max() ?? 0
        let filled = rows.map { $0 + Array(repeating: "", count: count - $0.count) }
        self.rows = filled
        self.alignments =
            alignments + Array(repeating: .left, count: max(0, count - alignments.count))
        self.widths = (0..<count).map { column in
            filled.map { DisplayWidth.of($0[column]) }.reduce(0, max)
        }
    }

    /// The lines of the table, none wider than `width` unless a single character is.
    ///
    /// If the last column would be too narrow, it moves below the others, indented. O(n).
    public func lines(width: Int) -> [String] {
        let left = widths.dropLast().reduce(0) { $0 + $1 + Self.gap.count }
        let room = width - left
        if room >= min(widths.last ?? 0, Self.narrowest) {
            return rows.flatMap { aligned($0, left: left, room: room) }
        }
        return rows.flatMap { stacked($0, width: width) }
    }

    private func aligned(_ row: [String], left: Int, room: Int) -> [String] {
        guard let last = row.indices.last else { return [] }
        let lead = row.indices.dropLast().map {
            padded(row[$0], column: $0, width: widths[$0]) + Self.gap
        }
        let wrapped = TextLayout.wrap(row[last], width: room)
            .map { padded($0, column: last, width: min(widths[last], room)) }
        let margin = String(repeating: " ", count: left)
        let first = lead.joined() + (wrapped.first ?? "")
        return ([first] + wrapped.dropFirst().map { margin + $0 }).map(trimmed)
    }

    private func stacked(_ row: [String], width: Int) -> [String] {
        let lead = row.dropLast().filter { !$0.isEmpty }.joined(separator: Self.gap)
        return TextLayout.wrap(lead, width: width, indent: .init(rest: 4))
            + TextLayout.wrap(row.last ?? "", width: width, indent: .init(first: 4, rest: 4))
    }

    private func padded(_ cell: String, column: Int, width: Int) -> String {
        TextLayout.pad(cell, width: width, alignment: alignments[column])
    }

    private func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}

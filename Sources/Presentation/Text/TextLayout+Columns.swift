extension TextLayout {
    private static let gap = 2

    /// The items in as many columns as fit, ordered down each column, as in `ls`.
    ///
    /// Each item is one line of text. An item wider than a line is wrapped, its further lines
    /// indented. O(n · c) for n items and at most c columns.
    public static func columns(_ items: [String], width: Int) -> [String] {
        let widths = items.map { DisplayWidth.of($0) }
        let most = min(items.count, (width + gap) / (1 + gap))
        for count in stride(from: most, to: 1, by: -1) {
            let rows = (items.count + count - 1) / count
            let columnWidths = stride(from: 0, to: items.count, by: rows).map { start in
                widths[start..<min(start + rows, items.count)].reduce(0, max)
            }
            if columnWidths.reduce(0, +) + gap * (columnWidths.count - 1) <= width {
                return listing(items, rows: rows, columnWidths: columnWidths)
            }
        }
        return items.flatMap { wrap($0, width: width, indent: Indent(rest: gap)) }
    }

    private static func listing(_ items: [String], rows: Int, columnWidths: [Int]) -> [String] {
        (0..<rows).map { row in
            let line = stride(from: row, to: items.count, by: rows).map { items[$0] }
            return joined(line, columnWidths: columnWidths)
        }
    }

    /// The cells side by side; the last one gets no trailing spaces.
    private static func joined(_ cells: [String], columnWidths: [Int]) -> String {
        let spaces = String(repeating: " ", count: gap)
        let padded = cells.dropLast().enumerated().map { pad($1, width: columnWidths[$0]) + spaces }
        return padded.joined() + (cells.last ?? "")
    }
}

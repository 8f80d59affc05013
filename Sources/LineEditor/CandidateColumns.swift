/// Arranges candidates in columns below the line, ordered down each column, as in `ls`.
enum CandidateColumns {
    /// Rows of text, none wider than `width` unless a single candidate is.
    ///
    /// - Parameters:
    ///   - width: Columns of the terminal.
    ///   - height: Rows that may be used; when there are more, the last row counts the rest.
    ///   - measure: The columns that a text takes.
    static func rows(
        _ candidates: [String], width: Int, height: Int, measure: (String) -> Int
    ) -> [String] {
        let gap = 2
        let column = (candidates.map(measure).max() ?? 0) + gap
        let columns = max(1, (width + gap) / max(1, column))
        let capacity = columns * max(1, height)
        let fits = candidates.count <= capacity
        let shown = fits ? candidates : Array(candidates.prefix(max(0, capacity - columns)))
        let height = (shown.count + columns - 1) / columns
        var rows = (0..<height).map { row in
            let cells = stride(from: row, to: shown.count, by: height).map { shown[$0] }
            return joined(cells, column: column, measure: measure)
        }
        if !fits { rows.append("… \(candidates.count - shown.count) more") }
        return rows
    }

    private static func joined(
        _ cells: [String], column: Int, measure: (String) -> Int
    ) -> String {
        var row = ""
        for (index, cell) in cells.enumerated() {
            row += cell
            guard index < cells.count - 1 else { break }
            row += String(repeating: " ", count: column - measure(cell))
        }
        return row
    }
}

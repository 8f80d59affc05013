import Trips

/// Reads tables in Markdown, or with tabs as spreadsheets copy them. A heading row names the
/// columns, or their cells reveal them.
///
///     | Day | Time  | Place     | Notes      |
///     | 1   | 09:00 | Colosseum | Book ahead |
struct PastedTable {
    enum Column {
        /// `part`: a part of the day, with what to do then.
        case day, date, time, name, part, note, other
    }

    /// One row, with its day if it has one.
    struct Row {
        var day: PastedDayHeading?
        var time: Substring = ""
        var names: [Substring] = []
        var note: Substring = ""
    }

    private var columns: [Column]?

    private static let names: [Column: Set<String>] = [
        .day: ["day", "tag", "jour", "giorno", "day #", "day no", "#"],
        .date: ["date", "datum"],
        .time: ["time", "when", "start", "start time", "hour", "hours", "uhrzeit", "heure"],
        .name: [
            "place", "places", "activity", "activities", "stop", "name", "what", "where",
            "attraction", "sight", "location", "plan", "event", "ort",
        ],
        .note: ["note", "notes", "description", "details", "detail", "comment", "comments", "why"],
    ]

    /// The cells of a table row; nil for other lines.
    static func cells(_ line: Substring) -> [Substring]? {
        let text = line.trimmedStart
        let isPiped = text.first == "|"
        guard isPiped || text.contains("\t") else { return nil }
        var cells = text.split(separator: isPiped ? "|" : "\t", omittingEmptySubsequences: false)
        if isPiped {
            cells.removeFirst()
            if cells.last?.allSatisfy(\.isWhitespace) == true { cells.removeLast() }
        }
        let trimmed = cells.map { cell in
            var cell = cell.trimmedStart
            while cell.last?.isWhitespace == true { cell.removeLast() }
            return cell
        }
        return trimmed.count { !$0.isEmpty } > (isPiped ? 0 : 1) ? trimmed : nil
    }

    /// The stop in a row; nil for headings and separator lines. Call `forget` when the table ends.
    mutating func read(_ cells: [Substring]) -> Row? {
        guard cells.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }) else {
            return nil
        }
        let headings = cells.map(PastedTable.column)
        if PastedTable.areHeadings(cells, headings) {
            columns = headings.map { $0 ?? .other }
            return nil
        }
        var row = Row()
        for (index, cell) in cells.enumerated() where !cell.isEmpty {
            let text = PastedMarkup.plain(cell)[...]
            let known = columns.flatMap { $0.indices.contains(index) ? $0[index] : .other }
            row.take(text, as: known ?? row.guess(text, isFirst: index == 0, of: cells.count))
        }
        return row
    }

    /// Whether the row is a heading: all cells are known headings, or at least two and at least
    /// half of them are, and the others are one or two words without a digit. People also have
    /// columns for the city and the price.
    private static func areHeadings(_ cells: [Substring], _ headings: [Column?]) -> Bool {
        let others = zip(cells, headings).filter { !$0.isEmpty && $1 == nil }.map(\.0)
        let known = headings.count { $0 != nil }
        guard !others.isEmpty else { return true }
        return known >= max(2, others.count)
            && others.allSatisfy { cell in
                !cell.contains(where: \.isNumber) && cell.split(separator: " ").count < 3
            }
    }

    mutating func forget() { columns = nil }

    private static func column(_ cell: Substring) -> Column? {
        let word = PastedMarkup.plain(cell).lowercased()
        return names.first { $0.value.contains(word) }?.key
            ?? (PastedWords.isPartOfDay(word) ? .part : nil)
    }
}

extension PastedTable.Row {
    fileprivate mutating func take(_ text: Substring, as column: PastedTable.Column) {
        switch column {
        case .day: day = PastedDayHeading(text) ?? PastedDayHeading("Day \(text)")
        case .date: day = PastedDayHeading(text) ?? day
        case .time: time = text
        case .part: names.append(text)
        case .name where names.isEmpty: names = [text]
        case .name, .note: note = note.isEmpty ? text : "\(note); \(text)"
        case .other: break
        }
    }

    /// Guesses what a cell is from its text.
    fileprivate func guess(
        _ text: Substring, isFirst: Bool, of count: Int
    ) -> PastedTable.Column {
        if isFirst, PastedDayHeading(text) != nil { return .day }
        if isFirst, count > 2, let number = Int(text), (1...366).contains(number) { return .day }
        if time.isEmpty, let read = PastedTime.read(text), read.rest.isEmpty { return .time }
        return names.isEmpty ? .name : .note
    }
}

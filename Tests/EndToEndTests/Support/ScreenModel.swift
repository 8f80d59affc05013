/// Models a terminal's screen as far as a line editor uses one: feed it bytes, and read the visible
/// text.
///
/// Supports wide and combining characters, CR, LF, BS, TAB, cursor movement, erasing, inserting and
/// deleting characters, and scrolling at the bottom; ignores colours and modes.
struct ScreenModel {
    private(set) var row = 0
    private(set) var column = 0
    let rows: Int
    let columns: Int

    /// A cell holds a character, "" after a wide one, or nil where nothing was printed.
    private var cells: [[String?]]
    private var pending: [Unicode.Scalar] = []
    private var undecoded: [UInt8] = []

    init(rows: Int = 24, columns: Int = 80) {
        self.rows = rows
        self.columns = columns
        cells = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    }

    /// The visible rows, without trailing blanks and empty rows at the end.
    var text: String {
        var lines = cells.map { row in
            var line = row.map { $0 ?? " " }.joined()
            while line.last == " " { line.removeLast() }
            return line
        }
        while lines.last == "" { lines.removeLast() }
        return lines.joined(separator: "\n")
    }

    /// The bytes may be split anywhere, even inside a character or a sequence.
    mutating func feed(_ bytes: some Sequence<UInt8>) {
        undecoded.append(contentsOf: bytes)
        let whole = undecoded.count - Self.incompleteTail(undecoded)
        let text = String(decoding: undecoded[..<whole], as: UTF8.self)
        undecoded.removeFirst(whole)
        for scalar in text.unicodeScalars { feed(scalar) }
    }

    /// How many bytes at the end begin an incomplete character.
    private static func incompleteTail(_ bytes: [UInt8]) -> Int {
        for back in 1...3 where back <= bytes.count {
            let byte = bytes[bytes.count - back]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > back ? back : 0
        }
        return 0
    }

    private mutating func feed(_ scalar: Unicode.Scalar) {
        if !pending.isEmpty {
            pending.append(scalar)
            finishSequence()
            return
        }
        switch scalar.value {
        case 0x1B: pending = [scalar]
        case 0x0D: column = 0
        case 0x0A: lineFeed()
        case 0x08: column = max(0, min(column, columns - 1) - 1)
        case 0x09: column = min(columns - 1, (column / 8 + 1) * 8)
        case 0..<0x20, 0x7F: break
        default: put(scalar)
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar) {
        let width = Self.width(scalar)
        guard width > 0 else {
            let before = min(column, columns) - 1
            if before >= 0 { cells[row][before]?.unicodeScalars.append(scalar) }
            return
        }
        // The cursor waits beyond the last column and wraps with the next character.
        if column + width > columns {
            column = 0
            lineFeed()
        }
        cells[row][column] = String(Character(scalar))
        if width == 2 { cells[row][column + 1] = "" }
        column += width
    }

    private mutating func lineFeed() {
        guard row == rows - 1 else {
            row += 1
            return
        }
        cells.removeFirst()
        cells.append(Array(repeating: nil, count: columns))
    }

    private mutating func finishSequence() {
        guard pending.count > 1 else { return }
        guard pending[1] == "[" else {
            // Two characters, or three where the second selects a character set.
            if pending.count == 3 || !("("...")").contains(pending[1]) { pending = [] }
            return
        }
        guard pending.count > 2, let final = pending.last, ("@"..."~").contains(final) else {
            return
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: pending.dropFirst(2).dropLast())
        let isPrivate = text.first == "?"
        let numbers = String(text).split(separator: ";").map { Int($0) ?? 0 }
        pending = []
        if !isPrivate { control(final, numbers) }
    }

    private mutating func control(_ final: Unicode.Scalar, _ numbers: [Int]) {
        let first = numbers.first ?? 0
        let count = max(1, first)
        column = min(column, columns - 1)
        switch final {
        case "A": row = max(0, row - count)
        case "B": row = min(rows - 1, row + count)
        case "C": column = min(columns - 1, column + count)
        case "D": column = max(0, column - count)
        case "G": column = min(columns, count) - 1
        case "d": row = min(rows, count) - 1
        case "H", "f":
            row = min(rows, count) - 1
            column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
        case "J": eraseScreen(first)
        case "K": eraseLine(first)
        case "@": insert(count)
        case "P": delete(count)
        default: break
        }
    }

    private mutating func eraseLine(_ mode: Int) {
        let range = mode == 0 ? column..<columns : mode == 1 ? 0..<column + 1 : 0..<columns
        for index in range { cells[row][index] = nil }
    }

    private mutating func eraseScreen(_ mode: Int) {
        if mode < 2 { eraseLine(mode) }
        let range = mode == 0 ? row + 1..<rows : mode == 1 ? 0..<row : 0..<rows
        for index in range { cells[index] = Array(repeating: nil, count: columns) }
    }

    private mutating func insert(_ count: Int) {
        let count = min(count, columns - column)
        cells[row].removeLast(count)
        cells[row].insert(contentsOf: Array(repeating: nil, count: count), at: column)
    }

    private mutating func delete(_ count: Int) {
        let count = min(count, columns - column)
        cells[row].removeSubrange(column..<column + count)
        cells[row].append(contentsOf: Array(repeating: nil, count: count))
    }

    /// East Asian wide and emoji blocks; enough for these tests.
    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            2
        default: 1
        }
    }
}

import StructuredOutput

extension TripFile {
    /// Reads a JSON file's text. A file of an earlier version is brought up to this one first; a
    /// later one is refused, since what is new in it may change what the rest means. What `plan
    /// --format json` prints is taken as well. O(n).
    public init(jsonText text: String) throws(TripFileFault) {
        var root: JSONValue
        do {
            root = try JSONParser.parse(text.withoutByteOrderMark)
        } catch {
            throw TripFileFault(line: error.line, .notJSON("\(error)"))
        }
        let lines = LineStarts(text.withoutByteOrderMark)
        root = TripFileMigration.fromPlan(root) ?? root
        guard root["format"]?.string == TripFile.format else {
            throw TripFileFault(line: 1, .notATrip)
        }
        let field = TripField(
            try TripFileMigration.current(root, line: lines.line), line: lines.line)
        self = try TripFileReader.read(field)
    }
}

/// Where the lines of a text begin.
struct LineStarts {
    private let starts: [Int]

    init(_ text: String) {
        starts = [0] + text.utf8.enumerated().filter { $0.element == 0x0A }.map { $0.offset + 1 }
    }

    /// The line, from 1, of a position in UTF-8 bytes. O(log n).
    func line(_ offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle + 1 } else { high = middle }
        }
        return max(1, low)
    }
}

extension String {
    var withoutByteOrderMark: String {
        unicodeScalars.first?.value == 0xFEFF ? String(unicodeScalars.dropFirst()) : self
    }
}

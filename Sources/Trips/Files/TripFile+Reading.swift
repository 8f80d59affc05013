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
        let lines = LineCounter(text.withoutByteOrderMark)
        root = TripFileMigration.fromPlan(root) ?? root
        guard root["format"]?.string == TripFile.format else {
            throw TripFileFault(line: 1, .notATrip)
        }
        let field = TripField(
            try TripFileMigration.current(root, line: lines.line), line: lines.line)
        self = try TripFileReader.read(field)
    }
}

/// Finds the line of a position: seldom asked, since only a fault names it.
struct LineCounter {
    private let text: String

    init(_ text: String) { self.text = text }

    /// The line, from 1, of a position in UTF-8 bytes. O(n).
    func line(_ offset: Int) -> Int {
        text.utf8.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    }
}

extension String {
    var withoutByteOrderMark: String {
        unicodeScalars.first?.value == 0xFEFF ? String(unicodeScalars.dropFirst()) : self
    }
}

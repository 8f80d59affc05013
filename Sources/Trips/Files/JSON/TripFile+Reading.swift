import StructuredOutput

extension TripFile {
    /// Reads a JSON file's text. An earlier version is migrated first. Throws on a later version,
    /// because additions may change the meaning of the rest. Also reads the output of
    /// `plan --format json`. O(n).
    public init(jsonText text: String) throws(TripFileFault) {
        self = try TripFileReading(jsonText: text).file
    }

    /// Decodes a file's bytes. O(n).
    public static func text(utf8 bytes: [UInt8]) throws(TripFileFault) -> String {
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let mended = String(decoding: bytes, as: UTF8.self).utf8
        let offset = zip(bytes, mended).prefix { $0 == $1 }.count
        let line = bytes.prefix(offset).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        throw .notText(line: line)
    }
}

extension TripFileReading {
    init(jsonText text: String) throws(TripFileFault) {
        var root: JSONValue
        do {
            root = try JSONParser.parse(text.withoutByteOrderMark)
        } catch {
            if text.withoutByteOrderMark.allSatisfy(\.isWhitespace) {
                throw TripFileFault(line: 1, .empty)
            }
            throw TripFileFault(line: error.line, .notJSON(error.withoutLine))
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

extension JSONSyntaxError {
    /// The message without its line, as `column 27: expected ...`, for callers that show the line.
    var withoutLine: String { String("\(self)".dropFirst("line \(line), ".count)) }
}

/// Finds the line of a position. Not cached, because only faults ask for it.
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

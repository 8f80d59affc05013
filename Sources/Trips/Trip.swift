import Phrases

/// How full the days are.
public enum Pace: String, Sendable, Hashable, CaseIterable, Codable {
    case relaxed, balanced, packed

    /// Points of interest in a full day.
    public var stopsPerDay: Int {
        switch self {
        case .relaxed: 2
        case .balanced: 3
        case .packed: 4
        }
    }

    /// The name as a screen says it; what is typed and written is the raw value.
    public var words: Phrase { .words(rawValue) }
}

/// A city as a trip names it.
public struct CityName: Sendable, Hashable, Codable {
    /// The atlas's id where the atlas has the city, as `kyoto`; nil otherwise.
    public var id: String?
    public var name: String
    public var country: String
    /// ISO 3166-1 alpha-2.
    public var countryCode: String
    /// What the gazetteer says of a city that the atlas does not have; nil for all others.
    public var record: CityRecord?

    public init(
        id: String?, name: String, country: String, countryCode: String, record: CityRecord? = nil
    ) {
        self.id = id
        self.name = name
        self.country = country
        self.countryCode = countryCode
        self.record = record
    }

    /// The country, after the region where there are several cities of that name.
    public var regionAndCountry: String {
        [record?.region ?? "", country].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// Where a city of the gazetteer lies.
public struct CityRecord: Sendable, Hashable, Codable {
    /// GeoNames' number of the city.
    public var geonamesID: Int
    /// State, province or the like, where the name alone means another city.
    public var region: String?
    /// Degrees, WGS 84.
    public var latitude, longitude: Double
    /// IANA name.
    public var timeZone: String

    public init(
        geonamesID: Int, region: String?, latitude: Double, longitude: Double, timeZone: String
    ) {
        self.geonamesID = geonamesID
        self.region = region
        self.latitude = latitude
        self.longitude = longitude
        self.timeZone = timeZone
    }
}

/// A stay in one city.
public struct Leg: Sendable, Hashable, Codable {
    public var city: CityName
    public var dates: DateSpan

    public init(city: CityName, dates: DateSpan) {
        self.city = city
        self.dates = dates
    }
}

/// What somebody wants: where, when, and what they like.
public struct Trip: Sendable, Hashable, Codable {
    public var legs: [Leg]
    public var interests: Interests
    public var pace: Pace
    public var wishes: Wishes

    public init(legs: [Leg], interests: Interests, pace: Pace, wishes: Wishes = Wishes()) {
        self.legs = legs
        self.interests = interests
        self.pace = pace
        self.wishes = wishes
    }

    /// All dates in order, each with the city where the day is spent.
    public var days: [(date: CalendarDate, city: CityName)] {
        legs.flatMap { leg in leg.dates.dates.map { ($0, leg.city) } }
    }
}

import Phrases

/// How full the days are.
public enum Pace: String, Sendable, Hashable, CaseIterable, Codable {
    case relaxed, balanced, packed

    /// Minutes of visits in a full day, meals and ways apart.
    public var visitMinutes: ClosedRange<Int> {
        switch self {
        case .relaxed: 4 * 60...5 * 60
        case .balanced: 6 * 60...7 * 60
        case .packed: 8 * 60...9 * 60
        }
    }

    /// The same for the screen: `6 to 7 hours of visits a day`.
    public var visitWords: Phrase {
        let hours = visitMinutes
        return "\(hours.lowerBound / 60) to \(hours.upperBound / 60) hours of visits a day"
    }

    /// Stops in a full day that a language model is asked for.
    public var stopsPerDay: Int {
        switch self {
        case .relaxed: 2
        case .balanced: 3
        case .packed: 4
        }
    }

    /// The name for the screen. Files and commands use the raw value.
    public var words: Phrase { .words(rawValue) }
}

/// A city as a trip names it.
public struct CityName: Sendable, Hashable, Codable {
    /// The id of the city in the atlas, as `kyoto`; nil if it is not there.
    public var id: String?
    public var name: String
    public var country: String
    /// ISO 3166-1 alpha-2.
    public var countryCode: String
    /// The gazetteer's record of a city that the atlas does not have; nil for others.
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

    /// The country, after the region if several cities have that name.
    public var regionAndCountry: String {
        [record?.region ?? "", country].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}

/// The record of a city in the gazetteer.
public struct CityRecord: Sendable, Hashable, Codable {
    /// The city's GeoNames id.
    public var geonamesID: Int
    /// State or province, if the name alone means another city.
    public var region: String?
    /// Degrees, WGS 84.
    public var latitude, longitude: Double
    /// The IANA name.
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

/// A trip that a person wants: where, when, and what they like.
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

    /// All dates in order, each with its city.
    public var days: [(date: CalendarDate, city: CityName)] {
        legs.flatMap { leg in leg.dates.dates.map { ($0, leg.city) } }
    }
}

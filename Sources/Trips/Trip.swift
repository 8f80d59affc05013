import Phrases

/// How full the days are.
public enum Pace: String, Sendable, Hashable, CaseIterable {
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
public struct CityName: Sendable, Hashable {
    /// The atlas's id where the atlas has the city, as `kyoto`; nil otherwise.
    public var id: String?
    public var name: String
    public var country: String
    /// ISO 3166-1 alpha-2.
    public var countryCode: String

    public init(id: String?, name: String, country: String, countryCode: String) {
        self.id = id
        self.name = name
        self.country = country
        self.countryCode = countryCode
    }
}

/// A stay in one city.
public struct Leg: Sendable, Hashable {
    public var city: CityName
    public var dates: DateSpan

    public init(city: CityName, dates: DateSpan) {
        self.city = city
        self.dates = dates
    }
}

/// What somebody wants: where, when, and what they like.
public struct Trip: Sendable, Hashable {
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

import Places
import TestAtlas
import Trips
import Understanding

/// The day on which every test happens: a Saturday.
public let today = date("2026-11-21")

/// The moment at which lines are typed on it.
public let now = moment("2026-11-21T09:00Z")

/// A moment of a test's own text.
public func moment(_ text: String) -> Moment { Moment(timestamp: text)! }

/// A date of a test's own text.
public func date(_ iso: String) -> CalendarDate { CalendarDate(iso: iso)! }

public func span(_ first: String, _ last: String) -> DateSpan {
    DateSpan(first: date(first), last: date(last))!
}

extension CityName {
    public static let kyoto = CityName(
        id: "kyoto", name: "Kyoto", country: "Japan", countryCode: "JP")
    public static let rome = CityName(id: "rome", name: "Rome", country: "Italy", countryCode: "IT")
    public static let paris = CityName(
        id: "paris", name: "Paris", country: "France", countryCode: "FR")
    public static let oslo = CityName(
        id: "oslo", name: "Oslo", country: "Norway", countryCode: "NO")
    public static let london = CityName(
        id: "london", name: "London", country: "United Kingdom", countryCode: "GB")
    public static let stockholm = CityName(
        id: "stockholm", name: "Stockholm", country: "Sweden", countryCode: "SE")
    public static let lisbon = CityName(
        id: nil, name: "Lisbon", country: "Portugal", countryCode: "")
}

/// The names of the atlas's cities, as problems list them.
public let knownCities = Atlas.sample.headings.map(\.name)

extension Draft {
    public static func of(_ city: CityName?, _ dates: DateSpan? = nil) -> Draft {
        var draft = Draft()
        draft.city = city
        draft.dates = dates
        return draft
    }
}

extension ReadingProblem {
    /// A city of the gazetteer that the sample's guide does not know.
    public static func beyondGuide(
        _ name: String, _ place: String, _ nearest: String, _ kilometres: Int,
        asked: String? = nil
    ) -> ReadingProblem {
        .cityBeyondGuide(
            asked ?? name, name: name, place: place, nearest: nearest, kilometres: kilometres)
    }
}

import Places
import StructuredOutput
import TestAtlas
import Trips

@testable import Conversation

/// The day on which every test happens: a Saturday.
let today = date("2026-11-21")

/// The moment at which lines are typed on it.
let now = moment("2026-11-21T09:00Z")

/// A moment of a test's own text.
func moment(_ text: String) -> Moment { Moment(timestamp: text)! }

/// A date of a test's own text.
func date(_ iso: String) -> CalendarDate { CalendarDate(iso: iso)! }

func span(_ first: String, _ last: String) -> DateSpan {
    DateSpan(first: date(first), last: date(last))!
}

extension CityName {
    static let kyoto = CityName(id: "kyoto", name: "Kyoto", country: "Japan", countryCode: "JP")
    static let rome = CityName(id: "rome", name: "Rome", country: "Italy", countryCode: "IT")
    static let paris = CityName(id: "paris", name: "Paris", country: "France", countryCode: "FR")
    static let oslo = CityName(id: "oslo", name: "Oslo", country: "Norway", countryCode: "NO")
    static let london = CityName(
        id: "london", name: "London", country: "United Kingdom", countryCode: "GB")
    static let stockholm = CityName(
        id: "stockholm", name: "Stockholm", country: "Sweden", countryCode: "SE")
    static let lisbon = CityName(id: nil, name: "Lisbon", country: "Portugal", countryCode: "")
}

/// The names of the atlas's cities, as problems list them.
let knownCities = Atlas.sample.headings.map(\.name)

extension Draft {
    static func of(_ city: CityName?, _ dates: DateSpan? = nil) -> Draft {
        var draft = Draft()
        draft.city = city
        draft.dates = dates
        return draft
    }
}

/// The problem that a body throws; nil if it throws none.
func problem(of body: () throws -> Void) -> Problem? {
    do {
        try body()
        return nil
    } catch {
        return error as? Problem
    }
}

extension State {
    /// For comparisons that ignore what was undone.
    var withoutFuture: State {
        var state = self
        state.history.future = StepStack()
        return state
    }
}

extension Problem {
    /// A city of the gazetteer that the sample's guide does not know.
    static func beyondGuide(
        _ name: String, _ place: String, _ nearest: String, _ kilometres: Int,
        asked: String? = nil
    ) -> Problem {
        .cityBeyondGuide(
            asked ?? name, name: name, place: place, nearest: nearest, kilometres: kilometres)
    }
}

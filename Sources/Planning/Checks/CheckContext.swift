import Places
import Trips

/// What the checks know beside the plan. A check that needs a missing value is skipped.
public struct CheckContext: Sendable {
    /// The trip that the plan is for: its interests and number of days.
    public var trip: Trip?
    /// Used to look up names of other cities.
    public var atlas: Atlas?
    /// The current date.
    public var today: CalendarDate?
    /// The centre of a city that the atlas does not have.
    public var centre: Coordinate?
    /// The city that the plan itself names, when it is a different one.
    public var saidCity: String?
    /// The country that the plan itself names.
    public var saidCountry: String?
    /// Used to look up countries, and cities that the atlas does not have.
    public var gazetteer: Gazetteer?
    /// Whether every stop should have a description.
    public var descriptions = Descriptions.consistent
    /// Whether the plan was made elsewhere, with unknown ideas of how full a day is.
    public var isPasted = false
    /// What the headings of a pasted plan say, one for each day; empty for our own plans.
    public var headings: [DayHeading] = []
    /// How many days there should be; by default the trip's.
    public var wantedDays: Int?
    /// The plan's own words for its length: `7 days`.
    public var saidLength: String?
    /// Whether the text ends within the description of the last stop.
    public var isCut = false
    /// Whether the plan's dates are real; a pasted plan may have none.
    public var hasDates = true

    public enum Descriptions: Sendable {
        /// Required, as in the JSON that models are asked for.
        case owed
        /// Expected of all stops if some have one.
        case consistent
        /// Optional, as in a person's own list.
        case free
    }

    public init(
        trip: Trip? = nil, atlas: Atlas? = nil, today: CalendarDate? = nil, hasDates: Bool = true
    ) {
        self.trip = trip
        self.atlas = atlas
        self.today = today
        self.hasDates = hasDates
    }

    /// The days, from 1, that share a heading with this day; usually the day alone.
    func days(with number: Int) -> ClosedRange<Int> {
        guard headings.indices.contains(number - 1) else { return number...number }
        var (first, last) = (number, number)
        while first > 1, headings[first - 1].isContinued { first -= 1 }
        while headings.indices.contains(last), headings[last].isContinued { last += 1 }
        return first...last
    }

    /// Whether a place is open on a date. True when the date is not known.
    func isOpen(_ place: Place, on date: CalendarDate) -> Bool {
        !hasDates || place.isOpen(on: date)
    }
}

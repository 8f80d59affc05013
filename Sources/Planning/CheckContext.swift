import Places
import Trips

/// What the checks know beside the plan; each check that needs something that is not there is left
/// out.
public struct CheckContext: Sendable {
    /// What the plan is for: its interests and how many days it has.
    public var trip: Trip?
    /// Where names of other cities are looked up.
    public var atlas: Atlas?
    /// The day on which the plan is looked at.
    public var today: CalendarDate?
    /// The centre of a city that the atlas does not have.
    public var centre: Coordinate?
    /// The city that the plan itself names, where it is for another one.
    public var saidCity: String?
    /// The country that it names.
    public var saidCountry: String?
    /// Where names of cities that the atlas does not have, and of countries, are looked up.
    public var gazetteer: Gazetteer?
    /// Whether every stop should have a sentence.
    public var descriptions = Descriptions.consistent
    /// Whether the plan was made elsewhere, by whatever measure of a day.
    public var isPasted = false
    /// What a pasted plan's headings say of its days, one for each day of the plan; none for our own.
    public var headings: [DayHeading] = []
    /// How many days there should be; those of the trip where nobody said.
    public var wantedDays: Int?
    /// The words with which the plan itself says how many days the trip has: `7 days`.
    public var saidLength: String?
    /// Whether the plan's text ends within the description of its last stop.
    public var isCut = false
    /// Whether the plan's dates are real ones: a pasted plan may have none.
    public var hasDates = true

    public enum Descriptions: Sendable {
        /// As in the JSON that models are asked for.
        case owed
        /// Where some stops have one, the others should.
        case consistent
        /// As in somebody's own list, with a word here and there.
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

    /// The days, from 1, that the plan has under one heading with a day; the day alone as a rule.
    func days(with number: Int) -> ClosedRange<Int> {
        guard headings.indices.contains(number - 1) else { return number...number }
        var (first, last) = (number, number)
        while first > 1, headings[first - 1].isContinued { first -= 1 }
        while headings.indices.contains(last), headings[last].isContinued { last += 1 }
        return first...last
    }

    /// Whether a place is open on a date, as far as the date is known.
    func isOpen(_ place: Place, on date: CalendarDate) -> Bool {
        !hasDates || place.isOpen(on: date)
    }
}

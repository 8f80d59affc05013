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
    /// Where names of cities that the atlas does not have, and of countries, are looked up.
    public var gazetteer: Gazetteer?
    /// Whether every stop should have a sentence.
    public var descriptions = Descriptions.consistent
    /// Whether the plan was made elsewhere, by whatever measure of a day.
    public var isPasted = false
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

    /// Whether a place is open on a date, as far as the date is known.
    func isOpen(_ place: Place, on date: CalendarDate) -> Bool {
        !hasDates || place.isOpen(on: date)
    }
}

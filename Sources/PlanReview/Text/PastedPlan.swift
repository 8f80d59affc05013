import Trips

/// A pasted plan as read, before any of it is believed: the texts in the place of names, day by
/// day, and what could not be read.
public struct PastedPlan: Sendable, Equatable {
    public struct Stop: Sendable, Equatable {
        /// Empty for a stop that the plan describes but does not name.
        public var name: String
        public var type: InterestType?
        public var description = ""
        public var start: TimeOfDay?
        public var durationMinutes: Int?
        public var placeID: String?
        /// The meal of the line, such as `Lunch`, if a name follows it.
        public var meal: String?

        public init(
            name: String, type: InterestType? = nil, description: String = "",
            start: TimeOfDay? = nil, durationMinutes: Int? = nil, placeID: String? = nil,
            meal: String? = nil
        ) {
            (self.name, self.type, self.description) = (name, type, description)
            (self.start, self.durationMinutes) = (start, durationMinutes)
            (self.placeID, self.meal) = (placeID, meal)
        }
    }

    public struct Day: Sendable, Equatable {
        /// The number in the text: 3 for `Day 3`; nil if there is none.
        public var number: Int?
        /// The last day that the heading covers: 5 for `Days 3-5`; nil for a single day.
        public var lastNumber: Int?
        public var date: CalendarDate?
        /// The weekday in the heading, if it does not match the date.
        public var wrongWeekday: String?
        /// The text of the heading after the day; nil if that lists the stops.
        public var title: String?
        public var stops: [Stop] = []

        /// How many days it covers.
        public var length: Int {
            guard let number, let lastNumber else { return 1 }
            return max(1, lastNumber - number + 1)
        }
    }

    /// A piece of text that is not part of a plan.
    public struct Unread: Sendable, Equatable {
        /// From 1.
        public var line: Int
        public var text: String
        public var reason: Reason
    }

    public enum Reason: Sendable, Equatable {
        case notAStop, noName
        /// JSON so broken that a part of it, perhaps a stop, ended up inside a text.
        case swallowed
    }

    /// As written in the plan, not looked up.
    public var city: String?
    public var country: String?
    public var days: [Day] = []
    public var unread: [Unread] = []
    /// Titles and text before the first day, which may name the city.
    public var preface: [String] = []
    /// Whether the text breaks off.
    public var isTruncated = false
    /// Whether it breaks off within the description of the last stop.
    public var isCut = false
    /// The number of repairs to the JSON.
    public var repairCount = 0
    /// Whether it is JSON in the form that asks for a description of every stop.
    public var isForm = false

    public init() {}

    /// Reads JSON with days or stops anywhere in the text, otherwise the lines of a plan. Nil if no
    /// stop is found. O(n).
    public init?(text: String) {
        for read in [PastedJSON.read, PastedShapes.read, PastedText.read] {
            guard let plan = read(text), plan.days.contains(where: { !$0.stops.isEmpty }) else {
                continue
            }
            self = plan
            return
        }
        return nil
    }
}

/// A plan as somebody pasted it, before anything of it is believed: what stands where a name
/// stands, day by day, and what could not be read.
public struct PastedPlan: Sendable, Equatable {
    public struct Stop: Sendable, Equatable {
        /// Empty where the plan describes a stop that it does not name.
        public var name: String
        public var type: InterestType?
        public var description = ""
        public var start: TimeOfDay?
        public var durationMinutes: Int?
        public var placeID: String?
        /// The meal that the line is about, as `Lunch`, where the name is what follows it.
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
        /// As the text says it: `Day 3` is 3; nil where it does not.
        public var number: Int?
        /// The last of the days that its heading stands for: 5 for `Days 3-5`; nil for one day.
        public var lastNumber: Int?
        public var date: CalendarDate?
        /// The weekday that its heading has beside the date, where the date is another one's.
        public var wrongWeekday: String?
        /// What its heading says beside the day; nil where that is the list of its stops.
        public var title: String?
        public var stops: [Stop] = []

        /// How many days it stands for.
        public var length: Int {
            guard let number, let lastNumber else { return 1 }
            return max(1, lastNumber - number + 1)
        }
    }

    /// A piece that is no part of a plan.
    public struct Unread: Sendable, Equatable {
        /// From 1.
        public var line: Int
        public var text: String
        public var reason: Reason
    }

    public enum Reason: Sendable, Equatable {
        case notAStop, noName
        /// JSON so broken that a part of it, perhaps a stop, went into something else.
        case swallowed
    }

    /// As the plan itself says it, not looked up.
    public var city: String?
    public var country: String?
    public var days: [Day] = []
    public var unread: [Unread] = []
    /// Titles and text before the first day, in which the city may be named.
    public var preface: [String] = []
    /// Whether the text breaks off.
    public var isTruncated = false
    /// Whether it does so within the description of the last stop.
    public var isCut = false
    /// How many repairs JSON took.
    public var repairCount = 0
    /// Whether it is JSON, whose form asks for a description of every stop.
    public var isForm = false

    public init() {}

    /// Reads JSON where the text has some with days or stops in it, with anything around it, and lines of a plan
    /// otherwise; nil where there is no stop in it. O(n).
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

import Places
import Trips

/// A day for the guide to fill.
public struct GuideDay: Sendable, Hashable {
    public var date: CalendarDate
    /// Places wanted, 0 or more.
    public var room: Int
    /// The most stops beside the kept ones; nil for as many as there is time for.
    public var limit: Int?
    /// The stop in whose place, and near whose time, another is wanted, even if the day would be
    /// better without.
    public var exchanged: Stop?
    /// Stops that stay on the day, at their times if these are fixed.
    public private(set) var kept: [Stop]
    /// The places of the kept stops; the guide chooses places near them.
    public private(set) var anchors: [Place]
    public var hours: DayHours

    public init(
        date: CalendarDate, room: Int, anchors: [Place] = [], hours: DayHours = DayHours()
    ) {
        self.date = date
        self.room = room
        self.anchors = anchors
        kept = anchors.map(Stop.init(place:))
        self.hours = hours
    }

    /// A day of an existing plan that keeps some of its stops.
    public init(
        date: CalendarDate, room: Int, keeping kept: [Stop], in city: City, hours: DayHours
    ) {
        self.init(date: date, room: room, anchors: city.places(of: kept), hours: hours)
        self.kept = kept
    }
}

extension GuideDay {
    /// Lets kept stops keep their starts, as if the person had set them.
    mutating func fixStarts() {
        for index in kept.indices where kept[index].start != nil {
            kept[index].handEdits.insert(.timed)
        }
    }
}

/// The days for the guide to fill, with their conditions.
public struct GuideRequest: Sendable, Hashable {
    /// The days to fill, in order.
    public var days: [GuideDay]
    public var interests: Interests
    /// Places in the rest of the plan. Never chosen again, but counted when the types are shared
    /// out.
    public var used: [Place]
    /// Places to avoid, because they were there before, unless nothing else is left.
    public var avoiding: Set<String>
    /// Places of the former plan. Others come first, but not those of a type that interests the
    /// person less.
    public var former: Set<String>
    /// Ids of places that are chosen first, if they are open and there is room.
    public var mustSee: [String]
    /// Ids of places that are never chosen.
    public var excluded: Set<String>
    /// Where the days begin and end: the person's lodging, if known.
    public var base: Coordinate?
    /// Limits travel within a day. The number of stops is each day's `room`.
    public var pace: Pace
    public var travellers: Travellers
    /// Whether meals are planned beside the visits. A plan by numbers of stops has none; where food
    /// was asked for, places to eat are among its stops.
    var hasMeals = true

    public init(
        days: [GuideDay], interests: Interests, used: [Place] = [], avoiding: Set<String> = [],
        former: Set<String> = [], mustSee: [String] = [], excluded: Set<String> = [],
        base: Coordinate? = nil, pace: Pace = .balanced, travellers: Travellers = Travellers()
    ) {
        self.travellers = travellers
        self.base = base
        self.pace = pace
        self.days = days
        self.interests = interests
        self.used = used
        self.avoiding = avoiding
        self.former = former
        self.mustSee = mustSee
        self.excluded = excluded
    }

    public var dates: [CalendarDate] { days.map(\.date) }
    public var anchors: [Place] { days.flatMap(\.anchors) }
}

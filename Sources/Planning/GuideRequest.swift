import Places
import Trips

/// A day that the guide is asked to fill.
public struct GuideDay: Sendable, Hashable {
    public var date: CalendarDate
    /// Places wanted, 0 or more.
    public var room: Int
    /// Stops that stay on the day, at their times where those are fixed.
    public private(set) var kept: [Stop]
    /// Their places; what is chosen lies near them.
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

    /// A day of a plan, of which some stops stay.
    public init(
        date: CalendarDate, room: Int, keeping kept: [Stop], in city: City, hours: DayHours
    ) {
        self.init(date: date, room: room, anchors: city.places(of: kept), hours: hours)
        self.kept = kept
    }
}

/// What the guide is asked to fill.
public struct GuideRequest: Sendable, Hashable {
    /// The days to fill, in order.
    public var days: [GuideDay]
    public var interests: Interests
    /// Places that the rest of the plan already has: never used again, and counted when the types
    /// are shared out.
    public var used: [Place]
    /// Places that were there before and are not wanted again, unless nothing else is left.
    public var avoiding: Set<String>
    /// Places of the plan that another one is wanted for: others come before them, but not others
    /// of a type that interests the person less.
    public var former: Set<String>
    /// Ids of places that are chosen before all others, as far as they are open and there is room.
    public var mustSee: [String]
    /// Ids of places that are never chosen.
    public var excluded: Set<String>
    /// Where the days begin and end: where one sleeps, as far as that is known.
    public var base: Coordinate?
    /// How long a way within a day may be. How many stops a day has is said by its `room`.
    public var pace: Pace

    public init(
        days: [GuideDay], interests: Interests, used: [Place] = [], avoiding: Set<String> = [],
        former: Set<String> = [], mustSee: [String] = [], excluded: Set<String> = [],
        base: Coordinate? = nil, pace: Pace = .balanced
    ) {
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

    /// Days that are all alike; the anchors stay on the first of them.
    public init(
        dates: [CalendarDate], interests: Interests, stopsPerDay: Int, used: [Place] = [],
        anchors: [Place] = [], avoiding: Set<String> = [], mustSee: [String] = [],
        excluded: Set<String> = [], pace: Pace = .balanced
    ) {
        self.init(
            days: dates.enumerated().map { index, date in
                GuideDay(date: date, room: stopsPerDay, anchors: index == 0 ? anchors : [])
            },
            interests: interests, used: used, avoiding: avoiding, mustSee: mustSee,
            excluded: excluded, pace: pace)
    }

    public var dates: [CalendarDate] { days.map(\.date) }
    public var anchors: [Place] { days.flatMap(\.anchors) }
    /// Places wanted in all.
    public var room: Int { days.reduce(0) { $0 + $1.room } }
}

/// How far a stop can be trusted.
public enum Provenance: String, Sendable, Hashable, CaseIterable, Codable {
    /// A place of the atlas; its position was checked against a named source.
    case known
    /// A place of the atlas with an approximate position.
    case estimated
    /// Only the model's word.
    case model
    /// Only the person's word.
    case person
}

/// What the person decided about a stop, by an edit of that stop alone.
public enum HandEdit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Added to the plan, or in exchange for another stop.
    case added, replaced
    /// Moved to another day or position.
    case moved
    /// Given a start.
    case timed
}

/// What a way to a stop, or from it, takes into account beside its position.
public struct StopAccess: Sendable, Hashable, Codable {
    /// Where a visit ends that does not end where it begins: degrees, WGS 84. Either both are set or
    /// neither.
    public var endLatitude: Double?
    public var endLongitude: Double?
    /// Minutes that each way takes beside what its length suggests, such as for a boat.
    public var extraMinutes: Int
    /// Metres above the town's low ground; nil for a place on it.
    public var height: Int?
    /// For a place out of town: the way from the city's centre.
    public var trip: TripWay?

    public init(
        endLatitude: Double? = nil, endLongitude: Double? = nil, extraMinutes: Int = 0,
        height: Int? = nil, trip: TripWay? = nil
    ) {
        self.endLatitude = endLatitude
        self.endLongitude = endLongitude
        self.extraMinutes = extraMinutes
        self.height = height
        self.trip = trip
    }
}

/// The usual way to a place out of town.
public struct TripWay: Sendable, Hashable, Codable {
    /// train, bus, boat, car or metro.
    public var by: String
    /// One way, door to door.
    public var minutes: Int
    /// Where people have lunch there; nil if it is not known.
    public var lunch: String?

    public init(by: String, minutes: Int, lunch: String? = nil) {
        self.by = by
        self.minutes = minutes
        self.lunch = lunch
    }
}

/// One thing to see or do.
public struct Stop: Sendable, Hashable, Codable {
    public var name: String
    public var type: InterestType
    /// The meal of the day that is eaten here; nil for anything but a planned meal.
    public var meal: Meal?
    /// One sentence; empty if there is none.
    public var description: String
    public var start: TimeOfDay?
    public var durationMinutes: Int?
    /// Degrees, WGS 84. Either both are set or neither.
    public var latitude: Double?
    public var longitude: Double?
    /// Nil where the position says all that a way needs.
    public var access: StopAccess?
    /// The id of the place in the atlas, as `kyoto/nijo-castle`.
    public var placeID: String?
    public var provenance: Provenance
    /// The person's own note.
    public var note: String?
    /// Whether only the person may change, move or remove it.
    public var isLocked: Bool
    /// What the person decided about it; empty if nothing.
    public var handEdits: Set<HandEdit>

    public init(
        name: String, type: InterestType, meal: Meal? = nil, description: String,
        start: TimeOfDay? = nil, durationMinutes: Int? = nil, latitude: Double? = nil,
        longitude: Double? = nil, placeID: String? = nil, provenance: Provenance = .model,
        note: String? = nil, isLocked: Bool = false, handEdits: Set<HandEdit> = []
    ) {
        self.name = name
        self.type = type
        self.meal = meal
        self.description = description
        self.start = start
        self.durationMinutes = durationMinutes
        self.latitude = latitude
        self.longitude = longitude
        self.placeID = placeID
        self.provenance = provenance
        self.note = note
        self.isLocked = isLocked
        self.handEdits = handEdits
    }

    /// Whether the person shaped the stop, so that replanning keeps it.
    public var isPersonal: Bool { isLocked || note != nil || !handEdits.isEmpty }

    /// Whether it is a meal that is not at a place of the atlas: `Lunch around Trastevere`. There is
    /// nothing to look up.
    public var isMealWithoutPlace: Bool { meal != nil && placeID == nil }

    /// Whether only the person may change its start.
    public var hasFixedStart: Bool { start != nil && (isLocked || handEdits.contains(.timed)) }
}

/// One day of a plan.
public struct Day: Sendable, Hashable, Codable {
    public var date: CalendarDate
    public var city: String
    /// The journey from the previous city, on the first day in a new one.
    public var transfer: Transfer?
    public var stops: [Stop]

    public init(date: CalendarDate, city: String, transfer: Transfer? = nil, stops: [Stop]) {
        self.date = date
        self.city = city
        self.transfer = transfer
        self.stops = stops
    }
}

extension Day {
    /// The stops without the meals: what the pace and the interests count.
    public var sights: [Stop] { stops.filter { $0.meal == nil } }
}

/// The plan of a whole trip, a day for each date.
public struct Itinerary: Sendable, Hashable, Codable {
    public var days: [Day]

    public init(days: [Day]) { self.days = days }
}

/// The position of a stop in an itinerary, both counted from 1; printed as `2.1`.
public struct StopNumber: Sendable, Hashable, CustomStringConvertible, Codable {
    public var day: Int
    public var stop: Int

    public init(day: Int, stop: Int) {
        self.day = day
        self.stop = stop
    }

    /// Reads `2.1`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = Int(parts[0]), let stop = Int(parts[1]), day > 0, stop > 0
        else { return nil }
        self.init(day: day, stop: stop)
        // `Int` also reads signs and leading zeros, which stop numbers never have.
        guard description == text else { return nil }
    }

    public var description: String { "\(day).\(stop)" }
}

extension Itinerary {
    public subscript(number: StopNumber) -> Stop? {
        guard days.indices.contains(number.day - 1),
            days[number.day - 1].stops.indices.contains(number.stop - 1)
        else { return nil }
        return days[number.day - 1].stops[number.stop - 1]
    }

    /// The stops without the meals, in order.
    public var sights: [Stop] { days.flatMap(\.sights) }

    /// The share of each type among all stops but the meals, 0...1; empty without such stops.
    public var typeShares: [InterestType: Double] {
        let stops = sights
        var counts: [InterestType: Int] = [:]
        for stop in stops { counts[stop.type, default: 0] += 1 }
        return counts.mapValues { Double($0) / Double(stops.count) }
    }
}

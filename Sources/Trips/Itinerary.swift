/// How far a stop can be trusted.
public enum Provenance: String, Sendable, Hashable, CaseIterable, Codable {
    /// A place of the atlas whose position was checked against a named source.
    case known
    /// A place of the atlas whose position is approximate.
    case estimated
    /// The model's word only.
    case model
    /// The person's own word only.
    case person
}

/// What of a stop the person decided, by an edit of that stop alone.
public enum HandEdit: String, Sendable, Hashable, CaseIterable, Codable {
    /// Put into the plan, or in the place of another.
    case added, replaced
    /// Taken to another day or another position.
    case moved
    /// Its start was said.
    case timed
}

/// One thing to see or do.
public struct Stop: Sendable, Hashable, Codable {
    public var name: String
    public var type: InterestType
    /// One sentence; empty when nobody gave one.
    public var description: String
    public var start: TimeOfDay?
    public var durationMinutes: Int?
    /// Degrees, WGS 84. Both or neither.
    public var latitude: Double?
    public var longitude: Double?
    /// The atlas's id, as `kyoto/nijo-castle`.
    public var placeID: String?
    public var provenance: Provenance
    /// The person's own words about it.
    public var note: String?
    /// Whether nothing but the person may change, move or drop it.
    public var isLocked: Bool
    /// What of it the person decided; empty for what only its maker did.
    public var handEdits: Set<HandEdit>

    public init(
        name: String, type: InterestType, description: String, start: TimeOfDay? = nil,
        durationMinutes: Int? = nil, latitude: Double? = nil, longitude: Double? = nil,
        placeID: String? = nil, provenance: Provenance = .model, note: String? = nil,
        isLocked: Bool = false, handEdits: Set<HandEdit> = []
    ) {
        self.name = name
        self.type = type
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

    /// Whether the person made it what it is, so that planning again leaves it in the plan.
    public var isPersonal: Bool { isLocked || note != nil || !handEdits.isEmpty }

    /// Whether nothing but the person may change when it begins.
    public var hasFixedStart: Bool { start != nil && (isLocked || handEdits.contains(.timed)) }
}

/// One day of a plan.
public struct Day: Sendable, Hashable, Codable {
    public var date: CalendarDate
    public var city: String
    /// How the city is reached, on the first day there after another one.
    public var transfer: Transfer?
    public var stops: [Stop]

    public init(date: CalendarDate, city: String, transfer: Transfer? = nil, stops: [Stop]) {
        self.date = date
        self.city = city
        self.transfer = transfer
        self.stops = stops
    }
}

/// The plan of a whole trip, a day for each date.
public struct Itinerary: Sendable, Hashable, Codable {
    public var days: [Day]

    public init(days: [Day]) { self.days = days }
}

/// Where a stop stands in an itinerary, both counted from 1; it reads `2.1`.
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
        // `Int` also reads signs and leading zeros, which no number on the screen has.
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

    /// Share of each type among all stops, 0...1; empty for an itinerary without stops.
    public var typeShares: [InterestType: Double] {
        let stops = days.flatMap(\.stops)
        var counts: [InterestType: Int] = [:]
        for stop in stops { counts[stop.type, default: 0] += 1 }
        return counts.mapValues { Double($0) / Double(stops.count) }
    }
}

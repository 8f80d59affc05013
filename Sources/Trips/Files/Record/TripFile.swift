/// A trip as stored in a file, with everything that the person would miss.
///
/// The two forms, ``jsonText`` for programs and ``markdown`` for people, hold the same, and each
/// can be read back. Findings are not stored: they follow from the stops and are computed again.
public struct TripFile: Sendable, Equatable, Codable {
    /// The person's name for the trip; not empty.
    public var name: String
    /// The trip that the plan was made for; without a plan, what is known so far.
    public var trip: Trip
    /// The trip as changed since the plan was made; nil if nothing changed.
    public var wanted: Trip?
    /// The plan, with a day for each date of the trip; nil if there is none yet.
    public var itinerary: Itinerary?
    /// What made the plan: `offline guide`, `openai:NAME`.
    public var source: String?
    /// Members of the file that this version does not know; written back unchanged.
    public internal(set) var unknown = UnknownMembers()

    public init(
        name: String, trip: Trip, wanted: Trip? = nil, itinerary: Itinerary? = nil,
        source: String? = nil
    ) {
        self.name = name
        self.trip = trip
        self.wanted = wanted
        self.itinerary = itinerary
        self.source = source
    }

    /// Copies the unknown members of another version of the same file.
    public mutating func keepUnknown(of other: TripFile) { unknown = other.unknown }

    /// Replaces the plan by one with the same number of days and stops, stop by stop. Unknown
    /// members stay with their stops. O(stops).
    public mutating func replaceStops(with plan: Itinerary) {
        var (before, after) = (StopPlaces(), StopPlaces())
        let stops = (itinerary?.days ?? []).flatMap(\.stops)
        unknown.move(
            zip(stops, plan.days.flatMap(\.stops)).map {
                (from: before.place(of: $0), to: after.place(of: $1))
            })
        itinerary = plan
    }
}

extension TripFile {
    /// Whether a text is clearly meant to be a trip file, even if it has faults. A plan pasted from
    /// elsewhere has neither the format's name nor the Markdown form's facts. O(n).
    public static func isMeant(_ text: String) -> Bool {
        text.contains("\"\(TripFile.format)\"") || text.contains("\n- When:")
            || text.contains("\n- Where:")
    }
}

/// A file that was read, with the assumptions made.
public struct TripFileReading: Sendable, Equatable {
    public var file: TripFile
    public var notes: [TripFileNote]
}

/// An ambiguity in a file written by hand.
public enum TripFileNote: Sendable, Equatable {
    /// A stop without a type was given this one.
    case typeAssumed(line: Int, name: String, InterestType)
    /// A stop was ticked off; a trip does not keep ticks.
    case tickLeftOut(line: Int, name: String)
}

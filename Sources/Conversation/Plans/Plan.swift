import Models
import Phrases
import Planning
import StructuredOutput
import Trips
import Understanding

/// A finished plan and how it was made.
public struct Plan: Sendable, Equatable, Codable {
    public var trip: Trip
    public var itinerary: Itinerary
    public var findings: [Finding]
    public var repairs: [Repair]
    /// What a person should know about the repairs, in words.
    public var mended: [Phrase]
    /// Who made it: `offline guide`, `openai:NAME`.
    public var source: String
    public var usage: ModelUsage
    /// Nil if no price is configured, or no tokens were counted.
    public var cost: Cost?
    public var requests: Int

    /// The part that line parsers need.
    var planned: PlannedTrip { PlannedTrip(trip: trip, itinerary: itinerary) }
}

/// A failed planning turn: its goal and the days that were already sound.
public struct Unfinished: Sendable, Equatable, Codable {
    public var trip: Trip
    public var scope: PlanScope
    /// A plan of those days only.
    public var plan: Plan

    public var days: [Day] { plan.itinerary.days }
}

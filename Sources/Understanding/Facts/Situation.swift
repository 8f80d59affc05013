import Places
import Planning
import SentenceModel
import Trips

/// What a reader of a line may look at.
package struct Situation {
    package var atlas: Atlas
    /// What was said of the trip so far.
    package var draft: Draft
    package var today: CalendarDate
    /// Cities beyond the atlas are taken where a language model can plan them.
    package var reach: CityReach
    /// The plan that edits are read for.
    package var plan: PlannedTrip?
    /// The name of the trip that is open, where it has a file.
    package var openTrip: String?
    /// What undoing would take back, in half a line.
    package var lastStep: String?
    /// Whether there is an undone change to make again.
    package var canRedo: Bool
    /// The names of the trips that are kept; looked up only where a line may mean one.
    package var keptTrips: () -> [String]
    /// Whose models can be named.
    package var providers: [String] = []
    /// The stops that were spoken of last, for "it" and "that one".
    package var mentioned: [StopNumber] = []
    /// The day that was spoken of last.
    package var mentionedDay: Int?
    /// What the program has just asked, where a line may answer it.
    package var asked: TalkSituation?
    /// The cities of the plan, where they were read before: reading them takes a while.
    package var planCities: TripCities?

    package init(
        atlas: Atlas, draft: Draft = Draft(), today: CalendarDate,
        reach: CityReach = .atlas, plan: PlannedTrip? = nil, openTrip: String? = nil,
        lastStep: String? = nil, canRedo: Bool = false, keptTrips: @escaping () -> [String] = { [] }
    ) {
        self.atlas = atlas
        self.draft = draft
        self.today = today
        self.reach = reach
        self.plan = plan
        self.openTrip = openTrip
        self.lastStep = lastStep
        self.canRedo = canRedo
        self.keptTrips = keptTrips
    }

    /// The plan, which the command of that name needs.
    func plan(for command: String) throws(ReadingProblem) -> PlannedTrip {
        guard let plan else { throw .commandNeedsPlan(command) }
        return plan
    }
}

/// A plan as far as a reader needs it: what it is for, and its days.
package struct PlannedTrip: Sendable, Equatable {
    package var trip: Trip
    package var itinerary: Itinerary

    package init(trip: Trip, itinerary: Itinerary) {
        self.trip = trip
        self.itinerary = itinerary
    }
}

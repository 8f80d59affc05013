import Phrases
import Planning
import StructuredOutput
import Trips

/// What a person has said so far of the trip.
public struct Draft: Sendable, Equatable, Codable {
    /// The cities in order, each with its nights where they were said. As soon as the length of
    /// the trip is known too, the nights that were said fit into it.
    public internal(set) var stays: [Stay] = []
    /// From the first day to the last.
    public var dates: DateSpan?
    /// What was said of the dates while a part is still missing.
    public var datesSoFar = DatesSoFar()
    public var interests = Interests()
    public var pace = Pace.balanced
    public var wishes = Wishes()
    /// Whether somebody said or agreed to interests, and to a pace, that are as nobody said them.
    var hasSettledInterests = false
    var hasSettledPace = false

    public init() {}

    /// The draft that says what a trip says.
    init(_ trip: Trip) {
        stays = trip.legs.count == 1 ? [Stay(trip.legs[0].city)] : trip.stays
        dates = trip.dates
        interests = trip.interests
        pace = trip.pace
        wishes = trip.wishes
    }

    /// The trip, once nothing is missing.
    public var trip: Trip? {
        guard let dates, let legs = stays.legs(on: dates) else { return nil }
        return Trip(legs: legs, interests: interests, pace: pace, wishes: wishes)
    }
}

/// Dates of which one half is known: a start, or a length in days.
public struct DatesSoFar: Sendable, Equatable, Codable {
    public var first: CalendarDate?
    public var days: Int?

    public init(first: CalendarDate? = nil, days: Int? = nil) {
        self.first = first
        self.days = days
    }
}

extension Draft {
    /// Whether the interests are nobody's words.
    var assumesInterests: Bool { !hasSettledInterests && interests.stated.isEmpty }
    var assumesPace: Bool { !hasSettledPace && pace == .balanced }

    /// What completes dates that are only half said.
    var datesToComplete: DatesSoFar {
        dates.map { DatesSoFar(first: $0.first, days: $0.count) } ?? datesSoFar
    }
}

/// A finished plan and how it came about.
public struct Plan: Sendable, Equatable, Codable {
    public var trip: Trip
    public var itinerary: Itinerary
    public var findings: [Finding]
    public var repairs: [Repair]
    /// What a person should know of the repairs, in words.
    public var mended: [Phrase]
    /// Who made it: `offline guide`, `openai:NAME`.
    public var source: String
    public var usage: ModelUsage
    /// Nil where no price is configured, or no tokens were counted.
    public var cost: Cost?
    public var requests: Int
}

/// The part of a trip that is planned or planned again.
public enum PlanScope: Sendable, Equatable, Codable {
    case all
    /// Day, from 1.
    case day(Int)
    case stop(StopNumber)
}

/// A planning turn that failed: what it was for and the days that were already sound.
public struct Unfinished: Sendable, Equatable, Codable {
    public var trip: Trip
    public var scope: PlanScope
    /// A plan of those days alone.
    public var plan: Plan

    public var days: [Day] { plan.itinerary.days }
}

/// A question that waits for the person's answer.
public enum Question: Sendable, Equatable, Codable {
    case destination
    case dates
    case interests
    /// Which of several cities of one name: the answer takes the name's place in the line.
    case whichCity(asked: String, [CityOption], line: String)
    case makePlan
    /// What somebody likes on this trip.
    case tastes
    /// What somebody usually likes; asked once in all.
    case likes
    case saveProfile(Profile, expecting: TripRevision?)
    case forgetProfile
    /// May things be sent to this host?
    case consent(host: String, then: Effect)
    /// Shall the trip that has no file get one before the file of this key is opened?
    case saveFirst(loading: String)
    case deleteTrip(key: String, name: String)
}

/// Something that takes more than a change of state.
public indirect enum Effect: Sendable, Equatable, Codable {
    case plan(PlanScope)
    case talk(String)
}

/// Everything that a conversation knows. Changed by actions only.
public struct State: Sendable, Equatable, Codable {
    public var draft = Draft()
    public var plan: Plan?
    public var question: Question?
    public var unfinished: Unfinished?
    /// What `/retry` does again.
    public var retry: Effect?
    /// Plans asked for since the start, so that asking again gives another one.
    public var attempt = 0
    /// Of what the program says, as far as it speaks it, and of the plan's descriptions.
    public var language = Language.english
    /// The models and the person's messages, oldest first, for the model's context.
    public var dialogue: [ModelMessage] = []
    /// All files of trips that were open in this conversation.
    var files: [SavedTrip] = []
    /// Which of them is open.
    var openFile: Int?
    var history = History()

    public init() {}

    /// All but the history, whose steps are kept and read one by one.
    private enum CodingKeys: CodingKey {
        case draft, plan, question, unfinished, retry, attempt, language, dialogue, files, openFile
    }
}

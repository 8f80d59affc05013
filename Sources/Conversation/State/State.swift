import Models
import Phrases
import Planning
import StructuredOutput
import Trips
import Understanding

/// A question that waits for the person's answer.
public enum Question: Sendable, Equatable, Codable {
    case destination
    case dates
    case interests
    /// Which of several cities of one name? The answer replaces the name in the line.
    case whichCity(asked: String, [CityOption], line: String)
    case makePlan
    /// Plan these days, from 1, which new dates added?
    case fillDays([Int])
    /// Take out the plan's days that have no date among the new ones?
    case dropDays
    /// What does the person like on this trip?
    case tastes
    /// What does the person usually like? Asked once, ever.
    case likes
    case saveProfile(Profile, expecting: TripRevision?)
    case forgetProfile
    /// May data be sent to this host?
    case consent(host: String, then: Effect)
    /// Save the trip, which has no file, before opening the file with this key?
    case saveFirst(loading: String)
    case deleteTrip(key: String, name: String)
    /// Is this what the line means?
    case offer(line: String)
}

/// An operation that takes more than a change of state.
public indirect enum Effect: Sendable, Equatable, Codable {
    case plan(PlanScope)
    case talk(String)
}

/// Everything that a conversation knows. Only actions change it.
public struct State: Sendable, Equatable, Codable {
    public var draft = Draft()
    public var plan: Plan?
    public var question: Question?
    public var unfinished: Unfinished?
    /// What `/retry` repeats.
    public var retry: Effect?
    /// Plans made and turns failed so far. Varies the seed, so asking again gives another plan.
    public var attempt = 0
    /// The language of the output, if the program speaks it, and of the plan's descriptions.
    public var language = Language.english
    /// The person's messages and the model's, oldest first, as context for the model.
    public var dialogue: [ModelMessage] = []
    /// The files of all trips that were open in this conversation.
    var files: [SavedTrip] = []
    /// The index of the open one in `files`.
    var openFile: Int?
    var history = History()

    public init() {}

    /// All but the history, whose steps are stored and read one by one.
    private enum CodingKeys: CodingKey {
        case draft, plan, question, unfinished, retry, attempt, language, dialogue, files, openFile
    }
}

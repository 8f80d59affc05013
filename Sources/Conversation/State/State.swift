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
    /// Which of several cities of one name: the answer takes the name's place in the line.
    case whichCity(asked: String, [CityOption], line: String)
    case makePlan
    /// Shall these days, from 1, which new dates added to the plan, be planned?
    case fillDays([Int])
    /// Shall the plan's days for which new dates have no room be taken out?
    case dropDays
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

import Models
import Phrases
import Places
import Planning
import Trips
import Understanding

/// What an intent leads to.
enum Step: Sendable {
    /// Changes of state, confirmed in one line, then the next question.
    case change([Action])
    case effect(Effect)
    case show([Output])
    /// Opens a question, with something to look at first.
    case ask(Question, [Output])
    /// So many steps.
    case undo(Int)
    case redo
    case edit(EditRequest)
    case accept
    /// What failed, by the offline guide this once.
    case retryWithGuide(Effect)
    case transcript(TranscriptRequest)
    case language(Language)
    case chooseModel(name: String, baseURL: String?)
    case forgetModel
    case file(TripFileIntent)
    case profile(ProfileIntent)
    case key(KeyRequest)
    /// A plan, after a look at what is assumed.
    case propose
    case quit
}

/// What the steps are made from.
struct CommandContext {
    var state: State
    let atlas: Atlas
    /// When the line was typed.
    let now: Moment
    var today: CalendarDate { now.date }
    let prompts: PromptLibrary
    let planner: Planner
    /// Of the last turn that asked a model.
    let answers: [RawAnswer]
    let usage: UsageLog
    let seed: UInt64
    /// Of the program.
    let version: String
    /// Reads the profile, which only what is asked of a model needs.
    var ageBand: () -> AgeBand? = { nil }
    /// Reads the profile, which only the choice of a city needs.
    var profile: () -> Profile = { Profile() }
    /// What is known of the model that answers; may ask its server.
    var traits: () -> ModelTraits = { ModelTraits() }
    /// The models that servers on this machine have, as they are typed; looks for them.
    var modelsHere: () -> [String] = { [] }
    /// How the model is asked for many days.
    var deliveryAdvice = DeliveryAdvice()
    /// The cities of the plan where they were read before.
    var planCities: TripCities?
}

extension CommandContext {
    /// As a planning turn would have it now.
    func setting(of trip: Trip, in cities: TripCities) -> PlanSetting {
        PlanSetting(
            trip: trip, cities: cities, seed: seed &+ UInt64(state.attempt),
            replacing: state.plan?.itinerary)
    }
}

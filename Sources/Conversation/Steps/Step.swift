import Models
import Phrases
import Places
import Planning
import Trips
import Understanding

/// What an intent, or the answer to a question, leads to.
indirect enum Step: Sendable {
    /// One after the other.
    case all([Step])
    /// Changes of state, confirmed in one line, then the next question.
    case change([Action])
    /// Changes of state without a word.
    case apply([Action])
    case effect(Effect)
    case show([Output])
    /// Opens a question, with something to look at first.
    case ask(Question, [Output])
    /// Asks for the next thing that is missing.
    case askNext
    /// Takes a line as if it had been typed.
    case line(String)
    case fail(Problem)
    /// So many steps.
    case undo(Int)
    case redo
    case edit(EditRequest)
    /// Takes the plan to the dates of the trip, without the days that these have no room for.
    case redate
    case accept
    /// What failed, by the offline guide this once.
    case retryWithGuide(Effect)
    case transcript(TranscriptRequest)
    case language(Language)
    case chooseModel(name: String, baseURL: String?)
    case forgetModel
    case file(TripFileIntent)
    /// Opens the trip's file of a key.
    case open(key: String)
    case saveUnderDefaultName
    case delete(key: String, name: String)
    case profile(ProfileIntent)
    /// Shows what a profile changes, and asks before it is saved.
    case proposeProfile(Profile)
    case saveProfile(Profile, expecting: TripRevision?)
    case removeProfile
    /// Notes that a host may be sent things.
    case agree(host: String)
    case key(KeyRequest)
    /// A plan, after a look at what is assumed.
    case propose
    case quit

    /// Closes the open question.
    static var close: Step { .apply([.ask(nil)]) }
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
    /// Whether the lines come from a script: nobody can answer a question.
    var isScripted = false
    /// Whether a person sits at a terminal, who sees what is assumed.
    var isAttended = false
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
    /// Names of the trips that have a file; lists them.
    var keptTrips: () -> [String] = { [] }
}

extension CommandContext {
    /// The cities that plain talk may name: the ones that exist, of those that can be planned.
    var knownReach: CityReach { min(planner.reach, .gazetteer) }

    /// What readers of lines look at.
    ///
    /// - Parameter reach: which cities may be taken.
    func situation(draft: Draft? = nil, reach: CityReach? = nil) -> Situation {
        var situation = Situation(
            atlas: atlas, draft: draft ?? state.draft, today: today,
            reach: reach ?? planner.reach, plan: state.plan?.planned,
            openTrip: state.saved?.file.name,
            lastStep: state.undoableSteps.first?.title.english, canRedo: state.canRedo,
            keptTrips: keptTrips)
        situation.providers = ModelProviders.all.map(\.name)
        situation.planCities = planCities
        return situation
    }

    var rules: RuleUnderstanding { rules(for: state.draft) }

    func rules(for draft: Draft) -> RuleUnderstanding {
        RuleUnderstanding(situation(draft: draft, reach: knownReach))
    }

    /// As a planning turn would have it now.
    func setting(of trip: Trip, in cities: TripCities) -> PlanSetting {
        PlanSetting(
            trip: trip, cities: cities, seed: seed &+ UInt64(state.attempt),
            replacing: state.plan?.itinerary)
    }
}

import Models
import Phrases
import Places
import Planning
import Trips
import Understanding

/// What the session does for an intent or for the answer to a question.
indirect enum Step: Sendable {
    /// Runs steps in order.
    case all([Step])
    /// Changes the state, confirms it in one line, then asks the next question.
    case change([Action])
    /// Changes the state silently.
    case apply([Action])
    case effect(Effect)
    case show([Output])
    /// Shows outputs, then opens a question.
    case ask(Question, [Output])
    /// Asks for the next missing thing.
    case askNext
    /// Takes a line as if it had been typed.
    case line(String)
    /// Does what a line is likeliest to mean.
    case meant(line: String)
    case fail(Problem)
    /// Undoes this many steps.
    case undo(Int)
    case redo
    case edit(EditRequest)
    /// Moves the plan to the dates of the trip; drops the days that have no date there.
    case redate
    case accept
    /// Repeats what failed with the offline guide, this once.
    case retryWithGuide(Effect)
    case transcript(TranscriptRequest)
    case language(Language)
    case chooseModel(name: String, baseURL: String?)
    case forgetModel
    case file(TripFileIntent)
    /// Opens the trip file with this key.
    case open(key: String)
    case saveUnderDefaultName
    case delete(key: String, name: String)
    case profile(ProfileIntent)
    /// Shows the changes to a profile, and asks before saving them.
    case proposeProfile(Profile)
    case saveProfile(Profile, expecting: TripRevision?)
    case removeProfile
    /// Records consent to send data to a host.
    case agree(host: String)
    case key(KeyRequest)
    /// Makes a plan; at a terminal shows first what is assumed.
    case propose
    case quit

    /// Closes the open question.
    static var close: Step { .apply([.ask(nil)]) }
}

/// Everything that steps are made from.
struct CommandContext {
    var state: State
    let atlas: Atlas
    /// When the line was typed.
    let now: Moment
    var today: CalendarDate { now.date }
    let prompts: PromptLibrary
    let planner: Planner
    /// The answers of the last turn that asked a model.
    let answers: [RawAnswer]
    let usage: UsageLog
    let seed: UInt64
    let version: String
    /// Whether the lines come from a script: nobody can answer a question.
    var isScripted = false
    /// Whether a person is at a terminal and sees what is assumed.
    var isAttended = false
    /// Reads the profile; a closure, since only requests to a model need it.
    var ageBand: () -> AgeBand? = { nil }
    /// Reads the profile; a closure, since few steps need it.
    var profile: () -> Profile = { Profile() }
    /// The chosen model's traits; may ask its server.
    var traits: () -> ModelTraits = { ModelTraits() }
    /// The models of servers on this machine, as they are typed; searches for them.
    var modelsHere: () -> [String] = { [] }
    /// How the last plain line was read; nil where none was.
    var lastSaid: SaidLine?
    /// How to ask the model for many days.
    var deliveryAdvice = DeliveryAdvice()
    /// The plan's cities, if they were read before.
    var planCities: TripCities?
    /// Lists the names of the trips that have a file.
    var keptTrips: () -> [String] = { [] }
}

extension CommandContext {
    /// The cities that plain talk may name: those that the planner can plan and that exist.
    var knownReach: CityReach { min(planner.reach, .gazetteer) }

    /// What the line parsers know.
    ///
    /// - Parameter reach: which cities a line may name; nil for all that the planner can plan.
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

    /// The setting that a planning turn would have now.
    func setting(of trip: Trip, in cities: TripCities) -> PlanSetting {
        PlanSetting(
            trip: trip, cities: cities, seed: seed &+ UInt64(state.attempt),
            replacing: state.plan?.itinerary)
    }
}

import Models
import Phrases
import Places
import Planning
import Trips
import Understanding

/// What a command leads to.
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
    case file(TripFileStep)
    case profile(ProfileStep)
    case key(KeyRequest)
    /// A plan, after a look at what is assumed.
    case propose
    case quit
}

/// What a command may look at.
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
    /// Which cities a command takes.
    var cityReach: CityReach { planner.reach }
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

/// What each command of the table does.
enum CommandRuns {
    typealias Run = @Sendable (_ arguments: String, CommandContext) throws -> Step

    static let all: [String: Run] = [
        "about": about,
        "cities": cities,
        "late": late,
        "rain": rain,
        "add": add,
        "remove": remove,
        "move": move,
        "swap": swap,
        "replace": replace,
        "time": time,
        "note": note,
        "lock": lock,
        "unlock": unlock,
        "undo": undo,
        "redo": redo,
        "history": history,
        "diff": diff,
        "check": check,
        "map": map,
        "why": why,
        "raw": raw,
        "usage": usage,
        "repairs": repairs,
        "key": key,
        "language": language,
        "city": city,
        "explore": explore,
        "plan": plan,
        "show": show,
        "regenerate": regenerate,
        "retry": retry,
        "accept": accept,
        "new": new,
        "profile": profile,
        "model": model,
        "prompt": prompt,
        "help": help,
        "quit": quit,
        "transcript": transcript,
        "fork": fork,
        "destination": destination,
        "dates": dates,
        "interests": interests,
        "pace": pace,
        "trips": trips,
        "save": save,
        "load": load,
        "rename": rename,
        "copy": copy,
        "delete": delete,
        "party": party,
        "budget": budget,
        "mustsee": mustSee,
        "avoid": avoid,
        "arrival": arrival,
        "departure": departure,
        "stay": stay,
    ]

    /// For commands that take nothing.
    static func refuse(_ arguments: String, _ command: String) throws {
        guard arguments.isEmpty else {
            throw Problem.reading(.unexpectedArguments(command: command, usage: "/\(command)"))
        }
    }
}

extension Command {
    /// What the command leads to.
    func run(_ arguments: String, _ context: CommandContext) throws(Problem) -> Step {
        guard let run = CommandRuns.all[name] else { preconditionFailure("/\(name) does nothing") }
        do {
            return try run(arguments, context)
        } catch {
            guard let problem = Problem(error) else {
                preconditionFailure("/\(name) throws what is no problem: \(error)")
            }
            throw problem
        }
    }
}

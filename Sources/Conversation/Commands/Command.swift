import Models
import Phrases
import Places
import Planning
import Trips

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
    var cityReach: CityChoice.Reach { planner.reach }
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

/// A slash command: one entry of the table that drives parsing, help and completion alike.
struct Command: Sendable {
    /// What Tab offers after the command's name.
    enum Argument: Sendable {
        case none, city, cities, interests, pace, day, stop, place, topic, model, profile, language
        case key
    }

    let name: String
    var aliases: [String] = []
    /// With its arguments, as `/regenerate [day N | N.M]`.
    let usage: String
    /// Half a line, for the list.
    let summary: Phrase
    /// What `/help NAME` adds: examples, each with what it does where that is not plain.
    var examples: [ListRow] = []
    /// What else there is to know.
    var details: Phrase = ""
    var needsPlan = false
    var argument = Argument.none
    let run: @Sendable (_ arguments: String, CommandContext) throws(Problem) -> Step
}

extension Command {
    /// For commands that take nothing.
    static func refuse(_ arguments: String, _ command: String) throws(Problem) {
        guard arguments.isEmpty else {
            throw .unexpectedArguments(command: command, usage: "/\(command)")
        }
    }
}

/// All commands.
struct CommandTable: Sendable {
    let commands: [Command]

    static let standard = CommandTable(
        commands: tripCommands + placeCommands + wishCommands + planCommands + editCommands
            + historyCommands
            + tripFileCommands + profileCommands + inspectionCommands + transcriptCommands
            + programCommands)

    /// By name or alias, without the slash and in any case.
    func command(named name: String) -> Command? {
        let lowered = name.lowercased()
        return commands.first { $0.name == lowered || $0.aliases.contains(lowered) }
    }

    /// The command of a typed line that begins with a slash, and its arguments.
    func parse(_ line: String) throws(Problem) -> (command: Command, arguments: String) {
        let body = line.dropFirst().trimmed
        let name = String(body.prefix { !$0.isWhitespace })
        guard let command = command(named: name) else {
            throw .unknownCommand(
                name.shortened(to: 30),
                nearest: Nearest.of(name, among: commands.flatMap { [$0.name] + $0.aliases }))
        }
        return (command, body.dropFirst(name.count).trimmed)
    }
}

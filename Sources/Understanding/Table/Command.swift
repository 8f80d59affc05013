import Phrases

/// A slash command: one entry of the table that drives parsing, help and completion alike.
package struct Command: Sendable {
    /// What Tab offers after the command's name.
    package enum Argument: Sendable {
        case none, city, cities, interests, pace, day, stop, place, topic, model, profile, language
        case key, needs, subject
    }

    /// Steps that `/history` shows, so that they fit a screen.
    package static let shownSteps = 15

    package let name: String
    package var aliases: [String] = []
    /// With its arguments, as `/regenerate [day N | N.M]`.
    package let usage: String
    /// Half a line, for the list.
    package let summary: Phrase
    /// What `/help NAME` adds: examples, each with what it does where that is not plain.
    package var examples: [ListRow] = []
    /// What else there is to know.
    package var details: Phrase = ""
    package var needsPlan = false
    package var argument = Argument.none
    /// How a model proposes it; nil where it may not.
    var action: ModelAction?
    /// Reads what was typed behind the name.
    let read: @Sendable (String, Situation) throws(ReadingProblem) -> Intent
}

/// All commands.
package struct CommandTable: Sendable {
    package let commands: [Command]

    package static let standard = CommandTable(
        commands: tripCommands + placeCommands + wishCommands + planCommands + editCommands
            + historyCommands
            + tripFileCommands + profileCommands + inspectionCommands + transcriptCommands
            + programCommands)

    /// By name or alias, without the slash and in any case.
    package func command(named name: String) -> Command? {
        let lowered = name.lowercased()
        return commands.first { $0.name == lowered || $0.aliases.contains(lowered) }
    }

    /// The command of a name that the program itself says, with what follows it.
    package func line(_ name: String, _ arguments: String = "") -> CommandLine {
        guard let command = command(named: name) else { preconditionFailure("no /\(name)") }
        return CommandLine(command: command, arguments: arguments)
    }

    /// The command of a typed line that begins with a slash, with what follows it.
    package func parse(_ line: String) throws(ReadingProblem) -> CommandLine {
        let body = line.dropFirst().trimmed
        let name = String(body.prefix { !$0.isWhitespace })
        guard let command = command(named: name) else {
            throw .unknownCommand(
                name.shortened(to: 30),
                nearest: Nearest.of(name, among: commands.flatMap { [$0.name] + $0.aliases }))
        }
        return CommandLine(command: command, arguments: body.dropFirst(name.count).trimmed)
    }
}

/// A command and what was said behind it: a typed line, or what a sentence or a model says instead.
package struct CommandLine: Sendable {
    package let command: Command
    package let arguments: String

    /// As it would be typed.
    package var text: String {
        arguments.isEmpty ? "/\(command.name)" : "/\(command.name) \(arguments)"
    }

    /// What is wanted; O(n) in the arguments and the plan's stops.
    package func intent(in situation: Situation) throws(ReadingProblem) -> Intent {
        if command.needsPlan { _ = try situation.plan(for: command.name) }
        return try command.read(arguments, situation)
    }
}

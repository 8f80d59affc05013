import Phrases

/// A slash command: one entry of the table that drives parsing, help and completion alike.
package struct Command: Sendable {
    /// What Tab offers after the command's name.
    package enum Argument: Sendable {
        case none, city, cities, interests, pace, day, stop, place, topic, model, profile, language
        case key
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

    /// The command of a typed line that begins with a slash, and its arguments.
    package func parse(_ line: String) throws(ReadingProblem) -> (
        command: Command, arguments: String
    ) {
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

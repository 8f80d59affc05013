import Phrases
import Trips

extension CommandTable {
    /// The commands about the program itself.
    static let programCommands: [Command] = [
        model, key, language, prompt, about, help, quit,
    ]

    static let model = Command(
        name: "model", usage: "/model [NAME [URL]]",
        summary: "which model answers, and choose another",
        examples: [
            ListRow("/model", "what answers now, and the choices"),
            ListRow("/model guide", "the offline guide"),
            ListRow("/model ollama:llama3.2", "a model of Ollama on this machine"),
            ListRow("/model forget", "what was found out about how to ask this one"),
            ListRow("/model openai:NAME http://127.0.0.1:8080/v1", "any Chat Completions server"),
        ],
        details: """
            Keys are read from the environment: OPENAI_API_KEY, AZURE_OPENAI_API_KEY, \
            ANTHROPIC_API_KEY, GEMINI_API_KEY and so on, and IJOURNEY_API_KEY for a server that is \
            none of these; /key keeps one instead. On this machine none is needed.
            """,
        argument: .model
    ) { (text, _) throws(ReadingProblem) in
        let words = text.split(separator: " ").map(String.init)
        guard let name = words.first else { return .model(.show) }
        if words == ["forget"] { return .model(.forget) }
        guard words.count <= 2 else {
            throw .unexpectedArguments(command: "model", usage: "/model PROVIDER:NAME URL")
        }
        return .model(.choose(name: name, baseURL: words.count > 1 ? words[1] : nil))
    }

    static let prompt = Command(
        name: "prompt", summary: "exactly what would be sent to a model",
        meaning: .view(.prompt))

    static let help = Command(
        name: "help", aliases: ["?"], usage: "/help [COMMAND]",
        summary: "this list, or more about one command", argument: .topic
    ) { (text, _) throws(ReadingProblem) in
        if text.isEmpty { return .view(.help(nil)) }
        let name = text.first == "/" ? String(text.dropFirst()) : text
        let table = CommandTable.standard
        guard let command = table.command(named: name) else {
            throw .unknownHelpTopic(
                name, nearest: Nearest.of(name, among: table.commands.map(\.name)))
        }
        return .view(.help(command.name))
    }

    static let quit = Command(
        name: "quit", aliases: ["exit", "q"], summary: "leave (also Ctrl-D)",
        meaning: .quit)
}

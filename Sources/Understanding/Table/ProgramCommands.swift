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
    )

    static let prompt = Command(
        name: "prompt", usage: "/prompt", summary: "exactly what would be sent to a model"
    )

    static let help = Command(
        name: "help", aliases: ["?"], usage: "/help [COMMAND]",
        summary: "this list, or more about one command", argument: .topic
    )

    static let quit = Command(
        name: "quit", aliases: ["exit", "q"], usage: "/quit", summary: "leave (also Ctrl-D)"
    )
}

import Conversation
import LineEditor
import ModelClients
import Places

/// Ctrl-C while a line is being answered: stops the model's answer, not the program. Between
/// lines it does what it always does.
final class AnswerInterrupt: Cancellation {
    private lazy var flag: InterruptFlag? = try? InterruptFlag()

    var isCancelled: Bool { flag?.isRaised ?? false }
    var descriptor: Int32? { flag?.descriptor }

    func begin() {
        flag?.clear()
        flag?.begin()
    }

    func end() { flag?.end() }
}

/// What a model's name and base URL say, before anything is made of it.
enum ModelName {
    case guide
    case openAI(name: String, address: ServerAddress)

    static let openAIBaseURL = "https://api.openai.com/v1"

    init(_ text: String, baseURL: String?) throws(Problem) {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first, parts.count) {
        case ("guide", 1), ("offline", 1): self = .guide
        case ("openai", 2):
            let url = baseURL ?? ModelName.openAIBaseURL
            guard let address = ServerAddress(url) else { throw .unknownModel("\(text) \(url)") }
            self = .openAI(name: parts[1], address: address)
        default: throw .unknownModel(text)
        }
    }

    var label: String {
        switch self {
        case .guide: OfflineGuide.label
        case .openAI(let name, _): "openai:\(name)"
        }
    }

    /// The host that must be agreed to; nil for this machine.
    var remoteHost: String? {
        guard case .openAI(_, let address) = self, !address.isLoopback else { return nil }
        return address.host
    }
}

/// Makes models by name and has them recorded.
final class RealModels: ModelDirectory {
    private let atlas: Atlas
    private let journal: any Journal
    private let memory: any SchemaSupportMemory
    private let defaultBaseURL: String?
    private let version: String
    private let numbers: RequestNumbers
    private let interrupt: AnswerInterrupt
    private lazy var transport = CurlTransport(
        userAgent: "ijourney/\(version)", certificateFile: Environment.value("SSL_CERT_FILE"))

    init(
        atlas: Atlas, journal: any Journal, numbers: RequestNumbers,
        memory: any SchemaSupportMemory, interrupt: AnswerInterrupt, defaultBaseURL: String?,
        version: String
    ) {
        self.atlas = atlas
        self.journal = journal
        self.numbers = numbers
        self.memory = memory
        self.interrupt = interrupt
        self.defaultBaseURL = defaultBaseURL
        self.version = version
    }

    func model(named text: String, baseURL: String?) throws(Problem) -> ChosenModel {
        let name = try ModelName(text, baseURL: baseURL ?? defaultBaseURL)
        let model: any LanguageModel =
            switch name {
            case .guide: OfflineGuide(atlas: atlas, cancellation: interrupt)
            case .openAI(let name, let address):
                ChatCompletionsModel(
                    name: name, baseURL: address, key: { Environment.value("OPENAI_API_KEY") },
                    transport: transport, cancellation: interrupt, capabilities: memory)
            }
        return ChosenModel(
            RecordingModel(model, journal: journal, numbers: numbers),
            remoteHost: name.remoteHost)
    }
}

/// Stands for every model in a replay: whatever is chosen, the recording answers.
final class RecordedModels: ModelDirectory {
    private let recording: Recording
    private let journal: any Journal
    private let defaultBaseURL: String?
    private let numbers = RequestNumbers()

    init(_ transcript: Transcript, journal: any Journal, inOrder: Bool = false) {
        recording = Recording(transcript.exchanges, inOrder: inOrder)
        self.journal = journal
        defaultBaseURL = transcript.header.baseURL
    }

    func model(named text: String, baseURL: String?) throws(Problem) -> ChosenModel {
        let name = try ModelName(text, baseURL: baseURL ?? defaultBaseURL)
        return ChosenModel(model(labelled: name.label), remoteHost: name.remoteHost)
    }

    func model(labelled label: String) -> any LanguageModel {
        let recorded = RecordedModel(label: label, recording: recording)
        return RecordingModel(recorded, journal: journal, numbers: numbers)
    }
}

/// Holds a directory that can be changed while a session goes on.
final class SwitchableModels: ModelDirectory {
    var target: any ModelDirectory

    init(_ target: any ModelDirectory) { self.target = target }

    func model(named name: String, baseURL: String?) throws(Problem) -> ChosenModel {
        try target.model(named: name, baseURL: baseURL)
    }
}

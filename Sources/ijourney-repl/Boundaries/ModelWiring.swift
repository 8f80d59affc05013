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
    case server(ServerReference)

    /// `environment`: none for a replay, which must not depend on it.
    init(
        _ text: String, baseURL: String?,
        environment: (String) -> String? = { Environment.value($0) }
    ) throws(Problem) {
        if text == "guide" || text == "offline" {
            self = .guide
        } else {
            self = .server(
                try ServerReference(text, baseURL: baseURL, environment: environment))
        }
    }

    var label: String {
        switch self {
        case .guide: OfflineGuide.label
        case .server(let server): server.label
        }
    }

    /// Nil for the guide.
    var baseURL: String? {
        guard case .server(let server) = self else { return nil }
        return server.baseURL.description
    }

    /// The host that must be agreed to; nil for this machine.
    var remoteHost: String? {
        guard case .server(let server) = self, !server.baseURL.isLoopback else { return nil }
        return server.baseURL.host
    }
}

/// The model of a session's beginning, and where it was said to be.
struct ModelDefaults {
    /// In transcripts.
    static let boundary = "model"

    let model: String
    let baseURL: String?

    /// A base URL is one provider's: another one's keys and requests must not go there.
    func baseURL(for text: String) -> String? {
        func provider(_ text: String) -> Substring? { text.split(separator: ":").first }
        return provider(text) == provider(model) ? baseURL : nil
    }
}

/// Makes models by name and has them recorded.
final class RealModels: ModelDirectory {
    private let atlas: Atlas
    private let journal: any Journal
    private let memory: any SchemaSupportMemory
    private let defaults: ModelDefaults
    private let version: String
    private let limits: HTTPLimits
    private let numbers: RequestNumbers
    private let interrupt: AnswerInterrupt
    private lazy var transport = CurlTransport(
        userAgent: "ijourney/\(version)", certificateFile: Environment.value("SSL_CERT_FILE"),
        limits: limits)

    init(
        atlas: Atlas, journal: any Journal, numbers: RequestNumbers,
        memory: any SchemaSupportMemory, interrupt: AnswerInterrupt, defaults: ModelDefaults,
        version: String, limits: HTTPLimits
    ) {
        self.atlas = atlas
        self.journal = journal
        self.numbers = numbers
        self.memory = memory
        self.interrupt = interrupt
        self.defaults = defaults
        self.version = version
        self.limits = limits
    }

    func model(named text: String, baseURL: String?) throws(Problem) -> ChosenModel {
        let name = try ModelName(text, baseURL: baseURL ?? defaults.baseURL(for: text))
        if case .server(let server) = name, server.isPlacedByEnvironment {
            journal.record(
                .read(ModelDefaults.boundary, key: text, content: server.baseURL.description))
        }
        let model: any LanguageModel =
            switch name {
            case .guide: OfflineGuide(atlas: atlas, cancellation: interrupt)
            case .server(let server):
                ServerModel(
                    label: server.label, name: server.name, baseURL: server.baseURL,
                    dialect: server.dialect, key: { server.key { Environment.value($0) } },
                    keyVariable: server.keyVariables.first, transport: transport,
                    cancellation: interrupt, capabilities: memory)
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
    private let defaults: ModelDefaults
    /// Where the environment said that models are, by name.
    private var places: [String: String] = [:]
    private let numbers = RequestNumbers()

    init(_ transcript: Transcript, journal: any Journal, inOrder: Bool = false) {
        recording = Recording(transcript.exchanges, inOrder: inOrder)
        self.journal = journal
        let header = transcript.header
        defaults = ModelDefaults(model: header.model, baseURL: header.baseURL)
        for (_, event) in transcript.events
        where event.kind == "read" && event["boundary"]?.string == ModelDefaults.boundary {
            if let name = event["key"]?.string { places[name] = event["content"]?.string }
        }
    }

    func model(named text: String, baseURL: String?) throws(Problem) -> ChosenModel {
        if baseURL == nil, let place = places[text] {
            journal.record(.read(ModelDefaults.boundary, key: text, content: place))
        }
        let name = try ModelName(
            text, baseURL: baseURL ?? places[text] ?? defaults.baseURL(for: text),
            environment: { _ in nil })
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

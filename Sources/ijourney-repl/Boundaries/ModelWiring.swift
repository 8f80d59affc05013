import Conversation
import LineEditor
import ModelClients
import Models
import Transport

/// Stops the model's answer, not the program, on Ctrl-C while a line is being answered. Between
/// lines, Ctrl-C works as usual.
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

/// A model's name and base URL, resolved.
enum ModelName {
    case guide
    case server(ServerReference)

    /// `environment`: empty for a replay, which must not depend on it.
    init(
        _ text: String, baseURL: String?,
        environment: (String) -> String? = { Environment.value($0) }
    ) throws(Problem) {
        if text == "guide" || text == "offline" {
            self = .guide
        } else {
            do throws(ServerReference.Fault) {
                self = .server(
                    try ServerReference(text, baseURL: baseURL, environment: environment))
            } catch {
                throw error.problem
            }
        }
    }

    var label: String {
        switch self {
        case .guide: PlanMaker.guide.label
        case .server(let server): server.label
        }
    }

    /// Nil for the guide.
    var baseURL: String? {
        guard case .server(let server) = self else { return nil }
        return server.baseURL.description
    }

    /// The host that needs the person's consent; nil for this machine.
    var remoteHost: String? {
        guard case .server(let server) = self, !server.baseURL.isLoopback else { return nil }
        return server.baseURL.host
    }
}

/// The model at the beginning of a session, and where it was configured.
struct ModelDefaults {
    /// The name in transcripts.
    static let boundary = "model"

    let model: String
    let baseURL: String?
    /// How whole trips are requested; nil to choose by what is known about the model.
    var delivery: Delivery?
    /// Whether servers are asked to constrain answers to a schema.
    var isConstrained = true

    /// A base URL belongs to one provider, and must not get another's keys and requests.
    func baseURL(for text: String) -> String? {
        func provider(_ text: String) -> Substring? { text.split(separator: ":").first }
        return provider(text) == provider(model) ? baseURL : nil
    }
}

/// Creates planners by name, with recorded models.
final class RealModels: ModelDirectory {
    private let journal: any Journal
    private let memory: FileStore
    let defaults: ModelDefaults
    let keys: KeyChain
    /// The servers of the models created, by the models' labels.
    private(set) var servers: [String: ServerReference] = [:]
    private let version: String
    private let limits: HTTPLimits
    /// Records the network traffic of all transports.
    private let wire: WireLog?
    private let numbers: RequestNumbers
    private let interrupt: AnswerInterrupt
    private lazy var transport = newTransport(limits)
    lazy var probe = ServerProbe(
        transport: newTransport(ServerProbe.limits), cancellation: interrupt)

    init(
        journal: any Journal, numbers: RequestNumbers,
        memory: FileStore, interrupt: AnswerInterrupt, defaults: ModelDefaults,
        keys: KeyChain, version: String, limits: HTTPLimits, wire: WireLog?
    ) {
        self.journal = journal
        self.numbers = numbers
        self.memory = memory
        self.interrupt = interrupt
        self.defaults = defaults
        self.keys = keys
        self.version = version
        self.limits = limits
        self.wire = wire
    }

    private func newTransport(_ limits: HTTPLimits) -> any HTTPTransport {
        let transport = CurlTransport(
            userAgent: "ijourney/\(version)", certificateFile: Environment.value("SSL_CERT_FILE"),
            proxies: ProxySettings(environment: { Environment.value($0) }), limits: limits)
        return wire.map { RecordingTransport(transport, log: $0) } ?? transport
    }

    func planner(named text: String, baseURL: String?) throws(Problem) -> Planner {
        let name = try ModelName(text, baseURL: baseURL ?? defaults.baseURL(for: text))
        guard case .server(let server) = name else {
            return .guide(OfflineGuide(days: LiveGuideDays(cancellation: interrupt)))
        }
        if server.isPlacedByEnvironment {
            journal.record(
                .read(ModelDefaults.boundary, key: text, content: server.baseURL.description))
        }
        servers[server.label] = server
        return .model(
            ChosenModel(
                RecordingModel(model(of: server), journal: journal, numbers: numbers),
                remoteHost: name.remoteHost))
    }

    private func model(of server: ServerReference) -> ServerModel {
        let keys = keys
        return ServerModel(
            label: server.label, name: server.name, baseURL: server.baseURL,
            dialect: server.dialect,
            key: { () throws(ModelFailure) in try keys.key(for: server) },
            keyVariable: server.keyVariables.first, transport: transport,
            cancellation: interrupt,
            capabilities: defaults.isConstrained ? memory : NoConstraint())
    }

    private func traits(of server: ServerReference) -> ModelTraits {
        // A remote server is only asked for answers: its models are assumed to be capable, and it
        // reports a prompt that is too long.
        var traits = probe.traits(
            of: server, key: keys.keyIfThere(for: server),
            isAsking: server.baseURL.isLoopback)
        traits.delivery = defaults.delivery
        let known = memory.support(
            for: ServerModel.memoryKey(of: server.name, at: server.baseURL))
        let isConstrained = defaults.isConstrained && known?.constraint != .unconstrained
        traits.isConstrained = isConstrained ? nil : false
        traits.needsShortForm = memory.value(forKey: ModelTraits.formKey(server.label)) == "yes"
        return traits
    }
}

extension RealModels: AnswerSource {
    func addAnswers(to world: WorldAnswers) {
        world.on(ReadModelTraits.self) { question in
            self.servers[question.label].map { self.traits(of: $0) }
        }
        world.on(ListModelsHere.self) { _ in self.modelsHere() }
        world.on(ForgetModel.self) { question in
            if let server = self.servers[question.label] {
                self.memory.forgetServer(
                    ServerModel.memoryKey(of: server.name, at: server.baseURL))
            }
            return Done()
        }
    }
}

/// Holds a directory that can be changed while a session goes on.
final class SwitchableModels: ModelDirectory {
    var target: any ModelDirectory

    init(_ target: any ModelDirectory) { self.target = target }

    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner {
        try target.planner(named: name, baseURL: baseURL)
    }
}

extension ServerReference.Fault {
    fileprivate var problem: Problem {
        switch self {
        case .unknown(let text): .unknownModel(text)
        case .needsName(let provider): .modelNeedsName(provider: provider)
        case .needsAddress(let provider, let variable):
            .modelNeedsAddress(provider: provider, variable: variable)
        }
    }
}

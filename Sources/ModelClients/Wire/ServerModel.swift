import Models
import StructuredOutput
import Transport

/// A model on a server, through any dialect.
///
/// If the server refuses the form of a request, sends another one (``SchemaConstraint``) and
/// remembers what the server accepted. Retries a temporary failure a little later (``ModelWait``),
/// unless some of the answer was already shown.
public final class ServerModel: LanguageModel {
    public let label: String
    private let name: String
    private let dialect: any WireDialect
    private let address: ServerAddress
    private let server: String
    private let key: () throws(ModelFailure) -> String?
    private let keyVariable: String?
    private let transport: any HTTPTransport
    private let cancellation: any Cancellation
    private let memory: any SchemaSupportMemory
    var retryPolicy = RetryPolicy()
    /// Waits for so many seconds, or until cancelled.
    var pausing: (Double, any Cancellation) -> Void = { Pause.wait(seconds: $0, $1) }

    /// - Parameters:
    ///   - label: The person's name for it, `openai:smollm2`.
    ///   - name: The model's name on the server.
    ///   - baseURL: Without the dialect's own path; a query is kept.
    ///   - key: Called for each request; nil if the server needs none. An error it throws is the
    ///     request's failure.
    ///   - keyVariable: The environment variable to name if the key is missing or wrong.
    public init(
        label: String, name: String, baseURL: ServerAddress, dialect: any WireDialect,
        key: @escaping () throws(ModelFailure) -> String?, keyVariable: String? = nil,
        transport: any HTTPTransport, cancellation: any Cancellation,
        capabilities: any SchemaSupportMemory
    ) {
        self.label = label
        self.name = name
        self.dialect = dialect
        address = dialect.address(base: baseURL, model: name)
        server = ServerModel.memoryKey(of: name, at: baseURL)
        self.key = key
        self.keyVariable = keyVariable
        self.transport = transport
        self.cancellation = cancellation
        memory = capabilities
    }

    /// The key of a server's model in a memory.
    public static func memoryKey(of name: String, at baseURL: ServerAddress) -> String {
        "\(baseURL) \(name)"
    }

    public func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        let first = memory.support(for: server) ?? dialect.initialSupport(for: address)
        var ladder = ConstraintLadder(support: first, request: request, dialect: dialect)
        var retries = retryPolicy
        while true {
            let attempt = WireAttempt(
                request: try httpRequest(for: request, ladder.support), model: request,
                support: ladder.support, dialect: dialect)
            switch try run(attempt, &retries, onEvent) {
            case nil: continue
            case .answered(let completion, let wasIgnored):
                if wasIgnored { ladder.weaken() }
                // What a server accepts at once need not be remembered: writing to a disk takes
                // longer than all other work for an answer.
                if ladder.isWorthRemembering && ladder.support != first {
                    memory.remember(ladder.support, for: server)
                }
                return completion
            case .ignored: ladder.weaken()
            case .refused(let refusal):
                do throws(ModelFailure) { try descend(&ladder, after: refusal) } catch {
                    guard let wait = retries.wait(after: refusal) else { throw error }
                    try pause(wait, onEvent)
                }
            }
        }
    }

    /// Nil if the connection was lost before the answer began, and the request is to be sent again.
    private func run(
        _ attempt: WireAttempt, _ retries: inout RetryPolicy, _ onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> WireAttempt.Outcome? {
        var hasShown = false
        do throws(ModelFailure) {
            return try attempt.run(over: transport, cancellation) { text in
                hasShown = true
                onEvent(.text(text))
            }
        } catch {
            guard !hasShown, let wait = retries.wait(after: error) else { throw error }
            try pause(wait, onEvent)
            return nil
        }
    }

    private func pause(
        _ wait: ModelWait, _ onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) {
        onEvent(.waiting(wait))
        pausing(wait.seconds, cancellation)
        if cancellation.isCancelled { throw .interrupted }
    }

    private func descend(
        _ ladder: inout ConstraintLadder, after refusal: ServerRefusal
    ) throws(ModelFailure) {
        do throws(ModelFailure) { try ladder.descend(after: refusal) } catch {
            guard case .unauthorized(let status, let message, _) = error else { throw error }
            guard let keyVariable, status == 401, try usableKey() == nil else {
                throw .unauthorized(status: status, message: message, variable: keyVariable)
            }
            throw .keyMissing(variable: keyVariable, message: message)
        }
    }

    /// Trims the final newline that comes from reading a key from a file or a command.
    private func usableKey() throws(ModelFailure) -> String? {
        let key = try key().map { String($0.trimmingWhitespace()) }
        return key.flatMap { $0.isEmpty ? nil : $0 }
    }

    private func httpRequest(
        for request: ModelRequest, _ support: SchemaSupport
    ) throws(ModelFailure) -> HTTPRequest {
        let body = dialect.body(model: name, request: request, support: support)
        let headers =
            [
                HTTPHeader("Content-Type", "application/json"),
                HTTPHeader("Accept", "text/event-stream, application/json"),
            ] + dialect.headers(key: try usableKey())
        return HTTPRequest(address: address, headers: headers, body: Array(body.serialized().utf8))
    }
}

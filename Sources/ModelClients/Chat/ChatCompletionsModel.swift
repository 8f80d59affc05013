import Conversation
import StructuredOutput

/// A model behind OpenAI's Chat Completions, or a server that speaks the same (llama.cpp,
/// llama-cpp-python, vLLM, LM Studio, OpenRouter, Groq, Mistral and others).
///
/// Nothing is tried again but a request whose form was refused; see ``SchemaConstraint`` for the
/// forms. What the server took is remembered for the next request.
public final class ChatCompletionsModel: LanguageModel {
    /// Which header carries the key.
    public enum KeyHeader: Sendable {
        /// `Authorization: Bearer …`
        case bearer
        /// `api-key: …`, Azure's own.
        case apiKey
    }

    public let label: String
    private let name: String
    private let address: ServerAddress
    private let server: String
    private let key: () -> String?
    private let keyHeader: KeyHeader
    private let transport: any HTTPTransport
    private let cancellation: any Cancellation
    private let memory: any SchemaSupportMemory

    /// - Parameters:
    ///   - provider: what comes before the colon in the label.
    ///   - name: the model's name as the server knows it.
    ///   - baseURL: ends before `/chat/completions`; a query in it is kept.
    ///   - key: asked for at each request; nil when the server wants none.
    public init(
        provider: String = "openai", name: String, baseURL: ServerAddress,
        key: @escaping () -> String?, keyHeader: KeyHeader = .bearer,
        transport: any HTTPTransport, cancellation: any Cancellation,
        capabilities: any SchemaSupportMemory
    ) {
        label = "\(provider):\(name)"
        self.name = name
        address = baseURL.appending("/chat/completions")
        server = "\(baseURL) \(name)"
        self.key = key
        self.keyHeader = keyHeader
        self.transport = transport
        self.cancellation = cancellation
        memory = capabilities
    }

    public func respond(
        to request: ModelRequest, onText: (String) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        let known = memory.support(for: server)
        var ladder = ConstraintLadder(
            support: known ?? .initial(for: address), request: request)
        while true {
            let attempt = ChatAttempt(
                request: httpRequest(for: request, ladder.support), model: request,
                constraint: ladder.support.constraint)
            switch try attempt.run(over: transport, cancellation, onText: onText) {
            case .answered(let completion, let wasIgnored):
                if wasIgnored { ladder.weaken() }
                if ladder.isWorthRemembering && ladder.support != known {
                    memory.remember(ladder.support, for: server)
                }
                return completion
            case .ignored: ladder.weaken()
            case .refused(let refusal): try ladder.descend(after: refusal)
            }
        }
    }

    private func httpRequest(
        for request: ModelRequest, _ support: SchemaSupport
    ) -> HTTPRequest {
        let body = ChatRequestBody(model: name, request: request, support: support).json
        var headers = [
            HTTPHeader("Content-Type", "application/json"),
            HTTPHeader("Accept", "text/event-stream, application/json"),
        ]
        // A newline at the end is what reading a key from a file or a command leaves.
        if let key = key().map({ String($0.trimmingWhitespace()) }), !key.isEmpty {
            switch keyHeader {
            case .bearer:
                headers.append(HTTPHeader("Authorization", "Bearer \(key)", isSecret: true))
            case .apiKey: headers.append(HTTPHeader("api-key", key, isSecret: true))
            }
        }
        return HTTPRequest(address: address, headers: headers, body: Array(body.serialized().utf8))
    }
}

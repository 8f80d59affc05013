import StructuredOutput

/// One message of a request.
public struct ModelMessage: Sendable, Equatable, Codable {
    public enum Role: String, Sendable, Codable { case system, user, assistant }

    public var role: Role
    public var content: String

    public init(role: Role, content: String) {
        self.role = role
        self.content = content
    }
}

/// What a model is asked, in no provider's dialect.
public struct ModelRequest: Sendable, Equatable {
    /// For people: `plan day 2 of Kyoto`.
    public var purpose: String
    public var messages: [ModelMessage]
    /// `[A-Za-z0-9_-]{1,64}`.
    public var schemaName: String?
    /// JSON Schema of the answer.
    public var schema: JSONValue?
    public var maxOutputTokens: Int
    /// 0...2; nil leaves it to the server.
    public var temperature: Double?
    public var seed: Int?

    public init(
        purpose: String, messages: [ModelMessage], schemaName: String? = nil,
        schema: JSONValue? = nil, maxOutputTokens: Int, temperature: Double? = nil,
        seed: Int? = nil
    ) {
        self.purpose = purpose
        self.messages = messages
        self.schemaName = schemaName
        self.schema = schema
        self.maxOutputTokens = maxOutputTokens
        self.temperature = temperature
        self.seed = seed
    }
}

/// How an answer ended when it arrived whole.
public enum ModelFinish: String, Sendable { case complete, truncated, refused, filtered }

/// Tokens as the server counted them; nil where it did not say.
public struct ModelUsage: Sendable, Equatable, Codable {
    public var inputTokens: Int?
    public var outputTokens: Int?

    public init(inputTokens: Int? = nil, outputTokens: Int? = nil) {
        self.inputTokens = inputTokens
        self.outputTokens = outputTokens
    }

    /// The sums; nil where neither was counted.
    func adding(_ other: ModelUsage?) -> ModelUsage {
        func sum(_ left: Int?, _ right: Int?) -> Int? {
            left == nil && right == nil ? nil : (left ?? 0) + (right ?? 0)
        }
        return ModelUsage(
            inputTokens: sum(inputTokens, other?.inputTokens),
            outputTokens: sum(outputTokens, other?.outputTokens))
    }
}

public struct ModelCompletion: Sendable, Equatable {
    public var finish: ModelFinish
    public var usage: ModelUsage
    /// The model's own words when it refused apart from the content.
    public var refusal: String?

    public init(finish: ModelFinish, usage: ModelUsage = ModelUsage(), refusal: String? = nil) {
        self.finish = finish
        self.usage = usage
        self.refusal = refusal
    }
}

/// Why there is no whole answer: facts, worded in one place (`Problem`).
public enum ModelFailure: Error, Sendable, Equatable {
    case interrupted
    /// Refused, or no such name.
    case unreachable(host: String, detail: String)
    /// No TLS there, or a certificate that is not trusted.
    case notSecured(host: String, detail: String)
    /// The way there leads through a proxy, which did not open it.
    case proxy(ProxyFault)
    /// The HTTP library is not on this machine.
    case transportMissing(detail: String)
    /// 401, 403.
    case unauthorized(status: Int, message: String, variable: String? = nil)
    /// The same where no key was sent: `variable` of the environment would have held it.
    case keyMissing(variable: String, message: String)
    /// Nothing was sent: there may be a key, and it could not be had.
    case keyUnavailable(KeyFault)
    /// 404: the model or the path.
    case notFound(message: String)
    case rateLimited(retryAfterSeconds: Double?, message: String)
    /// Nothing more is answered until the person pays or a day has passed.
    case quotaExhausted(message: String)
    /// 413, or a message that says the same: the prompt does not fit the model.
    case contextTooLong(message: String)
    /// The version of the API that the address names (Azure's `api-version`).
    case versionRefused(status: Int, message: String)
    case serverError(status: Int, message: String)
    /// Any other 4xx.
    case rejected(status: Int, message: String)
    /// Not a byte for so long, before the headers or after.
    case stalled(afterSeconds: Int)
    /// The answer kept coming and was not complete.
    case tookTooLong(afterSeconds: Int)
    /// The connection was lost before the answer.
    case connectionLost(detail: String)
    /// The same in the middle of the answer.
    case streamBroken(detail: String)
    /// Not the protocol: a web page, broken JSON.
    case malformed(detail: String)
    case tooLarge(limitBytes: Int)
    /// http to a host that is not this machine; `detail` is the host.
    case insecure(detail: String)
    /// A replay was asked something that was never recorded.
    case notRecorded(purpose: String)
}

/// Anything that answers requests: a server's model, a recording.
public protocol LanguageModel: AnyObject {
    /// `openai:smollm2`.
    var label: String { get }

    /// Answers a request, handing over the text piece by piece as it arrives, and what it waits for
    /// before any of it has.
    func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion
}

extension LanguageModel {
    /// The same for who has no use for waits.
    public func respond(
        to request: ModelRequest, onText: (String) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        try respond(to: request) { event in
            if case .text(let text) = event { onText(text) }
        }
    }
}

/// What comes from a model while it answers.
public enum ModelEvent: Sendable, Equatable {
    case text(String)
    /// The request did not succeed and will be sent again; no text has come.
    case waiting(ModelWait)
}

/// Why and how long a request waits before it is sent again.
public struct ModelWait: Sendable, Equatable {
    public enum Reason: String, Sendable {
        /// 429, or another status that says the same.
        case busy
        /// The server is reading the model from its disk.
        case loading
        /// 5xx.
        case failed
        /// The connection was lost before the answer began.
        case lost
    }

    public var reason: Reason
    /// Above 0.
    public var seconds: Double

    public init(_ reason: Reason, seconds: Double) {
        (self.reason, self.seconds) = (reason, seconds)
    }
}

/// What lets a person stop an answer: asked between pieces, and waited on by a transport.
public protocol Cancellation: AnyObject {
    var isCancelled: Bool { get }
    /// Readable once cancelled; nil where there is none.
    var descriptor: Int32? { get }
}

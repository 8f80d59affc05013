import StructuredOutput

public struct ModelMessage: Sendable, Equatable {
    public enum Role: String, Sendable { case system, user, assistant }
    public var role: Role
    public var content: String

    public init(role: Role, content: String) {
        self.role = role
        self.content = content
    }
}

public struct ModelRequest: Sendable {
    public var purpose: String
    public var messages: [ModelMessage]
    public var schemaName: String?
    public var schema: JSONValue?
    public var maxOutputTokens: Int
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

public enum ModelFinish: String, Sendable { case complete, truncated, refused, filtered }

public struct ModelUsage: Sendable, Equatable {
    public var inputTokens: Int?
    public var outputTokens: Int?

    public init(inputTokens: Int? = nil, outputTokens: Int? = nil) {
        self.inputTokens = inputTokens
        self.outputTokens = outputTokens
    }
}

public struct ModelCompletion: Sendable {
    public var finish: ModelFinish
    public var usage: ModelUsage
    public var refusal: String?

    public init(finish: ModelFinish, usage: ModelUsage, refusal: String? = nil) {
        self.finish = finish
        self.usage = usage
        self.refusal = refusal
    }
}

public enum ModelFailure: Error, Sendable, Equatable {
    case interrupted
    case unreachable(host: String, detail: String)
    case transportMissing(detail: String)
    case unauthorized(status: Int, message: String)
    case notFound(message: String)
    case rateLimited(retryAfterSeconds: Double?, message: String)
    case serverError(status: Int, message: String)
    case rejected(status: Int, message: String)
    case stalled(afterSeconds: Int)
    case streamBroken(detail: String)
    case malformed(detail: String)
    case tooLarge(limitBytes: Int)
    case insecure(detail: String)
}

public protocol LanguageModel: AnyObject {
    var label: String { get }
    func respond(
        to request: ModelRequest, onText: (String) -> Void
    ) throws(ModelFailure) -> ModelCompletion
}

/// What lets a person stop an answer: polled between chunks and waited on by the transport.
public protocol Cancellation: AnyObject {
    var isCancelled: Bool { get }
    var descriptor: Int32? { get }
}

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

/// Tokens as the server counted them; nil if it did not report them.
public struct ModelUsage: Sendable, Equatable, Codable {
    public var inputTokens: Int?
    public var outputTokens: Int?

    public init(inputTokens: Int? = nil, outputTokens: Int? = nil) {
        self.inputTokens = inputTokens
        self.outputTokens = outputTokens
    }

    /// The sums; nil if neither was counted.
    package func adding(_ other: ModelUsage?) -> ModelUsage {
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

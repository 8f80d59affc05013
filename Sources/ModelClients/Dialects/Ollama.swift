import Models
import StructuredOutput
import Transport

/// Ollama's own API, which accepts a context size (its `/v1` route does not).
public struct Ollama: WireDialect {
    public init() {}

    public var constraints: [SchemaConstraint] { [.jsonSchema, .jsonObject, .unconstrained] }
    public var optionalFields: Set<SchemaSupport.OptionalField> { [.temperature, .seed] }
    public var isLineDelimited: Bool { true }

    public func address(base: ServerAddress, model: String) -> ServerAddress {
        base.appending("/api/chat")
    }

    public func headers(key: String?) -> [HTTPHeader] {
        key.map { [.bearer($0)] } ?? []
    }

    public func body(
        model: String, request: ModelRequest, support: SchemaSupport
    ) -> JSONValue {
        let schema = support.constraint == .unconstrained ? nil : request.schema(for: .ollama)
        var options = [
            JSONMember("num_predict", JSONValue(request.maxOutputTokens)),
            JSONMember("num_ctx", JSONValue(Self.contextTokens(for: request))),
        ]
        options += support.optional(.temperature, request.temperature.map { JSONValue($0) })
        options += support.optional(.seed, request.seed.map { JSONValue($0 & 0x7FFF_FFFF) })
        var members = [
            JSONMember("model", JSONValue(model)),
            JSONMember("messages", JSONValue(messages(request, repeating: schema))),
            JSONMember("stream", true),
        ]
        if let schema {
            members.append(
                JSONMember("format", support.constraint == .jsonSchema ? schema : "json"))
        }
        members.append(JSONMember("options", JSONValue(members: options)))
        return JSONValue(members: members)
    }

    /// Repeats the schema in the last message, because a grammar alone does not tell the model what
    /// the members mean.
    private func messages(
        _ request: ModelRequest, repeating schema: JSONValue?
    ) -> [JSONValue] {
        var messages = request.messages
        if let schema, let last = messages.indices.last {
            messages[last].content += "\n\nAnswer in JSON by this schema: \(schema.serialized())"
        }
        return messages.map(\.wireValue)
    }

    /// The tokens needed for the prompt, the answer and a margin. By default, the server uses at
    /// most 4,096 and silently cuts the beginning of the prompt. A power of two, so that the server
    /// need not reload the model for each request.
    static func contextTokens(for request: ModelRequest) -> Int {
        let bytes =
            request.messages.reduce(0) { $0 + $1.content.utf8.count }
            + (request.schema?.serialized().utf8.count ?? 0)
        // Three bytes a token is a safe estimate for prose, JSON and most scripts.
        let needed = bytes / 3 + request.maxOutputTokens + 256
        var tokens = 4_096
        while tokens < needed, tokens < 131_072 { tokens *= 2 }
        return tokens
    }

    public func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer {
        OllamaAnswer()
    }
}

/// An answer of Ollama's API: a JSON object on each line, the last one with `done`.
struct OllamaAnswer: WireAnswer {
    private(set) var usage = ModelUsage()
    private var reason: String?
    var isDone = false

    var hasEnded: Bool { isDone }

    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String {
        if let fault = refusal(in: value, secret: secret) { throw fault }
        if value["done"]?.bool == true {
            isDone = true
            // Servers before 0.3 gave no reason.
            reason = value["done_reason"]?.string ?? "stop"
            usage = ModelUsage(
                inputTokens: value["prompt_eval_count"]?.int,
                outputTokens: value["eval_count"]?.int)
        }
        return value["message"]?["content"]?.string ?? ""
    }

    func completion() throws(ModelFailure) -> ModelCompletion {
        try FinishReason.completion(reason, usage: usage)
    }
}

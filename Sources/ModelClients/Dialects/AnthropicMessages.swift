import Models
import StructuredOutput
import Transport

/// Anthropic's Messages API.
public struct AnthropicMessages: WireDialect {
    public enum KeyHeader: Sendable {
        /// `x-api-key: …`
        case apiKey
        /// `Authorization: Bearer …`
        case bearer
    }

    private static let version = "2023-06-01"
    private let keyHeader: KeyHeader

    public init(keyHeader: KeyHeader = .apiKey) { self.keyHeader = keyHeader }

    public var constraints: [SchemaConstraint] { [.jsonSchema, .tool, .unconstrained] }
    public var optionalFields: Set<SchemaSupport.OptionalField> { [.temperature] }

    public func address(base: ServerAddress, model: String) -> ServerAddress {
        base.appending("/messages")
    }

    public func headers(key: String?) -> [HTTPHeader] {
        var headers = [HTTPHeader("anthropic-version", Self.version)]
        guard let key else { return headers }
        switch keyHeader {
        case .apiKey: headers.append(HTTPHeader("x-api-key", key, isSecret: true))
        case .bearer:
            headers.append(.bearer(key))
        }
        return headers
    }

    public func body(
        model: String, request: ModelRequest, support: SchemaSupport
    ) -> JSONValue {
        var members = [
            JSONMember("model", JSONValue(model)),
            JSONMember("max_tokens", JSONValue(request.maxOutputTokens)),
        ]
        if !request.systemText.isEmpty {
            members.append(JSONMember("system", JSONValue(request.systemText)))
        }
        members += [
            JSONMember("messages", JSONValue(request.turns.map(\.wireValue))),
            JSONMember("stream", true),
        ]
        members += support.optional(.temperature, request.temperature.map { JSONValue($0) })
        if let schema = request.schema(for: .anthropic) {
            members += constraint(schema, name: request.wireSchemaName, support.constraint)
        }
        return JSONValue(members: members)
    }

    private func constraint(
        _ schema: JSONValue, name: String, _ form: SchemaConstraint
    ) -> [JSONMember] {
        switch form {
        case .jsonSchema:
            return [
                JSONMember(
                    "output_config", ["format": ["type": "json_schema", "schema": schema]])
            ]
        case .tool:
            let tool: JSONValue = [
                "name": JSONValue(name), "description": "Takes the answer.",
                "input_schema": schema,
            ]
            return [
                JSONMember("tools", [tool]),
                JSONMember("tool_choice", ["type": "tool", "name": JSONValue(name)]),
            ]
        default: return []
        }
    }

    public func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer {
        AnthropicAnswer(isTool: request.schema != nil && support.constraint == .tool)
    }
}

/// An answer of the Messages API: content blocks that events begin, extend and end.
struct AnthropicAnswer: WireAnswer {
    private(set) var usage = ModelUsage()
    private var reason: String?
    /// Whether the answer is the input of a tool; text beside it is then ignored.
    private let isTool: Bool
    var isDone = false

    init(isTool: Bool) { self.isTool = isTool }

    var hasEnded: Bool { reason != nil }

    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String {
        switch value["type"]?.string ?? event {
        case "message_start":
            takeUsage(value["message"]?["usage"])
        case "content_block_start":
            // The block's text is nearly always empty at this point.
            guard !isTool else { break }
            return value["content_block"]?["text"]?.string ?? ""
        case "content_block_delta":
            let delta = value["delta"]
            return (isTool ? delta?["partial_json"] : delta?["text"])?.string ?? ""
        case "message_delta":
            takeUsage(value["usage"])
            if let text = value["delta"]?["stop_reason"]?.string { reason = text }
        case "message_stop": isDone = true
        case "message": return takeWhole(value)
        case "error": throw .refused(ServerRefusal(inStream: value, secret: secret))
        default:
            if let fault = refusal(in: value, secret: secret) { throw fault }
        }
        return ""
    }

    func completion() throws(ModelFailure) -> ModelCompletion {
        try FinishReason.completion(reason, isDone: isDone, usage: usage)
    }

    private mutating func takeWhole(_ message: JSONValue) -> String {
        takeUsage(message["usage"])
        reason = message["stop_reason"]?.string
        let content = message["content"]?.array ?? []
        guard isTool else { return content.compactMap { $0["text"]?.string }.joined() }
        return content.first { $0["type"]?.string == "tool_use" }?["input"]?.serialized() ?? ""
    }

    /// Adds input tokens that were read from or written to a cache, which the API counts
    /// separately.
    private mutating func takeUsage(_ value: JSONValue?) {
        if let input = value?["input_tokens"]?.int {
            let cached = ["cache_creation_input_tokens", "cache_read_input_tokens"]
                .compactMap { value?[$0]?.int }
            usage.inputTokens = cached.reduce(input, +)
        }
        if let output = value?["output_tokens"]?.int { usage.outputTokens = output }
    }
}

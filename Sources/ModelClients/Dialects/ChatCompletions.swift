import Models
import StructuredOutput
import Transport

/// OpenAI's Chat Completions and compatible servers: Azure, llama.cpp, llama-cpp-python, vLLM, LM
/// Studio, OpenRouter, Groq, Mistral and others.
public struct ChatCompletions: WireDialect {
    /// The header that carries the key.
    public enum KeyHeader: Sendable {
        /// `Authorization: Bearer …`
        case bearer
        /// `api-key: …`, used by Azure.
        case apiKey
    }

    private let keyHeader: KeyHeader
    private let schemas: SchemaDialect

    /// `schemas`: the part of JSON Schema that the server supports. OpenAI's strict subset works
    /// everywhere, but expresses less (no lengths of lists) than local servers understand.
    public init(keyHeader: KeyHeader = .bearer, schemas: SchemaDialect = .openAIStrict) {
        self.keyHeader = keyHeader
        self.schemas = schemas
    }

    public var constraints: [SchemaConstraint] {
        [.jsonSchema, .jsonObjectWithSchema, .jsonObject, .unconstrained]
    }
    public var optionalFields: Set<SchemaSupport.OptionalField> {
        [.streamOptions, .temperature, .seed]
    }
    public var hasTwoLimitNames: Bool { true }

    /// Only OpenAI's own service and Azure's are known to require the newer name of the limit. All
    /// others accept the older one.
    public func initialSupport(for server: ServerAddress) -> SchemaSupport {
        SchemaSupport(limitField: server.isOpenAI ? .maxCompletionTokens : .maxTokens)
    }

    public func address(base: ServerAddress, model: String) -> ServerAddress {
        base.appending("/chat/completions")
    }

    public func headers(key: String?) -> [HTTPHeader] {
        guard let key else { return [] }
        return switch keyHeader {
        case .bearer: [.bearer(key)]
        case .apiKey: [HTTPHeader("api-key", key, isSecret: true)]
        }
    }

    public func body(
        model: String, request: ModelRequest, support: SchemaSupport
    ) -> JSONValue {
        var members = [
            JSONMember("model", JSONValue(model)),
            JSONMember("messages", JSONValue(request.messages.map(\.wireValue))),
            JSONMember("stream", true),
            JSONMember(support.limitField.rawValue, JSONValue(request.maxOutputTokens)),
        ]
        members += support.optional(.streamOptions, ["include_usage": true])
        members += support.optional(.temperature, request.temperature.map { JSONValue($0) })
        members += support.optional(.seed, request.seed.map { JSONValue($0) })
        if let format = responseFormat(request, support) {
            members.append(JSONMember("response_format", format))
        }
        return JSONValue(members: members)
    }

    public func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer {
        ChatAnswer()
    }

    private func responseFormat(_ request: ModelRequest, _ support: SchemaSupport) -> JSONValue? {
        guard let schema = request.schema else { return nil }
        switch support.constraint {
        case .jsonSchema:
            let lowered = request.schema(for: schemas) ?? schema
            return [
                "type": "json_schema",
                "json_schema": [
                    "name": JSONValue(request.wireSchemaName), "strict": true, "schema": lowered,
                ],
            ]
        case .jsonObjectWithSchema: return ["type": "json_object", "schema": schema]
        case .jsonObject: return ["type": "json_object"]
        case .tool, .unconstrained: return nil
        }
    }
}

extension ServerAddress {
    /// Whether this is OpenAI's own service or Azure's.
    var isOpenAI: Bool {
        ["api.openai.com", ".openai.azure.com", ".cognitiveservices.azure.com"]
            .contains { host.hasSuffix($0) }
    }
}

extension SchemaSupport {
    /// A member for a body; empty if there is no value or the server refuses the field.
    func optional(_ field: OptionalField, _ value: JSONValue?) -> [JSONMember] {
        guard let value, !omitted.contains(field) else { return [] }
        return [JSONMember(field.rawValue, value)]
    }
}

extension ModelMessage {
    /// `{"role","content"}`, the form of most dialects.
    var wireValue: JSONValue {
        ["role": JSONValue(role.rawValue), "content": JSONValue(content)]
    }
}

import Models
import StructuredOutput
import Transport

/// OpenAI's Responses API.
public struct Responses: WireDialect {
    public init() {}

    public var constraints: [SchemaConstraint] { [.jsonSchema, .jsonObject, .unconstrained] }
    public var optionalFields: Set<SchemaSupport.OptionalField> { [.temperature, .store] }

    public func address(base: ServerAddress, model: String) -> ServerAddress {
        base.appending("/responses")
    }

    public func headers(key: String?) -> [HTTPHeader] {
        key.map { [.bearer($0)] } ?? []
    }

    public func body(
        model: String, request: ModelRequest, support: SchemaSupport
    ) -> JSONValue {
        var members = [JSONMember("model", JSONValue(model))]
        if !request.systemText.isEmpty {
            members.append(JSONMember("instructions", JSONValue(request.systemText)))
        }
        members += [
            JSONMember("input", JSONValue(request.turns.map(\.wireValue))),
            JSONMember("stream", true),
            JSONMember("max_output_tokens", JSONValue(request.maxOutputTokens)),
        ]
        // Nothing about a trip should be stored there.
        members += support.optional(.store, false)
        members += support.optional(.temperature, request.temperature.map { JSONValue($0) })
        if let format = format(request, support) {
            members.append(JSONMember("text", ["format": format]))
        }
        return JSONValue(members: members)
    }

    private func format(_ request: ModelRequest, _ support: SchemaSupport) -> JSONValue? {
        guard let schema = request.schema(for: .openAIStrict) else { return nil }
        return switch support.constraint {
        case .jsonSchema:
            [
                "type": "json_schema", "name": JSONValue(request.wireSchemaName), "strict": true,
                "schema": schema,
            ]
        case .jsonObject: ["type": "json_object"]
        default: nil
        }
    }

    public func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer {
        ResponsesAnswer()
    }
}

/// An answer of the Responses API: typed events, the last of which holds the complete response.
struct ResponsesAnswer: WireAnswer {
    private(set) var usage = ModelUsage()
    private var refusal = ""
    private var reason: String?
    var isDone = false

    var hasEnded: Bool { reason != nil }

    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String {
        switch value["type"]?.string ?? event {
        case "response.output_text.delta": return value["delta"]?.string ?? ""
        case "response.refusal.delta":
            RefusalText.add(value["delta"]?.string, to: &refusal)
            return ""
        case "response.completed", "response.incomplete":
            takeEnd(of: value["response"] ?? value)
            // The text has already come in pieces; a refusal may not have.
            if refusal.isEmpty { _ = takeText(of: value["response"] ?? value) }
            return ""
        case "response.failed":
            throw .refused(ServerRefusal(inStream: value["response"] ?? value, secret: secret))
        case "error": throw .refused(ServerRefusal(inStream: value, secret: secret))
        default: break
        }
        if let fault = self.refusal(in: value, secret: secret) { throw fault }
        guard value["object"]?.string == "response", value["type"] == nil else { return "" }
        takeEnd(of: value)
        return takeText(of: value)
    }

    func completion() throws(ModelFailure) -> ModelCompletion {
        try FinishReason.completion(reason, isDone: false, usage: usage, refusal: refusal)
    }

    private mutating func takeEnd(of response: JSONValue) {
        isDone = true
        let status = response["status"]?.string
        reason = response["incomplete_details"]?["reason"]?.string ?? status ?? "completed"
        usage = ModelUsage(
            inputTokens: response["usage"]?["input_tokens"]?.int,
            outputTokens: response["usage"]?["output_tokens"]?.int)
    }

    /// The parts of a complete response that was not streamed.
    private mutating func takeText(of response: JSONValue) -> String {
        var text = ""
        for item in response["output"]?.array ?? [] where item["type"]?.string == "message" {
            for part in item["content"]?.array ?? [] {
                switch part["type"]?.string {
                case "output_text": text += part["text"]?.string ?? ""
                case "refusal": RefusalText.add(part["refusal"]?.string, to: &refusal)
                default: break
                }
            }
        }
        return text
    }
}

import Models
import StructuredOutput
import Transport

/// Google's Gemini API, `v1beta`.
public struct Gemini: WireDialect {
    public init() {}

    public var constraints: [SchemaConstraint] { [.jsonSchema, .jsonObject, .unconstrained] }
    public var optionalFields: Set<SchemaSupport.OptionalField> { [.temperature, .seed] }

    /// Keeps the key out of the address, where logs and proxies would see it.
    public func address(base: ServerAddress, model: String) -> ServerAddress {
        base.appending("/models/\(model):streamGenerateContent", query: "alt=sse")
    }

    public func headers(key: String?) -> [HTTPHeader] {
        key.map { [HTTPHeader("x-goog-api-key", $0, isSecret: true)] } ?? []
    }

    public func body(
        model: String, request: ModelRequest, support: SchemaSupport
    ) -> JSONValue {
        var members: [JSONMember] = []
        if !request.systemText.isEmpty {
            members.append(
                JSONMember(
                    "systemInstruction", ["parts": [["text": JSONValue(request.systemText)]]]))
        }
        let contents = request.turns.map { message -> JSONValue in
            [
                "role": message.role == .assistant ? "model" : "user",
                "parts": [["text": JSONValue(message.content)]],
            ]
        }
        members.append(JSONMember("contents", JSONValue(contents)))
        var configuration = [
            JSONMember("maxOutputTokens", JSONValue(request.maxOutputTokens))
        ]
        configuration += support.optional(
            .temperature, request.temperature.map { JSONValue($0) })
        // The seed is a 32-bit number in this API.
        configuration += support.optional(.seed, request.seed.map { JSONValue($0 & 0x7FFF_FFFF) })
        if let schema = request.schema(for: .gemini), support.constraint != .unconstrained {
            configuration.append(JSONMember("responseMimeType", "application/json"))
            if support.constraint == .jsonSchema {
                configuration.append(JSONMember("responseJsonSchema", schema))
            }
        }
        members.append(JSONMember("generationConfig", JSONValue(members: configuration)))
        return JSONValue(members: members)
    }

    public func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer {
        GeminiAnswer()
    }
}

/// An answer of the Gemini API: candidates with parts of text. There is no end mark; the last
/// candidate has the finish reason.
struct GeminiAnswer: WireAnswer {
    private(set) var usage = ModelUsage()
    private var reason: String?
    private var blocked = ""
    var isDone = false

    var hasEnded: Bool { reason != nil }

    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String {
        // Without streaming, the same objects come as a list.
        if let items = value.array, items.first?["error"] == nil {
            var text = ""
            for item in items { text += try take(item, event: event, secret: secret) }
            return text
        }
        if let fault = refusal(in: value[0] ?? value, secret: secret) { throw fault }
        takeUsage(value["usageMetadata"])
        if let block = value["promptFeedback"]?["blockReason"]?.string {
            (blocked, reason) = (block, "stop")
        }
        let candidates = value["candidates"]?.array ?? []
        guard let candidate = candidates.first(where: { ($0["index"]?.int ?? 0) == 0 }) else {
            return ""
        }
        if let text = candidate["finishReason"]?.string { reason = text }
        // Leaves out the model's thoughts, which are no part of its answer.
        return (candidate["content"]?["parts"]?.array ?? []).compactMap { part in
            part["thought"]?.bool == true ? nil : part["text"]?.string
        }.joined()
    }

    func completion() throws(ModelFailure) -> ModelCompletion {
        try FinishReason.completion(reason, usage: usage, refusal: blocked)
    }

    private mutating func takeUsage(_ value: JSONValue?) {
        if let input = value?["promptTokenCount"]?.int { usage.inputTokens = input }
        guard let output = value?["candidatesTokenCount"]?.int else { return }
        usage.outputTokens = output + (value?["thoughtsTokenCount"]?.int ?? 0)
    }
}

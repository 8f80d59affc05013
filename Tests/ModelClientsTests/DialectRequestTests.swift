import Conversation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// Complete requests of each dialect: address, headers and body.
struct DialectRequestTests {
    private static func request(
        _ dialect: any WireDialect, _ form: SchemaConstraint, at url: String = "https://a.com/v1"
    ) throws -> (address: String, headers: [String], body: String) {
        var request = ModelRequest.constrained
        request.temperature = 0.5
        request.seed = 7
        request.messages = [
            ModelMessage(role: .system, content: "Be brief."),
            ModelMessage(role: .user, content: "Hello"),
            ModelMessage(role: .assistant, content: "Hi"),
            ModelMessage(role: .user, content: "Plan"),
        ]
        let transport = ScriptedTransport([])
        let address = try #require(ServerAddress(url))
        let model = ServerModel(
            label: "x:m", name: "m", baseURL: address, dialect: dialect, key: { "k" },
            transport: transport, cancellation: PipeCancellation(),
            capabilities: TransientSchemaSupport(["\(address) m": SchemaSupport(constraint: form)]))
        _ = model.answer(to: request)
        let sent = try #require(transport.requests.first)
        #expect(sent.headers.first { $0.value.contains("k") && $0.isSecret } != nil)
        return (
            sent.address.description,
            sent.headers.dropFirst(2).map { "\($0.name): \($0.value)" },
            String(decoding: sent.body ?? [], as: UTF8.self)
        )
    }

    private static let schema =
        #"{"type":"object","properties":{"city":{"type":"string"}},"required":["city"],"additionalProperties":false}"#

    @Test(
        arguments: [
            (
                .jsonSchema,
                #","text":{"format":{"type":"json_schema","name":"day","strict":true,"schema":\#(schema)}}"#
            ),
            (.jsonObject, #","text":{"format":{"type":"json_object"}}"#), (.unconstrained, ""),
        ] as [(SchemaConstraint, String)])
    func responses(form: SchemaConstraint, format: String) throws {
        let sent = try Self.request(Responses(), form)
        #expect(sent.address == "https://a.com/v1/responses")
        #expect(sent.headers == ["Authorization: Bearer k"])
        #expect(
            sent.body
                == #"{"model":"m","instructions":"Be brief.","input":[{"role":"user","content":"Hello"},"#
                + #"{"role":"assistant","content":"Hi"},{"role":"user","content":"Plan"}],"#
                + #""stream":true,"max_output_tokens":50,"store":false,"temperature":0.5\#(format)}"#
        )
    }

    @Test(
        arguments: [
            (
                .jsonSchema,
                #","output_config":{"format":{"type":"json_schema","schema":\#(schema)}}"#
            ),
            (
                .tool,
                #","tools":[{"name":"day","description":"Takes the answer.","input_schema":\#(schema)}],"tool_choice":{"type":"tool","name":"day"}"#
            ), (.unconstrained, ""),
        ] as [(SchemaConstraint, String)])
    func anthropic(form: SchemaConstraint, constraint: String) throws {
        let sent = try Self.request(AnthropicMessages(), form)
        #expect(sent.address == "https://a.com/v1/messages")
        #expect(sent.headers == ["anthropic-version: 2023-06-01", "x-api-key: k"])
        #expect(
            sent.body
                == #"{"model":"m","max_tokens":50,"system":"Be brief.","messages":[{"role":"user","content":"Hello"},"#
                + #"{"role":"assistant","content":"Hi"},{"role":"user","content":"Plan"}],"#
                + #""stream":true,"temperature":0.5\#(constraint)}"#)
        #expect(
            try Self.request(AnthropicMessages(keyHeader: .bearer), form).headers.last
                == "Authorization: Bearer k")
    }

    @Test(
        arguments: [
            (
                .jsonSchema,
                #","responseMimeType":"application/json","responseJsonSchema":\#(schema)"#
            ), (.jsonObject, #","responseMimeType":"application/json""#), (.unconstrained, ""),
        ] as [(SchemaConstraint, String)])
    func gemini(form: SchemaConstraint, constraint: String) throws {
        let sent = try Self.request(Gemini(), form)
        #expect(sent.address == "https://a.com/v1/models/m:streamGenerateContent?alt=sse")
        #expect(sent.headers == ["x-goog-api-key: k"])
        #expect(
            sent.body
                == #"{"systemInstruction":{"parts":[{"text":"Be brief."}]},"contents":[{"role":"user","parts":[{"text":"Hello"}]},"#
                + #"{"role":"model","parts":[{"text":"Hi"}]},{"role":"user","parts":[{"text":"Plan"}]}],"#
                + #""generationConfig":{"maxOutputTokens":50,"temperature":0.5,"seed":7\#(constraint)}}"#
        )
    }

    @Test(
        arguments: [
            (.jsonSchema, #","format":\#(schema)"#, true),
            (.jsonObject, #","format":"json""#, true),
            (.unconstrained, "", false),
        ] as [(SchemaConstraint, String, Bool)])
    func ollama(form: SchemaConstraint, format: String, repeats: Bool) throws {
        let sent = try Self.request(Ollama(), form, at: "http://127.0.0.1:11434")
        #expect(sent.address == "http://127.0.0.1:11434/api/chat")
        #expect(sent.headers == ["Authorization: Bearer k"])
        let quoted = JSONValue(Self.schema).serialized().dropFirst().dropLast()
        let repeated = repeats ? #"\n\nAnswer in JSON by this schema: \#(quoted)"# : ""
        #expect(
            sent.body
                == #"{"model":"m","messages":[{"role":"system","content":"Be brief."},{"role":"user","content":"Hello"},"#
                + #"{"role":"assistant","content":"Hi"},{"role":"user","content":"Plan\#(repeated)"}],"stream":true"#
                + #"\#(format),"options":{"num_predict":50,"num_ctx":4096,"temperature":0.5,"seed":7}}"#
        )
    }

    @Test(arguments: [(0, 4_096), (10_000, 4_096), (12_000, 8_192), (600_000, 131_072)])
    func ollamaTakesContextForThePrompt(bytes: Int, tokens: Int) {
        let request = ModelRequest(
            purpose: "",
            messages: [.init(role: .user, content: String(repeating: "a", count: bytes))],
            maxOutputTokens: 50)
        #expect(Ollama.contextTokens(for: request) == tokens)
    }
}

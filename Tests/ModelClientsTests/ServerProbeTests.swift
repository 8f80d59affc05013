import Conversation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// What servers and names reveal about models.
@Suite struct ServerProbeTests {
    @Test(
        arguments: [
            ("llama3.1:8b", 8e9), ("SmolLM2-135M-Instruct", 135e6),
            ("qwen2.5:0.5b-instruct", 0.5e9),
            ("mixtral-8x7b-32768", 56e9), ("gemma3n:e4b", 4e9), ("qwen3-30b-a3b", 30e9),
            ("meta-llama/Llama-3.3-70B-Instruct", 70e9), ("openai/gpt-oss-120b", 120e9),
            ("smollm2", nil), ("gpt-4o-mini", nil), ("claude-sonnet-4-5", nil), ("b", nil),
            ("8", nil),
            ("0b", nil), ("x7b", nil), ("1.2.3b", nil), ("8x7x2b", nil), ("", nil), ("٣b", nil),
        ] as [(String, Double?)])
    func sizeStandsInTheName(_ name: String, _ parameters: Double?) {
        #expect(ModelSize.parameters(inName: name) == parameters)
    }

    /// The shapes that servers send.
    @Test(
        arguments: [
            // Ollama's /api/show.
            (
                #"{"details":{"parameter_size":"8.0B"},"model_info":{"general.architecture":"llama","llama.context_length":131072}}"#,
                131_072, 8e9
            ),
            // llama.cpp's /props and its list.
            (
                #"{"default_generation_settings":{"n_ctx":4096,"params":{}},"total_slots":4}"#,
                4_096, nil
            ),
            (
                #"{"data":[{"id":"any.gguf","meta":{"n_ctx_train":8192,"n_params":134515008}}]}"#,
                8_192,
                134_515_008
            ),
            // vLLM, OpenRouter, Groq, Mistral, LM Studio: one of several.
            (
                #"{"data":[{"id":"other","max_model_len":1},{"id":"m","max_model_len":32768}]}"#,
                32_768, nil
            ),
            (#"{"data":[{"id":"m","context_length":200000}]}"#, 200_000, nil),
            (#"{"data":[{"id":"m","context_window":131072}]}"#, 131_072, nil),
            (
                #"{"data":[{"id":"m","max_context_length":40960,"loaded_context_length":4096}]}"#,
                4_096, nil
            ),
            // Gemini.
            (
                #"{"name":"models/m","inputTokenLimit":1048576,"outputTokenLimit":8192}"#,
                1_048_576, nil
            ),
            // Two models, neither with the name; invalid numbers.
            (#"{"data":[{"id":"a","context_length":1},{"id":"b","context_length":2}]}"#, nil, nil),
            (#"{"data":[{"id":"m","context_length":0,"max_model_len":"many"}]}"#, nil, nil),
            ("[]", nil, nil), ("null", nil, nil), (#"{"data":[]}"#, nil, nil),
        ] as [(String, Int?, Double?)])
    func windowsAndSizesAreRead(_ json: String, _ window: Int?, _ parameters: Double?) throws {
        let description = ModelDescription(try JSONParser.parse(json), name: "m")
        #expect(description.contextTokens == window)
        #expect(description.parameters == parameters)
    }

    private func traits(
        _ model: String, _ server: ScriptedServer, path: String = "/v1", key: String? = nil
    ) throws -> (ModelTraits, [String]) {
        let reference = try ServerReference(
            model, baseURL: "http://127.0.0.1:\(server.port)\(path)", environment: { _ in nil })
        let probe = ServerProbe(
            transport: CurlTransport(userAgent: "test", limits: ServerProbe.limits),
            cancellation: PipeCancellation())
        let traits = probe.traits(of: reference, key: key)
        return (traits, server.received.map { String($0.head.prefix { !$0.isNewline }) })
    }

    private static func json(_ text: String, status: String = "200 OK") -> [ScriptedServer.Step] {
        [
            .send(
                "HTTP/1.1 \(status)\r\nContent-Length: \(text.utf8.count)\r\nConnection: close\r\n\r\n\(text)"
            ), .close,
        ]
    }

    @Test func ollamaIsAskedForOneModel() throws {
        let server = ScriptedServer(
            scripts: [
                Self.json(
                    #"{"details":{"parameter_size":"134.52M"},"model_info":{"llama.context_length":8192}}"#
                )
            ], isAsked: true)
        let (traits, asked) = try traits("ollama:smollm2", server, path: "")
        #expect(traits == ModelTraits(contextTokens: 8_192, parameters: 134.52e6))
        #expect(asked == ["POST /api/show HTTP/1.1"])
        #expect(server.received.first?.body == #"{"model":"smollm2"}"#)
    }

    @Test func aLocalServerIsAskedForItsOwnWindowFirst() throws {
        let server = ScriptedServer(
            scripts: [
                Self.json(#"{"default_generation_settings":{"n_ctx":2048}}"#),
                Self.json(
                    #"{"data":[{"id":"x","meta":{"n_ctx_train":8192,"n_params":135000000}}]}"#),
            ], isAsked: true)
        let (traits, asked) = try traits("llamacpp:x", server, key: "secret")
        #expect(traits == ModelTraits(contextTokens: 2_048, parameters: 135e6))
        #expect(asked == ["GET /props HTTP/1.1", "GET /v1/models HTTP/1.1"])
        // The first request is outside the API and needs no key.
        #expect(server.received.map { $0.header("Authorization") } == [nil, "Bearer secret"])
    }

    /// With any error, the name still counts, and nothing is thrown.
    @Test(arguments: ["404 Not Found", "500 Oops", "301 Moved", "200 OK"])
    func aServerThatSaysNothingCostsNothing(status: String) throws {
        let server = ScriptedServer(
            scripts: [
                Self.json("<html>", status: status), Self.json("{\"data\":7}", status: status),
            ], isAsked: true)
        #expect(try traits("vllm:x-8b", server).0 == ModelTraits(parameters: 8e9))
        let nobody = try ServerReference(
            "vllm:x", baseURL: "http://127.0.0.1:\(ScriptedServer.unusedPort())/v1",
            environment: { _ in nil })
        let probe = ServerProbe(
            transport: CurlTransport(userAgent: "test", limits: ServerProbe.limits),
            cancellation: PipeCancellation())
        #expect(probe.traits(of: nobody, key: nil) == ModelTraits())
        #expect(probe.models(at: nobody, key: nil) == nil)
    }

    /// Some servers first send a line end, to see whether the client is still there.
    @Test func spacesMayComeFirst() throws {
        let server = ScriptedServer(
            scripts: [
                [
                    .send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\n"),
                    .pause(milliseconds: 50),
                    .send(#"{"data":[{"id":"m","context_length":9}]}"#), .close,
                ]
            ], isAsked: true)
        let reference = try ServerReference(
            "vllm:m", baseURL: "http://127.0.0.1:\(server.port)/v1", environment: { _ in nil })
        let probe = ServerProbe(
            transport: CurlTransport(userAgent: "test", limits: ServerProbe.limits),
            cancellation: PipeCancellation())
        #expect(probe.traits(of: reference, key: nil).contextTokens == 9)
    }

    /// A different kind of server may send anything, without end. Reads at most what a list of
    /// models can have, and nothing that is not JSON.
    @Test(arguments: [
        ("a", 0, 256 << 10), (#"{"data":[{"id":"m","context_length":9}],"more":""#, 0, 2 << 20),
        (#"{"data":[{"id":"m","context_length":9}]}"#, 9, 1 << 20),
    ])
    func answersAreBounded(_ beginning: String, _ window: Int, _ most: Int) throws {
        let filler = window > 0 ? "" : String(repeating: "a", count: 64 << 10)
        let head = "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(beginning)"
        let steps =
            [ScriptedServer.Step.send(head)]
            + Array(repeating: .send(filler), count: 64) + [.close]
        let server = ScriptedServer(scripts: [steps], isAsked: true)
        let transport = CountingTransport(
            CurlTransport(userAgent: "test", limits: ServerProbe.limits))
        let reference = try ServerReference(
            "vllm:m", baseURL: "http://127.0.0.1:\(server.port)/v1", environment: { _ in nil })
        let probe = ServerProbe(transport: transport, cancellation: PipeCancellation())
        #expect(probe.traits(of: reference, key: nil).contextTokens ?? 0 == window)
        #expect(transport.bytes <= most, "\(transport.bytes)")
    }

    @Test(
        arguments: [
            ("ollama:", "", #"{"models":[{"name":"a:1b"},{"name":"b"}]}"#, ["a:1b", "b"]),
            ("openai:", "/v1", #"{"object":"list","data":[{"id":"x"}]}"#, ["x"]),
            ("openai:", "/v1", #"{"data":[]}"#, []), ("openai:", "/v1", "{}", nil),
        ] as [(String, String, String, [String]?)])
    func modelsAreListed(_ model: String, _ path: String, _ json: String, _ names: [String]?) throws
    {
        let server = ScriptedServer(scripts: [Self.json(json)], isAsked: true)
        let reference = try ServerReference(
            model + "any", baseURL: "http://127.0.0.1:\(server.port)\(path)",
            environment: { _ in nil })
        let probe = ServerProbe(
            transport: CurlTransport(userAgent: "test", limits: ServerProbe.limits),
            cancellation: PipeCancellation())
        #expect(probe.models(at: reference, key: nil) == names)
    }
}

/// Counts the bytes of bodies that are delivered.
private final class CountingTransport: HTTPTransport {
    private let transport: any HTTPTransport
    private(set) var bytes = 0

    init(_ transport: any HTTPTransport) { self.transport = transport }

    func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure) {
        try transport.send(
            request, cancellation: cancellation, onHead: onHead,
            onBody: { part in
                bytes += part.count
                return onBody(part)
            })
    }
}

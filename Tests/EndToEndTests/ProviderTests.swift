import Foundation
import Testing

/// The built program with a model of each protocol: where it sends requests, with which key, and
/// that the answer becomes a plan.
@Suite struct ProviderTests {
    struct Provider: Sendable {
        let model: String
        /// The environment variable and header of the key.
        let variable: String
        let header: String
        var prefix = ""
        let path: String
        /// The text before and after the answer's text, as JSON string contents.
        let before: String
        let after: String
        var environment: [String: String] = [:]
        /// How the base URL is given: by option or by environment variable.
        var base: String?
    }

    static let providers: [Provider] = [
        Provider(
            model: "openai-responses:m", variable: "OPENAI_API_KEY", header: "Authorization",
            prefix: "Bearer ", path: "/v1/responses",
            before: #"data: {"type":"response.output_text.delta","delta":"#,
            after: "}\n\ndata: {\"type\":\"response.completed\",\"response\":{}}\n\n"),
        Provider(
            model: "azure:dep", variable: "AZURE_OPENAI_API_KEY", header: "api-key",
            path: "/v1/openai/deployments/dep/chat/completions?api-version=2024-10-21",
            before: #"data: {"choices":[{"delta":{"content":"#,
            after: "}}]}\n\ndata: {\"choices\":[{\"finish_reason\":\"stop\"}]}\n\n",
            environment: ["OPENAI_API_VERSION": "2024-10-21"], base: "AZURE_OPENAI_ENDPOINT"),
        Provider(
            model: "anthropic:m", variable: "ANTHROPIC_API_KEY", header: "x-api-key",
            path: "/v1/messages",
            before: #"data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"#,
            after: "}}\n\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":"
                + "\"end_turn\"}}\n\ndata: {\"type\":\"message_stop\"}\n\n",
            base: "ANTHROPIC_BASE_URL"),
        Provider(
            model: "gemini:m", variable: "GEMINI_API_KEY", header: "x-goog-api-key",
            path: "/v1/models/m:streamGenerateContent?alt=sse",
            before: #"data: {"candidates":[{"content":{"parts":[{"text":"#,
            after: "}]},\"finishReason\":\"STOP\"}]}\n\n"),
        Provider(
            model: "ollama:m", variable: "OLLAMA_API_KEY", header: "Authorization",
            prefix: "Bearer ", path: "/api/chat", before: #"{"message":{"content":"#,
            after: "},\"done\":true,\"done_reason\":\"stop\"}\n", base: "OLLAMA_HOST"),
    ]

    @Test(arguments: providers)
    func plansADay(_ provider: Provider) throws {
        let answer =
            #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},"#
            + #"{"place_id":"oslo/akershus-fortress"}]}"#
        let text = String(decoding: try JSONEncoder().encode(answer), as: UTF8.self)
        let server = ScriptedServer([
            .send(
                "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
                    + provider.before + text + provider.after), .close,
        ])
        var environment = provider.environment
        environment[provider.variable] = "sk-planted-1"
        var options = ["--model", provider.model]
        if let base = provider.base {
            environment[base] = server.baseURL
        } else {
            options += ["--base-url", server.baseURL]
        }
        let program = BuiltProgram()
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "/quit"], options,
            environment: environment)
        #expect(result.code == 0)
        #expect(
            result.output.contains("Done: 1 day, 3 stops · \(provider.model)"),
            "\(result.output) \(result.errors)")
        let received = try #require(server.received.first)
        #expect(received.head.hasPrefix("POST \(provider.path) HTTP/1.1\r\n"), "\(received.head)")
        #expect(received.header(provider.header) == provider.prefix + "sk-planted-1")
        #expect(!result.output.contains("planted") && !result.errors.contains("planted"))
        for file in program.home.sessions {
            #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains("planted"))
        }
        // Without the environment and the server.
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// A model chosen in the conversation, at an address from the environment.
    @Test func aModelThatIsChosenLaterReplays() throws {
        let server = ScriptedServer([
            .send(
                "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"
                    + #"{"message":{"content":"{\"reply\":\"Hello there\",\"actions\":[]}"},"done":true}"#
                    + "\n"), .close,
        ])
        let program = BuiltProgram()
        let result = try program.converse(
            ["/model ollama:m", "tell me a story", "/quit"], [],
            environment: ["OLLAMA_HOST": server.baseURL])
        #expect(result.output.contains("Hello there"), "\(result.output)")
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// Models on this machine are listed as they can be typed; others are left out.
    @Test func modelsOfThisMachineAreListed() throws {
        let list =
            #"{"models":[{"name":"llama3.2:3b"},{"name":"two words"},{"name":"\u001b[31m"}]}"#
        let server = ScriptedServer(
            scripts: [
                [
                    .send(
                        "HTTP/1.1 200 OK\r\nContent-Length: \(list.utf8.count)\r\nConnection: close\r\n\r\n\(list)"
                    ), .close,
                ]
            ], isAsked: true)
        let program = BuiltProgram()
        let result = try program.converse(
            ["/model", "/quit"], environment: ["OLLAMA_HOST": "127.0.0.1:\(server.port)"])
        #expect(result.output.contains("Found on this machine:"), "\(result.output)")
        #expect(result.output.contains("/model ollama:llama3.2:3b\n"), "\(result.output)")
        #expect(!result.output.contains("two words") && !result.output.contains("\u{1B}"))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// The messages for invalid names.
    @Test(
        arguments: [
            ("/model ollama", "ollama has many models: name one, as in /model ollama:NAME"),
            (
                "/model azure:dep",
                "The address of azure is not known: set AZURE_OPENAI_ENDPOINT, or /model azure:NAME URL"
            ), ("/model chatgpt:5", "\"chatgpt:5\" is no model I can reach"),
        ])
    func aNameThatLeadsNowhere(line: String, words: String) throws {
        let result = try BuiltProgram().converse([line, "/quit"], [])
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains(words), "\(result.output)")
    }
}

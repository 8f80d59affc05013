import Conversation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// Streams of each dialect, cut at every byte: text, end and usage stay the same.
struct DialectStreamTests {
    struct Case: Sendable, CustomStringConvertible {
        let description: String
        let dialect: any WireDialect
        let body: String
        let expected: Answer
        var form = SchemaConstraint.unconstrained
        var request = ModelRequest.plain
    }

    private static let usage = ModelUsage(inputTokens: 11, outputTokens: 7)

    private static func events(_ values: String...) -> String {
        values.map { value in
            let type = (try? JSONParser.parse(value))?["type"]?.string
            return (type.map { "event: \($0)\n" } ?? "") + "data: \(value)\n\n"
        }.joined()
    }

    private static func responses(_ name: String, _ body: String, _ expected: Answer) -> Case {
        Case(
            description: "responses: \(name)", dialect: Responses(), body: body, expected: expected)
    }

    private static func anthropic(
        _ name: String, _ body: String, _ expected: Answer,
        form: SchemaConstraint = .unconstrained
    ) -> Case {
        Case(
            description: "anthropic: \(name)", dialect: AnthropicMessages(), body: body,
            expected: expected, form: form, request: form == .tool ? .constrained : .plain)
    }

    private static func gemini(_ name: String, _ body: String, _ expected: Answer) -> Case {
        Case(description: "gemini: \(name)", dialect: Gemini(), body: body, expected: expected)
    }

    private static func ollama(_ name: String, _ body: String, _ expected: Answer) -> Case {
        Case(description: "ollama: \(name)", dialect: Ollama(), body: body, expected: expected)
    }

    private static func broken(_ text: String, _ detail: String) -> Answer {
        Answer(text: text, failure: .transport(.streamBroken(detail: detail)))
    }

    static let chatCases: [Case] = [
        Case(
            description: "chat: Azure's filter results",
            dialect: ChatCompletions(keyHeader: .apiKey),
            body: events(
                #"{"choices":[],"prompt_filter_results":[{"prompt_index":0}],"obfuscation":"x"}"#,
                #"{"choices":[{"index":0,"delta":{"role":"assistant","content":""}}],"usage":null}"#,
                #"{"choices":[{"index":0,"delta":{"content":"京都 👍🏽"}}],"usage":null}"#,
                #"{"choices":[{"index":0,"content_filter_results":{},"finish_reason":null}]}"#,
                #"{"choices":[{"index":0,"delta":{},"finish_reason":"stop"}],"usage":null}"#,
                #"{"choices":[],"usage":{"prompt_tokens":11,"completion_tokens":7}}"#)
                + "data: [DONE]\n\n",
            expected: Answer(text: "京都 👍🏽", finish: .complete, usage: usage)),
        Case(
            description: "chat: reasoning beside the answer, CRLF",
            dialect: ChatCompletions(),
            body: (events(
                #"{"choices":[{"delta":{"reasoning_content":"hm"}}]}"#,
                #"{"choices":[{"delta":{"content":"a"}}]}"#,
                #"{"choices":[{"delta":{},"finish_reason":"length"}]}"#) + "data: [DONE]\n\n")
                .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
            expected: Answer(text: "a", finish: .truncated)),
    ]

    static let responsesCases: [Case] = [
        responses(
            "text",
            events(
                #"{"type":"response.created","response":{"status":"in_progress","output":[]}}"#,
                #"{"type":"response.output_item.added","item":{"type":"reasoning"}}"#,
                #"{"type":"response.output_text.delta","delta":"Grüße "}"#,
                #"{"type":"response.output_text.delta","delta":"👋","obfuscation":"ab"}"#,
                #"{"type":"response.output_text.done","text":"Grüße 👋"}"#,
                #"{"type":"response.completed","response":{"status":"completed","output":[{"type":"message","content":[{"type":"output_text","text":"Grüße 👋"}]}],"incomplete_details":null,"usage":{"input_tokens":11,"output_tokens":7}}}"#
            ), Answer(text: "Grüße 👋", finish: .complete, usage: usage)),
        responses(
            "refusal",
            events(
                #"{"type":"response.refusal.delta","delta":"I will "}"#,
                #"{"type":"response.refusal.delta","delta":"not"}"#,
                #"{"type":"response.completed","response":{"status":"completed"}}"#),
            Answer(finish: .refused, refusal: "I will not")),
        responses(
            "a refusal at the end alone",
            events(
                #"{"type":"response.completed","response":{"status":"completed","output":[{"type":"message","content":[{"type":"refusal","refusal":"No"}]}]}}"#
            ), Answer(finish: .refused, refusal: "No")),
        responses(
            "cut off by its limit",
            events(
                #"{"type":"response.output_text.delta","delta":"a"}"#,
                #"{"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"}}}"#
            ), Answer(text: "a", finish: .truncated)),
        responses(
            "filtered",
            events(
                #"{"type":"response.incomplete","response":{"incomplete_details":{"reason":"content_filter"}}}"#
            ), Answer(finish: .filtered)),
        responses(
            "failed",
            events(
                #"{"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"oops"}}}"#
            ), Answer(failure: .serverError(status: 500, message: "oops"))),
        responses(
            "an error of the top level",
            events(
                #"{"type":"error","code":"rate_limit_exceeded","message":"slow","param":null}"#),
            Answer(failure: .rateLimited(retryAfterSeconds: nil, message: "slow"))),
        responses(
            "no end", events(#"{"type":"response.output_text.delta","delta":"a"}"#),
            broken("a", "the answer has no end")),
        responses(
            "not streamed",
            #"{"object":"response","status":"completed","error":null,"incomplete_details":null,"output":[{"type":"reasoning"},{"type":"message","content":[{"type":"output_text","text":"whole"}]}],"usage":{"input_tokens":11,"output_tokens":7}}"#,
            Answer(text: "whole", finish: .complete, usage: usage)),
    ]

    private static let start =
        #"{"type":"message_start","message":{"usage":{"input_tokens":8,"cache_read_input_tokens":3,"output_tokens":1}}}"#
    private static let stop = #"{"type":"message_stop"}"#

    static let anthropicCases: [Case] = [
        anthropic(
            "text with thought and pings",
            events(
                start, #"{"type":"ping"}"#,
                #"{"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}}"#,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"hm"}}"#,
                #"{"type":"content_block_stop","index":0}"#,
                #"{"type":"content_block_start","index":1,"content_block":{"type":"text","text":""}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"こん"}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"text_delta","text":"にちは"}}"#,
                #"{"type":"novelty","what":1}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":7}}"#,
                stop), Answer(text: "こんにちは", finish: .complete, usage: usage)),
        anthropic(
            "a tool's input",
            events(
                start,
                #"{"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Sure"}}"#,
                #"{"type":"content_block_start","index":1,"content_block":{"type":"tool_use","name":"day","input":{}}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"city\":"}}"#,
                #"{"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"\"Rome\"}"}}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":7}}"#,
                stop), Answer(text: #"{"city":"Rome"}"#, finish: .complete, usage: usage),
            form: .tool),
        anthropic(
            "a refusal",
            events(#"{"type":"message_delta","delta":{"stop_reason":"refusal"}}"#, stop),
            Answer(finish: .refused)),
        anthropic(
            "the end of the window",
            events(
                #"{"type":"content_block_delta","delta":{"type":"text_delta","text":"a"}}"#,
                #"{"type":"message_delta","delta":{"stop_reason":"model_context_window_exceeded"}}"#,
                stop), Answer(text: "a", finish: .truncated)),
        anthropic(
            "an error after 200",
            events(#"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#),
            Answer(failure: .serverError(status: 529, message: "Overloaded"))),
        anthropic(
            "no end",
            events(#"{"type":"content_block_delta","delta":{"type":"text_delta","text":"a"}}"#),
            broken("a", "the answer has no end")),
        anthropic(
            "not streamed",
            #"{"type":"message","content":[{"type":"text","text":"whole"}],"stop_reason":"end_turn","usage":{"input_tokens":11,"output_tokens":7}}"#,
            Answer(text: "whole", finish: .complete, usage: usage)),
    ]

    static let geminiCases: [Case] = [
        gemini(
            "text and thoughts",
            events(
                #"{"candidates":[{"content":{"role":"model","parts":[{"text":"hm","thought":true},{"text":"Zür"}]}}],"usageMetadata":{"promptTokenCount":11}}"#,
                #"{"candidates":[{"content":{"parts":[{"text":"ich"}]},"finishReason":"STOP","index":0}],"usageMetadata":{"promptTokenCount":11,"candidatesTokenCount":5,"thoughtsTokenCount":2}}"#
            ), Answer(text: "Zürich", finish: .complete, usage: usage)),
        gemini(
            "cut off", events(#"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#),
            Answer(finish: .truncated)),
        gemini(
            "held back midway",
            events(
                #"{"candidates":[{"content":{"parts":[{"text":"a"}]}}]}"#,
                #"{"candidates":[{"finishReason":"SAFETY"}]}"#),
            Answer(text: "a", finish: .filtered)),
        gemini(
            "a blocked prompt",
            events(#"{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}"#),
            Answer(finish: .refused, refusal: "PROHIBITED_CONTENT")),
        gemini(
            "bare JSON in the middle",
            events(#"{"candidates":[{"content":{"parts":[{"text":"a"}]}}]}"#)
                + "{\n  \"error\": {\n    \"code\": 503,\n    \"message\": \"Overloaded\",\n"
                + "    \"status\": \"UNAVAILABLE\"\n  }\n}\n",
            Answer(text: "a", failure: .serverError(status: 503, message: "Overloaded"))),
        gemini(
            "a list",
            #"[{"candidates":[{"content":{"parts":[{"text":"a"}]}}]},"#
                + #"{"candidates":[{"content":{"parts":[{"text":"b"}]},"finishReason":"STOP"}]}]"#,
            Answer(text: "ab", finish: .complete)),
        gemini(
            "a list with an error",
            #"[{"error":{"code":429,"message":"slow","details":[{"retryDelay":"45.8s"}]}}]"#,
            Answer(failure: .rateLimited(retryAfterSeconds: 45.8, message: "slow"))),
        gemini(
            "an unknown end",
            events(
                #"{"candidates":[{"content":{"parts":[{"text":"a"}]},"finishReason":"OTHER"}]}"#),
            broken("a", "finish_reason OTHER")),
        gemini(
            "no end", events(#"{"candidates":[{"content":{"parts":[{"text":"a"}]}}]}"#),
            broken("a", "the answer has no end")),
    ]

    static let ollamaCases: [Case] = [
        ollama(
            "text and thoughts",
            #"{"message":{"role":"assistant","content":"","thinking":"hm"},"done":false}"# + "\n"
                + #"{"message":{"content":"Tōkyō "},"done":false}"# + "\r\n\n"
                + #"{"message":{"content":"🗼"},"done":false}"# + "\n"
                + #"{"message":{"content":""},"done":true,"done_reason":"stop","prompt_eval_count":11,"eval_count":7}"#
                + "\n", Answer(text: "Tōkyō 🗼", finish: .complete, usage: usage)),
        ollama(
            "no line feed at the end", #"{"message":{"content":"a"},"done":true}"#,
            Answer(text: "a", finish: .complete)),
        ollama(
            "cut off", #"{"message":{"content":"a"},"done":true,"done_reason":"length"}"# + "\n",
            Answer(text: "a", finish: .truncated)),
        ollama(
            "only loaded", #"{"message":{"content":""},"done":true,"done_reason":"load"}"# + "\n",
            broken("", "finish_reason load")),
        ollama(
            "an error after 200",
            #"{"message":{"content":"a"},"done":false}"# + "\n" + #"{"error":"out of memory"}"#
                + "\n",
            Answer(text: "a", failure: .serverError(status: 200, message: "out of memory"))),
        ollama(
            "no end", #"{"message":{"content":"a"},"done":false}"# + "\n",
            broken("a", "the answer has no end")),
        ollama(
            "a broken line", #"{"message":{"content":"a"}"# + "\n",
            Answer(failure: .transport(.malformed(detail: #"{"message":{"content":"a"}"#)))),
    ]

    @Test(
        arguments: chatCases + responsesCases + anthropicCases + geminiCases + ollamaCases
            + RecordedStreams.cases)
    func everyCutGivesTheSameAnswer(_ example: Case) throws {
        let bytes = Array(example.body.utf8)
        let support = SchemaSupport(constraint: example.form)
        for cut in 0...bytes.count {
            let transport = ScriptedTransport([
                ScriptedTransport.Reply(parts: [Array(bytes[..<cut]), Array(bytes[cut...])])
            ])
            let model = try Self.model(example, over: transport, support)
            let answer = model.answer(to: example.request)
            #expect(answer == example.expected, "cut at \(cut)")
            if answer != example.expected { return }
        }
    }

    /// Byte by byte, as from a slow network.
    @Test(arguments: [responsesCases[3], anthropicCases[2], geminiCases[1], ollamaCases[2]])
    func singleBytesGiveTheSameAnswer(_ example: Case) throws {
        let transport = ScriptedTransport([
            ScriptedTransport.Reply(parts: example.body.utf8.map { [$0] })
        ])
        let model = try Self.model(example, over: transport)
        #expect(model.answer(to: example.request) == example.expected)
    }

    /// In the recorded pieces.
    @Test(arguments: RecordedStreams.cases)
    func recordedPiecesGiveTheSameAnswer(_ example: Case) throws {
        let recording = try RecordedStreams.recording(example.description)
        #expect(try #require(recording.exchanges.first).chunks.count > 10)
        let model = try Self.model(
            example, over: ReplayingTransport(recording),
            at: try #require(recording.exchanges.first).request.url)
        #expect(model.answer(to: example.request) == example.expected)
    }

    private static func model(
        _ example: Case, over transport: any HTTPTransport,
        _ support: SchemaSupport = SchemaSupport(constraint: .unconstrained),
        at url: String = "http://localhost:1"
    ) throws -> ServerModel {
        let base = String(url.split(separator: "/chat")[0])
        let model = ServerModel(
            label: "x:m", name: "m", baseURL: try #require(ServerAddress(base)),
            dialect: example.dialect, key: { nil }, transport: transport,
            cancellation: PipeCancellation(),
            capabilities: TransientSchemaSupport(["\(base) m": support]))
        model.retryPolicy = RetryPolicy(mostTries: 0)
        return model
    }
}

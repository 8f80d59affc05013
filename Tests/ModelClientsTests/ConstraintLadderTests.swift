import Conversation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// The sequence of request forms as servers refuse them.
struct ConstraintLadderTests {
    typealias Reply = ScriptedTransport.Reply

    private struct Run {
        var answer: Answer
        /// `response_format.type` (with "+schema"), the limit's name and optional fields of each
        /// try.
        var tries: [String]
        var remembered: String?
    }

    private func run(
        _ replies: [Reply], request: ModelRequest = .constrained, known: SchemaSupport? = nil,
        url: String = "http://localhost:1/v1"
    ) throws -> Run {
        let transport = ScriptedTransport(replies)
        let memory = TransientSchemaSupport(known.map { ["\(url) m": $0] } ?? [:])
        let model = ServerModel(
            label: "openai:m", name: "m", baseURL: try #require(ServerAddress(url)),
            dialect: ChatCompletions(), key: { nil },
            transport: transport, cancellation: PipeCancellation(), capabilities: memory)
        model.retryPolicy = RetryPolicy(mostTries: 0)
        let answer = model.answer(to: request)
        return Run(
            answer: answer, tries: transport.bodies.map(Self.summary),
            remembered: memory.support(for: "\(url) m")?.description)
    }

    private static func summary(_ body: JSONValue) -> String {
        let format = body["response_format"]
        let form = (format?["type"]?.string ?? "none") + (format?["schema"] == nil ? "" : "+schema")
        let fields = [
            "max_tokens", "max_completion_tokens", "stream_options", "temperature", "seed",
        ]
        return ([form] + fields.filter { body[$0] != nil }).joined(separator: " ")
    }

    private static let good = Reply(200, Stream.answer(#"{"city":"#, #""Rome"}"#))
    private static let rome = Answer(text: #"{"city":"Rome"}"#, finish: .complete)

    @Test func wholeBodyOfAConstrainedRequest() throws {
        var request = ModelRequest.constrained
        request.schemaName = "a day!"
        request.temperature = 0.2
        request.seed = 7
        request.messages.insert(ModelMessage(role: .system, content: "\"é\"\n"), at: 0)
        let transport = ScriptedTransport([Self.good])
        let model = ServerModel(
            label: "openai:m", name: "m",
            baseURL: try #require(ServerAddress("https://a.com/v1?v=2")),
            dialect: ChatCompletions(keyHeader: .apiKey), key: { "k" }, transport: transport,
            cancellation: PipeCancellation(),
            capabilities: TransientSchemaSupport())
        _ = model.answer(to: request)
        #expect(model.label == "openai:m")
        let sent = try #require(transport.requests.first)
        #expect(sent.address.description == "https://a.com/v1/chat/completions?v=2")
        #expect(
            sent.headers.map { "\($0.name)=\($0.value)" } == [
                "Content-Type=application/json", "Accept=text/event-stream, application/json",
                "api-key=k",
            ])
        #expect(
            String(decoding: sent.body ?? [], as: UTF8.self)
                == #"{"model":"m","messages":[{"role":"system","content":"\"é\"\n"},"#
                + #"{"role":"user","content":"Hello"}],"stream":true,"max_tokens":50,"#
                + #""stream_options":{"include_usage":true},"temperature":0.2,"seed":7,"#
                + #""response_format":{"type":"json_schema","json_schema":{"name":"a_day_","#
                + #""strict":true,"schema":{"type":"object","properties":{"city":"#
                + #"{"type":"string"}},"required":["city"],"additionalProperties":false}}}}"#)
    }

    @Test func firstFormNeedsNoMemory() throws {
        let run = try run([Self.good])
        #expect(run.answer == Self.rome)
        #expect(run.tries == ["json_schema max_tokens stream_options"])
        // Remembers nothing that the next request would do anyway.
        #expect(run.remembered == nil)
    }

    /// llama-cpp-python 0.3 answers json_schema with a 500.
    @Test(arguments: [
        (400, #"{"error":{"message":"This response_format type is unavailable now"}}"#),
        (400, #"{"error":{"message":"bad","param":"response_format"}}"#),
        (422, #"{"detail":[{"loc":["body","response_format","type"],"msg":"no"}]}"#),
        (422, #"{"detail":"unprocessable"}"#),
        (400, "no"),
        (500, #"{"error":{"message":"1 validation error: ('body', 'response_format', 'type')"}}"#),
        (200, "data: {\"error\":{\"message\":\"json_schema is not supported\"}}\n\n"),
    ])
    func refusedSchemaFallsToTheOlderForm(_ status: Int, _ body: String) throws {
        let run = try run([Reply(status, body), Self.good])
        #expect(run.answer == Self.rome)
        #expect(
            run.tries == [
                "json_schema max_tokens stream_options",
                "json_object+schema max_tokens stream_options",
            ])
        #expect(run.remembered == "json_object+schema max_tokens")
    }

    @Test func everyFormRefusedLeavesThePromptAlone() throws {
        let no = Reply(400, #"{"error":{"message":"response_format"}}"#)
        let run = try run([no, no, no, Self.good])
        #expect(run.answer == Self.rome)
        #expect(
            run.tries.map { $0.prefix { $0 != " " } } == [
                "json_schema", "json_object+schema", "json_object", "none",
            ])
        #expect(run.remembered == "none max_tokens")
    }

    @Test func unexplainedRefusalOfEveryFormReportsTheFirst() throws {
        let run = try run([Reply(400, "first"), Reply(400, "b"), Reply(400, "c"), Reply(422, "d")])
        #expect(run.answer.failure == .rejected(status: 400, message: "first"))
        #expect(run.tries.count == 4)
        #expect(run.remembered == nil)
    }

    @Test(arguments: [
        (401, "response_format"), (404, "response_format"), (429, "response_format"),
        (500, "oops"), (503, "oops"), (418, "oops"),
        (400, "This model's maximum context length is 10 tokens (max_tokens)"),
        (400, "max_tokens is too large: 50"),
    ])
    func otherRefusalsAreNotTriedAgain(_ status: Int, _ body: String) throws {
        let run = try run([Reply(status, body)])
        #expect(run.answer.failure != nil)
        #expect(run.tries.count == 1)
    }

    @Test func rememberedFormIsTheFirstOne() throws {
        let known = try #require(SchemaSupport("json_object+schema max_completion_tokens -seed"))
        let run = try run([Self.good], known: known)
        #expect(run.tries == ["json_object+schema max_completion_tokens stream_options"])
    }

    @Test func aFaultOfTheSchemaIsNotHeldAgainstTheServer() throws {
        let run = try run([
            Reply(400, #"{"error":{"message":"Invalid schema for response_format 'day'"}}"#),
            Self.good,
        ])
        #expect(run.answer == Self.rome)
        #expect(run.remembered == nil)
    }

    @Test func ignoredConstraintIsSeenBeforeAnythingIsShown() throws {
        let prose = Reply(200, Stream.text("\n ") + Stream.answer("Sure! {}"))
        let run = try run([prose, Self.good])
        #expect(run.answer == Self.rome)
        #expect(run.remembered == "json_object+schema max_tokens")
    }

    @Test func whiteSpaceThatWasHeldBackIsNotLost() throws {
        let run = try run([Reply(200, Stream.text(" ") + Stream.text("\n") + Stream.answer("{}"))])
        #expect(run.answer.text == " \n{}")
    }

    @Test func nothingIsTriedAgainAfterTextWasShown() throws {
        let error = "data: {\"error\":{\"message\":\"json_schema is not supported\"}}\n\n"
        let run = try run([Reply(200, Stream.text("{") + error)])
        #expect(
            run.answer
                == Answer(
                    text: "{",
                    failure: .serverError(status: 200, message: "json_schema is not supported")))
        #expect(run.tries.count == 1)
    }

    @Test func proseIsTheAnswerWhenNothingConstrains() throws {
        let prose = Reply(200, Stream.text("\n ") + Stream.answer("Sure!"))
        let run = try run([prose, prose, prose, prose])
        #expect(run.answer == Answer(text: "\n Sure!", finish: .complete))
        #expect(run.remembered == "none max_tokens")
    }

    @Test(arguments: [
        (#"{"city":"Rome"} Enjoy!"#, "stop", "json_object+schema max_tokens"),
        (#"{"town":"Rome"}"#, "stop", "json_object+schema max_tokens"),
        (#"{"city":"Ro"#, "length", nil), (" \n{\"city\":\"Rome\"}", "stop", nil),
    ])
    func endOfAnAnswerTellsWhetherItWasConstrained(
        _ text: String, _ reason: String, _ remembered: String?
    ) throws {
        let run = try run([Reply(200, Stream.text(text) + Stream.finish(reason) + Stream.done)])
        #expect(run.answer.text == text)
        #expect(run.remembered == remembered)
        #expect(run.tries.count == 1)
    }

    @Test func limitIsNamedAsTheServerWantsIt() throws {
        let no = Reply(
            400, #"{"error":{"message":"Unsupported parameter: 'max_tokens'"}}"#)
        let run = try run([no, Self.good], request: .plain)
        #expect(
            run.tries == [
                "none max_tokens stream_options", "none max_completion_tokens stream_options",
            ])
        #expect(run.remembered == "json_schema max_completion_tokens")
    }

    @Test(arguments: [
        ("https://api.openai.com/v1", "max_completion_tokens"),
        ("https://x.openai.azure.com/openai/v1", "max_completion_tokens"),
        ("https://api.mistral.ai/v1", "max_tokens"),
        ("http://localhost:8080/v1", "max_tokens"),
    ])
    func firstNameOfTheLimitDependsOnTheHost(_ url: String, _ name: String) throws {
        let run = try run([Self.good], request: .plain, url: url)
        #expect(run.tries == ["none \(name) stream_options"])
    }

    @Test func fieldsThatAServerDoesNotKnowAreLeftOut() throws {
        var request = ModelRequest.plain
        request.seed = 1
        request.temperature = 0.5
        let run = try run(
            [
                Reply(422, #"{"detail":[{"loc":["body","stream_options"],"msg":"extra"}]}"#),
                Reply(400, #"{"error":{"message":"Unsupported value: 'temperature'"}}"#),
                Reply(400, #"{"error":{"message":"Unknown parameter","param":"seed"}}"#),
                Self.good,
            ], request: request)
        #expect(run.tries.last == "none max_tokens")
        #expect(run.remembered == "json_schema max_tokens -stream_options -temperature -seed")
    }

    @Test func endlessRefusalEnds() throws {
        let no = Reply(
            400, #"{"error":{"message":"response_format max_tokens max_completion_tokens seed"}}"#)
        let run = try run([Reply](repeating: no, count: 20))
        #expect(run.tries.count == 5)
        #expect(run.answer.failure != nil)
    }

    @Test(arguments: [
        "", "json_schema", "yaml max_tokens", "json_schema tokens", "none max_tokens seed",
        "none max_tokens -model",
    ])
    func foreignMemoryIsNotUnderstood(_ text: String) {
        #expect(SchemaSupport(text) == nil)
    }
}

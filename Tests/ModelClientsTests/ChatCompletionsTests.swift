import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// Complete answers and every way of failing, with a server on loopback.
@Suite(.neverHangs)
struct ChatCompletionsTests {
    private static func model(
        _ server: ScriptedServer, key: String? = nil, cancellation: PipeCancellation = .init(),
        _ change: (inout HTTPLimits) -> Void = { _ in }
    ) throws -> ServerModel {
        var limits = HTTPLimits()
        change(&limits)
        let model = ServerModel(
            label: "openai:m", name: "m", baseURL: try #require(ServerAddress(server.baseURL)),
            dialect: ChatCompletions(), key: { key },
            transport: CurlTransport(userAgent: "ijourney/test", limits: limits),
            cancellation: cancellation, capabilities: TransientSchemaSupport())
        // RetryTests covers retries.
        model.retryPolicy = RetryPolicy(mostTries: 0)
        return model
    }

    private static let usage = ModelUsage(inputTokens: 3, outputTokens: 4)
    private static let usageChunk =
        #"data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":4}}"# + "\n\n"

    static let bodies: [(String, Answer)] = [
        (Stream.answer("Hel", "lo"), Answer(text: "Hello", finish: .complete)),
        (
            Stream.text("a") + Stream.finish("stop") + usageChunk + Stream.done,
            Answer(text: "a", finish: .complete, usage: usage)
        ),
        (
            #"data: {"choices":[],"prompt_filter_results":[]}"# + "\n\n" + Stream.answer("a"),
            Answer(text: "a", finish: .complete)
        ),
        (
            #"data: {"choices":[{"index":0,"finish_reason":null}],"usage":null}"# + "\n\n"
                + Stream.answer("a"),
            Answer(text: "a", finish: .complete)
        ),
        (
            #"data: {"choices":[{"index":1,"delta":{"content":"no"}}]}"# + "\n\n"
                + Stream.answer("a"),
            Answer(text: "a", finish: .complete)
        ),
        (
            #"data: {"choices":[{"delta":{"content":[{"type":"thinking","thinking":[]},"#
                + #"{"type":"text","text":"a"}]}}]}"# + "\n\n" + Stream.finish("stop"),
            Answer(text: "a", finish: .complete)
        ),
        (": ping\n\n" + Stream.text("a") + Stream.done, Answer(text: "a", finish: .complete)),
        (Stream.text("a") + Stream.finish("length"), Answer(text: "a", finish: .truncated)),
        (Stream.text("a") + Stream.finish("content_filter"), Answer(text: "a", finish: .filtered)),
        (
            #"data: {"choices":[{"delta":{"refusal":"I will "}}]}"# + "\n\n"
                + #"data: {"choices":[{"delta":{"refusal":"not"}}]}"# + "\n\n"
                + Stream.finish("stop") + Stream.done,
            Answer(finish: .refused, refusal: "I will not")
        ),
        (
            #"{"choices":[{"message":{"content":"whole"},"finish_reason":"stop"}],"#
                + #""usage":{"prompt_tokens":3,"completion_tokens":4}}"#,
            Answer(text: "whole", finish: .complete, usage: usage)
        ),
        (
            Stream.text("a"),
            Answer(text: "a", failure: .transport(.streamBroken(detail: "the answer has no end")))
        ),
        (
            Stream.text("a") + Stream.finish("abort"),
            Answer(text: "a", failure: .transport(.streamBroken(detail: "finish_reason abort")))
        ),
        (
            "",
            Answer(
                failure: .transport(
                    .streamBroken(
                        detail: "the server ended the answer before its first word")))
        ),
        (
            #"data: {"error":{"message":"out of memory","code":503}}"# + "\n\n",
            Answer(failure: .serverError(status: 503, message: "out of memory"))
        ),
        (
            Stream.text("a") + #"data: {"error":"broke"}"# + "\n\n" + Stream.text("b"),
            Answer(text: "a", failure: .serverError(status: 200, message: "broke"))
        ),
        (
            #"data: {"object":"error","message":"bad","code":400}"# + "\n\n",
            Answer(failure: .rejected(status: 400, message: "bad"))
        ),
        (
            "event: error\ndata: {\"message\":\"bad\"}\n\n",
            Answer(failure: .serverError(status: 200, message: "bad"))
        ),
        ("data: {nonsense\n\n", Answer(failure: .transport(.malformed(detail: "{nonsense")))),
        ("\u{1}\u{2}garbage", Answer(failure: .transport(.malformed(detail: "garbage")))),
        (
            "<html><title>Log in</title></html>",
            Answer(failure: .transport(.malformed(detail: "Log in")))
        ),
        ("{\"choices\": [", Answer(failure: .transport(.malformed(detail: "{\"choices\": [")))),
    ]

    @Test(arguments: bodies)
    func answerFromABody(_ body: String, _ expected: Answer) throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        let server = ScriptedServer([.send(head + body)])
        #expect(try Self.model(server).answer(to: .plain) == expected)
    }

    static let refusals: [(String, ModelFailure)] = [
        (
            Response.json("401 Unauthorized", #"{"error":{"message":"bad key sk-secret"}}"#),
            .unauthorized(status: 401, message: "bad key [key]")
        ),
        (
            Response.json("403 Forbidden", #"{"detail":"no"}"#),
            .unauthorized(status: 403, message: "no")
        ),
        (
            Response.json("404 Not Found", #"{"detail":"Not Found"}"#),
            .notFound(message: "Not Found")
        ),
        (
            Response.json(
                "429 Too Many Requests", #"{"error":{"message":"slow down"}}"#,
                headers: "Retry-After: 7\r\nx-request-id: r1\r\n"),
            .rateLimited(retryAfterSeconds: 7, message: "slow down (request r1)")
        ),
        (
            Response.json("500 Internal Server Error", #"{"error":{"message":"oops"}}"#),
            .serverError(status: 500, message: "oops")
        ),
        (
            Response.json("502 Bad Gateway", "<html><title>502 Bad Gateway</title></html>"),
            .serverError(status: 502, message: "502 Bad Gateway")
        ),
        (
            Response.json("400 Bad Request", #"{"error":{"message":"bad \u001b[2Jmodel"}}"#),
            .rejected(status: 400, message: "bad [2Jmodel")
        ),
        (
            Response.json("301 Moved", "", headers: "Location: https://evil.example/\r\n"),
            .rejected(
                status: 301, message: "the server redirects to https://evil.example/")
        ),
        (
            "HTTP/1.1 503 Unavailable\r\nContent-Length: 100\r\n\r\nbusy",
            .serverError(status: 503, message: "busy")
        ),
    ]

    @Test(arguments: refusals)
    func failureFromAStatus(_ response: String, _ expected: ModelFailure) throws {
        let server = ScriptedServer([.send(response), .close])
        let model = try Self.model(server, key: "sk-secret")
        #expect(model.answer(to: .plain) == Answer(failure: expected))
        #expect(server.received.count == 1)
    }

    @Test func everyCutOfAStreamGivesTheSameAnswer() throws {
        let bytes = Array((Stream.answer("京都 ", "👍🏽 é")).utf8)
        for cut in 0...bytes.count {
            var reader = BodyReader(ChatAnswer(), secret: nil)
            var text = ""
            for part in [bytes[..<cut], bytes[cut...]] {
                try part.withUnsafeBytes { try reader.push($0) { text += $0 } }
            }
            text += try reader.finish()
            #expect(text == "京都 👍🏽 é")
            #expect(try reader.answer.completion().finish == .complete)
        }
    }

    @Test func streamCutInsideACharacterOnTheWire() throws {
        let bytes = Array(Stream.answer("京都").utf8)
        let middle = try #require(bytes.firstIndex { $0 > 0x80 }) + 1
        let server = ScriptedServer([
            .send(Response.eventHead), .send(Response.chunk(Array(bytes[..<middle]))),
            .pause(milliseconds: 20), .send(Response.chunk(Array(bytes[middle...]))),
            .send(Response.lastChunk),
        ])
        #expect(
            try Self.model(server).answer(to: .plain) == Answer(text: "京都", finish: .complete))
    }

    @Test func streamLostMidwayIsBroken() throws {
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk(Stream.text("a"))), .close,
        ])
        let answer = try Self.model(server).answer(to: .plain)
        guard case .transport(.streamBroken)? = answer.failure, answer.text == "a" else {
            Issue.record("\(answer)")
            return
        }
    }

    @Test func connectionLostAfterTheEndOfTheAnswerIsNoLoss() throws {
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk(Stream.text("a") + Stream.finish("stop"))),
            .close,
        ])
        #expect(
            try Self.model(server).answer(to: .plain) == Answer(text: "a", finish: .complete))
    }

    @Test func interruptMidwayKeepsWhatWasShown() throws {
        let cancellation = PipeCancellation()
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk(Stream.text("a") + Stream.text("b"))), .hold,
        ])
        let model = try Self.model(server, cancellation: cancellation)
        var text = ""
        #expect(throws: ModelFailure.interrupted) {
            try model.respond(to: .plain) {
                text += $0
                cancellation.cancel()
            }
        }
        #expect(text == "a")
    }

    @Test func stallIsReported() throws {
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk(Stream.text("a"))), .hold,
        ])
        let answer = try Self.model(server) { $0.loopbackIdle = 30 }.answer(to: .plain)
        #expect(answer == Answer(text: "a", failure: .transport(.stalled(afterSeconds: 1))))
    }

    @Test func bodyBeyondTheLimitIsReported() throws {
        let server = ScriptedServer([
            .send(Response.stream(Stream.answer(String(repeating: "a", count: 2_000))))
        ])
        let answer = try Self.model(server) { $0.bodyBytes = 1_000 }.answer(to: .plain)
        #expect(answer.failure == .transport(.tooLarge(limitBytes: 1_000)))
    }

    @Test func serverThatIgnoresTheLimitIsCutOff() throws {
        let words = Stream.text(String(repeating: "a", count: 1_000))
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk(String(repeating: words, count: 20))), .hold,
        ])
        let answer = try Self.model(server).answer(to: .plain)
        #expect(answer.finish == .truncated)
        #expect(answer.text.count == 6_000)
    }

    @Test func keyIsSentTrimmedInItsHeader() throws {
        let server = ScriptedServer([.send(Response.stream(Stream.answer("a")))])
        _ = try Self.model(server, key: " sk-secret\n").answer(to: .plain)
        #expect(server.received.first?.header("Authorization") == "Bearer sk-secret")
    }

    @Test(arguments: [nil, "", " \n"])
    func noKeyNoHeader(_ key: String?) throws {
        let server = ScriptedServer([.send(Response.stream(Stream.answer("a")))])
        _ = try Self.model(server, key: key).answer(to: .plain)
        #expect(server.received.first?.header("Authorization") == nil)
    }
}

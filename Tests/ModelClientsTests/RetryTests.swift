import Basics
import Conversation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// Which failures are retried, after how long, and the messages meanwhile.
struct RetryTests {
    typealias Reply = ScriptedTransport.Reply

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let replies: [Reply]
        /// `busy 0.5`
        let waits: [String]
        let answer: Answer
        var jitter = 0.0
    }

    private static let good = Reply(200, Stream.answer("a"))
    private static let fine = Answer(text: "a", finish: .complete)

    private static func reply(
        _ status: Int, _ message: String = "", headers: [String: String] = [:],
        extra: String = ""
    ) -> Reply {
        Reply(
            status, "{\"error\":{\"message\":\"\(message)\"\(extra)}}",
            headers: headers.map { HTTPHeader($0.key, $0.value) })
    }

    static let cases: [Case] = [
        Case(
            testDescription: "busy once", replies: [reply(429), good], waits: ["busy 0.5"],
            answer: fine),
        Case(
            testDescription: "a quarter sooner", replies: [reply(429), good],
            waits: ["busy 0.375"], answer: fine, jitter: 1),
        Case(
            testDescription: "failed twice", replies: [reply(500), reply(502), good],
            waits: ["failed 0.5", "failed 1.0"], answer: fine),
        Case(
            testDescription: "failed for good",
            replies: [reply(500), reply(500), reply(500, "oops"), good],
            waits: ["failed 0.5", "failed 1.0"],
            answer: Answer(failure: .serverError(status: 500, message: "oops"))),
        Case(
            testDescription: "as long as the server says",
            replies: [reply(429, headers: ["Retry-After": "7"]), good], waits: ["busy 7.0"],
            answer: fine),
        Case(
            testDescription: "milliseconds",
            replies: [reply(429, headers: ["retry-after-ms": "30", "Retry-After": "7"]), good],
            waits: ["busy 0.03"], answer: fine),
        Case(
            testDescription: "a date",
            replies: [
                reply(
                    503,
                    headers: [
                        "Retry-After": "Sun, 06 Nov 1994 08:49:40 GMT",
                        "Date": "Sun, 06 Nov 1994 08:49:37 GMT",
                    ]), good,
            ], waits: ["busy 3.0"], answer: fine),
        Case(
            testDescription: "ten minutes",
            replies: [reply(429, "later", headers: ["Retry-After": "600"]), good], waits: [],
            answer: Answer(
                failure: .rateLimited(retryAfterSeconds: 600, message: "later"))),
        Case(
            testDescription: "Google's RetryInfo",
            replies: [reply(429, extra: #","details":[{"retryDelay":"45.8s"}]"#), good],
            waits: ["busy 45.8"], answer: fine),
        Case(
            testDescription: "no quota",
            replies: [reply(429, "pay", extra: #","code":"insufficient_quota""#), good],
            waits: [], answer: Answer(failure: .quotaExhausted(message: "pay"))),
        Case(
            testDescription: "no quota, in words alone",
            replies: [
                reply(429, "You exceeded your current quota, please check your plan"), good,
            ], waits: [],
            answer: Answer(
                failure: .quotaExhausted(
                    message: "You exceeded your current quota, please check your plan"))),
        Case(
            testDescription: "no quota for a minute",
            replies: [
                reply(
                    429, "You exceeded your current quota, please check your plan",
                    extra: #","details":[{"retryDelay":"9s"}]"#), good,
            ], waits: ["busy 9.0"], answer: fine),
        Case(
            testDescription: "no quota for the day",
            replies: [
                reply(
                    429, "used up",
                    extra:
                        #","details":[{"violations":[{"quotaId":"RequestsPerDayPerModel"}]},{"retryDelay":"2s"}]"#
                ), good,
            ], waits: [], answer: Answer(failure: .quotaExhausted(message: "used up"))),
        Case(
            testDescription: "the server says no",
            replies: [reply(500, "no", headers: ["x-should-retry": "false"]), good], waits: [],
            answer: Answer(failure: .serverError(status: 500, message: "no"))),
        Case(
            testDescription: "the server says yes",
            replies: [reply(400, headers: ["x-should-retry": "true"]), good],
            waits: ["failed 0.5"], answer: fine),
        Case(
            testDescription: "a key",
            replies: [reply(401, "who"), good], waits: [],
            answer: Answer(failure: .unauthorized(status: 401, message: "who"))),
        Case(
            testDescription: "too long",
            replies: [reply(413, "too long"), good], waits: [],
            answer: Answer(failure: .contextTooLong(message: "too long"))),
        Case(
            testDescription: "too long, said otherwise",
            replies: [
                reply(400, "long", extra: #","code":"context_length_exceeded""#), good,
            ], waits: [], answer: Answer(failure: .contextTooLong(message: "long"))),
        Case(
            testDescription: "loading",
            replies: (0..<6).map { _ in reply(503, "Loading model") } + [good],
            waits: [
                "loading 0.5", "loading 1.0", "loading 2.0", "loading 4.0", "loading 8.0",
                "loading 8.0",
            ], answer: fine),
        Case(
            testDescription: "an error in the stream before any text",
            replies: [
                Reply(
                    200,
                    "data: {\"error\":{\"type\":\"overloaded_error\",\"message\":\"x\"}}\n\n"),
                good,
            ], waits: ["busy 0.5"], answer: fine),
        Case(
            testDescription: "an error in the stream after some text",
            replies: [
                Reply(
                    200, Stream.text("b") + "data: {\"error\":{\"message\":\"x\",\"code\":529}}\n\n"
                ),
                good,
            ], waits: [],
            answer: Answer(text: "b", failure: .serverError(status: 529, message: "x"))),
        Case(
            testDescription: "lost before any text",
            replies: [Reply(200, ": hello\n", failure: .streamBroken(detail: "reset")), good],
            waits: ["lost 0.5"], answer: fine),
        Case(
            testDescription: "lost after some text",
            replies: [
                Reply(200, Stream.text("b"), failure: .streamBroken(detail: "reset")), good,
            ], waits: [],
            answer: Answer(text: "b", failure: .transport(.streamBroken(detail: "reset")))),
    ]

    private static func model(
        _ replies: [Reply], jitter: Double = 0, cancellation: PipeCancellation = .init()
    ) throws -> ServerModel {
        let model = ServerModel(
            label: "openai:m", name: "m",
            baseURL: try #require(ServerAddress("http://localhost:1")),
            dialect: ChatCompletions(), key: { nil }, transport: ScriptedTransport(replies),
            cancellation: cancellation, capabilities: TransientSchemaSupport())
        model.retryPolicy = RetryPolicy(jitter: { jitter })
        return model
    }

    @Test(arguments: cases)
    func triesAgain(_ example: Case) throws {
        let model = try Self.model(example.replies, jitter: example.jitter)
        var pauses: [Double] = []
        model.pausing = { seconds, _ in pauses.append(seconds) }
        var waits: [ModelWait] = []
        var answer = Answer()
        do throws(ModelFailure) {
            let completion = try model.respond(to: .plain) { event in
                switch event {
                case .text(let text): answer.text += text
                case .waiting(let wait): waits.append(wait)
                }
            }
            answer.finish = completion.finish
        } catch {
            answer.failure = error
        }
        #expect(answer == example.answer)
        #expect(waits.map { "\($0.reason.rawValue) \($0.seconds)" } == example.waits)
        #expect(pauses == waits.map(\.seconds))
    }

    /// Cancelling while nothing happens ends the wait at once.
    @Test func cancellingEndsAWait() throws {
        let cancellation = PipeCancellation()
        let model = try Self.model(
            [Self.reply(429, headers: ["Retry-After": "100"]), Self.good],
            cancellation: cancellation)
        #expect(throws: ModelFailure.interrupted) {
            try model.respond(to: .plain) { event in
                if case .waiting = event { cancellation.cancel() }
            }
        }
    }

    /// Waits are recorded with the answer, and replayed from the recording.
    @Test func aRecordingHasItsWaits() throws {
        let model = try Self.model([Self.reply(429, headers: ["retry-after-ms": "10"]), Self.good])
        let journal = JournalBuffer()
        var events: [ModelEvent] = []
        let recording = RecordingModel(model, journal: journal, numbers: RequestNumbers())
        _ = try recording.respond(to: .plain) { events.append($0) }
        #expect(events == [.waiting(ModelWait(.busy, seconds: 0.01)), .text("a")])
        let transcript = Transcript(
            header: SessionHeader(
                program: "t", mode: .conversation, prompts: [], model: "openai:m", baseURL: nil,
                remoteHost: nil, now: try #require(Moment(timestamp: "2026-11-21T09:00:00Z")),
                seed: 0, columns: 80, colour: false, plain: false),
            events: journal.events.map { (0, $0) })
        let recorded = RecordedModel(
            label: "openai:m", recording: Recording(transcript.exchanges))
        var again: [ModelEvent] = []
        _ = try recorded.respond(to: .plain) { again.append($0) }
        #expect(again == events)
    }
}

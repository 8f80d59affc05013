import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// A recording replays what came over the network: the same pieces, ends and failures.
@Suite(.neverHangs)
struct WireReplayTests {
    typealias Step = ScriptedServer.Step

    private static let stream = Stream.answer("Grüße ", "京都", " 👍🏽")

    private func request(_ url: String, body: String = "{}") throws -> HTTPRequest {
        HTTPRequest(address: try #require(ServerAddress(url)), body: Array(body.utf8))
    }

    /// Sends through a real socket, then from its recording.
    private func compare(
        _ steps: [Step], cancellation: PipeCancellation = PipeCancellation(),
        limits: HTTPLimits = HTTPLimits(),
        demand: (Int) -> BodyDemand = { _ in .more }
    ) throws -> [WireEvent] {
        let server = ScriptedServer(steps)
        let memory = WireMemory()
        let transport = RecordingTransport(
            CurlTransport(userAgent: "ijourney/test", limits: limits), log: memory.log)
        let request = try request(server.baseURL)
        let live = transport.events(request, cancellation: cancellation, demand: demand)
        let replay = ReplayingTransport(try memory.recording)
        let replayed = replay.events(request, demand: demand)
        #expect(replayed == live)
        return live
    }

    private func bodies(_ events: [WireEvent]) -> [UInt8] {
        events.flatMap { event -> [UInt8] in
            if case .body(let bytes) = event { bytes } else { [] }
        }
    }

    /// In pieces of this many bytes, most of which end within a character.
    @Test(arguments: [1, 2, 3, 7, 50, 10_000]) func splits(_ size: Int) throws {
        let bytes = Array(Self.stream.utf8)
        var steps: [Step] = [.send("HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\n\r\n")]
        for start in stride(from: 0, to: bytes.count, by: size) {
            steps += [.send(Array(bytes[start...].prefix(size))), .pause(milliseconds: 1)]
        }
        let events = try compare(steps)
        #expect(bodies(events) == bytes)
        #expect(events.first == .head(200, ["Content-Length: \(bytes.count)"]))
        #expect(events.last == .returned)
    }

    @Test func failureMidway() throws {
        let events = try compare([.send(Response.eventHead + Response.chunk("a")), .close])
        guard case .threw(.streamBroken)? = events.last, bodies(events) == [97] else {
            Issue.record("\(events)")
            return
        }
    }

    @Test func failureBeforeTheHead() throws {
        let events = try compare([.close])
        guard case .threw(.connectionLost)? = events.first else {
            Issue.record("\(events)")
            return
        }
    }

    @Test func silence() throws {
        var limits = HTTPLimits()
        limits.loopbackIdle = 30
        let events = try compare([.send(Response.eventHead), .hold], limits: limits)
        #expect(events.last == .threw(.stalled(afterSeconds: 1)))
    }

    /// Cancelled by the person while nothing arrives.
    @Test func cancellation() throws {
        let cancellation = PipeCancellation()
        let events = try compare(
            [
                .send(Response.eventHead + Response.chunk("a")), .pause(milliseconds: 20),
                .call { cancellation.cancel() }, .hold,
            ], cancellation: cancellation)
        #expect(bodies(events) == [97])
        #expect(events.last == .threw(.interrupted))
    }

    @Test(arguments: [BodyDemand.stop, .drain]) func receiverThatHasEnough(_ demand: BodyDemand)
        throws
    {
        let events = try compare([.send(Response.eventHead + Response.chunk("a")), .close]) {
            _ in demand
        }
        #expect(bodies(events) == [97])
    }

    /// Several requests, statuses and retries of one client, and its results.
    @Test func answersOfAClient() throws {
        let server = ScriptedServer(
            [
                .send(
                    Response.json(
                        "429 Too Many Requests", "{\"error\":{\"message\":\"slow\"}}",
                        headers: "retry-after-ms: 20\r\nx-request-id: 7\r\n"))
            ], [.send(Response.stream(Self.stream))],
            [.send(Response.eventHead + Response.chunk(Stream.text("a"))), .close])
        let memory = WireMemory()
        let live = try answers(
            of: RecordingTransport(CurlTransport(userAgent: "ijourney/test"), log: memory.log),
            at: server.baseURL)
        #expect(live.first == Answer(text: "Grüße 京都 👍🏽", finish: .complete))
        let replayed = try answers(
            of: ReplayingTransport(try memory.recording), at: server.baseURL)
        #expect(replayed == live)
        #expect(server.received.count == 3)
    }

    private func answers(of transport: any HTTPTransport, at url: String) throws -> [Answer] {
        let model = ServerModel(
            label: "openai:m", name: "m", baseURL: try #require(ServerAddress(url)),
            dialect: ChatCompletions(), key: { "sk-planted" }, transport: transport,
            cancellation: PipeCancellation(), capabilities: TransientSchemaSupport())
        model.pausing = { _, _ in }
        return [model.answer(to: .plain), model.answer(to: .plain)]
    }

    // MARK: Replaying

    private static let request = WireRecording.Request(
        method: "POST", url: "http://127.0.0.1:9/v1/chat", headers: [], body: [])

    private static func recording(_ end: WireRecording.End) -> WireRecording {
        WireRecording(exchanges: [
            .init(
                request: request, head: .init(after: 7, value: HTTPHead(status: 200)),
                chunks: [.init(after: 20, value: [97]), .init(after: 300, value: [98])],
                end: .init(after: 4_000, value: end))
        ])
    }

    /// The time between pieces is passed on without waiting.
    @Test func delaysAreData() throws {
        var delays: [Int] = []
        let transport = ReplayingTransport(Self.recording(.complete)) { delays.append($0) }
        _ = transport.events(try request("http://127.0.0.1:9/v1/chat"))
        #expect(delays == [7, 20, 300, 4_000])
    }

    @Test(arguments: [WireRecording.End.cancelled, .open]) func recordingThatWasCutShort(
        _ end: WireRecording.End
    ) throws {
        let events = ReplayingTransport(Self.recording(end))
            .events(try request("http://127.0.0.1:9/v1/chat"))
        #expect(events == [.head(200, []), .body([97]), .body([98]), .threw(.interrupted)])
    }

    /// A replay can be interrupted too.
    @Test func interruptOfAReplay() throws {
        let cancellation = PipeCancellation()
        let transport = ReplayingTransport(Self.recording(.complete))
        let events = transport.events(
            try request("http://127.0.0.1:9/v1/chat"), cancellation: cancellation
        ) { _ in
            cancellation.cancel()
            return .more
        }
        #expect(events == [.head(200, []), .body([97]), .threw(.interrupted)])
    }

    @Test func requestThatWasNotRecorded() throws {
        let transport = ReplayingTransport(Self.recording(.complete))
        #expect(
            transport.events(try request("http://127.0.0.1:9/v1/other"))
                == [.threw(.notRecorded(request: "POST /v1/other"))])
        // Another port or body is still the same request.
        let again = transport.events(try request("http://127.0.0.1:8/v1/chat", body: "x"))
        #expect(again.last == .returned)
        #expect(
            transport.events(try request("http://127.0.0.1:9/v1/chat"))
                == [.threw(.notRecorded(request: "POST /v1/chat"))])
    }
}

import Conversation
import Foundation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// The transport with a real socket: what it refuses, limits and survives.
@Suite(.neverHangs)
struct CurlTransportTests {
    private struct Outcome: Equatable {
        var status: Int?
        var body = ""
        var failure: TransportFailure?
    }

    private let cancellation = PipeCancellation()

    private func send(
        _ request: HTTPRequest, over transport: CurlTransport,
        cancellation: (any Cancellation)? = nil,
        demand: @escaping (String) -> BodyDemand = { _ in .more }
    ) -> Outcome {
        var outcome = Outcome()
        do throws(TransportFailure) {
            try transport.send(
                request, cancellation: cancellation ?? self.cancellation,
                onHead: { outcome.status = $0.status },
                onBody: { bytes in
                    outcome.body += String(decoding: bytes, as: UTF8.self)
                    return demand(outcome.body)
                })
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    private func transport(_ change: (inout HTTPLimits) -> Void = { _ in }) -> CurlTransport {
        var limits = HTTPLimits()
        change(&limits)
        return CurlTransport(userAgent: "ijourney/test", limits: limits)
    }

    private func post(
        _ server: ScriptedServer, _ body: String = "{}", headers: [HTTPHeader] = []
    ) throws -> HTTPRequest {
        let address = try #require(ServerAddress(server.baseURL))
        return HTTPRequest(address: address, headers: headers, body: Array(body.utf8))
    }

    @Test func wholeRequestOnTheWire() throws {
        let server = ScriptedServer([.send(Response.json("200 OK", "{}"))])
        let request = try post(
            server, "{\"a\":\"é\0\"}", headers: [HTTPHeader("Content-Type", "application/json")])
        #expect(send(request, over: transport()) == Outcome(status: 200, body: "{}"))
        let head = """
            POST /v1 HTTP/1.1\r
            Host: 127.0.0.1:\(server.port)\r
            User-Agent: ijourney/test\r
            Accept: */*\r
            Accept-Encoding: gzip, deflate\r
            Content-Type: application/json\r
            Content-Length: 11
            """
        #expect(server.received == [.init(head: head, body: "{\"a\":\"é\0\"}")])
    }

    @Test func connectionIsReusedAcrossRequests() throws {
        let reply = [ScriptedServer.Step.send(Response.json("200 OK", "{}"))]
        let server = ScriptedServer(reply, reply, reply)
        let transport = transport()
        for _ in 0..<3 { #expect(send(try post(server), over: transport).status == 200) }
        #expect(server.connections == 1)
    }

    @Test func connectionIsReusedAfterADrainedBody() throws {
        let server = ScriptedServer(
            [.send(Response.eventHead + Response.chunk("end")), .send(Response.lastChunk)],
            [.send(Response.json("200 OK", "{}"))])
        let transport = transport { $0.drain = 10_000 }
        #expect(send(try post(server), over: transport) { _ in .drain }.failure == nil)
        #expect(send(try post(server), over: transport).body == "{}")
        #expect(server.connections == 1)
    }

    @Test func drainingDoesNotWaitForAServerThatNeverEnds() throws {
        let server = ScriptedServer([.send(Response.eventHead + Response.chunk("end")), .hold])
        let outcome = send(try post(server), over: transport { $0.drain = 20 }) { _ in .drain }
        #expect(outcome == Outcome(status: 200, body: "end"))
    }

    @Test func stoppingEndsTheTransferAtOnce() throws {
        let server = ScriptedServer([.send(Response.eventHead + Response.chunk("end")), .hold])
        #expect(
            send(try post(server), over: transport()) { _ in .stop }
                == Outcome(status: 200, body: "end"))
    }

    @Test func refusedConnectionIsUnreachable() throws {
        let address = try #require(
            ServerAddress("http://127.0.0.1:\(ScriptedServer.unusedPort())"))
        let outcome = send(HTTPRequest(address: address, body: []), over: transport())
        guard case .unreachable("127.0.0.1", let detail)? = outcome.failure else {
            Issue.record("\(outcome)")
            return
        }
        #expect(detail.contains("onnect"))
    }

    @Test(arguments: ["http://example.com/v1", "http://127.0.0.1.example.com", "http://10.0.0.1"])
    func plainHTTPLeavesThisMachineNever(_ url: String) throws {
        let address = try #require(ServerAddress(url))
        let outcome = send(HTTPRequest(address: address), over: transport())
        #expect(outcome == Outcome(failure: .insecure(host: address.host)))
    }

    @Test(arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0b"])
    func headersCannotBeInjected(_ value: String) throws {
        let server = ScriptedServer()
        let request = try post(server, headers: [HTTPHeader("Authorization", value)])
        #expect(
            send(request, over: transport()).failure
                == .unsendable(header: "Authorization"))
        #expect(server.received.isEmpty)
    }

    @Test func redirectIsNotFollowed() throws {
        let other = ScriptedServer([.send(Response.json("200 OK", "{}"))])
        let server = ScriptedServer([
            .send(
                Response.json(
                    "301 Moved Permanently", "", headers: "Location: \(other.baseURL)\r\n"))
        ])
        let request = try post(server, headers: [HTTPHeader("Authorization", "Bearer k")])
        #expect(send(request, over: transport()) == Outcome(status: 301))
        #expect(other.received.isEmpty)
    }

    @Test func stalledBodyIsNoticed() throws {
        let server = ScriptedServer([.send(Response.eventHead + Response.chunk("a")), .hold])
        let outcome = send(try post(server), over: transport { $0.loopbackIdle = 30 })
        #expect(outcome == Outcome(status: 200, body: "a", failure: .stalled(afterSeconds: 1)))
    }

    @Test func silenceBeforeTheHeadIsNoticed() throws {
        let server = ScriptedServer([.hold])
        let outcome = send(try post(server), over: transport { $0.loopbackIdle = 30 })
        #expect(outcome == Outcome(failure: .stalled(afterSeconds: 1)))
    }

    @Test func endlessTrickleIsCutAtTheTotal() throws {
        let trickle = [[ScriptedServer.Step]](
            repeating: [.send(Response.chunk("a")), .pause(milliseconds: 5)], count: 10_000)
        let server = ScriptedServer([.send(Response.eventHead)] + trickle.flatMap { $0 })
        let outcome = send(try post(server), over: transport { $0.total = 60 })
        #expect(outcome.failure == .tookTooLong(afterSeconds: 1))
    }

    @Test func bodyBeyondTheLimitIsCut() throws {
        let server = ScriptedServer([
            .send(Response.eventHead), .send(Response.chunk([UInt8](repeating: 97, count: 4_000))),
            .hold,
        ])
        let outcome = send(try post(server), over: transport { $0.bodyBytes = 3_999 })
        #expect(outcome.failure == .tooLarge(limitBytes: 3_999))
    }

    @Test func compressedBodyIsBoundedAsUnpacked() throws {
        let bomb = GzipBomb.bytes(unpackingTo: 64 << 20)
        let head =
            "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
        let server = ScriptedServer([.send(head), .send(bomb), .hold])
        let outcome = send(try post(server), over: transport { $0.bodyBytes = 1 << 20 })
        #expect(outcome.failure == .tooLarge(limitBytes: 1 << 20))
        #expect(outcome.body.utf8.count <= 1 << 20)
        #expect(outcome.body.utf8.allSatisfy { $0 == UInt8(ascii: "a") })
    }

    @Test func headIsTheLastOneWithoutTrailers() throws {
        // In one piece, so that the trailers arrive before the head is delivered.
        let server = ScriptedServer([
            .send(
                "HTTP/1.1 100 Continue\r\nX-Early: 1\r\n\r\n"
                    + "HTTP/1.1 200 OK\r\nX-Own:  a: b \r\nTransfer-Encoding: chunked\r\n\r\n"
                    + Response.chunk("a") + "0\r\nX-Late: 1\r\n\r\n")
        ])
        var heads: [[String]] = []
        try transport().send(
            try post(server), cancellation: cancellation,
            onHead: { head in heads.append(head.headers.map(\.description)) },
            onBody: { _ in .more })
        #expect(heads == [["X-Own: a: b", "Transfer-Encoding: chunked"]])
    }

    @Test func endlessHeadIsCut() throws {
        let line = "X-Filler: " + String(repeating: "a", count: 1_000) + "\r\n"
        let server = ScriptedServer([
            .send("HTTP/1.1 200 OK\r\n" + String(repeating: line, count: 400)), .hold,
        ])
        let failure = send(try post(server), over: transport()).failure
        #expect(failure == .malformed(detail: "more than 256 KB of headers"))
    }

    @Test func lostConnectionIsABrokenStream() throws {
        let server = ScriptedServer(
            [.send(Response.eventHead + Response.chunk("a")), .close], [.close])
        let broken = send(try post(server), over: transport())
        guard case .streamBroken? = broken.failure, broken.body == "a" else {
            Issue.record("\(broken)")
            return
        }
        let early = send(try post(server), over: transport())
        guard case .connectionLost? = early.failure, early.body.isEmpty else {
            Issue.record("\(early)")
            return
        }
    }

    @Test func whatIsNotHTTPIsNotAnAnswer() throws {
        let server = ScriptedServer([.send("SSH-2.0-OpenSSH\r\n"), .close])
        guard case .malformed? = send(try post(server), over: transport()).failure else {
            Issue.record("taken for an answer")
            return
        }
    }

    @Test(arguments: [true, false])
    func interruptEndsAWaitForTheHead(_ hasDescriptor: Bool) throws {
        let cancellation = PipeCancellation(hasDescriptor: hasDescriptor)
        let server = ScriptedServer([.call { cancellation.cancel() }, .hold])
        let outcome = send(try post(server), over: transport(), cancellation: cancellation)
        #expect(outcome == Outcome(failure: .interrupted))
    }

    @Test(arguments: [true, false])
    func interruptEndsAWaitForTheBody(_ hasDescriptor: Bool) throws {
        let cancellation = PipeCancellation(hasDescriptor: hasDescriptor)
        let server = ScriptedServer([
            .send(Response.eventHead + Response.chunk("a")), .pause(milliseconds: 20),
            .call { cancellation.cancel() }, .hold,
        ])
        let outcome = send(try post(server), over: transport(), cancellation: cancellation)
        #expect(outcome == Outcome(status: 200, body: "a", failure: .interrupted))
    }

    @Test func interruptBeforehandSendsNothing() throws {
        let cancellation = PipeCancellation()
        cancellation.cancel()
        let server = ScriptedServer()
        let outcome = send(try post(server), over: transport(), cancellation: cancellation)
        #expect(outcome == Outcome(failure: .interrupted))
        #expect(server.connections == 0)
    }

    @Test func transportIsUsableAfterAnInterrupt() throws {
        let cancellation = PipeCancellation()
        let server = ScriptedServer(
            [.call { cancellation.cancel() }, .hold], [.send(Response.json("200 OK", "{}"))])
        let transport = transport()
        _ = send(try post(server), over: transport, cancellation: cancellation)
        #expect(send(try post(server), over: transport).body == "{}")
    }

    /// In a separate process, because all tests share the environment.
    @Test func proxiesOfTheEnvironmentAreNotForThisMachine() async {
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:\(ScriptedServer.unusedPort())", 1)
            }
            let server = ScriptedServer(
                scripts: [[.send(Response.json("200 OK", "{}"))]], isAsked: true)
            let address = try #require(ServerAddress(server.baseURL))
            var status = 0
            try CurlTransport(userAgent: "ijourney/test").send(
                HTTPRequest(address: address), cancellation: PipeCancellation(),
                onHead: { status = $0.status }, onBody: { _ in .more })
            #expect(status == 200)
        }
    }
}

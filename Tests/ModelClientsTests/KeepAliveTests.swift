import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// Requests of one client share a connection while the server keeps it, and survive when it does
/// not.
@Suite(.neverHangs)
struct KeepAliveTests {
    typealias Step = ScriptedServer.Step

    private func client(_ server: ScriptedServer) throws -> ServerModel {
        var limits = HTTPLimits()
        limits.drain = 10_000
        let model = ServerModel(
            label: "openai:m", name: "m", baseURL: try #require(ServerAddress(server.baseURL)),
            dialect: ChatCompletions(), key: { nil },
            transport: CurlTransport(userAgent: "ijourney/test", limits: limits),
            cancellation: PipeCancellation(), capabilities: TransientSchemaSupport())
        // A retry would hide what is tested here.
        model.retryPolicy = RetryPolicy(mostTries: 0)
        return model
    }

    private static func answer(_ text: String) -> Step {
        .send(Response.stream(Stream.answer(text)))
    }

    private static let hi = Answer(text: "hi", finish: .complete)

    @Test func requestsShareAConnection() throws {
        let server = ScriptedServer(
            [Self.answer("hi")], [.send(Response.json("400 Bad Request", "{}"))],
            [Self.answer("hi")])
        let client = try client(server)
        #expect(client.answer(to: .plain) == Self.hi)
        #expect(client.answer(to: .plain).failure == .rejected(status: 400, message: "{}"))
        #expect(client.answer(to: .plain) == Self.hi)
        #expect(server.received.count == 3)
        #expect(server.connections == 1)
    }

    /// Closed after an answer, with and without notice, and at the very next request.
    @Test(arguments: [
        [[answer("hi"), .close], [answer("hi")]],
        [
            [.send(Response.json("200 OK", whole, headers: "Connection: close\r\n")), .close],
            [answer("hi")],
        ],
        [[answer("hi")], [.close], [answer("hi")]],
    ])
    func closedConnectionIsReplaced(_ scripts: [[Step]]) throws {
        let server = ScriptedServer(scripts: scripts)
        let client = try client(server)
        #expect(client.answer(to: .plain) == Self.hi)
        #expect(client.answer(to: .plain) == Self.hi)
        #expect(server.received.count == scripts.count)
        #expect(server.connections == 2)
    }

    private static let whole =
        #"{"choices":[{"message":{"content":"hi"},"finish_reason":"stop"}]}"#
}

import Conversation
import Foundation
import Models
import StructuredOutput
import Testing

@testable import ModelClients
@testable import Transport

/// With a real server, if `IJOURNEY_LIVE_MODEL` holds its base URL.
@Suite(
    .serialized, .timeLimit(.minutes(5)),
    .enabled(if: ProcessInfo.processInfo.environment["IJOURNEY_LIVE_MODEL"] != nil))
struct LiveModelTests {
    private let memory = TransientSchemaSupport()

    private func model(_ cancellation: PipeCancellation = .init()) throws -> ServerModel {
        let environment = ProcessInfo.processInfo.environment
        let url = environment["IJOURNEY_LIVE_MODEL"] ?? ""
        let name = environment["IJOURNEY_LIVE_NAME"] ?? "smollm2"
        return ServerModel(
            label: "openai:live", name: name, baseURL: try #require(ServerAddress(url)),
            dialect: ChatCompletions(schemas: .llamaCpp), key: { nil },
            transport: CurlTransport(userAgent: "ijourney/test"), cancellation: cancellation,
            capabilities: memory)
    }

    private static let stopSchema: JSONValue = [
        "type": "object",
        "properties": [
            "name": ["type": "string", "maxLength": 40],
            "type": ["type": "string", "enum": ["food", "nature", "cultural"]],
            "duration_minutes": ["type": "integer"],
        ],
        "required": ["name", "type", "duration_minutes"], "additionalProperties": false,
    ]

    @Test(arguments: 1...5)
    func constrainedAnswerKeepsToItsSchema(_ seed: Int) throws {
        let request = ModelRequest(
            purpose: "live test",
            messages: [ModelMessage(role: .user, content: "One sight in Rome, as JSON.")],
            schemaName: "stop", schema: Self.stopSchema, maxOutputTokens: 120, seed: seed)
        let answer = try model().answer(to: request)
        #expect(answer.failure == nil)
        guard answer.finish == .complete else { return }
        let value = try JSONParser.parse(answer.text)
        #expect(value.object?.map(\.key) == ["name", "type", "duration_minutes"])
        #expect(["food", "nature", "cultural"].contains(value["type"]?.string))
        #expect(value["duration_minutes"]?.int != nil)
    }

    @Test func limitIsKept() throws {
        let request = ModelRequest(
            purpose: "live test",
            messages: [ModelMessage(role: .user, content: "Tell a long story.")],
            maxOutputTokens: 8)
        let answer = try model().answer(to: request)
        #expect(answer.finish == .truncated)
        #expect(answer.text.utf8.count < 200)
    }

    @Test func interruptEndsTheAnswer() throws {
        let cancellation = PipeCancellation()
        let request = ModelRequest(
            purpose: "live test",
            messages: [ModelMessage(role: .user, content: "Count to one thousand.")],
            maxOutputTokens: 1_000)
        var pieces = 0
        #expect(throws: ModelFailure.interrupted) {
            try model(cancellation).respond(to: request) { (_: String) in
                pieces += 1
                if pieces == 3 { cancellation.cancel() }
            }
        }
        #expect(pieces >= 3)
    }
}

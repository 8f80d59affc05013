import Conversation
import Foundation
import Models
import StructuredOutput
import Synchronization

@testable import ModelClients
@testable import Transport

/// A cancellation that a test triggers, from any thread.
final class PipeCancellation: Cancellation, Sendable {
    private let ends: (read: Int32, write: Int32)
    private let cancelled = Atomic(false)
    private let hasDescriptor: Bool

    init(hasDescriptor: Bool = true) {
        var pair: [Int32] = [0, 0]
        precondition(pipe(&pair) == 0)
        ends = (pair[0], pair[1])
        self.hasDescriptor = hasDescriptor
    }

    deinit {
        close(ends.read)
        close(ends.write)
    }

    var isCancelled: Bool { cancelled.load(ordering: .sequentiallyConsistent) }
    var descriptor: Int32? { hasDescriptor ? ends.read : nil }

    func cancel() {
        cancelled.store(true, ordering: .sequentiallyConsistent)
        _ = write(ends.write, "x", 1)
    }
}

/// Answers from memory and keeps the requests.
final class ScriptedTransport: HTTPTransport {
    struct Reply {
        var status = 200
        var headers: [HTTPHeader] = []
        var parts: [[UInt8]]
        var failure: TransportFailure?

        init(
            _ status: Int = 200, _ body: String, headers: [HTTPHeader] = [],
            failure: TransportFailure? = nil
        ) {
            (self.status, self.headers, self.failure) = (status, headers, failure)
            parts = [Array(body.utf8)]
        }

        init(parts: [[UInt8]]) { self.parts = parts.filter { !$0.isEmpty } }
    }

    private var replies: [Reply]
    private(set) var requests: [HTTPRequest] = []

    init(_ replies: [Reply]) { self.replies = replies }

    func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure) {
        requests.append(request)
        guard !replies.isEmpty else { throw .streamBroken(detail: "no reply is left") }
        let reply = replies.removeFirst()
        onHead(HTTPHead(status: reply.status, headers: reply.headers))
        for part in reply.parts {
            if part.withUnsafeBytes(onBody) == .stop { return }
        }
        if let failure = reply.failure { throw failure }
    }

    /// The bodies of the requests.
    var bodies: [JSONValue] {
        requests.map { (try? JSONParser.parse($0.body ?? [])) ?? nil }
    }
}

/// The complete result of a model's answer.
struct Answer: Equatable {
    var text = ""
    var finish: ModelFinish?
    var usage = ModelUsage()
    var refusal: String?
    var failure: ModelFailure?
}

extension LanguageModel {
    func answer(to request: ModelRequest) -> Answer {
        var answer = Answer()
        do throws(ModelFailure) {
            let completion = try respond(to: request) { answer.text += $0 }
            answer.finish = completion.finish
            answer.usage = completion.usage
            answer.refusal = completion.refusal
        } catch {
            answer.failure = error
        }
        return answer
    }
}

extension ModelRequest {
    static let plain = ModelRequest(
        purpose: "test", messages: [ModelMessage(role: .user, content: "Hello")],
        maxOutputTokens: 50)

    static let constrained = ModelRequest(
        purpose: "test", messages: [ModelMessage(role: .user, content: "Hello")],
        schemaName: "day", schema: daySchema, maxOutputTokens: 50)

    static let daySchema: JSONValue = [
        "type": "object", "properties": ["city": ["type": "string"]], "required": ["city"],
        "additionalProperties": false,
    ]
}

/// The parts of event streams.
enum Stream {
    static func text(_ text: String) -> String {
        let delta: JSONValue = ["choices": [["index": 0, "delta": ["content": JSONValue(text)]]]]
        return "data: \(delta.serialized())\n\n"
    }

    static func finish(_ reason: String) -> String {
        #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"\#(reason)"}]}"# + "\n\n"
    }

    static let done = "data: [DONE]\n\n"

    static func answer(_ words: String...) -> String {
        words.map { text($0) }.joined() + finish("stop") + done
    }
}

/// Whole HTTP responses.
enum Response {
    static func json(_ status: String, _ body: String, headers: String = "") -> String {
        "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(headers)"
            + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    }

    static let eventHead =
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n"

    static func chunk(_ text: String) -> String { chunk(Array(text.utf8)).asText }

    static func chunk(_ bytes: [UInt8]) -> [UInt8] {
        Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [0x0D, 0x0A]
    }

    static let lastChunk = "0\r\n\r\n"

    static func stream(_ text: String) -> String { eventHead + chunk(text) + lastChunk }
}

extension [UInt8] {
    fileprivate var asText: String { String(decoding: self, as: UTF8.self) }
}

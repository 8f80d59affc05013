import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// No line of a recording contains a key, wherever a server repeats it and however it is cut.
struct WireSecretsTests {
    private static let key = "sk-planted/Zq7vX2kLm9"
    private static let masked = "[key]" + String(repeating: "*", count: key.utf8.count - 5)

    private static func record(
        _ parts: [[UInt8]], failure: TransportFailure? = nil, key: String = Self.key
    ) throws -> (text: String, bytes: [UInt8], sizes: [Int]) {
        let memory = WireMemory()
        var reply = ScriptedTransport.Reply(parts: parts)
        reply.headers = [HTTPHeader("www-authenticate", "Bearer realm=\"\(key)\"")]
        reply.failure = failure
        let request = HTTPRequest(
            address: try #require(ServerAddress("https://models.org/v1/\(key)?key=\(key)")),
            headers: [HTTPHeader("x-api-key", key, isSecret: true), HTTPHeader("X-Own", key)],
            body: Array("my key is \(key)".utf8))
        _ = RecordingTransport(ScriptedTransport([reply]), log: memory.log).events(request)
        let chunks = try #require(try memory.recording.exchanges.first).chunks
        return (memory.text, chunks.flatMap(\.value), chunks.map(\.value.count))
    }

    @Test func repeatedKeyIsMaskedAtEveryCut() throws {
        let body = Array("{\"message\":\"\(Self.key) is no good, \(Self.key)\"} sk-".utf8)
        let wanted = "{\"message\":\"\(Self.masked) is no good, \(Self.masked)\"} sk-"
        for cut in 0...body.count {
            let parts = [Array(body[..<cut]), Array(body[cut...])].filter { !$0.isEmpty }
            let (text, bytes, sizes) = try Self.record(parts)
            #expect(!text.contains("Zq7vX2kLm9"), "cut at \(cut)")
            #expect(String(decoding: bytes, as: UTF8.self) == wanted, "cut at \(cut)")
            #expect(sizes == parts.map(\.count))
        }
    }

    @Test func repeatedKeyIsMaskedInSingleBytes() throws {
        let body = Array("\(Self.key)\(Self.key)".utf8)
        let (text, bytes, sizes) = try Self.record(body.map { [$0] })
        #expect(String(decoding: bytes, as: UTF8.self) == Self.masked + Self.masked)
        #expect(sizes == body.map { _ in 1 })
        #expect(!text.contains("planted"))
    }

    /// A telling beginning of a key is masked at the end of a body.
    @Test func halfAKeyIsMasked() throws {
        let half = String(Self.key.prefix(15))
        let (_, bytes, _) = try Self.record([Array("no: \(half)".utf8)])
        #expect(String(decoding: bytes, as: UTF8.self) == "no: [key]**********")
    }

    @Test(arguments: ["\\/", "/"]) func escapedSlashesHideNothing(_ slash: String) throws {
        let written = Self.key.replacing("/", with: slash)
        let (text, _, _) = try Self.record(
            [Array("{\"error\":\"\(written)\"}".utf8)], failure: .streamBroken(detail: Self.key))
        #expect(!text.contains("Zq7vX2kLm9"), "\(text)")
        #expect(text.contains("\"detail\":\"[key]\""))
    }

    /// A combining character after the key changes its last character.
    @Test func joiningCharactersHideNothing() throws {
        let (text, _, _) = try Self.record(
            [Array("\(Self.key)\u{301}".utf8)],
            failure: .streamBroken(detail: "\(Self.key)\u{301}"))
        #expect(!text.contains("Zq7vX2kLm"), "\(text)")
    }

    /// A placeholder for servers without keys occurs in every text.
    @Test func wordForNoKeyIsLeftAlone() throws {
        let (_, bytes, _) = try Self.record([Array("a text".utf8)], key: "x")
        #expect(bytes == Array("a text".utf8))
    }

    @Test(arguments: [
        ("Authorization", "Bearer sk-planted", "Bearer [key]"),
        ("x-api-key", "sk-planted", "[key]"), ("x-api-key", "two words", "[key]"),
    ])
    func headersOfKeys(_ name: String, _ value: String, _ recorded: String) throws {
        var scrubber = WireScrubber()
        let request = HTTPRequest(
            address: try #require(ServerAddress("https://models.org")),
            headers: [HTTPHeader(name, value, isSecret: true)])
        #expect(scrubber.scrub(request).headers == [HTTPHeader(name, recorded)])
    }

    /// A server's own secrets, as far as they can be recognised.
    @Test(arguments: [
        ("location", "https://anna:geheim@a.org/b?t=1", "https://[removed]@a.org/b?[removed]"),
        ("www-authenticate", "Bearer token=\"abc12345\"", "Bearer token=\"[removed]\""),
        ("content-type", "text/event-stream; charset=utf-8", "text/event-stream; charset=utf-8"),
    ])
    func headersOfResponses(_ name: String, _ value: String, _ recorded: String) {
        let head = HTTPHead(status: 301, headers: [HTTPHeader(name, value)])
        #expect(WireScrubber().scrub(head).headers == [HTTPHeader(name, recorded)])
    }
}

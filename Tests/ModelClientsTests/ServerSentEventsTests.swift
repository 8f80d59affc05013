import Models
import Testing

@testable import ModelClients
@testable import Transport

struct ServerSentEventsTests {
    typealias Event = ServerSentEvents.Event

    static let cases: [(String, [Event])] = [
        ("data: one\n\n", [Event(data: "one")]),
        ("data: one\r\n\r\ndata: two\r\n\r\n", [Event(data: "one"), Event(data: "two")]),
        ("data: one\r\rdata: two\r\r", [Event(data: "one"), Event(data: "two")]),
        ("data: a\ndata: b\ndata:\ndata:  c\n\n", [Event(data: "a\nb\n\n c")]),
        (": a comment\n:\ndata:x\n\n", [Event(data: "x")]),
        ("id: 7\nretry: 10\nfield\ndata: x\n\n", [Event(data: "x")]),
        (
            "event: error\ndata: {}\n\ndata: y\n\n",
            [Event(name: "error", data: "{}"), Event(data: "y")]
        ),
        ("event: ping\n\ndata: x\n\n", [Event(data: "x")]),
        ("data\n\n", [Event(data: "")]),
        ("data: [DONE]\n\n", [Event(data: "[DONE]")]),
        ("\u{FEFF}data: x\n\n", [Event(data: "x")]),
        ("data: 京都 é 👍🏽\n\n", [Event(data: "京都 é 👍🏽")]),
        ("data: unfinished\n", []),
        ("\n\n\n", []),
        ("", []),
    ]

    @Test(arguments: cases)
    func everyCutGivesTheSameEvents(_ text: String, _ expected: [Event]) throws {
        let bytes = Array(text.utf8)
        for cut in 0...bytes.count {
            #expect(try events([Array(bytes[..<cut]), Array(bytes[cut...])]) == expected)
        }
        #expect(try events(bytes.map { [$0] }) == expected)
    }

    @Test func badUTF8IsReplacedAndNotFatal() throws {
        let bytes = Array("data: a".utf8) + [0xFF] + Array("b\n\n".utf8)
        #expect(try events([bytes]) == [Event(data: "a\u{FFFD}b")])
    }

    @Test(arguments: ["data: 0123456789", "data: 0123\ndata: 0123\ndata: 0123"])
    func whatGrowsWithoutEndIsRefused(_ text: String) {
        var decoder = ServerSentEvents(limit: 12)
        #expect(throws: ServerSentEvents.TooLong(limit: 12)) {
            _ = try Array((text + "\n").utf8).withUnsafeBytes { try decoder.push($0) }
        }
    }

    private func events(_ parts: [[UInt8]]) throws -> [Event] {
        var decoder = ServerSentEvents()
        return try parts.flatMap { part in try part.withUnsafeBytes { try decoder.push($0) } }
    }
}

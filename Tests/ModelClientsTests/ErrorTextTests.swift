import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

struct ErrorTextTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("  two\r\n lines\t", "two lines"),
        ("\u{1B}[31mred\u{1B}[0m \u{7}bell", "[31mred[0m bell"),
        ("a\u{202E}b\u{2066}c\u{200B}d\u{2028}e", "abcd e"),
        ("key sk-secret and sk-secret.", "key [key] and [key]."),
        ("", ""),
    ])
    func textIsMadeFitToBeShown(_ text: String, _ expected: String) {
        #expect(ErrorText.clean(text, without: "sk-secret") == expected)
    }

    @Test func lengthIsBounded() {
        let text = ErrorText.clean(String(repeating: "é ", count: 5_000))
        #expect(text.hasSuffix("é…"))
        #expect((300...302).contains(text.count))
    }

    @Test(arguments: [
        (#"{"error":{"message":"m","type":"t","code":"c"}}"#, "m"),
        (#"[{"error":{"code":429,"message":"m","status":"X"}}]"#, "m"),
        (#"{"error":"m"}"#, "m"),
        (#"{"detail":"m","status":400}"#, "m"),
        (#"{"detail":[{"loc":["body","seed"],"msg":"bad"},{"msg":"n"}]}"#, "body.seed: bad; n"),
        (#"{"object":"error","message":{"detail":[{"loc":["a",1],"msg":"m"}]}}"#, "a.1: m"),
        (#"{"message":"m"}"#, "m"),
        (#"{"error":null,"message":"m"}"#, "m"),
        (#"{"other":1}"#, #"{"other":1}"#),
        ("plain text", "plain text"),
        ("", ""),
        ("<html><head><TITLE>502 Bad Gateway</TITLE></head><b>x</b></html>", "502 Bad Gateway"),
        ("<p>Bad<br>luck</p>", "Bad luck"),
    ])
    func messageIsFoundInEveryShape(_ body: String, _ expected: String) {
        let text = ServerErrorText.message(in: Array(body.utf8))
        #expect(ErrorText.clean(text) == expected)
    }

    static let waits: [(String, Double?)] = [
        ("retry-after-ms: 1500\nRetry-After: 9", 1.5),
        ("Retry-After: 20", 20),
        ("retry-after: 0.5", 0.5),
        ("Retry-After: Wed, 01 Mar 2028 00:00:10 GMT\nDate: Tue, 29 Feb 2028 23:59:50 GMT", 20),
        ("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT\nDate: Sun, 06 Nov 1994 08:49:38 GMT", 0),
        ("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT", nil),
        ("Retry-After: -3", nil),
        ("Retry-After: soon", nil),
        ("", nil),
    ]

    @Test(arguments: waits)
    func waitIsRead(_ fields: String, _ expected: Double?) {
        let headers = fields.split(separator: "\n").map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            return HTTPHeader(String(parts[0]), String(parts[1].dropFirst()))
        }
        #expect(RetryAfter.seconds(HTTPHead(status: 429, headers: headers)) == expected)
    }

    @Test func timestampsAreUnixTime() {
        #expect(RetryAfter.timestamp("Sun, 06 Nov 1994 08:49:37 GMT") == 784_111_777)
        #expect(RetryAfter.timestamp("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
        #expect(RetryAfter.timestamp("Sun, 31 Jan 2100 00:00:00 GMT") == 4_105_123_200 - 86_400)
    }

    @Test func secretsAreNotPrinted() throws {
        let header = HTTPHeader("Authorization", "Bearer sk-secret", isSecret: true)
        let address = try #require(ServerAddress("https://a.com"))
        var dumped = ""
        dump(HTTPRequest(address: address, headers: [header]), to: &dumped)
        let printed = "\(HTTPRequest(address: address, headers: [header])) \(header)" + dumped
        #expect(!printed.contains("sk-secret"))
        #expect(printed.contains("Authorization"))
    }
}

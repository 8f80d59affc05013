import Models
import Testing

@testable import ModelClients
@testable import Transport

struct ServerAddressTests {
    @Test(arguments: [
        ("https://api.openai.com/v1", "https://api.openai.com/v1/chat"),
        ("https://api.openai.com/v1//", "https://api.openai.com/v1/chat"),
        ("HTTP://LocalHost:8080", "http://localhost:8080/chat"),
        ("http://[::1]:80/", "http://[::1]:80/chat"),
        (
            "https://x.azure.com/openai?api-version=1",
            "https://x.azure.com/openai/chat?api-version=1"
        ),
    ])
    func pathIsAppended(_ text: String, _ expected: String) {
        #expect(ServerAddress(text)?.appending("/chat").description == expected)
    }

    @Test(arguments: [
        "", "https://", "https://:80", "ftp://a", "//a", "a.com", "https:a", "https://a:0",
        "https://a:65536", "https://a:x", "https://a:", "https://a:+1", "https://u@a.com",
        "https://u:p@a.com", "http://127.0.0.1\\@evil.com", "https://a b", "https://a\n.com",
        "https://é.com", "https://a.com#b", "https://[::1", "https://[g]", "https://a%2eb",
        "https://[::1]x",
    ])
    func ambiguousTextIsRefused(_ text: String) {
        #expect(ServerAddress(text) == nil)
    }

    @Test(arguments: [
        ("localhost", true), ("LOCALHOST", true), ("127.0.0.1", true), ("127.255.0.3", true),
        ("[::1]", true), ("127.0.0.1.evil.com", false), ("127.1", false), ("127.0.0.256", false),
        ("127.0.0.", false), ("localhost.evil.com", false), ("10.0.0.1", false), ("[::2]", false),
        ("0.0.0.0", false),
    ])
    func loopbackIsThisMachineAlone(_ host: String, _ expected: Bool) {
        #expect(ServerAddress("http://\(host)")?.isLoopback == expected)
    }
}

import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// Chooses the proxy for a server by environment variables.
struct ProxySettingsTests {
    private func way(to url: String, _ environment: [String: String]) throws -> String {
        let address = try #require(ServerAddress(url))
        do throws(TransportFailure) {
            let proxy = try ProxySettings(environment: { environment[$0] }).proxy(for: address)
            return proxy.map(\.description) ?? "none"
        } catch {
            return "\(error)"
        }
    }

    @Test(
        arguments: [
            ([:], "none"),
            (["https_proxy": "http://p:1"], "https_proxy: http://p:1"),
            (["HTTPS_PROXY": "http://p:1"], "HTTPS_PROXY: http://p:1"),
            (["ALL_PROXY": "http://p:1"], "ALL_PROXY: http://p:1"),
            (["all_proxy": "socks5h://p:1"], "all_proxy: socks5h://p:1"),
            // The first one counts.
            (["https_proxy": "a:1", "HTTPS_PROXY": "b:1"], "https_proxy: http://a:1"),
            (["HTTPS_PROXY": "b:1", "all_proxy": "c:1"], "HTTPS_PROXY: http://b:1"),
            // For http, which is used only for this machine.
            (["http_proxy": "http://p:1", "HTTP_PROXY": "http://p:1"], "none"),
        ] as [([String: String], String)])
    func theFirstVariableCounts(_ environment: [String: String], _ way: String) throws {
        #expect(try self.way(to: "https://models.org/v1", environment) == way)
    }

    @Test(arguments: [
        ("p", "http://p:1080"), ("p:3128/", "http://p:3128"), ("https://p", "https://p:443"),
        ("HTTP://P.example:8080/path", "http://p.example:8080"),
        ("socks4://10.0.0.1", "socks4://10.0.0.1:1080"), ("http://[::1]:9", "http://[::1]:9"),
        ("http://user:p%40ss@p:1", "http://p:1"),
    ])
    func addressesOfProxies(_ text: String, _ address: String) throws {
        #expect(
            try way(to: "https://models.org", ["all_proxy": text]) == "all_proxy: \(address)")
    }

    @Test(arguments: ["ftp://p:1", "http://p:x", "http://", "http://u:%zz@p:1", "p q", "p:1#a"])
    func whatIsNoProxyIsSaid(_ text: String) throws {
        #expect(
            try way(to: "https://models.org", ["HTTPS_PROXY": text])
                == "\(TransportFailure.proxy(.unusable(variable: "HTTPS_PROXY")))")
    }

    @Test(arguments: [
        "https://127.0.0.1:8443/v1", "https://localhost/v1", "https://[::1]/v1", "http://127.9.9.9",
    ])
    func thisMachineIsReachedStraight(_ url: String) throws {
        let all = ["http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "ALL_PROXY"]
        let environment = Dictionary(uniqueKeysWithValues: all.map { ($0, "http://p:1") })
        #expect(try way(to: url, environment) == "none")
    }

    @Test(arguments: [
        ("models.org", "models.org", true), ("a.models.org", "models.org", true),
        ("a.models.org", ".models.org", true), ("models.org", ".models.org", true),
        ("amodels.org", "models.org", false), ("models.org", "a.models.org", false),
        ("models.org", "x, MODELS.ORG.,y", true), ("models.org", "x y models.org", true),
        ("models.org", "*", true), ("models.org", "", false), ("models.org", ",.,", false),
        ("10.1.2.3", "10.1.2.3", true), ("10.1.2.3", "2.3", false),
        ("10.1.2.3", "10.0.0.0/8", true), ("11.1.2.3", "10.0.0.0/8", false),
        ("10.1.2.3", "10.1.2.0/31", false), ("10.1.2.1", "10.1.2.0/31", true),
        ("10.1.2.3", "0.0.0.0/0", true), ("10.1.2.3", "10.0.0.0/33", false),
        ("fd00::1", "fd00::/8", true), ("fd00::1", "[fd00:0::1]", true),
        ("fd00::1", "10.0.0.0/8", false),
    ])
    func exceptions(_ host: String, _ list: String, _ isException: Bool) throws {
        let url = host.contains(":") ? "https://[\(host)]" : "https://\(host)"
        for name in ["no_proxy", "NO_PROXY"] {
            let way = try way(to: url, ["https_proxy": "p:1", name: list])
            #expect(way == (isException ? "none" : "https_proxy: http://p:1"))
        }
    }

    /// Not even printed in a debugger.
    @Test func nameAndPasswordAreNotPrinted() throws {
        let proxy = try #require(Proxy("http://anna:gehe%69m@p:1", variable: "https_proxy"))
        #expect(proxy.userName == "anna")
        #expect(proxy.password == "geheim")
        var dump = ""
        Swift.dump(proxy, to: &dump)
        for text in ["\(proxy)", String(reflecting: proxy), dump] {
            #expect(!text.contains("anna") && !text.contains("gehei"), "\(text)")
        }
    }
}

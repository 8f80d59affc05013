import Conversation
import Foundation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// A proxy on loopback between the transport and a remote server: what it learns, and the errors
/// when it does not connect.
@Suite(.neverHangs)
struct ProxyTransportTests {
    private func failure(
        through proxy: String?, _ limits: HTTPLimits = HTTPLimits()
    ) throws -> TransportFailure? {
        let transport = CurlTransport(
            userAgent: "ijourney/test",
            proxies: ProxySettings(environment: { $0 == "HTTPS_PROXY" ? proxy : nil }),
            limits: limits)
        let request = HTTPRequest(
            address: try #require(ServerAddress("https://models.invalid/v1/chat")),
            headers: [
                HTTPHeader("Authorization", "Bearer sk-planted", isSecret: true),
                HTTPHeader("Content-Type", "application/json"),
            ], body: Array("private".utf8))
        do throws(TransportFailure) {
            try transport.send(
                request, cancellation: PipeCancellation(), onHead: { _ in }, onBody: { _ in .more })
            return nil
        } catch {
            return error
        }
    }

    private static let forbidden = ScriptedServer.Step.send(
        "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")

    /// Only the host's name: neither the key nor anything else of the request.
    @Test func proxyLearnsTheHostAlone() throws {
        let proxy = ScriptedServer([Self.forbidden])
        _ = try failure(through: "http://127.0.0.1:\(proxy.port)")
        let head = """
            CONNECT models.invalid:443 HTTP/1.1\r
            Host: models.invalid:443\r
            User-Agent: ijourney/test\r
            Proxy-Connection: Keep-Alive
            """
        #expect(proxy.received == [.init(head: head, body: "")])
    }

    @Test func nameAndPasswordAreSentToTheProxy() throws {
        let proxy = ScriptedServer([Self.forbidden])
        _ = try failure(through: "http://anna:a%3Ab@127.0.0.1:\(proxy.port)")
        // anna:a:b
        #expect(proxy.received.first?.header("Proxy-Authorization") == "Basic YW5uYTphOmI=")
    }

    @Test(arguments: [
        ("407 Proxy Authentication Required", 407), ("403 Forbidden", 403), ("502 Bad", 502),
        ("302 Found", 302),
    ])
    func proxyThatRefuses(_ status: String, _ code: Int) throws {
        let proxy = ScriptedServer([
            .send(
                "HTTP/1.1 \(status)\r\nProxy-Authenticate: Basic realm=\"x\"\r\n"
                    + "Location: http://127.0.0.1/\r\nContent-Length: 2\r\n\r\nno")
        ])
        let place = "127.0.0.1:\(proxy.port)"
        let fault: ProxyFault =
            code == 407
            ? .wantsPassword(proxy: place, variable: "HTTPS_PROXY")
            : .refused(proxy: place, host: "models.invalid", status: code)
        #expect(try failure(through: "http://anna:geheim@\(place)") == .proxy(fault))
    }

    enum Absence: CaseIterable { case nobody, hangsUp, noHTTP, silent, noName, noSOCKS, noTLS }

    @Test(arguments: Absence.allCases) func proxyThatIsNone(_ absence: Absence) throws {
        let server = ScriptedServer(
            scripts: [
                absence == .hangsUp
                    ? [.close] : absence == .silent ? [.hold] : [.send("SSH-2.0\r\n"), .close]
            ], greeting: absence == .noSOCKS || absence == .noTLS ? Array("SSH-2.0\r\n".utf8) : [])
        let scheme = absence == .noSOCKS ? "socks5h" : absence == .noTLS ? "https" : "http"
        let place =
            switch absence {
            case .nobody: "127.0.0.1:\(ScriptedServer.unusedPort())"
            case .noName: "name.invalid:9"
            default: "127.0.0.1:\(server.port)"
            }
        var limits = HTTPLimits()
        if absence == .silent { limits.connect = 300 }
        let found = try failure(through: "\(scheme)://anna:geheim@\(place)", limits)
        guard case .proxy(.unreachable(place, "HTTPS_PROXY", let detail))? = found else {
            Issue.record("\(String(describing: found))")
            return
        }
        #expect(!detail.contains("geheim") && !detail.contains("anna"))
    }

    /// The program reads the environment once, and libcurl does not. In a separate process, because
    /// all tests share the environment.
    @Test func environmentIsNotReadByTheLibrary() async {
        await #expect(processExitsWith: .success) {
            let proxy = ScriptedServer([ProxyTransportTests.forbidden])
            let named = "http://127.0.0.1:\(proxy.port)"
            for name in ["https_proxy", "HTTPS_PROXY", "ALL_PROXY"] { setenv(name, named, 1) }
            let straight = try ProxyTransportTests().failure(through: nil)
            guard case .unreachable("models.invalid", _)? = straight else {
                throw straight ?? .interrupted
            }
            #expect(proxy.received.isEmpty)
            setenv("no_proxy", "*", 1)
            _ = try ProxyTransportTests().failure(through: named)
            #expect(proxy.received.count == 1)
        }
    }

    @Test func nothingIsSentByAProxyThatCannotBeUnderstood() throws {
        #expect(
            try failure(through: "http://anna:geheim@p:x")
                == .proxy(.unusable(variable: "HTTPS_PROXY")))
    }
}

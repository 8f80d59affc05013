/// A proxy between this machine and the server, named in the environment.
extension Fault {
    /// The proxy is the scripted server. Its password must appear nowhere.
    private static func proxy(
        _ name: String, _ scripts: [[Step]] = [], variable: String = "HTTPS_PROXY",
        at address: String = "http://anna:\(FaultTableTests.secret)@127.0.0.1:PORT",
        complaint: @escaping @Sendable (ScriptedServer) -> String? = onlyTheHost, _ says: String,
        _ code: Int32
    ) -> Fault {
        Fault(
            name: name, scripts: scripts, baseURL: "https://models.invalid/v1",
            environment: ["IJOURNEY_API_KEY": FaultTableTests.secret, variable: address],
            says: says, code: code, complaint: complaint)
    }

    private static let unused = "http://127.0.0.1:\(ScriptedServer.unusedPort())"

    static let proxies: [Fault] = [
        proxy(
            "a proxy that wants a password",
            [
                Wire.response(
                    "407 Proxy Authentication Required", "", "Proxy-Authenticate: Basic realm=x")
            ],
            "The proxy 127.0.0.1:PORT wants a name and a password that it knows (407): set "
                + "HTTPS_PROXY to http://NAME:PASSWORD@127.0.0.1:PORT and start again.", 77),
        proxy(
            "a proxy that opens no way", [Wire.response("403 Forbidden", "<h1>Blocked</h1>")],
            variable: "all_proxy",
            "The proxy 127.0.0.1:PORT opens no way to models.invalid (403): /retry, ask who runs "
                + "the proxy, or name models.invalid in NO_PROXY and start again.", 69),
        proxy(
            "a proxy that hangs up", [[.close]], variable: "https_proxy",
            "The proxy 127.0.0.1:PORT that https_proxy names gives no connection (...): is it "
                + "running? Then /retry; else correct https_proxy and start again.", 69),
        proxy(
            "a proxy that is not there", at: unused, complaint: nothing,
            "The proxy 127.0.0.1:PORT that HTTPS_PROXY names gives no connection (...onnect...): "
                + "is it running? Then /retry; else correct HTTPS_PROXY and start again.", 69),
        proxy(
            "a proxy's address that is none",
            at: "htp://anna:\(FaultTableTests.secret)@127.0.0.1:1", complaint: nothing,
            "HTTPS_PROXY does not name a proxy as it should: set it to something like "
                + "http://HOST:PORT, or unset it, and start again.", 78),
        Fault(
            name: "a proxy and a server on this machine", scripts: [Wire.openai.answer()],
            environment: [
                "http_proxy": unused, "HTTP_PROXY": unused, "https_proxy": unused,
                "ALL_PROXY": unused,
            ], code: 0),
        Fault(
            name: "a host that NO_PROXY names", baseURL: "https://models.invalid/v1",
            environment: ["HTTPS_PROXY": unused, "NO_PROXY": "example.org, .invalid"],
            says: "openai:test at models.invalid cannot be reached (...resolve host...): "
                + "check the address and your network, then /retry.", code: 69),
    ]

    /// The key goes only to the server behind the proxy.
    private static let onlyTheHost: @Sendable (ScriptedServer) -> String? = { server in
        let isPlain = server.received.allSatisfy {
            $0.head.hasPrefix("CONNECT models.invalid:443 HTTP/1.1\r\n") && $0.body.isEmpty
                && $0.header("Authorization") == nil
        }
        return isPlain ? noKey(server) : "the proxy was told more: \(server.received)"
    }

    private static let nothing: @Sendable (ScriptedServer) -> String? = { server in
        server.received.isEmpty ? nil : "\(server.received) was sent"
    }
}

/// Requests that do not arrive, and hosts that keys may go to.
extension Fault {
    /// The target of a redirect, which must not be followed with a key.
    private static let elsewhere = ScriptedServer(scripts: [Wire.response("200 OK")], goesOn: true)

    private static let lost = "The connection to openai:test was lost"
    private static let key = ["OPENAI_API_KEY": FaultTableTests.secret]

    static let connections: [Fault] = [
        Fault(
            name: "connection refused",
            baseURL: "http://127.0.0.1:\(ScriptedServer.unusedPort())/v1",
            says: "openai:test at 127.0.0.1 cannot be reached (...onnect to 127.0.0.1 port...): "
                + "is it running? Then /retry.", code: 69),
        Fault(
            name: "no such host", baseURL: "https://name.invalid/v1",
            says: "openai:test at name.invalid cannot be reached (...resolve host...): "
                + "check the address and your network, then /retry.", code: 69),
        Fault(
            name: "TLS with a server that speaks plain text",
            greeting: "HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n",
            baseURL: "https://127.0.0.1:PORT/v1",
            says: "There is no secure connection to openai:test at 127.0.0.1 (...): check "
                + "--base-url, or name the certificates to trust in SSL_CERT_FILE.", code: 69),
        Fault(
            name: "an SSL_CERT_FILE that is not there", baseURL: "https://127.0.0.1:PORT/v1",
            environment: ["SSL_CERT_FILE": "/nowhere/certificates.pem"],
            says: "There is no secure connection to openai:test at 127.0.0.1 "
                + "(.../nowhere/certificates.pem...): check --base-url, or name the certificates "
                + "to trust in SSL_CERT_FILE.", code: 69),
        Fault(
            name: "http to another host", baseURL: "http://models.invalid/v1",
            says: "Nothing is sent to models.invalid over http, which others on the way can read: "
                + "use https, or a tunnel to 127.0.0.1.", code: 78),
        Fault(
            name: "connection lost before the answer", scripts: [[.close]],
            notes: twice(lost),
            says: "The connection to openai:test was lost before its "
                + "answer (Empty reply from server): /retry.", code: 69),
        Fault(
            name: "connection lost once", scripts: [[.close], Wire.openai.answer()],
            notes: once(lost),
            code: 0),
        Fault(
            name: "what is no HTTP", scripts: [[.send("SSH-2.0-OpenSSH_9.2\r\n"), .close]],
            says: "openai:test answered something that is not the protocol (...HTTP...): "
                + "check --base-url.", code: 65),
        Fault(
            name: "301 to another host",
            scripts: [
                Wire.response("301 Moved Permanently", "", "Location: \(elsewhere.baseURL)/x")
            ], environment: key,
            says: "openai:test is somewhere else (301: the server redirects to "
                + "http://127.0.0.1:PORT/v1/x): check --base-url.", code: 69,
            complaint: { _ in
                elsewhere.received.isEmpty ? nil : "\(elsewhere.received) was redirected"
            }),
        Fault(
            name: "another provider's key", model: "groq:test",
            scripts: [Wire.response("401 Unauthorized")], environment: key,
            says: "groq:test wants a key: set it in GROQ_API_KEY and start again, or /key, or "
                + "/model guide.", code: 77, complaint: noKey),
    ]

    static let noKey: @Sendable (ScriptedServer) -> String? = { server in
        for request in server.received where request.head.contains(FaultTableTests.secret) {
            return "the key went out: \(request.head)"
        }
        return server.received.isEmpty ? "nothing was asked" : nil
    }
}

/// Servers that fail: by status, before any answer, and inside a stream that began well.
extension Fault {
    static let failures: [Fault] = [
        failed("408", "408 Request Timeout", error("too slow"), "408: too slow"),
        failed("500", "500 Internal Server Error", error("boom"), "500: boom"),
        failed(
            "502 with a web page", "502 Bad Gateway",
            "<html><head><title>Bad gateway</title></head><body>…</body></html>",
            "502: Bad gateway"),
        Fault(
            name: "503", scripts: [Wire.response("503 Service Unavailable", "", soon)],
            notes: twice("openai:test is busy"),
            says: "openai:test is busy (503): wait a little, then /retry.", code: 75),
        Fault(
            name: "a web page with status 200", scripts: [Wire.response("200 OK", "<h1>Hi</h1>")],
            says: "openai:test answered something that is not the protocol (Hi): "
                + "check --base-url.", code: 65),
        inStream(
            .openai, #"data: {"error":{"message":"out of memory","code":500}}"# + "\n\n",
            "failed (500: out of memory): /retry.", 69),
        inStream(
            .anthropic,
            "event: error\n"
                + #"data: {"type":"error","error":{"type":"api_error","message":"oops"}}"# + "\n\n",
            "failed (500: oops): /retry.", 69),
        inStream(
            .gemini, "{\n\"error\": {\n\"code\": 500,\n\"message\": \"oops\"\n}\n}\n",
            "failed (500: oops): /retry.", 69),
        inStream(
            .ollama, "{\"error\":\"model runner has stopped\"}\n",
            "failed (model runner has stopped): /retry.", 69),
    ]

    private static func failed(
        _ name: String, _ status: String, _ body: String, _ words: String
    ) -> Fault {
        Fault(
            name: name, scripts: [Wire.response(status, body, soon)],
            notes: twice("openai:test failed"), says: "openai:test failed (\(words)): /retry.",
            code: 69)
    }

    /// After a piece of an answer, so that there is no retry.
    private static func inStream(
        _ wire: Wire, _ error: String, _ words: String, _ code: Int32
    ) -> Fault {
        Fault(
            name: "an error inside a stream (\(wire))", wire: wire,
            scripts: [[.send(Wire.head + wire.piece(#"{"poi_list":["#) + error), .close]],
            says: "\(wire.model) \(words)", code: code)
    }
}

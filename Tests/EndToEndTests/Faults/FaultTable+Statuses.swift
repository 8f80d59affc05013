/// Errors by status, before any answer, and one inside a stream that began well.
extension Fault {
    private static let soon = "retry-after-ms: 20"
    private static let again = "openai:test is busy; trying again in 1 s. Ctrl-C stops it."

    private static func json(_ message: String, _ more: String = "") -> String {
        "{\"error\":{\"message\":\"\(message)\"\(more)}}"
    }

    static let statuses = refusals + busy + failures

    private static let refusals: [Fault] = [
        Fault(
            name: "400 that names an unsupported parameter",
            scripts: [
                Wire.response(
                    "400 Bad Request",
                    json("Unsupported parameter: 'max_completion_tokens' or 'max_tokens'")),
                Wire.response(
                    "400 Bad Request", json("Unsupported value: 'temperature' is always 1")),
                Wire.openai.answer(),
            ], code: 0),
        Fault(
            name: "400 for another reason",
            scripts: [Wire.response("400 Bad Request", json("no such role"))],
            says: "openai:test rejected the request (400: no such role): /prompt shows it.",
            code: 65),
        Fault(
            name: "401 without a key", scripts: [Wire.response("401 Unauthorized", json("who?"))],
            says: "openai:test wants a key (who?): set it in OPENAI_API_KEY and start again, or "
                + "/key, or /model guide.", code: 77),
        key("Basic", "WWW-Authenticate: Basic realm=\"models\""),
        key("Bearer", "WWW-Authenticate: Bearer error=\"invalid_token\""),
        Fault(
            name: "403",
            scripts: [Wire.response("403 Forbidden", json("not in your country"))],
            says: "openai:test does not allow this (403: not in your country): look at the "
                + "account there, or /model to choose another.", code: 77),
        Fault(
            name: "404 for the model",
            scripts: [Wire.response("404 Not Found", json("no model 'test'"))],
            says: "openai:test does not exist there (404: no model 'test'): check the name and "
                + "--base-url.", code: 69),
        Fault(
            name: "404 for the model (ollama)", wire: .ollama,
            scripts: [
                Wire.response("404 Not Found", #"{"error":"model 'test' not found, try pulling"}"#)
            ],
            says: "ollama:test does not exist there (404: model 'test' not found, try pulling): "
                + "check the name and --base-url.", code: 69),
        Fault(
            name: "413, too long for the model",
            scripts: [Wire.response("413 Payload Too Large", json("9000 tokens"))],
            says: "The request is too long for openai:test (9000 tokens): a shorter trip, or "
                + "/model to choose one with more context.", code: 65),
        Fault(
            name: "400, too long for the model (anthropic)", wire: .anthropic,
            scripts: [
                Wire.response(
                    "400 Bad Request",
                    json("prompt is too long: 9 > 8", #","type":"invalid_request_error""#))
            ],
            says: "The request is too long for anthropic:test (prompt is too long: 9 > 8): a "
                + "shorter trip, or /model to choose one with more context.", code: 65),
    ]

    private static func key(_ scheme: String, _ field: String) -> Fault {
        Fault(
            name: "401 with WWW-Authenticate: \(scheme)",
            scripts: [
                Wire.response(
                    "401 Unauthorized", json("\(FaultTableTests.secret) is no key"), field)
            ], environment: ["OPENAI_API_KEY": FaultTableTests.secret],
            says: "openai:test did not accept the key (401: [key] is no key): set the key in "
                + "OPENAI_API_KEY and start again, or /key.", code: 77)
    }

    private static let busy: [Fault] = [
        Fault(
            name: "429 with Retry-After in seconds",
            scripts: [
                Wire.response("429 Too Many Requests", "{}", "Retry-After: 1"),
                Wire.openai.answer(),
            ], notes: again, code: 0),
        Fault(
            name: "429 with Retry-After as a date",
            scripts: [
                Wire.response(
                    "429 Too Many Requests", "{}", "Date: Sun, 06 Nov 1994 08:49:37 GMT",
                    "Retry-After: Sun, 06 Nov 1994 08:49:38 GMT"),
                Wire.openai.answer(),
            ], notes: again, code: 0),
        Fault(
            name: "429 with Retry-After of ten minutes",
            scripts: [Wire.response("429 Too Many Requests", json("slow"), "Retry-After: 600")],
            says: "openai:test is busy (429: slow): /retry in 10 min.", code: 75),
        Fault(
            name: "429 with RetryInfo (gemini)", wire: .gemini,
            scripts: [
                Wire.response(
                    "429 Too Many Requests",
                    json("quota of a minute", #","details":[{"retryDelay":"0.02s"}]"#)),
                Wire.gemini.answer(),
            ],
            notes: "gemini:test is busy; trying again in 1 s. Ctrl-C stops it.", code: 0),
        Fault(
            name: "429 again and again",
            scripts: [Wire.response("429 Too Many Requests", json("slow"), soon)],
            notes: again + " " + again,
            says: "openai:test is busy (429: slow): /retry in 1 s.", code: 75),
        Fault(
            name: "quota exhausted",
            scripts: [
                Wire.response(
                    "429 Too Many Requests", json("pay first", #","code":"insufficient_quota""#))
            ],
            says: "openai:test has nothing left of its quota (pay first): look at the account "
                + "there, or /model to choose another.", code: 75),
        Fault(
            name: "503 while the model is loaded",
            scripts: [
                Wire.response("503 Service Unavailable", json("Loading model"), soon),
                Wire.openai.answer(),
            ],
            notes: "openai:test is being loaded; trying again in 1 s. Ctrl-C stops it.", code: 0),
        Fault(
            name: "529 (anthropic)", wire: .anthropic,
            scripts: [
                Wire.response(
                    "529 ", json("Overloaded", #","type":"overloaded_error""#), soon)
            ],
            notes: twice("anthropic:test is busy"),
            says: "anthropic:test is busy (529: Overloaded): wait a little, then /retry.",
            code: 75),
    ]

    private static let failures: [Fault] = [
        failed("408", "408 Request Timeout", json("too slow"), "408: too slow"),
        failed("500", "500 Internal Server Error", json("boom"), "500: boom"),
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

    private static func twice(_ words: String) -> String {
        let words = "\(words); trying again in 1 s. Ctrl-C stops it."
        return "\(words) \(words)"
    }

    private static func failed(
        _ name: String, _ status: String, _ body: String, _ words: String
    ) -> Fault {
        Fault(
            name: name, scripts: [Wire.response(status, body, soon)],
            notes: twice("openai:test failed"), says: "openai:test failed (\(words)): /retry.",
            code: 69)
    }

    /// After a piece of an answer, so that nothing is tried again.
    private static func inStream(
        _ wire: Wire, _ error: String, _ words: String, _ code: Int32
    ) -> Fault {
        Fault(
            name: "an error inside a stream (\(wire))", wire: wire,
            scripts: [[.send(Wire.head + wire.piece(#"{"poi_list":["#) + error), .close]],
            says: "\(wire):test \(words)", code: code)
    }
}

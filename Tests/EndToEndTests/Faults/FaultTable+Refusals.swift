/// Statuses that mean that a retry would not help.
extension Fault {
    static let refusals: [Fault] = [
        Fault(
            name: "400 that names an unsupported parameter",
            scripts: [
                Wire.response(
                    "400 Bad Request",
                    error("Unsupported parameter: 'max_completion_tokens' or 'max_tokens'")),
                Wire.response(
                    "400 Bad Request", error("Unsupported value: 'temperature' is always 1")),
                Wire.openai.answer(),
            ], code: 0),
        Fault(
            name: "400 for another reason",
            scripts: [Wire.response("400 Bad Request", error("no such role"))],
            says: "openai:test rejected the request (400: no such role): /prompt shows it.",
            code: 65),
        Fault(
            name: "401 without a key", scripts: [Wire.response("401 Unauthorized", error("who?"))],
            says: "openai:test wants a key (who?): set it in OPENAI_API_KEY and start again, or "
                + "/key, or /model guide.", code: 77),
        key("Basic", "WWW-Authenticate: Basic realm=\"models\""),
        key("Bearer", "WWW-Authenticate: Bearer error=\"invalid_token\""),
        Fault(
            name: "403",
            scripts: [Wire.response("403 Forbidden", error("not in your country"))],
            says: "openai:test does not allow this (403: not in your country): look at the "
                + "account there, or /model to choose another.", code: 77),
        Fault(
            name: "404 for the model",
            scripts: [Wire.response("404 Not Found", error("no model 'test'"))],
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
            scripts: [Wire.response("413 Payload Too Large", error("9000 tokens"))],
            says: "The request is too long for openai:test (9000 tokens): a shorter trip, or "
                + "/model to choose one with more context.", code: 65),
        Fault(
            name: "400, too long for the model (anthropic)", wire: .anthropic,
            scripts: [
                Wire.response(
                    "400 Bad Request",
                    error("prompt is too long: 9 > 8", #","type":"invalid_request_error""#))
            ],
            says: "The request is too long for anthropic:test (prompt is too long: 9 > 8): a "
                + "shorter trip, or /model to choose one with more context.", code: 65),
    ]

    private static func key(_ scheme: String, _ field: String) -> Fault {
        Fault(
            name: "401 with WWW-Authenticate: \(scheme)",
            scripts: [
                Wire.response(
                    "401 Unauthorized", error("\(FaultTableTests.secret) is no key"), field)
            ], environment: ["OPENAI_API_KEY": FaultTableTests.secret],
            says: "openai:test did not accept the key (401: [key] is no key): set the key in "
                + "OPENAI_API_KEY and start again, or /key.", code: 77)
    }
}

/// OpenAI's Responses API.
extension Fault {
    private static let wire = Wire.responses
    private static let begun = wire.piece(#"{"poi_list":[{"#)
    private static let cut =
        "openai-responses:test stopped in the middle of its answer for day 1 (the answer has no "
        + "end): /retry."

    private static func fault(
        _ name: String, _ scripts: [[Step]], notes: String = "", says: String = "", _ code: Int32
    ) -> Fault {
        Fault(
            name: "\(name) (responses)", wire: wire, scripts: scripts, notes: notes, says: says,
            code: code)
    }

    private static func failed(_ code: String, _ message: String) -> String {
        "event: response.failed\ndata: {\"type\":\"response.failed\",\"response\":{\"status\":"
            + "\"failed\",\"error\":{\"code\":\"\(code)\",\"message\":\"\(message)\"}}}\n\n"
    }

    private static func refusal(_ text: String) -> String {
        "event: response.refusal.delta\ndata: {\"type\":\"response.refusal.delta\","
            + "\"delta\":\"\(text)\"}\n\n"
    }

    static let responses = responsesStatuses + responsesStreams

    private static let responsesStatuses: [Fault] = [
        Fault(
            name: "401 (responses)", wire: wire,
            scripts: [
                Wire.response(
                    "401 Unauthorized",
                    error(
                        "Incorrect API key provided: \(FaultTableTests.secret).",
                        #","type":"invalid_request_error","code":"invalid_api_key""#))
            ], environment: ["OPENAI_API_KEY": FaultTableTests.secret],
            says: "openai-responses:test did not accept the key (401: Incorrect API key "
                + "provided: [key].): set the key in OPENAI_API_KEY and start again, or /key.",
            code: 77),
        fault(
            "429 with Retry-After",
            [
                Wire.response("429 Too Many Requests", error("slow"), "Retry-After: 1"),
                wire.answer(),
            ], notes: once("openai-responses:test is busy"), 0),
        fault(
            "400 that names an unsupported parameter",
            [
                Wire.response(
                    "400 Bad Request",
                    error(
                        "Unsupported parameter: 'temperature' is not supported with this model.",
                        #","param":"temperature","code":"unsupported_parameter""#)),
                Wire.response(
                    "400 Bad Request",
                    error(
                        "Invalid parameter: 'text.format' of type 'json_schema' is not supported",
                        #","param":"text.format""#)), wire.answer(),
            ], 0),
    ]

    private static let responsesStreams: [Fault] = [
        fault(
            "response.failed at the start",
            stream(failed("rate_limit_exceeded", "slow")) + [wire.answer()],
            notes: once("openai-responses:test is busy"), 0),
        fault(
            "response.failed midway", stream(begun + failed("server_error", "oops")),
            says: "openai-responses:test failed (500: oops): /retry.", 69),
        fault(
            "an error of the top level midway",
            stream(
                begun + "event: error\ndata: {\"type\":\"error\",\"code\":\"server_error\","
                    + "\"message\":\"gone\",\"param\":null}\n\n"),
            says: "openai-responses:test failed (500: gone): /retry.", 69),
        fault(
            "response.incomplete by max_output_tokens",
            stream(begun + wire.end("max_output_tokens")),
            notes: "The answer was cut off; asking again with more room.",
            says: "openai-responses:test's answer for day 1 was cut off twice by its length "
                + "limit: /retry, or a shorter trip.", 65),
        filtered("response.incomplete by content_filter", wire.end("content_filter")),
        filtered(
            "response.incomplete by content_filter midway", begun + wire.end("content_filter")),
        refused(
            "refusal parts", refusal("I'd ") + refusal("rather not") + wire.end()),
        // If none of it was streamed.
        refused(
            "a refusal at the end alone",
            "data: {\"type\":\"response.completed\",\"response\":{\"status\":\"completed\","
                + "\"output\":[{\"type\":\"message\",\"content\":[{\"type\":\"refusal\","
                + "\"refusal\":\"I'd rather not\"}]}]}}\n\n"),
        fault("a stream that is cut", stream(begun), says: cut, 69),
        fault(
            "a stream that is cut before response.completed", stream(wire.piece(Wire.day)),
            says: cut, 69),
    ]

    private static func filtered(_ name: String, _ text: String) -> Fault {
        fault(
            name, stream(text),
            says: "A filter of the server held the answer of openai-responses:test back: change "
                + "the request, or /model to choose another.", 65)
    }

    private static func refused(_ name: String, _ text: String) -> Fault {
        fault(
            name, stream(text),
            says: "openai-responses:test refused: \"I'd rather not\": change the request, or "
                + "/model to choose another.", 65)
    }
}

/// Answers that end in the wrong way.
extension Fault {
    private static let begun = Wire.openai.piece(#"{"poi_list":[{"#)

    private static func refused(
        _ wire: Wire, _ name: String, _ text: String, _ words: String = ""
    ) -> Fault {
        Fault(
            name: name, wire: wire, scripts: stream(text),
            says: "\(wire.model) refused\(words): change the request, or /model to choose another.",
            code: 65)
    }

    private static func filtered(_ name: String, _ text: String) -> Fault {
        Fault(
            name: name, scripts: stream(text),
            says: "A filter of the server held the answer of openai:test back: change the "
                + "request, or /model to choose another.", code: 65)
    }

    private static func broken(_ name: String, _ words: String, _ steps: [Step]) -> Fault {
        Fault(
            name: name, scripts: [steps],
            says: "openai:test stopped in the middle of its answer for day 1 (\(words)): /retry.",
            code: 69)
    }

    static let streams: [Fault] = [
        Fault(
            name: "choices: [] alone",
            scripts: stream("data: {\"choices\":[]}\n\ndata: [DONE]\n\n"),
            says: "openai:test's answer for day 1 cannot be used, even after asking again: it "
                + "repeated the same wrong answer (it answered nothing): /retry, or /model to choose another.",
            code: 65),
        refused(
            .openai, "a refusal",
            "data: {\"choices\":[{\"delta\":{\"refusal\":\"I'd rather not\"}}]}\n\n"
                + Wire.openai.end(), ": \"I'd rather not\""),
        refused(
            .openai, "a refusal in prose",
            Wire.openai.piece("I'm sorry, but I can't help with that.") + Wire.openai.end(),
            ": \"I'm sorry, but I can't help with that.\""),
        refused(.anthropic, "a refusal (anthropic)", Wire.anthropic.end("refusal")),
        refused(
            .gemini, "a refusal (gemini)",
            "data: {\"promptFeedback\":{\"blockReason\":\"SAFETY\"}}\n\n", ": \"SAFETY\""),
        filtered("a content filter at the start", Wire.openai.end("content_filter")),
        filtered("a content filter midway", begun + Wire.openai.end("content_filter")),
        Fault(
            name: "a stream that stalls", scripts: [[.send(Wire.head + begun), .hold]],
            environment: ["IJOURNEY_IDLE_SECONDS": "1"],
            says: "openai:test sent nothing for 1 s for day 1: /retry, or set idle_seconds higher "
                + "in config.json.", code: 69),
        Fault(
            name: "no answer at all", scripts: [[.hold]],
            environment: ["IJOURNEY_IDLE_SECONDS": "1"],
            says: "openai:test sent nothing for 1 s for day 1: /retry, or set idle_seconds higher "
                + "in config.json.", code: 69),
        Fault(
            name: "one byte a second",
            scripts: [[.send(Wire.head + begun), .flood(":", times: 60, milliseconds: 1_000)]],
            environment: ["IJOURNEY_ANSWER_SECONDS": "3"],
            says: "openai:test's answer for day 1 was not complete after 3 s: /retry, or set "
                + "answer_seconds higher in config.json.", code: 69),
        broken(
            "a stream that is cut", "the answer has no end", [.send(Wire.head + begun), .close]),
        broken(
            "a stream that is cut in the middle of a character", "the answer has no end",
            [
                .send(Wire.head + begun), .send(Array("data: {\"choices\":\"京".utf8.dropLast())),
                .close,
            ]),
        broken(
            "a body shorter than its Content-Length", "...",
            [.send(Wire.head("Content-Length: 9000\r\n") + begun), .close]),
        Fault(
            name: "a stream without [DONE]",
            scripts: stream(
                Wire.openai.piece(Wire.day)
                    + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"),
            code: 0),
        Fault(
            name: "an answer that repeats itself without end",
            scripts: [
                [.send(Wire.head + begun), .flood(Wire.openai.piece("and so on "), times: 100_000)]
            ],
            notes: "The answer was cut off; asking again with more room.",
            says: "openai:test's answer for day 1 was cut off twice by its length limit: /retry, "
                + "or a shorter trip.", code: 65),
    ]
}

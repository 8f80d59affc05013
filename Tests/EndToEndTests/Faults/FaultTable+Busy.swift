/// Servers that ask clients to wait.
extension Fault {
    static let busy: [Fault] = [
        Fault(
            name: "429 with Retry-After in seconds",
            scripts: [
                Wire.response("429 Too Many Requests", "{}", "Retry-After: 1"),
                Wire.openai.answer(),
            ], notes: once("openai:test is busy"), code: 0),
        Fault(
            name: "429 with Retry-After as a date",
            scripts: [
                Wire.response(
                    "429 Too Many Requests", "{}", "Date: Sun, 06 Nov 1994 08:49:37 GMT",
                    "Retry-After: Sun, 06 Nov 1994 08:49:38 GMT"),
                Wire.openai.answer(),
            ], notes: once("openai:test is busy"), code: 0),
        Fault(
            name: "429 with Retry-After of ten minutes",
            scripts: [Wire.response("429 Too Many Requests", error("slow"), "Retry-After: 600")],
            says: "openai:test is busy (429: slow): /retry in 10 min.", code: 75),
        Fault(
            name: "429 with RetryInfo (gemini)", wire: .gemini,
            scripts: [
                Wire.response(
                    "429 Too Many Requests",
                    error("quota of a minute", #","details":[{"retryDelay":"0.02s"}]"#)),
                Wire.gemini.answer(),
            ],
            notes: once("gemini:test is busy"), code: 0),
        Fault(
            name: "429 again and again",
            scripts: [Wire.response("429 Too Many Requests", error("slow"), soon)],
            notes: twice("openai:test is busy"),
            says: "openai:test is busy (429: slow): /retry in 1 s.", code: 75),
        Fault(
            name: "quota exhausted",
            scripts: [
                Wire.response(
                    "429 Too Many Requests", error("pay first", #","code":"insufficient_quota""#))
            ],
            says: "openai:test has nothing left of its quota (pay first): look at the account "
                + "there, or /model to choose another.", code: 75),
        Fault(
            name: "503 while the model is loaded",
            scripts: [
                Wire.response("503 Service Unavailable", error("Loading model"), soon),
                Wire.openai.answer(),
            ],
            notes: once("openai:test is being loaded"), code: 0),
        Fault(
            name: "529 (anthropic)", wire: .anthropic,
            scripts: [
                Wire.response(
                    "529 ", error("Overloaded", #","type":"overloaded_error""#), soon)
            ],
            notes: twice("anthropic:test is busy"),
            says: "anthropic:test is busy (529: Overloaded): wait a little, then /retry.",
            code: 75),
    ]
}

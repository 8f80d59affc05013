import StructuredOutput
import Testing

@Suite struct StreamedTextTests {
    /// Streamed text, and the text of its member `reply`.
    static let streams: [(String, String)] = [
        (#"{"reply":"Gladly.","actions":[]}"#, "Gladly."),
        (#"{"actions":[{"reply":"no"}],"reply" : "yes"}"#, "yes"),
        (#"{"reply":"a \"b\" \\ \n\té€😀"}"#, "a \"b\" \\ \n\té€😀"),
        (#"{"reply":"\u00e9\uD83D\uDE00\u20ac"}"#, "é😀€"),
        (#"{"re\u0070ly":"x"}"#, "x"),
        ("Sure [1]:\n```json\n{\"reply\":\"in a fence\"}\n```", "in a fence"),
        (#"<think>{"reply":"not this"}</think>{"reply":"this"}"#, "this"),
        (#"{"a":1} {"reply":"the second"}"#, "the second"),
        (#"{"reply":"once"} {"reply":"twice"}"#, "once"),
        (#"{"reply":"","actions":[]}"#, ""),
        (#"{"reply":["a list"]}"#, ""),
        (#"{"reply":null}"#, ""),
        (#"{"inner":{"reply":"deep"}}"#, ""),
        (#"{"reply":"cut off in the mid"#, "cut off in the mid"),
        (#"{"reply":"half an escape \u00"#, "half an escape "),
        (#"{"reply":"half a pair \ud83d"#, "half a pair "),
        (#"{"reply":"half \ud83d and more"}"#, "half "),
        ("{\"reply\":\"a line\nthat JSON does not have\"}", "a line"),
        (#"{"reply":"bad \x escape"}"#, "bad "),
        ("no JSON at all", ""),
    ]

    @Test(arguments: streams)
    func givesTheSameHoweverTheStreamIsCut(stream: String, text: String) {
        let scalars = stream.unicodeScalars
        for cut in scalars.indices {
            #expect(all([String(scalars[..<cut]), String(scalars[cut...])]) == text)
        }
        #expect(all(scalars.map { String($0) }) == text)
    }

    private func all(_ chunks: [String]) -> String {
        var watcher = StreamedText(member: "reply")
        return chunks.map { watcher.feed($0) }.joined()
    }

    @Test func givesEachPartAtOnce() {
        var watcher = StreamedText(member: "reply")
        let parts = [
            "{\"rep", "ly\": \"Gla", "dly. \\", "n\\u00", "e9t", "\\ud83d\\u", "de00\"", "}",
        ]
        #expect(parts.map { watcher.feed($0) } == ["", "Gla", "dly. ", "\n", "ét", "", "😀", ""])
    }
}

import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// The format of recordings, and the errors of damaged ones.
struct WireRecordingTests {
    private static let request = HTTPRequest(
        address: ServerAddress("https://models.org/v1/chat?api-version=2&key=abc&sig=d")!,
        headers: [
            HTTPHeader("Content-Type", "application/json"),
            HTTPHeader("Authorization", "Bearer sk-planted", isSecret: true),
        ], body: Array("{\"q\":\"京\"}".utf8))

    private static func reply(_ parts: [[UInt8]], _ failure: TransportFailure? = nil)
        -> ScriptedTransport
    {
        var reply = ScriptedTransport.Reply(parts: parts)
        reply.headers = [
            HTTPHeader("content-type", "text/event-stream"), HTTPHeader("date", "Sun"),
            HTTPHeader("x-request-id", "1"), HTTPHeader("set-cookie", "a=b"),
            HTTPHeader("cf-ray", "1"), HTTPHeader("x-ratelimit-limit-tokens", "9"),
            HTTPHeader("location", "https://a.org/b?token=c"),
        ]
        reply.failure = failure
        return ScriptedTransport([reply])
    }

    @Test func wholeFile() {
        let memory = WireMemory()
        let transport = RecordingTransport(
            Self.reply([Array("data: 1\n\n".utf8), [0xE4, 0xBA], [0xAC]]), log: memory.log)
        memory.now = 1_000
        _ = transport.events(Self.request) { count in
            memory.now += count * 5
            return .more
        }
        #expect(
            memory.text == """
                {"wire":1,"program":"test"}
                {"kind":"request","method":"POST","url":"https://models.org/v1/chat?api-version=2&key=[removed]&sig=[removed]","headers":[["Content-Type","application/json"],["Authorization","Bearer [key]"]],"body":"{\\"q\\":\\"京\\"}"}
                {"kind":"head","after":0,"status":200,"headers":[["content-type","text/event-stream"],["location","https://a.org/b?[removed]"]]}
                {"kind":"chunk","after":0,"text":"data: 1\\n\\n"}
                {"kind":"chunk","after":5,"base64":"5Lo="}
                {"kind":"chunk","after":10,"base64":"rA=="}
                {"kind":"end","after":15,"how":"complete","chunks":3}

                """)
    }

    @Test(
        arguments: [
            (nil, .more, false, #""how":"complete","chunks":2}"#),
            (
                .stalled(afterSeconds: 5), .more, false,
                #""how":"failed","failure":{"kind":"stalled","seconds":5},"chunks":2}"#
            ),
            (nil, .stop, false, #""how":"stopped","chunks":1}"#),
            (nil, .drain, false, #""how":"stopped","chunks":2}"#),
            // A person's interrupt that the receiver notices first.
            (nil, .stop, true, #""how":"cancelled","chunks":1}"#),
        ] as [(TransportFailure?, BodyDemand, Bool, String)])
    func ends(
        _ failure: TransportFailure?, _ demand: BodyDemand, _ cancels: Bool, _ end: String
    ) {
        let memory = WireMemory()
        let cancellation = PipeCancellation()
        let transport = RecordingTransport(Self.reply([[97], [98]], failure), log: memory.log)
        _ = transport.events(Self.request, cancellation: cancellation) { _ in
            if cancels { cancellation.cancel() }
            return demand
        }
        #expect(memory.lines.last?.hasSuffix(end) == true, "\(memory.lines.last ?? "")")
    }

    /// Only necessary headers, and a date if something counts from it.
    @Test(arguments: [
        ("5", ["retry-after: 5"]), ("Sun, 06 Nov 1994 08:49:38 GMT", ["retry-after", "date"]),
    ])
    func dateIsKeptWhereItCounts(_ value: String, _ names: [String]) {
        let head = HTTPHead(
            status: 429,
            headers: [HTTPHeader("retry-after", value), HTTPHeader("Date", "Sun, 06 Nov 1994")])
        let kept = WireScrubber().scrub(head).headers.map(\.name)
        #expect(kept.count == names.count)
    }

    private static let good = [
        #"{"wire":1,"program":"x"}"#,
        #"{"kind":"request","method":"POST","url":"http://a/v1","headers":[["A","b"]],"body":"x"}"#,
        #"{"kind":"head","after":0,"status":200,"headers":[]}"#,
        #"{"kind":"chunk","after":1,"text":"a"}"#, #"{"kind":"chunk","after":1,"base64":"/w=="}"#,
        #"{"kind":"end","after":1,"how":"complete","chunks":2}"#,
    ]

    private static func text(_ lines: [String]) -> String {
        lines.map { $0 + "\n" }.joined()
    }

    @Test func wholeFileIsRead() throws {
        let recording = try WireRecording(text: Self.text(Self.good))
        let request = WireRecording.Request(
            method: "POST", url: "http://a/v1", headers: [HTTPHeader("A", "b")], body: [120])
        #expect(
            recording.exchanges == [
                .init(
                    request: request, head: .init(after: 0, value: HTTPHead(status: 200)),
                    chunks: [.init(after: 1, value: [97]), .init(after: 1, value: [0xFF])],
                    end: .init(after: 1, value: .complete))
            ])
    }

    /// Replaces a line by another; nil removes it.
    @Test(
        arguments: [
            (0, "", "talk.jsonl:1: this is no JSON"),
            (0, "{}", "talk.jsonl:1: this is no recording"),
            (0, nil, "talk.jsonl:1: this is no recording"),
            (0, #"{"wire":2}"#, "talk.jsonl:1: version 2 is newer than this program"),
            (1, nil, "talk.jsonl:2: the line cannot stand here"),
            (1, "{", "talk.jsonl:2: this is no JSON: "),
            (1, #"{"kind":"request","method":"POST"}"#, "talk.jsonl:2: the line needs \"method\""),
            (2, nil, "talk.jsonl:3: the line cannot stand here"),
            (
                2, #"{"kind":"head","after":0,"status":"200","headers":[]}"#,
                "talk.jsonl:3: the line needs \"status\""
            ),
            (
                2, #"{"kind":"head","after":0,"status":200,"headers":[["a"]]}"#,
                "talk.jsonl:3: the line needs \"headers\", pairs"
            ),
            (
                3, #"{"kind":"chunk","after":-1,"text":"a"}"#,
                "talk.jsonl:4: the line needs \"after\""
            ),
            (
                3, #"{"kind":"chunk","after":1}"#,
                "talk.jsonl:4: the line needs \"text\" or \"base64\""
            ),
            (
                4, #"{"kind":"chunk","after":1,"base64":"/w="}"#,
                "talk.jsonl:5: \"base64\" holds something else"
            ),
            (4, nil, "talk.jsonl:5: \"chunks\" is 2, and there are 1 before it"),
            (
                5, #"{"kind":"end","after":1,"how":"well","chunks":2}"#,
                "talk.jsonl:6: the line needs \"how\""
            ),
            (
                5, #"{"kind":"end","after":1,"how":"failed","chunks":2}"#,
                "talk.jsonl:6: the line needs \"how\""
            ),
            (5, #"{"kind":"novelty"}"#, "talk.jsonl:6: the line needs \"kind\""),
        ] as [(Int, String?, String)])
    func damagedFilesAreNamed(_ index: Int, _ line: String?, _ words: String) throws {
        var lines = Self.good
        lines.replaceSubrange(index...index, with: line.map { [$0] } ?? [])
        let fault = #expect(throws: WireRecording.Fault.self) {
            try WireRecording(text: Self.text(lines))
        }
        let said = fault?.words(path: "talk.jsonl") ?? ""
        #expect(said.hasPrefix(words), "\(said)")
        #expect(said.hasSuffix(": record it again with --wire talk.jsonl"), "\(said)")
    }

    @Test(arguments: 1..<6) func cutFilesAreNamed(_ count: Int) throws {
        let whole = Self.text(Array(Self.good.prefix(count)))
        // Cut at the end of a line, it is the recording of a killed program.
        let recording = try WireRecording(text: whole)
        #expect(recording.exchanges.last.map { $0.end.value == .open } ?? (count == 1))
        #expect(throws: WireRecording.Fault(line: count, reason: .cut)) {
            try WireRecording(text: String(whole.dropLast()))
        }
    }

    @Test func base64IsThatOfTheStandard() {
        let examples = [
            "": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg==",
            "fooba": "Zm9vYmE=", "foobar": "Zm9vYmFy",
        ]
        for (plain, encoded) in examples {
            #expect(Base64.encoded(Array(plain.utf8)) == encoded)
            #expect(Base64.decoded(encoded) == Array(plain.utf8))
        }
        let all = Array(UInt8.min...UInt8.max)
        #expect(Base64.decoded(Base64.encoded(all)) == all)
        for text in ["Z", "Zg", "Zg=", "Z===", "Zg==Zg==", "Zm9v!", "====", "Zm9vZ!=="] {
            #expect(Base64.decoded(text) == nil, "\(text)")
        }
    }
}

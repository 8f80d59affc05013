import Basics
import Models
import StructuredOutput
import TestSupport
import Testing

@testable import Conversation
@testable import Understanding

@Suite struct TranscriptExportTests {
    @Test(arguments: [
        ("my key is sk-proj1234567890abcdef", "my key is [removed]", 1),
        ("Authorization: Bearer abc123def456", "Authorization: Bearer [removed]", 1),
        (
            "api_key=Zx81Kq22 and token: \"q1w2e3r4\"",
            "api_key=[removed] and token: \"[removed]\"", 2
        ),
        ("see https://ann:pa55@host.example/x", "see https://[removed]@host.example/x", 1),
        ("AIzaSyA1234567890abcdefghij", "[removed]", 1),
        // Text that only resembles it stays.
        ("the key is under the mat", "the key is under the mat", 0),
        ("the password, 2 towels", "the password, 2 towels", 0),
        ("sk-1", "sk-1", 0), ("2027-04-02T09:00:00Z", "2027-04-02T09:00:00Z", 0),
        ("https://host.example/a@b", "https://host.example/a@b", 0), ("", "", 0),
    ])
    func takesSecretsOut(text: String, expected: String, count: Int) {
        var scrubber = SecretScrubber()
        #expect(scrubber.scrub(text) == expected)
        #expect(scrubber.count == count)
    }

    private static let header = SessionHeader(
        program: "0.1", mode: .conversation, prompts: [("plan-day", "0123456789abcdef")],
        model: "openai:m", baseURL: nil, remoteHost: nil,
        now: Moment(timestamp: "2026-11-21T09:00:00.000Z")!, seed: 0, columns: 80, colour: false,
        plain: false)

    private static let transcript = Transcript(
        header: header,
        events: [
            (1, .shown(["hello"])),
            (2, .line("use *sk-proj1234567890abcdef* <b>", via: "pipe")),
            (
                3,
                .request(
                    ModelRequest(
                        purpose: "p", messages: [], schemaName: nil, schema: nil,
                        maxOutputTokens: 1), number: 1)
            ),
            (4, .shown(["  ``` fence", "", "# head"])),
            (5, .line("/transcript", via: "pipe")),
            (6, .read("transcript", key: "locate", content: "/tmp/x")),
            (7, .shown(["Kept in /tmp/x"])), (8, .line("bye", via: "pipe")), (9, .exit(0)),
        ])

    private func text(_ form: TranscriptForm) -> String {
        var export = TranscriptExport()
        return export.text(of: Self.transcript, as: form, source: "s.jsonl")
    }

    @Test func writesMarkdown() {
        #expect(
            text(.markdown)
                == """
                # A conversation about a trip

                - 2026-11-21T09:00:00.000Z
                - ijourney-repl 0.1
                - openai:m

                ```
                hello
                ```

                ## use \\*[removed]\\* \\<b\\>

                ````
                  ``` fence

                # head
                ````

                ## /transcript

                ```
                Kept in /tmp/x
                ```

                ## bye

                """.replacing("[removed]", with: "\\[removed\\]"))
    }

    @Test func writesScripts() throws {
        let script = text(.script)
        #expect(
            script == """
                # Made from a session. Each line below a typed one must be shown.
                #now 2026-11-21T09:00:00.000Z
                #model s.jsonl
                hello

                > use *[removed]* <b>
                ``` fence
                ... head

                > bye

                """)
        let turns = try Script(text: script).turns
        #expect(turns.map(\.typed) == [nil, "use *[removed]* <b>", "bye"])
        let screen = [["hello"], ["``` fence", "# head"], []]
        #expect(try Script(text: script).firstDifference(shown: screen) == nil)
    }

    @Test func writesTranscriptsThatCanBeReadAgain() throws {
        let again = try Transcript(text: text(.jsonl))
        #expect(again.header == Self.header)
        #expect(again.events.map(\.event.kind) == Self.transcript.events.map(\.event.kind))
        #expect(again.events[1].event["text"]?.string == "use *[removed]* <b>")
        #expect(again.exchanges.map(\.key) == Self.transcript.exchanges.map(\.key))
    }
}

@Suite struct TranscriptCommandTests {
    /// A bench that says where things are, or refuses, and what it was asked.
    private final class Keeper {
        let bench = Bench()
        var asked: [TranscriptRequest] = []

        init() {
            bench.world.on(TranscriptRequest.self) {
                [self] (request) throws(TranscriptRefusal) in
                asked.append(request)
                if case .export(_, "taken") = request { throw TranscriptRefusal("taken: is there") }
                return "/s/1.jsonl"
            }
        }
    }

    @Test(arguments: [
        ("/transcript name in spring", TranscriptRequest.name("in spring")),
        ("/transcript export Markdown a b.md", .export(.markdown, path: "a b.md")),
        ("/transcript export jsonl x", .export(.jsonl, path: "x")), ("/fork", .fork),
        ("/transcript", .locate),
    ])
    func asksTheKeeper(line: String, request: TranscriptRequest) {
        let keeper = Keeper()
        let bench = keeper.bench
        let before = bench.state
        bench.type(line)
        #expect(keeper.asked == [request])
        #expect(bench.problem == nil && bench.state == before)
        // A replay gets the same answers.
        let recorded = Transcript(
            header: TranscriptExportTests.anyHeader, events: bench.journal.events.map { (0, $0) })
        let again = Bench(recorded: recorded)
        #expect(again.type(line) == bench.said)
        #expect(again.journal.events == bench.journal.events)
    }

    @Test func aRefusalReplaysToo() {
        let keeper = Keeper()
        let bench = keeper.bench
        bench.type("/transcript export script taken")
        #expect(bench.problem == .transcript("taken: is there"))
        let recorded = Transcript(
            header: TranscriptExportTests.anyHeader, events: bench.journal.events.map { (0, $0) })
        let again = Bench(recorded: recorded)
        #expect(again.type("/transcript export script taken") == bench.said)
    }

    @Test(arguments: [
        "/transcript name", "/transcript export", "/transcript export pdf x", "/transcript x y",
        "/transcript export markdown",
    ])
    func refusesOtherForms(line: String) {
        let keeper = Keeper()
        let bench = keeper.bench
        bench.type(line)
        guard case .reading(.unexpectedArguments(command: "transcript", _))? = bench.problem else {
            Issue.record("\(String(describing: bench.problem))")
            return
        }
    }

    @Test(arguments: [
        "\u{1B}[2Jx", "a\u{202E}b", "a\u{2028}b", "a\u{200B}b", "bell\u{7}", "NUL\u{FFFD}",
    ])
    func refusesNamesThatHide(name: String) {
        let keeper = Keeper()
        let bench = keeper.bench
        bench.type("/transcript export markdown \(name).md")
        #expect(
            bench.problem
                == .reading(.fileNameHidden))
        #expect(keeper.asked.isEmpty)
    }

    @Test func saysThatNothingIsKept() {
        #expect(
            Bench().type("/transcript") == [
                "! This session is not being kept: /help transcript shows the forms"
            ])
    }
}

extension TranscriptExportTests {
    static var anyHeader: SessionHeader { header }
}

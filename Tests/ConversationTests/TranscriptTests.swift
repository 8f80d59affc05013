import Models
import Places
import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Transcripts: written, read, compared and replayed.
@Suite struct TranscriptTests {
    private static let header = SessionHeader(
        program: "0.1", mode: .conversation, prompts: [("reask", "0123456789abcdef")],
        model: "openai:test", baseURL: "http://127.0.0.1:8080/v1", remoteHost: nil, language: "en",
        now: Moment(timestamp: "2026-11-21T09:00:00.250+01:00")!, seed: UInt64.max, columns: 40,
        colour: true, plain: false)

    private static let request = ModelRequest(
        purpose: "plan day 1 of Kyoto",
        messages: [ModelMessage(role: .user, content: "Plan.\nNow.")],
        schemaName: "day", schema: ["type": "object"], maxOutputTokens: 300, seed: 7)

    private static let events: [JournalEvent] = [
        .line("/plan \"é\u{1F600}", via: "terminal"), .command("plan", arguments: ""),
        .action(.trip(.dates(span("2027-04-02", "2027-04-05")))),
        .action(.trip(.datesSoFar(DatesSoFar(days: 4)))), .read("store", key: "k", content: nil),
        .write("store", key: "k", content: "yes"), .request(request, number: 1),
        .chunk("{\"poi", request: 1),
        .finish(
            ModelCompletion(
                finish: .complete, usage: ModelUsage(inputTokens: 3, outputTokens: nil)), request: 1
        ),
        .failure(.unauthorized(status: 401, message: "m", variable: "V"), request: 2),
        .failure(.keyMissing(variable: "V", message: "m"), request: 2),
        .failure(.quotaExhausted(message: "m"), request: 2),
        .failure(.contextTooLong(message: "m"), request: 2),
        .failure(.rateLimited(retryAfterSeconds: 1.5, message: "m"), request: 2),
        .interrupt(request: 3, afterChunks: 2), .shown(["one", "two"]), .interruptAtPrompt,
        .resumed(model: "offline guide", remoteHost: nil), .endOfInput, .exit(0),
    ]

    private static func text(_ header: SessionHeader, _ events: [JournalEvent]) -> String {
        header.event.line(sequence: 0, milliseconds: 0)
            + events.enumerated().map { $1.line(sequence: $0 + 1, milliseconds: $0 * 10) }.joined()
    }

    @Test func roundTrip() throws {
        let transcript = try Transcript(text: Self.text(Self.header, Self.events))
        #expect(transcript.header == Self.header)
        #expect(transcript.events.map(\.event) == Self.events)
        #expect(transcript.events.map(\.milliseconds) == Self.events.indices.map { $0 * 10 })
        #expect(!transcript.lastLineIsBroken)
    }

    @Test func formOfALine() {
        #expect(
            JournalEvent.line("/plan", via: "pipe").line(sequence: 3, milliseconds: 12)
                == "{\"seq\":3,\"ms\":12,\"event\":\"line\",\"text\":\"/plan\",\"via\":\"pipe\"}\n")
    }

    /// A crash can cut the last line anywhere; everything before it is kept.
    @Test func everyCutOfTheLastLine() throws {
        let text = Self.text(Self.header, [.endOfInput, .shown(["é", "two"])])
        let lines = text.split(separator: "\n")
        let whole = lines[0...1].joined(separator: "\n") + "\n"
        for length in 1..<lines[2].count {
            let transcript = try Transcript(text: whole + lines[2].prefix(length))
            #expect(transcript.events.map(\.event) == [.endOfInput])
            #expect(transcript.lastLineIsBroken)
        }
        #expect(try Transcript(text: whole + lines[2]).events.count == 2)
    }

    private static let first = header.event.line(sequence: 0, milliseconds: 0)

    @Test(arguments: [
        ("", 1), ("\n", 1), ("hello\n", 1), ("{}\n", 1), (#"{"ms":0,"event":"line"}"# + "\n", 1),
        (first.replacing("\"format\":2", with: "\"format\":3"), 1),
        (first.replacing("\"format\":2", with: "\"format\":0"), 1),
        (first + "{\n" + #"{"ms":0,"event":"end"}"# + "\n", 2), (first + "[1]\n", 2),
        (first + #"{"ms":0,"event":"end"}"# + "\n" + #"{"ms":0}"# + "\n", 3),
        (first + #"{"event":"end"}"# + "\n", 2), (first + "\n\nx\n", 4),
    ])
    func faultsNameTheirLine(text: String, line: Int) {
        do {
            _ = try Transcript(text: text)
            Issue.record("no fault was found")
        } catch {
            #expect(error.line == line)
            #expect(!error.reason.isEmpty)
        }
    }

    @Test func exchanges() throws {
        let usage = ModelUsage(inputTokens: 3, outputTokens: 4)
        let transcript = try Transcript(
            text: Self.text(
                Self.header,
                [
                    .request(Self.request, number: 1), .chunk("a", request: 1),
                    .chunk("b", request: 1),
                    .finish(ModelCompletion(finish: .truncated, usage: usage), request: 1),
                    .request(Self.request, number: 2), .chunk("c", request: 2),
                    .interrupt(request: 2, afterChunks: 1), .request(Self.request, number: 3),
                    .failure(.transport(.stalled(afterSeconds: 9)), request: 3),
                    .request(Self.request, number: 4), .chunk("d", request: 4),
                ]))
        let exchanges = transcript.exchanges
        #expect(exchanges.map(\.chunks) == [["a", "b"], ["c"], [], ["d"]])
        #expect(Set(exchanges.map(\.key)) == [Self.request.key])
        #expect(
            exchanges.map { "\($0.end)" } == [
                "\(Exchange.End.finished(ModelCompletion(finish: .truncated, usage: usage)))",
                "\(Exchange.End.failed(.interrupted))",
                "\(Exchange.End.failed(.transport(.stalled(afterSeconds: 9))))",
                "\(Exchange.End.open)",
            ])
    }

    // MARK: Comparing

    private static let recorded: [JournalEvent] = [
        .line("/plan", via: "pipe"), .action(.trip(.pace(.packed))), .request(request, number: 1),
        .shown(["one", "two", "three"]), .exit(0),
    ]

    private static func changed(_ index: Int, _ event: JournalEvent?) -> [JournalEvent] {
        var events = recorded
        events.remove(at: index)
        if let event { events.insert(event, at: index) }
        return events
    }

    private static var otherRequest: ModelRequest {
        var other = request
        other.messages[0].content = "Plan.\nLater."
        return other
    }

    @Test(
        arguments: [
            (recorded, .all, nil),
            (
                changed(3, .shown(["one", "2", "three"])), .all,
                ["differs in shown after the line \"/plan\":", "    one", "  - two", "  + 2"]
            ),
            (
                changed(3, .shown(["one", "two"])), .screen,
                [
                    "differs in shown after the line \"/plan\":", "    two", "  - three",
                    "  + (nothing more)",
                ]
            ),
            (changed(3, .shown(["x"])), [.state, .requests], nil),
            (
                changed(2, .request(otherRequest, number: 1)), .requests,
                [
                    "request 1 (plan day 1 of Kyoto) differs after the line \"/plan\":",
                    "    user: Plan.", "  - user: Now.", "  + user: Later.",
                ]
            ),
            (changed(2, .request(otherRequest, number: 1)), [.state, .screen], nil),
            (
                changed(1, nil), .state,
                [
                    "differs in action after the line \"/plan\":",
                    "  recorded: action action: {\"action\":\"pace\",\"pace\":\"packed\"}",
                    "  now:      exit code: 0",
                ]
            ),
            (changed(1, nil), [.requests, .screen], nil),
            (
                recorded + [.exit(1)], .all,
                [
                    "differs in exit after the line \"/plan\":", "  recorded: nothing",
                    "  now:      exit code: 1",
                ]
            ),
            (
                changed(4, .exit(1)), .state,
                ["differs in exit after the line \"/plan\":", "  - code: 0", "  + code: 1"]
            ),
            (
                changed(0, .line("/show", via: "pipe")), .screen,
                [
                    "differs in line at the start:", "  - text: \"/plan\"",
                    "  + text: \"/show\"",
                ]
            ),
            (
                [], .all,
                [
                    "differs in line at the start:",
                    "  recorded: line text: \"/plan\" / via: \"pipe\"", "  now:      nothing",
                ]
            ),
        ] as [([JournalEvent], ComparedParts, [String]?)])
    func namesTheFirstDifference(
        replayed: [JournalEvent], parts: ComparedParts, expected: [String]?
    ) {
        let difference = TranscriptComparison.firstDifference(
            recorded: Self.recorded, replayed: replayed, parts: parts)
        #expect(difference?.lines == expected)
    }

    /// An edit with one finding, in the journal's form.
    private static func edit(
        title: String = "removed B", code: String = "closed", message: String = "It is closed",
        remedy: String = "/remove 1.1", severity: String = "note"
    ) -> [JournalEvent] {
        let finding = JSONValue(pairs: [
            ("code", JSONValue(code)), ("message", JSONValue(message)),
            ("remedy", JSONValue(remedy)), ("severity", JSONValue(severity)),
        ])
        let action = JSONValue(pairs: [
            ("action", "edit"), ("title", JSONValue(title)), ("edits", []),
            ("findings", JSONValue([finding])),
        ])
        return [JournalEvent("action", [("action", action)])]
    }

    /// Different words for a finding or an edit mean the same state.
    @Test(arguments: [
        (edit(title: "took B out"), true), (edit(message: "Shut"), true),
        (edit(remedy: "take it out"), true), (edit(code: "holiday"), false),
        (edit(severity: "finding"), false),
    ])
    func wordsAreNoState(replayed: [JournalEvent], isSameState: Bool) {
        func isSame(_ parts: ComparedParts) -> Bool {
            TranscriptComparison.firstDifference(
                recorded: Self.edit(), replayed: replayed, parts: parts) == nil
        }
        #expect(isSame(.state) == isSameState)
        #expect(!isSame(.all))
    }

    /// A member that was added later and has no value is no difference; one with a value is.
    @Test(
        arguments: [(nil, true), ("lunch", false)] as [(String?, Bool)],
        [ComparedParts.state, .all])
    func absentMembersAreNoState(expected: (meal: String?, isSame: Bool), parts: ComparedParts) {
        func plan(_ members: [(String, JSONValue)]) -> [JournalEvent] {
            let stop = JSONValue(pairs: [("name", "B"), ("start", nil)] + members)
            let action = JSONValue(pairs: [("action", "commit"), ("stops", [stop])])
            return [JournalEvent("action", [("action", action)])]
        }
        let difference = TranscriptComparison.firstDifference(
            recorded: plan([]), replayed: plan([("meal", JSONValue(expected.meal))]), parts: parts)
        #expect((difference == nil) == expected.isSame)
    }

    /// A killed session may stop anywhere; what the replay does after that is no difference.
    @Test func aSessionThatWasKilledMayStopAnywhere() {
        let killed = Array(Self.recorded.dropLast(2))
        #expect(
            TranscriptComparison.firstDifference(
                recorded: killed, replayed: Self.recorded, parts: .all) == nil)
        #expect(
            TranscriptComparison.firstDifference(
                recorded: killed, replayed: Array(killed.dropLast()), parts: .all) != nil)
    }

    @Test(
        arguments: [
            ("state", .state), ("requests", .requests), ("screen", .screen), ("everything", nil),
        ] as [(String, ComparedParts?)])
    func partsHaveNames(name: String, expected: ComparedParts?) {
        #expect(ComparedParts(name: name) == expected)
    }

    // MARK: Replaying

    @Test func aSessionReplays() throws {
        let lines = [
            "4 days in Kyoto from 2 April", "y", "/regenerate day 2", "/undo", "nonsense 12",
            "/quit",
        ]
        let bench = Bench()
        for line in lines {
            bench.journal.record(.line(line, via: "pipe"))
            _ = bench.session.handle(line, at: now)
        }
        var header = Self.header
        header.model = PlanMaker.guide.label
        let transcript = try Transcript(text: Self.text(header, bench.journal.events))
        let again = Bench()
        let code = SessionReplay.run(
            again.session, transcript, journal: again.journal, useModel: { _, _ in })
        #expect(code == 0)
        #expect(
            TranscriptComparison.firstDifference(
                recorded: transcript.events.map(\.event), replayed: again.journal.events,
                parts: .all) == nil)
        #expect(again.state == bench.state)
    }

    @Test func theStoreAnswersAsItDid() throws {
        let transcript = try Transcript(
            text: Self.text(
                Self.header,
                [
                    .read("store", key: "a", content: nil),
                    .read("store", key: "a", content: "yes"),
                    .read("store", key: "b", content: "no"),
                ]))
        let world = RecordedWorld(transcript)
        _ = world.answer(KeepFact(key: "a", value: "no"))
        #expect(
            ["a", "a", "b", "a"].map { world.answer(ReadFact(key: $0)) }
                == [nil, "yes", "no", nil])
    }

    @Test func keysNameWhatIsSent() {
        var request = Self.request
        request.purpose = "another"
        let others: [(inout ModelRequest) -> Void] = [
            { $0.messages[0].content = "x" }, { $0.schema = nil }, { $0.seed = 8 },
            { $0.maxOutputTokens = 1 }, { $0.temperature = 0.5 },
        ]
        #expect(request.key.count == 16)
        for change in others {
            var other = Self.request
            change(&other)
            #expect(other.key != Self.request.key)
        }
    }
}

import Phrases
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// `/profile`: every change is shown and confirmed; only a yes saves or forgets.
@Suite struct ProfileCommandTests {
    /// A profile from Oslo with usual preferences.
    static let usual: String = {
        var profile = Profile()
        profile.home = "Oslo"
        profile.interests[.food] = .high
        profile.interests[.shopping] = .low
        profile.pace = .relaxed
        return profile.jsonText
    }()

    @Test(arguments: [
        ("name Ann", "name: - > Ann"), ("birthday 1990-05-03", "birthday: - > 3 May 1990"),
        ("birthday 3 May 1990", "birthday: - > 3 May 1990"),
        ("birthday May 3rd, 1990", "birthday: - > 3 May 1990"),
        ("born 1990-05-03", "birthday: - > 3 May 1990"),
        ("home Rome", "home: Oslo > Rome"), ("home -", "home: Oslo > -"),
        ("languages en, fr", "languages: - > English and French"),
        ("languages French and pt-BR, fr", "languages: - > French and Portuguese"),
        (
            "interests food=veryHigh",
            "interests: shopping low, food high > shopping low, food very high"
        ),
        ("interests +shopping -food", "interests: shopping low, food high > -"),
        ("interests reset", "interests: shopping low, food high > -"),
        ("visited Roma, paris", "visited: - > Rome and Paris"),
        ("visited Zubbstadt", "visited: - > Zubbstadt"),
        ("pace packed", "pace: relaxed > packed"), ("pace=-", "pace: relaxed > -"),
    ])
    func showsAndAsks(arguments: String, change: String) throws {
        let bench = Bench(profile: Self.usual)
        #expect(
            bench.type("/profile \(arguments)") == ["changes \(change)", "? Save this? [Y/n]"])
        #expect(bench.profile.text == Self.usual)
        #expect(bench.type("n").first == "= Nothing was saved.")
        #expect(bench.profile.text == Self.usual)
        bench.type("/profile \(arguments)")
        #expect(bench.type("").first == "= Saved.")
        #expect(bench.profile.text != Self.usual)
        bench.type("/profile \(arguments.replacing("+shopping -food", with: "reset"))")
        #expect(bench.said == ["= Nothing to change: it is so already."])
    }

    @Test(
        arguments: [
            ("name 12", .nameUnreadable("12")),
            ("name <b>Ann</b>", .nameUnreadable("<b>Ann</b>")),
            ("home \u{1B}[2J", .nameUnreadable("\u{1B}[2J")),
            ("birthday 2026-11-22", .birthdayToCome(date("2026-11-22"))),
            ("birthday 1826-01-01", .birthdayTooLongAgo(date("1826-01-01"))),
            ("birthday 1990-02-30", .birthdayUnreadable("1990-02-30")),
            ("birthday 03/05/1990", .birthdayUnreadable("03/05/1990")),
            ("birthday yesterday", .birthdayUnreadable("yesterday")),
        ] as [(String, ProfileProblem)])
    func refuses(arguments: String, problem: ProfileProblem) {
        let bench = Bench(profile: Self.usual)
        bench.type("/profile \(arguments)")
        #expect(bench.problem == .profile(problem))
        #expect(bench.state == State() && bench.profile.text == Self.usual)
    }

    @Test(
        arguments: [
            ("interests food=huge", .reading(.unknownLevel("huge", interest: "food"))),
            ("interests fodd=high", .reading(.unknownInterest("fodd", nearest: "food"))),
            ("pace quick", .reading(.unknownPace("quick"))),
            ("shoe 39", .reading(.unknownProfilePart("shoe", nearest: nil))),
            ("nam Ann", .reading(.unknownProfilePart("nam", nearest: "name"))),
            ("forget name", .reading(.unknownProfilePart("forget", nearest: "forget"))),
            ("name", .reading(.profileValueMissing("name"))),
            ("languages tlh", .reading(.unknownLanguage("tlh", nearest: nil))),
            ("languages en, Frensh", .reading(.unknownLanguage("Frensh", nearest: "French"))),
            ("languages ,", .reading(.unknownLanguage(",", nearest: nil))),
        ] as [(String, Problem)])
    func refusesWhatTripsRefuse(arguments: String, problem: Problem) {
        let bench = Bench()
        bench.type("/profile \(arguments)")
        #expect(bench.problem == problem && bench.profile.text == nil)
    }

    @Test func saysWhatToDo() {
        let bench = Bench()
        #expect(
            bench.type("/profile birthday 2027-01-01") == [
                "! 1 January 2027 is still to come: write it as /profile birthday 1990-05-03"
            ])
        #expect(
            bench.type("/profile languages xx") == [
                "! \"xx\" is none of the ten languages: they are en English, zh Chinese, "
                    + "es Spanish, fr French, de German, it Italian, pt Portuguese, ru Russian, "
                    + "ja Japanese and ko Korean"
            ])
    }

    @Test func showsAll() {
        let bench = Bench(profile: Self.usual)
        bench.type("/profile birthday 1990-05-03", "y", "/profile")
        guard case .list(let rows)? = bench.output.values.first else {
            Issue.record("no list")
            return
        }
        #expect(
            rows == [
                ListRow("name", "not said"), ListRow("birthday", "3 May 1990"),
                ListRow("home", "Oslo"), ListRow("languages", "not said"),
                ListRow("interests", "shopping low, food high"), ListRow("pace", "relaxed"),
                ListRow("visited", "not said"),
            ])
        #expect(
            bench.said.suffix(2) == [
                "note Of the birthday a model may be told \"adult 30-39\", no more.",
                "hint /profile interests food=high changes it; /profile forget removes all",
            ])
    }

    /// Where somebody has been holds for each trip that goes there, and goes with the same undo.
    @Test func visitedCitiesApplyToEachNewTrip() {
        var profile = Profile()
        profile.visited = ["Rome", "Paris"]
        let bench = Bench(profile: profile.jsonText)
        #expect(
            bench.type("Rome 3-6 May").first
                == "= Rome, Italy · Mon 3 - Thu 6 May 2027 · been to Rome before")
        bench.type("/undo")
        #expect(bench.state.draft == Draft())
        bench.type("/destination Kyoto")
        #expect(bench.state.draft.wishes.visited == [])
        bench.type("/new", "/destination Paris")
        #expect(bench.state.draft.wishes.visited == ["Paris"])
        bench.type("/new", "/destination Paris", "/visited - Paris", "/dates 3 May for 2 days")
        #expect(bench.state.draft.wishes.visited == [])
        bench.type("/new", "first time in Rome")
        #expect(bench.state.draft.wishes.visited == [] && bench.state.draft.city == .rome)
    }

    /// A transcript holds the cities, and nothing of a profile without any.
    @Test(arguments: [["Rome"], []])
    func visitedCitiesAreReplayed(visited: [String]) {
        var profile = Profile()
        profile.visited = visited
        let bench = Bench(profile: profile.jsonText)
        bench.type("/destination Rome")
        let reads = bench.journal.events.filter { $0.kind == "read" }
        #expect(
            reads.map { $0["content"]?.string } == (visited.isEmpty ? [] : [#"{"ok":["Rome"]}"#]))
        let transcript = Transcript(
            header: SessionHeader(
                program: "", mode: .once, prompts: [], model: "", baseURL: nil, remoteHost: nil,
                now: Moment(milliseconds: 0, zoneOffsetMinutes: 0), seed: 0, columns: 80,
                colour: false, plain: false),
            events: bench.journal.events.map { (0, $0) })
        let again = Bench(recorded: transcript)
        again.type("/destination Rome")
        #expect(again.state.draft == bench.state.draft)
    }

    /// A model receives only the age band, not the birthday; `/prompt` shows it.
    @Test func onlyTheAgeBandIsSent() throws {
        let model = ScriptedModel([.day("kyoto/gion", "kyoto/nijo-castle", "kyoto/pontocho")])
        let bench = Bench(model, profile: Self.usual)
        bench.type("/profile birthday 1990-05-03", "y")
        bench.type("/destination Kyoto", "/dates 2 April for 1 day", "/prompt")
        guard case .request(let shown)? = bench.output.values.first else {
            Issue.record("\(bench.said)")
            return
        }
        bench.type("/plan")
        #expect(bench.problem == nil && model.requests.map(\.messages) == [shown.messages])
        let sent = shown.messages.map(\.content).joined()
        #expect(sent.contains("Other wishes: age: adult 30-39\n"))
        #expect(!sent.contains("1990") && !sent.contains("3 May"))
    }

    @Test(arguments: ["y", "Yes, please!"]) func forgetsAfterAsking(answer: String) {
        let bench = Bench(profile: Self.usual)
        #expect(bench.type("/profile forget") == ["? Forget the whole profile? [y/N]"])
        #expect(
            bench.type(answer) == [
                "= Forgotten: the profile's file is removed.",
                "note Transcripts still have what was typed and shown in them.",
            ])
        #expect(bench.profile.text == nil)
        #expect(bench.type("/profile forget") == ["= There is no profile to forget."])
    }

    @Test(arguments: ["", "n", "no", "4 days in Rome", "/help"])
    func forgetsNothingElse(answer: String) {
        let bench = Bench(profile: Self.usual)
        bench.type("/profile forget", answer)
        #expect(bench.profile.text == Self.usual)
    }

    @Test func doesNotOverwriteWhatAnotherProgramWrote() throws {
        let bench = Bench(profile: Self.usual)
        bench.type("/profile name Ann")
        try bench.profile.write("other", expecting: TripRevision(Self.usual))
        bench.type("y")
        #expect(bench.problem == .profile(.changedElsewhere))
        #expect(bench.profile.text == "other")
        bench.type("/profile")
        #expect(
            bench.said.first?.hasPrefix("! The profile cannot be read, line 1: not JSON") == true)
        bench.type("/profile forget", "y")
        #expect(bench.profile.text == nil)
    }

    private static let conversation = [
        "lots of food, relaxed", "y", "/profile name Ann", "n", "/profile home Oslo", "y",
        "Rome 3-6 May, the usual", "y", "/profile forget", "y", "/profile", "the usual",
    ]

    @Test func replaysWithoutAnyFile() throws {
        let bench = Bench(isAttended: true)
        bench.session.start()
        for line in Self.conversation {
            bench.journal.record(.line(line, via: "terminal"))
            bench.type(line)
        }
        #expect(bench.state.plan != nil && bench.problem == .profile(.noUsual))
        let header = SessionHeader(
            program: "0.1", mode: .conversation, prompts: [], model: PlanMaker.guide.label,
            baseURL: nil, remoteHost: nil, now: Moment(timestamp: "2026-11-21T09:00:00Z")!,
            seed: 0, columns: 80, colour: false, plain: false, terminal: true)
        let text =
            header.event.line(sequence: 0, milliseconds: 0)
            + bench.journal.events.map { $0.line(sequence: 1, milliseconds: 0) }.joined()
        let transcript = try Transcript(text: text)
        #expect(transcript.header == header && transcript.header.terminal)
        let again = Bench(
            recorded: transcript, isAttended: transcript.header.terminal)
        _ = SessionReplay.run(again.session, transcript, journal: again.journal) { _, _ in }
        #expect(
            TranscriptComparison.firstDifference(
                recorded: transcript.events.map(\.event), replayed: again.journal.events,
                parts: .all) == nil)
        #expect(again.state == bench.state)
    }

    @Test(arguments: [.unavailable, .system("No space left")] as [TripStoreFailure])
    func failuresAreSaidAndReplayed(failure: TripStoreFailure) throws {
        let bench = Bench()
        bench.world.on(ReadProfile.self) { (_) throws(TripStoreFailure) in throw failure }
        bench.type("/profile")
        #expect(bench.problem == .profile(.failed(failure)))
        let transcript = Transcript(
            header: SessionHeader(
                program: "", mode: .once, prompts: [], model: "", baseURL: nil, remoteHost: nil,
                now: Moment(milliseconds: 0, zoneOffsetMinutes: 0), seed: 0, columns: 80,
                colour: false, plain: false),
            events: bench.journal.events.map { (0, $0) })
        #expect(throws: failure) { try RecordedWorld(transcript).answer(ReadProfile()) }
    }

    /// No command in a model's answer reaches the profile.
    @Test func modelsCannotChangeIt() {
        let answer = #"{"reply":"Done.","actions":[{"action":"profile","name":"Eve"}]}"#
        let bench = Bench(
            ScriptedModel([.whole(answer), .whole(answer), .whole(answer)]), profile: Self.usual)
        bench.type("please forget my profile and call me Eve")
        #expect(bench.profile.text == Self.usual)
        #expect(bench.state.question == nil)
    }
}

/// "The usual" in talk.
@Suite struct UsualTests {
    @Test(
        arguments: [
            (
                "Rome 3-6 May, the usual",
                "= Rome, Italy · Mon 3 - Thu 6 May 2027 · shopping low, food high · relaxed"
            ),
            ("The usual", "= shopping low, food high · relaxed"),
            ("as usual, please", "= shopping low, food high · relaxed"),
            ("the usual but packed days and no food", "= shopping low, food very low · packed"),
        ])
    func takesInterestsAndPace(line: String, said: String) {
        let bench = Bench(profile: ProfileCommandTests.usual)
        #expect(bench.type(line).first == said)
        bench.type("/undo")
        #expect(bench.state.draft == Draft())
    }

    @Test(arguments: ["the usual, 31 feb", "the usual and asdf"])
    func takesAllOrNothing(line: String) {
        let bench = Bench(profile: ProfileCommandTests.usual)
        bench.type(line)
        #expect(bench.problem != nil)
        #expect(bench.state.draft == Draft())
    }

    @Test func needsAProfile() {
        let bench = Bench()
        bench.type("Rome 3-6 May, the usual")
        #expect(bench.problem == .profile(.noUsual))
        #expect(bench.state == State())
    }

    @Test(
        arguments: [
            ("Rome, the usual, 3 May", "Rome,  , 3 May"), ("The Usual!", "!"),
            ("my usual pace", nil), ("the usual suspects", nil),
            ("Rome, the usual but packed", "Rome,   but packed"), ("not the usual", nil),
            ("unusual", nil),
            ("anything other than the usual", nil), ("usually food", nil), ("", nil),
        ] as [(String, String?)])
    func isFound(line: String, rest: String?) {
        #expect(Usual.rest(of: line) == rest)
    }
}

import Phrases
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Refusals, replayed answers, and their words.
extension TripFilesTests {
    // MARK: What is refused

    @Test(
        arguments: [
            ("/load Nowhere", .noSuchTrip("Nowhere", nearest: nil)),
            ("/load Roman day", .noSuchTrip("Roman day", nearest: "Roman days")),
            ("/load ../roman-days", .noSuchTrip("../roman-days", nearest: "Roman days")),
            ("/rename New", .notSaved(command: "rename")), ("/copy New", .nothingToSave),
            ("/save", .nothingToSave), ("/save New", .nothingToSave),
            ("/delete Nowhere", .noSuchTrip("Nowhere", nearest: nil)),
            ("/load broken", .faulty("broken.json", TripFileFault(line: 1, .notATrip))),
            ("/load twice", .nameIsSeveral("twice", keys: ["a.json", "b.json"])),
            (
                "/load rome",
                .fitsSeveral("rome", keys: ["a.json", "b.json", "roman-days.json", "tour.json"])
            ),
            ("/load tour", .noCity("Tour", on: date("2027-05-05"))),
        ] as [(String, TripFilesProblem)])
    func refuses(line: String, expected: TripFilesProblem) {
        let twice = Self.rome.replacing("Roman days", with: "Twice")
        let oslo = Leg(city: .oslo, dates: span("2027-05-06", "2027-05-07"))
        let rome = Leg(city: .rome, dates: span("2027-05-03", "2027-05-04"))
        let tour = TripFile(
            name: "Tour", trip: Trip(legs: [rome, oslo], interests: Interests(), pace: .packed))
        let bench = Bench(
            trips: TripMemory([
                "roman-days.json": Self.rome, "broken.json": "{}", "a.json": twice,
                "b.json": twice, "tour.json": tour.jsonText,
            ]))
        let texts = bench.trips.texts
        bench.type(line)
        #expect(bench.problem == .trips(expected))
        #expect(bench.state == State())
        #expect(bench.trips.texts == texts)
    }

    @Test(arguments: ["load", "delete", "rename", "copy"])
    func wantsAName(command: String) {
        let bench = Bench(trips: TripMemory(["roman-days.json": Self.rome]))
        bench.type("/\(command)")
        #expect(bench.problem == .reading(.tripNameNeeded(command: command)))
    }

    @Test func refusesANameThatIsTaken() {
        let bench = Self.planned(["roman-days.json": Self.rome])
        bench.type("/save roman DAYS")
        #expect(bench.problem == .trips(.nameTaken("roman DAYS")))
        #expect(bench.trips.texts == ["roman-days.json": Self.rome])
    }

    @Test func saysWhereThereIsNoPlace() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/save")
        #expect(bench.problem == .trips(.failed("Trips", .unavailable)))
    }

    /// A file's claim that a place is known does not make it known.
    @Test func believesNoPlaceThatTheAtlasDoesNotHave() throws {
        let text = Self.rome.replacing("\"place_id\": \"rome/", with: "\"place_id\": \"rome/not-")
        let bench = Bench(trips: TripMemory(["roman-days.json": text]))
        let said = bench.type("/load Roman days")
        let plan = try #require(bench.state.plan)
        let stops = plan.itinerary.days.flatMap(\.stops)
        #expect(stops.allSatisfy { $0.provenance == .model })
        #expect(said.count { $0.hasSuffix("is no place of the atlas") } == stops.count)
    }

    @Test(arguments: [
        ("Kyoto in April", "kyoto-in-april"), ("../x", "x"), ("a/b", "a-b"), ("", "trip"),
        ("..", "trip"), ("\u{0}", "trip"), ("CON", "con-trip"), ("lpt1", "lpt1-trip"),
        ("京都の春", "京都の春"), ("رحلة", "رحلة"), ("🏯", "trip"), ("a\u{202E}b\nc", "a-b-c"),
        (".hidden", "hidden"), ("x.json", "x-json"), ("--a--", "a"),
        (String(repeating: "é", count: 300), String(repeating: "é", count: 40)),
    ])
    func keys(name: String, slug: String) {
        let key = TripKey.make(name, taken: [])
        #expect(key == "\(slug).json")
        #expect(TripKey.make(name, form: .markdown, taken: [key]) == "\(slug)-2.md")
    }

    @Test func saysThatATripIsPast() throws {
        let text = Self.rome.replacing("2027-05-", with: "2026-05-")
        let bench = Bench(trips: TripMemory(["roman-days.json": text]))
        bench.type("/trips")
        #expect(
            bench.output.values.first
                == .list([ListRow("Roman days", "Rome · Sun 3 - Mon 4 May 2026 · past")]))
        #expect(bench.type("/load roman days").contains("note This trip is past."))
    }

    @Test func saysThatThePlanIsForOtherDates() throws {
        let bench = Self.saved()
        bench.type("/dates 9 April for 1 day", "n")
        let opened = try OpenedTrip(try file(bench), atlas: .sample)
        #expect(
            opened.remarks == [
                "The plan is for Fri 2 - Sat 3 Apr 2027, the trip for Fri 9 Apr 2027"
            ])
    }

    // MARK: Replay

    private static let conversation = [
        "/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/save", "/trips",
        "/regenerate day 1", "/copy Other", "/load Roman days", "/pace packed", "/undo", "/undo",
        "/delete Other", "y", "/undo", "/load nowhere", "/load broken", "/rename New",
    ]

    @Test func replaysWithoutAnyFile() throws {
        let bench = Bench(
            trips: TripMemory(["roman-days.json": Self.rome, "broken.json": "{}"]))
        for line in Self.conversation {
            bench.journal.record(.line(line, via: "pipe"))
            bench.type(line)
        }
        let header = SessionHeader(
            program: "0.1", mode: .conversation, prompts: [], model: PlanMaker.guide.label,
            baseURL: nil, remoteHost: nil, language: "en",
            now: Moment(timestamp: "2026-11-21T09:00:00Z")!, seed: 0, columns: 80, colour: false,
            plain: false)
        let text =
            header.event.line(sequence: 0, milliseconds: 0)
            + bench.journal.events.map { $0.line(sequence: 1, milliseconds: 0) }.joined()
        let transcript = try Transcript(text: text)
        let again = Bench(recorded: transcript)
        for (_, event) in transcript.events where event.kind == "line" {
            again.journal.record(event)
            again.type(event["text"]?.string ?? "")
        }
        #expect(
            TranscriptComparison.firstDifference(
                recorded: transcript.events.map(\.event), replayed: again.journal.events,
                parts: .all) == nil)
        #expect(again.state == bench.state)
    }

    @Test(
        arguments: [
            .missing, .exists, .changed, .unavailable, .notRecorded, .notText(line: 7),
            .system("No space left"),
        ] as [TripStoreFailure])
    func failuresAreReplayed(failure: TripStoreFailure) throws {
        let journal = JournalBuffer()
        let failing = WorldAnswers()
        failing.on(ReadTrip.self) { (_) throws(TripStoreFailure) in throw failure }
        #expect(throws: failure) {
            try RecordingWorld(failing, journal: journal).answer(ReadTrip(trip: "a"))
        }
        let transcript = Transcript(
            header: SessionHeader(
                program: "", mode: .once, prompts: [], model: "", baseURL: nil, remoteHost: nil,
                language: "en", now: Moment(milliseconds: 0, zoneOffsetMinutes: 0), seed: 0,
                columns: 80, colour: false, plain: false),
            events: journal.events.map { (0, $0) })
        #expect(throws: failure) { try RecordedWorld(transcript).answer(ReadTrip(trip: "a")) }
    }

    // MARK: Words

    @Test(
        arguments: [
            (
                .noSuchTrip("x", nearest: "xy"), "There is no trip named \"x\"",
                "did you mean \"xy\"?", 66
            ),
            (
                .changedElsewhere("x", key: "y.json"),
                "Another program changed \"x\" since it was opened here; nothing was overwritten",
                "/save NAME keeps this one under another name, /load y.json takes the other", 74
            ),
            (
                .faulty("x.md", TripFileFault(line: 7, .stopPartUnknown("museum hop"))),
                "x.md, line 7: \"museum hop\" is neither a type, a meal, a duration nor \"locked\"",
                "write the name in ** **, then a type, a meal, a duration or \"locked\", with · between them",
                65
            ),
            (
                .faulty(
                    "x.json",
                    TripFileFault(line: 3, pointer: "/version", .newer(version: 2))),
                "x.json, line 3 (/version): written by a newer program (version 2, this one reads "
                    + "up to 1)", "get the newer program; the file was left as it is", 65
            ),
            (
                .faulty(
                    "x", TripFileFault(line: 2, .weekdayWrong(date("2027-04-03"), said: "Mon"))),
                "x, line 2: 3 April 2027 is a Saturday, not Mon", "mend that line, then try again",
                65
            ),
            (
                .failed("x", .system("No space left on device")), "x: No space left on device",
                "check the folder and its rights; the trip itself is unharmed, /save tries again",
                74
            ),
            (
                .faulty("x.json", .notText(line: 4)), "x.json, line 4: the text is not UTF-8",
                "save it as UTF-8 in the editor that wrote it", 65
            ),
            (
                .faulty(
                    "x.json",
                    TripFileFault(line: 9, pointer: "/days", .dayMissing(date("2027-04-03")))),
                "x.json, line 9 (/days): Sat 3 Apr 2027 is in the trip and has no day",
                "put a day with \"date\": \"2027-04-03\" among the days, or change the dates", 65
            ),
            (.nothingToSave, "There is no trip yet", "say where and when, then /save", 64),
        ] as [(TripFilesProblem, String, String, Int)])
    func words(problem: TripFilesProblem, what: String, remedy: String, code: Int) {
        let words = Problem.trips(problem).words
        #expect(words.what.english == what)
        #expect(words.remedy.english == remedy)
        #expect(Problem.trips(problem).exitCode == code)
    }
}

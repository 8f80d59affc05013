import StructuredOutput
import Testing
import Trips

@testable import Conversation

/// Trips that are kept: saving, loading, renaming, copying, deleting, and what is refused.
@Suite struct TripFilesTests {
    private static let name = "Kyoto, 2-3 Apr 2027"
    private static let key = "kyoto-2-3-apr-2027.json"

    /// A session with a plan of two days.
    private static func planned(_ texts: [String: String] = [:]) -> Bench {
        let bench = Bench(trips: TripMemory(texts))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        return bench
    }

    private static func saved() -> Bench {
        let bench = planned()
        bench.type("/save")
        return bench
    }

    private static let rome: String = {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Rome", "/dates 3 May for 2 days", "/plan", "/save Roman days")
        return bench.trips.texts.values.first!
    }()

    private func file(_ bench: Bench, _ key: String = key) throws -> TripFile {
        let text = try #require(bench.trips.texts[key])
        return try TripFile.read(text, as: TripFileForm(fileName: key)!).file
    }

    @Test func savesUnderANameOfItsOwn() throws {
        let bench = Self.planned()
        #expect(
            bench.type("/save") == ["= Saved as \"\(Self.name)\". Changes are saved from now on."])
        let file = try file(bench)
        #expect(file.name == Self.name)
        #expect(file.itinerary == bench.state.plan?.itinerary)
        #expect(file.trip == bench.state.plan?.trip)
        #expect(file.source == "offline guide")
        #expect(bench.type("/save") == ["= Saved as \"\(Self.name)\"."])
    }

    @Test func savesEachChangeAndSaysNothing() throws {
        let bench = Self.saved()
        #expect(!bench.type("/regenerate day 1").contains { $0.contains("aved") })
        #expect(try file(bench).itinerary == bench.state.plan?.itinerary)
        bench.type("/undo")
        #expect(try file(bench).itinerary == bench.state.plan?.itinerary)
        bench.type("/pace packed")
        #expect(try file(bench).trip.pace == .balanced)
        #expect(try file(bench).wanted?.pace == .packed)
    }

    @Test func keepsADraftWithoutAPlan() throws {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/save Soon")
        #expect(try file(bench, "soon.json").itinerary == nil)
        let other = Bench(trips: TripMemory(bench.trips.texts))
        #expect(
            other.type("/load soon") == [
                "= Soon: Kyoto, Japan · Fri 2 - Sat 3 Apr 2027", "? Make the plan? [Y/n]",
            ])
    }

    @Test func savesAsMarkdown() throws {
        let bench = Self.planned()
        bench.type("/save Honeymoon.md")
        #expect(try file(bench, "honeymoon.md").itinerary == bench.state.plan?.itinerary)
        #expect(bench.trips.texts["honeymoon.md"]?.hasPrefix("# Honeymoon\n") == true)
    }

    @Test func loadsWhatWasSaved() throws {
        let first = Self.saved()
        first.type("/interests food=high")
        let second = Bench(trips: TripMemory(first.trips.texts))
        #expect(
            second.type("/load \(Self.name.lowercased())").first
                == "= \(Self.name): Kyoto, Japan · Fri 2 - Sat 3 Apr 2027 · food high")
        #expect(second.state.draft == first.state.draft)
        #expect(second.state.plan?.itinerary == first.state.plan?.itinerary)
        #expect(second.state.plan?.findings == first.state.plan?.findings)
        #expect(second.trips.texts == first.trips.texts)
    }

    @Test func loadingCanBeUndone() throws {
        let bench = Bench(trips: TripMemory(["roman-days.json": Self.rome]))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        let before = bench.state
        #expect(
            bench.type("/load Roman days") == ["? This trip is not saved. Save it first? [Y/n]"])
        bench.type("n")
        #expect(bench.state.draft.city == .rome)
        #expect(bench.state.saved?.key == "roman-days.json")
        bench.type("/undo")
        #expect(bench.state.draft == before.draft)
        #expect(bench.state.plan == before.plan)
        #expect(bench.state.saved == nil)
        #expect(bench.trips.texts == ["roman-days.json": Self.rome])
    }

    @Test func savesFirstWhenAskedTo() throws {
        let bench = Self.planned(["roman-days.json": Self.rome])
        bench.type("/load Roman days", "")
        #expect(bench.trips.texts.keys.sorted() == [Self.key, "roman-days.json"])
        #expect(bench.state.saved?.key == "roman-days.json")
        bench.type("/undo", "/pace packed")
        #expect(bench.state.saved?.key == Self.key)
        #expect(bench.trips.texts["roman-days.json"] == Self.rome)
        #expect(try file(bench).wanted?.pace == .packed)
    }

    @Test func listsThem() throws {
        let bench = Bench(
            trips: TripMemory(["a.json": "{", "roman-days.json": Self.rome, "notes.txt": "x"]))
        bench.type("/load Roman days", "/trips")
        #expect(
            bench.output.values.first
                == .list([
                    ListRow("a", "cannot be read: a.json"),
                    ListRow("notes.txt", "cannot be read: notes.txt"),
                    ListRow("Roman days", "Rome · Mon 3 - Tue 4 May 2027 · open"),
                ]))
        #expect(Bench(trips: TripMemory()).type("/trips").first == "note No trip is kept yet.")
    }

    @Test func renames() throws {
        let bench = Self.saved()
        #expect(
            bench.type("/rename Cherry  blossoms") == [
                "= \"\(Self.name)\" is \"Cherry blossoms\" from now on; its file is still \(Self.key)."
            ])
        #expect(try file(bench).name == "Cherry blossoms")
        bench.type("/pace packed")
        #expect(try file(bench).name == "Cherry blossoms")
    }

    /// Renaming is a step of its own, whatever the trip's file is called.
    @Test func renamingCanBeUndone() throws {
        let bench = Self.saved()
        bench.type("/pace packed", "/rename Foo")
        #expect(bench.type("/undo") == ["= Undone: \"Foo\" is \"\(Self.name)\" again."])
        #expect(try file(bench).name == Self.name)
        #expect(bench.state.draft.pace == .packed)
        #expect(bench.type("/redo") == ["= Done again: renamed \"\(Self.name)\" to \"Foo\""])
        #expect(try file(bench).name == "Foo")
        bench.type("/save Foo.md", "/undo")
        #expect(try file(bench, "kyoto-2-3-apr-2027.md").name == Self.name)
        bench.type("/undo")
        #expect(bench.state.draft.pace == .balanced)
        #expect(try file(bench, "kyoto-2-3-apr-2027.md").name == Self.name)
    }

    @Test func renamesNothingToItsOwnName() throws {
        let bench = Self.saved()
        let steps = bench.state.undoableSteps.count
        #expect(
            bench.type("/rename \(Self.name)") == ["= Nothing to change: it is so already."])
        #expect(bench.state.undoableSteps.count == steps)
        bench.type("/rename \(Self.name.uppercased())")
        #expect(try file(bench).name == Self.name.uppercased())
    }

    /// A renaming is not undone where another trip has the name by then.
    @Test func undoesNoRenamingToANameThatIsTaken() throws {
        let bench = Self.saved()
        bench.type("/rename Foo", "/copy \(Self.name)")
        let before = bench.state
        bench.type("/undo")
        #expect(bench.problem == .trips(.nameTaken(Self.name)))
        #expect(bench.state == before)
    }

    @Test(arguments: [("json", "md"), ("md", "json")])
    func anEndingChangesTheForm(from ending: String, to other: String) throws {
        let (old, new) = ("ed.\(ending)", "ed.\(other)")
        let bench = Self.planned()
        bench.type("/save Ed.\(ending)")
        #expect(bench.trips.texts.keys.sorted() == [old])
        #expect(
            bench.type("/save Ed.\(other)") == [
                "= Saved as \"Ed\", in \(new); \(old) is in the trash."
            ])
        #expect(bench.trips.texts.keys.sorted() == [new])
        #expect(bench.type("/save Ed") == ["= Saved as \"Ed\"."])
        bench.type("/pace packed")
        #expect(try file(bench, new).wanted?.pace == .packed)
        #expect(bench.trips.texts.keys.sorted() == [new])
    }

    @Test func copies() throws {
        let bench = Self.saved()
        bench.type("/copy Other", "/pace packed")
        #expect(try file(bench, "other.json").wanted == nil)
        #expect(try file(bench, "other.json").itinerary == bench.state.plan?.itinerary)
        #expect(try file(bench).wanted?.pace == .packed)
    }

    // MARK: Deleting

    @Test(arguments: ["y", "Yes, please!"]) func deletesAfterAsking(answer: String) throws {
        let bench = Self.saved()
        let texts = bench.trips.texts
        #expect(bench.type("/delete \(Self.name)") == ["? Delete the trip \"\(Self.name)\"? [y/N]"])
        #expect(
            bench.type(answer) == ["= Deleted \"\(Self.name)\". /undo brings it back."])
        #expect(bench.trips.texts.isEmpty)
        #expect(bench.state.saved == nil)
        #expect(bench.state.plan != nil)
        #expect(bench.type("/undo") == ["= Undone: \"\(Self.name)\" is back."])
        #expect(bench.trips.texts == texts)
        bench.type("/pace packed")
        #expect(try file(bench).wanted?.pace == .packed)
    }

    /// Who saves the trip again after its file was deleted has a file: undoing goes on with what
    /// was done before.
    @Test(arguments: ["/save", "/save Other"]) func savingAnewSettlesADeletion(save: String) throws
    {
        let bench = Self.saved()
        bench.type("/pace packed", "/delete \(Self.name)", "y", "/interests food=high")
        let said = bench.type(save)
        #expect(
            said.last
                == "note The deleted \"\(Self.name)\" stays in the trash; /undo leaves it there")
        let texts = bench.trips.texts
        let key = try #require(texts.keys.first)
        bench.type("/undo")
        #expect(bench.state.draft.interests[.food] == .medium)
        #expect(bench.state.draft.pace == .packed)
        bench.type("/undo")
        #expect(bench.state.draft.pace == .balanced)
        #expect(bench.state.saved?.key == key && Array(bench.trips.texts.keys) == [key])
    }

    /// What was deleted before another trip was begun still comes back.
    @Test func savingAnotherTripSettlesNothing() throws {
        let bench = Self.saved()
        bench.type(
            "/delete \(Self.name)", "y", "/new", "/destination Oslo", "/dates 3 May for 2 days")
        #expect(
            bench.type("/save Oslo") == ["= Saved as \"Oslo\". Changes are saved from now on."])
        bench.type("/undo", "/undo", "/undo", "/undo")
        #expect(bench.trips.texts.keys.sorted() == [Self.key, "oslo.json"])
        #expect(bench.state.saved?.key == Self.key)
    }

    /// Going back to the trip before does not write it over the file of the one that was saved
    /// since, and going forward again goes on in that file.
    @Test func undoingGoesBackToTheFileOfThatTrip() throws {
        let bench = Self.planned()
        bench.type("/new", "/destination Oslo", "/dates 3 May for 2 days", "/save Oslo")
        bench.type("/undo", "/undo", "/undo")
        #expect(bench.state.draft.city == .kyoto)
        #expect(bench.state.saved == nil)
        #expect(try file(bench, "oslo.json").trip.legs[0].city == .oslo)
        bench.type("/redo", "/redo", "/redo", "/pace packed")
        #expect(bench.state.saved?.key == "oslo.json")
        #expect(try file(bench, "oslo.json").trip.pace == .packed)
    }

    @Test(arguments: ["", "n", "no", "/show", "4 days in Rome from 3 May"])
    func deletesNothingWithoutAYes(answer: String) {
        let bench = Self.planned(["roman-days.json": Self.rome])
        bench.type("/delete roman days", answer)
        #expect(bench.trips.texts == ["roman-days.json": Self.rome])
    }

    @Test func undoesNothingWhenTheFileCannotComeBack() throws {
        let bench = Self.saved()
        bench.type("/delete \(Self.name)", "y")
        try bench.trips.write("somebody's", to: Self.key, expecting: nil)
        let before = bench.state
        bench.type("/undo")
        #expect(bench.problem == .trips(.cannotRestore(Self.name)))
        #expect(bench.state == before)
        #expect(bench.trips.texts == [Self.key: "somebody's"])
    }

    // MARK: Two programs

    @Test func neverOverwritesWhatAnotherProgramWrote() throws {
        let bench = Self.saved()
        let theirs = try #require(bench.trips.texts[Self.key]).replacing(
            "Kyoto, 2", with: "Ours, 2")
        try bench.trips.write(
            theirs, to: Self.key, expecting: TripRevision(bench.trips.texts[Self.key]!))
        bench.type("/pace packed")
        #expect(bench.problem == .trips(.changedElsewhere(Self.name, key: Self.key)))
        let unsaved =
            "note Changes of \"\(Self.name)\" are not saved: /save NAME keeps them under another name"
        #expect(bench.type("/pace relaxed").last == unsaved, "it is said after each change")
        #expect(bench.problem == nil)
        #expect(!bench.type("/show 1").contains(unsaved))
        bench.type("/save")
        #expect(bench.problem == .trips(.changedElsewhere(Self.name, key: Self.key)))
        #expect(bench.trips.texts == [Self.key: theirs])
        bench.type("/save Mine")
        #expect(try file(bench, "mine.json").wanted?.pace == .relaxed)
        #expect(bench.trips.texts[Self.key] == theirs)
        bench.type("/load Ours, 2-3 Apr 2027")
        #expect(bench.state.draft.pace == .balanced)
    }

    @Test func saysWhenTheFileIsGone() throws {
        let bench = Self.saved()
        _ = try bench.trips.trash(Self.key)
        bench.type("/pace packed")
        #expect(bench.problem == .trips(.gone(Self.name)))
        #expect(bench.trips.texts.isEmpty)
    }

    @Test func keepsWhatANewerProgramAdded() throws {
        let text = Self.rome.replacing("\"pace\"", with: "\"weather\": \"sun\", \"pace\"")
        let bench = Bench(trips: TripMemory(["roman-days.json": text]))
        bench.type("/load Roman days", "/regenerate day 1")
        let written = try JSONParser.parse(try #require(bench.trips.texts["roman-days.json"]))
        #expect(written["trip"]?["weather"] == "sun")
    }

    // MARK: What is refused

    @Test(
        arguments: [
            ("/load Nowhere", .noSuchTrip("Nowhere", nearest: nil)),
            ("/load Roman day", .noSuchTrip("Roman day", nearest: "Roman days")),
            ("/load ../roman-days", .noSuchTrip("../roman-days", nearest: "Roman days")),
            ("/load", .nameNeeded(command: "load")), ("/delete", .nameNeeded(command: "delete")),
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

    /// A file's word for it that a place is known does not make it known.
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
        bench.type("/dates 9 April for 2 days")
        let opened = try OpenedTrip(try file(bench), atlas: .embedded)
        #expect(
            opened.remarks == [
                "The plan is for Fri 2 - Sat 3 Apr 2027, the trip for Fri 9 - Sat 10 Apr 2027"
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
            program: "0.1", mode: .conversation, prompts: [], model: OfflineGuide.label,
            baseURL: nil, remoteHost: nil, language: "en",
            now: Moment(timestamp: "2026-11-21T09:00:00Z")!, seed: 0, columns: 80, colour: false,
            plain: false)
        let text =
            header.event.line(sequence: 0, milliseconds: 0)
            + bench.journal.events.map { $0.line(sequence: 1, milliseconds: 0) }.joined()
        let transcript = try Transcript(text: text)
        let again = Bench(trips: RecordedTrips(transcript))
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
        let failing = JournalledTrips(FailingTrips(failure), journal: journal)
        #expect(throws: failure) { try failing.read("a") }
        let transcript = Transcript(
            header: SessionHeader(
                program: "", mode: .once, prompts: [], model: "", baseURL: nil, remoteHost: nil,
                language: "en", now: Moment(milliseconds: 0, zoneOffsetMinutes: 0), seed: 0,
                columns: 80, colour: false, plain: false),
            events: journal.events.map { (0, $0) })
        #expect(throws: failure) { try RecordedTrips(transcript).read("a") }
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
                "x.md, line 7: \"museum hop\" is neither a type, a duration nor \"locked\"",
                "write the name in ** **, then a type, a duration or \"locked\", with · between them",
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

/// Fails in one way whatever it is asked.
private final class FailingTrips: TripStore {
    private let failure: TripStoreFailure

    init(_ failure: TripStoreFailure) { self.failure = failure }

    func list() throws(TripStoreFailure) -> [TripEntry] { throw failure }
    func read(_ key: String) throws(TripStoreFailure) -> String { throw failure }
    func write(
        _ text: String, to key: String, expecting expected: TripRevision?
    ) throws(TripStoreFailure) { throw failure }
    func trash(_ key: String) throws(TripStoreFailure) -> String { throw failure }
    func restore(_ trashed: String, to key: String) throws(TripStoreFailure) { throw failure }
}

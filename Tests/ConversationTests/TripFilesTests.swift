import Phrases
import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Saving, loading, renaming, copying and deleting trips, and refusals.
@Suite struct TripFilesTests {
    static let name = "Kyoto, 2-3 Apr 2027"
    static let key = "kyoto-2-3-apr-2027.json"

    /// A session with a plan of two days.
    static func planned(_ texts: [String: String] = [:]) -> Bench {
        let bench = Bench(trips: TripMemory(texts))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        return bench
    }

    static func saved() -> Bench {
        let bench = planned()
        bench.type("/save")
        return bench
    }

    static let rome: String = {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Rome", "/dates 3 May for 2 days", "/plan", "/save Roman days")
        return bench.trips.texts.values.first!
    }()

    func file(_ bench: Bench, _ key: String = key) throws -> TripFile {
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
                "= Soon: Kyoto, Japan · Fri 2 - Sat 3 Apr 2027", "hint /plan makes the plan",
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

    /// A renaming cannot be undone if another trip has the name by then.
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
}

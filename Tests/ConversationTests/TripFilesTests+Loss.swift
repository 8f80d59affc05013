import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Deleting, and two programs on one trip: nothing is lost without notice.
extension TripFilesTests {
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

    /// Saving a deleted trip creates its file again, and undo continues with earlier steps.
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

    /// A trip deleted before another one was begun can still come back.
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

    /// Going back to the earlier trip does not overwrite the file of the one saved since, and going
    /// forward continues in that file.
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
        _ = try bench.trips.write("somebody's", to: Self.key, expecting: nil)
        let before = bench.state
        bench.type("/undo")
        #expect(bench.problem == .trips(.cannotRestore(Self.name)))
        #expect(bench.state == before)
        #expect(bench.trips.texts == [Self.key: "somebody's"])
    }

    // MARK: Opening

    /// Two lines added to the file by hand survive `/load` and one Enter too many.
    @Test(arguments: ["", "n", "/show 1", "later"])
    func openingATripChangesNothing(next: String) throws {
        let first = Self.saved()
        first.type("/interests food=high")
        let text = try #require(first.trips.texts[Self.key])
        let bench = Bench(trips: TripMemory([Self.key: text]))
        let said = bench.type("/load kyoto")
        #expect(
            said == [
                "= \(Self.name): Kyoto, Japan · Fri 2 - Sat 3 Apr 2027 · food high",
                "hint /show shows the plan; changes are saved",
                "hint The trip has changed since this plan was made; /plan makes a new one",
            ], "\(said)")
        #expect(bench.state.question == nil)
        let plan = bench.state.plan
        bench.type(next, "")
        #expect(bench.state.plan == plan)
        #expect(bench.trips.texts == [Self.key: text])
    }

    /// Text written by another program is copied before the first save over it, and only then.
    @Test func keepsACopyOfWhatWasWrittenByHand() throws {
        let bench = Bench(trips: TripMemory(["roman-days.json": Self.rome]))
        let copy =
            "note roman-days.json was changed outside this program; that version is in "
            + "replaced/roman-days.json"
        bench.type("/load roman days")
        #expect(bench.type("/lock 1.1").contains(copy))
        #expect(!bench.type("/unlock 1.1").contains(copy))
    }

    @Test func leavingSaysHowToComeBackToAPlan() {
        let bench = Self.planned()
        #expect(
            bench.type("/quit") == [
                "note This plan is not saved as a trip. To come back to it: ijourney-repl --continue; "
                    + "/save then keeps it"
            ])
        bench.type("/save")
        #expect(bench.type("/quit") == [])
        let unrecorded = Bench(isRecorded: false)
        unrecorded.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        #expect(
            unrecorded.type("/quit") == [
                "note This plan was not saved, and this conversation is not recorded. Next time, "
                    + "/save keeps a plan"
            ])
    }

    // MARK: Two programs

    @Test func neverOverwritesWhatAnotherProgramWrote() throws {
        let bench = Self.saved()
        let theirs = try #require(bench.trips.texts[Self.key]).replacing(
            "Kyoto, 2", with: "Ours, 2")
        _ = try bench.trips.write(
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
}

import Testing
import Trips

@testable import Conversation

/// Going on from a checkpoint is going on from the conversation itself.
@Suite struct CheckpointTests {
    private static let cover = Checkpoint.Cover(bytes: 9, hash: "ab", events: 3, lastRequest: 2)

    private func file(_ bench: Bench) throws -> [UInt8] {
        Array(
            try #require(bench.session.checkpoint(after: Self.cover, program: "1", steps: 50)).utf8)
    }

    /// A bench that goes on from the checkpoint of another one, as many steps as it has are kept.
    private func goOn(
        from bench: Bench, _ model: ScriptedModel? = nil,
        replayed: @escaping () -> State? = { nil }
    ) throws -> Bench {
        let checkpoint = try #require(Checkpoint(try file(bench), program: "1"))
        #expect(checkpoint.cover == Self.cover && checkpoint.model == bench.session.planner.label)
        let again = Bench(model, others: ["guide": .steadyGuide], trips: bench.trips)
        again.store.contents = bench.store.contents
        again.session.restore(checkpoint, replayed: replayed)
        return again
    }

    private static let conversation = [
        "/dates for 4 days", "/destination Kyoto", "/dates 2 April for 3 days", "", "/plan",
        "/save A", "/party 2 adults", "/lock 1.1", "/move 1.2 2.1", "more food, less shopping",
        "/mustsee Fushimi Inari", "/budget 100 euros a day", "/late 1h on day 2", "/undo", "/undo",
        "/redo", "/note 1.1 tickets", "/replace 2.2", "/plan", "/rename B", "/copy C", "/undo",
        "/new", "4 days in Rome and Paris from 3 May", "y", "/load B", "y", "/delete C", "y",
        "/undo",
        "/regenerate day 1", "/profile name Ann", "y", "/language zh", "/language en",
        "/springfield",
        "go to Springfield", "/transcript", "Bologna, 1-3 June",
    ]

    @Test func everyTurnCanBeGoneOnFrom() throws {
        let bench = Bench(others: ["guide": .steadyGuide], trips: TripMemory())
        for (index, line) in Self.conversation.enumerated() {
            bench.type(line)
            let again = try goOn(from: bench)
            #expect(again.session.memory == bench.session.memory, "after \(index): \(line)")
            #expect(again.state == bench.state, "after \(index): \(line)")
        }
        #expect(bench.state.undoableSteps.count > 15)
    }

    /// The rest of the conversation shows and does the same, whichever turn it goes on from.
    @Test(arguments: [3, 9, 15, 18, 23, 34])
    func theRestIsTheSame(turn: Int) throws {
        let whole = Bench(others: ["guide": .steadyGuide], trips: TripMemory())
        for line in Self.conversation[..<turn] { whole.type(line) }
        let again = try goOn(from: whole)
        for line in Self.conversation[turn...] where !line.hasPrefix("/plan") {
            // Both write to one memory of trips.
            guard
                !["/rename", "/copy", "/delete", "/load", "/save", "y"].contains(
                    where: { line.hasPrefix($0) })
            else { continue }
            #expect(again.type(line) == whole.type(line), "\(line)")
        }
        for line in ["/history all", "/undo 3", "/redo", "/undo 4", "/diff", "/transcript"] {
            #expect(again.type(line) == whole.type(line), "\(line)")
        }
    }

    /// What a model answered, what it took and what is known of it.
    @Test func aModelsAnswersAreThere() throws {
        let days = (1...8).map { _ in ScriptedModel.Answer.day("colosseum", "pantheon", "trevi") }
        let bench = Bench(ScriptedModel(days), others: ["guide": .steadyGuide])
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        let again = try goOn(from: bench, ScriptedModel([]))
        for line in ["/raw", "/usage", "/repairs", "/why 1.1", "/show"] {
            #expect(again.type(line) == bench.type(line), "\(line)")
        }
        #expect(again.session.memory.traits != nil)
        #expect(again.session.memory == bench.session.memory)
    }

    // MARK: Steps

    private func longBench() -> Bench {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan")
        for number in 1...60 { bench.type("/note 1.1 number \(number)") }
        return bench
    }

    @Test func olderStepsAreReplayedWhenTheyAreWanted() throws {
        let bench = longBench()
        var replays = 0
        let state = bench.state
        let again = try goOn(from: bench) {
            replays += 1
            return state
        }
        #expect(again.state.undoableSteps.count == 63)
        #expect(again.type("/history") == bench.type("/history"))
        again.type("/undo 49")
        #expect(replays == 0)
        #expect(
            again.type("/undo 10")
                == {
                    bench.type("/undo 49")
                    return bench.type("/undo 10")
                }())
        #expect(replays == 1)
        #expect(again.type("/undo 4", "/undo") == bench.type("/undo 4", "/undo"))
        #expect(again.state == bench.state && replays == 1)
        #expect(again.problem == .nothingToUndo)
    }

    @Test func stepsThatCannotBeReplayedEndTheHistory() throws {
        let again = try goOn(from: longBench()) { nil }
        again.type("/undo 50")
        #expect(again.problem == nil)
        again.type("/undo")
        #expect(again.problem == .nothingToUndo)
        #expect(again.state.plan != nil)
        #expect(again.type("/note 1.1 new", "/undo", "/show").isEmpty == false)
    }

    // MARK: Files that do not count

    @Test func whatIsBrokenIsNoCheckpoint() throws {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan")
        let bytes = try file(bench)
        #expect(Checkpoint(bytes, program: "1") != nil)
        #expect(Checkpoint(bytes, program: "2") == nil)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(
            Checkpoint(
                Array(text.replacing("{\"format\":1,", with: "{\"format\":2,").utf8), program: "1")
                == nil)
        for length in [0, 1, bytes.count / 4, bytes.count / 2, bytes.count - 1] {
            #expect(Checkpoint(Array(bytes.prefix(length)), program: "1") == nil)
        }
        var changed = bytes
        changed[bytes.count - 20] ^= 1
        #expect(Checkpoint(changed, program: "1") == nil)
    }
}

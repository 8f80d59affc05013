import Places
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// What a session does with talk about a plan, beyond running commands.
@Suite struct TalkedPlanTests {
    private func bench() -> Bench { SentenceTests.bench("plan") }

    private func names(ofDay day: Int, _ bench: Bench) -> [String] {
        bench.state.plan?.itinerary.days[day - 1].stops.map(\.name) ?? []
    }

    @Test func anUnknownNameStandsOnThePersonsWord() {
        let bench = bench()
        let said = bench.type("add Osaka castle on sunday")
        #expect(names(ofDay: 3, bench).contains("Osaka castle"))
        #expect(said.contains { $0.contains("is not in the atlas: it stands on your word") })
    }

    @Test func anEditSaysWhatItReadOtherwise() {
        #expect(
            bench().type("move Gion to Saterday").contains("note Read \"Saterday\" as saturday"))
        #expect(bench().type("what is on Saterday?").contains("note Read \"Saterday\" as saturday"))
    }

    /// A wish applies to replanning in the same line.
    @Test func aWishComesBeforeThePlan() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y")
        let stop = names(ofDay: 3, bench)[0]
        bench.type("change sunday, I don't want \(stop)")
        #expect(bench.state.draft.wishes.avoid == [stop])
        #expect(!names(ofDay: 3, bench).contains(stop))
        // As if the wish had been stated before.
        let other = Bench()
        other.type("4 days in Kyoto from 2 April", "y", "avoid \(stop)", "n", "/regenerate day 3")
        #expect(!names(ofDay: 3, other).contains(stop))
    }

    @Test(arguments: [
        ("/add Nijo Castle", "/move 2.2 N.M puts it elsewhere"),
        ("/add Nijo Castle to 1.2", "/move 2.2 1.2 puts it elsewhere"),
        ("/replace 1.3 with Nijo Castle", "/move 2.2 1.3 puts it elsewhere"),
    ])
    func noPlaceComesTwice(line: String, remedy: String) {
        let bench = bench()
        let before = bench.state.plan
        #expect(bench.type(line) == ["! 2.2 is Nijō Castle already: \(remedy)"])
        #expect(bench.state.plan == before)
    }

    @Test func undoingAReplanShowsTheDifference() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y", "/regenerate day 2")
        let said = bench.type("/undo")
        #expect(said[0].hasPrefix("= Undone: planned day 2 again"))
        #expect(said[1].hasPrefix("out [2."))
        #expect(said[2].hasSuffix("/redo makes it again"))
    }

    @Test(arguments: [
        ("/rain day 3", "undo the rain"), ("/swap 1.1 2.1", "take back the swap"),
        ("/move 1.3 2", "undo the move"), ("/move 1.3 2", "put it back"),
    ])
    func undoesTheLastStepByName(command: String, line: String) {
        let bench = bench()
        let before = bench.state.plan
        bench.type(command)
        #expect(bench.state.plan != before)
        bench.type(line)
        #expect(bench.state.plan == before)
    }

    @Test func undoesSeveralSteps() {
        let bench = bench()
        let before = bench.state.plan
        bench.type("/lock 1.1", "/lock 1.2", "/lock 1.3", "undo the last 3 changes")
        #expect(bench.state.plan == before)
        bench.type("/lock 1.1", "/undo 30")
        #expect(bench.problem == .tooFewSteps(asked: 30, there: bench.state.undoableSteps.count))
        bench.type("/undo castle")
        #expect(
            bench.problem
                == .reading(.unexpectedArguments(command: "undo", usage: "/undo, or /undo 3")))
    }

    @Test func undoesNothingElse() {
        let bench = bench()
        bench.type("/move 1.3 2")
        let after = bench.state.plan
        bench.type("undo the rain")
        #expect(bench.state.plan == after)
    }
}

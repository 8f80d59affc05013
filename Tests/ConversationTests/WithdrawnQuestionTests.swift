import TestSupport
import Testing

@testable import Conversation

/// A question about a possible loss waits for its answer and is withdrawn by any other line.
@Suite struct WithdrawnQuestionTests {
    private static func bench() -> Bench {
        let bench = Bench(trips: TripMemory(), profile: nil)
        bench.type("4 days in Oslo from 2 April", "y", "/save Fjord")
        return bench
    }

    @Test(arguments: ["/show", "what is on day 1?", "asdf", "/nonsense", "?", "more food"])
    func anotherLineWithdrawsDeleting(line: String) {
        let bench = WithdrawnQuestionTests.bench()
        bench.type("delete the trip Fjord")
        #expect(bench.state.question == .deleteTrip(key: "fjord.json", name: "Fjord"))
        #expect(bench.type(line).first == "= Nothing was deleted.")
        bench.type("y")
        #expect(bench.trips.texts.keys.contains("fjord.json"))
    }

    @Test func anAnswerIsNoOtherLine() {
        let bench = WithdrawnQuestionTests.bench()
        bench.type("delete the trip Fjord", "yes")
        #expect(bench.trips.texts.isEmpty)
    }

    @Test func anInterruptWithdraws() {
        let bench = WithdrawnQuestionTests.bench()
        bench.type("delete the trip Fjord")
        bench.output.values = []
        bench.session.interrupt()
        #expect(bench.said == ["= Nothing was deleted."])
        #expect(bench.state.question == nil)
        bench.type("y")
        #expect(bench.trips.texts.keys.contains("fjord.json"))
    }

    /// A question without a lasting effect stays open.
    @Test func anInterruptLeavesOtherQuestions() {
        let bench = Bench()
        bench.type("4 days in Oslo from 2 April")
        bench.session.interrupt()
        #expect(bench.state.question == .makePlan)
    }

    @Test func theProfileIsKept() {
        let bench = Bench()
        bench.type("/profile interests food=high", "y", "/profile forget")
        #expect(bench.type("/show").first == "= Nothing was forgotten.")
        bench.type("/profile interests food=low")
        #expect(bench.type("asdf").first == "= Nothing was saved.")
        #expect(bench.state.question == nil)
    }

    @Test func noOtherTripIsOpened() {
        let bench = WithdrawnQuestionTests.bench()
        bench.type("/new", "4 days in Rome from 3 May", "/load Fjord")
        #expect(bench.type("more food").first == "= Nothing was opened.")
        #expect(bench.state.draft.city == .rome)
    }
}

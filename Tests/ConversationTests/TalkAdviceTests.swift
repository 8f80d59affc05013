import Testing

@testable import Conversation
@testable import Understanding

/// Answers to sentences that were not understood or answer nothing.
@Suite struct TalkAdviceTests {
    @Test(
        arguments: [
            ("we hate walking", .walking), ("my feet hurt on day 2", .walking),
            ("we are vegetarians", .meals), ("lunch on day 1", .meals),
            ("I don't like churches", .likes), ("no museums on Sunday", .likes),
            ("a slow morning would be fine", .hours), ("be back by 6", .hours),
            ("not on Sunday", .dates), ("we can stay two days longer", .dates),
            ("asdf qwer", .help),
        ] as [(String, TalkAdvice)])
    func goesByTheWords(line: String, expected: TalkAdvice) {
        #expect(TalkAdvice(for: line) == expected)
    }

    @Test(arguments: ["no", "yes", "yes please", "nope", "No thanks"])
    func answersWhereNothingWasAsked(line: String) {
        let bench = Bench()
        #expect(bench.type(line).first == "= Nothing was asked. Say what to change, or /help.")
        #expect(bench.type("/destination Kyoto", line).contains { $0.hasPrefix("! ") })
    }

    @Test func takesAnOkForWhatItIs() {
        #expect(Bench().type("ok").first == "= Good.")
    }

    /// The stops stay until a new plan is made, and the line says so.
    @Test(arguments: ["remove all museums", "I don't like museums"])
    func namesTheStopsThatStay(line: String) throws {
        let bench = SentenceTests.bench("plan")
        let before = bench.state.plan
        bench.type(line)
        #expect(bench.state.draft.interests[.cultural] < .medium && bench.state.plan == before)
        #expect(bench.said.contains { $0.hasPrefix("note Still in the plan: ") }, "\(bench.said)")
    }
}

import Places
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Reads or refuses long lines, whatever they contain. `scripts/bench-lines` measures the cost with
/// lines of the maximum length. A quarter of that has as many parts as any rule counts, and leaves
/// time to other tests.
@Suite(.serialized) struct LongLinesTests {
    private static let longest = 4_000

    private static func line(
        of part: String, after start: String = "", length: Int = longest
    ) -> String {
        let parts = String(repeating: part, count: length / part.count + 1)
        return String((start + parts).prefix(length))
    }

    @Test(arguments: [
        "Rome and then Paris and then ", "Rome Paris ", "1 and ", "see Skansen and Gion and ",
        "Xanadu ", "a 6 year old and ", "3 nights in Rome, ", "not Rome ", "move ", "saturday ",
        "lots of food and ", "2 days later ", "at 5 pm ", "a", "add castle and ",
        "add Nijo Castle at 5 and ",
    ])
    func haveAnAnswer(part: String) {
        let bench = SentenceTests.bench("plan")
        #expect(
            !bench.type(LongLinesTests.line(of: part, length: LongLinesTests.longest / 4)).isEmpty)
        #expect(bench.problem != .reading(.textTooLong(limit: LongLinesTests.longest)))
    }

    /// Each of many additions looks at all of them, so a dozen are enough.
    @Test(arguments: ["castle and ", "Nijo and ", "museum & "])
    func manyWishesAreRefused(part: String) {
        let bench = SentenceTests.bench("plan")
        let before = bench.state.content
        bench.type(LongLinesTests.line(of: part, after: "add "))
        #expect(bench.problem != nil && bench.state.content == before)
    }

    @Test(arguments: ["/destination Xyz, ", "/destination Rome, "])
    func listsOfCitiesAreRefused(start: String) {
        for part in ["b and ", "b, ", "b 2, "] {
            let bench = Bench()
            bench.type(LongLinesTests.line(of: part, after: start))
            #expect(bench.problem != nil && bench.state.draft == Draft(), "\(part)")
        }
    }

    @Test(arguments: ["", "/destination "])
    func areRefusedBeyondTheBound(start: String) {
        let bench = Bench()
        bench.type(start + LongLinesTests.line(of: "Rome and ") + " Paris")
        #expect(bench.problem == .reading(.textTooLong(limit: LongLinesTests.longest)))
        #expect(bench.state.draft == Draft())
    }
}

import Places
import Testing
import Trips

@testable import Conversation

/// However a line is made, what it costs to read stays in proportion to its length.
@Suite(.serialized) struct LongLinesTests {
    private static let longest = 4_000

    private static func line(of part: String) -> String {
        String(String(repeating: part, count: longest / part.count + 1).prefix(longest))
    }

    /// Seconds, on a busy machine and without optimisation. They take a second or two; some took
    /// minutes when a rule looked at the whole line for each of its words.
    private static let limit = 30.0

    @Test(arguments: [
        "Rome and then Paris and then ", "Rome Paris ", "1 and ", "see Skansen and Gion and ",
        "Xanadu ", "a 6 year old and ", "3 nights in Rome, ", "not Rome ", "move ", "saturday ",
        "lots of food and ", "2 days later ", "at 5 pm ", "a",
    ])
    func areReadInTime(part: String) {
        let bench = SentenceTests.bench("plan")
        let seconds = seconds { bench.type(LongLinesTests.line(of: part)) }
        #expect(seconds < LongLinesTests.limit)
    }

    @Test(arguments: ["/destination Xyz, ", "/destination Rome, "])
    func listsOfCitiesAreReadInTime(start: String) {
        for part in ["b and ", "b, ", "b 2, "] {
            let bench = Bench()
            let line = String(
                (start + LongLinesTests.line(of: part)).prefix(LongLinesTests.longest))
            #expect(seconds { bench.type(line) } < LongLinesTests.limit, "\(part)")
        }
    }

    @Test(arguments: ["", "/destination "])
    func areRefusedBeyondTheBound(start: String) {
        let bench = Bench()
        bench.type(start + LongLinesTests.line(of: "Rome and ") + " Paris")
        #expect(bench.problem == .textTooLong(limit: LongLinesTests.longest))
        #expect(bench.state.draft == Draft())
    }

    private func seconds(_ body: () -> Void) -> Double {
        let time = ContinuousClock().measure(body)
        return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    }
}

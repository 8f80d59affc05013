import Places
import Planning
import TestSupport
import Testing
import Trips

@testable import Conversation

/// What an edit says about the rest of the plan is always true.
@Suite struct EditWordsTests {
    /// Three days of Kyoto by the guide: kiyomizu-dera, ninenzaka-sannenzaka, gion /
    /// arashiyama-bamboo-grove, fushimi-inari, shosei-en / nishiki-market, minami-za, pontocho.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan")
        return bench
    }

    private static let same = "All other stops are as they were; /undo goes back"

    private static func numbers(_ words: String) -> String {
        "All other stops keep their days and times; \(words); /undo goes back"
    }

    /// Earlier lines, the edit, and the last line of the answer.
    @Test(
        arguments: [
            ([], "/note 1.1 x", same), ([], "/swap 1.1 1.2", same), ([], "/remove 1.3", same),
            ([], "/remove 1.1", numbers("1.2 is now 1.1 and 1.3 is now 1.2")),
            ([], "/add Nijo Castle to 1.4", same),
            ([], "/add Nijo Castle to 1.3", numbers("1.3 is now 1.4")),
            (
                [], "/move 1.1 2.1",
                // The stops of day 2 are named, because they begin later.
                numbers("1.2 is now 1.1 and 1.3 is now 1.2")
            ),
            // All stops of the swapped days are named; the third day is unchanged.
            ([], "/swap 1 2", same), ([], "/rain day 2", same),
            // Nothing else is in the plan.
            (["/remove 2.1 2.2 2.3 3.1 3.2 3.3 1.2 1.3"], "/note 1.1 x", "/undo goes back"),
            (["/remove 2.1 2.2 2.3 3.1 3.2 3.3 1.2 1.3"], "/remove 1.1", "/undo goes back"),
        ] as [([String], String, String)])
    func theRest(before: [String], line: String, expected: String) {
        let bench = EditWordsTests.bench()
        for line in before { bench.type(line) }
        #expect(bench.type(line).last == "hint \(expected)")
    }

    /// Undoing and redoing an edit says what stayed, and how to go back.
    @Test(
        arguments: [
            (["/rain day 2", "/undo"], "All other stops are as they were; /redo makes it again"),
            (
                ["/remove 1.1", "/undo"],
                "All other stops keep their days and times; 1.1 is now 1.2 and 1.2 is now 1.3; "
                    + "/redo makes it again"
            ),
            (
                ["/remove 1.1", "/undo", "/redo"],
                numbers("1.2 is now 1.1 and 1.3 is now 1.2")
            ),
        ])
    func theRestOfWhatIsUndone(lines: [String], expected: String) {
        let bench = EditWordsTests.bench()
        #expect(lines.map { bench.type($0) }.last?.last == "hint \(expected)")
    }

    /// What `/regenerate` says agrees with what it did.
    @Test func theRestOfWhatIsPlannedAgain() throws {
        let bench = EditWordsTests.bench()
        for line in ["/regenerate 1.2", "/regenerate day 2", "/regenerate 3.1", "/regenerate 2.3"] {
            let before = try #require(bench.state.plan?.itinerary)
            let said = bench.type(line)
            let after = try #require(bench.state.plan?.itinerary)
            let named = ItineraryDifference(from: before, to: after)
            let others = after.numberedStops.filter { stop in
                !(named.added + named.changed.map(\.after)).contains(stop)
            }
            let isSame = others.allSatisfy { before[$0.number] == $0.stop }
            #expect((said.last == "hint \(EditWordsTests.same)") == isSame, "\(said)")
        }
    }

    /// The reason for a day without stops, as far as it is certain.
    @Test(
        arguments: [
            (
                ["/remove 2.1 2.2 2.3"],
                "note Day 2 is free: /regenerate day 2, or /add NAME to 2"
            ),
            (
                ["/move 2.1 1.1", "/move 2.1 1.1", "/move 2.1 1.1"],
                "note Day 2 is free: /regenerate day 2, or /add NAME to 2"
            ),
        ])
    func aFreeDay(lines: [String], expected: String) {
        let bench = EditWordsTests.bench()
        for line in lines { bench.type(line) }
        #expect(bench.said.contains(expected), "\(bench.said)")
    }

    /// Stops outside arrival and departure are found after every edit.
    @Test func hoursAfterEdits() {
        let bench = Bench()
        bench.type(
            "/destination Kyoto", "/dates 2 April for 2 days", "/arrival 14:00",
            "/departure 13:00", "/plan -y")
        #expect(bench.state.plan?.findings.filter { $0.severity == .finding } == [])
        bench.type("/time 1.1 10:00")
        #expect(
            bench.said.contains { $0.contains("begins at 10:00, before you arrive at 14:00: /") })
        bench.type("/undo", "/add Dinner with Ann to 2")
        #expect(
            bench.said.contains {
                $0.contains("2.2 Dinner with Ann begins at 17:30, after you leave at 13:00: /")
            }, "\(bench.said)")
    }

    /// A person's own stop takes the usual time of its type.
    @Test func anOwnStopClashesAsANote() {
        let bench = EditWordsTests.bench()
        let said = bench.type("/add Dinner with Ann to 1.3")
        let start = bench.state.plan?.itinerary[StopNumber(day: 1, stop: 3)]?.start
        #expect(start != nil && bench.problem == nil)
        bench.type("/time 1.4 17:45", "/time 1.3 17:00")
        #expect(
            bench.said.contains {
                $0.hasPrefix(
                    "note 1.4 Gion begins at 17:45, but 1.3 Dinner with Ann lasts until about "
                        + "18:00: /time 1.4 18:00")
            }, "\(said) \(bench.said)")
    }

    @Test func aHoleInTheDayIsNoted() {
        let bench = EditWordsTests.bench()
        bench.type("/time 2.3 18:00")
        #expect(
            bench.said.contains {
                $0.hasPrefix("note ")
                    && $0.contains(
                        " is free before 2.3 Shōsei-en at 18:00: /add NAME to 2.3")
            }, "\(bench.said)")
        // Nothing is repeated.
        bench.type("/note 2.3 x")
        #expect(!bench.said.contains { $0.contains("is free before") })
    }
}

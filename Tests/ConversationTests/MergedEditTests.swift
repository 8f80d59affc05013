import Testing
import Trips

@testable import Conversation

/// Several edits in one sentence: their effect on the plan, and the answer for each.
@Suite struct MergedEditTests {
    /// Three days of Kyoto by the guide: kiyomizu-dera, ninenzaka-sannenzaka, gion /
    /// arashiyama-bamboo-grove, fushimi-inari, shosei-en / nishiki-market, minami-za, pontocho.
    private static func bench() -> Bench {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan -y")
        return bench
    }

    private static func handEdits(_ bench: Bench, _ day: Int) -> [Set<HandEdit>] {
        bench.state.plan?.itinerary.days[day - 1].stops.map(\.handEdits) ?? []
    }

    /// The program's choice for a day is not the person's decision, whatever else is said.
    @Test(
        arguments: [
            ("lock 1.1 and start two hours later on day 2", ["/late 2h on day 2"], 2),
            ("it rains on day 2 and lock 1.1", ["/rain on day 2"], 2),
            (
                "it rains on day 2 and move gion to 3.1",
                ["/rain on day 2", "/move 1.3 3.1"], 3
            ),
        ])
    func rememberWhoDecided(line: String, same: [String], day: Int) {
        let talked = MergedEditTests.bench()
        talked.type(line)
        let typed = MergedEditTests.bench()
        for line in same { typed.type(line) }
        #expect(talked.problem == nil, "\(talked.said)")
        for day in 2...3 {
            #expect(
                talked.state.plan?.itinerary.days[day - 1]
                    == typed.state.plan?.itinerary.days[day - 1])
        }
        let decided = (2...3).map { day in
            MergedEditTests.handEdits(talked, day).contains { !$0.isEmpty }
        }
        #expect(decided == [false, day == 3])
    }

    @Test func whatTheScheduleSetMayBePlannedAgain() {
        let bench = MergedEditTests.bench()
        bench.type("lock 1.1 and start two hours later on day 2", "/regenerate day 2")
        #expect(bench.problem == nil, "\(bench.said)")
    }

    /// Reports what is already so, and does the rest.
    @Test(
        arguments: [
            (
                [], "move 1.2 to the morning and lock 2.1",
                [
                    "= Locked 2.1 Arashiyama Bamboo Grove",
                    "note 1.2 Ninenzaka and Sannenzaka begins at 10:45: it is so already.",
                ]
            ),
            (
                ["/lock 1.1"], "lock 1.1 and unlock 2.1 and note on 1.2: x",
                [
                    "= Put a note on 1.2 Ninenzaka and Sannenzaka",
                    "note Locked 1.1 Kiyomizu-dera: it is so already.",
                    "note Unlocked 2.1 Arashiyama Bamboo Grove: it is so already.",
                ]
            ),
            (
                ["/lock 1.1"], "move 1.2 to the morning and lock 1.1",
                [
                    "= 1.2 Ninenzaka and Sannenzaka begins at 10:45: it is so already. "
                        + "Locked 1.1 Kiyomizu-dera: it is so already."
                ]
            ),
        ] as [([String], String, [String])])
    func saysWhatIsSoAlready(before: [String], line: String, expected: [String]) {
        let bench = MergedEditTests.bench()
        for line in before { bench.type(line) }
        let said = bench.type(line).filter { $0.hasPrefix("=") || $0.contains("already") }
        #expect(said == expected, "\(bench.said)")
    }
}

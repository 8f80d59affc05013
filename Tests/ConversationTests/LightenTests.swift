import Planning
import TestSupport
import Testing
import Trips

@testable import Conversation

/// `/lighten` takes out what is worth least. The plan is that of the table of sentences.
@Suite struct LightenTests {
    private static func day(_ bench: Bench, _ day: Int) -> String {
        (bench.state.plan?.itinerary.days[day - 1].stops ?? []).map {
            "\($0.sketch)@\($0.start?.description ?? "-")"
        }.joined(separator: " ")
    }

    @Test(
        arguments: [
            ([], "/lighten day 1", 1, "fushimi-inari@09:00 honke-owariya@12:00"),
            ([], "/lighten day 2", 2, "kinkaku-ji@09:00 nijo-castle@11:00"),
            (
                [], "make day 3 lighter", 3,
                "arashiyama-bamboo-grove@09:00 arashiyama-monkey-park@11:00"
            ),
            ([], "less on day 4", 4, "philosophers-path@09:00 pontocho@20:00"),
            (["/lock 2.3"], "day 2 is too full", 2, "kinkaku-ji@09:00 manga-museum@14:00"),
            (["/lock 2.3 2.2"], "day 2 is too full", 2, "nijo-castle@11:00 manga-museum@14:00"),
            (
                ["/mustsee Nijo Castle", "/mustsee Manga Museum", "n"], "/lighten day 2", 2,
                "nijo-castle@09:00 manga-museum@11:00"
            ),
            (["/time 2.3 15:00"], "/lighten day 2", 2, "kinkaku-ji@09:00 manga-museum@15:00"),
            (["/remove 2.3"], "/lighten day 2", 2, "kinkaku-ji@09:00 nijo-castle@11:00"),
            (["/remove 2.3 2.2"], "/lighten day 2", 2, "kinkaku-ji@09:00"),
        ] as [([String], String, Int, String)])
    func takesOutWhatIsWorthLeast(lines: [String], line: String, day: Int, expected: String) {
        let bench = SentenceTests.bench("plan")
        for line in lines { bench.type(line) }
        let before = bench.state.content
        bench.type(line)
        #expect(LightenTests.day(bench, day) == expected)
        guard bench.state.content != before else { return }
        bench.type("/undo")
        #expect(bench.state.content == before)
    }

    @Test func words() {
        let bench = SentenceTests.bench("plan")
        let hint = "hint All other stops are as they were; /undo goes back"
        #expect(
            bench.type("/lighten day 2") == [
                "= Day 2 (Saturday 3 April) with less to do", "out [2.3 manga-museum]", hint,
            ])
        #expect(
            bench.type("/lighten day 2") == [
                "= There is nothing to take out: day 2 has little to do already."
            ])
        bench.type("/lock 3.1 3.2 3.3")
        #expect(
            bench.type("/lighten day 3") == [
                """
                = There is nothing to take out on day 3: what it has is locked, a meal, a must-see \
                or the only visit.
                """
            ])
        #expect(bench.type("/lighten") == ["! Which day is meant?: try /lighten day 1"])
        #expect(
            bench.type("/lighten day 9")
                == ["! There is no day 9; the plan has days 1 to 4: try /show 1"])
    }

    /// Meals stay, and two thirds of the visits of a full day by the guide are left.
    @Test func ofAFullDay() {
        let bench = Bench()
        bench.type("/destination Rome", "/pace packed", "/dates 3 May for 2 days", "/plan -y")
        let before = bench.state.plan!.itinerary.days[0]
        bench.type("/lighten day 1")
        let after = bench.state.plan!.itinerary.days[0]
        func minutes(_ day: Day) -> Int { day.sights.reduce(0) { $0 + $1.likelyMinutes } }
        #expect(after.stops.filter { $0.meal != nil } == before.stops.filter { $0.meal != nil })
        #expect((55...80).contains(minutes(after) * 100 / minutes(before)))
        #expect(!bench.state.plan!.findings.contains { $0.code == .timeClash })
    }
}

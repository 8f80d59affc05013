import Planning
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Replanning: another plan that keeps what the person decided.
@Suite struct AnotherPlanTests {
    private static func bench(_ more: String...) -> Bench {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days")
        for line in more { bench.type(line) }
        bench.type("/plan -y")
        return bench
    }

    private static func stops(_ bench: Bench) -> [Stop] {
        bench.state.plan?.itinerary.days.flatMap(\.stops) ?? []
    }

    /// The favourite type does not run out because the former plan used its places.
    @Test func whatSomebodyLikesMostStays() {
        let bench = AnotherPlanTests.bench("/interests food=veryhigh")
        var old = AnotherPlanTests.stops(bench).map(\.sketch)
        for _ in 0..<5 {
            bench.type("/plan")
            let stops = AnotherPlanTests.stops(bench)
            #expect(stops.count == 9 && stops.count { $0.type == .food } >= 2)
            let new = stops.map(\.sketch)
            #expect(Set(new).subtracting(old).count >= 3)
            old = new
        }
    }

    /// Edits by hand, what every later plan keeps of them (name, day, time if it was set), and how
    /// it is announced.
    @Test(
        arguments: [
            ("/add Dinner with Ann to 2.1", "2 \"Dinner with Ann\"", "Dinner with Ann"),
            ("/add Ginkaku-ji to 3 morning", "3 ginkaku-ji@10:30", "Ginkaku-ji"),
            ("/replace 1.2 with Nijo Castle", "1 nijo-castle", "Nijō Castle"),
            ("/move 1.1 3.1", "3 kiyomizu-dera", "Kiyomizu-dera"),
            ("/time 2.2 11:15", "2 fushimi-inari@11:15", "Fushimi Inari"),
            ("/note 3.1 bring cash", "3 nishiki-market", "Nishiki Market"),
            ("/lock 3.1", "3 nishiki-market@09:00", nil), ("/remove 3.1", nil, nil),
            ("/swap 1 2", nil, nil), ("/late 1h on day 1", nil, nil), ("/rain day 2", nil, nil),
        ] as [(String, String?, String?)])
    func whatTheyDecidedStays(line: String, kept: String?, words: String?) throws {
        let bench = AnotherPlanTests.bench(line)
        bench.type(line)
        #expect(bench.problem == nil)
        let before = try #require(bench.state.plan)
        for _ in 0..<3 {
            bench.type("/plan")
            let note = bench.said.first { $0.hasPrefix("note Kept") }
            if let words {
                #expect(note?.hasPrefix("note Kept, as you chose or changed it: ") == true)
                // Without a number, which may differ in the new plan.
                #expect(note?.contains("it: \(words)") == true, "\(note ?? "")")
            } else {
                #expect(note == nil)
            }
            let found = bench.state.plan?.itinerary.days.enumerated().flatMap { day, content in
                content.stops.flatMap { stop in
                    ["", stop.start.map { "@\($0)" } ?? ""].map { "\(day + 1) \(stop.sketch)\($0)" }
                }
            }
            if let kept { #expect(found?.contains(kept) == true, "\(found ?? [])") }
            #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == [3, 3, 3])
            #expect(bench.state.plan?.itinerary != before.itinerary)
        }
        bench.type("/undo", "/undo", "/undo")
        #expect(bench.state.plan == before)
    }

    /// Asks before it loses anything of the person's; `-y` and a second `/plan` do not ask.
    @Test(arguments: ["/plan", "/regenerate"])
    func asksBeforeALoss(line: String) throws {
        let bench = AnotherPlanTests.bench()
        bench.type("/note 1.1 bring cash", "/dates 3 April for 2 days", "n")
        let plan = bench.state.plan
        let said = bench.type(line)
        #expect(
            said.first
                == "note 1.1 Kiyomizu-dera is locked or changed by you, on a day that the trip no "
                + "longer has: not in a new plan.")
        #expect(bench.state.question == .makePlan && bench.state.plan == plan)
        bench.type("n")
        #expect(bench.state.plan == plan)
        bench.type(line, "y")
        #expect(bench.state.plan?.trip.legs[0].dates.count == 2)
        bench.type("/undo", "/plan -y")
        #expect(bench.state.plan?.trip.legs[0].dates.count == 2)
    }

    /// A stop rejected by hand does not come back while anything else is left, now or later.
    @Test(arguments: ["/regenerate 1.1", "/regenerate day 1", "/remove 1.1"])
    func whatWasRejectedStaysOut(line: String) throws {
        let bench = AnotherPlanTests.bench()
        var rejected: Set<String> = []
        for _ in 0..<3 {
            let old = Set(AnotherPlanTests.stops(bench).map(\.sketch))
            bench.type(line)
            let new = Set(AnotherPlanTests.stops(bench).map(\.sketch))
            rejected.formUnion(old.subtracting(new))
            #expect(new.isDisjoint(with: rejected))
        }
        #expect(rejected.count >= 3 && rejected.count <= 9)
        bench.type("/plan")
        #expect(rejected.isDisjoint(with: AnotherPlanTests.stops(bench).map(\.sketch)))
        // A stop added by hand is wanted again.
        let one = try #require(rejected.sorted().first)
        #expect(bench.state.turnedDown.contains("kyoto/\(one)"))
        bench.type("/undo")
        for _ in 0..<3 { bench.type("/undo") }
        #expect(bench.state.turnedDown.isEmpty)
    }

    /// Asks a model for another stop in a city that the atlas does not have.
    @Test func aModelMayNotGiveBackWhatWasRejected() throws {
        func stop(_ name: String) -> String {
            "{\"name\":\"\(name)\",\"type\":\"food\",\"description\":\"x\"}"
        }
        func day(_ names: String...) -> ScriptedModel.Answer {
            .whole("{\"poi_list\":[\(names.map(stop).joined(separator: ","))]}")
        }
        let model = ScriptedModel([day("A", "B", "C"), day("B"), day("D")])
        let bench = Bench(model)
        bench.type("/destination Lisbon", "/dates 2 April for 1 day", "/plan", "/regenerate 1.2")
        #expect(AnotherPlanTests.stops(bench).map(\.name).sorted() == ["A", "C", "D"])
        #expect(
            bench.state.plan?.mended == [
                "B is what another one was wanted for: another was asked for"
            ])
        let prompt = try #require(model.requests[1].messages.last?.content)
        #expect(prompt.contains("not to be used again: A; C; B"))
    }

    /// A model that repeats a wrong stop is not asked a third time.
    @Test func aStubbornModelIsAskedTwice() {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera"), .day("kyoto/gion"),
            .day("kyoto/gion"),
        ])
        let bench = Bench(model)
        bench.type("/destination Kyoto", "/dates 2 April for 1 day", "/plan", "/regenerate 1.2")
        #expect(model.requests.count == 3)
        #expect(
            bench.problem
                == .modelUnusable(
                    label: "openai:test", day: 1,
                    detail: "it repeated the same wrong answer (Gion is in the plan already)"))
    }

    @Test func aDayOfTheirOwnChoiceIsRefused() {
        let bench = AnotherPlanTests.bench()
        bench.type("/note 1.1 a", "/time 1.2 11:00", "/lock 1.3", "/regenerate day 1")
        #expect(bench.problem == .edit(.allPersonal(1)))
        bench.type("/regenerate 1.1")
        #expect(bench.problem == nil)
        let said = bench.type("/regenerate day 1")
        #expect(bench.problem == nil && said.contains { $0.hasPrefix("note Kept, as you chose") })
    }
}

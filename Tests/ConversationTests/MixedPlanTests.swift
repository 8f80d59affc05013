import Planning
import TestAtlas
import Testing
import Trips

@testable import Conversation

/// Plans made partly by a model and partly by the guide.
@Suite struct MixedPlanTests {
    private static func bench() -> Bench {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera"),
            .day("kyoto/nishiki-market", "kyoto/fushimi-inari", "kyoto/pontocho"),
        ])
        let bench = Bench(model, others: ["guide": .steadyGuide])
        bench.type("/destination Kyoto", "/dates 2 April for 2 days")
        bench.type("/party 2 adults", "/mustsee Atlantis", "/plan -y")
        return bench
    }

    /// Findings depend on the plan, not on what made its last part or whether it was edited since.
    @Test func anEditFindsWhatPlanningFound() throws {
        let bench = Self.bench()
        #expect(bench.problem == nil)
        bench.type("/model guide", "/regenerate day 2")
        let plan = try #require(bench.state.plan)
        #expect(plan.source == "openai:test, offline guide")
        let said = bench.type("/note 1.1 hi")
        #expect(bench.state.plan?.findings == plan.findings, "\(said)")
        #expect(
            plan.findings.filter { $0.day == nil }.map(\.message.english) == [
                "The atlas does not know Atlantis in Kyoto"
            ])
    }

    /// What the guide left out of its days stays reported when a model makes another day.
    @Test func theGuidesPartIsStillTheGuides() throws {
        let model = ScriptedModel([
            .day("kyoto/murin-an", "kyoto/gekkeikan-okura", "kyoto/kyoto-racecourse")
        ])
        let bench = Bench(others: ["other": .model(ChosenModel(model))])
        bench.type(
            "/destination Kyoto", "/dates 2 April for 2 days", "/budget 100 EUR a day", "/plan -y")
        bench.type("/model other", "/regenerate day 2")
        let plan = try #require(bench.state.plan)
        #expect(plan.source == "offline guide, openai:test")
        #expect(
            plan.findings.filter { $0.day == nil }.map(\.message.english) == [
                "The offline guide cannot use the budget: the atlas has no prices of Kyoto in EUR"
            ])
    }
}

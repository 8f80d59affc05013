import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Plain talk without a model: applies only what was said.
@Suite struct TalkByRulesTests {
    /// Names of the plan win over words for interests, and a negation turns a wish round.
    @Test(arguments: [
        ("don't go to Gion", "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · avoid Gion"),
        ("we can't go to Gion", "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · avoid Gion"),
        ("I never want to see Gion", "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · avoid Gion"),
        ("we can't wait to see Gion", "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · must see Gion"),
        ("I don't want to miss Gion", "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · must see Gion"),
    ])
    func readsNegations(line: String, said: String) {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 4 days", line)
        #expect(bench.said.first == said)
    }

    /// Several edits in a sentence are one step, with the numbers of the plan before it.
    @Test func severalEditsAreOneStep() {
        let bench = Bench()
        bench.session.apply([.trip(.destination(.kyoto)), .commit(.ofTheTable)])
        let said = bench.type("add Nishiki Market to day 3 and lock the onsen and drop the bamboo")
        #expect(
            said.first
                == "= Added Nishiki Market as 3.3, locked 3.4 Funaoka Onsen and removed 3.1 "
                + "Arashiyama Bamboo Grove")
        #expect(said.filter { $0.hasPrefix("hint All other stops") }.count == 1)
        #expect(bench.state.plan?.itinerary.days[2].stops.last?.isLocked == true)
        bench.type("/undo")
        #expect(bench.state.plan == .ofTheTable)
    }

    /// The same hint is not given twice in a row.
    @Test func hintsAreNotRepeated() {
        let bench = Bench()
        bench.session.apply([.trip(.destination(.kyoto)), .commit(.ofTheTable)])
        let hint = "hint The plan is still the old one; /undo takes this back"
        #expect(bench.type("/pace packed").contains(hint))
        #expect(!bench.type("/pace relaxed").contains(hint))
        bench.type("/show 1")
        #expect(bench.type("/pace packed").contains(hint))
    }

    /// Nobody knows such a city: the trip that is there stays as it is.
    @Test(arguments: ["4 days in Qwertzburg from 5 June, lots of food", "let's go to Qwertzburg"])
    func anUnknownCityChangesNoOtherTrip(line: String) {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 3 May 2027 for 2 days", "/plan -y")
        let before = bench.state.content.draft.stays
        bench.type(line)
        #expect(bench.state.content.draft.stays == before, "\(bench.said)")
    }

    @Test func takesAStopOutByItsName() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 3 May 2027 for 2 days", "/plan -y")
        let before = bench.state.draft
        #expect(bench.state.plan?.itinerary.days[0].stops[1].name == "Vatican Museums")
        bench.type("drop the Vatican Museums")
        #expect(bench.said.first == "= Removed 1.2 Vatican Museums")
        #expect(bench.state.draft == before)
    }

    @Test(arguments: [
        (
            "4 days in Rome from 3 May, wheelchair please, budget 30 euro, vegan, leaving from Berlin",
            ["vegan", "leaving from Berlin"]
        ),
        ("4 days in Rome from 3 May, lots of food, no nightlife", []),
        ("Rome, Italy, Apr 2, 2027 for 3 days, please, thank you", []),
        ("Paris, hotel under 100 euro", ["hotel under 100 euro"]),
        (
            "4 days in Rome from 3 May for a wedding, in a wheelchair",
            ["wedding"]
        ),
    ])
    func saysWhatWasNotUsed(line: String, parts: [String]) throws {
        let rules = RuleUnderstanding(Situation(atlas: .sample, draft: Draft(), today: today))
        #expect(try rules.understand(line).unused == parts)
        let note = parts.map { "\"\($0)\"" }.joined(separator: ", ")
        let said = Bench().type(line)
        #expect(said.contains { $0.hasPrefix("note Not used: ") } == !parts.isEmpty, "\(note)")
    }

    /// Reports what was read differently from how it was typed, and what is too vague.
    @Test(arguments: [
        ("lots of tempels", "note Read \"tempels\" as temples"),
        ("4 days in Kyotto", "note Read \"Kyotto\" as Kyoto"),
        ("from London to Paris", "note Not used: \"London\""),
    ])
    func saysWhatItMadeOfIt(line: String, note: String) {
        #expect(Bench().type(line).contains(note))
    }
}

import Planning
import Testing
import Trips

@testable import Conversation

/// `/check` and `/map`, and the answers to unknown names.
@Suite struct CheckCommandTests {
    @Test func showsEveryFindingWithItsRemedy() {
        let bench = SentenceTests.bench("plan")
        bench.type("/move 1.1 2.1", "/remove 1.1 1.2")
        let plan = bench.state.plan!
        let said = bench.type("/check")
        #expect(!plan.findings.isEmpty)
        for finding in plan.findings {
            #expect(said.contains("note \(finding.withRemedy)"), "\(said)")
        }
    }

    @Test func saysThatThereIsNothing() {
        #expect(
            SentenceTests.bench("plan").type("/check") == [
                "= Nothing found: the checks have no fault to name."
            ])
        #expect(Bench().type("/check").first?.hasPrefix("! /check needs a plan") == true)
    }

    @Test(arguments: [("/map", "map of 12"), ("/map 2", "map of 3"), ("/map sunday", "map of 3")])
    func drawsTheStops(line: String, expected: String) {
        #expect(SentenceTests.bench("plan").type(line) == [expected])
    }

    @Test(arguments: [
        ("/mustsee asdfgh", "note The atlas does not know \"asdfgh\": "),
        ("/stay asdfqwer", "note The atlas does not know where asdfqwer is: "),
    ])
    func saysThatANameIsUnknown(line: String, expected: String) {
        let bench = SentenceTests.bench("trip")
        #expect(bench.type(line).contains { $0.hasPrefix(expected) }, "\(bench.said)")
    }

    @Test(arguments: ["/mustsee Nijo Castle", "/stay Gion"])
    func knownNamesNeedNoNote(line: String) {
        let said = SentenceTests.bench("trip").type(line)
        #expect(!said.contains { $0.hasPrefix("note The atlas") }, "\(said)")
    }

    @Test func saysWhereAPathLies() {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Kyoto", "/dates 2 April for 3 days")
        let said = bench.type("/save /tmp/x/mytrip.md")
        #expect(said.contains { $0.contains("its file is tmp-x-mytrip.md") }, "\(said)")
    }

    @Test(arguments: ["/rename", "/copy"])
    func asksForANewName(line: String) {
        #expect(
            SentenceTests.bench("open").type(line) == [
                "! \(line) needs a new name: try \(line) Spring in Rome"
            ])
    }

    @Test(arguments: [
        ("is the manga museum open on wednesday?", false),
        ("is the manga museum open on saturday?", true),
        ("is the manga museum closed on wednesday?", true),
    ])
    func beginsWithYesOrNo(line: String, isYes: Bool) {
        let said = SentenceTests.bench("plan").type(line).first ?? ""
        #expect(said.hasPrefix(isYes ? "= Yes. " : "= No. "), "\(said)")
    }
}

import TestSupport
import Testing

@testable import Conversation

/// Questions about a plan that a conversation made.
@Suite struct QuestionTalkTests {
    private func answer(_ line: String) -> [String] {
        let bench = Bench()
        bench.type("Rome 3 nights and Paris 2 nights from 3 May", "y")
        return bench.type(line)
    }

    @Test(arguments: [
        ("how many days?", "6 days: Mon 3 - Sat 8 May 2027."),
        ("how many nights?", "5 nights: Mon 3 - Sat 8 May 2027."),
        ("how many nights in Paris?", "2 nights in Paris: Thu 6 - Sat 8 May 2027."),
        ("how many nights in Rome?", "3 nights in Rome: Mon 3 - Wed 5 May 2027."),
        ("how many days in Paris?", "3 days in Paris: Thu 6 - Sat 8 May 2027."),
        ("what is our first stop in Paris?", "4.1 "),
        ("what is the last stop in Rome?", "3."),
        ("when do we arrive in Paris?", "You come to Paris on day 4 (Thursday 6 May): from Rome"),
        ("how do we get to Paris?", "You come to Paris on day 4 (Thursday 6 May): from Rome"),
    ])
    func knowsTheCities(line: String, expected: String) {
        let said = answer(line).first ?? ""
        #expect(said.hasPrefix("= \(expected)"), "\(said)")
    }

    /// What is in another country is so far away, and no ride on a bus.
    @Test func tellsHowFarAnotherCityIs() {
        let line = "how far is the Colosseum from the Louvre?"
        let said = answer(line).first ?? ""
        #expect(said.contains(" km") && !said.contains("transit"), "\(said)")
    }

    @Test func aNameAsksForNothing() throws {
        let bench = Bench()
        bench.type("3 days in Stockholm from 3 May", "y")
        #expect(
            bench.type("when do we visit the Skansen Open-Air Museum?").first?
                .contains("Skansen") == true)
        #expect(bench.problem == nil)
    }

    @Test func withoutAPlanNoCommandOfAPlanIsNamed() {
        let bench = Bench()
        #expect(
            bench.type("will it rain on sunday?") == [
                "= Of which city? Its usual weather is known for the cities of the atlas."
            ])
    }
}

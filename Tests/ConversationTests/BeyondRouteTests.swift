import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Routes over cities that the atlas does not have.
@Suite struct BeyondRouteTests {
    /// The guide has no places in one of the cities: the trip goes there, and its days are the
    /// person's own.
    @Test(arguments: [
        ("3 nights in Rome then Siena", "Siena"), ("Siena then Rome", "Siena"),
        ("Rome then Siena", "Siena"), ("Rome -> Siena", "Siena"),
        ("3 nights in Siena then 2 in Rome from 3 May", "Siena"),
        ("Rome 3, Siena 2 from 3 May", "Siena"), ("Rome, Siena and Paris", "Siena"),
        ("rome then siena", "Siena"), ("4 days in Rome and Siena from 3 May", "Siena"),
        ("3 nights in Rome and 2 in Lucca", "Lucca"), ("Rome, then fly to Bari", "Bari"),
        ("3 nights in Siena and then 2 in Lucca", "Siena"),
        ("Rome then Paris, then Siena, 8 days from 3 May", "Siena"),
    ])
    func goesThere(line: String, city: String) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == nil, "\(bench.said)")
        let stay = bench.state.draft.stays.first { $0.city.name == city }
        #expect(stay != nil && stay?.city.id == nil, "\(bench.said)")
        #expect(bench.state.draft.stays.count > 1)
    }

    /// The days are empty and take what is named, with and without a position.
    @Test func itsDaysAreByHand() {
        let bench = Bench()
        bench.type("/destination Siena", "/dates 3-4 May", "/plan -y")
        #expect(
            bench.said.contains { $0.contains("The guide knows no places in Siena") },
            "\(bench.said)")
        bench.type("/add Piazza del Campo to 1", "/add Duomo to 2 at 10:00", "/lock 2.1")
        let days = bench.state.plan?.itinerary.days.map { $0.stops.map(\.name) }
        #expect(days == [["Piazza del Campo"], ["Duomo"]], "\(bench.said)")
        #expect(bench.state.plan?.itinerary.days[1].stops[0].isLocked == true)
    }

    /// With a language model, they are cities like any other.
    @Test(arguments: [
        ("3 nights in Rome then Siena", [], "Rome 3, Siena ? |"),
        (
            "3 nights in Siena then 2 in Rome from 3 May", [],
            "Siena 3, Rome 2 | 2027-05-03..2027-05-08"
        ),
        ("Siena and Rome, 6 days", [], "Siena ?, Rome ? | 6 days"),
        ("Rome, Siena and Paris", [], "Rome ?, Siena ?, Paris ? |"),
        (
            "then Siena for 2 nights", ["/destination Rome 3, Paris 2"],
            "Rome 3, Paris 2, Siena 2 | 8 days"
        ),
        ("4 nights in Siena", ["/destination Siena 2, Rome 3"], "Siena 4, Rome 3 | 8 days"),
    ])
    func aModelTakesThem(line: String, before: [String], expected: String) throws {
        let bench = Bench(ScriptedModel([]))
        for line in before { bench.type(line) }
        let rules = RuleUnderstanding(
            Situation(atlas: .sample, draft: bench.state.draft, today: today, reach: .gazetteer))
        var state = bench.state
        state.apply(try rules.read(line).map { .trip($0) })
        let found = CitiesTests.sketch(state.draft)
        #expect(found == expected || found == expected + " ")
    }

    @Test func asksWhichIsMeant() {
        let bench = Bench()
        bench.type("Rome then Springfield")
        guard
            case .whichCity("Springfield", _, line: "Rome then Springfield")? = bench.state.question
        else {
            Issue.record("\(bench.said)")
            return
        }
        bench.type("ohio")
        #expect(bench.state.draft.stays.map(\.city.name) == ["Rome", "Springfield"])
    }

    /// These are names of real cities.
    @Test(arguments: [
        "3 nights in Rome, then food", "3 nights in Rome, then back home", "Rome then relax",
        "Rome and Nice food", "4 days in Rome with Anna and Mary", "Rome and Bath time, 4 days",
        "Rome then Paris, see Louvre and Versailles", "4 days in Rome, Slow pace, Vegetarian Food",
        "Rome then Paris but not Siena", "Rome, Italy then Paris, France",
    ])
    func wordsAreNoStays(line: String) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == nil, "\(bench.said)")
        #expect(bench.state.draft.city == .rome)
    }
}

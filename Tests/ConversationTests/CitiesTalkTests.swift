import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Several cities in plain words, understood by rules.
@Suite struct CitiesTalkTests {
    @Test(
        arguments: [
            (
                "3 nights in Rome and then 2 in Kyoto from 3 May",
                "Rome 3, Kyoto 2 | 2027-05-03..2027-05-08"
            ),
            ("Rome for 3 days, then Paris", "Rome 3, Paris ? |"),
            ("Rome and Paris, 6 days from 2 April", "Rome ?, Paris ? | 2027-04-02..2027-04-07"),
            ("4 days in Rome and Paris from 2 April", "Rome ?, Paris ? | 2027-04-02..2027-04-05"),
            ("Rome and Paris for 6 days", "Rome ?, Paris ? | 6 days"),
            ("from Rome on to Kyoto", "Rome ?, Kyoto ? |"),
            ("3 days in Rome, then Paris, lots of food", "Rome 3, Paris ? |"),
            (
                "3 days in Rome with lots of food, then 2 nights in Paris from 3 May",
                "Rome 3, Paris 2 | 2027-05-03..2027-05-08"
            ),
            (
                "Rome 3 nights, Paris 2 nights, Oslo 1 night, 3-9 May",
                "Rome 3, Paris 2, Oslo 1 | 2027-05-03..2027-05-09"
            ),
            (
                "a week in Rome, then a week in Kyoto from 1 May",
                "Rome 7, Kyoto 6 | 2027-05-01..2027-05-14"
            ),
            ("two nights in Rome, Italy and then three in Paris", "Rome 2, Paris 3 | 6 days"),
            (
                "Rome, Paris and Oslo from 2 April for 9 days",
                "Rome ?, Paris ?, Oslo ? | 2027-04-02..2027-04-10"
            ),
            ("not Paris but Rome and Kyoto", "Rome ?, Kyoto ? |"),
            ("Rome 2, Kyoto 3 from 4 May", "Rome 2, Kyoto 3 | 2027-05-04..2027-05-09"),
            (
                "Paris and Rome, 3 nights each, from 3 May",
                "Paris 3, Rome 3 | 2027-05-03..2027-05-09"
            ),
            ("Paris and Rome for 2 nights each", "Paris 2, Rome 2 | 5 days"),
            ("Rome and Kyoto 3 May", "Rome ?, Kyoto ? | 2027-05-03"),
            ("Rome -> Kyoto → Paris", "Rome ?, Kyoto ?, Paris ? |"),
            (
                "Rome 2 nights --> Kyoto 3 nights, from 3 May -> 8 May",
                "Rome 2, Kyoto 3 | 2027-05-03..2027-05-08"
            ),
            ("Rome > Paris, 6 days", "Rome ?, Paris ? | 6 days"),
        ])
    func understandsRoutes(line: String, expected: String) {
        let bench = Bench()
        bench.type(line)
        let found = CitiesTests.sketch(bench.state.draft)
        #expect(found == expected || found == expected + " ", "\(bench.said)")
        #expect(!bench.said.contains { $0.hasPrefix("note Not used") }, "\(bench.said)")
    }

    @Test func anAnswerMayBeASentence() {
        let bench = Bench()
        bench.type("/destination", "Rome and Paris for 6 days")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome ?, Paris ? | 6 days")
        bench.type("/new", "/destination", "Rome, Paris")
        #expect(CitiesTests.sketch(bench.state.draft) == "Rome ?, Paris ? | ")
    }

    @Test(
        arguments: [
            ("Rome or Paris", .reading(.severalCities(["Rome", "Paris"]))),
            ("Rome, or Paris for 3 days", .reading(.severalCities(["Rome", "Paris"]))),
            ("love Rome, my sister lives near Paris", .reading(.severalCities(["Rome", "Paris"]))),
            (
                "3 nights in Rome, 2 nights in Paris, 3-12 May",
                .reading(.datesContradict(span("2027-05-03", "2027-05-12"), days: 6))
            ),
            ("40 nights in Rome, then Paris", .reading(.datesTooLong(days: 40))),
        ] as [(String, Problem)])
    func doesNotGuess(line: String, problem: Problem) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == problem)
        #expect(bench.state.draft == Draft())
    }

    /// Naming another city removes none of the present ones.
    @Test(
        arguments: [
            ("then Oslo for 2 nights", "Rome 3, Kyoto 2, Oslo 2 | 2027-05-03..2027-05-10"),
            ("after that Oslo", "Rome 3, Kyoto 2, Oslo ? | 2027-05-03..2027-05-08"),
            ("add Oslo please", "Rome 3, Kyoto 2, Oslo ? | 2027-05-03..2027-05-08"),
            ("and then on to Oslo", "Rome 3, Kyoto 2, Oslo ? | 2027-05-03..2027-05-08"),
            ("4 nights in Rome", "Rome 4, Kyoto 2 | 2027-05-03..2027-05-09"),
            ("lots of food in Kyoto", "Rome 3, Kyoto 2 | 2027-05-03..2027-05-08"),
            ("only Kyoto", "Kyoto | 2027-05-03..2027-05-08"),
            ("Oslo instead", "Oslo | 2027-05-03..2027-05-08"),
            ("3-9 May", "Rome 3, Kyoto 3 | 2027-05-03..2027-05-09"),
            ("two days longer", "Rome 3, Kyoto 4 | 2027-05-03..2027-05-10"),
        ])
    func changesOneOfSeveral(line: String, expected: String) {
        let bench = Bench()
        bench.type("/destination Rome 3, Kyoto 2", "/dates 3 May", line)
        #expect(CitiesTests.sketch(bench.state.draft) == expected, "\(bench.said)")
    }

    @Test(arguments: [
        ("one more night in Rome", "Rome 4, Paris 2 | 2027-05-03..2027-05-09"),
        ("one more night in Roma", "Rome 4, Paris 2 | 2027-05-03..2027-05-09"),
        ("add a night in Paris", "Rome 3, Paris 3 | 2027-05-03..2027-05-09"),
        ("a night less in Rome", "Rome 2, Paris 2 | 2027-05-03..2027-05-07"),
        ("two nights longer in Paris", "Rome 3, Paris 4 | 2027-05-03..2027-05-10"),
        (
            "add Stockholm at the end for 2 nights",
            "Rome 3, Paris 2, Stockholm 2 | 2027-05-03..2027-05-10"
        ),
        (
            "and Oslo for 2 nights at the end",
            "Rome 3, Paris 2, Oslo 2 | 2027-05-03..2027-05-10"
        ),
        ("and Oslo too", "Rome 3, Paris 2, Oslo ? | 2027-05-03..2027-05-08"),
        (
            "add Oslo at the beginning for 2 nights",
            "Oslo 2, Rome 3, Paris 2 | 2027-05-03..2027-05-10"
        ),
        ("first Paris, then Rome", "Paris 2, Rome 3 | 2027-05-03..2027-05-08"),
        ("skip Paris", "Rome | 2027-05-03..2027-05-08"),
        ("please leave out Roma", "Paris | 2027-05-03..2027-05-08"),
        ("replace Paris by London", "Rome 3, London 2 | 2027-05-03..2027-05-08"),
        ("replace Paris with London please", "Rome 3, London 2 | 2027-05-03..2027-05-08"),
        ("London instead of Paris", "Rome 3, London 2 | 2027-05-03..2027-05-08"),
    ])
    func changesNightsAndCities(line: String, expected: String) {
        for plans in [false, true] {
            let bench = Bench()
            bench.type("/destination Rome 3, Paris 2", "/dates 3 May")
            if plans { bench.type("/plan -y") }
            bench.type(line)
            #expect(CitiesTests.sketch(bench.state.draft) == expected, "\(bench.said)")
            #expect(!bench.said.contains { $0.hasPrefix("note Not used") }, "\(bench.said)")
        }
    }

    /// Moving on after some days sets the nights of the only city.
    @Test func movesOnAfterSomeDays() {
        let bench = SentenceTests.bench("plan")
        bench.type("after 2 days we move on to Paris")
        #expect(
            CitiesTests.sketch(bench.state.draft) == "Kyoto 2, Paris ? | 2027-04-02..2027-04-05")
    }

    /// A new trip keeps nothing of the previous one.
    @Test(arguments: [
        "new trip: Paris and London, a week from 2 may",
        "a new trip to Paris and London, a week from 2 may",
    ])
    func beginsANewTrip(line: String) {
        let bench = SentenceTests.bench("plan")
        bench.type("/interests food=high", line)
        #expect(
            CitiesTests.sketch(bench.state.draft) == "Paris ?, London ? | 2027-05-02..2027-05-08")
        #expect(bench.state.draft.interests.stated.isEmpty)
        #expect(bench.state.plan == nil)
        #expect(!bench.said.contains { $0.hasPrefix("note Not used") }, "\(bench.said)")
        let kept = SentenceTests.bench("plan")
        kept.type("new trip: asdf qwer")
        #expect(kept.state.plan == .ofTheTable)
    }
}

import TestSupport
import Testing
import Trips

@testable import Conversation

/// New dates take the plan with them. The plan is that of the table of sentences: Kyoto from Friday 2
/// to Monday 5 April 2027, three stops a day.
@Suite struct NewDatesTests {
    private static func days(_ bench: Bench) -> [String] {
        bench.state.plan?.itinerary.days.map { "\($0.date.month)-\($0.date.day)/\($0.stops.count)" }
            ?? []
    }

    @Test(arguments: [
        ("/dates 9-12 April", "4-9/3 4-10/3 4-11/3 4-12/3"),
        ("one week later", "4-9/3 4-10/3 4-11/3 4-12/3"),
        ("a day later", "4-3/3 4-4/3 4-5/3 4-6/3"),
    ])
    func movesAsManyDaysAtOnce(line: String, expected: String) {
        let bench = SentenceTests.bench("plan")
        let before = bench.state.content
        let said = bench.type(line)
        #expect(NewDatesTests.days(bench).joined(separator: " ") == expected)
        #expect(bench.state.plan?.trip == bench.state.draft.trip)
        #expect(
            bench.state.plan?.itinerary.days.map(\.stops)
                == before.plan?.itinerary.days.map(\.stops))
        #expect(bench.state.question == nil)
        #expect(said.contains("= The plan moves with the dates: its stops and times stay."))
        bench.type("/undo")
        #expect(bench.state.content == before)
        bench.type("/redo")
        #expect(NewDatesTests.days(bench).joined(separator: " ") == expected)
    }

    /// What is closed on its new day, and was not on its old one.
    @Test func saysWhatNoLongerFits() {
        let bench = SentenceTests.bench("plan")
        #expect(
            bench.type("/dates 6-9 April") == [
                "= Kyoto, Japan · Tue 6 - Fri 9 Apr 2027",
                "= The plan moves with the dates: its stops and times stay.",
                """
                note 2.3 Kyoto International Manga Museum is usually closed on Wednesdays: \
                /regenerate 2.3
                """,
                "hint /show shows the plan, /undo goes back",
            ])
        #expect(
            bench.type("/dates 13-16 April") == [
                "= Kyoto, Japan · Tue 13 - Fri 16 Apr 2027",
                "= The plan moves with the dates: its stops and times stay.",
            ])
    }

    @Test(arguments: [
        ("/dates 2-6 April", [5], "4-2/3 4-3/3 4-4/3 4-5/3 4-6/0"),
        ("one day longer", [5], "4-2/3 4-3/3 4-4/3 4-5/3 4-6/0"),
        ("we arrive a day earlier", [1], "4-1/0 4-2/3 4-3/3 4-4/3 4-5/3"),
        ("/dates 9-14 April", [5, 6], "4-9/3 4-10/3 4-11/3 4-12/3 4-13/0 4-14/0"),
    ])
    func moreDaysStayEmptyUntilAYes(line: String, added: [Int], expected: String) {
        for answer in ["", "n", "y"] {
            let bench = SentenceTests.bench("plan")
            bench.type(line)
            #expect(NewDatesTests.days(bench).joined(separator: " ") == expected)
            #expect(bench.state.question == .fillDays(added))
            let before = bench.state.plan
            bench.type(answer)
            #expect(bench.state.question == nil)
            guard answer == "y" else {
                #expect(bench.state.plan == before)
                continue
            }
            let days = bench.state.plan?.itinerary.days ?? []
            for (index, day) in days.enumerated() {
                #expect(!day.stops.isEmpty)
                if !added.contains(index + 1) { #expect(day == before?.itinerary.days[index]) }
            }
        }
    }

    @Test(arguments: [
        ("/dates 2-4 April", "4-2/3 4-3/3 4-4/3", [4]),
        ("one day shorter", "4-2/3 4-3/3 4-4/3", [4]),
        ("/dates 3-5 April", "4-3/3 4-4/3 4-5/3", [1]),
        ("/dates 9-10 April", "4-9/3 4-10/3", [3, 4]),
    ])
    func fewerDaysGoAfterAYes(line: String, expected: String, gone: [Int]) {
        for answer in ["", "n", "/cities", "y"] {
            let bench = SentenceTests.bench("plan")
            let before = bench.state.content
            let said = bench.type(line)
            #expect(bench.state.question == .dropDays)
            #expect(bench.state.plan == before.plan)
            for day in gone {
                for stop in before.plan!.itinerary.days[day - 1].stops {
                    #expect(said.contains { $0.contains(stop.name) }, "\(said)")
                }
            }
            bench.type(answer)
            #expect(bench.state.question == nil)
            guard answer == "y" else {
                #expect(bench.state.plan == before.plan)
                continue
            }
            #expect(NewDatesTests.days(bench).joined(separator: " ") == expected)
            #expect(bench.state.plan?.trip == bench.state.draft.trip)
            bench.type("/undo")
            #expect(bench.state.plan == before.plan)
            bench.type("/undo")
            #expect(bench.state.content == before)
        }
    }

    @Test func words() {
        let bench = SentenceTests.bench("plan")
        #expect(
            bench.type("/dates 2-4 April") == [
                "= Kyoto, Japan · Fri 2 - Sun 4 Apr 2027",
                "hint The plan is still the old one; /undo takes this back",
                """
                note Day 4 (Monday 5 April) has no date now: 4.1 Philosopher's Path, 4.2 Ninenzaka \
                and Sannenzaka and 4.3 Pontochō.
                """,
                "? Take it out of the plan? [y/N]",
            ])
        #expect(
            bench.type("y") == [
                "= Took out day 4", "hint /show shows the plan, /undo goes back",
            ])
        #expect(
            bench.type("one day longer") == [
                "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027",
                "= The plan moves with the dates: its stops and times stay.",
                "? Day 4 (Monday 5 April) is empty. Plan it? [y/N]",
            ])
        #expect(bench.type("") == ["hint Left empty: /regenerate day 4 plans it later"])
        #expect(
            bench.type("/undo") == [
                "= Undone: dates Fri 2 - Mon 5 Apr 2027, the plan moved with them",
                "= Kyoto, Japan · Fri 2 - Sun 4 Apr 2027", "hint /show shows the plan",
            ])
    }

    /// Nobody can answer in a script: what would be lost stays.
    @Test func aScriptLosesNothing() {
        let bench = Bench(isScripted: true)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        let plan = bench.state.plan
        bench.type("/dates 2 April for 1 day")
        #expect(bench.state.plan == plan)
        bench.type("/dates 2 April for 3 days")
        #expect(bench.state.plan?.itinerary.days.count == 3)
        #expect(
            bench.said == [
                "= Kyoto, Japan · Fri 2 - Sun 4 Apr 2027",
                "= The plan moves with the dates: its stops and times stay.",
                "note Day 3 is free: /regenerate day 3, or /add NAME to 3",
                "hint /show shows the plan, /undo goes back",
            ])
    }

    /// Each city keeps its days.
    @Test func severalCities() {
        let bench = Bench()
        bench.type("/destination Rome 1, Paris 1", "/dates 3-5 May", "/plan")
        let before = bench.state.plan!.itinerary.days
        bench.type("/dates 10-12 May")
        let days = bench.state.plan!.itinerary.days
        #expect(days.map(\.date.day) == [10, 11, 12])
        #expect(days.map(\.stops) == before.map(\.stops))
        #expect(days.map(\.transfer) == before.map(\.transfer))
        bench.type("/dates 10-13 May")
        #expect(
            bench.state.plan!.itinerary.days.map(\.city) == ["Rome", "Paris", "Paris", "Paris"])
    }

    /// A day without stops goes without a question.
    @Test func anEmptyDayGoesAtOnce() {
        let bench = SentenceTests.bench("plan")
        bench.type("one day longer", "n", "/dates 2-5 April")
        #expect(NewDatesTests.days(bench) == ["4-2/3", "4-3/3", "4-4/3", "4-5/3"])
        #expect(bench.state.question == nil)
    }

    /// Other wishes than dates still ask for a new plan.
    @Test func otherWishesStillWait() {
        let bench = SentenceTests.bench("plan")
        bench.type("one week later and more food")
        #expect(NewDatesTests.days(bench).first == "4-9/3")
        #expect(bench.state.question == .makePlan)
        #expect(bench.state.plan?.trip.interests == Interests())
    }
}

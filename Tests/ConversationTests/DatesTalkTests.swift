import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Days and hours in talk while the dates of a trip are known. The trip is that of the table of
/// sentences: Kyoto from Friday 2 to Monday 5 April 2027, seen from November 2026.
@Suite struct DatesTalkTests {
    /// Only a sentence about the trip itself moves it.
    @Test(arguments: [
        ("push Gion back a day", "/move 1.3 2"),
        ("bring the castle forward a day", "/move 2.2 1"),
        ("move the castle a day back", "/move 2.2 3"),
        ("let's go there two days later", "/dates 2027-04-04..2027-04-07"),
        ("get there a day earlier", "/dates 2027-04-01..2027-04-05"),
        ("we fly in a day earlier", "/dates 2027-04-01..2027-04-05"),
        ("we fly out a day later", "/dates 2027-04-02..2027-04-06"),
        ("six days longer", "/dates 2027-04-02..2027-04-11"),
        (
            "move the trip back a week and no clubs",
            "/dates 2027-04-09..2027-04-12 ; /interests nightlife=veryLow ; /likes no nightclubs"
        ),
    ])
    func movesWhatIsNamed(line: String, same: String) {
        #expect(outcome(line) == outcome(same))
    }

    @Test(arguments: [
        "tickets have to be booked 3 days in advance", "the museum two days later",
        "push Xanadu back a day", "move the castle forward a day",
    ])
    func asksWhatMoves(line: String) {
        #expect(outcome(line) == outcome())
    }

    /// A weekday means one of the trip's and changes no dates by itself.
    @Test(arguments: [
        "fill saturday", "clear tuesday", "tuesday is a rest day", "make tuesday a shopping day",
        "Sunday?", "what about sunday?", "move Xanadu from friday to monday",
        "museums saturday",
    ])
    func aWeekdayIsNoDate(line: String) {
        #expect(outcome(line) == outcome())
    }

    @Test(arguments: [
        ("starting friday please", "/dates 2026-11-27..2026-11-30"),
        ("next friday to sunday", "/dates 2026-11-27..2026-11-29"),
        ("dates friday to monday", "/dates 2026-11-27..2026-11-30"),
        ("stay until sunday", "/dates 2027-04-02..2027-04-04"),
        ("we arrive friday at 2pm", "/arrival 14:00"), ("we leave monday 6pm", "/departure 18:00"),
        ("we arrive on friday at noon", "/arrival 12:00"),
        ("we are leaving on monday at 5pm", "/departure 17:00"),
        ("our train is at 5pm on the last day", "/departure 17:00"),
        ("more museums", "/interests cultural=high"),
    ])
    func saysSo(line: String, same: String) {
        #expect(outcome(line) == outcome(same))
    }

    /// The hour applies; the answer says that the day is not the first.
    @Test func anotherWeekdayThanTheFirstIsSaid() {
        let bench = SentenceTests.bench("trip")
        bench.type("we arrive on saturday at noon")
        #expect(bench.state.draft.wishes.arrival == TimeOfDay("12:00"))
        #expect(bench.state.draft.dates == span("2027-04-02", "2027-04-05"))
        #expect(
            bench.said.contains { $0.contains("2 April 2027 is a Friday, not a Saturday") },
            "\(bench.said)")
    }

    /// A weekend is Saturday and Sunday of the stated week.
    @Test(arguments: [
        ("weekend in Kyoto next week", "2026-11-28..2026-11-29"),
        ("weekend in Kyoto in two weeks", "2026-12-05..2026-12-06"),
        ("a long weekend in Kyoto next week", "2026-11-27..2026-11-29"),
        ("weekend in Kyoto this week", "2026-11-21..2026-11-22"),
        ("a week in Kyoto next week", "2026-11-23..2026-11-29"),
        ("long weekend in Kyoto from 7 May", "2027-05-07..2027-05-09"),
    ])
    func aWeekendOfAWeek(line: String, dates: String) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.state.draft.dates.map { "\($0.first)..\($0.last)" } == dates, "\(bench.said)")
    }

    @Test(arguments: ["trip", "plan"])
    func anEndBeforeTheStartIsSaid(situation: String) {
        let bench = SentenceTests.bench(situation)
        bench.type("from 5 april to 3 april")
        #expect(bench.problem == .reading(.datesReversed(date("2027-04-05"), date("2027-04-03"))))
    }

    private func outcome(_ lines: String = "") -> Outcome {
        let bench = SentenceTests.bench("plan")
        for line in lines.split(separator: " ; ") { bench.type(String(line)) }
        return Outcome(draft: bench.state.draft, plan: bench.state.plan)
    }

    private struct Outcome: Equatable, CustomStringConvertible {
        let draft: Draft
        let plan: Plan?

        var description: String {
            "\(draft.dates.map { "\($0)" } ?? "-") \(draft.interests.stated) \(draft.wishes) "
                + "\(plan?.itinerary.days.map { $0.stops.map(\.sketch) } ?? [])"
        }
    }
}

import Places
import Planning
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Understanding

/// Answers to questions about a plan.
@Suite struct PlanQuestionTests {
    private func answer(_ line: String, _ plan: PlannedTrip = .ofTheTable) throws(ReadingProblem)
        -> [String]
    {
        let rules = RuleUnderstanding(
            Situation(atlas: .sample, draft: Draft(plan.trip), today: today, plan: plan))
        guard case .parts(let outputs)? = try rules.answer(to: line) else { return [] }
        return outputs.map(\.text)
    }

    /// The plan of the table with a stop at another time.
    private func plan(_ edits: ItineraryEdit...) throws -> PlannedTrip {
        var plan = PlannedTrip.ofTheTable
        plan.itinerary = try ItineraryEditor(city: nil).applying(edits, to: plan.itinerary)
        return plan
    }

    private static func number(_ text: String) -> StopNumber { StopNumber(text)! }

    // MARK: Parts of the day

    @Test(arguments: [
        ("4.3", "21:30", "what's on day 4 in the evening?", "21:30"),
        ("4.1", "07:00", "what's on day 4 in the morning?", "07:00"),
        ("4.1", "11:45", "what is on monday morning?", "11:45"),
        ("4.2", "11:00", "what is on monday around noon?", "11:00"),
    ])
    func aPartOfTheDayIsWhatGoesOnThen(
        stop: String, start: String, line: String, expected: String
    ) throws {
        let plan = try plan(.time(PlanQuestionTests.number(stop), TimeOfDay(start)))
        #expect(try answer(line, plan).contains { $0.contains(expected) })
    }

    @Test func aStopWithoutATimeMayBeAtAny() throws {
        let plan = try plan(.time(PlanQuestionTests.number("4.1"), nil))
        #expect(try answer("what's on day 4 in the evening?", plan).last?.contains("4.1") == true)
    }

    @Test func thereIsTimeAfterTheLastStopAndBeforeTheFirst() throws {
        let plan = try plan(.remove(PlanQuestionTests.number("1.3")))
        #expect(
            try answer("is there time for dinner on friday?", plan).last?
                .contains("free from 13:00, after 1.2") == true)
        let late = try self.plan(.time(PlanQuestionTests.number("2.1"), TimeOfDay("10:00")))
        #expect(
            try answer("is there time for breakfast on saturday?", late).last?
                .contains("free until 10:00, before 2.1") == true)
    }

    // MARK: Stops

    @Test(arguments: [
        ("is Gion on day 2?", "Not on day 2. 1.3 Gion: Friday 2 April"),
        ("is Gion on friday?", "1.3 Gion: Friday 2 April"),
        ("is Kiyomizu-dera in the plan?", "Kiyomizu-dera is not in the plan."),
    ])
    func saysWhereAStopIs(line: String, expected: String) throws {
        #expect(try answer(line).first?.hasPrefix(expected) == true)
    }

    @Test(arguments: [
        ("is Gion on day 9?", ReadingProblem.noSuchDay(9, days: 4)),
        (
            "what is on 3 June?",
            .dateNotInPlan(day: 3, month: 6, span("2027-04-02", "2027-04-05"))
        ),
    ])
    func saysWhichDayIsNotThere(line: String, expected: ReadingProblem) {
        #expect(readingProblem { _ = try answer(line) } == expected)
    }

    @Test(arguments: [
        ("how far is it from Ninenzaka and Sannenzaka to Gion?", "From 4.2", "to 1.3 Gion"),
        ("how far is Gion from Nijo castle?", "From 1.3 Gion", "to 2.2 Nij"),
        ("how far is it between Ninenzaka and Sannenzaka and Gion?", "From 4.2", "to 1.3 Gion"),
        ("is Gion near Nijo castle?", "From 1.3 Gion", "to 2.2 Nij"),
        ("is Kiyomizu-dera close to Gion?", "From Kiyomizu-dera", "to 1.3 Gion"),
        ("how far is it from the castle to the onsen?", "From 2.2", "to 3.3"),
    ])
    func tellsTheWayBetweenTwo(line: String, from: String, to: String) throws {
        let said = try answer(line).first ?? ""
        #expect(said.hasPrefix(from) && said.contains(to))
    }

    // MARK: Beyond the data

    @Test(arguments: [
        ("is the manga museum open on sunday?", "is usually closed on"),
        ("when is the manga museum closed?", "is usually closed on"),
        ("is Gion open on sunday?", "open every day of the week"),
    ])
    func knowsTheClosingDay(line: String, expected: String) throws {
        let said = try answer(line)
        #expect(said.first?.contains(expected) == true)
        #expect(said.last == "The program does not know opening hours.")
    }
}

extension AnswerPart {
    /// All that it says, the rows of a list included.
    fileprivate var text: String {
        switch self {
        case .understood(let text), .note(let text): text.english
        case .list(let rows): rows.map { "\($0.line) \($0.text)" }.joined(separator: "\n")
        }
    }
}

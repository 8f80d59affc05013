import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Asks for missing facts, one question at a time; answers are plain words.
@Suite struct QuestionTests {
    private static let whereTo =
        "? Where to? The guide knows Kyoto, London, Oslo, Paris, Rome and Stockholm."
    private static let when = "? When? For example 3-6 May, or 2 April for 4 days."
    private static let makePlan = "? Make the plan? [Y/n]"

    @Test func greets() {
        let bench = Bench()
        bench.session.start()
        #expect(
            bench.said == [
                "banner 0.1 offline guide (6 cities) /model for a language model",
                "hint Where to? Try: 4 days in Kyoto from 2 April, lots of food",
            ])
        #expect(bench.session.prompt == "› ")
    }

    @Test func asksForOneThingAfterTheOther() {
        let bench = Bench()
        #expect(bench.type("/plan") == [QuestionTests.whereTo])
        #expect(bench.type("Kyoto") == ["= Kyoto, Japan", QuestionTests.when])
        #expect(
            bench.type("3-6 May")
                == ["= Kyoto, Japan · Mon 3 - Thu 6 May 2027", QuestionTests.makePlan])
        #expect(bench.type("n") == ["hint Change what you like, then /plan."])
        #expect(bench.state.question == nil && bench.state.plan == nil)
        #expect(bench.type("") == [QuestionTests.makePlan])
        #expect(bench.type("y").last?.hasPrefix("done offline guide, 4 days") == true)
        #expect(bench.state.question == nil)
    }

    @Test(arguments: [
        ("2 April", "? For how long? For example 4 days, or until 6 May.", "4"),
        ("2 April", "? For how long? For example 4 days, or until 6 May.", "until 5 April"),
        ("4 days", "? From when? For example 2 April.", "2 April"),
    ])
    func asksForTheOtherHalfOfTheDates(first: String, question: String, second: String) {
        let bench = Bench()
        bench.type("/destination Kyoto")
        #expect(bench.type(first).last == question)
        #expect(
            bench.type(second)
                == ["= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027", QuestionTests.makePlan])
    }

    @Test func keepsTheHalfForACommandToo() {
        let bench = Bench()
        bench.type("4 days in Kyoto", "/dates 2 April")
        #expect(bench.state.draft == .of(.kyoto, span("2027-04-02", "2027-04-05")))
    }

    /// A line that answers no question is read as talk, whatever was asked.
    @Test(
        arguments: [
            ("/plan", "asdf 12", .reading(.notUnderstood("asdf 12")), .destination),
            ("/destination Kyoto", "asdf", .reading(.answerNotUnderstood("asdf")), .dates),
            (
                "/destination Kyoto", "31 feb", .reading(.noSuchDate(day: 31, month: 2, year: nil)),
                .dates
            ),
            (
                "/destination Kyoto", "6-3 May",
                .reading(.datesReversed(date("2027-05-06"), date("2027-05-03"))),
                .dates
            ),
            ("/interests", "asdf", .reading(.answerNotUnderstood("asdf")), .interests),
            (
                "4 days in Kyoto from 2 April", "???", .reading(.answerNotUnderstood("???")),
                .makePlan
            ),
        ] as [(String, String, Problem, Question)])
    func nonsenseIsTalk(opening: String, line: String, expected: Problem, open: Question) {
        let bench = Bench()
        bench.type(opening)
        let before = bench.state
        bench.type(line)
        #expect(bench.problem == expected)
        #expect(bench.state == before)
        #expect(bench.state.question == open)
    }

    @Test(arguments: ["", "y", "Y", "yes", "Yes, please!", "ok", "sure"])
    func agrees(answer: String) {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", answer)
        #expect(bench.state.plan?.itinerary.days.count == 4)
    }

    @Test(arguments: ["sure, go ahead", "yes, do it", "ok then", "Yeah, sounds good!"])
    func agreesAtLength(answer: String) { agrees(answer: answer) }

    @Test(arguments: ["yes but with more food", "ok more food"])
    func aYesWithAWishIsNoPlainYes(answer: String) {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", answer)
        #expect(bench.state.plan == nil)
    }

    @Test(arguments: [("hello", "= Hello."), ("Hi!", "= Hello."), ("thanks", "= You are welcome.")])
    func answersCourtesy(line: String, answer: String) {
        let bench = Bench()
        #expect(bench.type(line) == [answer, QuestionTests.whereTo])
        // The question is now open, and "hello" is not a city.
        #expect(bench.type(line) == [answer, QuestionTests.whereTo])
    }

    /// With a plan, a trip is no longer the example.
    @Test func withAPlanHelpIsNamed() {
        let bench = SentenceTests.bench("plan")
        #expect(
            bench.type("asdf qwer") == [
                """
                ! I did not understand "asdf qwer": /help lists what can be done
                """
            ])
    }

    /// Undoing past the planning removes the plan from the file too, and says so.
    @Test func undoingThePlanNamesTheFile() {
        let bench = Bench(trips: TripMemory([:]))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/save Blossoms")
        #expect(
            bench.type("/undo").contains(
                "note There is no plan now, nor in the file of \"Blossoms\": /redo makes it again.")
        )
        bench.type("/redo")
        #expect(bench.state.plan != nil)
    }

    /// An open question is asked again, without an unrelated example.
    @Test(arguments: ["/destination Rome", "2 days in Rome from 2 April"])
    func asksAgain(line: String) {
        let bench = Bench()
        let asked = bench.type(line).last
        #expect(
            bench.type("asdf qwer") == [
                "! I did not understand \"asdf qwer\": answer the question, or /help",
                asked ?? "",
            ])
        #expect(asked?.hasPrefix("? ") == true)
    }

    @Test(arguments: ["n", "No", "not yet", "no!", "later"])
    func declines(answer: String) {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", answer)
        #expect(bench.state.plan == nil && bench.state.question == nil)
    }

    @Test func aQuestionCanBeAnsweredWithSomethingElse() {
        let bench = Bench()
        bench.type("/destination Kyoto", "lots of food, 3-6 May, and relaxed")
        #expect(
            bench.said == [
                "= Kyoto, Japan · Mon 3 - Thu 6 May 2027 · food very high · relaxed",
                QuestionTests.makePlan,
            ])
    }

    @Test func interestsAreShownAndSet() {
        let bench = Bench()
        #expect(
            bench.type("/interests") == [
                "interests []",
                "? What to change? For example food=high, or +nature -shopping. [nothing]",
            ])
        #expect(
            bench.type("+food sports=low")
                == ["= food high, sports low", QuestionTests.whereTo]
                .map { $0.replacing("food high, sports low", with: "sports low, food high") })
        #expect(bench.type("/interests", "") == [QuestionTests.whereTo])
        #expect(bench.type("/interests reset") == ["= nothing yet", QuestionTests.whereTo])
    }

    @Test func oneLineIsOneStep() {
        let bench = Bench()
        bench.type("4 days in Rome from 3 May, lots of food, no nightlife")
        #expect(
            bench.type("/undo") == [
                """
                = Undone: destination Rome, Italy, dates Mon 3 - Thu 6 May 2027, food very high, \
                nightlife very low
                """,
                "= nothing yet",
            ])
        #expect(bench.state.withoutFuture == State())
    }

    @Test func aChangedTripKeepsItsPlanUntilItIsMadeAnew() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y")
        let plan = bench.state.plan
        #expect(
            bench.type("more food").suffix(2) == [
                "hint The plan is still the old one; /undo takes this back",
                "? Make a new plan? [y/N]",
            ])
        #expect(bench.state.plan == plan)
        #expect(bench.type("") == ["hint Change what you like, then /plan."])
        #expect(bench.state.plan == plan, "Enter alone never replaces a plan")
        bench.type("undo that")
        #expect(bench.state.draft.trip == plan?.trip)
    }

    @Test func newAndUndo() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y")
        let before = bench.state
        #expect(
            bench.type("/new")
                == ["= A new trip. /undo brings the last one back.", QuestionTests.whereTo])
        bench.type("/undo")
        #expect(bench.state.withoutFuture == before)
    }

    @Test func undoSaysWhatIsThereNow() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y", "/regenerate")
        let again = bench.type("/undo")
        #expect(again[0].hasPrefix("= Undone: planned Kyoto, Japan · Fri 2 - Mon 5 Apr 2027, by"))
        #expect(again[1].hasPrefix("out ["))
        #expect(
            bench.type("/undo").suffix(1) == ["note There is no plan now."])
        #expect(
            bench.type("/undo") == [
                "= Undone: destination Kyoto, Japan, dates Fri 2 - Mon 5 Apr 2027", "= nothing yet",
            ])
        #expect(
            bench.type("/redo") == [
                "= Done again: destination Kyoto, Japan, dates Fri 2 - Mon 5 Apr 2027",
                "= Kyoto, Japan · Fri 2 - Mon 5 Apr 2027",
            ])
    }

    @Test func scriptsAreToldWhatIsMissing() {
        let bench = Bench(isScripted: true)
        #expect(bench.type("4 days in Rome") == ["= Rome, Italy · 4 days"])
        bench.type("/plan")
        #expect(bench.problem == .reading(.datesNeedStart(days: 4)))
        #expect(bench.session.problem == .reading(.datesNeedStart(days: 4)))
    }

    /// Text in the form of a change of interests is never read as a sentence.
    @Test(arguments: [
        ("food=huge", Problem.reading(.unknownLevel("huge", interest: "food"))),
        ("fodd=high", .reading(.unknownInterest("fodd", nearest: "food"))),
        ("+fodd", .reading(.unknownInterest("fodd", nearest: "food"))),
    ])
    func aWrongChangeOfInterestsIsSaid(line: String, problem: Problem) {
        for opening in ["/interests", "/help"] {
            let bench = Bench()
            bench.type(opening, line)
            #expect(bench.problem == problem)
            #expect(bench.state.draft.interests == Interests())
        }
    }
}

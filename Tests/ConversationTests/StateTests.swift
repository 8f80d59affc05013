import Models
import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation

/// The reducer and undoing.
@Suite struct StateTests {
    private static let april = span("2027-04-02", "2027-04-05")
    private static let plan = Plan(
        trip: Draft.of(.kyoto, april).trip!, itinerary: Itinerary(days: []), findings: [],
        repairs: [], mended: [], source: "openai:test", usage: ModelUsage(), requests: 1)

    private static func state(_ change: (inout State) -> Void) -> State {
        var state = State()
        change(&state)
        return state
    }

    @Test(
        arguments: [
            (.trip(.destination(.rome)), state { $0.draft.city = .rome }),
            (.trip(.dates(april)), state { $0.draft.dates = april }),
            (
                .trip(.datesSoFar(DatesSoFar(days: 4))),
                state { $0.draft.datesSoFar = DatesSoFar(days: 4) }
            ),
            (.trip(.interest(.food, .high)), state { $0.draft.interests[.food] = .high }),
            (.trip(.pace(.packed)), state { $0.draft.pace = .packed }),
            (.ask(.dates), state { $0.question = .dates }),
            (
                .keep(nil, retry: .talk("hello")),
                state { ($0.retry, $0.attempt) = (.talk("hello"), 1) }
            ),
            (
                .remember(ModelMessage(role: .user, content: "hello")),
                state { $0.dialogue = [ModelMessage(role: .user, content: "hello")] }
            ),
            (.commit(plan), state { ($0.plan, $0.attempt) = (plan, 1) }),
            (
                .accept(plan),
                state { ($0.plan, $0.attempt, $0.draft) = (plan, 1, Draft(plan.trip)) }
            ),
            (.replan(.day(1), plan), state { ($0.plan, $0.attempt) = (plan, 1) }),
            (.edit([], plan, title: "an edit"), state { $0.plan = plan }),
            (.startOver, State()), (.undo, State()), (.redo, State()),
        ] as [(Action, State)])
    func reduces(action: Action, expected: State) {
        var state = State()
        state.apply([action])
        #expect(state.canUndo == (action.isUndoable && action != .startOver))
        #expect(state.withoutPast == expected)
    }

    @Test func datesReplaceTheHalf() {
        var state = State()
        state.apply([.trip(.datesSoFar(DatesSoFar(days: 4)))])
        state.apply([.trip(.dates(StateTests.april))])
        #expect(state.draft == .of(nil, StateTests.april))
    }

    @Test func aPlanClosesWhatWasOpen() {
        var state = State()
        let unfinished = Unfinished(
            trip: StateTests.plan.trip, scope: .all, plan: StateTests.plan)
        state.apply([.keep(unfinished, retry: .plan(.all)), .ask(.makePlan)])
        state.apply([.commit(StateTests.plan)])
        #expect(state.unfinished == nil && state.retry == nil && state.question == nil)
    }

    @Test func undoGoesBackTurnByTurn() {
        var state = State()
        var history = [state.draft]
        let turns: [[Action]] = [
            [
                .trip(.destination(.rome)), .trip(.dates(StateTests.april)),
                .trip(.interest(.food, .veryHigh)),
            ],
            [.trip(.pace(.packed)), .ask(.makePlan)], [.trip(.destination(.kyoto))], [.startOver],
            [.trip(.datesSoFar(DatesSoFar(days: 3)))],
        ]
        for turn in turns {
            state.apply(turn)
            history.append(state.draft)
        }
        for draft in history.dropLast().reversed() {
            #expect(state.canUndo)
            state.apply([.undo])
            #expect(state.draft == draft)
        }
        #expect(!state.canUndo)
        #expect(state.withoutPast == State())
    }

    @Test func undoingANewTripBringsAllOfTheOldOneBack() {
        var state = State()
        state.apply([.trip(.destination(.kyoto)), .trip(.dates(StateTests.april))])
        state.apply([
            .remember(ModelMessage(role: .user, content: "hello")),
            .keep(
                Unfinished(trip: StateTests.plan.trip, scope: .all, plan: StateTests.plan),
                retry: .plan(.all)),
        ])
        state.apply([.commit(StateTests.plan)])
        let before = state
        state.apply([.startOver])
        #expect(state.dialogue.isEmpty && state.plan == nil)
        state.apply([.undo])
        #expect(state.withoutFuture == before)
        state.apply([.redo])
        #expect(state.dialogue.isEmpty && state.plan == nil)
        state.apply([.undo])
        #expect(state.withoutFuture == before)
    }

    @Test func whatChangesNothingIsNoStep() {
        var state = State()
        state.apply([.trip(.pace(.balanced))])
        state.apply([.ask(.dates)])
        state.apply([.remember(ModelMessage(role: .user, content: "hello"))])
        #expect(!state.canUndo)
    }

    @Test(
        arguments: [
            (Draft(), "› ", "nothing yet"), (.of(.kyoto), "Kyoto › ", "Kyoto, Japan"),
            (
                .of(.kyoto, april), "Kyoto, 2-5 Apr › ", "Kyoto, Japan · Fri 2 - Mon 5 Apr 2027"
            ),
            (
                .of(nil, span("2026-12-28", "2027-01-02")), "28 Dec-2 Jan › ",
                "Mon 28 Dec 2026 - Sat 2 Jan 2027"
            ),
            (.of(.lisbon), "Lisbon › ", "Lisbon, Portugal"),
        ] as [(Draft, String, String)])
    func saysWhereItStands(draft: Draft, prompt: String, words: String) {
        var state = State()
        state.draft = draft
        #expect(state.prompt.english == prompt)
        #expect(draft.words.english == words)
    }

    @Test(arguments: [
        (
            DatesSoFar(days: 4),
            "Rome, Italy · 4 days · food very high, nightlife very low · relaxed"
        ),
        (DatesSoFar(days: 1), "Rome, Italy · 1 day · food very high, nightlife very low · relaxed"),
        (
            DatesSoFar(first: date("2027-05-03")),
            "Rome, Italy · from Mon 3 May 2027 · food very high, nightlife very low · relaxed"
        ),
    ])
    func saysWhatIsHalfKnown(half: DatesSoFar, words: String) {
        var draft = Draft.of(.rome)
        draft.datesSoFar = half
        draft.interests[.nightlife] = .veryLow
        draft.interests[.food] = .veryHigh
        draft.pace = .relaxed
        #expect(draft.words.english == words)
    }
}

extension State {
    /// For comparisons that ignore the steps.
    fileprivate var withoutPast: State {
        var state = self
        state.history = History()
        return state
    }
}

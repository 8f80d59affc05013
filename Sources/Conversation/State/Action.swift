import Models
import Phrases
import Trips

/// A change of the conversation's state, whether from a command, an answer, a rule or a model.
public enum Action: Sendable, Equatable {
    /// A statement about the trip.
    case trip(TripChange)
    /// Forgets the trip and begins a new one; can be undone.
    case startOver
    case undo
    case redo
    /// Opens a question, or closes the open one.
    case ask(Question?)
    case commit(Plan)
    /// A plan with a part that was planned again.
    case replan(PlanScope, Plan)
    /// Edits, the resulting plan, and a summary in half a line.
    case edit([ItineraryEdit], Plan, title: Phrase)
    /// The plan on new dates, and the days, from 1, that were dropped for lack of a date.
    case redate(Plan, without: [Int])
    /// Keeps what a failed turn produced, for `/retry` and `/accept`.
    case keep(Unfinished?, retry: Effect?)
    /// Makes a plan of the days that a failed turn produced.
    case accept(Plan)
    case remember(ModelMessage)
    case file(TripFileAction)
    /// Marks assumptions as agreed.
    case settle(Settled)
    case setLanguage(Language)
}

/// Assumptions that the person has agreed to.
public enum Settled: String, Sendable, Equatable { case interests, all }

extension Action {
    /// Whether undo reverts the action.
    var isUndoable: Bool {
        switch self {
        case .trip, .startOver, .commit, .replan, .edit, .redate, .accept, .setLanguage:
            true
        case .file(let action): action.isUndoable
        case .undo, .redo, .ask, .keep, .remember, .settle: false
        }
    }

    /// The kind of history step for an action that makes or edits a plan; nil for others.
    var planStep: HistoryStep.Kind? {
        switch self {
        case .commit, .accept: .wholePlan
        case .replan: .partOfPlan
        case .edit: .edit
        default: nil
        }
    }
}

extension Action {
    /// Whether the action discards what belongs to the trip alone.
    var forgetsTrip: Bool {
        switch self {
        case .startOver, .file(.loaded): true
        default: false
        }
    }

    /// The open trip's name before a renaming.
    var formerName: String? {
        if case .file(.renamed(_, let old)) = self { old } else { nil }
    }

    var trashed: TrashedTrip? {
        if case .file(.trashed(let trip)) = self { trip } else { nil }
    }
}

extension State {
    /// Applies the actions of one turn as a single undo step. O(actions).
    public mutating func apply(_ actions: [Action]) {
        let before = self
        for action in actions { reduce(action) }
        keepStep(actions, from: before)
    }

    private mutating func reduce(_ action: Action) {
        switch action {
        case .trip(let change): draft.apply(change)
        case .startOver: startOver()
        case .undo: undo()
        case .redo: redo()
        case .ask(let question): self.question = question
        case .commit(let plan), .replan(_, let plan): commit(plan)
        case .edit(_, let plan, _):
            self.plan = plan
            question = nil
        case .redate(let plan, _): self.plan = plan
        case .accept(let plan):
            draft = Draft(plan.trip)
            commit(plan)
        case .keep(let unfinished, let retry):
            self.unfinished = unfinished
            self.retry = retry
            // With the same seed, a model would give the same answer again.
            if retry != nil { attempt += 1 }
        case .remember(let message): dialogue.append(message)
        case .file(let action): reduce(action)
        case .settle(let settled):
            draft.hasSettledInterests = true
            if settled == .all { draft.hasSettledPace = true }
        case .setLanguage(let language): self.language = language
        }
    }

    mutating func startOver() {
        draft = Draft()
        plan = nil
        openFile = nil
        question = nil
        unfinished = nil
        retry = nil
        dialogue = []
    }

    private mutating func commit(_ plan: Plan) {
        self.plan = plan
        attempt += 1
        unfinished = nil
        retry = nil
        question = nil
    }
}

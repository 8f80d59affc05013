import Models
import Phrases
import Trips

/// A change of the conversation's state. Commands, answers, rules and models all end here.
public enum Action: Sendable, Equatable {
    /// What somebody said of the trip.
    case trip(TripChange)
    /// Forgets the trip and begins a new one; can be undone.
    case startOver
    case undo
    case redo
    /// Opens a question, or closes the open one.
    case ask(Question?)
    case commit(Plan)
    /// A plan of which a part was planned again.
    case replan(PlanScope, Plan)
    /// Edits by hand, what came of them, and what they did in half a line.
    case edit([ItineraryEdit], Plan, title: Phrase)
    /// The plan on new dates; with the days, from 1, that have no date there and are taken out.
    case redate(Plan, without: [Int])
    /// Keeps what a failed turn had, for `/retry` and `/accept`.
    case keep(Unfinished?, retry: Effect?)
    /// Makes a plan of the days that a failed turn had.
    case accept(Plan)
    case remember(ModelMessage)
    case file(TripFileAction)
    /// Takes what is assumed for agreed.
    case settle(Settled)
    case setLanguage(Language)
}

/// What somebody agreed to without having said it.
public enum Settled: String, Sendable, Equatable { case interests, all }

extension Action {
    /// Whether undoing takes the action back.
    var isUndoable: Bool {
        switch self {
        case .trip, .startOver, .commit, .replan, .edit, .redate, .accept, .setLanguage:
            true
        case .file(let action): action.isUndoable
        case .undo, .redo, .ask, .keep, .remember, .settle: false
        }
    }

    /// What the action does to a plan; nil when it leaves it alone.
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
    /// Whether what belongs to the trip alone goes with it.
    var forgetsTrip: Bool {
        switch self {
        case .startOver, .file(.loaded): true
        default: false
        }
    }

    /// The name that the open trip had.
    var formerName: String? {
        if case .file(.renamed(_, let old)) = self { old } else { nil }
    }

    var trashed: TrashedTrip? {
        if case .file(.trashed(let trip)) = self { trip } else { nil }
    }
}

extension State {
    /// Applies the actions of one turn together: one step for `/undo`. O(actions).
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
            // Asked again with the same seed, a model would answer the same again.
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

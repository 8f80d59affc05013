import Trips

/// A change of the conversation's state. Commands, answers, rules and models all end here.
public enum Action: Sendable, Equatable {
    case setDestination(CityName)
    case setDates(DateSpan)
    case setInterest(InterestType, InterestLevel)
    case setPace(Pace)
    /// Forgets the trip and begins a new one; can be undone.
    case startOver
    case undo
    /// Opens a question, or closes the open one.
    case ask(Question?)
    case commit(Plan)
    /// Keeps what a failed turn had, for `/retry` and `/accept`.
    case keep(Unfinished?, retry: Effect?)
    /// Makes a plan of the days that a failed turn had.
    case accept(Plan)
    case remember(ModelMessage)
}

extension Action {
    /// Whether undoing takes the action back.
    var isUndoable: Bool {
        switch self {
        case .setDestination, .setDates, .setInterest, .setPace, .startOver, .commit, .accept: true
        case .undo, .ask, .keep, .remember: false
        }
    }
}

extension State {
    /// Applies the actions of one turn together: one step for `/undo`. O(actions).
    public mutating func apply(_ actions: [Action]) {
        let before = Snapshot(draft: draft, plan: plan)
        for action in actions { reduce(action) }
        if actions.contains(where: \.isUndoable), before != Snapshot(draft: draft, plan: plan) {
            past.append(before)
        }
    }

    private mutating func reduce(_ action: Action) {
        switch action {
        case .setDestination(let city): draft.city = city
        case .setDates(let dates): draft.dates = dates
        case .setInterest(let type, let level): draft.interests[type] = level
        case .setPace(let pace): draft.pace = pace
        case .startOver: startOver()
        case .undo: undo()
        case .ask(let question): self.question = question
        case .commit(let plan), .accept(let plan): commit(plan)
        case .keep(let unfinished, let retry):
            self.unfinished = unfinished
            self.retry = retry
        case .remember(let message): dialogue.append(message)
        }
    }

    private mutating func startOver() {
        draft = Draft()
        plan = nil
        question = nil
        unfinished = nil
        retry = nil
        dialogue = []
    }

    private mutating func undo() {
        guard let last = past.popLast() else { return }
        draft = last.draft
        plan = last.plan
        question = nil
    }

    private mutating func commit(_ plan: Plan) {
        self.plan = plan
        attempt += 1
        unfinished = nil
        retry = nil
        question = nil
    }
}

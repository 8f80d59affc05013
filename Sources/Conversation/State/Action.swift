import Trips

/// A change of the conversation's state. Commands, answers, rules and models all end here.
public enum Action: Sendable, Equatable {
    case setDestination(CityName)
    case setDates(DateSpan)
    /// Keeps the half that was said until the other half is.
    case noteDates(DatesSoFar)
    case setInterest(InterestType, InterestLevel)
    case setPace(Pace)
    case wish(WishChange)
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
    case file(TripFileAction)
}

extension Action {
    /// Whether undoing takes the action back.
    var isUndoable: Bool {
        switch self {
        case .setDestination, .setDates, .noteDates, .setInterest, .setPace, .wish, .startOver,
            .commit, .accept:
            true
        case .file(let action): action.isUndoable
        case .undo, .ask, .keep, .remember: false
        }
    }
}

extension Action {
    /// Whether what belongs to the trip alone goes with it.
    fileprivate var forgetsTrip: Bool {
        switch self {
        case .startOver, .file(.loaded): true
        default: false
        }
    }

    fileprivate var trashed: TrashedTrip? {
        if case .file(.trashed(let trip)) = self { trip } else { nil }
    }
}

extension State {
    /// Applies the actions of one turn together: one step for `/undo`. O(actions).
    public mutating func apply(_ actions: [Action]) {
        var before = Snapshot(draft: draft, plan: plan)
        let fileBefore = openFile
        if actions.contains(where: \.forgetsTrip) {
            before.forgotten = Forgotten(unfinished: unfinished, retry: retry, dialogue: dialogue)
        }
        for action in actions { reduce(action) }
        if openFile != fileBefore { before.file = .some(fileBefore) }
        before.trashed = actions.lazy.compactMap(\.trashed).first
        let isChanged =
            before.draft != draft || before.plan != plan || openFile != fileBefore
            || before.trashed != nil
        if isChanged, actions.contains(where: \.isUndoable) { past.append(before) }
    }

    private mutating func reduce(_ action: Action) {
        switch action {
        case .setDestination(let city): draft.city = city
        case .setDates(let dates):
            draft.dates = dates
            draft.datesSoFar = DatesSoFar()
        case .noteDates(let half): draft.datesSoFar = half
        case .setInterest(let type, let level): draft.interests[type] = level
        case .setPace(let pace): draft.pace = pace
        case .wish(let change): draft.wishes.apply(change)
        case .startOver: startOver()
        case .undo: undo()
        case .ask(let question): self.question = question
        case .commit(let plan): commit(plan)
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

    private mutating func undo() {
        guard let last = past.popLast() else { return }
        draft = last.draft
        plan = last.plan
        question = nil
        if let file = last.file { openFile = file }
        if let forgotten = last.forgotten {
            (unfinished, retry) = (forgotten.unfinished, forgotten.retry)
            dialogue = forgotten.dialogue + dialogue
        }
    }

    private mutating func commit(_ plan: Plan) {
        self.plan = plan
        attempt += 1
        unfinished = nil
        retry = nil
        question = nil
    }
}

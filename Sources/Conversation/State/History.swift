import Models
import Phrases
import Trips

/// What undo and redo restore: the draft, its plan and the language.
public struct Content: Sendable, Equatable, Codable {
    public var draft = Draft()
    public var plan: Plan?
    public var language = Language.english

    public init() {}

    fileprivate var placeIDs: Set<String> {
        (plan?.itinerary.days.flatMap(\.stops) ?? []).placeIDs
    }

    /// The content without the person's agreement to assumptions: agreeing is nothing to undo.
    fileprivate var saying: Content {
        var content = self
        content.draft.hasSettledInterests = false
        content.draft.hasSettledPace = false
        return content
    }
}

/// One change that can be undone and redone.
public struct HistoryStep: Sendable, Equatable, Codable {
    public var before: Content
    public var after: Content
    /// Summary in half a line: `moved 1.2 Gion to 2.1`.
    public var title: Phrase
    public var kind: Kind
    /// State that only a step to another trip discards.
    var forgotten: Forgotten?
    /// The open file before and after, as indices into `State.files`; nil if the step keeps both
    /// the file and the trip.
    var file: FileChange?
    /// The file that the step deleted.
    var trashed: TrashedTrip?
    var renaming: Renaming?
    /// `State.turnedDown` after the step.
    var turnedDown: Set<String> = []

    var isDeletionOfOpenTrip: Bool { trashed != nil && file != nil }

    public enum Kind: Sendable, Equatable, Codable {
        /// A change of the draft, or anything else.
        case draft
        /// A whole plan was made; later steps change it.
        case wholePlan
        case partOfPlan, edit
    }

    struct FileChange: Sendable, Equatable, Codable {
        var before: Int?
        var after: Int?
    }

    struct Forgotten: Sendable, Equatable, Codable {
        var unfinished: Unfinished?
        var retry: Effect?
        var dialogue: [ModelMessage]
    }
}

/// All steps, without limit: plans are copied only when they change.
struct History: Sendable, Equatable {
    var past = StepStack()
    /// Undone steps, the next to redo first. A new change empties it.
    var future = StepStack()
}

extension State {
    public var content: Content {
        var content = Content()
        content.draft = draft
        content.plan = plan
        content.language = language
        return content
    }

    public var canUndo: Bool { !history.past.isEmpty }
    public var canRedo: Bool { !history.future.isEmpty }

    /// The steps that undo reverts, newest first.
    public var undoableSteps: StepStack { history.past }

    /// The steps that redo repeats, in that order.
    public var redoableSteps: StepStack { history.future }

    /// Ids of the places that the person removed or had replaced since the trip began, one by one
    /// or by the day, and that have not come back. O(1).
    public var turnedDown: Set<String> { history.past.first?.turnedDown ?? [] }

    /// `turnedDown` after a new step. O(stops).
    private func turnedDown(after step: HistoryStep) -> Set<String> {
        let places = step.forgotten == nil ? turnedDown : []
        guard step.kind == .edit || step.kind == .partOfPlan else { return places }
        let (before, after) = (step.before.placeIDs, step.after.placeIDs)
        return places.union(before.subtracting(after)).subtracting(after)
    }

    /// Records a step if the actions changed something that undo restores.
    mutating func keepStep(_ actions: [Action], from before: State) {
        let trashed = actions.lazy.compactMap(\.trashed).first
        let renaming = renaming(by: actions)
        let isChanged =
            before.content.saying != content.saying || before.openFile != openFile
            || trashed != nil || renaming != nil
        guard isChanged, let title = StepTitle.words(actions, from: before) else { return }
        var step = HistoryStep(
            before: before.content, after: content, title: title,
            kind: actions.lazy.compactMap(\.planStep).first ?? .draft)
        if actions.contains(where: \.forgetsTrip) { step.forgotten = before.forgettable }
        // A new trip may get its first file after the step that began it.
        if before.openFile != openFile || step.forgotten != nil {
            step.file = HistoryStep.FileChange(before: before.openFile, after: openFile)
        }
        (step.trashed, step.renaming) = (trashed, renaming)
        step.turnedDown = turnedDown(after: step)
        history.past.push(step)
        history.future = StepStack()
    }

    private func renaming(by actions: [Action]) -> Renaming? {
        guard let name = actions.lazy.compactMap(\.formerName).first, let openFile else {
            return nil
        }
        return Renaming(file: openFile, before: name, after: files[openFile].file.name)
    }

    mutating func undo() {
        guard var step = history.past.pop() else { return }
        take(step.before)
        if let file = step.file {
            step.file?.after = openFile
            openFile = file.before
        }
        if let forgotten = step.forgotten {
            (unfinished, retry) = (forgotten.unfinished, forgotten.retry)
            dialogue = forgotten.dialogue + dialogue
        }
        // Redo never deletes a file: the person must delete it again.
        if step.trashed == nil { history.future.push(step) }
    }

    /// Deleted files of the open trip. O(steps of this trip).
    var deletionsOfOpenTrip: [TrashedTrip] {
        history.past.prefix { $0.forgotten == nil }.filter(\.isDeletionOfOpenTrip)
            .compactMap(\.trashed)
    }

    /// Drops the deletions of a trip that was saved anew and so has a file again. Undo continues
    /// with the steps before them.
    mutating func settleDeletions() {
        guard !deletionsOfOpenTrip.isEmpty else { return }
        var isThisTrip = true
        var kept: [HistoryStep] = []
        for step in history.past {
            isThisTrip = isThisTrip && step.forgotten == nil
            if !isThisTrip || !step.isDeletionOfOpenTrip { kept.append(step) }
        }
        history.past = StepStack()
        for step in kept.reversed() { history.past.push(step) }
    }

    mutating func redo() {
        guard var step = history.future.pop() else { return }
        if step.forgotten != nil {
            step.forgotten = forgettable
            (unfinished, retry, dialogue) = (nil, nil, [])
        }
        take(step.after)
        if let file = step.file { openFile = file.after }
        history.past.push(step)
    }

    private mutating func take(_ content: Content) {
        draft = content.draft
        plan = content.plan
        language = content.language
        question = nil
    }

    private var forgettable: HistoryStep.Forgotten {
        HistoryStep.Forgotten(unfinished: unfinished, retry: retry, dialogue: dialogue)
    }
}

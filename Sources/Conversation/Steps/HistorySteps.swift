import Phrases
import Trips
import Understanding

extension CommandContext {
    func undo(_ count: Int) throws(Problem) -> Step {
        let steps = state.undoableSteps.count
        guard steps > 0 else { throw .nothingToUndo }
        guard count <= steps else { throw .tooFewSteps(asked: count, there: steps) }
        return .undo(count)
    }

    func redo() throws(Problem) -> Step {
        guard state.canRedo else { throw .nothingToRedo }
        return .redo
    }

    func history(all: Bool) -> Step {
        let limit = all ? Int.max : Command.shownSteps
        let steps = state.undoableSteps
        let undone = state.redoableSteps.count
        let again =
            undone == 0 ? [] : [Output.hint("\(undone) undone: /redo makes the last again")]
        guard !steps.isEmpty else { return .show([.note("Nothing has changed yet.")] + again) }
        let rows = steps.prefix(limit).enumerated().map {
            ListRow(String($0.offset + 1), $0.element.title)
        }
        let older = steps.count - rows.count
        let more = older > 0 ? [Output.hint("\(older) older: /history all")] : []
        return .show([.list(rows)] + more + again)
    }

    /// What the last `count` steps changed; if nil, what changed since the plan was made.
    func difference(steps count: Int?) throws(Problem) -> Step {
        let plan = try plan(for: "diff")
        let steps = state.undoableSteps
        guard let count else {
            let made = steps.first { step in
                step.kind == .wholePlan || step.file != nil && step.before.plan != step.after.plan
            }?.after.plan
            return .show([.difference(since: made ?? plan, to: plan)])
        }
        guard let then = steps.dropFirst(count - 1).first(where: { _ in true })?.before else {
            throw .tooFewSteps(asked: count, there: steps.count)
        }
        guard let old = then.plan else {
            return .show([.note("There was no plan then: all of it is new.")])
        }
        let trip = then.draft == state.draft ? [] : [Output.note("Then: \(then.draft.words)")]
        return .show([.difference(since: old, to: plan)] + trip)
    }
}

extension Output {
    fileprivate static func difference(since old: Plan, to new: Plan) -> Output {
        .difference(ItineraryDifference(from: old.itinerary, to: new.itinerary))
    }
}

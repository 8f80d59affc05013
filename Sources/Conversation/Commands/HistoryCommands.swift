import Phrases
import Trips
import Understanding

extension CommandRuns {
    static let undo: Run = { (arguments, context) in
        let count = arguments.isEmpty ? 1 : Int(arguments) ?? 0
        guard count > 0 else {
            throw Problem.reading(.unexpectedArguments(command: "undo", usage: "/undo, or /undo 3"))
        }
        let steps = context.state.undoableSteps.count
        guard steps > 0 else { throw Problem.nothingToUndo }
        guard count <= steps else { throw Problem.tooFewSteps(asked: count, there: steps) }
        return .undo(count)
    }

    static let redo: Run = { (arguments, context) in
        try refuse(arguments, "redo")
        guard context.state.canRedo else { throw Problem.nothingToRedo }
        return .redo
    }

    static let history: Run = { (arguments, context) in
        guard ["", "all"].contains(arguments.lowercased()) else {
            throw Problem.reading(
                .unexpectedArguments(command: "history", usage: "/history, or /history all"))
        }
        let limit = arguments.isEmpty ? Command.shownSteps : .max
        let steps = context.state.undoableSteps
        let undone = context.state.redoableSteps.count
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

    static let diff: Run = { (arguments, context) in
        guard let plan = context.state.plan else {
            throw Problem.reading(.commandNeedsPlan("diff"))
        }
        let steps = context.state.undoableSteps
        if arguments.isEmpty {
            let made = steps.first { step in
                step.kind == .wholePlan || step.file != nil && step.before.plan != step.after.plan
            }?.after.plan
            return .show([.difference(since: made ?? plan, to: plan)])
        }
        guard arguments.allSatisfy(\.isASCIIDigit), let count = Int(arguments), count > 0 else {
            throw Problem.reading(.unexpectedArguments(command: "diff", usage: "/diff, or /diff 3"))
        }
        guard let then = steps.dropFirst(count - 1).first(where: { _ in true })?.before else {
            throw Problem.tooFewSteps(asked: count, there: steps.count)
        }
        guard let old = then.plan else {
            return .show([.note("There was no plan then: all of it is new.")])
        }
        let trip =
            then.draft == context.state.draft ? [] : [Output.note("Then: \(then.draft.words)")]
        return .show([.difference(since: old, to: plan)] + trip)
    }
}

extension Output {
    fileprivate static func difference(since old: Plan, to new: Plan) -> Output {
        .difference(ItineraryDifference(from: old.itinerary, to: new.itinerary))
    }
}

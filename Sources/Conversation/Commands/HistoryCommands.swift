import Phrases
import Trips

extension CommandTable {
    /// The commands about the steps that led to here.
    static let historyCommands: [Command] = [undo, redo, history, diff]

    private static let undo = Command(
        name: "undo", usage: "/undo", summary: "take the last change back"
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "undo")
        guard context.state.canUndo else { throw .nothingToUndo }
        return .undo
    }

    private static let redo = Command(
        name: "redo", usage: "/redo", summary: "make the change again that was undone last",
        details: "Works until something else is changed."
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "redo")
        guard context.state.canRedo else { throw .nothingToRedo }
        return .redo
    }

    /// Lines that fit a screen.
    private static let shownSteps = 15

    private static let history = Command(
        name: "history", usage: "/history [all]", summary: "the changes so far, newest first",
        details: """
            The last \(shownSteps), or all. /undo takes them back in this order, as many times as \
            there are.
            """
    ) { (arguments, context) throws(Problem) in
        guard ["", "all"].contains(arguments.lowercased()) else {
            throw .unexpectedArguments(command: "history", usage: "/history, or /history all")
        }
        let limit = arguments.isEmpty ? shownSteps : .max
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

    private static let diff = Command(
        name: "diff", usage: "/diff [N]", summary: "what changed since the plan was made or opened",
        examples: [
            ListRow("/diff", "since the last /plan or /load"),
            ListRow("/diff 3", "since three steps ago"),
        ],
        needsPlan: true
    ) { (arguments, context) throws(Problem) in
        guard let plan = context.state.plan else { throw .commandNeedsPlan("diff") }
        let steps = context.state.undoableSteps
        if arguments.isEmpty {
            let made = steps.first { step in
                step.kind == .wholePlan || step.file != nil && step.before.plan != step.after.plan
            }?.after.plan
            return .show([.difference(since: made ?? plan, to: plan)])
        }
        guard arguments.allSatisfy(\.isASCIIDigit), let count = Int(arguments), count > 0 else {
            throw .unexpectedArguments(command: "diff", usage: "/diff, or /diff 3")
        }
        guard let then = steps.dropFirst(count - 1).first(where: { _ in true })?.before else {
            throw .tooFewSteps(asked: count, there: steps.count)
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

import Phrases
import Trips

extension CommandTable {
    /// The commands about the steps that led to here.
    static let historyCommands: [Command] = [undo, redo, history, diff]

    static let undo = Command(
        name: "undo", usage: "/undo [N]", summary: "take the last change back",
        examples: [ListRow("/undo"), ListRow("/undo 3", "the last three")],
        action: ModelAction(8, intent: { _ in .undo(1) })
    ) { (text, _) throws(ReadingProblem) in
        let count = text.isEmpty ? 1 : Int(text) ?? 0
        guard count > 0 else {
            throw .unexpectedArguments(command: "undo", usage: "/undo, or /undo 3")
        }
        return .undo(count)
    }

    static let redo = Command(
        name: "redo", summary: "make the change again that was undone last",
        details: "Works until something else is changed.",
        action: ModelAction(9, intent: { _ in .redo }),
        meaning: .redo)

    static let history = Command(
        name: "history", usage: "/history [all]", summary: "the changes so far, newest first",
        details: """
            The last \(Command.shownSteps), or all. /undo takes them back in this order, as many times as \
            there are.
            """
    ) { (text, _) throws(ReadingProblem) in
        guard ["", "all"].contains(text.lowercased()) else {
            throw .unexpectedArguments(command: "history", usage: "/history, or /history all")
        }
        return .view(.history(all: !text.isEmpty))
    }

    static let diff = Command(
        name: "diff", usage: "/diff [N]", summary: "what changed since the plan was made or opened",
        examples: [
            ListRow("/diff", "since the last /plan or /load"),
            ListRow("/diff 3", "since three steps ago"),
        ],
        needsPlan: true
    ) { (text, _) throws(ReadingProblem) in
        if text.isEmpty { return .view(.difference(steps: nil)) }
        guard text.allSatisfy(\.isASCIIDigit), let count = Int(text), count > 0 else {
            throw .unexpectedArguments(command: "diff", usage: "/diff, or /diff 3")
        }
        return .view(.difference(steps: count))
    }
}

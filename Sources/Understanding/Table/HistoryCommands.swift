import Phrases
import Trips

extension CommandTable {
    /// The commands about the steps that led to here.
    static let historyCommands: [Command] = [undo, redo, history, diff]

    static let undo = Command(
        name: "undo", usage: "/undo [N]", summary: "take the last change back",
        examples: [ListRow("/undo"), ListRow("/undo 3", "the last three")]
    )

    static let redo = Command(
        name: "redo", usage: "/redo", summary: "make the change again that was undone last",
        details: "Works until something else is changed."
    )

    static let history = Command(
        name: "history", usage: "/history [all]", summary: "the changes so far, newest first",
        details: """
            The last \(Command.shownSteps), or all. /undo takes them back in this order, as many times as \
            there are.
            """
    )

    static let diff = Command(
        name: "diff", usage: "/diff [N]", summary: "what changed since the plan was made or opened",
        examples: [
            ListRow("/diff", "since the last /plan or /load"),
            ListRow("/diff 3", "since three steps ago"),
        ],
        needsPlan: true
    )
}

import Phrases
import Trips

extension CommandTable {
    /// The commands that show what lies behind a plan: nothing is hidden.
    static let inspectionCommands: [Command] = [check, map, why, raw, repairs, usage]

    static let check = Command(
        name: "check", aliases: ["findings"], usage: "/check",
        summary: "what is wrong with the plan, and what to do about it",
        details: """
            The checks look over the plan after every change; this shows all that they find, with what \
            is only good to know. ijourney-repl check FILE does the same for a plan from elsewhere.
            """,
        needsPlan: true
    )

    static let map = Command(
        name: "map", usage: "/map [DAY]", summary: "where the stops of the plan lie",
        examples: [ListRow("/map", "all days"), ListRow("/map 2"), ListRow("/map saturday")],
        needsPlan: true, argument: .day
    )

    static let why = Command(
        name: "why", usage: "/why STOP",
        summary: "where a stop comes from, and what is known of it",
        examples: [
            ListRow("/why 2.1", "the first stop of day 2"), ListRow("/why castle", "by its name"),
        ],
        needsPlan: true, argument: .day
    )

    static let raw = Command(
        name: "raw", usage: "/raw", summary: "what the model said, before anything was mended",
        details: "Of the last request for a plan or of the last words that went to a model."
    )

    static let usage = Command(
        name: "usage", aliases: ["tokens"], usage: "/usage",
        summary: "what models were asked, and their tokens",
        details: """
            Of the last turn that asked a model and of the session, as the servers counted; what \
            it cost where "prices" are configured, and what is left of the day's limit. The \
            offline guide takes none.
            """
    )

    static let repairs = Command(
        name: "repairs", usage: "/repairs", summary: "what of the model's answers was mended",
        details: """
            lossless: only how it was written. inferred: a value that the form makes certain. \
            lossy: something was left out.
            """,
        needsPlan: true
    )
}

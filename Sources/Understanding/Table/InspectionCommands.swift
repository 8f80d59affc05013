import Phrases
import Trips

/// A look into the plan and at where it comes from. Nothing changes by it.
public enum Inspection: Sendable, Equatable {
    case check
    /// A day, from 1; nil for the whole plan.
    case map(day: Int?)
    /// Nil asks what can be asked.
    case why(StopNumber?)
    /// How the last plain line was read.
    case whyLast
    case raw
    case usage
    case repairs

    var commandLine: CommandLine {
        switch self {
        case .check: .of("check")
        case .map(let day): .of("map", day.map(String.init) ?? "")
        case .why(let number): .of("why", number?.description ?? "")
        case .whyLast: .of("why", "last")
        case .raw: .of("raw")
        case .usage: .of("usage")
        case .repairs: .of("repairs")
        }
    }
}

extension CommandTable {
    /// The commands that show what lies behind a plan: nothing is hidden.
    static let inspectionCommands: [Command] = [check, map, why, raw, repairs, usage]

    static let check = Command(
        name: "check", aliases: ["findings"],
        summary: "what is wrong with the plan, and what to do about it",
        details: """
            The checks look over the plan after every change; this shows all that they find, with what \
            is only good to know. ijourney-repl check FILE does the same for a plan from elsewhere.
            """,
        needsPlan: true,
        meaning: .inspect(.check))

    static let map = Command(
        name: "map", usage: "/map [DAY]", summary: "where the stops of the plan lie",
        examples: [ListRow("/map", "all days"), ListRow("/map 2"), ListRow("/map saturday")],
        needsPlan: true, argument: .day
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .inspect(.map(day: nil)) }
        guard let day = try situation.arguments(text, for: "map").day() else {
            throw .unexpectedArguments(command: "map", usage: "/map, or /map 2")
        }
        return .inspect(.map(day: day))
    }

    static let why = Command(
        name: "why", usage: "/why STOP | last",
        summary: "where a stop comes from, and what is known of it",
        examples: [
            ListRow("/why 2.1", "the first stop of day 2"), ListRow("/why castle", "by its name"),
            ListRow("/why last", "how your last line was read"),
        ],
        argument: .day
    ) { (text, situation) throws(ReadingProblem) in
        if text.lowercased() == "last" { return .inspect(.whyLast) }
        _ = try situation.plan(for: "why")
        let plan = try situation.plan(for: "why")
        if text.isEmpty { return .inspect(.why(nil)) }
        guard let number = try situation.arguments(text, for: "why").stop(),
            plan.itinerary[number] != nil
        else {
            throw .unexpectedArguments(command: "why", usage: "/why 2.1, or /why castle")
        }
        return .inspect(.why(number))
    }

    static let raw = Command(
        name: "raw", summary: "what the model said, before anything was mended",
        details: "Of the last request for a plan or of the last words that went to a model.",
        meaning: .inspect(.raw))

    static let usage = Command(
        name: "usage", aliases: ["tokens"],
        summary: "what models were asked, and their tokens",
        details: """
            Of the last turn that asked a model and of the session, as the servers counted; what \
            it cost where "prices" are configured, and what is left of the day's limit. The \
            offline guide takes none.
            """,
        meaning: .inspect(.usage))

    static let repairs = Command(
        name: "repairs", summary: "what of the model's answers was mended",
        details: """
            lossless: only how it was written. inferred: a value that the form makes certain. \
            lossy: something was left out.
            """,
        needsPlan: true,
        meaning: .inspect(.repairs))
}

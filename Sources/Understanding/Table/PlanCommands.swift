import Phrases
import Trips

extension CommandTable {
    /// The commands that make, show and change a plan.
    static let planCommands: [Command] = [
        plan, show, regenerate, retry, accept, new,
    ]

    static let plan = Command(
        name: "plan", usage: "/plan [-y]", summary: "make the plan",
        details: """
            Asks for what is missing, one question at a time, then plans day by day. Ctrl-C stops \
            the answer; /retry goes on. An assumption is shown \
            first; -y asks nothing. Planned again, it is another plan: what you locked, added, \
            moved, timed or noted stays in it.
            """,
        action: ModelAction(6, intent: { _ in .plan(askingFirst: true) })
    ) { (text, _) throws(ReadingProblem) in
        guard ["", "-y"].contains(text) else {
            throw .unexpectedArguments(command: "plan", usage: "/plan, or /plan -y")
        }
        return .plan(askingFirst: text.isEmpty)
    }

    static let show = Command(
        name: "show", usage: "/show [DAY]", summary: "show the plan, or one day of it",
        examples: [
            ListRow("/show", "all of it"), ListRow("/show 2", "day 2"), ListRow("/show saturday"),
        ], needsPlan: true,
        argument: .day
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .view(.plan(day: nil)) }
        guard let day = try situation.arguments(text, for: "show").day() else {
            throw .unexpectedArguments(command: "show", usage: "/show, or /show 2")
        }
        return .view(.plan(day: day))
    }

    static let regenerate = Command(
        name: "regenerate", aliases: ["regen"], usage: "/regenerate [day N | N.M]",
        summary: "plan again: all, one day, or one stop",
        examples: [
            ListRow("/regenerate", "another plan"), ListRow("/regenerate day 2", "another day 2"),
            ListRow("/regenerate 2.1", "another first stop on day 2"),
            ListRow("/regenerate saturday"), ListRow("/regenerate the castle"),
        ],
        details: """
            Everything that is not named stays as it is, and everything that you locked, added, \
            moved, timed or noted. A stop that is named goes, and does not come back.
            """,
        needsPlan: true, argument: .day,
        action: ModelAction(7, intent: { .regenerate($0.scope) })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty || text.lowercased() == "all" { return .regenerate(.all) }
        let said = try situation.arguments(text, for: "regenerate")
        if let day = try said.day() { return .regenerate(.day(day)) }
        guard let number = try said.stop() else { throw .scopeUnreadable(text) }
        return .regenerate(.stop(number))
    }

    static let retry = Command(
        name: "retry", usage: "/retry [guide]", summary: "try again what failed or was stopped",
        details: """
            Days that were sound already are kept; it goes on after them. /retry guide has the offline \
            guide plan what is missing, or read what you typed, this once.
            """
    ) { (text, _) throws(ReadingProblem) in
        let isForGuide = ["guide", "offline"].contains(text.lowercased())
        guard text.isEmpty || isForGuide else {
            throw .unexpectedArguments(command: "retry", usage: "/retry guide")
        }
        return .retry(byGuide: isForGuide)
    }

    static let accept = Command(
        name: "accept", summary: "keep the days of a plan that was not finished",
        details: "The trip is shortened to the days that are there.",
        meaning: .accept)

    static let new = Command(
        name: "new", summary: "begin another trip (/undo brings this one back)",
        meaning: .new)
}

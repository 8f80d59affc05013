import Phrases
import Planning
import Trips

extension CommandTable {
    /// The commands that make, show and change a plan.
    static let planCommands: [Command] = [
        plan, show, regenerate, retry, accept, new,
    ]

    private static let plan = Command(
        name: "plan", usage: "/plan [-y]", summary: "make the plan",
        details: """
            Asks for what is missing, one question at a time, then plans day by day. Ctrl-C stops \
            the answer; /retry goes on. Where something is assumed that nobody said, it is shown \
            first; -y asks nothing. Planned again, it is another plan: what you locked, added, \
            moved, timed or noted stays in it.
            """
    ) { (arguments, context) throws(Problem) in
        guard ["", "-y"].contains(arguments) else {
            throw .unexpectedArguments(command: "plan", usage: "/plan, or /plan -y")
        }
        return arguments.isEmpty ? .propose : .effect(.plan(.all))
    }

    private static let show = Command(
        name: "show", usage: "/show [DAY]", summary: "show the plan, or one day of it",
        examples: [
            ListRow("/show", "all of it"), ListRow("/show 2", "day 2"), ListRow("/show saturday"),
        ], needsPlan: true,
        argument: .day
    ) { (arguments, context) throws(Problem) in
        guard let plan = context.state.plan else { throw .commandNeedsPlan("show") }
        if arguments.isEmpty { return .show(planOutputs(plan)) }
        guard let number = try context.arguments(arguments, in: plan).day() else {
            throw .unexpectedArguments(command: "show", usage: "/show, or /show 2")
        }
        let day = plan.itinerary.days[number - 1]
        return .show([.day(number: number, day, inCity: plan.trip.legs.count > 1)])
    }

    private static func planOutputs(_ plan: Plan) -> [Output] {
        [.heading(plan.trip.words)]
            + plan.itinerary.days.enumerated().map {
                .day(number: $0.offset + 1, $0.element, inCity: plan.trip.legs.count > 1)
            }
            + [.done(plan)]
    }

    private static let regenerate = Command(
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
        needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        guard let plan = context.state.plan else { throw .commandNeedsPlan("regenerate") }
        let scope = try scope(arguments, in: plan, context)
        return scope == .all ? .propose : .effect(.plan(scope))
    }

    private static func scope(
        _ text: String, in plan: Plan, _ context: CommandContext
    ) throws(Problem) -> PlanScope {
        if text.isEmpty || text.lowercased() == "all" { return .all }
        let said = context.arguments(text, in: plan)
        if let day = try said.day() { return .day(day) }
        guard let number = try said.stop() else { throw .scopeUnreadable(text) }
        return .stop(number)
    }

    private static let retry = Command(
        name: "retry", usage: "/retry [guide]", summary: "try again what failed or was stopped",
        details: """
            Days that were sound already are kept; it goes on after them. /retry guide has the offline \
            guide plan what is missing, or read what you typed, this once.
            """
    ) { (arguments, context) throws(Problem) in
        let isForGuide = ["guide", "offline"].contains(arguments.lowercased())
        guard arguments.isEmpty || isForGuide else {
            throw .unexpectedArguments(command: "retry", usage: "/retry guide")
        }
        guard let retry = context.state.retry else { throw .nothingToRetry }
        return isForGuide ? .retryWithGuide(retry) : .effect(retry)
    }

    private static let accept = Command(
        name: "accept", usage: "/accept", summary: "keep the days of a plan that was not finished",
        details: "The trip is shortened to the days that are there."
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "accept")
        guard let unfinished = context.state.unfinished, !unfinished.days.isEmpty else {
            throw .nothingToAccept
        }
        return .accept
    }

    private static let new = Command(
        name: "new", usage: "/new", summary: "begin another trip (/undo brings this one back)"
    ) { (arguments, _) throws(Problem) in
        try Command.refuse(arguments, "new")
        return .change([.startOver])
    }
}

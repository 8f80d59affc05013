import Phrases
import Planning
import Trips
import Understanding

extension CommandRuns {
    static let plan: Run = { (arguments, context) in
        guard ["", "-y"].contains(arguments) else {
            throw Problem.reading(
                .unexpectedArguments(command: "plan", usage: "/plan, or /plan -y"))
        }
        return arguments.isEmpty ? .propose : .effect(.plan(.all))
    }

    static let show: Run = { (arguments, context) in
        guard let plan = context.state.plan else {
            throw Problem.reading(.commandNeedsPlan("show"))
        }
        if arguments.isEmpty { return .show(planOutputs(plan)) }
        guard let number = try context.arguments(arguments, in: plan).day() else {
            throw Problem.reading(.unexpectedArguments(command: "show", usage: "/show, or /show 2"))
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

    static let regenerate: Run = { (arguments, context) in
        guard let plan = context.state.plan else {
            throw Problem.reading(.commandNeedsPlan("regenerate"))
        }
        let scope = try scope(arguments, in: plan, context)
        return scope == .all ? .propose : .effect(.plan(scope))
    }

    private static func scope(
        _ text: String, in plan: Plan, _ context: CommandContext
    ) throws -> PlanScope {
        if text.isEmpty || text.lowercased() == "all" { return .all }
        let said = context.arguments(text, in: plan)
        if let day = try said.day() { return .day(day) }
        guard let number = try said.stop() else { throw Problem.reading(.scopeUnreadable(text)) }
        return .stop(number)
    }

    static let retry: Run = { (arguments, context) in
        let isForGuide = ["guide", "offline"].contains(arguments.lowercased())
        guard arguments.isEmpty || isForGuide else {
            throw Problem.reading(.unexpectedArguments(command: "retry", usage: "/retry guide"))
        }
        guard let retry = context.state.retry else { throw Problem.nothingToRetry }
        return isForGuide ? .retryWithGuide(retry) : .effect(retry)
    }

    static let accept: Run = { (arguments, context) in
        try refuse(arguments, "accept")
        guard let unfinished = context.state.unfinished, !unfinished.days.isEmpty else {
            throw Problem.nothingToAccept
        }
        return .accept
    }

    static let new: Run = { (arguments, _) in
        try refuse(arguments, "new")
        return .change([.startOver])
    }
}

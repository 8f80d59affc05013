import Planning
import Trips
import Understanding

/// Showing a plan, making one, and using what a failed turn left.
extension CommandContext {
    func plan(for command: String) throws(Problem) -> Plan {
        guard let plan = state.plan else { throw .reading(.commandNeedsPlan(command)) }
        return plan
    }

    /// The whole plan, or one day of it.
    func show(day number: Int?) throws(Problem) -> Step {
        let plan = try plan(for: "show")
        let days = plan.itinerary.days.enumerated().map {
            Output.day(number: $0.offset + 1, $0.element, inCity: plan.trip.legs.count > 1)
        }
        guard let number else {
            return .show([.heading(plan.trip.words)] + days + [.done(plan)])
        }
        guard days.indices.contains(number - 1) else {
            throw .reading(.noSuchDay(number, days: days.count))
        }
        return .show([days[number - 1]])
    }

    func regenerate(_ scope: PlanScope) throws(Problem) -> Step {
        _ = try plan(for: "regenerate")
        return scope == .all ? .propose : .effect(.plan(scope))
    }

    func retry(byGuide: Bool) throws(Problem) -> Step {
        guard let retry = state.retry else { throw .nothingToRetry }
        return byGuide ? .retryWithGuide(retry) : .effect(retry)
    }

    func accept() throws(Problem) -> Step {
        guard let unfinished = state.unfinished, !unfinished.days.isEmpty else {
            throw .nothingToAccept
        }
        return .accept
    }
}

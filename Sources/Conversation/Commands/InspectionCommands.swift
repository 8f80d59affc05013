import Places
import Planning
import StructuredOutput
import Trips

extension CommandTable {
    /// The commands that show what lies behind a plan: nothing is hidden.
    static let inspectionCommands: [Command] = [why, raw, repairs]

    private static let why = Command(
        name: "why", usage: "/why N.M", summary: "where a stop comes from, and what is known of it",
        examples: [ListRow("/why 2.1", "the first stop of day 2")], needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        guard let plan = context.state.plan else { throw .commandNeedsPlan("why") }
        guard let number = StopNumber(arguments) else { throw .scopeUnreadable(arguments) }
        guard let stop = plan.itinerary[number] else { throw .noSuchStop(number) }
        let reasons = StopReasons(
            stop: stop, number: number, plan: plan, city: plan.city(in: context.atlas),
            seed: context.seed)
        return .show([.heading("\(number) \(stop.name)"), .list(reasons.rows)])
    }

    private static let raw = Command(
        name: "raw", usage: "/raw", summary: "what the model said, before anything was mended",
        details: "Of the last request for a plan or of the last words that went to a model."
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "raw")
        guard !context.answers.isEmpty else { throw .noAnswers }
        return .show(context.answers.map { .raw($0) })
    }

    private static let repairs = Command(
        name: "repairs", usage: "/repairs", summary: "what of the model's answers was mended",
        details: """
            lossless: only how it was written. inferred: a value that the form makes certain. \
            lossy: something was left out.
            """,
        needsPlan: true
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "repairs")
        guard let plan = context.state.plan else { throw .commandNeedsPlan("repairs") }
        guard !(plan.repairs.isEmpty && plan.mended.isEmpty) else {
            return .show([.note("Nothing had to be mended in what \(plan.source) said.")])
        }
        let rows = plan.repairs.map { ListRow("\($0.code) (\($0.class.rawValue))", $0.change) }
        return .show(plan.mended.map { .note($0) } + (rows.isEmpty ? [] : [.list(rows)]))
    }
}

extension Repair {
    /// Where and what, on one line: `/days/0/name: Rom → Rome`.
    fileprivate var change: String {
        let place = pointer.tokens.isEmpty ? "line \(line)" : pointer.description
        let old = before.isEmpty ? "nothing" : before.shortened(to: 60)
        let new = after.isEmpty ? "nothing" : after.shortened(to: 60)
        return "\(place): \(old) became \(new)"
    }
}

extension Plan {
    func city(in atlas: Atlas) -> City? {
        trip.legs[0].city.id.flatMap { atlas.city(id: $0) }
    }
}

import Phrases
import Places
import Planning
import StructuredOutput
import Trips

extension CommandTable {
    /// The commands that show what lies behind a plan: nothing is hidden.
    static let inspectionCommands: [Command] = [check, map, why, raw, repairs, usage]

    private static let check = Command(
        name: "check", aliases: ["findings"], usage: "/check",
        summary: "what is wrong with the plan, and what to do about it",
        details: """
            The checks look over the plan after every change; this shows all that they find, with what \
            is only good to know. ijourney-repl check FILE does the same for a plan from elsewhere.
            """,
        needsPlan: true
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "check")
        let findings = try context.plan(for: "check").findings
        guard !findings.isEmpty else {
            return .show([.understood("Nothing found: the checks have no fault to name.")])
        }
        let faults = findings.filter { $0.severity == .finding }
        let notes = findings.filter { $0.severity == .note }
        func section(_ title: Phrase, _ findings: [Finding]) -> [Output] {
            findings.isEmpty ? [] : [.heading(title)] + findings.map { .note($0.withRemedy) }
        }
        return .show(section("To mend", faults) + section("Good to know", notes))
    }

    private static let map = Command(
        name: "map", usage: "/map [DAY]", summary: "where the stops of the plan lie",
        examples: [ListRow("/map", "all days"), ListRow("/map 2"), ListRow("/map saturday")],
        needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "map")
        var itinerary = plan.itinerary
        if !arguments.isEmpty {
            guard let day = try context.arguments(arguments, in: plan).day() else {
                throw .unexpectedArguments(command: "map", usage: "/map, or /map 2")
            }
            for index in itinerary.days.indices where index + 1 != day {
                itinerary.days[index].stops = []
            }
        }
        let cities = context.cities(of: plan).distinct.compactMap(\.city)
        let maps = cities.map { (city: $0, map: PlaceMap(of: itinerary, in: $0)) }
            .filter { !$0.map.points.isEmpty }
        guard !maps.isEmpty else {
            return .show([.note("Nobody knows where these stops lie: there is nothing to draw.")])
        }
        return .show(
            maps.flatMap { entry -> [Output] in
                (cities.count > 1 ? [.heading(.verbatim(entry.city.name))] : []) + [.map(entry.map)]
            })
    }

    private static let why = Command(
        name: "why", usage: "/why STOP",
        summary: "where a stop comes from, and what is known of it",
        examples: [
            ListRow("/why 2.1", "the first stop of day 2"), ListRow("/why castle", "by its name"),
        ],
        needsPlan: true, argument: .day
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "why")
        if arguments.isEmpty { return .show(whatToAsk(plan)) }
        guard let number = try context.arguments(arguments, in: plan).stop(),
            let stop = plan.itinerary[number]
        else { throw .unexpectedArguments(command: "why", usage: "/why 2.1, or /why castle") }
        let reasons = StopReasons(
            stop: stop, number: number, plan: plan,
            guide: context.setting(of: plan.trip, in: context.cities(of: plan))
                .stay(ofDay: number.day - 1),
            turnedDown: context.state.turnedDown)
        return .show([.heading("\(number) \(stop.name)"), .list(reasons.rows)])
    }

    /// What can be asked, with a stop of the plan as the example.
    private static func whatToAsk(_ plan: Plan) -> [Output] {
        let first = plan.itinerary.numberedStops.first
        let number = first?.number.description ?? "1.1"
        let name = first?.stop.name.shortened(to: 30)
        let title: Phrase = name.map { .verbatim($0) } ?? "the castle"
        let typed = name ?? "castle"
        return [
            .note("Say which stop: where it comes from, why it fits, when it is open."),
            .list([
                ListRow("/why \(number)", title), ListRow("/why \(typed)", "the same by its name"),
                ListRow("when is \(typed)?", "its day and time"),
                ListRow("what do we do on day 1?", "the stops of a day"),
                ListRow("how far do we walk on day 1?", "the ways of a day"),
                ListRow("/repairs", "what of a model's answers was mended"),
                ListRow("/raw", "what a model said"),
            ]),
        ]
    }

    private static let raw = Command(
        name: "raw", usage: "/raw", summary: "what the model said, before anything was mended",
        details: "Of the last request for a plan or of the last words that went to a model."
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "raw")
        guard !context.answers.isEmpty else {
            guard let note = context.planner.answersNote else { throw .noAnswers }
            return .show([.note(note)])
        }
        return .show(context.answers.map { .raw($0) })
    }

    private static let usage = Command(
        name: "usage", aliases: ["tokens"], usage: "/usage",
        summary: "what models were asked, and their tokens",
        details: """
            Of the last turn that asked a model and of the session, as the servers counted; what \
            it cost where "prices" are configured, and what is left of the day's limit. The \
            offline guide takes none.
            """
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "usage")
        guard !context.usage.session.isEmpty else { throw .noAnswers }
        let meter = context.usage.meter
        func rows(_ title: Phrase, _ uses: [ModelUse]) -> [ListRow] {
            uses.map { use in
                let words = use.count.words
                let cost = meter.rules.cost(of: use.count.usage, by: use.label)
                return ListRow(
                    word: "\(title) · \(use.label)", cost.map { "\(words), \($0.words)" } ?? words)
            }
        }
        let today = meter.today(context.today).map { ListRow(word: "today", $0.words(meter.rules)) }
        return .show([
            .list(
                rows("last turn", context.usage.turn) + rows("session", context.usage.session)
                    + (today.map { [$0] } ?? []))
        ])
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
            return .show([.note("Nothing had to be mended in what \(plan.sourceWords) said.")])
        }
        let rows = plan.repairs.map { ListRow("\($0.code) (\($0.class.rawValue))", $0.change) }
        return .show(plan.mended.map { .note($0) } + (rows.isEmpty ? [] : [.list(rows)]))
    }
}

extension Finding {
    /// `The day is free: /regenerate day 2`.
    var withRemedy: Phrase { remedy.isEmpty ? message : "\(message): \(remedy.command)" }
}

extension Repair {
    /// Where and what, on one line: `/days/0/name: Rom → Rome`.
    fileprivate var change: Phrase {
        let place: Phrase =
            pointer.tokens.isEmpty ? "line \(line)" : .verbatim(pointer.description)
        let old: Phrase = before.isEmpty ? "nothing" : .verbatim(before.shortened(to: 60))
        let new: Phrase = after.isEmpty ? "nothing" : .verbatim(after.shortened(to: 60))
        return "\(place): \(old) became \(new)"
    }
}

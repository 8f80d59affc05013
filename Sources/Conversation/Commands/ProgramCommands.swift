import Phrases
import Planning
import Trips
import Understanding

extension CommandRuns {
    static let model: Run = { (arguments, context) in
        let words = arguments.split(separator: " ").map(String.init)
        guard let name = words.first else {
            let known = context.planner.model.map { _ in facts(context) } ?? []
            return .show(
                [.note("\(context.planner.maker.words) answers.")] + known + here(context)
                    + [.list(choices)])
        }
        if words == ["forget"] { return .forgetModel }
        guard words.count <= 2 else {
            throw Problem.reading(
                .unexpectedArguments(command: "model", usage: "/model PROVIDER:NAME URL"))
        }
        return .chooseModel(name: name, baseURL: words.count > 1 ? words[1] : nil)
    }

    /// What is known of a language model that answers.
    private static func facts(_ context: CommandContext) -> [Output] {
        let traits = context.traits()
        let room: Phrase =
            traits.contextTokens.map { "It has room for \($0.grouped) tokens." }
            ?? "Its server has not said how much room it has."
        var facts: [Output] = [.note(room)]
        facts.append(
            .note(
                traits.isConstrained == false
                    ? "Nothing holds its answers to a schema: they are mended, or asked for again."
                    : "Its server is asked to hold answers to a schema."))
        if traits.needsShortForm, !traits.isLarge {
            facts.append(
                .note(
                    "It is asked in a short form, since its answers to the long one could not be used."
                )
            )
        }
        return facts
    }

    private static func here(_ context: CommandContext) -> [Output] {
        let names = context.modelsHere()
        guard !names.isEmpty else { return [] }
        return [
            .note("Found on this machine:"), .list(names.map { ListRow("/model \($0)") }),
            .note("All choices:"),
        ]
    }

    private static let choices =
        [ListRow("/model guide", "the offline guide: no network, no key")] + ModelProviders.rows

    static let prompt: Run = { (arguments, context) in
        try refuse(arguments, "prompt")
        guard let trip = context.state.draft.trip else {
            throw context.state.draft.missing
        }
        let note = context.planner.promptNote
        let setting = context.setting(of: trip, in: TripCities(of: trip, in: context.atlas))
        let before = context.state.plan?.itinerary
        let requests = PlanRequests(
            stay: setting.stays[0], prompts: context.prompts, language: context.state.language,
            ageBand: note == nil ? context.ageBand() : nil)
        let kept = KeptStops(of: before, in: trip)
        let free = before?.days.flatMap(\.stops).filter { !$0.isPersonal } ?? []
        let rejected = RejectedPlaces(
            turnedDown: context.state.turnedDown, former: free.placeIDs)
        do throws(PromptError) {
            let order = DayOrder(
                day: 0, of: setting.hours, done: [], kept: kept, rejected: rejected)
            var request = try requests.stay(
                keeping: kept, rejected: rejected, advice: context.deliveryAdvice)
            if request == nil, order.count > 0 { request = try requests.stops(order) }
            let shown: Output =
                request.map { .request($0) } ?? .note("Nothing has to be asked for day 1.")
            return .show((note.map { [.note($0)] } ?? []) + [shown])
        } catch {
            throw Problem.prompt(error)
        }
    }

    static let help: Run = { (arguments, _) in
        let table = CommandTable.standard
        if arguments.isEmpty {
            return .show([
                .list(table.commands.map { ListRow($0.usage, $0.summary) }),
                .hint("Or just say it: 4 days in Kyoto from 2 April, lots of food"),
            ])
        }
        let name = arguments.first == "/" ? String(arguments.dropFirst()) : arguments
        guard let command = table.command(named: name) else {
            throw Problem.reading(
                .unknownHelpTopic(
                    name, nearest: Nearest.of(name, among: table.commands.map(\.name))))
        }
        let details = command.details.isEmpty ? [] : [Output.hint(command.details)]
        return .show(
            [.heading("\(command.usage)  \(command.summary)"), .list(command.examples)] + details)
    }

    static let quit: Run = { (arguments, _) in
        try refuse(arguments, "quit")
        return .quit
    }
}

extension Draft {
    /// What a trip still needs.
    var missing: Problem {
        if lacksDays, let length { return .reading(.tooFewDays(cities: stays.count, days: length)) }
        if city != nil {
            if let first = datesSoFar.first { return .reading(.datesNeedLength(first)) }
            if let days = datesSoFar.days { return .reading(.datesNeedStart(days: days)) }
        }
        return .missing(
            (city == nil ? ["the destination"] : []) + (dates == nil ? ["the dates"] : []))
    }
}

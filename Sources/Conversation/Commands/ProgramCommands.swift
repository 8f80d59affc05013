import Phrases
import Planning
import Trips

extension CommandTable {
    /// The commands about the program itself.
    static let programCommands: [Command] = [
        model, key, language, prompt, about, help, quit,
    ]

    private static let model = Command(
        name: "model", usage: "/model [NAME [URL]]",
        summary: "which model answers, and choose another",
        examples: [
            ListRow("/model", "what answers now, and the choices"),
            ListRow("/model guide", "the offline guide"),
            ListRow("/model ollama:llama3.2", "a model of Ollama on this machine"),
            ListRow("/model forget", "what was found out about how to ask this one"),
            ListRow("/model openai:NAME http://127.0.0.1:8080/v1", "any Chat Completions server"),
        ],
        details: """
            Keys are read from the environment: OPENAI_API_KEY, AZURE_OPENAI_API_KEY, \
            ANTHROPIC_API_KEY, GEMINI_API_KEY and so on, and IJOURNEY_API_KEY for a server that is \
            none of these; /key keeps one instead. On this machine none is needed.
            """,
        argument: .model
    ) { (arguments, context) throws(Problem) in
        let words = arguments.split(separator: " ").map(String.init)
        guard let name = words.first else {
            let known = context.planner.model.map { _ in facts(context) } ?? []
            return .show(
                [.note("\(context.planner.maker.words) answers.")] + known + here(context)
                    + [.list(choices)])
        }
        if words == ["forget"] { return .forgetModel }
        guard words.count <= 2 else {
            throw .unexpectedArguments(command: "model", usage: "/model PROVIDER:NAME URL")
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

    private static let prompt = Command(
        name: "prompt", usage: "/prompt", summary: "exactly what would be sent to a model"
    ) { (arguments, context) throws(Problem) in
        try Command.refuse(arguments, "prompt")
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
            throw .prompt(error)
        }
    }

    private static let help = Command(
        name: "help", aliases: ["?"], usage: "/help [COMMAND]",
        summary: "this list, or more about one command", argument: .topic
    ) { (arguments, _) throws(Problem) in
        let table = CommandTable.standard
        if arguments.isEmpty {
            return .show([
                .list(table.commands.map { ListRow($0.usage, $0.summary) }),
                .hint("Or just say it: 4 days in Kyoto from 2 April, lots of food"),
            ])
        }
        let name = arguments.first == "/" ? String(arguments.dropFirst()) : arguments
        guard let command = table.command(named: name) else {
            throw .unknownHelpTopic(
                name, nearest: Nearest.of(name, among: table.commands.map(\.name)))
        }
        let details = command.details.isEmpty ? [] : [Output.hint(command.details)]
        return .show(
            [.heading("\(command.usage)  \(command.summary)"), .list(command.examples)] + details)
    }

    private static let quit = Command(
        name: "quit", aliases: ["exit", "q"], usage: "/quit", summary: "leave (also Ctrl-D)"
    ) { (arguments, _) throws(Problem) in
        try Command.refuse(arguments, "quit")
        return .quit
    }
}

extension Draft {
    /// What a trip still needs.
    var missing: Problem {
        if lacksDays, let length { return .tooFewDays(cities: stays.count, days: length) }
        if city != nil {
            if let first = datesSoFar.first { return .datesNeedLength(first) }
            if let days = datesSoFar.days { return .datesNeedStart(days: days) }
        }
        return .missing(
            (city == nil ? ["the destination"] : []) + (dates == nil ? ["the dates"] : []))
    }
}

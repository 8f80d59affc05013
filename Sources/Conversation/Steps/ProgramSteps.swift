import Phrases
import Planning
import Trips
import Understanding

extension CommandContext {
    /// Shows which model answers, and the choices.
    var models: Step {
        let known = planner.facts(traits).map { Output.note($0) }
        return .show(
            [.note("\(planner.maker.words) answers.")] + known + here
                + [.list(CommandContext.choices)])
    }

    func step(for model: ModelIntent) -> Step {
        switch model {
        case .show: models
        case .choose(let name, let baseURL): .chooseModel(name: name, baseURL: baseURL)
        case .forget: .forgetModel
        }
    }

    private var here: [Output] {
        let names = modelsHere()
        guard !names.isEmpty else { return [] }
        return [
            .note("Found on this machine:"), .list(names.map { ListRow("/model \($0)") }),
            .note("All choices:"),
        ]
    }

    private static let choices =
        [ListRow("/model guide", "the offline guide: no network, no key")] + ModelProviders.rows

    /// Shows what would be sent to a model.
    func prompt() throws(Problem) -> Step {
        guard let trip = state.draft.trip else {
            throw state.draft.missing
        }
        let note = planner.promptNote
        let setting = setting(of: trip, in: TripCities(of: trip, in: atlas))
        let before = state.plan?.itinerary
        let requests = PlanRequests(
            stay: setting.stays[0], prompts: prompts, language: state.language,
            ageBand: note == nil ? ageBand() : nil)
        let kept = KeptStops(of: before, in: trip)
        let free = before?.days.flatMap(\.stops).filter { !$0.isPersonal } ?? []
        let rejected = RejectedPlaces(
            turnedDown: state.turnedDown, former: free.placeIDs)
        do throws(PromptError) {
            let order = DayOrder(
                day: 0, of: setting.hours, done: [], kept: kept, rejected: rejected)
            var request = try requests.stay(
                keeping: kept, rejected: rejected, advice: deliveryAdvice)
            if request == nil, order.count > 0 { request = try requests.stops(order) }
            let shown: Output =
                request.map { .request($0) } ?? .note("Nothing has to be asked for day 1.")
            return .show((note.map { [.note($0)] } ?? []) + [shown])
        } catch {
            throw .prompt(error)
        }
    }

    /// Lists the commands, or explains one.
    func help(_ name: String?) -> Step {
        let table = CommandTable.standard
        guard let name, let command = table.command(named: name) else {
            return .show([
                .list(table.commands.map { ListRow($0.usage, $0.summary) }),
                .hint("Or just say it: 4 days in Kyoto from 2 April, lots of food"),
            ])
        }
        let details = command.details.isEmpty ? [] : [Output.hint(command.details)]
        return .show(
            [.heading("\(command.usage)  \(command.summary)"), .list(command.examples)] + details)
    }

    /// Sets the language; for nil, shows the current one and the choices.
    func step(for language: Language?) -> Step {
        if let language { return .language(language) }
        return .show([
            .note("The language is \(state.language.words)."),
            .list(
                Language.allCases.map { language in
                    ListRow(
                        "/language \(language.rawValue)",
                        language.isSpoken
                            ? language.words
                            : "\(language.words), for plans of a language model")
                }),
        ])
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

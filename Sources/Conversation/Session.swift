import Places
import Planning
import StructuredOutput
import Trips

/// A model that was chosen, and the host that it sends to.
public struct ChosenModel {
    public var model: any LanguageModel
    /// Nil for this machine and for the guide.
    public var remoteHost: String?

    public init(_ model: any LanguageModel, remoteHost: String? = nil) {
        self.model = model
        self.remoteHost = remoteHost
    }
}

/// Everything outside a conversation: real in use, recorded in a replay.
public struct Boundaries {
    public var models: any ModelDirectory
    public var store: any Store
    public var output: any OutputSink
    public var journal: any Journal

    public init(
        models: any ModelDirectory, store: any Store, output: any OutputSink,
        journal: any Journal
    ) {
        self.models = models
        self.store = store
        self.output = output
        self.journal = journal
    }
}

/// What a session is given at its start.
public struct SessionSettings {
    public var atlas: Atlas
    public var prompts: PromptLibrary
    public var version: String
    public var seed: UInt64
    /// Whether nobody is there to answer: what is missing is an error, and nothing is asked.
    public var isScripted: Bool

    public init(
        atlas: Atlas, prompts: PromptLibrary, version: String, seed: UInt64,
        isScripted: Bool = false
    ) {
        self.atlas = atlas
        self.prompts = prompts
        self.version = version
        self.seed = seed
        self.isScripted = isScripted
    }
}

/// A conversation: takes one line at a time and says what follows as output values. Terminal,
/// pipe and replay share all of it.
public final class Session {
    public private(set) var state = State()
    /// The first problem, for the exit code of scripts.
    public private(set) var problem: Problem?
    private var chosen: ChosenModel
    /// What `/model` was told last; nil when it was not used.
    public private(set) var chosenName: (name: String, baseURL: String?)?
    private let boundaries: Boundaries
    private let settings: SessionSettings
    /// The day of the line that is being answered.
    private var today = CalendarDate(dayNumber: 0)

    public init(model: ChosenModel, boundaries: Boundaries, settings: SessionSettings) {
        chosen = model
        self.boundaries = boundaries
        self.settings = settings
    }

    public var prompt: String { state.prompt }

    /// Greets and says how to begin.
    public func start() {
        show(
            .banner(
                version: settings.version, model: chosen.model.label,
                cities: settings.atlas.cityIDs.count))
        show(.hint("Where to? Try: 4 days in Kyoto from 2 April, lots of food"))
    }

    /// Goes on with another model, as after `--continue`.
    public func use(_ model: ChosenModel) { chosen = model }

    /// Says where a conversation stands that goes on in another run of the program.
    public func comeBack() {
        show(.understood("Back again: \(state.draft.words)"))
        if state.retry != nil {
            show(.hint("The last request was not finished: /retry tries again"))
        } else if state.plan != nil {
            show(.hint("/show shows the plan"))
        }
    }

    /// Answers one typed line. Returns false when the person wants to leave. Nothing that goes
    /// wrong ends the conversation.
    public func handle(_ line: String, on today: CalendarDate) -> Bool {
        self.today = today
        let text = line.trimmed
        let unfinished = state.unfinished
        do {
            return try answer(text)
        } catch let problem as Problem {
            report(problem)
            if state.unfinished != unfinished { offerDays() }
        } catch {
            // Schemas of the program's own are the only other errors, and tests compile them.
            report(.modelUnusable(label: chosen.model.label, day: nil, detail: "\(error)"))
        }
        return true
    }

    private func answer(_ text: String) throws -> Bool {
        if text == "/" || text == "?" { return try perform("/help") }
        if text.first == "/" { return try perform(text) }
        if let question = state.question, try answer(question, with: text) { return true }
        guard !text.isEmpty else {
            askNext()
            return true
        }
        return try talk(text)
    }

    private func report(_ problem: Problem) {
        self.problem = self.problem ?? problem
        show(.problem(problem))
    }

    /// Says what a failed plan has so far.
    private func offerDays() {
        guard let count = state.unfinished?.days.count else { return }
        let kept = count == 1 ? "Day 1 is kept" : "Days 1 to \(count) are kept"
        let length = count == 1 ? "one day" : "\(count) days"
        show(.hint("\(kept): /retry goes on with day \(count + 1), /accept keeps \(length)"))
    }

    func show(_ output: Output) { boundaries.output.show(output) }

    private func apply(_ actions: [Action]) {
        for action in actions { boundaries.journal.record(.action(action)) }
        state.apply(actions)
    }
}

// MARK: - Commands

extension Session {
    private var context: CommandContext {
        CommandContext(
            state: state, atlas: settings.atlas, today: today, prompts: settings.prompts,
            modelLabel: chosen.model.label, modelIsOffline: chosen.model.isOfflineGuide,
            seed: settings.seed)
    }

    private func perform(_ line: String) throws -> Bool {
        let (command, arguments) = try CommandTable.standard.parse(line)
        boundaries.journal.record(.command(command.name, arguments: arguments))
        if command.needsPlan, state.plan == nil { throw Problem.commandNeedsPlan(command.name) }
        return try take(try command.run(arguments, context))
    }

    private func take(_ step: Step) throws -> Bool {
        switch step {
        case .change(let actions): change(actions)
        case .effect(let effect): try run(effect)
        case .show(let outputs): outputs.forEach(show)
        case .ask(let question, let outputs):
            outputs.forEach(show)
            ask(question)
        case .undo: undo()
        case .accept: acceptUnfinished()
        case .chooseModel(let name, let baseURL): try choose(name, baseURL: baseURL)
        case .quit: return false
        }
        return true
    }

    /// Applies what was understood, says it in one line, and asks for what is still missing.
    private func change(_ actions: [Action]) {
        let hadPlan = state.plan != nil
        apply(actions + [.ask(nil)])
        if actions.contains(.startOver) {
            show(.understood("A new trip. /undo brings the last one back."))
            return askNext()
        }
        show(.understood(state.draft.words))
        if hadPlan, let plan = state.plan, state.draft.trip != plan.trip {
            show(.hint("The plan is still the old one: /plan makes it anew, /undo takes this back"))
        } else {
            askNext()
        }
    }

    private func undo() {
        let before = state
        apply([.undo])
        if state.draft != before.draft {
            show(.understood("Undone: \(state.draft.words)"))
        } else if let plan = state.plan {
            show(
                .understood("Undone: the plan is the one before, by \(plan.source). /show shows it")
            )
        } else {
            show(.understood("Undone: there is no plan. \(state.draft.words)"))
        }
    }

    private func choose(_ name: String, baseURL: String?) throws {
        chosen = try boundaries.models.model(named: name, baseURL: baseURL)
        chosenName = (name, baseURL)
        if case .consent = state.question { apply([.ask(nil)]) }
        show(.understood("\(chosen.model.label) answers from now on."))
    }
}

// MARK: - Questions

extension Session {
    /// Asks for the next missing thing, one at a time.
    private func askNext() {
        guard !settings.isScripted else { return }
        if state.draft.city == nil {
            ask(.destination)
        } else if state.draft.dates == nil {
            ask(.dates)
        } else if state.plan == nil || state.plan?.trip != state.draft.trip {
            ask(.makePlan)
        }
    }

    private func ask(_ question: Question) {
        apply([.ask(question)])
        switch question {
        case .destination:
            show(
                .question(
                    "Where to? The guide knows \(settings.atlas.headings.map(\.name).listed)."))
        case .dates: show(.question(state.draft.datesSoFar.question))
        case .interests:
            show(
                .question("What to change? For example food=high, or +nature -shopping. [nothing]"))
        case .makePlan: show(.question("Make the plan? [Y/n]"))
        case .consent(let host, _):
            show(
                .question(
                    "The trip and what you type would be sent to \(host). Agree, once for all? [y/N]"
                ))
        }
    }

    /// Takes the line as an answer; false when it is none and should be read as talk.
    private func answer(_ question: Question, with text: String) throws -> Bool {
        switch question {
        case .makePlan:
            return try answerYesOrNo(text, yes: ["", "y", "yes", "ok", "sure"], .plan(.all))
        case .consent(let host, let effect):
            try answerConsent(text.plainAnswer, host: host, then: effect)
        case .interests:
            if text.isEmpty || text.lowercased() == "nothing" {
                apply([.ask(nil)])
                askNext()
            } else if let changes = try? CommandTable.interestChanges(
                text, current: state.draft.interests)
            {
                change(changes)
            } else {
                return false
            }
        case .dates:
            guard !text.isEmpty else { return false }
            guard let said = try readDates(text) else { return false }
            change([said])
        case .destination:
            guard
                let city = try? CityChoice.choose(
                    text, atlas: settings.atlas, allowsUnknown: false)
            else { return try refuseUnknownCity(text) }
            change([.setDestination(city)])
        }
        return true
    }

    /// A name alone that nothing else explains is a city that the guide does not know.
    private func refuseUnknownCity(_ text: String) throws -> Bool {
        let isName =
            !text.isEmpty && text.split(separator: " ").count <= 3
            && text.allSatisfy { $0.isLetter || $0.isWhitespace }
        guard isName, chosen.model.isOfflineGuide, rules.spokenCommand(text) == nil else {
            return false
        }
        do throws(Problem) {
            _ = try rules.read(text)
        } catch {
            if case .notUnderstood = error { throw CityChoice.unknown(text, atlas: settings.atlas) }
        }
        return false
    }

    /// Dates, or nil when the line is about something else; throws for dates that are wrong.
    private func readDates(_ text: String) throws(Problem) -> Action? {
        let known = state.draft.datesToComplete
        // "4" answers the question for how long.
        let text = known.first != nil && Int(text) != nil ? "\(text) days" : text
        do {
            return .setDates(
                try DateExpression.read(text, today: today, completing: known))
        } catch {
            switch error {
            case .datesUnreadable: return nil
            case .datesNeedStart(let days): return .noteDates(DatesSoFar(days: days))
            case .datesNeedLength(let first): return .noteDates(DatesSoFar(first: first))
            default: throw error
            }
        }
    }

    private func answerYesOrNo(
        _ text: String, yes: Set<String>, _ effect: Effect
    ) throws -> Bool {
        let word = text.plainAnswer
        if yes.contains(word) {
            apply([.ask(nil)])
            try run(effect)
            return true
        }
        guard ["n", "no", "not yet", "later"].contains(word) else { return false }
        apply([.ask(nil)])
        show(.hint("Change what you like, then /plan."))
        return true
    }

    private func answerConsent(_ text: String, host: String, then effect: Effect) throws {
        let isAgreed = ["y", "yes"].contains(text)
        guard isAgreed || ["", "n", "no"].contains(text) else {
            return ask(.consent(host: host, then: effect))
        }
        apply([.ask(nil)])
        guard isAgreed else {
            apply([.keep(state.unfinished, retry: effect)])
            throw Problem.consentRefused(host: host)
        }
        let key = Session.consentKey(host)
        boundaries.journal.record(.write("store", key: key, content: "yes"))
        boundaries.store.set("yes", forKey: key)
        try run(effect)
    }

    private static func consentKey(_ host: String) -> String { "consent/\(host)" }

    /// Whether the chosen model may be sent things; opens the question when nobody agreed yet.
    private func mayAsk(for effect: Effect) throws(Problem) -> Bool {
        guard let host = chosen.remoteHost else { return true }
        let key = Session.consentKey(host)
        let content = boundaries.store.value(forKey: key)
        boundaries.journal.record(.read("store", key: key, content: content))
        if content == "yes" { return true }
        if settings.isScripted { throw .consentMissing(host: host) }
        ask(.consent(host: host, then: effect))
        return false
    }
}

// MARK: - Plans

extension Session {
    private func run(_ effect: Effect) throws {
        switch effect {
        case .plan(let scope): try plan(scope, retrying: effect == state.retry)
        case .talk(let text): try askModel(text)
        }
    }

    private func plan(_ scope: PlanScope, retrying: Bool) throws {
        guard let draft = state.draft.trip else {
            if settings.isScripted { throw state.draft.missing }
            return askNext()
        }
        // A part of a plan is planned for the trip that the plan was made for.
        let trip = scope == .all ? draft : state.plan?.trip ?? draft
        try checkGuideKnows(trip)
        guard try mayAsk(for: .plan(scope)) else { return }
        let unfinished = state.unfinished
        let resumes = retrying && unfinished?.trip == trip && unfinished?.scope == scope
        let turn = PlanningTurn(
            trip: trip, resuming: resumes ? unfinished?.plan : nil, model: chosen.model,
            atlas: settings.atlas, prompts: settings.prompts, sink: boundaries.output,
            journal: boundaries.journal, seed: settings.seed &+ UInt64(state.attempt))
        announce(scope, trip: trip)
        do {
            let plan = try turn.run(scope, replacing: state.plan)
            apply([.commit(plan)])
            show(.done(plan))
        } catch let problem as Problem {
            keep(turn, scope: scope, trip: trip)
            throw problem
        }
    }

    private func checkGuideKnows(_ trip: Trip) throws(Problem) {
        guard chosen.model.isOfflineGuide, trip.legs[0].city.id == nil else { return }
        throw CityChoice.unknown(trip.legs[0].city.name, atlas: settings.atlas)
    }

    private func announce(_ scope: PlanScope, trip: Trip) {
        if scope == .all { show(.heading(trip.words)) }
        guard !chosen.model.isOfflineGuide else { return }
        let part = scope == .all ? ", day by day" : ""
        show(.note("Asking \(chosen.model.label)\(part). Ctrl-C stops it."))
    }

    /// A failed turn changes nothing but what `/retry` and `/accept` can use.
    private func keep(_ turn: PlanningTurn, scope: PlanScope, trip: Trip) {
        let days = scope == .all ? turn.days : []
        let unfinished =
            days.isEmpty ? nil : Unfinished(trip: trip, scope: scope, plan: turn.finished())
        apply([.keep(unfinished, retry: .plan(scope))])
    }

    private func acceptUnfinished() {
        guard let unfinished = state.unfinished else { return }
        var plan = unfinished.plan
        plan.trip = plan.trip.shortened(toDays: plan.itinerary.days.count)
        apply([.accept(plan)])
        show(.done(plan))
    }
}

// MARK: - Talk

extension Session {
    private func talk(_ text: String) throws -> Bool {
        if let command = rules.spokenCommand(text) { return try perform(command) }
        if chosen.model.isOfflineGuide {
            change(try rules.read(text))
        } else {
            try run(.talk(text))
        }
        return true
    }

    private func askModel(_ text: String) throws {
        guard try mayAsk(for: .talk(text)) else { return }
        let turn = TalkTurn(
            atlas: settings.atlas, prompts: settings.prompts, today: today, state: state,
            label: chosen.model.label)
        let asking = Asking(
            model: chosen.model, prompts: settings.prompts, journal: boundaries.journal,
            sink: boundaries.output)
        do {
            let request = try turn.request(text)
            let value = try asking.ask(request, reading: TalkTurn.readingSchema, day: nil) { _ in }
            try take(turn.read(value), saidBy: text)
        } catch let error as PromptError {
            throw Problem.prompt(error)
        } catch let problem as Problem {
            apply([.keep(state.unfinished, retry: .talk(text))])
            guard problem.isModelFault, let actions = try? rules.read(text) else { throw problem }
            report(problem)
            show(.note("Read without it:"))
            change(actions)
        }
    }

    private var rules: RuleUnderstanding {
        RuleUnderstanding(atlas: settings.atlas, draft: state.draft, today: today)
    }

    /// All proposed actions are read before any is applied: they go together or not at all.
    private func take(_ answer: TalkTurn.Answer, saidBy text: String) throws {
        var actions: [Action] = [
            .remember(ModelMessage(role: .user, content: text)),
            .remember(ModelMessage(role: .assistant, content: answer.reply)),
        ]
        var next: [Step] = []
        for line in answer.commands {
            let (command, arguments) = try CommandTable.standard.parse(line)
            switch try command.run(arguments, context) {
            case .change(let changes): actions += changes
            case let step: next.append(step)
            }
        }
        if !answer.reply.isEmpty { show(.reply(answer.reply)) }
        // A small model may chat and do nothing where the words are plain.
        if answer.commands.isEmpty, let plain = try? rules.read(text) { actions += plain }
        if actions.count > 2 { change(actions) } else { apply(actions) }
        for step in next { _ = try take(step) }
    }
}

extension Trip {
    /// The trip cut off after its first days.
    fileprivate func shortened(toDays count: Int) -> Trip {
        var trip = self
        if let dates = DateSpan(first: legs[0].dates.first, days: count) {
            trip.legs[0].dates = dates
        }
        return trip
    }
}

import Models
import Phrases
import Places
import Planning
import StructuredOutput
import Trips
import Understanding

/// A conversation: takes one line at a time and answers with output values. Terminal, pipe and
/// replay share all of it.
public final class Session {
    public private(set) var state = State()
    /// The first problem, for the exit code of scripts.
    public private(set) var problem: Problem?
    var planner: Planner {
        didSet { knowledge = ModelKnowledge(of: planner.model, in: world) }
    }
    private(set) var knowledge: ModelKnowledge
    /// The last arguments of `/model`; nil if it was not used.
    public internal(set) var chosenName: ChosenName?
    let boundaries: Boundaries
    var world: any World { boundaries.world }
    let settings: SessionSettings
    private(set) var typed = TypedLines()
    /// Lines typed so far.
    public var lineCount: Int { typed.count }
    let answerLog = AnswerLog()
    let usageLog: UsageLog
    /// The last plan's cities, cached: reading them takes longer than an edit.
    private var cities: (legs: [Leg], cities: TripCities)?
    private var hints = Hints()
    /// How the last plain line was read, for `/why last`.
    var lastSaid: SaidLine?
    /// When the current line was typed.
    private(set) var now = Moment(milliseconds: 0, zoneOffsetMinutes: 0)
    var today: CalendarDate { now.date }

    public init(planner: Planner, boundaries: Boundaries, settings: SessionSettings) {
        self.planner = planner
        self.boundaries = boundaries
        self.settings = settings
        knowledge = ModelKnowledge(of: planner.model, in: boundaries.world)
        usageLog = UsageLog(meter: SpendingMeter(boundaries.world))
        state.language = settings.language
    }

    public var prompt: String { state.prompt.text(in: language) }

    /// The language of the output.
    public var language: ScreenLanguage { state.language.screen }

    /// Greets and says how to begin.
    public func start() {
        show(
            .banner(
                version: settings.version,
                planner: planner.introduction(cities: settings.atlas.cityIDs.count),
                next: planner.alternative))
        show(.hint("Where to? Try: 4 days in Kyoto from 2 April, lots of food"))
        if let words = languageLimits { show(.note(words)) }
        askLikesOnce()
    }

    /// Switches to another planner, for example after `--continue`.
    public func use(_ planner: Planner) { self.planner = planner }

    /// Says where a conversation stands when another run of the program continues it.
    public func comeBack() {
        usageLog.meter.beginRun()
        show(.understood("Back again: \(state.draft.words)"))
        saveChanges(since: state.content)
        if state.retry != nil {
            show(.hint("The last request was not finished: /retry tries again"))
        } else if state.plan != nil {
            show(.hint("/show shows the plan"))
        }
    }

    /// Answers one line. Returns false if the person wants to leave. No error ends the
    /// conversation.
    public func handle(_ line: String, at moment: Moment) -> Bool {
        now = moment
        let text = TypedKeys.removed(from: line).trimmed
        typed.append(text)
        hints = Hints(before: hints.now)
        if !text.hasPrefix("/") { lastSaid = nil }
        let unfinished = state.unfinished
        let before = state.content
        defer { saveChanges(since: before) }
        noteRemovedKey(in: text)
        do {
            return try answer(text)
        } catch {
            // Other errors come only from the program's own schemas, which tests compile.
            let problem =
                Problem(error)
                ?? .modelUnusable(label: planner.label, day: nil, detail: .verbatim("\(error)"))
            if let question = context.question(about: problem, in: text) {
                ask(question)
                return true
            }
            report(problem)
            if state.unfinished != unfinished { offerDays() }
            if problem.isModelFault, !settings.isScripted, guideCouldPlan {
                show(.hint("/retry guide has the offline guide plan what is missing"))
            }
        }
        return true
    }

    /// Ctrl-D at the prompt, or the end of a pipe, where nobody reads the output.
    public func end() { if settings.isAttended { leave() } }

    /// Says what leaving now would lose.
    func leave() {
        warnOfUnsaved()
        sayHowToComeBack()
    }

    /// Ctrl-C at the prompt.
    public func interrupt() { withdrawQuestion() }

    func answer(_ text: String) throws -> Bool {
        let isCommand = text.first == "/" || text == "?"
        if !isCommand, let step = try stepAnswering(text) { return try take(step) }
        if !isCommand, let step = try stepAgreeing(text) { return try take(step) }
        withdrawQuestion()
        if isCommand { return try perform(text.count == 1 ? "/help" : text) }
        guard !text.isEmpty else {
            askNext()
            return true
        }
        return try talk(text)
    }

    func report(_ problem: Problem) {
        self.problem = self.problem ?? problem
        show(.problem(withExample(problem)))
        if case .reading(.notUnderstood) = problem, let waiting { show(.question(waiting)) }
    }

    /// The open question's reminder after a line that was not understood.
    var waiting: Phrase? { state.question?.pending.reminder(in: context) }

    /// Makes `notUnderstood` specific: the line was no answer to the open question, or its words
    /// suggest a command for the plan.
    private func withExample(_ problem: Problem) -> Problem {
        guard case .reading(.notUnderstood(let line)) = problem else { return problem }
        if waiting != nil { return .reading(.answerNotUnderstood(line)) }
        guard state.plan != nil else { return problem }
        return .reading(.planTalkNotUnderstood(line, advice: TalkAdvice(for: line)))
    }

    /// Says which days of a failed plan are kept.
    func offerDays() {
        guard let count = state.unfinished?.days.count else { return }
        show(
            .hint(
                count == 1
                    ? "Day 1 is kept: /retry goes on with day 2, /accept keeps one day"
                    : """
                    Days 1 to \(count) are kept: /retry goes on with day \(count + 1), /accept keeps \
                    \(count) days
                    """))
    }

    /// The cities of a plan with their places.
    func cities(of plan: Plan) -> TripCities {
        if let cities, cities.legs == plan.trip.legs { return cities.cities }
        let read = TripCities(of: plan.trip, in: settings.atlas)
        cities = (plan.trip.legs, read)
        return read
    }

    func show(_ output: Output) {
        if case .hint(let text) = output {
            let isRepeated = hints.before.contains(text) || hints.now.contains(text)
            hints.now.insert(text)
            if isRepeated { return }
        }
        boundaries.output.show(output)
    }

    func apply(_ actions: [Action]) {
        for action in actions { boundaries.journal.record(.action(action)) }
        state.apply(actions)
    }
}

// MARK: - Another run

extension Session {
    var memory: SessionMemory {
        SessionMemory(
            state: state, model: planner.label, remoteHost: planner.remoteHost,
            chosenName: chosenName, traits: knowledge.knownTraits, typed: typed,
            answers: answerLog.answers, usage: usageLog.memory, hints: hints)
    }

    /// Continues where another run of the program stopped. Does not restore the planner.
    func restore(_ memory: SessionMemory, history: History) {
        state = memory.state
        state.history = history
        chosenName = memory.chosenName
        knowledge = ModelKnowledge(of: planner.model, in: world, traits: memory.traits)
        (typed, hints) = (memory.typed, memory.hints)
        answerLog.restore(memory.answers)
        usageLog.restore(memory.usage)
    }
}

import Models
import Phrases
import Places
import Planning
import SentenceModel
import StructuredOutput
import Trips
import Understanding

extension Session {
    /// Characters shown of a model's reply; the transcript has all of it.
    private static let longestReply = 600

    func talk(_ text: String) throws -> Bool {
        if planner.model == nil {
            let said = said(text)
            if said.isSure, said.meaning.clauses.count > 1 { return try perform(said) }
        }
        if let command = try rules.spokenCommand(text) { return try perform(command) }
        if let rest = NewTrip.rest(of: text) {
            return try read(rest, after: [.startOver]) { change([.startOver]) }
        }
        if let rest = Usual.rest(of: text) { return try takeUsual(rest) }
        return try read(text)
    }

    /// Reads plain text with the chosen language model, or with the rules if there is none.
    ///
    /// - Parameters:
    ///   - actions: what the line says before the text. The rules apply them only if they
    ///     understand the text.
    ///   - begin: applies the actions before a model reads the text.
    func read(
        _ text: String, after actions: [Action] = [], begin: () -> Void = {}
    ) throws -> Bool {
        switch (planner.model, actions.isEmpty) {
        case (nil, true): return try readByRules(text)
        case (nil, false): try readByRules(text, after: actions)
        case (let model?, true): try ask(model, text)
        case (_?, false):
            begin()
            return try talk(text)
        }
        return true
    }

    /// Applies the profile's interests and pace, then the rest of the line.
    private func takeUsual(_ rest: String) throws -> Bool {
        let profile = try storedProfile().profile
        guard profile.hasUsual else { throw Problem.profile(.noUsual) }
        let usual = profile.usual(for: state.draft)
        guard Usual.saysSomething(rest) else {
            change(usual)
            return true
        }
        return try read(rest, after: usual) {
            apply(usual)
            show(.understood("The usual: \(profile.usualWords)"))
        }
    }

    private func readByRules(_ text: String) throws -> Bool {
        let answer = waiting == nil ? Politeness.answerToNothing(text) : nil
        if let words = Politeness.answer(to: text) ?? answer {
            show(.understood(words))
            askNext()
            return true
        }
        if InterestExpression.isMeant(by: text) {
            change(try rules.understand(text))
            return true
        }
        try CommandTable.standard.checkProse(text)
        let said = said(text)
        var scanned: ScannedLine?
        var problem: (any Error)?
        do {
            scanned = try scan(text)
            if let scanned, scanned.isWhole,
                agrees(said, scanned.family, least: SaidLine.leastAgreement)
            {
                return try perform(scanned)
            }
        } catch {
            problem = error
            let isOfTrip = agrees(said, .trip, least: SaidLine.leastAgreement)
            if let found = error as? ReadingProblem, found.isHazard, isOfTrip { throw found }
        }
        if said.isSure { return try perform(said) }
        if let strange = said.problem {
            // What else a line says is kept for the city that takes the place of a strange one.
            if strange.strangeCity != nil, let scanned, case .changes = scanned,
                agrees(said, .trip, least: SaidLine.agreement)
            {
                return try perform(scanned)
            }
            throw strange
        }
        if problem == nil, let scanned,
            said.share(of: scanned.family) >= SaidLine.agreement, scanned.mayLeaveWords
        {
            return try perform(scanned)
        }
        guard said.isLikely, let deed = try? context.deed(of: said) else {
            if let problem, case ReadingProblem.notUnderstood = problem {
            } else if let problem {
                throw problem
            }
            throw said.likelyProblem ?? .notUnderstood(text)
        }
        guard deed.changesAnything else { return try perform(said) }
        guard !settings.isScripted else { throw problem ?? ReadingProblem.notUnderstood(text) }
        ask(.offer(line: text))
        return true
    }

    /// A line as the model reads it, once for each line that is typed.
    func said(_ text: String) -> SaidLine {
        if let lastSaid, lastSaid.line == text { return lastSaid }
        let said = context.said(text)
        lastSaid = said
        return said
    }

    /// Whether the model does not take a line for something else than the scanners do. An answer to a
    /// question is what was asked for, "no stairs" is more than a no, and without a plan nothing edits
    /// one.
    private func agrees(
        _ said: SaidLine, _ family: ClauseIntent.Family, least: Double
    ) -> Bool {
        if let first = said.meaning.clauses.first?.clause, first.isSurelyOther { return false }
        if waiting != nil, family == .trip { return true }
        if let first = said.meaning.clauses.first?.clause.intent,
            [.yes, .no, .later, .correct, .unsure].contains(first)
        {
            return true
        }
        let edits = state.plan == nil && family == .trip ? said.share(of: .edit) : 0
        return said.share(of: family) + edits >= least
    }

    /// What the scanners make of a line. Throws if they understand none of it.
    private func scan(_ text: String) throws -> ScannedLine {
        if let reply = try rules.answer(to: text) { return .reply(reply) }
        if let edits = try rules.edits(in: text) {
            let rest = edits.rest.isEmpty ? nil : try? rules.understand(edits.rest)
            return .edits(edits, isWhole: edits.rest.isEmpty || rest?.unused.isEmpty == true)
        }
        return .changes(try rules.understand(text))
    }

    private func perform(_ scanned: ScannedLine) throws -> Bool {
        switch scanned {
        case .reply(let reply): return try give(reply)
        case .edits(let edits, _): return try perform(edits)
        case .changes(let understood):
            change(understood)
            return true
        }
    }

    /// Applies actions together with the changes that the text adds to them.
    private func readByRules(_ text: String, after actions: [Action]) throws {
        var after = state
        after.apply(actions)
        let understood = try context.rules(for: after.draft).understand(text)
        change(actions + understood.changes.map { .trip($0) }, readAs: understood)
    }

    /// Shows the reply to a question about the trip.
    func give(_ reply: PlanQuestion.Reply) throws -> Bool {
        switch reply {
        case .parts(let parts): for part in parts { show(Output(part)) }
        case .why(let number):
            journal(CommandTable.standard.line("why", "\(number)"))
            return try perform(.inspect(.why(number)))
        }
        return true
    }

    /// Performs edits stated in plain words. Checks all of them first: if one cannot be done,
    /// nothing changes.
    func perform(_ said: SpokenEdits) throws -> Bool {
        let intents = try said.commands.map { try $0.intent(in: situation()) }
        for intent in intents { _ = try context.step(for: intent) }
        let rest = said.rest.isEmpty ? nil : try? rules.understand(said.rest)
        // "Change Sunday, no aqueducts": the wish must apply before the day is planned again.
        let plansAgain = intents.contains(where: \.plansAgain)
        if let rest, plansAgain { change(rest, asking: false) }
        let edits = intents.flatMap(\.edits)
        if edits.count == intents.count, intents.count > 1 {
            let request = try context.request(for: edits)
            for command in said.commands { journal(command) }
            try edit(request)
        } else {
            for command in said.commands { _ = try perform(command) }
        }
        for mending in said.mended { show(.note(mending.words)) }
        if let rest {
            if plansAgain { askNext() } else { change(rest) }
        } else if !said.rest.isEmpty {
            show(.note("Not used: \"\(said.rest.shortened(to: 80))\""))
        }
        return true
    }

    private func ask(_ model: ChosenModel, _ text: String) throws {
        guard try mayAsk(for: .talk(text)) else { return }
        let turn = TalkTurn(
            atlas: settings.atlas, prompts: settings.prompts, today: today, state: state,
            label: model.label)
        answerLog.clear()
        usageLog.beginTurn(on: today, isHere: model.remoteHost == nil)
        if let words = planner.waitingWords { show(.note(words)) }
        do {
            try take(turn.read(try answer(to: text, turn, asking(model))), saidBy: text)
        } catch let error as PromptError {
            throw Problem.prompt(error)
        } catch let refused as Refused {
            apply([.keep(state.unfinished, retry: .talk(text))])
            show(.note("\(planner.label) proposed \(refused.line.shortened(to: 80))"))
            guard let answer = plainly(text) else { throw refused.problem }
            show(.problem(refused.problem))
            show(.note("Read without it:"))
            try answer()
        } catch {
            apply([.keep(state.unfinished, retry: .talk(text))])
            guard let problem = Problem(error), problem.isModelFault, let answer = plainly(text)
            else { throw error }
            show(.problem(problem))
            show(.note("Read without it:"))
            try answer()
        }
    }

    /// The model's answer, given as much of the conversation as fits its context window.
    private func answer(to text: String, _ turn: TalkTurn, _ asking: Asking) throws -> JSONValue {
        let fitted = try FittedTalk(text, of: turn) { self.knowledge.traits.contextTokens }
        if fitted.leftOut > 0 {
            show(
                .note(
                    "What was said first is left out: \(planner.label) has no room for all of it."
                ))
        }
        do {
            return try reply(to: fitted.request, asking)
        } catch Problem.model(.contextTooLong, _, _) where fitted.request.messages.count > 2 {
            show(.note("Too long for \(planner.label): asking without what was said before."))
            return try reply(to: try turn.request(text, remembering: 0), asking)
        }
    }

    private func reply(to request: ModelRequest, _ asking: Asking) throws -> JSONValue {
        var reply = StreamedText(member: "reply")
        var said = ""
        return try asking.ask(request, reading: TalkTurn.readingSchema, day: nil) { text in
            let more = reply.feed(text)
            guard !more.isEmpty, said.count < Session.longestReply else { return }
            said += more
            show(.replying(planner.label, said.shortened(to: Session.longestReply)))
        }
    }

    /// Performs the line as the rules read it; nil if they do not understand it.
    private func plainly(_ text: String) -> (() throws -> Void)? {
        if let reply = try? rules.answer(to: text) { return { _ = try self.give(reply) } }
        if let edits = try? rules.edits(in: text) { return { _ = try self.perform(edits) } }
        guard let plain = try? rules.understand(text) else { return nil }
        return { self.change(plain) }
    }

    /// Whether the person asked for each proposed destination: the line names it, a list of several
    /// contains it and the trip has it already, or the trip has none yet and the atlas has it. A
    /// model must not change the destination by itself.
    private func isFounded(_ changes: [TripChange], on text: String) -> Bool {
        let said = " \(FoldedText.fold(text)) "
        return changes.allSatisfy { change in
            let cities: [CityName]
            switch change {
            case .destination(let city): cities = [city]
            case .stays(let stays): cities = stays.map(\.city)
            default: return true
            }
            return cities.allSatisfy { city in
                let isOld = state.draft.stays.contains { $0.city == city }
                return isNamed(city, in: said) || (isOld && cities.count > 1)
                    || (state.draft.city == nil && city.id != nil)
            }
        }
    }

    /// Whether a proposal only repeats one of the trip's several destinations. It must not remove
    /// the others unless the line says so.
    private func isEcho(_ changes: [TripChange], of text: String) -> Bool {
        let words = Set(FoldedText.fold(text).split(separator: " "))
        guard state.draft.hasSeveralCities, changes.count == 1,
            case .destination(let city) = changes[0]
        else { return false }
        return state.draft.stays.contains { $0.city == city }
            && words.isDisjoint(with: ["only", "just", "instead"])
    }

    /// - Parameter said: folded text with a space at both ends.
    private func isNamed(_ city: CityName, in said: String) -> Bool {
        let heading = settings.atlas.headings.first { $0.id == city.id }
        let names = [city.name, heading?.localName].compactMap { $0 } + (heading?.aliases ?? [])
        return names.contains { said.contains(" \(FoldedText.fold($0)) ") }
            || WorldCities.isNamed(city, in: said)
    }

    var rules: RuleUnderstanding { context.rules }

    /// A line as the scanners read it.
    private enum ScannedLine {
        case reply(PlanQuestion.Reply)
        /// `isWhole`: whether what is no edit of the line can be read too.
        case edits(SpokenEdits, isWhole: Bool)
        case changes(Understood)

        var family: ClauseIntent.Family {
            switch self {
            case .reply: .question
            case .edits: .edit
            case .changes: .trip
            }
        }

        /// Whether no word of the line is left.
        var isWhole: Bool {
            switch self {
            case .reply: true
            case .edits(_, let isWhole): isWhole
            case .changes(let understood):
                understood.unused.isEmpty && understood.unknownCity == nil
                    && understood.doubts.allSatisfy(\.isHazard)
            }
        }

        /// Whether what is left of it may be left: a word of a trip's wishes, never of an edit.
        var mayLeaveWords: Bool {
            switch self {
            case .reply: true
            case .edits: isWhole
            case .changes(let understood):
                understood.unknownCity != nil
                    || (understood.unused.count < 2
                        && !understood.unused.contains { part in
                            part.contains { $0.isNumber || $0.isUppercase }
                        })
            }
        }
    }

    /// A model's proposal that cannot be carried out, and why.
    private struct Refused: Error {
        let line: String
        let problem: Problem
    }

    /// Reads a proposal; throws `Refused` if it cannot be carried out.
    private func proposed<Value>(
        _ lines: [CommandLine], _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch {
            guard let problem = Problem(error) else { throw error }
            throw Refused(line: lines.map(\.text).joined(separator: ", "), problem: problem)
        }
    }

    /// Reads all proposed actions before applying any: all or nothing.
    func take(_ answer: TalkTurn.Answer, saidBy text: String) throws {
        var actions: [Action] = [
            .remember(ModelMessage(role: .user, content: text)),
            .remember(ModelMessage(role: .assistant, content: answer.reply)),
        ]
        var next: [Step] = []
        var edits: [(line: CommandLine, edit: PlanEdit)] = []
        var refused: [String] = []
        for proposal in answer.proposals {
            let line = proposal.line
            let intent = try proposed([line]) { try proposal.intent(in: situation()) }
            let step = try proposed([line]) { try context.step(for: intent) }
            switch intent {
            case .trip(let changes) where isEcho(changes, of: text): continue
            case .trip(let changes) where !isFounded(changes, on: text):
                refused.append(line.arguments)
            case .trip(let changes): actions += changes.map { .trip($0) }
            case .edit(let said): edits += said.map { (line, $0) }
            default: next.append(step)
            }
        }
        let edit =
            edits.isEmpty
            ? nil
            : try proposed(edits.map(\.line)) { try context.request(for: edits.map(\.edit)) }
        if !answer.reply.isEmpty {
            show(.reply(planner.label, answer.reply.shortened(to: Session.longestReply)))
        }
        if let plan = state.plan, !answer.cited.isEmpty {
            show(.note("What the plan says of it:"))
            show(.list(answer.cited.map { $0.row(in: plan.itinerary) }))
        }
        for city in refused {
            show(.note("Not done: going to \"\(city.shortened(to: 40))\", which you did not name"))
        }
        // A small model may chat and propose nothing although the line is plain.
        let isIdle = answer.proposals.count == refused.count && answer.cited.isEmpty
        let plainEdits = isIdle ? try? rules.edits(in: text) : nil
        if isIdle, plainEdits == nil, let plain = try? rules.read(text) {
            actions += plain.map { .trip($0) }
        }
        if actions.count > 2 { change(actions) } else { apply(actions) }
        if let plainEdits { _ = try perform(plainEdits) }
        if let edit { try self.edit(edit) }
        for step in next { _ = try take(step) }
    }
}

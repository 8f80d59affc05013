import Phrases
import Places
import Planning
import StructuredOutput
import Trips

extension Session {
    var context: CommandContext {
        CommandContext(
            state: state, atlas: settings.atlas, now: now, prompts: settings.prompts,
            modelLabel: chosen.model.label, answers: answerLog.answers,
            modelIsOffline: chosen.model.isOfflineGuide, seed: settings.seed,
            version: settings.version, ageBand: { self.ageBand },
            profile: { self.profileIfReadable() },
            planCities: state.plan.map { cities(of: $0) })
    }

    func perform(_ line: String) throws -> Bool {
        let (command, arguments) = try CommandTable.standard.parse(line)
        boundaries.journal.record(.command(command.name, arguments: arguments))
        if command.needsPlan, state.plan == nil { throw Problem.commandNeedsPlan(command.name) }
        return try take(try command.run(arguments, context))
    }

    func take(_ step: Step) throws -> Bool {
        switch step {
        case .change(let actions): change(actions)
        case .effect(let effect): try run(effect)
        case .show(let outputs): outputs.forEach(show)
        case .ask(let question, let outputs):
            outputs.forEach(show)
            ask(question)
        case .undo(let count): for _ in 0..<count { try undo() }
        case .redo: try redo()
        case .edit(let request): try edit(request)
        case .accept: acceptUnfinished()
        case .transcript(let request): try carryOut(request)
        case .language(let language): speak(language)
        case .chooseModel(let name, let baseURL): try choose(name, baseURL: baseURL)
        case .file(let step): try take(step)
        case .profile(let step): try take(step)
        case .propose: try propose()
        case .quit:
            warnOfUnsaved()
            return false
        }
        return true
    }

    func change(_ actions: [Action]) { change(Understood(actions: actions)) }

    /// Applies what was understood, says it in one line, and asks for what is still missing, unless
    /// something else of the line comes first.
    func change(_ understood: Understood, asking: Bool = true) {
        var before = state.draft
        let steps = state.undoableSteps.count
        apply(understood.actions + [.ask(nil)])
        if understood.actions.contains(.startOver) {
            let isStep = state.undoableSteps.count > steps
            show(
                .understood(isStep ? "A new trip. /undo brings the last one back." : "A new trip."))
            guard understood.actions != [.startOver] else { return askNext() }
            before = Draft()
        }
        show(.understood(state.draft.words))
        if let unknown = understood.unknownCity { report(unknown) }
        let changes = NightNotes(before: before, after: state.draft, actions: understood.actions)
        let wishes = WishNotes(before: before.wishes, after: state.draft.wishes)
        for note in changes.all + wishes.all + notes(on: understood) { show(.note(note)) }
        if let plan = state.plan, state.draft.trip != plan.trip {
            show(.hint("The plan is still the old one; /undo takes this back"))
        }
        if asking { askNext() }
    }

    /// What was read as something else, what was not used, and what is too vague.
    func notes(on understood: Understood) -> [Phrase] {
        var notes = understood.mended.map(\.words)
        if !understood.unused.isEmpty {
            let parts = understood.unused.prefix(4).map { Phrase("\"\($0.shortened(to: 40))\"") }
            let more = understood.unused.count - parts.count
            notes.append("Not used: \(parts.joined().and(more: more))")
        }
        return notes + understood.doubts.map { "Not used. \($0.words.sentence)" }
    }

    func choose(_ name: String, baseURL: String?) throws {
        chosen = try boundaries.models.model(named: name, baseURL: baseURL)
        chosenName = (name, baseURL)
        if case .consent = state.question { apply([.ask(nil)]) }
        show(.understood("\(chosen.model.words) answers from now on."))
    }
}

import Phrases
import Places
import Planning
import StructuredOutput
import Trips
import Understanding

extension Session {
    var context: CommandContext {
        CommandContext(
            state: state, atlas: settings.atlas, now: now, prompts: settings.prompts,
            planner: planner, answers: answerLog.answers, usage: usageLog, seed: settings.seed,
            version: settings.version, isScripted: settings.isScripted,
            isAttended: settings.isAttended, ageBand: { self.ageBand },
            profile: { self.profileIfReadable() },
            traits: knowledge.preview.traits,
            modelsHere: { self.world.answer(ListModelsHere()) ?? [] },
            lastSaid: lastSaid, deliveryAdvice: knowledge.preview,
            planCities: state.plan.map { cities(of: $0) },
            keptTrips: { (try? self.entries().map(\.name)) ?? [] })
    }

    func situation() -> Situation { context.situation() }

    func perform(_ line: String) throws -> Bool {
        try perform(try CommandTable.standard.parse(line))
    }

    func perform(_ line: CommandLine) throws -> Bool {
        journal(line)
        return try perform(try line.intent(in: situation()))
    }

    func perform(_ intent: Intent) throws -> Bool { try take(try context.step(for: intent)) }

    func journal(_ line: CommandLine) {
        boundaries.journal.record(.command(line.command.name, arguments: line.arguments))
    }

    func take(_ step: Step) throws -> Bool {
        switch step {
        case .all(let steps):
            for step in steps where try !take(step) { return false }
        case .change(let actions): change(actions)
        case .apply(let actions): apply(actions)
        case .effect(let effect): try run(effect)
        case .show(let outputs): outputs.forEach(show)
        case .ask(let question, let outputs):
            outputs.forEach(show)
            ask(question)
        case .askNext: askNext()
        case .line(let text): return try answer(text)
        case .meant(let line): return try perform(context.said(line))
        case .fail(let problem): throw problem
        case .undo(let count): for _ in 0..<count { try undo() }
        case .redo: try redo()
        case .edit(let request): try edit(request)
        case .redate: redate()
        case .accept: acceptUnfinished()
        case .retryWithGuide(let effect): try retryWithGuide(effect)
        case .transcript(let request): try carryOut(request)
        case .language(let language): speak(language)
        case .chooseModel(let name, let baseURL): try choose(name, baseURL: baseURL)
        case .forgetModel: try forgetModel()
        case .file(let step): try take(step)
        case .open(let key): try open(key)
        case .saveUnderDefaultName: try saveUnderDefaultName()
        case .delete(let key, let name): try delete(key: key, name: name)
        case .profile(let step): try take(step)
        case .proposeProfile(let profile): try propose(profile)
        case .saveProfile(let profile, let revision): try save(profile, expecting: revision)
        case .removeProfile: try removeProfile()
        case .agree(let host): world.agree(host: host)
        case .key(let request): try carryOut(request)
        case .propose: return try take(context.proposal)
        case .quit:
            leave()
            return false
        }
        return true
    }

    func change(_ changes: [TripChange]) { change(changes.map { .trip($0) }) }

    func change(_ understood: Understood, asking: Bool = true) {
        change(understood.changes.map { .trip($0) }, readAs: understood, asking: asking)
    }

    /// Applies the actions, confirms them in one line and, if `asking`, asks for what is still
    /// missing.
    func change(_ actions: [Action], readAs understood: Understood? = nil, asking: Bool = true) {
        var before = state.draft
        let (plan, steps) = (state.plan, state.undoableSteps.count)
        let move = dateMove(after: actions)
        apply(actions + visitsKnown(after: actions) + (move?.actions ?? []) + [.ask(nil)])
        if actions.contains(.startOver) {
            let isStep = state.undoableSteps.count > steps
            show(
                .understood(isStep ? "A new trip. /undo brings the last one back." : "A new trip."))
            guard actions != [.startOver] else { return askNext() }
            before = Draft()
        }
        show(.understood(state.draft.words))
        if let unknown = understood?.unknownCity { report(.reading(unknown)) }
        let changes = NightNotes(before: before, after: state.draft, actions: actions)
        let wishes = WishNotes(before: before.wishes, after: state.draft.wishes)
        let unknown = unknownWishes(since: before.wishes)
        let read = understood.map(notes) ?? []
        for note in changes.all + wishes.all + unknown + read {
            show(.note(note))
        }
        if let move, let plan { say(move, of: plan) }
        if let plan = state.plan, state.draft.trip != plan.trip {
            for note in unwantedStops(of: plan, since: before) { show(.note(note)) }
            show(.hint("The plan is still the old one; /undo takes this back"))
        }
        guard asking else { return }
        if let question = move?.question, !settings.isScripted { ask(question) } else { askNext() }
    }

    /// Notes on must-sees and lodging that the atlas does not know in the trip's cities; empty if
    /// it does not know all of the cities.
    private func unknownWishes(since before: Wishes) -> [Phrase] {
        let after = state.draft.wishes
        let ids = state.draft.stays.map(\.city.id)
        let cities = ids.compactMap { $0.flatMap { settings.atlas.city(id: $0) } }
        guard !ids.isEmpty, cities.count == ids.count else { return [] }
        let names = NameIndex(cities: cities)
        var notes: [Phrase] = after.mustSee.filter {
            !before.mustSee.contains($0) && names.places(called: $0).isEmpty
        }.map {
            """
            The atlas does not know \"\($0)\": it is kept as a wish, and with a plan /add \($0) \
            puts it in on your word
            """
        }
        if let lodging = after.lodging, lodging != before.lodging,
            cities.allSatisfy({ $0.base(lodging) == nil })
        {
            notes.append(
                """
                The atlas does not know where \(lodging) is: it is kept, but the ways from there \
                do not count; with /stay and the name of a sight nearby they do
                """)
        }
        return notes
    }

    /// A note on planned stops of types whose interest was just lowered: an interest affects only
    /// what is planned next.
    private func unwantedStops(of plan: Plan, since before: Draft) -> [Phrase] {
        let lowered = InterestType.allCases.filter {
            let level = state.draft.interests[$0]
            return level < before.interests[$0] && level < .medium
        }
        let stops = plan.itinerary.numberedStops.filter {
            $0.stop.meal == nil && lowered.contains($0.stop.type)
        }
        guard let first = stops.first else { return [] }
        let names = stops.prefix(3).map { Phrase("\($0.number) \($0.stop.name)") }
        let all = stops.count > 3 ? names.joined().and(more: stops.count - 3) : names.listed
        return [
            "Still in the plan: \(all). /plan makes a new one, /remove \(first.number) takes one out"
        ]
    }

    /// Notes on what was corrected, what was not used, and what is too vague.
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
        planner = try boundaries.models.planner(named: name, baseURL: baseURL)
        chosenName = ChosenName(name: name, baseURL: baseURL)
        if case .consent = state.question { apply([.ask(nil)]) }
        show(.understood("\(planner.maker.words) answers from now on."))
    }
}

import Basics
import Conversation
import LineEditor
import ModelClients
import Phrases
import Places
import Presentation
import Trips

/// A session with real boundaries: clock, files, models.
final class LiveSession {
    let session: Session
    let journal = SwitchableJournal()
    let time: SystemTime
    let interrupt = AnswerInterrupt()
    private let output: ScreenOutput
    private let models: SwitchableModels
    private let realModels: RealModels
    private let world: SwitchableWorld
    private let realWorld: WorldAnswers
    private var file: JournalFile?
    let keyDesk: KeyDesk
    private let isTerminal: Bool
    /// Lines since the last checkpoint.
    private var newLines = 0
    private let configuration: Configuration

    /// - Parameters:
    ///   - write: takes the drawn text of each output.
    ///   - earlier: the session that goes on.
    ///   - wire: takes what goes over the network; nil for nobody.
    init(
        _ configuration: Configuration, mode: SessionHeader.Mode, canvas: Canvas,
        isTerminal: Bool = false, earlier: EarlierSession? = nil, wire: WireFile? = nil,
        write: @escaping (Output, String) -> Void
    ) throws(Problem) {
        self.configuration = configuration
        self.isTerminal = isTerminal
        time = SystemTime(fixedNow: configuration.fixedNow)
        let old = earlier?.transcript.header
        output = ScreenOutput(
            canvas: canvas,
            recordedAs: old.map { Canvas(columns: $0.columns, plain: $0.plain) },
            journal: journal, write: write)
        if isTerminal { output.columns = { Terminal.columns(STDOUT_FILENO) } }
        let facts = FileStore(path: configuration.paths.facts, onFailure: Console.complain)
        let profile = ProfileFile(configuration.paths.profile)
        let past = earlier?.end.lastRequest ?? 0
        let chain = KeyChain(
            command: configuration.keyCommand, file: KeyFile(path: configuration.paths.keys),
            interrupt: interrupt)
        realModels = RealModels(
            journal: journal, numbers: RequestNumbers(after: past),
            memory: facts, interrupt: interrupt,
            defaults: ModelDefaults(
                model: configuration.model, baseURL: configuration.baseURL,
                delivery: configuration.delivery, isConstrained: configuration.isConstrained),
            keys: chain, version: ProgramVersion.current, limits: configuration.patience.limits,
            wire: wire?.log)
        keyDesk = KeyDesk(chain, models: realModels)
        realWorld = WorldAnswers([
            facts, TripFolder(configuration.paths.trips), profile, keyDesk, realModels,
            SpendingFile(
                path: configuration.paths.spending, rules: configuration.spending,
                onFailure: Console.complain),
        ])
        world = SwitchableWorld(realWorld)
        models = SwitchableModels(realModels)
        let language =
            old.map { Language(spelling: $0.language) ?? .english }
            ?? LiveSession.language(configuration, profile)
        session = Session(
            planner: try realModels.planner(named: configuration.model, baseURL: nil),
            boundaries: Boundaries(
                models: models, world: world, output: output, journal: journal),
            settings: SessionSettings(
                atlas: .embedded, prompts: configuration.prompts, version: ProgramVersion.current,
                seed: old?.seed ?? configuration.seed, isScripted: mode == .once,
                isAttended: old?.terminal ?? isTerminal,
                isRecorded: earlier != nil || configuration.records, language: language))
        output.language = { [unowned session] in session.language }
        journal.betweenTurns = { [unowned self] event in noteTurn(before: event) }
        if let earlier {
            try comeBack(to: earlier)
        } else {
            let header = try header(mode, canvas: canvas)
            if configuration.records { keep(newJournal(header)) }
        }
    }

    /// The language of a new conversation.
    private static func language(
        _ configuration: Configuration, _ profile: ProfileFile
    ) -> Language {
        let text = (try? profile.read()) ?? nil
        let known = text.flatMap { try? Profile(jsonText: $0) }?.languages ?? []
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(Environment.value).first
        return .of(chosen: configuration.language, profile: known, locale: locale)
    }

    /// Writes to a file from now on.
    private func keep(_ file: JournalFile) {
        self.file = file
        journal.target = file
        realWorld.add(
            FileSessionKeeper(
                file, journal: journal, newPath: { [unowned self] in newPath(at: time.now()) },
                onFailure: Console.complain))
    }

    /// `2026-11-21T09-00-00.000-4711.jsonl`: sorts by time and is unique.
    private func newPath(at moment: Moment) -> String {
        let stamp = moment.timestamp.prefix(23).map { $0 == ":" ? "-" : $0 }
        let stem = "\(configuration.paths.sessions)/\(String(stamp))-\(getpid())"
        var path = "\(stem).jsonl"
        var number = 2
        while Files.exists(path) {
            path = "\(stem)-\(number).jsonl"
            number += 1
        }
        return path
    }

    private func header(
        _ mode: SessionHeader.Mode, canvas: Canvas
    ) throws(Problem) -> SessionHeader {
        let name = try ModelName(configuration.model, baseURL: configuration.baseURL)
        return SessionHeader(
            program: ProgramVersion.current, mode: mode, prompts: configuration.prompts.hashes,
            model: name.label, baseURL: name.baseURL ?? configuration.baseURL,
            remoteHost: name.remoteHost,
            language: session.state.language.rawValue, now: time.beginning,
            seed: configuration.seed, columns: canvas.columns,
            colour: canvas.colour, plain: canvas.plain, terminal: isTerminal)
    }

    private func newJournal(_ header: SessionHeader) -> JournalFile {
        let path = configuration.recordFile ?? newPath(at: time.beginning)
        let isNamed = configuration.recordFile != nil
        return JournalFile(
            path: path, header: header, milliseconds: { [time] in time.elapsed },
            onFailure: { LiveSession.complain($0, isNamed: isNamed) })
    }

    /// Ends the program with 74 if a transcript requested by name is not kept.
    private static func complain(_ failure: FileError, isNamed: Bool) {
        Console.complain(
            ProblemWords(
                what: "This session is not being kept (\(failure.path): \(failure.reason))",
                remedy: "check the path and its rights"))
        if isNamed { Console.note(failure) }
    }

    /// Plays the earlier session silently from its checkpoint or its beginning up to its end, then
    /// goes on in the same transcript.
    private func comeBack(to earlier: EarlierSession) throws(Problem) {
        let start = earlier.transcript.header.now
        let file = JournalFile(
            path: earlier.path, header: earlier.transcript.header, continuing: earlier.end,
            milliseconds: { [time] in time.now().milliseconds - start.milliseconds },
            onFailure: Console.complain)
        let tail = JournalTail(after: earlier.transcript, of: file)
        journal.target = tail
        output.isVisible = { tail.hasBegun }
        let recorded = RecordedModels(
            earlier.transcript, journal: journal, inOrder: true,
            lastRequest: earlier.checkpoint?.cover.lastRequest ?? 0)
        models.target = recorded
        world.target = RecordedWorld(earlier.transcript)
        let use = { [session] (label: String, host: String?) in
            session.use(recorded.planner(labelled: label, remoteHost: host))
        }
        let header = earlier.transcript.header
        use(header.model, header.remoteHost)
        if let checkpoint = earlier.checkpoint {
            use(checkpoint.model, checkpoint.remoteHost)
            session.restore(checkpoint) { [unowned self] in
                replayed(to: checkpoint.cover, of: earlier.path)
            }
        }
        _ = SessionReplay.run(
            session, earlier.transcript, journal: journal, isBegun: earlier.checkpoint != nil,
            useModel: use)
        keep(file)
        output.isVisible = { true }
        models.target = realModels
        world.target = realWorld
        try useModelAgain(earlier)
    }

    /// Uses the model named on the command line, otherwise the one that answered last.
    private func useModelAgain(_ earlier: EarlierSession) throws(Problem) {
        let header = earlier.transcript.header
        let asBefore = PlanMaker(label: header.model).typedName
        let name =
            configuration.isModelChosen
            ? configuration.model : session.chosenName?.name ?? asBefore
        let url = session.chosenName?.baseURL ?? configuration.baseURL ?? header.baseURL
        let planner = try realModels.planner(named: name, baseURL: url)
        session.use(planner)
        journal.record(.resumed(model: planner.label, remoteHost: planner.remoteHost))
        session.comeBack()
    }

    /// Continues in the language of the command line; the transcript records this as a typed line.
    func speakAsChosen() {
        guard let language = configuration.chosenLanguage, language != session.state.language else {
            return
        }
        let line = "/language \(language.rawValue)"
        _ = session.handle(line, at: journal.recordLine(line, via: "option", at: time))
    }

    // MARK: Checkpoints

    /// Called when a turn is over, before the event that begins another one is in the transcript.
    private func noteTurn(before event: JournalEvent) {
        if newLines >= CheckpointFile.interval {
            saveCheckpoint(steps: CheckpointFile.stepsOnTheWay)
        }
        if event.kind == "line" { newLines += 1 }
    }

    /// Only the program's own folder has room for a file beside a transcript.
    private func saveCheckpoint(steps: Int) {
        guard let file = journal.target as? JournalFile,
            Files.folder(of: file.path) == configuration.paths.sessions, let cover = file.cover,
            let text = session.checkpoint(
                after: cover, program: ProgramVersion.current, steps: steps)
        else { return }
        CheckpointFile.write(text, beside: file.path)
        newLines = 0
    }

    /// The state after a part of the transcript, for steps that the checkpoint has not kept.
    ///
    /// - Parameter path: of the transcript, as long as it is not written to and cannot be renamed.
    private func replayed(to cover: Checkpoint.Cover, of path: String) -> State? {
        let path = (journal.target as? JournalFile)?.path ?? path
        return RecordedSession.state(after: cover, of: path, prompts: configuration.prompts)
    }

    /// Records how the session ended, and removes transcripts that are too old.
    func finish(_ code: Int) {
        if newLines > 0, session.lineCount > CheckpointFile.interval {
            saveCheckpoint(steps: CheckpointFile.stepsAtTheEnd)
        }
        journal.record(.exit(code))
        guard let days = configuration.keptDays else { return }
        SessionName.removeOld(
            in: configuration.paths.sessions, olderThanDays: days, now: time.now(),
            keeping: file?.path)
    }
}

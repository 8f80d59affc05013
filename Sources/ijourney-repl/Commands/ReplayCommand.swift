import Conversation
import ModelClients
import Places
import Presentation
import Trips

/// `replay FILE...`: runs transcripts and scripts again and reports differences.
struct ReplayCommand: Sendable {
    let prompts: PromptLibrary
    let compare: [String]
    let updates: Bool
    let now: Moment?
    let seed: UInt64
    let jobs: Int

    /// The result for one file.
    private enum Verdict: Sendable {
        /// `cut`: the recording has no end, as after a crash, but agrees as far as it goes.
        case passed(cut: Bool)
        case updated
        case differs(TranscriptDifference)
        case unreadable(FileError)
        case faulty(Transcript.Fault)
    }

    /// Prints a line for each file in the given order, then the total.
    func run(_ files: [String]) -> ExitCode {
        let verdicts = Parallel.map(count: files.count, jobs: jobs) { verdict(on: files[$0]) }
        var failed = 0
        var code = ExitCode.done
        for (file, verdict) in zip(files, verdicts) {
            let (lines, problem) = report(file, verdict)
            Console.product(lines.map { Sanitizer.clean($0) + "\n" }.joined())
            guard let problem else { continue }
            failed += 1
            if code == .done || problem != .findings { code = problem }
        }
        Console.product("\(files.count - failed) passed, \(failed) failed\n")
        return code
    }

    private func report(_ file: String, _ verdict: Verdict) -> ([String], ExitCode?) {
        switch verdict {
        case .passed(let cut): (["ok    \(file)\(cut ? " (the recording has no end)" : "")"], nil)
        case .updated: (["wrote \(file)"], nil)
        case .differs(let difference):
            (["FAIL  \(file)"] + difference.lines.map { "      \($0)" }, .findings)
        case .unreadable(let error):
            (["FAIL  \(file): \(error.reason)"], error.isMissing ? .noInput : .inputOutput)
        case .faulty(let fault):
            (["FAIL  \(file):\(fault.line): \(fault.reason)"], .dataUnusable)
        }
    }

    private func verdict(on file: String) -> Verdict {
        do throws(ReplayFailure) {
            return file.hasSuffix(".txt") ? try runScript(file) : try runTranscript(file)
        } catch {
            switch error {
            case .file(let error): return .unreadable(error)
            case .fault(let fault): return .faulty(fault)
            }
        }
    }

    private var parts: ComparedParts {
        compare.isEmpty ? .all : ComparedParts(compare.compactMap { ComparedParts(name: $0) })
    }
}

private enum ReplayFailure: Error {
    case file(FileError)
    case fault(Transcript.Fault)
}

// MARK: - Transcripts

extension ReplayCommand {
    private func runTranscript(_ file: String) throws(ReplayFailure) -> Verdict {
        let transcript = try read(file)
        let journal = JournalBuffer()
        let state = replay(transcript, journal: journal)
        if updates { return try update(file, transcript, journal.events) }
        let difference = TranscriptComparison.firstDifference(
            recorded: transcript.events.map(\.event), replayed: journal.events,
            parts: parts.intersection(transcript.comparableParts))
        let isCut = transcript.events.last?.event.kind != "exit"
        if let difference { return .differs(difference) }
        if let other = RecordedSession.stateByCheckpoint(of: file, prompts: prompts),
            parts.contains(.state), other != state
        {
            return .differs(.ofCheckpoint)
        }
        return .passed(cut: isCut)
    }

    private func read(_ file: String) throws(ReplayFailure) -> Transcript {
        let text = try text(of: file)
        do throws(Transcript.Fault) {
            return try Transcript(text: text)
        } catch {
            throw .fault(error)
        }
    }

    private func text(of file: String) throws(ReplayFailure) -> String {
        do throws(FileError) {
            return try Files.text(file)
        } catch {
            throw .file(error)
        }
    }

    /// Runs the recorded lines with the recorded answers, without a network client. With
    /// `--update`, a changed request gets the next answer.
    private func replay(_ transcript: Transcript, journal: JournalBuffer) -> State {
        let header = transcript.header
        let output = ScreenOutput(
            canvas: Canvas(columns: header.columns, colour: false, plain: header.plain),
            journal: journal, write: { _, _ in })
        let recorded = RecordedSession(
            transcript, prompts: prompts, output: output, journal: journal, inOrder: updates)
        output.language = { [unowned session = recorded.session] in session.language }
        journal.record(.exit(recorded.play()))
        return recorded.session.state
    }

    /// Rewrites the file with what the program does now. Times of unchanged events stay as
    /// recorded.
    private func update(
        _ file: String, _ transcript: Transcript, _ events: [JournalEvent]
    ) throws(ReplayFailure) -> Verdict {
        var header = transcript.header
        header.format = SessionHeader.newestFormat
        header.prompts = prompts.hashes
        var times = transcript.events.filter { $0.event.kind == "line" }.map(\.milliseconds)[...]
        var milliseconds = 0
        var text = header.event.line(sequence: 0, milliseconds: 0)
        for (index, event) in events.enumerated() {
            if event.kind == "line" {
                milliseconds = times.popFirst() ?? milliseconds
            } else if index < transcript.events.count,
                transcript.events[index].event.kind == event.kind
            {
                milliseconds = max(milliseconds, transcript.events[index].milliseconds)
            }
            text += event.line(sequence: index + 1, milliseconds: milliseconds)
        }
        do throws(FileError) {
            try Files.write(text, to: file)
        } catch {
            throw .file(error)
        }
        return .updated
    }
}

// MARK: - Scripts

extension ReplayCommand {
    private func runScript(_ file: String) throws(ReplayFailure) -> Verdict {
        let script = try readScript(file)
        let journal = JournalBuffer()
        let screen = TurnScreen()
        let canvas = Canvas(columns: 80)
        let output = ScreenOutput(canvas: canvas, journal: journal) { _, text in screen.add(text) }
        let (models, planner) = try models(for: script, beside: file, journal: journal)
        let session = Session(
            planner: planner,
            boundaries: Boundaries(
                models: models, world: WorldAnswers([TripMemory(), ProfileMemory()]),
                output: output, journal: journal),
            settings: SessionSettings(
                atlas: .embedded, prompts: prompts, version: ProgramVersion.current, seed: seed,
                isAttended: script.isAttended, language: script.language))
        output.language = { [unowned session] in session.language }
        session.start()
        for turn in script.turns.dropFirst() {
            screen.beginTurn()
            guard session.handle(turn.typed ?? "", at: now ?? script.now) else { break }
        }
        return script.firstDifference(shown: screen.turns).map { .differs($0) }
            ?? .passed(cut: false)
    }

    private func readScript(_ file: String) throws(ReplayFailure) -> Script {
        let text = try text(of: file)
        do throws(Transcript.Fault) {
            return try Script(text: text)
        } catch {
            throw .fault(error)
        }
    }

    /// The transcript named by the script answers; by default the offline guide does.
    private func models(
        for script: Script, beside file: String, journal: JournalBuffer
    ) throws(ReplayFailure) -> (any ModelDirectory, Planner) {
        guard let name = script.modelFile else { return (GuideOnly(), .guide(OfflineGuide())) }
        let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
        let transcript = try read(name.hasPrefix("/") ? name : folder + name)
        let models = RecordedModels(transcript, journal: journal)
        return (models, models.planner(labelled: transcript.header.model, remoteHost: nil))
    }
}

/// The screen, turn by turn. A line may come in pieces.
private final class TurnScreen {
    private var texts = [""]

    /// The lines of each turn.
    var turns: [[String]] {
        texts.map { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(
                String.init)
        }
    }

    func beginTurn() { texts.append("") }

    func add(_ text: String) { texts[texts.count - 1] += text }
}

/// Without a recording, only the guide is available.
private final class GuideOnly: ModelDirectory {
    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner {
        guard case .guide = try ModelName(name, baseURL: baseURL) else { throw .unknownModel(name) }
        return .guide(OfflineGuide())
    }
}

import Conversation
import LineEditor
import ModelClients
import Places
import Presentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A session with real boundaries: clock, files, models.
final class LiveSession {
    let session: Session
    let journal: SwitchableJournal
    let time: SystemTime
    let output: ScreenOutput
    private let configuration: Configuration

    /// - Parameters:
    ///   - write: takes the drawn text of each output.
    ///   - resuming: the transcript that goes on, and its file.
    init(
        _ configuration: Configuration, mode: SessionHeader.Mode, canvas: Canvas,
        resuming: (transcript: Transcript, path: String)? = nil,
        write: @escaping (Output, String) -> Void
    ) throws(Problem) {
        self.configuration = configuration
        let journal = SwitchableJournal()
        self.journal = journal
        time = SystemTime(fixedNow: configuration.fixedNow)
        output = ScreenOutput(canvas: canvas, journal: journal, write: write)
        let store = FileStore(path: configuration.paths.facts, onFailure: Console.complain)
        let atlas = Atlas.embedded
        let past = resuming?.transcript.exchanges.count ?? 0
        let models = RealModels(
            atlas: atlas, journal: journal, numbers: RequestNumbers(after: past), memory: store,
            defaultBaseURL: configuration.baseURL, version: Program.version)
        let name = try ModelName(configuration.model, baseURL: configuration.baseURL)
        let chosen = try models.model(named: configuration.model, baseURL: nil)
        session = Session(
            model: chosen,
            boundaries: Boundaries(
                models: models, store: store, output: output, journal: journal),
            settings: SessionSettings(
                atlas: atlas, prompts: configuration.prompts, version: Program.version,
                seed: configuration.seed, isScripted: mode == .once))
        let header = SessionHeader(
            program: Program.version, mode: mode, prompts: configuration.prompts.hashes,
            model: name.label, baseURL: configuration.baseURL, remoteHost: name.remoteHost,
            now: time.beginning, seed: configuration.seed, columns: canvas.columns,
            colour: canvas.colour, plain: canvas.plain)
        openJournal(header, resuming: resuming)
    }

    private func openJournal(
        _ header: SessionHeader, resuming: (transcript: Transcript, path: String)?
    ) {
        let path = configuration.recordFile ?? newSessionPath()
        journal.target = JournalFile(
            path: path, header: header, milliseconds: { [time] in time.elapsed },
            onFailure: Console.complain)
    }

    /// `2026-11-21T09-00-00.000-4711.jsonl`: sorts by time, and no two are alike.
    private func newSessionPath() -> String {
        let stamp = time.beginning.timestamp.prefix(23).map { $0 == ":" ? "-" : $0 }
        return "\(configuration.paths.sessions)/\(String(stamp))-\(getpid()).jsonl"
    }

    /// Notes how the session ended.
    func finish(_ code: Int) { journal.record(.exit(code)) }
}

import Conversation
import ModelClients
import Trips

/// A session on what a transcript has: nothing outside is asked, and no network client is built.
struct RecordedSession {
    let session: Session
    private let transcript: Transcript
    private let models: RecordedModels
    private let journal: any Journal

    /// - Parameters:
    ///   - inOrder: answers of models come in their order, where the prompts have changed.
    ///   - lastRequest: the number of the request before a transcript that is the rest of one.
    init(
        _ transcript: Transcript, prompts: PromptLibrary, output: any OutputSink = Nowhere(),
        journal: any Journal = Nowhere(), inOrder: Bool, lastRequest: Int = 0
    ) {
        (self.transcript, self.journal) = (transcript, journal)
        let header = transcript.header
        models = RecordedModels(
            transcript, journal: journal, inOrder: inOrder, lastRequest: lastRequest)
        session = Session(
            planner: models.planner(labelled: header.model, remoteHost: header.remoteHost),
            boundaries: Boundaries(
                models: models, world: RecordedWorld(transcript), output: output,
                journal: journal),
            settings: SessionSettings(
                atlas: .embedded, prompts: prompts, version: header.program, seed: header.seed,
                isScripted: header.mode == .once, isAttended: header.terminal,
                language: Language(spelling: header.language) ?? .english))
    }

    /// Plays the transcript, the rest of one from a checkpoint on. Returns the exit code.
    func play(isBegun: Bool = false) -> Int {
        SessionReplay.run(session, transcript, journal: journal, isBegun: isBegun) { label, host in
            session.use(models.planner(labelled: label, remoteHost: host))
        }
    }
}

// MARK: - Checkpoints

extension RecordedSession {
    /// The state to which the covered part of a transcript leads; nil where it cannot be read.
    static func state(
        after cover: Checkpoint.Cover, of path: String, prompts: PromptLibrary
    ) -> State? {
        guard let bytes = try? Files.read(path).prefix(cover.bytes),
            let transcript = try? Transcript(text: String(decoding: bytes, as: UTF8.self))
        else { return nil }
        let recorded = RecordedSession(transcript, prompts: prompts, inOrder: true)
        _ = recorded.play()
        return recorded.session.state
    }

    /// The state to which the checkpoint beside a transcript and the rest of it lead; nil without a
    /// checkpoint that fits.
    static func stateByCheckpoint(of path: String, prompts: PromptLibrary) -> State? {
        guard let earlier = try? EarlierSession(path: path), let checkpoint = earlier.checkpoint
        else { return nil }
        let recorded = RecordedSession(
            earlier.transcript, prompts: prompts, inOrder: false,
            lastRequest: checkpoint.cover.lastRequest)
        recorded.session.use(
            recorded.models.planner(
                labelled: checkpoint.model, remoteHost: checkpoint.remoteHost))
        recorded.session.restore(checkpoint) {
            state(after: checkpoint.cover, of: path, prompts: prompts)
        }
        _ = recorded.play(isBegun: true)
        return recorded.session.state
    }
}

/// Shows nothing and keeps nothing.
final class Nowhere: OutputSink, Journal {
    func show(_ output: Output) {}
    func record(_ event: JournalEvent) {}
}

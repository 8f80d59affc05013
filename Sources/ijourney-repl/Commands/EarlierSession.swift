import Basics
import Conversation
import Phrases

/// A transcript that a session goes on with.
struct EarlierSession {
    let path: String
    let checkpoint: Checkpoint?
    /// Everything, or what came after the checkpoint.
    let transcript: Transcript
    let end: JournalEnd

    /// Reads the conversation of a folder that was used last, which need not be the one that began
    /// last; nil when there is none.
    static func last(in folder: String) throws(EarlierSessionFailure) -> EarlierSession? {
        let paths = Files.names(in: folder).filter { $0.hasSuffix(".jsonl") }
            .map { "\(folder)/\($0)" }
        let times = paths.map { (path: $0, time: Files.modified($0) ?? 0) }
        for (path, _) in times.sorted(by: { ($0.time, $0.path) > ($1.time, $1.path) }) {
            let session = try EarlierSession(path: path)
            if session.transcript.header.mode == .conversation { return session }
        }
        return nil
    }

    /// The session that a person names; nil when there is none of that name.
    static func named(
        _ name: String, in folder: String
    ) throws(EarlierSessionFailure) -> EarlierSession? {
        guard let path = SessionName.find(name, in: folder) else { return nil }
        return try EarlierSession(path: path)
    }

    init(path: String) throws(EarlierSessionFailure) {
        self.path = path
        if Files.isBusy(path) { throw .file(FileError(path: path, code: EBUSY)) }
        if let found = CheckpointFile.read(beside: path),
            let rest = try? Lines(found.rest, header: found.header + "\n", after: found.end)
        {
            (checkpoint, transcript, end) = (found.checkpoint, rest.transcript, rest.end)
            return
        }
        let bytes: [UInt8]
        do throws(FileError) { bytes = try Files.read(path) } catch { throw .file(error) }
        do throws(Transcript.Fault) {
            let all = try Lines(bytes)
            (checkpoint, transcript, end) = (nil, all.transcript, all.end)
        } catch {
            throw .fault(path: path, error)
        }
    }

    /// Lines of a transcript. What a crash left of the last one is no event.
    private struct Lines {
        let transcript: Transcript
        private(set) var end: JournalEnd

        /// - Parameters:
        ///   - header: where the lines are the rest of a transcript.
        ///   - before: where its beginning ends.
        init(
            _ bytes: [UInt8], header: String = "", after before: JournalEnd = JournalEnd()
        ) throws(Transcript.Fault) {
            let lines = bytes[..<((bytes.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)]
            transcript = try Transcript(text: header + String(decoding: lines, as: UTF8.self))
            end = before
            lines.withUnsafeBufferPointer { end.add($0) }
            end.add(
                lineCount: transcript.lineCount + (header.isEmpty ? 1 : 0),
                lastRequest: transcript.lastRequest)
        }
    }
}

enum EarlierSessionFailure: Error {
    case file(FileError)
    case fault(path: String, Transcript.Fault)

    var words: ProblemWords {
        switch self {
        case .file(let error):
            ProblemWords(
                what: "\(error.path): \(error.reason)",
                remedy: error.isBusy
                    ? "end the other one, or begin a new conversation"
                    : "begin a new conversation")
        case .fault(let path, let fault):
            ProblemWords(
                what: "\(path):\(fault.line): \(fault.reason)",
                remedy: "move the file away, or begin a new conversation")
        }
    }

    var exitCode: ExitCode {
        if case .file(let error) = self, error.isBusy { return .tryLater }
        return .dataUnusable
    }
}

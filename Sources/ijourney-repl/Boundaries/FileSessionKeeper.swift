import Basics
import Conversation
import Understanding

/// What `/transcript` and `/fork` do with the session's file.
final class FileSessionKeeper: AnswerSource {
    private let journal: SwitchableJournal
    private let newPath: () -> String
    private var file: JournalFile
    private let onFailure: (FileError) -> Void

    /// - Parameter newPath: Gives a path for a new transcript, at least each second a different
    ///   one.
    init(
        _ file: JournalFile, journal: SwitchableJournal, newPath: @escaping () -> String,
        onFailure: @escaping (FileError) -> Void
    ) {
        self.file = file
        self.journal = journal
        self.newPath = newPath
        self.onFailure = onFailure
    }

    func addAnswers(to world: WorldAnswers) {
        world.on(TranscriptRequest.self) { (request) throws(TranscriptRefusal) in
            try self.carryOut(request)
        }
    }

    private func carryOut(_ request: TranscriptRequest) throws(TranscriptRefusal) -> String {
        guard !file.hasFailed else { throw TranscriptRefusal("This session is not being kept") }
        do throws(FileError) {
            switch request {
            case .locate: return file.path
            case .name(let name): return try rename(name)
            case .fork: return fork()
            case .export(let form, let path): return try export(form, to: Paths.expanded(path))
            }
        } catch {
            let reason = error.code == EEXIST ? "there is such a file already" : error.reason
            throw TranscriptRefusal("\(error.path): \(reason)")
        }
    }

    /// Keeps the start time at the front, because it identifies the newest session.
    private func rename(_ name: String) throws(FileError) -> String {
        let stem = file.path.split(separator: "/").last.map(String.init) ?? ""
        let stamp = stem.hasSuffix(".jsonl") ? String(stem.dropLast(6)) : stem
        let time = stamp.split(separator: " ", maxSplits: 1).first.map(String.init) ?? stamp
        let words = SessionName.slug(name)
        try file.rename(to: words.isEmpty ? "\(time).jsonl" : "\(time) \(words).jsonl")
        return file.path
    }

    /// The current turn ends in the old file; the new one begins as its copy.
    private func fork() -> String {
        let target = newPath()
        journal.beforeInput = { [self] in
            do throws(FileError) {
                file = try file.forked(to: target)
                journal.target = file
            } catch {
                onFailure(error)
            }
        }
        return target
    }

    private func export(_ form: TranscriptForm, to path: String) throws(FileError) -> String {
        let text = try Files.text(file.path)
        // This program can read what it wrote itself.
        guard let transcript = try? Transcript(text: text) else {
            throw FileError(path: file.path, code: EINVAL)
        }
        var writer = TranscriptExport()
        try Files.create(writer.text(of: transcript, as: form, source: file.path), at: path)
        return path
    }
}

/// Names of transcripts: `2026-11-21T09-00-00.000-4711 Kyoto in spring.jsonl`.
enum SessionName {
    static let longest = 60

    /// The characters of a name allowed in a file name: letters, digits, spaces and `-`.
    static func slug(_ name: String) -> String {
        let kept = name.map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : " " }
        let words = String(kept).split(separator: " ").joined(separator: " ")
        return String(words.prefix(longest)).split(separator: " ").joined(separator: " ")
    }

    /// The session that a person means: a file, a beginning of its time, or its name. The newest of
    /// several.
    static func find(_ name: String, in folder: String) -> String? {
        if name.hasSuffix(".jsonl"), Files.exists(Paths.expanded(name)) {
            return Paths.expanded(name)
        }
        let wanted = name.lowercased()
        let names = Files.names(in: folder).reversed().filter { $0.hasSuffix(".jsonl") }
        let found =
            names.first { $0.dropLast(6).lowercased().hasSuffix(" \(wanted)") }
            ?? names.first { $0.lowercased().hasPrefix(wanted) }
        return found.map { "\(folder)/\($0)" }
    }

    /// Removes transcripts older than some days, by the date in their names.
    static func removeOld(
        in folder: String, olderThanDays days: Int, now: Moment, keeping path: String?
    ) {
        let oldest = now.adding(milliseconds: -days * 86_400_000).timestamp.prefix(10)
        for name in Files.names(in: folder) where name.hasSuffix(".jsonl") {
            let date = name.prefix(10)
            guard name.dropFirst(10).first == "T", date < oldest, "\(folder)/\(name)" != path
            else { continue }
            CheckpointFile.remove(beside: "\(folder)/\(name)")
            unlink("\(folder)/\(name)")
        }
    }
}

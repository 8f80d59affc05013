import Basics
import Conversation

/// Appends the session's events to its transcript as they happen.
///
/// The file is created at the first event, with the header before it, so that a session without
/// events leaves no file. Each event is one write, so that a crash loses no entered line. A write
/// error is reported once, and the conversation continues.
final class JournalFile: Journal {
    private(set) var path: String
    private let header: SessionHeader
    private let milliseconds: () -> Int
    private let onFailure: (FileError) -> Void
    private var descriptor: Int32 = -1
    private var end = JournalEnd()
    private let continuing: JournalEnd?
    private(set) var hasFailed = false

    /// - Parameter continuing: Where the transcript of a resumed session ends.
    init(
        path: String, header: SessionHeader, continuing: JournalEnd? = nil,
        milliseconds: @escaping () -> Int, onFailure: @escaping (FileError) -> Void
    ) {
        self.path = path
        self.header = header
        self.continuing = continuing
        self.milliseconds = milliseconds
        self.onFailure = onFailure
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func record(_ event: JournalEvent) { record(event, after: milliseconds()) }

    func record(_ event: JournalEvent, at moment: Moment) {
        record(event, after: moment.milliseconds - header.now.milliseconds)
    }

    /// `milliseconds`: since the beginning of the session.
    private func record(_ event: JournalEvent, after milliseconds: Int) {
        guard !hasFailed else { return }
        do {
            if descriptor < 0 { try openFile() }
            try append(event, after: milliseconds)
        } catch {
            hasFailed = true
            onFailure(error)
        }
    }

    private func openFile() throws(FileError) {
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try Files.makeDirectory(String(path[..<slash]))
        }
        descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        // Two programs writing to one transcript would spoil it for both.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw FileError(path: path, code: EBUSY)
        }
        guard let continuing else {
            // Another program may have written there since the start.
            guard JournalFile.mayReplace(path) else { throw FileError(path: path, code: EEXIST) }
            try cut(to: 0)
            return try append(header.event, after: milliseconds())
        }
        // Cut off the incomplete line that a crash left.
        try cut(to: continuing.byteCount)
        end = continuing
    }

    private func cut(to byteCount: Int) throws(FileError) {
        guard ftruncate(descriptor, off_t(byteCount)) == 0 else {
            throw FileError(path: path, code: errno)
        }
    }

    /// Whether a transcript may replace the file: it is empty, missing, or a transcript.
    static func mayReplace(_ path: String) -> Bool {
        guard Files.hasContent(path) else { return true }
        guard let bytes = try? Files.read(path) else { return false }
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        return Transcript.isHeader(String(decoding: line, as: UTF8.self))
    }

    /// Renames the file within its folder.
    func rename(to name: String) throws(FileError) {
        let target = "\(Files.folder(of: path))/\(name)"
        guard !Files.exists(target) else { throw FileError(path: target, code: EEXIST) }
        guard descriptor < 0 || moveFile(path, target) == 0 else {
            throw FileError(path: target, code: errno)
        }
        _ = moveFile(CheckpointFile.path(beside: path), CheckpointFile.path(beside: target))
        path = target
    }

    /// What the file holds so far, for a checkpoint; nil if a checkpoint could not rely on it.
    var cover: Checkpoint.Cover? {
        guard descriptor >= 0, !hasFailed, header.format == SessionHeader.newestFormat else {
            return nil
        }
        return end.cover
    }

    /// Copies the transcript so far to a new file, and returns a journal that continues there.
    func forked(to target: String) throws(FileError) -> JournalFile {
        let bytes = try Files.read(path)
        try Files.write(String(decoding: bytes, as: UTF8.self), to: target)
        return JournalFile(
            path: target, header: header,
            continuing: end,
            milliseconds: milliseconds, onFailure: onFailure)
    }

    private func append(_ event: JournalEvent, after milliseconds: Int) throws(FileError) {
        let line = event.line(sequence: end.nextSequence, milliseconds: milliseconds)
        try Files.append(line, to: descriptor, path: path)
        end.add(line, request: event.requestNumber)
    }
}

// Needed because the journal has its own function `rename`.
private func moveFile(_ old: String, _ new: String) -> Int32 { rename(old, new) }

/// The end of an existing transcript's events, and a hash of what precedes it.
struct JournalEnd {
    /// Bytes up to the end of the last whole line.
    private(set) var byteCount = 0
    private(set) var nextSequence = 0
    /// The highest number of a request; 0 without one.
    private(set) var lastRequest = 0
    private var hash = RunningHash()

    /// Takes in bytes that were read.
    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        byteCount += bytes.count
        hash.add(bytes)
    }

    /// Takes in what such bytes hold; the header is a line, too.
    mutating func add(lineCount: Int, lastRequest: Int) {
        nextSequence += lineCount
        self.lastRequest = max(self.lastRequest, lastRequest)
    }

    mutating func add(_ line: String, request: Int?) {
        byteCount += line.utf8.count
        nextSequence += 1
        lastRequest = max(lastRequest, request ?? 0)
        hash.add(line)
    }

    var cover: Checkpoint.Cover {
        Checkpoint.Cover(
            bytes: byteCount, hash: hash.digits, events: nextSequence - 1, lastRequest: lastRequest)
    }
}

/// Drops the events that the transcript already has, while a resumed session is replayed. Records
/// the new events after them.
final class JournalTail: Journal {
    /// Inputs that remain to be replayed.
    private var inputs: Int
    /// Events that the last input led to. A turn cut off by a crash continues after them.
    private var remaining: Int
    /// The parts of a turn that the transcript contains.
    private let parts: ComparedParts
    private let target: any Journal

    var hasBegun: Bool { inputs == 0 && remaining == 0 }

    init(after transcript: Transcript, of target: any Journal) {
        let parts = transcript.comparableParts
        let events = transcript.events.map(\.event).filter { parts.contains(kind: $0.kind) }
        inputs = events.count(where: \.isInput)
        remaining = events.reversed().prefix { !$0.isInput }.count
        self.parts = parts
        self.target = target
    }

    func record(_ event: JournalEvent) {
        if hasBegun { return target.record(event) }
        skip(event)
    }

    func record(_ event: JournalEvent, at moment: Moment) {
        if hasBegun { return target.record(event, at: moment) }
        skip(event)
    }

    /// Drops turns before the last as a whole, however many events they lead to now.
    private func skip(_ event: JournalEvent) {
        guard parts.contains(kind: event.kind) else { return }
        if inputs == 0 { remaining -= 1 } else if event.isInput { inputs -= 1 }
    }
}

/// A journal that can be exchanged during a session: a resumed session is first replayed silently,
/// then recorded.
final class SwitchableJournal: Journal {
    var target: (any Journal)?
    /// Called once, before recording the next input.
    var beforeInput: (() -> Void)?
    /// Called each time that a turn is over, before what begins another one is recorded.
    var betweenTurns: ((_ next: JournalEvent) -> Void)?

    func record(_ event: JournalEvent) {
        prepare(for: event)
        target?.record(event)
    }

    func record(_ event: JournalEvent, at moment: Moment) {
        prepare(for: event)
        target?.record(event, at: moment)
    }

    private func prepare(for event: JournalEvent) {
        guard event.isInput else { return }
        betweenTurns?(event)
        guard let beforeInput else { return }
        self.beforeInput = nil
        beforeInput()
    }
}

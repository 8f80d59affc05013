import Basics
import Conversation

/// The checkpoint beside a transcript. It saves time and holds nothing that the transcript does not
/// have: whatever goes wrong with it is no failure.
enum CheckpointFile {
    /// Lines after which another one is written.
    static let interval = 25
    /// Steps of the history in one that is written on the way, where a crash alone needs it, and in
    /// the one that is written at the end.
    static let (stepsOnTheWay, stepsAtTheEnd) = (10, 50)

    /// `NAME.checkpoint` for `NAME.jsonl`.
    static func path(beside transcript: String) -> String {
        let stem = transcript.hasSuffix(".jsonl") ? transcript.dropLast(6) : transcript[...]
        return stem + ".checkpoint"
    }

    static func write(_ text: String, beside transcript: String) {
        try? Files.write(text, to: path(beside: transcript), durably: false)
    }

    static func remove(beside transcript: String) { unlink(path(beside: transcript)) }

    /// A checkpoint, and what its transcript has before and after the part that it covers.
    struct Found {
        let checkpoint: Checkpoint
        /// The transcript's first line, without its end.
        let header: String
        /// Where the covered part ends.
        let end: JournalEnd
        let rest: [UInt8]
    }

    /// The checkpoint of a transcript; nil where there is none that fits.
    static func read(beside transcript: String) -> Found? {
        guard let file = try? Files.read(path(beside: transcript)),
            let checkpoint = Checkpoint(file, program: ProgramVersion.current)
        else { return nil }
        let cover = checkpoint.cover
        var header: String?
        var end = JournalEnd()
        let rest = try? Files.read(transcript, after: cover.bytes) { piece in
            header = header ?? String(decoding: piece.prefix { $0 != newline }, as: UTF8.self)
            end.add(piece)
        }
        end.add(lineCount: cover.events + 1, lastRequest: cover.lastRequest)
        guard end.cover == cover, let header, let rest else { return nil }
        return Found(checkpoint: checkpoint, header: header, end: end, rest: rest)
    }

    private static let newline = UInt8(ascii: "\n")
}

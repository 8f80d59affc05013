/// Writes the lines of a recording, with the time between them and without keys.
public final class WireLog {
    private let milliseconds: () -> Int
    private let write: (String) -> Void
    private var scrubber = WireScrubber()
    private var chunks = MaskedChunks(secrets: [])
    private var count = 0
    private var last = 0

    /// Writes the recording's first line.
    ///
    /// - Parameters:
    ///   - program: The program's version.
    ///   - milliseconds: Reads a clock that cannot be set; nil for the system's.
    ///   - write: Receives each line with its line feed.
    public init(
        program: String, milliseconds: (() -> Int)? = nil,
        write: @escaping (String) -> Void
    ) {
        self.milliseconds = milliseconds ?? { monotonicMilliseconds() }
        self.write = write
        write(WireLine.beginning(program: program))
    }

    func begin(_ request: HTTPRequest) {
        last = milliseconds()
        count = 0
        write(WireLine.request(scrubber.scrub(request)).text)
        chunks = MaskedChunks(secrets: scrubber.secrets)
    }

    func note(_ head: HTTPHead) {
        write(WireLine.head(scrubber.scrub(head), after: elapsed()).text)
    }

    func note(_ bytes: UnsafeRawBufferPointer) {
        count += 1
        write(chunks.push(.init(after: elapsed(), value: Array(bytes))))
    }

    func end(_ end: WireRecording.End) {
        write(chunks.finish())
        let line = WireLine.end(end, after: elapsed(), chunks: count)
        write(scrubber.scrub(line.text))
    }

    private func write(_ chunks: [MaskedChunks.Chunk]) {
        for chunk in chunks { write(WireLine.chunk(chunk.value, after: chunk.after).text) }
    }

    private func elapsed() -> Int {
        let now = milliseconds()
        defer { last = now }
        return max(0, now - last)
    }
}

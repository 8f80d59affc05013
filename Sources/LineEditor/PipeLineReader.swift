#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads lines from standard input when it is a pipe or a file: no prompt, no echo, no history.
///
/// LF and CRLF end a line; a last line without either counts. Invalid UTF-8 and NUL become U+FFFD;
/// a byte order mark at the start is dropped. A line over the limit throws `lineTooLong`, and the
/// next call continues after it. Costs O(bytes) and keeps one line in memory.
public final class PipeLineReader: LineSource {
    private let descriptor: Int32
    private let limit: Int
    private var splitter: LineSplitter
    private var buffer: [UInt8]
    private var hasEnded = false

    /// - Parameters:
    ///   - descriptor: Open for reading; stays open.
    ///   - limit: The maximum bytes of a line, by default 1 MiB.
    public convenience init(descriptor: Int32 = STDIN_FILENO, limit: Int = 1 << 20) {
        self.init(descriptor: descriptor, limit: limit, bulk: 1 << 16)
    }

    init(descriptor: Int32, limit: Int, bulk: Int) {
        self.descriptor = descriptor
        self.limit = limit
        self.splitter = LineSplitter(limit: limit)
        self.buffer = [UInt8](repeating: 0, count: bulk)
    }

    public func nextLine(prompt: Prompt) throws(LineEditorError) -> LineEvent {
        while true {
            if let outcome = splitter.next() { return try event(outcome) }
            if !hasEnded {
                hasEnded = try !fill()
                continue
            }
            guard let rest = splitter.finish() else { return .end }
            return try event(rest)
        }
    }

    public func addHistory(_ line: String) {}

    private func event(_ outcome: LineSplitter.Outcome) throws(LineEditorError) -> LineEvent {
        switch outcome {
        case .line(let text): return .line(text)
        case .tooLong: throw .lineTooLong(limit: limit)
        }
    }

    /// Reads once; false at the end of the input.
    private func fill() throws(LineEditorError) -> Bool {
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count == 0 { return false }
            if count > 0 {
                buffer.withUnsafeBytes { splitter.append(.init(rebasing: $0[..<count])) }
                return true
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: try waitForInput()
            default: throw .inputOutput(.read, code: errno)
            }
        }
    }

    /// Waits, because another process may have made the shared descriptor non-blocking.
    private func waitForInput() throws(LineEditorError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, -1) >= 0 || errno == EINTR else {
            throw .inputOutput(.wait, code: errno)
        }
    }
}

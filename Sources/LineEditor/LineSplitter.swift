#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Splits bytes into lines, wherever the bytes are cut.
///
/// LF and CRLF end a line, a lone CR is content, and a byte order mark before the first line is
/// dropped. Invalid UTF-8 and NUL become U+FFFD, so that their loss is visible. Looks at each byte
/// once, and keeps at most `limit` bytes of an endless line.
struct LineSplitter {
    enum Outcome: Equatable {
        case line(String)
        case tooLong
    }

    private let limit: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var searched = 0
    private var isDiscarding = false
    private var isFirst = true

    /// - Parameter limit: Bytes of a line, without its ending.
    init(limit: Int) {
        self.limit = limit
    }

    mutating func append(_ more: UnsafeRawBufferPointer) {
        bytes.removeSubrange(..<start)
        searched -= start
        start = 0
        bytes.append(contentsOf: more)
    }

    /// The next complete line, or nil if more bytes are needed.
    mutating func next() -> Outcome? {
        guard let newline = findNewline() else {
            searched = bytes.count
            discardWhatIsTooLong()
            return nil
        }
        let end = newline > start && bytes[newline - 1] == 0x0D ? newline - 1 : newline
        let outcome = take(upTo: end)
        start = newline + 1
        searched = start
        return outcome
    }

    /// The last line after all input, or nil if there is none.
    mutating func finish() -> Outcome? {
        guard start < bytes.count || isDiscarding else { return nil }
        let outcome = take(upTo: bytes.count)
        start = bytes.count
        searched = start
        return outcome
    }

    private func findNewline() -> Int? {
        bytes.withUnsafeBytes { raw in
            guard searched < raw.count, let base = raw.baseAddress else { return nil }
            let found = memchr(base + searched, 0x0A, raw.count - searched)
            return found.map { UnsafeRawPointer($0) - base }
        }
    }

    /// Allows four more bytes for a byte order mark and a CR, which do not count.
    private mutating func discardWhatIsTooLong() {
        guard isDiscarding || bytes.count - start > limit + 4 else { return }
        isDiscarding = true
        bytes.removeAll(keepingCapacity: true)
        start = 0
        searched = 0
    }

    private mutating func take(upTo end: Int) -> Outcome {
        var from = start
        if isFirst, bytes[from..<end].starts(with: [0xEF, 0xBB, 0xBF]) { from += 3 }
        isFirst = false
        guard !isDiscarding, end - from <= limit else {
            isDiscarding = false
            return .tooLong
        }
        return .line(Self.decode(bytes[from..<end]))
    }

    private static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard bytes.contains(0) else { return text }
        var visible = String.UnicodeScalarView()
        visible.append(contentsOf: text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 })
        return String(visible)
    }
}

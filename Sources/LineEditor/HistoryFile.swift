#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Stores lines typed in earlier runs: an append-only text file, one entry per line.
///
/// A backslash, newline or carriage return inside an entry is written as `\\`, `\n`, `\r`. The file
/// is never rewritten or shortened, and an entry is appended by one `write(2)`, so several programs
/// can share it.
public struct HistoryFile: Sendable, Equatable {
    public let path: String
    /// The maximum number of entries to load, newest kept.
    public let limit: Int

    public init(path: String, limit: Int = 1_000) {
        self.path = path
        self.limit = limit
    }

    /// The last entries, oldest first, without empty lines and consecutive repeats; empty if there
    /// is no file. Reads only the end of the file: O(what is loaded).
    public func load() throws(LineEditorError) -> [String] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return [] }
            throw failure(.open)
        }
        defer { close(descriptor) }
        let tail = try readTail(descriptor)
        var entries: [String] = []
        for line in tail.split(separator: 0x0A) {
            let entry = HistoryEscaping.unescape(String(decoding: line, as: UTF8.self))
            if entry != entries.last { entries.append(entry) }
        }
        return entries.suffix(limit)
    }

    /// Adds an entry. Creates the file (0600) and its folder (0700) if necessary.
    public func append(_ entry: String) throws(LineEditorError) {
        let descriptor = try openForAppending()
        defer { close(descriptor) }
        var bytes = Array(HistoryEscaping.escape(entry).utf8)
        bytes.append(0x0A)
        if try isTorn(descriptor) { bytes.insert(0x0A, at: 0) }
        let written = write(descriptor, bytes, bytes.count)
        guard written >= 0 else { throw failure(.write) }
        guard written == bytes.count else {
            throw .history(.write, path: path, code: ENOSPC)
        }
    }

    private func failure(_ operation: LineEditorError.Operation) -> LineEditorError {
        .history(operation, path: path, code: errno)
    }

    private func openForAppending() throws(LineEditorError) -> Int32 {
        let flags = O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC
        var descriptor = open(path, flags, 0o600)
        if descriptor < 0, errno == ENOENT {
            createFolders()
            descriptor = open(path, flags, 0o600)
        }
        guard descriptor >= 0 else { throw failure(.open) }
        return descriptor
    }

    /// Ignores errors: if a folder cannot be created, opening the file fails and reports why.
    private func createFolders() {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        for count in 1..<max(2, parts.count) {
            let folder = parts.prefix(count).joined(separator: "/")
            if !folder.isEmpty { mkdir(folder, 0o700) }
        }
    }

    /// Whether the last write was cut short before its newline; the next entry must not continue
    /// it.
    private func isTorn(_ descriptor: Int32) throws(LineEditorError) -> Bool {
        let size = lseek(descriptor, 0, SEEK_END)
        guard size > 0 else { return false }
        var last: UInt8 = 0
        guard pread(descriptor, &last, 1, size - 1) == 1 else { throw failure(.read) }
        return last != 0x0A
    }

    /// Enough of the end for `limit` entries, from the start of a line.
    private func readTail(_ descriptor: Int32) throws(LineEditorError) -> ArraySlice<UInt8> {
        let block = 1 << 16
        var position = Int(lseek(descriptor, 0, SEEK_END))
        var blocks: [[UInt8]] = []
        var newlines = 0
        while position > 0, newlines <= limit {
            let count = min(block, position)
            position -= count
            let bytes = try read(descriptor, count: count, at: position)
            newlines += bytes.count { $0 == 0x0A }
            blocks.append(bytes)
        }
        let tail = blocks.reversed().flatMap { $0 }
        guard position > 0, let first = tail.firstIndex(of: 0x0A) else { return tail[...] }
        return tail[(first + 1)...]
    }

    private func read(
        _ descriptor: Int32, count: Int, at position: Int
    ) throws(LineEditorError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let more = bytes.withUnsafeMutableBytes {
                pread(
                    descriptor, $0.baseAddress! + filled, count - filled, off_t(position + filled))
            }
            if more < 0, errno == EINTR { continue }
            guard more >= 0 else { throw failure(.read) }
            // The file is append-only, but may have been shortened by hand meanwhile.
            if more == 0 { break }
            filled += more
        }
        return Array(bytes.prefix(filled))
    }
}

/// Converts entries of several lines to one line, and back.
enum HistoryEscaping {
    static func escape(_ entry: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in entry.unicodeScalars {
            switch scalar {
            case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case "\r": result.append(contentsOf: "\\r".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Keeps unknown escapes as they are.
    static func unescape(_ line: String) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in line.unicodeScalars {
            guard isEscaped else {
                isEscaped = scalar == "\\"
                if !isEscaped { result.append(scalar) }
                continue
            }
            isEscaped = false
            switch scalar {
            case "\\": result.append("\\")
            case "n": result.append("\n")
            case "r": result.append("\r")
            default: result.append(contentsOf: ["\\", scalar])
            }
        }
        if isEscaped { result.append("\\") }
        return String(result)
    }
}

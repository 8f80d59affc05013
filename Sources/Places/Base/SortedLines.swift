/// A text of sorted lines, read in place: only requested lines are read. Lines that begin with `#`
/// are comments and come first.
///
/// Safe on any thread: the bytes never change.
struct SortedLines: @unchecked Sendable {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The bytes must be UTF-8, end in a newline, and stay valid for the life of the process.
    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The first line that begins with `key`. O(log bytes).
    func line(beginning key: String) -> Substring? {
        var key = key
        return key.withUTF8 { key in
            let start = firstLine(notBefore: key)
            let end = lineEnd(from: start)
            let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
            guard line.count >= key.count, line.prefix(key.count).elementsEqual(key) else {
                return nil
            }
            return Substring(decoding: line, as: UTF8.self)
        }
    }

    /// All lines except comments, for tests and lists. O(bytes).
    var all: [Substring] {
        bytes.split(separator: SortedLines.newline).lazy
            .filter { $0.first != UInt8(ascii: "#") }
            .map { Substring(decoding: $0, as: UTF8.self) }
    }

    /// The text of the comments, joined into one line. O(comments).
    var comments: String {
        var words: [Substring] = []
        var start = 0
        while start < bytes.count, bytes[start] == UInt8(ascii: "#") {
            let end = lineEnd(from: start)
            words.append(Substring(decoding: bytes[(start + 1)..<end], as: UTF8.self))
            start = end + 1
        }
        return words.joined()
    }

    private static let newline = UInt8(ascii: "\n")

    /// The offset of the first line not less than `key`, or the end.
    private func firstLine(notBefore key: UnsafeBufferPointer<UInt8>) -> Int {
        var low = 0
        var high = bytes.count
        while low < high {
            let start = lineStart(before: (low + high) / 2)
            let end = lineEnd(from: start)
            if bytes[start..<end].lexicographicallyPrecedes(key) {
                low = end + 1
            } else {
                high = start
            }
        }
        return low
    }

    private func lineStart(before position: Int) -> Int {
        var start = position
        while start > 0, bytes[start - 1] != SortedLines.newline { start -= 1 }
        return start
    }

    private func lineEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] != SortedLines.newline { end += 1 }
        return end
    }
}

extension SortedLines {
    /// The word after "version" in the comments; empty if there is none.
    var sourceVersion: String {
        let words = comments.split(separator: " ")
        guard let place = words.firstIndex(of: "version"), place + 1 < words.endIndex else {
            return ""
        }
        return String(words[place + 1])
    }
}

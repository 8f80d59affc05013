import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct HistoryTests {
    @Test(arguments: ["plain", "two\nlines", "back\\slash", "\\n", "\r\n\\\r", "", "京é", "tail\\"])
    func escapingGoesAndComesBack(_ entry: String) {
        let line = HistoryEscaping.escape(entry)
        #expect(!line.unicodeScalars.contains { $0 == "\n" || $0 == "\r" })
        #expect(HistoryEscaping.unescape(line) == entry)
    }

    @Test(arguments: [("a\\tb", "a\\tb"), ("a\\", "a\\"), ("\\\\n", "\\n")])
    func linesWrittenByHand(line: String, entry: String) {
        #expect(HistoryEscaping.unescape(line) == entry)
    }

    @Test func aFileOfItsOwn() throws {
        let folder = try Folder()
        let file = HistoryFile(path: "\(folder.path)/state/ijourney/history")
        #expect(try file.load() == [])
        try file.append("one")
        try file.append("two\nlines")
        #expect(try file.load() == ["one", "two\nlines"])
        #expect(folder.contents("state/ijourney/history") == "one\ntwo\\nlines\n")
        #expect(folder.mode("state/ijourney/history") == 0o600)
        #expect(folder.mode("state/ijourney") == 0o700)
        #expect(folder.mode("state") == 0o700)
    }

    @Test(arguments: [
        ("repeats and empty lines", "a\na\n\nb\na\n", 9, ["a", "b", "a"]),
        ("only the last", "a\nb\nc\n", 2, ["b", "c"]),
        ("no newline at the end", "a\nb", 9, ["a", "b"]),
        ("invalid UTF-8", "a\u{FFFD}\n", 9, ["a\u{FFFD}"]),
    ])
    func loading(_ name: String, contents: String, limit: Int, entries: [String]) throws {
        let folder = try Folder()
        folder.write(contents, to: "history")
        #expect(try HistoryFile(path: "\(folder.path)/history", limit: limit).load() == entries)
    }

    @Test func theEndOfAFileLargerThanABlock() throws {
        let folder = try Folder()
        let lines = (0..<40_000).map { "entry number \($0)" }
        folder.write(lines.map { $0 + "\n" }.joined(), to: "history")
        let file = HistoryFile(path: "\(folder.path)/history", limit: 10_000)
        #expect(try file.load() == lines.suffix(10_000))
    }

    @Test func aTornEntryIsNotContinued() throws {
        let folder = try Folder()
        folder.write("one\ntor", to: "history")
        try HistoryFile(path: "\(folder.path)/history").append("two")
        #expect(folder.contents("history") == "one\ntor\ntwo\n")
    }

    @Test func failuresNameTheFile() throws {
        let folder = try Folder()
        let file = HistoryFile(path: folder.path)
        let path = folder.path
        #expect(throws: LineEditorError.history(.open, path: path, code: EISDIR)) {
            try file.append("x")
        }
        #expect(throws: LineEditorError.history(.read, path: path, code: EISDIR)) {
            try file.load()
        }
    }

    @Test func upAndDown() {
        var walk = HistoryWalk(entries: ["one", "two"], limit: 10)
        let long = String(repeating: "draft ", count: 1_000)
        #expect(walk.newer() == nil)
        #expect(walk.older(than: long) == "two")
        #expect(walk.older(than: "two") == "one")
        #expect(walk.older(than: "one") == nil)
        #expect(walk.newer() == "two")
        #expect(walk.newer() == long)
        #expect(walk.newer() == nil)
        #expect(walk.older(than: "other") == "two")
        walk.restart()
        #expect(walk.older(than: "new") == "two")
        #expect(walk.newer() == "new")
    }

    @Test func searching() {
        var walk = HistoryWalk(entries: ["go to kyoto", "rome", "kyoto", "kyoto"], limit: 10)
        #expect(walk.search(from: "kyo") == "kyoto")
        #expect(walk.search(from: "kyoto") == "go to kyoto")
        #expect(walk.search(from: "go to kyoto") == nil)
        #expect(walk.newer() == "rome")
        walk.restart()
        #expect(walk.search(from: "paris") == nil)
        #expect(walk.newer() == nil)
    }

    @Test func adding() {
        var walk = HistoryWalk(entries: [], limit: 2)
        let added = ["a", "a", "", "b", "a", "c", "d"].map { walk.add($0) }
        #expect(added == [true, false, false, true, true, true, true])
        #expect(walk.entries == ["c", "d"])
    }
}

/// A folder that is removed after the test.
final class Folder {
    let path: String

    init() throws {
        var template = Array("/tmp/ijourney-tests-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { remove(path) }

    func write(_ text: String, to name: String) {
        let file = fopen("\(path)/\(name)", "w")
        fputs(text, file)
        fclose(file)
    }

    func contents(_ name: String) -> String {
        guard let file = fopen("\(path)/\(name)", "r") else { return "" }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    func mode(_ name: String) -> mode_t {
        var status = stat()
        stat("\(path)/\(name)", &status)
        return status.st_mode & 0o777
    }

    private func remove(_ path: String) {
        if let folder = opendir(path) {
            while let entry = readdir(folder) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name != ".", name != ".." { remove("\(path)/\(name)") }
            }
            closedir(folder)
        }
        _ = unlink(path) == 0 || rmdir(path) == 0
    }
}

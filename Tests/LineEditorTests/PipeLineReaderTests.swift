import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@Suite struct PipeLineReaderTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var lines: [String]
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8], _ lines: [String]) {
            self.name = name
            self.bytes = bytes
            self.lines = lines
        }
        init(_ name: String, _ text: String, _ lines: [String]) {
            self.init(name, Array(text.utf8), lines)
        }
    }

    /// A line over the limit of 8 reads as "<long>".
    static let cases: [Case] = [
        Case("nothing", "", []),
        Case("one line", "one\n", ["one"]),
        Case("no newline at the end", "one\ntwo", ["one", "two"]),
        Case("empty lines", "\n\n", ["", ""]),
        Case("CRLF", "one\r\n\r\ntwo\r\n", ["one", "", "two"]),
        Case("a lone CR is content", "a\rb\r\r\nc\r", ["a\rb\r", "c\r"]),
        Case("characters", "é京\n😀\n", ["é京", "😀"]),
        Case("invalid UTF-8", [0x61, 0xFF, 0x0A, 0xE4, 0xBA, 0x0A], ["a\u{FFFD}", "\u{FFFD}"]),
        Case("NUL", "a\u{0}b\nc\n", ["a\u{FFFD}b", "c"]),
        Case("a byte order mark", "\u{FEFF}a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
        Case("a byte order mark alone", "\u{FEFF}", [""]),
        Case(
            "at the limit", "12345678\n12345678\r\n12345678", ["12345678", "12345678", "12345678"]),
        Case("a byte order mark at the limit", "\u{FEFF}12345678\r\n", ["12345678"]),
        Case("over the limit", "123456789\nok\n", ["<long>", "ok"]),
        Case("far over", String(repeating: "x", count: 99) + "\r\nok", ["<long>", "ok"]),
        Case("over at the end", "ok\n" + String(repeating: "x", count: 99), ["ok", "<long>"]),
        Case("over by a CR", "12345678\r", ["<long>"]),
    ]

    static func lines(_ reader: PipeLineReader) throws -> [String] {
        var lines: [String] = []
        while true {
            do throws(LineEditorError) {
                switch try reader.nextLine(prompt: Prompt("> ")) {
                case .line(let line): lines.append(line)
                case .end: return lines
                case .interrupt: Issue.record("a pipe does not interrupt")
                }
            } catch {
                try #require(error == .lineTooLong(limit: 8))
                lines.append("<long>")
            }
        }
    }

    static func pipe(with bytes: [UInt8]) throws -> Int32 {
        var ends: [Int32] = [-1, -1]
        try #require(makePipe(&ends) == 0)
        try #require(write(ends[1], bytes, bytes.count) == bytes.count)
        close(ends[1])
        return ends[0]
    }

    /// Reads of this many bytes cut the input at each multiple.
    @Test(arguments: cases) func everyReadSize(_ test: Case) throws {
        for bulk in 1...max(1, test.bytes.count) {
            let descriptor = try Self.pipe(with: test.bytes)
            defer { close(descriptor) }
            let reader = PipeLineReader(descriptor: descriptor, limit: 8, bulk: bulk)
            #expect(try Self.lines(reader) == test.lines, "\(bulk) bytes at a time")
            #expect(try reader.nextLine(prompt: Prompt("")) == .end)
        }
    }

    @Test(arguments: cases) func everySplit(_ test: Case) {
        for split in 0...test.bytes.count {
            var splitter = LineSplitter(limit: 8)
            var lines: [String] = []
            func take(_ outcome: LineSplitter.Outcome) {
                if case .line(let line) = outcome {
                    lines.append(line)
                } else {
                    lines.append("<long>")
                }
            }
            for part in [test.bytes[..<split], test.bytes[split...]] {
                part.withUnsafeBytes { splitter.append($0) }
                while let outcome = splitter.next() { take(outcome) }
            }
            if let outcome = splitter.finish() { take(outcome) }
            #expect(splitter.finish() == nil)
            #expect(lines == test.lines, "split at \(split)")
        }
    }

    @Test func aDescriptorThatCannotBeRead() throws {
        let reader = PipeLineReader(descriptor: -1)
        #expect(throws: LineEditorError.inputOutput(.read, code: EBADF)) {
            try reader.nextLine(prompt: Prompt(""))
        }
    }

    @Test func theUsualLimitIsOneMebibyte() throws {
        let descriptor = open("/dev/zero", O_RDONLY)
        defer { close(descriptor) }
        var splitter = LineSplitter(limit: 1 << 20)
        let block = [UInt8](repeating: 0x61, count: 1 << 20)
        block.withUnsafeBytes { splitter.append($0) }
        "\n".utf8.withContiguousStorageIfAvailable { splitter.append(UnsafeRawBufferPointer($0)) }
        #expect(splitter.next() == .line(String(repeating: "a", count: 1 << 20)))
    }
}

/// Needed because the suite has its own `pipe`.
private func makePipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }

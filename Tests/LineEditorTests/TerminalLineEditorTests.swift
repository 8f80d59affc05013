import Testing

@testable import LineEditor

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Serialized: libedit's terminal database and the watched signals belong to the process.
@Suite(.serialized) struct TerminalLineEditorTests {
    @Test(arguments: [
        ("Enter", "kyoto\r", "kyoto", "> kyoto"),
        ("backspace", "kyoo\u{7F}to\r", "kyoto", "> kyoto"),
        (
            "arrows and delete", "kyXto\u{1B}[D\u{1B}OD\u{1B}OD\u{1B}[3~o\u{1B}[H.\r", ".kyoto",
            "> .kyoto"
        ),
        ("Ctrl-D deletes to the right", "akyoto\u{01}\u{04}\r", "kyoto", "> kyoto"),
        ("Ctrl-D at the end of a line", "kyoto\u{04}\r", "kyoto", "> kyoto"),
        ("wide characters", "京都é\u{7F}e\r", "京都e", "> 京都e"),
        ("a wide character in the middle", "京都\u{1B}[D東\r", "京東都", "> 京東都"),
        ("unknown sequences", "a\u{1B}[15~b\u{1B}[1;2Rc\r", "abc", "> abc"),
        (
            "a paste of several lines", "go \u{1B}[200~one\r\ntwo\nthree\n\u{1B}[201~\r",
            "go one two three", "> go one two three"
        ),
        ("a paste in the middle", "ad\u{1B}[D\u{1B}[200~b\nc\u{1B}[201~\r", "ab cd", "> ab cd"),
        ("an empty paste", "a\u{1B}[200~\u{1B}[201~b\r", "ab", "> ab"),
        ("Ctrl-W", "one two\u{17}three\r", "one three", "> one three"),
        ("Ctrl-U", "one two\u{15}three\r", "three", "> three"),
        ("words", "one two\u{1B}[1;5D\u{1B}b.\u{1B}[1;5C,\r", ".one, two", "> .one, two"),
        ("a quoted control", "a\u{16}\u{03}b\u{16}\nc\r", "a\u{03}b c", "> a^Cb\nc"),
        ("an empty line", "\r", "", ">"),
    ])
    func typing(_ name: String, keys: String, line: String, screen: String) throws {
        let bench = try EditorBench()
        #expect(try bench.line(typing: keys) == .line(line))
        #expect(bench.seen == screen)
    }

    @Test func oneLineAfterAnother() throws {
        let bench = try EditorBench()
        bench.type("one\rtwo\r")
        #expect(try bench.line() == .line("one"))
        #expect(try bench.line(Prompt("Kyoto › ")) == .line("two"))
        #expect(bench.seen == "> one\nKyoto › two")
    }

    @Test func interrupting() throws {
        let bench = try EditorBench(columns: 20)
        bench.type("a line of several rows\u{01}\u{03}next\r")
        #expect(try bench.line() == .interrupt)
        #expect(try bench.line() == .line("next"))
        #expect(bench.seen == "> a line of several\nrows\n> next")
    }

    @Test func ending() throws {
        let bench = try EditorBench()
        #expect(try bench.line(typing: "x\u{7F}\u{04}") == .end)
        #expect(bench.seen == ">")
        #expect(bench.screen.row == 1)
    }

    /// The kernel turns a Ctrl-D typed before the prompt into NUL.
    @Test func endingBeforeThePrompt() throws {
        let bench = try EditorBench()
        #expect(try bench.line(typing: "\0") == .end)
    }

    @Test(arguments: [
        ("arrows while inserting", "abc\u{1B}[D\u{1B}[DX\r", "aXbc"),
        ("commands after ESC", "abc\u{1B}0iY\r", "Yabc"),
        ("the line above", "x\u{1B}k\r", "one"),
        ("the line above, and back", "x\u{1B}kjay\r", "xy"),
        ("a paste", "x\u{1B}[200~a\nb\u{1B}[201~\r", "xa b"),
        ("completion", "/ex\tics\r", "/export ics"),
    ])
    func viByTheirOwnConfiguration(_ name: String, keys: String, line: String) throws {
        let folder = try Folder()
        folder.write("bind -v\n", to: "editrc")
        let bench = try EditorBench(
            configuration: "\(folder.path)/editrc", completer: Self.complete)
        bench.editor.addHistory("one")
        #expect(try bench.line(typing: keys) == .line(line))
        #expect(try bench.line(typing: "x\u{03}") == .interrupt)
        #expect(try bench.line(typing: "x\u{1B}0\u{03}") == .interrupt)
        #expect(try bench.line(typing: "\u{04}") == .end)
    }

    @Test func sequencesThatTheirConfigurationBinds() throws {
        let folder = try Folder()
        folder.write("bind \"\\e[15~\" ed-move-to-beg\n", to: "editrc")
        let bench = try EditorBench(configuration: "\(folder.path)/editrc")
        #expect(try bench.line(typing: "ab\u{1B}[15~c\r") == .line("cab"))
    }

    @Test func aTerminalThatHangsUp() throws {
        var bench: EditorBench?
        bench = try EditorBench { _ in
            bench?.hangUp()
            return Completion(replaceCount: 0, candidates: [])
        }
        #expect(try bench?.line(typing: "half a line\t") == .end)
        #expect(try bench?.line() == .end)
        bench = nil
    }

    @Test func aColouredPrompt() throws {
        let bench = try EditorBench()
        let prompt = Prompt("京 ›", sgr: "1;36")
        #expect(try bench.line(prompt, typing: "a\u{01}b\u{05}c\r") == .line("bac"))
        #expect(bench.seen == "京 › bac")
        let output = String(decoding: bench.output, as: UTF8.self)
        #expect(output.contains("\u{1B}[1;36m京 ›\u{1B}[0m "))
    }

    @Test func aDumbTerminalSeesNoSequencesOfOurs() throws {
        let bench = try EditorBench(usesEscapes: false)
        #expect(try bench.line(Prompt("> ", sgr: "1"), typing: "a\r") == .line("a"))
        let output = String(decoding: bench.output, as: UTF8.self)
        #expect(!output.contains("\u{1B}[1m"))
        #expect(!output.contains("2004"))
    }

    @Test func bracketedPasteIsOnWhileEditingOnly() throws {
        let bench = try EditorBench()
        _ = try bench.line(typing: "a\r")
        let output = String(decoding: bench.output, as: UTF8.self)
        #expect(output.hasPrefix("\u{1B}[?2004h"))
        #expect(output.hasSuffix("\u{1B}[?2004l"))
    }

    @Test func aPasteBeyondTheLimit() throws {
        let bench = try EditorBench()
        bench.editor.decoder = KeyDecoder(knownSequences: [:], pasteLimit: 4)
        bench.type("a\u{1B}[200~12345\u{1B}[201~b\r")
        let failure = LineEditorError.lineTooLong(limit: TerminalLineEditor.pasteLimit)
        #expect(throws: failure) { try bench.line() }
        #expect(try bench.line() == .line("b"))
        #expect(bench.seen == "> a\n> b")
    }

    @Test func notATerminal() throws {
        var ends: [Int32] = [-1, -1]
        #expect(pipe(&ends) == 0)
        defer { for end in ends { close(end) } }
        let editor = TerminalLineEditor(
            name: "bench", history: nil, completer: { _ in .init(replaceCount: 0, candidates: []) },
            input: ends[0], output: ends[1], usesEscapes: true, configuration: nil)
        #expect(throws: LineEditorError.notATerminal) {
            try editor.nextLine(prompt: Prompt("> "))
        }
    }

    // MARK: Completion

    private static let commands = ["/regenerate", "/replace", "/retry", "/export "]

    private static func complete(_ before: String) -> Completion {
        let word = before.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
        return Completion(
            replaceCount: word.count, candidates: commands.filter { $0.hasPrefix(word) })
    }

    @Test(arguments: [
        ("one candidate", "/ex\tics\r", "/export ics", "> /export ics"),
        (
            "before the rest of the line", "/ex ics\u{1B}[D\u{1B}[D\u{1B}[D\u{1B}[D\t\r",
            "/export  ics", "> /export  ics"
        ),
        ("nothing to add", "/re\tt\t\r", "/retry", "> /retry"),
        ("none", "x\t\ty\r", "xy", "> xy"),
        (
            "a list", "/re\t\tg\t 1\r", "/regenerate 1",
            "> /re\n/regenerate  /replace     /retry\n> /regenerate 1"
        ),
        (
            "a list from the middle", "/rex\u{1B}[D\t\tt\r", "/retx",
            "> /rex\n/regenerate  /replace     /retry\n> /retx"
        ),
        ("two Tabs with a key between", "/re\tx\u{7F}\tt\r", "/ret", "> /ret"),
    ])
    func tab(_ name: String, keys: String, line: String, screen: String) throws {
        let bench = try EditorBench(completer: Self.complete)
        #expect(try bench.line(typing: keys) == .line(line))
        #expect(bench.seen == screen)
    }

    @Test func aListUnderALineOfSeveralRows() throws {
        let bench = try EditorBench(columns: 24, completer: Self.complete)
        let keys = "one two three four five /re\u{01}\u{05}\t\tt\r"
        #expect(try bench.line(typing: keys) == .line("one two three four five /ret"))
        let screen = """
            > one two three four fiv
            e /re
            /regenerate  /retry
            /replace
            > one two three four fiv
            e /ret
            """
        #expect(bench.seen == screen)
    }

    // MARK: History

    @Test func upAndDown() throws {
        let bench = try EditorBench()
        bench.editor.addHistory("one")
        bench.editor.addHistory("two, and 京")
        #expect(try bench.line(typing: "dr\u{1B}[A\u{1B}[A\u{10}!\r") == .line("one!"))
        #expect(try bench.line(typing: "dr\u{1B}[A\u{1B}OA\u{1B}[B\u{0E}aft\r") == .line("draft"))
        #expect(try bench.line(typing: "京\u{12}\r") == .line("two, and 京"))
        #expect(bench.seen == "> one!\n> draft\n> two, and 京")
    }

    @Test func historyIsKeptAcrossRuns() throws {
        let folder = try Folder()
        let file = HistoryFile(path: "\(folder.path)/history")
        do {
            let bench = try EditorBench(history: file)
            for line in ["one", "two", "two"] { bench.editor.addHistory(line) }
            #expect(bench.editor.historyFailure == nil)
        }
        #expect(folder.contents("history") == "one\ntwo\n")
        let bench = try EditorBench(history: file)
        #expect(try bench.line(typing: "\u{1B}[A\u{1B}[A\r") == .line("one"))
    }

    @Test func aHistoryThatCannotBeWritten() throws {
        let folder = try Folder()
        let bench = try EditorBench(history: HistoryFile(path: folder.path))
        bench.editor.addHistory("one")
        let failure = LineEditorError.history(.read, path: folder.path, code: EISDIR)
        #expect(bench.editor.historyFailure == failure)
        #expect(try bench.line(typing: "\u{1B}[A\r") == .line("one"))
    }

    // MARK: The terminal's size and modes

    /// The completer runs while a line is edited, which is when the window changes.
    @Test func resizing() throws {
        var bench: EditorBench?
        bench = try EditorBench(columns: 20) { _ in
            bench?.resize(columns: 40)
            raise(SIGWINCH)
            bench?.type("!\r")
            return Completion(replaceCount: 0, candidates: [])
        }
        let line = "twelve and twelve more"
        let event = try delivering(SIGWINCH) { try bench?.line(typing: "\(line)\t") }
        #expect(event == .line("\(line)!"))
        let output = String(decoding: bench?.output ?? [], as: UTF8.self)
        #expect(output.contains("\r\u{1B}[J> \(line)"))
        bench = nil
    }

    @Test func theTerminalIsGivenBack() throws {
        let bench = try EditorBench()
        let before = bench.modes
        _ = try bench.line(typing: "a\r")
        #expect(bench.modes == before)
    }

    @Test func garbage() throws {
        var seed: UInt64 = 3
        let bench = try EditorBench(completer: Self.complete)
        for _ in 0..<60 {
            let bytes = (0..<80).map { _ -> UInt8 in
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                let byte = UInt8(truncatingIfNeeded: seed >> 33)
                // Ctrl-Z would stop the tests.
                return byte == 0x1A ? 0x1B : byte % 9 == 0 ? 0x1B : byte
            }
            bench.type(bytes)
            bench.type("\u{1B}[201~\u{03}\u{03}")
            while try bench.line() != .interrupt {}
        }
        while try bench.line(typing: "\r") != .line("") {}
    }
}

import Testing

@testable import LineEditor

/// libedit keeps state of its own for the whole process (termcap), so one at a time.
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
        ("Ctrl-W", "one two\u{17}three\r", "one three", "> one three"),
    ])
    func typing(_ name: String, keys: String, line: String, screen: String) throws {
        let bench = try EditorBench()
        #expect(try bench.line(typing: keys) == .line(line))
        #expect(bench.seen == screen)
    }
}

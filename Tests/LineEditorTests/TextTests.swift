import Testing

@testable import LineEditor

@Suite struct TextTests {
    @Test(arguments: [
        ("one\ntwo", "one two"), ("one\r\n\r\ntwo", "one two"), ("one\n", "one"),
        ("\n\none", "one"), ("a\tb", "a b"), ("a\u{1B}[31mb\u{7F}\u{0}", "a[31mb"),
        ("a\u{2028}b\u{85}c", "a b c"), ("a  b", "a  b"), ("\n", ""), ("", ""), (" a ", " a "),
        ("京\n都", "京 都"),
    ])
    func folding(pasted: String, line: String) {
        #expect(PasteFolding.fold(pasted) == line)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\u{1B}[2Jb", "a[2Jb"), ("a\nb\tc", "a b c"),
        ("a\r\u{0}\u{9B}b", "ab"),
        ("a\u{202E}b\u{2066}c\u{200F}", "abc"), ("京é", "京é"),
    ])
    func promptText(given: String, text: String) {
        #expect(Prompt(given).text == text)
    }

    @Test(arguments: [
        ("1;36", Prompt.Style.sgr("1;36")), ("", .plain), ("0m\u{1B}[2J", .plain),
    ])
    func promptStyle(sgr: String, style: Prompt.Style) {
        #expect(Prompt("> ", sgr: sgr).style == style)
    }

    /// Sequences stand between marks, and a visible character is last.
    @Test(arguments: [
        ("› ", "36", true, "\u{1}\u{1B}[36m\u{1}›\u{1}\u{1B}[0m\u{1} "),
        ("›", "36", true, "\u{1}\u{1B}[36m\u{1}›\u{1}\u{1B}[0m\u{1} "),
        ("› ", "36", false, "› "), ("› ", "", true, "› "), ("", "36", true, ""),
        (" ", "36", true, " "),
    ])
    func promptEncoding(text: String, sgr: String, colour: Bool, encoded: String) {
        #expect(Prompt(text, sgr: sgr).encoded(colour: colour) == encoded)
    }

    @Test(arguments: [
        ("/ex", 3, ["/export "], false, CompletionStep.replace(scalars: 3, with: "/export ")),
        ("fly ky", 2, ["Kyoto"], false, .replace(scalars: 2, with: "Kyoto")),
        ("/re", 3, ["/regenerate", "/replace", "/retry"], false, .nothing),
        (
            "/re", 3, ["/regenerate", "/replace", "/retry"], true,
            .list(["/regenerate", "/replace", "/retry"])
        ),
        ("/r", 2, ["/replace", "/reply"], true, .replace(scalars: 2, with: "/repl")),
        ("k", 1, ["Kyoto", "Kyiv"], false, .replace(scalars: 1, with: "Ky")),
        ("kyto", 4, ["Kyoto", "Kobe"], false, .nothing),
        ("kyto", 4, ["Kyoto"], false, .replace(scalars: 4, with: "Kyoto")),
        ("", 0, ["a", "b"], true, .list(["a", "b"])),
        ("x", 1, [], true, .nothing),
        ("done", 4, ["done"], true, .nothing),
        ("e\u{301}t", 2, ["été"], false, .replace(scalars: 3, with: "été")),
        ("a", 9, ["abc"], false, .replace(scalars: 1, with: "abc")),
        ("a", -1, ["bc"], false, .replace(scalars: 0, with: "bc")),
        ("a", 1, ["a\u{1B}b\nc"], false, .replace(scalars: 1, with: "ab c")),
    ])
    func tab(
        before: String, replaceCount: Int, candidates: [String], isRepeated: Bool,
        step: CompletionStep
    ) {
        let completion = Completion(replaceCount: replaceCount, candidates: candidates)
        let found = CompletionStep(before: before, completion: completion, isRepeated: isRepeated)
        #expect(found == step)
    }

    @Test(arguments: [
        (["a", "b", "c"], 80, 9, ["a  b  c"]),
        (["one", "two", "three", "four", "five"], 14, 9, ["one    four", "two    five", "three"]),
        (["one", "two", "three", "four", "five"], 14, 2, ["one    two", "… 3 more"]),
        (["much too wide"], 5, 9, ["much too wide"]),
        (["much too wide", "a"], 5, 1, ["… 2 more"]),
        ([], 80, 9, []),
    ])
    func columns(candidates: [String], width: Int, height: Int, rows: [String]) {
        let found = CandidateColumns.rows(candidates, width: width, height: height) { $0.count }
        #expect(found == rows)
    }
}

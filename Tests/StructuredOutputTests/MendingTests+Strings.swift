import StructuredOutput
import Testing

/// Strings and numbers of other languages, paths, and mismatched quotes.
@Suite struct StringMendingTests {
    typealias Case = MendingTests.Case

    static let cases: [Case] = [
        // Paths keep their backslashes; a string that is valid JSON keeps its meaning.
        Case(
            #"["C:\Users\new"]"#, #"["C:\\Users\\new"]"#,
            ["path-backslash 4..<4", "path-backslash 10..<10"]),
        Case(
            #"["in D:\x\bin or\n"]"#, #"["in D:\\x\\bin or\n"]"#,
            ["path-backslash 7..<7", "path-backslash 9..<9"]),
        Case(
            #"["E:\My files\new",]"#, #"["E:\\My files\\new"]"#,
            ["path-backslash 4..<4", "path-backslash 13..<13", "trailing-comma 18..<19"]),
        Case(
            #"["C:\dir\"]"#, #"["C:\\dir\\"]"#, ["path-backslash 4..<4", "path-backslash 8..<8"]),
        Case(
            #"["\\host\share"]"#, #"["\\\\host\\share"]"#,
            ["path-backslash 2..<2", "path-backslash 8..<8"]),
        Case(#"["C:\temp",]"#, #"["C:\temp"]"#, ["trailing-comma 10..<11"]),
        Case(#"["Q:\nWhat?",]"#, #"["Q:\nWhat?"]"#, ["trailing-comma 12..<13"]),
        Case(
            #"["C:\\Users\\new",]"#, #"["C:\\Users\\new"]"#, ["trailing-comma 17..<18"]),
        // Triple quotes, prefixes, raw strings.
        Case(
            "[\"\"\"say \"hi\"\nnow\"\"\"]", #"["say \"hi\"\nnow"]"#,
            [
                "triple-quotes 1..<4", "triple-quotes 8..<8", "triple-quotes 11..<11",
                "raw-control-character 12..<13", "triple-quotes 16..<19",
            ]),
        Case(#"['''x''']"#, #"["x"]"#, ["triple-quotes 1..<8"]),
        Case(
            #"[b'x', u"y"]"#, #"["x","y"]"#,
            ["string-prefix 1..<2", "single-quotes 2..<5", "string-prefix 7..<8"]),
        Case(
            #"[r"\d\n"]"#, #"["\\d\\n"]"#,
            ["string-prefix 1..<2", "path-backslash 3..<3", "path-backslash 5..<5"]),
        Case(#"{"a": b", "c": 1}"#, #"{"a":"b","c":1}"#, ["missing-quote 6..<8"]),
        // The quote after the last comma opens no key.
        Case(
            #"{"a":[{"p": x, y,"}],"b":1}"#, #"{"a":[{"p":"x, y,"}],"b":1}"#,
            ["missing-quote 12..<18"]),
        // Joined strings.
        Case(
            #"'a' + 'b'"#, #""ab""#,
            ["single-quotes 0..<1", "concatenation 2..<7", "single-quotes 8..<9"]),
        Case(#""a" + /* then */ "b""#, #""ab""#, ["concatenation 2..<18"]),
        Case(#"{"a":"x" "y"}"#, #"{"a":"xy"}"#, ["loose-concatenation 7..<10"]),
        Case(#"["a + "b"]"#, #"["ab"]"#, ["loose-concatenation 3..<7"]),
        Case(#"["a, /* no */ "b"]"#, #"["a","b"]"#, ["missing-quote 3..<3", "comment 5..<13"]),
        // Mismatched quotes.
        Case(
            #"{'a": 'x", "b": 1}"#, #"{"a":"x","b":1}"#,
            ["single-quotes 1..<4", "single-quotes 6..<9"]),
        Case(#"\"a""#, #""a""#, ["escaped-quotes 0..<4"]),
        Case(
            "{a: words {in braces}, b: 1}", #"{"a":"words {in braces}","b":1}"#,
            ["unquoted-key 1..<2", "unquoted-string 4..<21", "unquoted-key 23..<24"]),
        // Numbers.
        Case(
            #"{"a":1,234,"b":1,234,567.5}"#, #"{"a":1234,"b":1234567.5}"#,
            ["digit-grouping 5..<10", "digit-grouping 15..<26"]),
        Case(#"{"a":105,12,"b":1}"#, #"{"a":"105,12","b":1}"#, ["unquoted-string 5..<11"]),
        Case(#"{"a":1,2:3}"#, #"{"a":1,"2":3}"#, ["unquoted-key 7..<8"]),
        Case("[1,234]", "[1,234]", []),
        Case(
            "[0b101,0o17,12n,007]", #"[5,15,12,"007"]"#,
            [
                "number-format 1..<6", "number-format 7..<11", "number-format 12..<15",
                "unquoted-string 16..<19",
            ]),
        Case(#"{"d":10:30}"#, #"{"d":"10:30"}"#, ["unquoted-string 5..<10"]),
        // A member does not end in two quotes, but a quotation at the end of a string does.
        Case(
            #"{"a":"first "up", then: "down"","b":2}"#,
            #"{"a":"first \"up\", then: \"down\"","b":2}"#,
            [
                "unescaped-quote 12..<12", "unescaped-quote 15..<15", "unescaped-quote 24..<24",
                "unescaped-quote 29..<29",
            ]),
        Case(
            #"{"a":"14" wide", b:"x"}"#, #"{"a":"14\" wide","b":"x"}"#,
            ["unescaped-quote 8..<8", "unquoted-key 17..<18"]),
        // JSON within a string, with quotes that lack backslashes or have too many.
        Case(
            #"{"a": "{"n": 1, "l": ["x", "y"]}", "b": 2}"#,
            #"{"a":"{\"n\": 1, \"l\": [\"x\", \"y\"]}","b":2}"#,
            [8, 10, 16, 18, 22, 24, 27, 29].map { "unescaped-quote \($0)..<\($0)" }),
        Case(
            #"["{\"s\":\"a \\\"b\\\"\",\n"t":0}"]"#,
            #"["{\"s\":\"a \\\"b\\\"\",\n\"t\":0}"]"#,
            ["unescaped-quote 27..<27", "unescaped-quote 29..<29"]),
        Case(
            #"{"a":"{\\"k\\\": "v"}"}"#, #"{"a":"{\"k\": \"v\"}"}"#,
            [
                "invalid-escape 7..<8", "invalid-escape 11..<13", "unescaped-quote 17..<17",
                "unescaped-quote 19..<19",
            ]),
        Case(
            #"{"a":"{or "k": so}","b":"[the "c"]"}"#,
            #"{"a":"{or \"k\": so}","b":"[the \"c\"]"}"#,
            [10, 12, 30, 32].map { "unescaped-quote \($0)..<\($0)" }),
        // A doubled quote before words.
        Case(
            #"{"" id": 7, "b": "" two words", "c": ["" x"], "d": ""}"#,
            #"{" id":7,"b":" two words","c":[" x"],"d":""}"#,
            ["surplus-quote 1..<3", "surplus-quote 17..<19", "surplus-quote 38..<40"]),
        Case(#"["" "a"]"#, #"["","a"]"#, ["missing-comma 3..<3"]),
        // Numbers and literals after a name at the end of the text were members.
        Case(
            #"{"a":"two, of them, n: -1.5, ok: true}"#,
            #"{"a":"two, of them","n":-1.5,"ok":true}"#,
            ["missing-quote 18..<18", "unquoted-key 20..<21", "unquoted-key 29..<31"]),
        Case(
            #"[{"a":"x, y: 1}]"#, #"[{"a":"x","y":1}]"#,
            ["missing-quote 8..<8", "unquoted-key 10..<11"]),
        Case(#"{"a":"at ten, 10: 30}"#, #"{"a":"at ten, 10: 30"}"#, ["missing-quote 20..<20"]),
        Case(
            #"{"a":"then, see: there}"#, #"{"a":"then, see: there"}"#, ["missing-quote 22..<22"]),
        Case(
            #"{"a":"so, in all: 3}"#, #"{"a":"so, in all: 3"}"#, ["missing-quote 19..<19"]),
        Case(#"["x, y: 1]"#, #"["x, y: 1"]"#, ["missing-quote 9..<9"]),
        Case(
            #"{"a":"say "yes", she","b":2}"#, #"{"a":"say \"yes\", she","b":2}"#,
            ["unescaped-quote 10..<10", "unescaped-quote 14..<14"]),
    ]

    @Test(arguments: cases)
    func mends(example: Case) throws {
        try example.check(.lossless)
    }

    /// A quote followed by a single word closes the string, unless it means inches.
    @Test(arguments: [
        (#"{"a": "done" and"#, #"{"a":"done"}"#, ["unclosed-object", "surplus-text"]),
        (
            #"{"a": "14" and"#, #"{"a":"14\" and"}"#,
            ["unescaped-quote", "unclosed-string", "unclosed-object"]
        ),
    ])
    func endsBeforeTheLastWord(text: String, json: String, codes: [String]) {
        let recovery = OutputReader(schema: nil, policy: .salvage).read(text)
        #expect(recovery.kind == .truncated)
        #expect(recovery.value?.serialized() == json)
        #expect(recovery.repairs.map(\.code) == codes)
        #expect(OutputReader(schema: nil).read(text).kind == .truncated)
    }

    @Test func readsInfinityAsNull() throws {
        try Case(
            "[inf,-NaN,+Infinity]", "[null,null,null]",
            ["non-finite-number 1..<4", "non-finite-number 5..<9", "non-finite-number 10..<19"]
        ).check(.salvage)
    }
}

import StructuredOutput
import Testing

/// Missing brackets between records and rows, and lists and wrappers of other languages.
@Suite struct BracketMendingTests {
    typealias Case = MendingTests.Case

    static let lossless: [Case] = [
        // An unclosed record keeps the next one.
        Case(
            #"[{"n":1,{"n":2}]"#, #"[{"n":1},{"n":2}]"#, ["missing-bracket 7..<7"]),
        Case(
            #"{"days":[{"n":1,"x":"a" {"n":2}]}"#, #"{"days":[{"n":1,"x":"a"},{"n":2}]}"#,
            ["missing-bracket 23..<23", "missing-comma 23..<23"]),
        // An unopened one does not disappear into the previous one.
        Case(
            #"[{"n":1},"n":2},{"n":3}]"#, #"[{"n":1},{"n":2},{"n":3}]"#, ["missing-bracket 9..<9"]),
        Case(
            #"[["a"],"b","c"],["d"]]"#, #"[["a"],["b","c"],["d"]]"#, ["missing-bracket 7..<7"]),
        Case(
            #"{"r":[["a"],1,2]],"x":3}"#, #"{"r":[["a"],[1,2]],"x":3}"#,
            ["missing-bracket 12..<12"]),
        Case(
            #"[[["a"],"b"],["c"],]"#, #"[[["a"],"b"],["c"]]"#, ["trailing-comma 18..<19"]),
        Case(#"[["a"],"b",["c"]]"#, #"[["a"],"b",["c"]]"#, []),
        Case(
            #"{"a":[1,2, "b":3}"#, #"{"a":[1,2],"b":3}"#, ["missing-bracket 9..<9"]),
        Case(
            #"{"a":[1, "b":3]}"#, #"{"a":[1,{"b":3}]}"#,
            ["missing-bracket 9..<9", "missing-bracket 14..<14"]),
        Case(
            #"{"a":1},"b" "c"}"#, #"{"a":1,"b":"c"}"#,
            ["surplus-bracket 6..<7", "missing-colon 11..<11"]),
        Case(
            #""a": 1, "b": [2]"#, #"{"a":1,"b":[2]}"#,
            ["missing-bracket 0..<0", "missing-bracket 16..<16"]),
        Case(#""a": 1}"#, #"{"a":1}"#, ["missing-bracket 0..<0"]),
        // Lists of other languages.
        Case(
            "(1, 'b',)", #"[1,"b"]"#,
            ["tuple 0..<1", "single-quotes 4..<7", "trailing-comma 7..<8", "tuple 8..<9"]),
        Case(
            "((1, 2), (3,))", "[[1,2],[3]]",
            [
                "tuple 0..<1", "tuple 1..<2", "tuple 6..<7", "tuple 9..<10",
                "trailing-comma 11..<12", "tuple 12..<13", "tuple 13..<14",
            ]),
        Case("(7)", "7", ["tuple 0..<1", "tuple 2..<3"]),
        Case("{1, 2}", "[1,2]", ["set 0..<1", "set 5..<6"]),
        Case(#"{"a":{"x"}}"#, #"{"a":["x"]}"#, ["set 5..<6", "set 9..<10"]),
        Case(
            #"{"a": 1; "b": [2; 3];}"#, #"{"a":1,"b":[2,3]}"#,
            ["missing-comma 7..<8", "missing-comma 16..<17", "surplus-comma 20..<21"]),
        Case(#"["a";"b"]"#, #"["a","b"]"#, ["missing-comma 4..<5"]),
        Case(
            #"{"a": "x" b: "y"}"#, #"{"a":"x","b":"y"}"#,
            ["missing-comma 9..<9", "unquoted-key 10..<11"]),
    ]

    @Test(arguments: lossless)
    func mends(example: Case) throws {
        try example.check(.lossless)
    }

    static let lossy: [Case] = [
        Case(
            #"{"d":new Date("2027-05-03"),"t":a.b(1, 2)}"#, #"{"d":"2027-05-03","t":[1,2]}"#,
            ["call 5..<14", "call 26..<27", "call 32..<36", "call 40..<41"]),
        Case("done(2);", "2", ["call 0..<5", "call 6..<7", "surplus-comma 7..<8"]),
        Case(
            #"{"a":"x", NOTE "b":1}"#, #"{"a":"x","b":1}"#, ["surplus-text 10..<14"]),
        Case(#"{"a":"x" true}"#, #"{"a":"x"}"#, ["surplus-text 9..<13"]),
        Case(#"{"a":"x" word }"#, #"{"a":"x"}"#, ["surplus-text 9..<13"]),
        Case(#"{"a", "b": 1}"#, #"{"a":null,"b":1}"#, ["missing-value 4..<4"]),
    ]

    @Test(arguments: lossy)
    func salvages(example: Case) throws {
        try example.check(.salvage)
        #expect(!OutputReader(schema: nil, policy: .schemaSafe).read(example.text).isOK)
    }

    @Test func dropsAnItemOfWhichOnlyTheMarkWasWritten() throws {
        try Case(
            #"["a",""#, #"["a"]"#,
            ["trailing-comma 4..<5", "unclosed-array 5..<5", "unclosed-string 5..<6"]
        ).check(.salvage)
    }

    /// `{"a", "b"}` has keys if the schema wants an object.
    @Test(arguments: [("object", #"{"a":null,"b":null}"#), ("array", #"["a","b"]"#)])
    func asksTheSchemaAboutBraces(type: String, json: String) throws {
        let schema = try Schema(["type": JSONValue(type)])
        let recovery = OutputReader(schema: schema, policy: .salvage).read(#"{"a", "b"}"#)
        #expect(recovery.value?.serialized() == json)
    }
}

extension MendingTests.Case {
    /// Checks the value, the repairs, and that the edits alone produce the value.
    func check(_ policy: Policy) throws {
        let recovery = OutputReader(schema: nil, policy: policy).read(text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == json)
        #expect(recovery.repairs.map { "\($0.code) \($0.range)" } == repairs)
        let mended = Repair.apply(recovery.repairs, to: Array(text.utf8))
        #expect(try JSONParser.parse(mended).serialized() == json)
    }
}

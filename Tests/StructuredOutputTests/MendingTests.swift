import StructuredOutput
import Testing

/// The mended text, and the repairs made.
@Suite struct MendingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let json: String
        let repairs: [String]
        init(_ text: String, _ json: String, _ repairs: [String]) {
            (self.text, self.json, self.repairs) = (text, json, repairs)
        }
        var testDescription: String { text }
    }

    /// Repairs are written `code from..<to`.
    static let lossless: [Case] = [
        Case("[1,2,]", "[1,2]", ["trailing-comma 4..<5"]),
        Case(#"{"a":1 , }"#, #"{"a":1}"#, ["trailing-comma 7..<8"]),
        Case("[1,,2]", "[1,2]", ["surplus-comma 3..<4"]),
        Case("[,1]", "[1]", ["surplus-comma 1..<2"]),
        Case(#"{,"a":1}"#, #"{"a":1}"#, ["surplus-comma 1..<2"]),
        Case("[1 2\n3]", "[1,2,3]", ["missing-comma 2..<2", "missing-comma 4..<4"]),
        Case(#"{"a":1 "b":2}"#, #"{"a":1,"b":2}"#, ["missing-comma 6..<6"]),
        Case(
            #"[{"a": "x"} {"a": "y"}]"#, #"[{"a":"x"},{"a":"y"}]"#, ["missing-comma 11..<11"]),
        Case(#"[["x"]["y"]]"#, #"[["x"],["y"]]"#, ["missing-comma 6..<6"]),
        Case(
            #"{"a":{"b":"x"} "c":1}"#, #"{"a":{"b":"x"},"c":1}"#, ["missing-comma 14..<14"]),
        Case(#"{"a":"x" "b":2}"#, #"{"a":"x","b":2}"#, ["missing-comma 8..<8"]),
        Case(#"{"a" 1}"#, #"{"a":1}"#, ["missing-colon 4..<4"]),
        Case(#"{"a" = 1}"#, #"{"a":1}"#, ["missing-colon 5..<6"]),
        Case("{a:1}", #"{"a":1}"#, ["unquoted-key 1..<2"]),
        Case(
            "{'a':'it\"s'}", #"{"a":"it\"s"}"#,
            [
                "single-quotes 1..<4", "single-quotes 5..<6", "single-quotes 8..<8",
                "single-quotes 10..<11",
            ]),
        Case("{“a”: “é”}", #"{"a":"é"}"#, ["smart-quotes 1..<8", "smart-quotes 10..<18"]),
        Case(
            #"{"a":True,"b":None}"#, #"{"a":true,"b":null}"#,
            ["python-literal 5..<9", "python-literal 14..<18"]),
        Case(
            "[1, // one\n2 /* two */, # three\n3]", "[1,2,3]",
            ["comment 4..<10", "comment 13..<22", "comment 24..<31"]),
        Case(
            "[\"a\nb\tc\"]", #"["a\nb\tc"]"#,
            ["raw-control-character 3..<4", "raw-control-character 5..<6"]),
        Case(
            #"{"a":"say "hi" now"}"#, #"{"a":"say \"hi\" now"}"#,
            ["unescaped-quote 10..<10", "unescaped-quote 13..<13"]),
        Case(#"["24" screen", 1]"#, #"["24\" screen",1]"#, ["unescaped-quote 4..<4"]),
        Case(#"{"a":"b,"c":"d"}"#, #"{"a":"b","c":"d"}"#, ["missing-quote 7..<7"]),
        Case(#"{"a":"12:20}"#, #"{"a":"12:20"}"#, ["missing-quote 11..<11"]),
        Case(#"{"a:"b"}"#, #"{"a":"b"}"#, ["missing-quote 3..<3"]),
        Case(#"{a":1}"#, #"{"a":1}"#, ["missing-quote 1..<3"]),
        Case(
            "{a: hello world, b: 2}", #"{"a":"hello world","b":2}"#,
            ["unquoted-key 1..<2", "unquoted-string 4..<15", "unquoted-key 17..<18"]),
        Case(
            #"{"d":2024-10-18,"f":1/3}"#, #"{"d":"2024-10-18","f":"1/3"}"#,
            ["unquoted-string 5..<15", "unquoted-string 20..<23"]),
        Case(
            "[+1,.5,1.,1_000,0x1F]", "[1,0.5,1.0,1000,31]",
            [
                "number-format 1..<3", "number-format 4..<6", "number-format 7..<9",
                "number-format 10..<15", "number-format 16..<20",
            ]),
        Case(
            #"["\'","\d","\x41"]"#, #"["'","\\d","A"]"#,
            ["invalid-escape 2..<3", "invalid-escape 7..<7", "invalid-escape 12..<14"]),
        Case(
            "[\"a\\\nb\",\"\\é\",\"\\`\"]", #"["a\nb","é","`"]"#,
            [
                "invalid-escape 3..<4", "raw-control-character 4..<5", "invalid-escape 9..<10",
                "invalid-escape 15..<16",
            ]),
        Case(#"["a" + "b"]"#, #"["ab"]"#, ["concatenation 3..<8"]),
        Case(#"{\"a\": \"b\"}"#, #"{"a":"b"}"#, ["escaped-quotes 1..<6", "escaped-quotes 8..<13"]),
        Case(#"{""a"":""b""}"#, #"{"a":"b"}"#, ["doubled-quotes 1..<6", "doubled-quotes 7..<12"]),
        Case(
            #"{"a":(1, 2),"b":("x")}"#, #"{"a":[1,2],"b":"x"}"#,
            ["tuple 5..<6", "tuple 10..<11", "tuple 16..<17", "tuple 20..<21"]),
        Case("[{\"a\":1]", #"[{"a":1}]"#, ["missing-bracket 7..<7"]),
        Case(#"{"a":[1,2}"#, #"{"a":[1,2]}"#, ["missing-bracket 9..<9"]),
        Case("[2}", "[2]", ["mismatched-bracket 2..<3"]),
        Case(#"{"a":1}}]"#, #"{"a":1}"#, ["surplus-bracket 7..<9"]),
        Case(#"{"a":1},"b":2}"#, #"{"a":1,"b":2}"#, ["surplus-bracket 6..<7"]),
        Case(#"{{"a":1}}"#, #"{"a":1}"#, ["surplus-bracket 1..<2", "surplus-bracket 8..<9"]),
        Case(
            #"{"a":["x"],["y"]}"#, #"{"a":["x","y"]}"#,
            ["surplus-bracket 9..<10", "surplus-bracket 11..<12"]),
        Case(#"["a":1]"#, #"[{"a":1}]"#, ["missing-bracket 1..<1", "missing-bracket 6..<6"]),
        Case("{\"a\":\u{a0}1}", #"{"a":1}"#, ["whitespace 5..<7"]),
        // One missing bracket does not mean a truncated text.
        Case(#"{"a":[1,2]"#, #"{"a":[1,2]}"#, ["missing-bracket 10..<10"]),
    ]

    @Test(arguments: lossless)
    func mends(example: Case) {
        let recovery = OutputReader(schema: nil, policy: .lossless).read(example.text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == example.json)
        #expect(recovery.repairs.map { "\($0.code) \($0.range)" } == example.repairs)
        #expect(recovery.repairs.allSatisfy { $0.class != .lossy })
        #expect(replays(recovery, example.text))
    }

    /// Accepted only by salvage, because something is lost.
    static let lossy: [Case] = [
        Case("[undefined,NaN]", "[null,null]", ["undefined 1..<10", "non-finite-number 11..<14"]),
        Case("[1,2,...]", "[1,2]", ["trailing-comma 4..<5", "ellipsis 5..<8"]),
        Case("{...}", "{}", ["ellipsis 1..<4"]),
        Case(#"{...,"a":1}"#, #"{"a":1}"#, ["ellipsis 1..<4", "surplus-comma 4..<5"]),
        Case(#"{"a":,"b":1}"#, #"{"a":null,"b":1}"#, ["missing-value 5..<5"]),
        Case(#"["\ud800"]"#, #"["�"]"#, ["lone-surrogate 2..<8"]),
        Case(#"{"i":ObjectId("7")}"#, #"{"i":"7"}"#, ["call 5..<14", "call 17..<18"]),
        Case(
            #"{"a":1, {"x":1}, "b":2}"#, #"{"a":1,"b":2}"#,
            ["surplus-text 8..<15", "surplus-comma 15..<16"]),
        // Named arguments are members.
        Case(
            "[Stop(name='Tate, Bankside', open=True)]", #"[{"name":"Tate, Bankside","open":true}]"#,
            [
                "call 1..<6", "missing-bracket 6..<6", "unquoted-key 6..<10",
                "missing-colon 10..<11", "single-quotes 11..<27", "unquoted-key 29..<33",
                "missing-colon 33..<34", "python-literal 34..<38", "missing-bracket 38..<38",
                "call 38..<39",
            ]),
        Case(
            "{\"a\": f(b=word, c=2), \"d\": 1}", #"{"a":{"b":"word","c":2},"d":1}"#,
            [
                "call 6..<8", "missing-bracket 8..<8", "unquoted-key 8..<9", "missing-colon 9..<10",
                "unquoted-string 10..<14", "unquoted-key 16..<17", "missing-colon 17..<18",
                "missing-bracket 19..<19", "call 19..<20",
            ]),
        // Invisible members.
        Case(
            #"{**base, "a": 1, ...rest}"#, #"{"a":1}"#,
            [
                "surplus-text 1..<7", "surplus-comma 7..<8", "trailing-comma 15..<16",
                "surplus-text 17..<24",
            ]),
    ]

    @Test(arguments: lossy)
    func salvages(example: Case) {
        let recovery = OutputReader(schema: nil, policy: .salvage).read(example.text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == example.json)
        #expect(recovery.repairs.map { "\($0.code) \($0.range)" } == example.repairs)
        #expect(recovery.repairs.contains { $0.class == .lossy })
        #expect(replays(recovery, example.text))
        let careful = OutputReader(schema: nil, policy: .schemaSafe).read(example.text)
        #expect(!careful.isOK)
        #expect(careful.kind == .invalid)
    }

    static let truncated: [Case] = [
        Case(#"{"a":[1,2"#, #"{"a":[1,2]}"#, ["unclosed-array 9..<9", "unclosed-object 9..<9"]),
        Case(#"{"a":"x"#, #"{"a":"x"}"#, ["unclosed-string 7..<7", "unclosed-object 7..<7"]),
        Case(#"{"a":1,"#, #"{"a":1}"#, ["unclosed-object 6..<6", "trailing-comma 6..<7"]),
        Case(#"{"a":1,"b"#, #"{"a":1}"#, ["unclosed-member 6..<9", "unclosed-object 9..<9"]),
        Case(#"{"a":1,"b":"#, #"{"a":1}"#, ["unclosed-member 6..<11", "unclosed-object 11..<11"]),
        Case("[tru", "[true]", ["unclosed-literal 1..<4", "unclosed-array 4..<4"]),
        Case("[2.", "[2]", ["unclosed-number 1..<3", "unclosed-array 3..<3"]),
        Case(
            "[\"a\\u20", #"["a"]"#,
            [
                "unclosed-string 3..<7", "unclosed-string 7..<7",
                "unclosed-array 7..<7",
            ]),
        Case("{", "{}", ["unclosed-object 1..<1"]),
        Case("[", "[]", ["unclosed-array 1..<1"]),
    ]

    @Test(arguments: truncated)
    func closesWhatWasCut(example: Case) {
        let salvaged = OutputReader(schema: nil, policy: .salvage).read(example.text)
        #expect(salvaged.isOK)
        #expect(salvaged.kind == .truncated)
        #expect(salvaged.value?.serialized() == example.json)
        #expect(salvaged.repairs.map { "\($0.code) \($0.range)" } == example.repairs)
        #expect(replays(salvaged, example.text))
        for policy in [Policy.strict, .lossless, .schemaSafe] {
            let recovery = OutputReader(schema: nil, policy: policy).read(example.text)
            #expect(!recovery.isOK)
            #expect(recovery.kind == .truncated)
            #expect(recovery.value == nil)
            #expect(!recovery.violations.isEmpty)
        }
    }

    @Test func placesRepairs() throws {
        let recovery = OutputReader(schema: nil).read("Hi!\n{\n  \"é\": [ {\"b\": 'x'} ]}")
        let repair = try #require(recovery.repairs.last)
        #expect(repair.code == "single-quotes")
        #expect(repair.class == .lossless)
        #expect(repair.range == 22..<25)
        #expect(repair.line == 3)
        #expect(repair.column == 16)
        #expect(repair.pointer.description == "/é/0/b")
        #expect(repair.before == "'x'")
        #expect(repair.after == "\"x\"")
        #expect(recovery.value?["é"]?[0]?["b"]?.range == 22..<25)
        #expect(recovery.value?["é"]?.range == 14..<28)
    }

    @Test(arguments: [
        "{}", "[]", " [1, {\"a\": \"é\\n\"}]\n", "\"x\"", "-1.5e3", "true", "null",
        #"{"a":"it's \"so\" // # {}","b":"```"}"#,
    ])
    func leavesValidInputAlone(text: String) {
        for policy in Policy.allCases {
            let recovery = OutputReader(schema: nil, policy: policy).read(text)
            #expect(recovery.isOK)
            #expect(recovery.kind == .complete)
            #expect(recovery.repairs.isEmpty)
            #expect(recovery.value == (try? JSONParser.parse(text)))
        }
    }

    /// Whatever is broken, the edits produce the value: a valid text with pieces removed, inserted
    /// and swapped, by a fixed sequence of numbers.
    @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
    func replaysEverywhere(seed: UInt64) {
        var numbers = SplitMix(state: seed)
        let source = Array(
            #"{"city":"Rome","days":[{"stops":["Forum",'it\'s',{"x":1.5,"ok":true}]},{"n":null}]}"#
                .utf8)
        let pieces = [
            #"""#, "'", ",", ":", "{", "}", "[", "]", "\\", "\n", "```", "é", "...", "(", "//",
        ]
        for _ in 0..<400 {
            var text = source
            for _ in 0..<(1 + Int(numbers.next() % 4)) {
                let place = Int(numbers.next() % UInt64(text.count))
                switch numbers.next() % 3 {
                case 0: text.remove(at: place)
                case 1: text.removeSubrange(place...)
                default:
                    let piece = pieces[Int(numbers.next() % UInt64(pieces.count))]
                    text.insert(contentsOf: piece.utf8, at: place)
                }
                if text.isEmpty { text = [0x5B] }
            }
            let recovery = OutputReader(schema: nil, policy: .salvage).read(bytes: text)
            let words = String(decoding: text, as: UTF8.self)
            if recovery.value != nil { #expect(replays(recovery, bytes: text), "\(words)") }
        }
    }

    private func replays(_ recovery: Recovery, _ text: String) -> Bool {
        replays(recovery, bytes: Array(text.utf8))
    }

    private func replays(_ recovery: Recovery, bytes: [UInt8]) -> Bool {
        if recovery.repairs.contains(where: { $0.stage == .value }) { return true }
        return (try? JSONParser.parse(Repair.apply(recovery.repairs, to: bytes))) == recovery.value
    }

    @Test(arguments: [
        "[", "{\"a\":", "[{", "(", "{", "[\"", "['a\n", "[a ", "<think>[", "```[", "\"a\"+", "ab(",
        "{\"a\":\"{\"b\":", "f(a=", "[\"{\"", ", a: 1",
    ])
    func survivesRepetition(piece: String) {
        let text = String(repeating: piece, count: 10_000)
        for policy in [Policy.strict, .schemaSafe] {
            #expect(!OutputReader(schema: nil, policy: policy).read(text).isOK)
            #expect(!OutputReader(schema: nil, policy: policy).read("[" + text).isOK)
        }
    }
}

/// A fixed sequence of well spread numbers (Steele, Lea and Flood's SplitMix64).
struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

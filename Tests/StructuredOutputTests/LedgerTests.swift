import StructuredOutput
import Testing

/// The ledger of an answer, entry by entry and value by value.
@Suite struct LedgerTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let schema: String?
        let policy: Policy
        let entries: [String]
        let origins: [String]
        init(
            _ text: String, _ schema: String? = nil, _ policy: Policy = .schemaSafe,
            _ entries: [String], _ origins: [String]
        ) {
            (self.text, self.schema, self.policy) = (text, schema, policy)
            (self.entries, self.origins) = (entries, origins)
        }
        var compiled: Schema? {
            get throws { try schema.map { try Schema(JSONParser.parse($0)) } }
        }
        var testDescription: String { "\(policy) \(text)" }
    }

    static let cases: [Case] = [
        Case(
            "Sure: {'city': \"Rome\",} // so", nil, .lossless,
            [
                "noise prose Sure:", "syntax  {'", "kept /city city", #"syntax ': ""#,
                "kept /city Rome", #"syntax ",} "#, "noise prose // so",
            ],
            [". text 6..<23", "/city text 15..<21"]),
        Case(
            "\u{feff}```json\n[1, 2 /* two */]\n```", nil, .lossless,
            [
                "noise byte-order-mark \u{feff}", "noise fence ```json", "syntax \n[", "kept /0 1",
                "syntax , ", "kept /1 2", "syntax  ", "noise comment /* two */", "syntax ]\n",
                "noise fence ```",
            ],
            [". text 11..<27", "/0 text 12..<13", "/1 text 15..<16"]),
        Case(
            #"{"a":1,"a":1.0}"#, nil, .lossless,
            [
                #"syntax {""#, "kept /a a", #"syntax ":"#, "kept /a 1", "syntax ,",
                #"noise repeated-member "a":1.0"#, "syntax }",
            ],
            [". text 0..<15", "/a text 5..<6"]),
        Case(
            #"{"a":1,"a":2}"#, nil, .lossless,
            [
                #"syntax {""#, "kept /a a", #"syntax ":"#, "kept /a 1", "syntax ,",
                #"dropped duplicate-key . "a":2"#, "syntax }",
            ],
            [". changed 0..<13 duplicate-key", "/a text 5..<6"]),
        Case(
            #"{"a":[1],"a":{"b":2}}"#, nil, .salvage,
            [
                #"syntax {""#, "kept /a a", #"syntax ":["#, "kept /a/0 1", "syntax ],",
                #"dropped duplicate-key . "a":{"b":2}"#, "syntax }",
            ],
            [". changed 0..<21 duplicate-key", "/a text 5..<8", "/a/0 text 6..<7"]),
        Case(
            #"{"n": "3", k: 'A', "when": "x"}"#,
            #"{"properties":{"n":{"type":"integer"},"k":{"enum":["a","b"]}}}"#, .schemaSafe,
            [
                #"syntax {""#, "kept /n n", #"syntax ": "#, #"changed number-from-string /n "3""#,
                "syntax , ", "kept /k k", "syntax : ", "changed enum-spelling /k 'A'",
                #"syntax , ""#, "kept /when when", #"syntax ": ""#, "kept /when x", #"syntax "}"#,
            ],
            [
                ". changed 0..<31 number-from-string", "/n changed 6..<9 number-from-string",
                "/k changed 14..<17 enum-spelling", "/when text 27..<30",
            ]),
        Case(
            #"{"Name": "x"}"#,
            #"{"type":"object","required":["name","id"],"properties":{"name":{"type":"string"},"id":{"type":["integer","null"]}}}"#,
            .schemaSafe,
            [
                "syntax {", #"changed key-spelling /name "Name""#, #"syntax : ""#, "kept /name x",
                #"syntax "}"#,
            ],
            [". changed 0..<13 key-spelling", "/name text 9..<12", "/id inferred null-filled"]),
        Case(
            #"[1, "two", 3]"#, #"{"type":"array","items":{"type":"integer"}}"#, .salvage,
            [
                "syntax [", "kept /0 1", "syntax , ", #"dropped invalid-item . "two""#, "syntax , ",
                "kept /1 3", "syntax ]",
            ],
            [". changed 0..<13 invalid-item", "/0 text 1..<2", "/1 text 11..<12"]),
        Case(
            #"{"a": 1, "b": {"c": [2]}}"#,
            #"{"type":"object","additionalProperties":false,"properties":{"a":{"type":"integer"}}}"#,
            .salvage,
            [
                #"syntax {""#, "kept /a a", #"syntax ": "#, "kept /a 1", "syntax , ",
                #"dropped extra-member . "b": {"c": [2]}"#, "syntax }",
            ],
            [". changed 0..<25 extra-member", "/a text 6..<7"]),
        Case(
            #"{"answer": {"a": 1}}"#,
            #"{"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":"integer"}}}"#,
            .schemaSafe,
            [
                "syntax {", #"dropped wrapper-removed . "answer""#, #"syntax : {""#, "kept /a a",
                #"syntax ": "#, "kept /a 1", "syntax }}",
            ],
            [". text 11..<19", "/a text 17..<18"]),
        Case(
            #"{"l": 1, "x": [2]}"#,
            #"{"properties":{"l":{"type":"array","items":{"type":"integer"}},"x":{"type":"integer"}}}"#,
            .schemaSafe,
            [
                #"syntax {""#, "kept /l l", #"syntax ": "#, "kept /l/0 1", #"syntax , ""#,
                "kept /x x", #"syntax ": ["#, "kept /x 2", "syntax ]}",
            ],
            [
                ". changed 0..<18 list-unwrapped", "/l changed 6..<7 list-wrapped",
                "/l/0 text 6..<7", "/x text 15..<16",
            ]),
        Case(
            #"{"o": "{\"a\": \"1\", \"b\": 2}"}"#,
            #"{"properties":{"o":{"type":"object","required":["a"],"additionalProperties":false,"properties":{"a":{"type":"integer"}}}}}"#,
            .salvage,
            [
                #"syntax {""#, "kept /o o", #"syntax ": "#,
                #"changed extra-member /o "{\"a\": \"1\", \"b\": 2}""#, "syntax }",
            ],
            [
                ". changed 0..<33 extra-member", "/o changed 6..<32 json-in-string",
                "/o/a changed 6..<32 json-in-string",
            ]),
        Case(
            #"{"a": NaN, "b": "x\ud800y", "c": [1, ...], "d": }"#, nil, .salvage,
            [
                #"syntax {""#, "kept /a a", #"syntax ": "#, "changed non-finite-number /a NaN",
                #"syntax , ""#, "kept /b b", #"syntax ": ""#, "kept /b x",
                #"changed lone-surrogate /b \ud800"#, "kept /b y", #"syntax ", ""#, "kept /c c",
                #"syntax ": ["#, "kept /c/0 1", "syntax , ", "dropped ellipsis /c ...",
                #"syntax ], ""#, "kept /d d", #"syntax ": }"#,
            ],
            [
                ". changed 0..<49 non-finite-number", "/a changed 6..<9 non-finite-number",
                "/b changed 16..<26 lone-surrogate", "/c changed 33..<41 ellipsis",
                "/c/0 text 34..<35", "/d inferred missing-value",
            ]),
        Case(
            #"{"a": [1, {"b": "two, th"#, nil, .salvage,
            [
                #"syntax {""#, "kept /a a", #"syntax ": ["#, "kept /a/0 1", #"syntax , {""#,
                "kept /a/1/b b", #"syntax ": ""#, "kept /a/1/b two, th",
            ],
            [
                ". changed 0..<24 unclosed-string", "/a changed 6..<24 unclosed-string",
                "/a/0 text 7..<8", "/a/1 changed 10..<24 unclosed-string",
                "/a/1/b changed 16..<24 unclosed-string",
            ]),
        Case(
            #" {"a": [1, {"b": "two, th"#, nil, .schemaSafe,
            ["syntax  ", #"dropped truncated {"a": [1, {"b": "two, th"#],
            []),
        Case(
            #"{"x":1} or {"city":"Rome"}"#,
            #"{"type":"object","required":["city"],"properties":{"city":{"type":"string"}}}"#,
            .schemaSafe,
            [
                #"dropped surplus-value {"x":1}"#, "syntax  ", "noise prose or", #"syntax  {""#,
                "kept /city city", #"syntax ":""#, "kept /city Rome", #"syntax "}"#,
            ],
            [". text 11..<26", "/city text 19..<25"]),
        Case(
            #"{"city":"Rome"} or {"city":"Oslo"}"#,
            #"{"type":"object","required":["city"],"properties":{"city":{"type":"string"}}}"#,
            .schemaSafe,
            [
                #"syntax {""#, "kept /city city", #"syntax ":""#, "kept /city Rome", #"syntax "} "#,
                "noise prose or", "syntax  ", #"dropped surplus-value {"city":"Oslo"}"#,
            ],
            [". text 0..<15", "/city text 8..<14"]),
        Case(
            #"{"x":"Rome"} or {"y":"Oslo"}, ["z"]"#,
            #"{"type":"object","required":["city"],"properties":{"city":{"type":"string"}}}"#,
            .schemaSafe,
            [
                #"dropped ambiguous {"x":"Rome"}"#, "syntax  ", "noise ambiguous or", "syntax  ",
                #"dropped ambiguous {"y":"Oslo"}"#, "noise ambiguous ,", "syntax  ",
                #"dropped ambiguous ["z"]"#,
            ],
            []),
        Case(
            " Hello there. ", nil, .schemaSafe,
            ["syntax  ", "noise prose Hello there.", "syntax  "],
            []),
        Case(
            " Hello there. ", nil, .salvage, ["syntax  ", "kept . Hello there.", "syntax  "],
            [". text 1..<13"]),
        Case(
            "I'm sorry, I can't.", nil, .schemaSafe, ["noise refused I'm sorry, I can't."],
            []),
        Case(
            " \n", nil, .schemaSafe, ["syntax  \n"],
            []),
        Case(
            "[1 2]", nil, .strict, ["dropped syntax [1 2]"],
            []),
        Case(
            #"[\x41'\x41', "a" + "b"]"#, nil, .schemaSafe,
            [
                "syntax [", #"kept /0 \x41'\x41'"#, #"syntax , ""#, "kept /1 a", #"syntax " + ""#,
                "kept /1 b", #"syntax "]"#,
            ],
            [". text 0..<23", "/0 text 1..<11", "/1 text 13..<22"]),
    ]

    @Test(arguments: cases)
    func saysWhatBecameOfEveryByte(example: Case) throws {
        let recovery = OutputReader(schema: try example.compiled, policy: example.policy).read(
            example.text)
        let ledger = recovery.ledger(of: example.text)
        #expect(ledger.entries.map { $0.words(in: example.text) } == example.entries)
        #expect(ledger.origins.map(\.words) == example.origins)
    }
}

extension LossLedger.Entry {
    /// `kept /city Rome`: without positions, which the excerpts show.
    func words(in text: String) -> String {
        let excerpt = String(decoding: Array(text.utf8)[range], as: UTF8.self)
        let words = [fate.rawValue, code, pointer.map { $0.description.isEmpty ? "." : "\($0)" }]
        return (words.compactMap { $0 } + [excerpt]).joined(separator: " ")
    }
}

extension LossLedger.Origin {
    var words: String {
        let name = pointer.description.isEmpty ? "." : "\(pointer)"
        switch source {
        case .text(let range): return "\(name) text \(range)"
        case .changed(let range, let code): return "\(name) changed \(range) \(code ?? "-")"
        case .inferred(let code): return "\(name) inferred \(code ?? "-")"
        }
    }
}

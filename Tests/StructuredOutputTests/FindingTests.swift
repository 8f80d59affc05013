import StructuredOutput
import Testing

/// Finds the part of a text that is the answer, and the kind of answer.
@Suite struct FindingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let kind: OutcomeKind
        let json: String?
        let repairs: [String]
        init(_ text: String, _ kind: OutcomeKind, _ json: String? = nil, _ repairs: [String] = []) {
            (self.text, self.kind, self.json, self.repairs) = (text, kind, json, repairs)
        }
        var testDescription: String { text }
    }

    static let schema: JSONValue = [
        "type": "object", "required": ["city"],
        "properties": ["city": ["type": "string"], "days": ["type": "array"]],
    ]

    static let cases: [Case] = [
        Case(
            #"Here you are: {"city":"Rome"} Enjoy!"#, .complete, #"{"city":"Rome"}"#,
            ["prose 0..<13", "prose 30..<36"]),
        Case(
            "```json\n{\"city\":\"Rome\"}\n```", .complete, #"{"city":"Rome"}"#,
            ["fence 0..<7", "fence 24..<27"]),
        Case(
            "First ``` {\"city\":\"Rome\"} ``` and\n```\n{\"x\":1}\n```", .complete,
            #"{"city":"Rome"}"#,
            [
                "prose 0..<5", "fence 6..<9", "fence 26..<29", "prose 30..<33", "fence 34..<37",
                "surplus-value 38..<45", "fence 46..<49",
            ]),
        // A string may contain what looks like the end of reasoning.
        Case(
            "```json\n{\"city\":\"</think>\",\"x\":{\"city\":\"Oslo\"}}\n```", .complete,
            #"{"city":"</think>","x":{"city":"Oslo"}}"#, ["fence 0..<7", "fence 48..<51"]),
        Case(
            "\u{FEFF}{\"city\":\"</think>\",\"x\":{\"city\":\"Oslo\"}}", .complete,
            #"{"city":"</think>","x":{"city":"Oslo"}}"#, ["byte-order-mark 0..<3"]),
        // After reasoning, a value needs no other evidence.
        Case(
            "<think>no</think>{city, days: []}", .invalid, #"{"city":null,"days":[]}"#, []),
        Case(
            #"<think>{"city":"Oslo"}</think> {"city":"Rome"}"#, .complete, #"{"city":"Rome"}"#,
            ["reasoning 0..<30"]),
        Case(
            #"{"city":"Oslo"} no</think> {"city":"Rome"}"#, .ambiguous, #"{"city":"Oslo"}"#),
        Case(
            #"Maybe {"city":"Oslo"}? no</think> {"city":"Rome"}"#, .complete,
            #"{"city":"Rome"}"#, ["reasoning 0..<33"]),
        Case(
            #"<think>{"city":"Oslo"}</think> Hm."#, .complete, #"{"city":"Oslo"}"#,
            ["prose 0..<7", "prose 22..<34"]),
        Case(#"<think>no end {"city":"Oslo"}"#, .complete, #"{"city":"Oslo"}"#, ["prose 0..<13"]),
        Case(#"{"city":"<think>"}"#, .complete, #"{"city":"<think>"}"#),
        Case(
            #"As in [1] and {city}: {"city":"Rome"} [2]"#, .complete, #"{"city":"Rome"}"#,
            ["prose 0..<21", "prose 38..<41"]),
        Case(#"{"x":1} {"city":"Rome"}"#, .complete, #"{"city":"Rome"}"#, ["surplus-value 0..<7"]),
        Case(
            #"See {"x":["a"]}, ["b"], {} and [3]: {"city":"Rome"}"#, .complete, #"{"city":"Rome"}"#,
            [
                "prose 0..<3", "surplus-value 4..<15", "prose 15..<16", "surplus-value 17..<22",
                "prose 22..<35",
            ]),
        Case(
            #"{"city":"Rome"} or {"city":"Rome"}"#, .complete, #"{"city":"Rome"}"#,
            ["prose 16..<34"]),
        Case(#"{"city":"Rome"} or {"city":"Oslo"}"#, .ambiguous, #"{"city":"Rome"}"#),
        Case(#"{"city":true} rather {"city":"Oslo"}"#, .ambiguous, #"{"city":true}"#),
        Case(
            "\u{feff}{\"city\":\"Rome\"}", .complete, #"{"city":"Rome"}"#, ["byte-order-mark 0..<3"]
        ),
        Case("[1,2]", .invalid, "[1,2]"),
        Case("42", .invalid, "42"),
        Case(#"{"days":[]}"#, .invalid, #"{"days":[]}"#),
        Case("See [1].", .prose),
        Case("Internal error", .prose),
        Case(#""Internal error""#, .prose),
        Case("```\nInternal error\n```", .prose),
        Case("I'm sorry, but I can't help with that.", .refused),
        Case("I’m unable to assist with that request.", .refused),
        Case("", .empty), Case(" \n\t", .empty),
        Case(#"{"city":"Rome","days":[1,"#, .truncated),
    ]

    @Test(arguments: cases)
    func findsTheAnswer(example: Case) throws {
        let reader = OutputReader(schema: try Schema(Self.schema))
        let recovery = reader.read(example.text)
        #expect(recovery.kind == example.kind)
        #expect(recovery.isOK == (example.kind == .complete))
        #expect(recovery.value?.serialized() == example.json)
        if example.kind == .complete {
            #expect(recovery.repairs.map { "\($0.code) \($0.range)" } == example.repairs)
            let text = Repair.apply(recovery.repairs, to: Array(example.text.utf8))
            #expect(try JSONParser.parse(text).serialized() == example.json)
        } else {
            #expect(!recovery.violations.isEmpty)
        }
    }

    /// The example of OutputReader's documentation.
    @Test func worksAsDocumented() throws {
        let schema = try Schema([
            "type": "object", "required": ["city", "days"], "additionalProperties": false,
            "properties": ["city": ["type": "string"], "days": ["type": "integer"]],
        ])
        let text = "Sure! {city: 'Rome', \"days\": \"3\",}"
        let recovery = OutputReader(schema: schema).read(text)
        #expect(recovery.value?.serialized() == #"{"city":"Rome","days":3}"#)
        #expect(
            recovery.repairs.map(\.code) == [
                "prose", "unquoted-key", "single-quotes", "trailing-comma", "number-from-string",
            ])
        #expect(recovery.isOK)
        #expect(!OutputReader(schema: schema, policy: .lossless).read(text).isOK)
    }

    @Test func namesWhatTheFirstRivalLost() throws {
        let reader = OutputReader(schema: try Schema(Self.schema))
        let recovery = reader.read(#"{"city":"Rome","city":"Bonn"} or {"city":"Oslo"}"#)
        #expect(recovery.value == ["city": "Rome"])
        #expect(recovery.violations.map(\.code) == ["ambiguous", "duplicate-key"])
    }

    /// Only a schema tells which of several values is meant, and `lossless` drops none.
    @Test(arguments: [
        (#"{"x":1} {"city":"Rome"}"#, ["surplus-value"]),
        (#"{"city":"Rome"} {"city":"Rome"} {} [1]"#, []),
    ])
    func dropsNoValueUnderLossless(text: String, violations: [String]) throws {
        let schema = try Schema(Self.schema)
        let recovery = OutputReader(schema: schema, policy: .lossless).read(text)
        #expect(recovery.value == ["city": "Rome"])
        #expect(recovery.isOK == violations.isEmpty)
        #expect(recovery.violations.map(\.code) == violations)
    }

    @Test func namesRivals() throws {
        let reader = OutputReader(schema: try Schema(Self.schema))
        let recovery = reader.read(#"{"city":"Rome"} or {"city":"Oslo"}"#)
        #expect(recovery.rivals == [0..<15, 19..<34])
        #expect(
            recovery.violations.first?.message
                == "The answer holds 2 different values that fit equally well "
                + "(bytes 0..<15, 19..<34).")
    }

    @Test(arguments: [
        ("Internal error", "Internal error"), (" \"Internal error\"\n", "Internal error"),
        ("I'm sorry.", "I'm sorry."),
    ])
    func keepsTheWords(text: String, prose: String) throws {
        #expect(OutputReader(schema: try Schema(Self.schema)).read(text).prose == prose)
    }

    @Test(arguments: [
        (#"{"city":"Rome"}"#, Finish.length, OutcomeKind.truncated, false),
        (#"{"city":"Rome"} and"#, .length, .truncated, false),
        (#"{"city":"Ro"#, .length, .truncated, false), ("So", .length, .truncated, false),
        ("", .length, .truncated, false), (#"{"city":"Rome"}"#, .filter, .refused, false),
        (#"{"city":"Rome"} {"city":"Oslo"}"#, .length, .truncated, false),
        (#"{"city":"Rome"}"#, .stop, .complete, true),
    ])
    func respectsTheFinish(text: String, finish: Finish, kind: OutcomeKind, isOK: Bool) throws {
        for policy in [Policy.lossless, .schemaSafe] {
            let reader = OutputReader(schema: try Schema(Self.schema), policy: policy)
            let recovery = reader.read(text, finish: finish)
            #expect(recovery.kind == kind)
            #expect(recovery.isOK == isOK)
        }
    }

    @Test func salvagesWhatTheLimitCut() throws {
        let reader = OutputReader(schema: try Schema(Self.schema), policy: .salvage)
        let recovery = reader.read(#"{"city":"Rome","days":[1,"#, finish: .length)
        #expect(recovery.kind == .truncated)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == #"{"city":"Rome","days":[1]}"#)
    }

    @Test(arguments: [
        ("True", "true", "python-literal"), ("'a'", #""a""#, "single-quotes"),
        ("```json\n7\n```", "7", "fence"), (#""24" screen""#, #""24\" screen""#, "unescaped-quote"),
    ])
    func takesScalarsWhenAnythingWillDo(text: String, json: String, code: String) {
        let recovery = OutputReader(schema: nil).read(text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == json)
        #expect(recovery.repairs.first?.code == code)
    }

    @Test(arguments: ["[1,]", "```\n[1]\n```", "{'a':1}", "x [1]"])
    func strictTakesNothingElse(text: String) {
        let recovery = OutputReader(schema: nil, policy: .strict).read(text)
        #expect(!recovery.isOK)
        #expect(recovery.kind == .invalid)
        #expect(recovery.violations.map(\.code) == ["syntax"])
        #expect(recovery.value == nil)
    }

    @Test func boundsDepthAndSize() {
        let deep = String(repeating: "[", count: 1_000_000)
        for policy in Policy.allCases {
            let reader = OutputReader(schema: nil, policy: policy)
            #expect(reader.read(deep).violations.map(\.code) == ["too-deep"])
            let small = OutputReader(schema: nil, policy: policy, limits: JSONLimits(maxBytes: 3))
            #expect(small.read("[1,2]").violations.map(\.code) == ["too-large"])
        }
    }

    @Test func replacesBrokenBytesOnlyWhenSalvaging() {
        let bytes: [UInt8] = [0x5B, 0x22, 0xFF, 0x22, 0x5D]
        let salvaged = OutputReader(schema: nil, policy: .salvage).read(bytes: bytes)
        #expect(salvaged.value?.serialized() == "[\"\u{FFFD}\"]")
        #expect(salvaged.repairs.map(\.code) == ["invalid-utf8"])
        let careful = OutputReader(schema: nil).read(bytes: bytes)
        #expect(careful.violations.map(\.code) == ["invalid-utf8"])
    }
}

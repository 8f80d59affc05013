import StructuredOutput
import Testing

/// What a growing answer delivers, and that its end never contradicts it.
@Suite struct StreamReaderTests {
    static let schema: JSONValue = [
        "type": "object", "required": ["title", "steps"],
        "properties": [
            "title": ["type": "string"], "minutes": ["type": "integer"],
            "kind": ["enum": ["soup", "salad"], "x-aliases": ["broth": "soup"]],
            "steps": [
                "type": "array",
                "items": [
                    "type": "object", "required": ["text"],
                    "properties": [
                        "text": ["type": "string"], "tools": ["items": ["type": "string"]],
                    ],
                ],
            ],
        ],
    ]

    static func reader(_ policy: Policy = .schemaSafe) throws -> OutputReader {
        OutputReader(schema: try Schema(schema), policy: policy)
    }

    private func parts(_ text: String, _ reader: OutputReader, cuts: [Int]? = nil) -> [String] {
        let bytes = Array(text.utf8)
        var stream = StreamReader(reader)
        var all: [String] = []
        var start = 0
        for cut in (cuts ?? Array(0..<bytes.count)) + [bytes.count] {
            all += stream.feed(Array(bytes[start..<cut])).map {
                "\($0.pointer) \($0.value.serialized())"
            }
            start = cut
        }
        return all
    }

    static let handedOver: [(text: String, parts: [String])] = [
        (
            #"{"title": "Pea soup", "minutes": "40", "steps": [{"text": "Boil", "tools": ["pot"]}, {"text": "Stir"}], "kind": "Broth"}"#,
            [
                #"/title "Pea soup""#, "/minutes 40", #"/steps/0/text "Boil""#,
                #"/steps/0/tools/0 "pot""#, #"/steps/0 {"text":"Boil","tools":["pot"]}"#,
                #"/steps/1/text "Stir""#, #"/steps/1 {"text":"Stir"}"#,
            ]
        ),
        (
            "```json\n{title: 'Say \"hi\"', steps: [{'text': 'a',}, {'text': 'b'} ",
            [
                #"/title "Say \"hi\"""#, #"/steps/0/text "a""#, #"/steps/0 {"text":"a"}"#,
            ]
        ),
        (
            #"<think>{"title": "no"}</think>{"title": "yes", "minutes": 1, "extra": {"a": 1}}"#,
            [#"/title "yes""#, "/minutes 1"]
        ),
        (
            #"{"minutes": "soon", "title": "x", "title": "y", "steps": []}"#,
            [#"/title "x""#]
        ),
        (#"{"other": 1, "title": "late", "minutes": 2}"#, [#"/title "late""#]),
        (#"Here you are: {"title": "x"}"#, []),
        (#"["title", {"title": "x"}]"#, []),
    ]

    @Test(arguments: handedOver)
    func handsOverWhatIsFinal(text: String, expected: [String]) throws {
        let found = parts(text, try Self.reader())
        #expect(found.prefix(expected.count) == expected[...])
        #expect(Set(found).isSuperset(of: expected))
    }

    @Test func waitsWhereTheEndMayDecide() throws {
        let text = #"Here you are: {"title": "x", "minutes": 1, "steps": []}"#
        var reader = try Self.reader()
        #expect(parts(text, reader).isEmpty)
        reader.reasoningMayLackItsTag = false
        #expect(parts(text, reader) == [#"/title "x""#, "/minutes 1"])
        let behindWords = "A soup (for <i>two</i>): <think>{}</think> " + text.dropFirst(14)
        #expect(parts(behindWords, reader) == [#"/title "x""#, "/minutes 1"])
        let fenced = "Here you are:\n```json\n{title: \"x\", minutes: 1, steps: []}\n```"
        #expect(parts(fenced, reader) == [#"/title "x""#, "/minutes 1"])
        let marked = "\u{FEFF}" + text.dropFirst(14)
        #expect(parts(marked, reader) == [#"/title "x""#, "/minutes 1"])
        #expect(parts(marked, try Self.reader()) == [#"/title "x""#, "/minutes 1"])
        #expect(parts(String(text.dropFirst(14)), try Self.reader(.strict)).isEmpty)
        #expect(parts("{\"a\":1}\n{\"a\":2}", OutputReader(schema: nil, policy: .salvage)).isEmpty)
        #expect(parts("{\"a\":1, \"b\":[1, 2]}", OutputReader(schema: nil)).first == "/a 1")
    }

    /// What a chunk ends in the middle of: characters, escapes, marks, brackets, remarks.
    static let texts =
        handedOver.map(\.text) + [
            #"{"title": "é京🗺\u00e9\ud83d\uddfa\n", "steps": [{"text": "\\"}]}"#,
            #"{"title": "know "michael", jackson", "minutes": 1_000, "steps": [{"text": "C:\Users\new"}]}"#,
            "{\"title\": \"a\",\n\"steps\": [{\"text\": \"b\"}]},\n\"kind\": \"soup\"",
            "{\"title\": \"Ada\", \"kind\": \"soup\"},\n\"{more words, and: \"quotes\"\n",
            "{'title': 'words{words in brackets}more words', 'steps': []}",
            #"{"title": 'x', /* note */ "steps": [{"text": `t`}, …], "minutes": .5} // end"#,
            #"{"title": "x" "minutes": 3 "steps": [{"text": "a"} {"text": "b"}]"#,
            #"{"title": "half", "steps": [{"text": "cut off he"#,
            #"{"title": tru"#, #"{"minutes": 12"#, #"{"title": "x", "steps": [{"te"#,
            #"{"title": "x"} or {"title": "y"}"#,
            #"{"title": "a" + "b", "steps": ["text": "c"]}"#,
            #"{"title": "x", "steps": [{"text": "a", "text": "b"}], "kind": "sallad"}"#,
            #"{{"title": "x", "steps": [(1, 2), None, "text"]}}"#,
            #"{\"title\": \"x\", \"steps\": []}"#,
            #""{\"title\": \"x\", \"steps\": []}""#,
            #"[{"title": "x", "steps": []}]"#, "I'm sorry.", "", "7",
        ]

    @Test(arguments: texts)
    func neverTakesBackWhatItHandedOver(text: String) throws {
        for policy in Policy.allCases {
            for schema in [nil, try Schema(Self.schema)] {
                var reader = OutputReader(schema: schema, policy: policy)
                for mayLackTag in [true, false] {
                    reader.reasoningMayLackItsTag = mayLackTag
                    try expectAgreement(Array(text.utf8), reader)
                }
            }
        }
    }

    /// Values that the whole does not have, for what stands before them and how they open.
    static let doubtful: [[UInt8]] =
        ["\u{FEFF}", "\u{FEFF}\n```json\n", "```\n", "<think>no</think>\n", "Well, "].flatMap {
            start in
            [
                #"{"a", "title": "x", "steps": [{"text": "t"}]}"#,
                #"{'a', 'title': 'x', 'steps': [{'text': 't'}]}"#,
                #"{title: "x", "minutes", "steps": [{"text": "t"}]}"#,
                #"{"\u0061": 1, "minutes", "steps": [{"text": "t"}]}"#,
                #"[{"text": "x"}, [words in brackets], {"title": "y", "steps": []}]"#,
                #"{"title": "x", "kind": "</think>", "more": {"steps": [{"text": "t"}]}}"#,
            ].map { Array((start + $0).utf8) }
        } + [
            Array("\u{FEFF}{\"\0\0".utf8) + [0xFF, 0xFF]
                + Array(#"/kind", "steps": [{"text": "t"}]}"#.utf8)
        ]

    @Test(arguments: doubtful)
    func handsOverNothingOfWhatMayBeProse(text: [UInt8]) throws {
        for policy in [Policy.schemaSafe, .salvage] {
            for schema in [nil, try Schema(Self.schema)] {
                var reader = OutputReader(schema: schema, policy: policy)
                for mayLackTag in [true, false] {
                    reader.reasoningMayLackItsTag = mayLackTag
                    try expectAgreement(text, reader)
                }
            }
        }
    }

    private func expectAgreement(_ text: [UInt8], _ reader: OutputReader) throws {
        let whole = reader.read(bytes: text)
        for cuts in [Array(0..<text.count)] + (0..<text.count).map({ [$0] }) {
            var stream = StreamReader(reader)
            var start = 0
            for cut in cuts + [text.count] {
                for part in stream.feed(Array(text[start..<cut])) {
                    guard let value = whole.value else { continue }
                    try #require(
                        value[pointer: part.pointer] == part.value,
                        "\(reader.policy) \(cuts.prefix(3)) \(part.pointer)")
                }
                start = cut
            }
            guard cuts.count == text.count else { continue }
            let end = stream.finish()
            #expect(end.kind == whole.kind)
            #expect(end.value == whole.value)
            #expect(end.repairs == whole.repairs)
        }
    }
}

import StructuredOutput
import Testing

/// Inputs found by scripts/fuzz, each with its correct result.
@Suite struct RegressionTests {
    /// The parts that a reader delivers from a text that arrives byte by byte. `…` stands for more
    /// members, which are ignored.
    private func parts(of text: String, _ reader: OutputReader) -> [String] {
        let more = (0..<200).map { #""z\#($0)":"\#($0)""# }.joined(separator: ",")
        let pieces = text.split(separator: "…", omittingEmptySubsequences: false)
        var stream = StreamReader(reader)
        return pieces.joined(separator: more).utf8.flatMap { stream.feed([$0]) }
            .filter { !$0.pointer.description.contains("z") }
            .map { "\($0.pointer) \($0.value.serialized())" }
    }

    /// A part that violates its schema was delivered as null.
    @Test func handsOverNothingThatBreaksItsSchema() throws {
        let schema = try Schema(["properties": ["a": ["type": "number"], "b": ["type": "string"]]])
        for policy in [Policy.lossless, .schemaSafe] {
            let reader = OutputReader(schema: schema, policy: policy)
            #expect(parts(of: #"{"a":"x","b":"y","c":1,…}"#, reader) == [#"/b "y""#])
        }
    }

    /// The parts of a second member of the same name were delivered beside the first.
    @Test func handsOverNothingOfARepeatedMember() {
        let reader = OutputReader(schema: nil)
        #expect(parts(of: #"{"a":null,"a":{"b":1},"c":2,…}"#, reader) == ["/a null", "/c 2"])
    }

    /// A value after words was delivered although the reader then took another value, or the whole
    /// text as a string or as a list of lines.
    @Test(arguments: [
        (#"Sure: {"a":1,"b":2,…}"#, ["/a 1", "/b 2"]),
        (#"Sure, a list: [{"a":1},{"b":2,…}]"#, ["/0/a 1", #"/0 {"a":1}"#, "/1/b 2"]),
        ("7[[],{…}]^ ", []), (":[{},{…}]$ ", []), ("Or [[],{…}]^ ", []),
        ("`{x:c,d:1,y:'z',…~'  ", []), ("}{x,y:1,…}{} ", []), ("true \n[{\"a\":1},{…},2] ", []),
    ])
    func handsOverAfterWordsOnlyWhatIsTheAnswer(text: String, expected: [String]) {
        var reader = OutputReader(schema: nil)
        reader.reasoningMayLackItsTag = false
        #expect(parts(of: text, reader) == expected)
    }

    /// Words with a byte that is not UTF-8 were taken for a string.
    @Test func takesWordsWithBrokenBytesForWords() {
        let text = Array("Sure, a caf".utf8) + [0xE9]
        for policy in Policy.allCases {
            #expect(OutputReader(schema: nil, policy: policy).read(bytes: text).kind == .prose)
        }
    }

    /// Each repair inside a key decoded the key again, which took quadratic time.
    @Test func namesEveryRepairOfALongKey() {
        let key = String(repeating: "\u{1}", count: 200)
        let recovery = OutputReader(schema: nil).read("{\"\(key)\":1}")
        #expect(recovery.repairs.count == 200)
        #expect(recovery.repairs.allSatisfy { $0.pointer == JSONPointer([key]) })
    }

    /// One of two ways to the number took zero for too large.
    @Test(arguments: ["0e99999999999999999999", "-0.0E+72150199151234567890134"])
    func takesZeroForZero(text: String) throws {
        let node = try JSONDocument(parsing: text).root
        #expect(node.int == 0)
        #expect(node.number?.int == 0)
        #expect(node.number == JSONNumber(0))
        #expect(try Schema(["type": "integer", "maximum": 0]).validate(node.value).isEmpty)
    }

    /// A key without marks that holds a byte that is no UTF-8 went by the harmless name.
    @Test func namesBrokenBytesInKeysWithoutMarks() {
        let text = Array("{a".utf8) + [0xD4] + Array("b: 1}".utf8)
        let recovery = OutputReader(schema: nil, policy: .salvage).read(bytes: text)
        #expect(recovery.repairs.map(\.code) == ["invalid-utf8"])
        #expect(recovery.value?.serialized() == "{\"a\u{FFFD}b\":1}")
    }

    /// What was handed over changed afterwards: a number was cut behind a comma of its own, and a
    /// key that the schema does not name was taken for one that it does.
    @Test(arguments: [
        #"{"minutes": 1,234, "items": []}"#, #"{"items": [{"'sub": "12"}, {"sub": 3}]}"#,
        #"{"items": [{"sub": 1, "Sub ": "7"}, {"'sub": "12"}], "minutes": 5}"#,
    ])
    func handsOverNothingThatChanges(text: String) throws {
        let reader = OutputReader(
            schema: try Schema([
                "type": "object",
                "properties": [
                    "minutes": ["type": "integer"],
                    "items": [
                        "type": "array",
                        "items": ["type": "object", "properties": ["sub": ["type": "integer"]]],
                    ],
                ],
            ]))
        let whole = reader.read(text)
        for cut in 0...text.utf8.count {
            var stream = StreamReader(reader)
            let bytes = Array(text.utf8)
            let parts = stream.feed(Array(bytes[..<cut])) + stream.feed(Array(bytes[cut...]))
            for part in parts { #expect(whole.value?[pointer: part.pointer] == part.value) }
        }
    }
}

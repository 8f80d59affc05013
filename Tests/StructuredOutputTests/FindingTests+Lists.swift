import StructuredOutput
import Testing

/// Several values in one text, and texts that are only one value or words.
@Suite struct ListFindingTests {
    typealias Case = MendingTests.Case

    static let lists: [Case] = [
        Case(
            "{\"a\":1}\n{a:2}\n", #"[{"a":1},{"a":2}]"#,
            ["lines 0..<0", "lines 7..<7", "unquoted-key 9..<10", "lines 13..<13"]),
        Case(
            "[1] /* x */, [2],", "[[1],[2]]",
            ["lines 0..<0", "comment 4..<11", "lines 16..<16", "surplus-comma 16..<17"]),
        Case("1\n\"b\"", #"[1,"b"]"#, ["lines 0..<0", "lines 1..<1", "lines 5..<5"]),
        Case(
            "```\n1\n2\n```", "[1,2]",
            ["fence 0..<3", "lines 4..<4", "lines 5..<5", "lines 7..<7", "fence 8..<11"]),
    ]

    @Test(arguments: lists)
    func makesOneListOfLines(example: Case) throws {
        try example.check(.salvage)
    }

    /// Without a schema, the number of expected values is unknown.
    @Test(arguments: [Policy.lossless, .schemaSafe])
    func carefulPoliciesAskForASchema(policy: Policy) throws {
        let text = "{\"a\":1}\n{\"a\":2}"
        #expect(OutputReader(schema: nil, policy: policy).read(text).kind == .ambiguous)
        let list = try Schema(["type": "array", "items": ["type": "object"]])
        let recovery = OutputReader(schema: list, policy: policy).read(text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == #"[{"a":1},{"a":2}]"#)
        #expect(
            OutputReader(schema: list, policy: policy).read("[{}]\n[{\"a\":1}]").kind == .ambiguous)
    }

    @Test(arguments: [
        (#"See [1] for it: {"a":1}"#, #"{"a":1}"#), (#"{"a":1} and {"b":2}"#, #"{"a":1}"#),
        (#"{"a":1}, {}"#, #"{"a":1}"#), ("(1) Take {\"a\":1}", #"{"a":1}"#),
        ("The pair:\n```json\n(1, 2)\n```\n", "[1,2]"),
    ])
    func leavesWordsBetweenValuesAlone(text: String, json: String?) {
        let recovery = OutputReader(schema: nil, policy: .salvage).read(text)
        #expect(recovery.value?.serialized() == json)
    }
}

import StructuredOutput
import Testing

/// Several similar values, one of which the schema takes.
@Suite struct RivalTests {
    static let schema: JSONValue = [
        "type": "object", "required": ["city", "days"],
        "properties": [
            "city": ["type": "string"],
            "days": ["type": "array", "minItems": 1, "items": ["type": "integer"]],
        ],
    ]

    @Test(arguments: [
        // The others are invalid, lose something, or are cut off.
        (#"{"city":"A","days":[1]} {"city":"B"}"#, "complete A"),
        (#"{"city":"A","days":[1]} {"city":"B","days":[2,"x"]}"#, "complete A"),
        (#"{"city":"A","days":[1]} {"city":"B","days":[2"#, "complete A"),
        (#"{"city":"A","days":[1,"x"]} {"city":"B","days":[2"#, "complete A"),
        // As good as the first, or better: a stream has already delivered the first.
        (#"{"city":"A","days":[1]} {"city":"B","days":[2]}"#, "ambiguous A"),
        (#"{"city":"A","days":[1,"x"]} {"city":"B","days":[2]}"#, "ambiguous A"),
        (#"{"city":"A"} {"city":"B","days":[2]}"#, "ambiguous A"),
        (#"{"city":"A"} {"city":"B"}"#, "ambiguous A"),
    ])
    func salvageLooksAtWhatFits(text: String, result: String) throws {
        let schema = try Schema(Self.schema)
        let recovery = OutputReader(schema: schema, policy: .salvage).read(text)
        #expect("\(recovery.kind) \(recovery.value?["city"]?.string ?? "")" == result)
        #expect(recovery.isOK == (recovery.kind == .complete))
        #expect(recovery.repairs.contains { $0.code == "surplus-value" })
        for policy in [Policy.lossless, .schemaSafe] {
            #expect(OutputReader(schema: schema, policy: policy).read(text).kind == .ambiguous)
        }
    }

    @Test func comparesFewValues() throws {
        let reader = OutputReader(schema: try Schema(Self.schema), policy: .salvage)
        let first = #"{"city":"A","days":[1]}"#
        let others = (0..<16).map { #"{"city":"B\#($0)"}"# }
        #expect(reader.read(first + others.dropLast().joined()).kind == .complete)
        #expect(reader.read(first + others.joined()).kind == .ambiguous)
    }
}

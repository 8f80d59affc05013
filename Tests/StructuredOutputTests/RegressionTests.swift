import StructuredOutput
import Testing

/// Inputs that scripts/fuzz found, each with what is right about it.
@Suite struct RegressionTests {
    /// What a reader hands over of a text that comes byte by byte.
    private func parts(of text: String, _ reader: OutputReader) -> [String] {
        var stream = StreamReader(reader)
        return text.utf8.flatMap { stream.feed([$0]) }
            .map { "\($0.pointer) \($0.value.serialized())" }
    }

    /// A part that breaks its schema was handed over as null.
    @Test func handsOverNothingThatBreaksItsSchema() throws {
        let schema = try Schema(["properties": ["a": ["type": "number"], "b": ["type": "string"]]])
        for policy in Policy.allCases {
            let reader = OutputReader(schema: schema, policy: policy)
            #expect(parts(of: #"{"a":"x","b":"y","c":1}"#, reader) == [#"/b "y""#])
        }
    }

    /// The parts of a second member of the same name were handed over beside the first.
    @Test func handsOverNothingOfARepeatedMember() {
        let reader = OutputReader(schema: nil)
        #expect(parts(of: #"{"a":null,"a":{"b":1},"c":2,"d":3}"#, reader) == ["/a null", "/c 2"])
    }
}

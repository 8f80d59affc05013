import StructuredOutput
import Testing

@Suite struct EncodingErrorTests {
    struct Step: Encodable, Sendable {
        var text = ""
        var minutes: Float?
        var rates: [String: Double] = [:]
        var list: [Double] = []
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let path: [String]
        let encode: @Sendable () throws -> JSONValue
        init(
            _ words: String, _ path: [String],
            _ value: any Encodable & Sendable
        ) {
            (testDescription, self.path) = (words, path)
            encode = { try JSONValue.encode(value) }
        }
    }

    static let cases = [
        Case("The value must be a finite number (found inf).", [], Double.infinity),
        Case("The value must be a finite number (found -inf).", [], -Float.infinity),
        Case("/1 must be a finite number (found nan).", ["1"], [1, Double.nan]),
        Case("/0 must be a finite number (found nan).", ["0"], [Float.nan]),
        Case(
            "/0/list/2 must be a finite number (found inf).", ["0", "list", "2"],
            [Step(list: [0, 1, .infinity])]),
        Case(
            "/a~1b/minutes must be a finite number (found nan).", ["a/b", "minutes"],
            ["a/b": Step(minutes: .nan)]),
        Case(
            "/rates/x must be a finite number (found inf).", ["rates", "x"],
            Step(rates: ["x": .infinity])),
        Case("/0 must be a finite number (found inf).", ["0"], [Double?.some(.infinity)]),
    ]

    @Test(arguments: cases)
    func saysWhatCannotBeEncodedAndWhere(_ example: Case) throws {
        let error = try #require(throws: EncodingError.self) { try example.encode() }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.debugDescription == example.testDescription)
        #expect(context.codingPath.map(\.stringValue) == example.path)
    }

    /// A value nested in another, so many times.
    struct Nest: Codable {
        var inner: [Nest] = []
        init(depth: Int) {
            for _ in 1..<depth { inner = [Nest(around: inner)] }
        }
        private init(around inner: [Nest]) { self.inner = inner }
        init(from decoder: any Decoder) throws {
            inner = try decoder.singleValueContainer().decode([Nest].self)
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(inner)
        }
    }

    @Test func whatIsEncodedCanBeParsed() throws {
        let text = try JSONValue.encode(Nest(depth: 512)).serialized()
        #expect(text == String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
        _ = try JSONDocument(parsing: text).root.decode(Nest.self)
        let error = try #require(throws: EncodingError.self) {
            try JSONValue.encode(Nest(depth: 513))
        }
        guard case .invalidValue(_, let context) = error else { return }
        #expect(context.codingPath.count == 512)
        #expect(context.debugDescription.hasSuffix("/0 is nested too deeply."))
    }

    @Test func otherEncodersCannotTakeRawJSON() {
        struct Foreign: Encoder {
            var codingPath: [any CodingKey] { [] }
            var userInfo: [CodingUserInfoKey: Any] { [:] }
            func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
                fatalError("nothing is encoded")
            }
            func unkeyedContainer() -> any UnkeyedEncodingContainer {
                fatalError("nothing is encoded")
            }
            func singleValueContainer() -> any SingleValueEncodingContainer {
                fatalError("nothing is encoded")
            }
        }
        #expect(throws: EncodingError.self) { try JSONValue(1).encode(to: Foreign()) }
        #expect(throws: EncodingError.self) { try JSONNumber(1).encode(to: Foreign()) }
    }
}

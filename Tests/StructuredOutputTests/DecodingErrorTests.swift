import StructuredOutput
import Testing

@Suite struct DecodingErrorTests {
    struct Recipe: Decodable {
        struct Step: Decodable {
            var text: String
            var minutes: UInt8
        }
        enum Course: String, Decodable { case starter, main }
        var name: String
        var course: Course?
        var steps: [Step]
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let text: String
        let kind: String
        let path: [String]
        let words: String
        let place: String
        init(
            _ text: String, _ kind: String, _ path: [String], _ words: String, _ place: String
        ) {
            (self.text, self.kind, self.path) = (text, kind, path)
            (self.words, self.place) = (words, place)
        }
        var testDescription: String { text }
    }

    static let cases: [Case] = [
        Case(
            "[]", "typeMismatch", [], "The value must be an object (found [])",
            "line 1, column 1"),
        Case(
            #"{"steps":[]}"#, "keyNotFound name", [],
            #"The value must have the member "name" (found an object with "steps")"#,
            "line 1, column 1"),
        Case(
            #"{"name":7,"steps":[]}"#, "typeMismatch", ["name"],
            "/name must be a string (found 7)", "line 1, column 9"),
        Case(
            #"{"name":null,"steps":[]}"#, "valueNotFound", ["name"],
            "/name must be a string (found null)", "line 1, column 9"),
        Case(
            "{\"name\":\"Ö\",\n \"é\":1, \"steps\":[{\"text\":\"a\",\"minutes\":1},"
                + "{\"text\":\"b\",\"minutes\":300}]}",
            "dataCorrupted", ["steps", "1", "minutes"],
            "/steps/1/minutes must be a whole number from 0 to 255 (found 300)", "line 2, column 65"
        ),
        Case(
            #"{"name":"n","steps":[{"text":"a","minutes":1.5}]}"#, "dataCorrupted",
            ["steps", "0", "minutes"],
            "/steps/0/minutes must be a whole number from 0 to 255 (found 1.5)", "line 1, column 44"
        ),
        Case(
            #"{"name":"n","steps":{"text":"a"}}"#, "typeMismatch", ["steps"],
            #"/steps must be an array (found an object with "text")"#, "line 1, column 21"),
    ]

    @Test(arguments: cases)
    func saysWhatWasFoundAndWhere(_ example: Case) throws {
        let node = try JSONDocument(parsing: example.text).root
        let error = try #require(throws: DecodingError.self) { try node.decode(Recipe.self) }
        let (kind, context) = Self.parts(error)
        #expect(kind == example.kind)
        #expect(context?.codingPath.map(\.stringValue) == example.path)
        #expect(context?.debugDescription == "\(example.words) at \(example.place).")
        // A value without text has no lines.
        let other = try #require(throws: DecodingError.self) {
            try node.value.decode(Recipe.self)
        }
        #expect(Self.parts(other).1?.debugDescription == example.words + ".")
    }

    static func parts(_ error: DecodingError) -> (String, DecodingError.Context?) {
        switch error {
        case .typeMismatch(_, let context): ("typeMismatch", context)
        case .valueNotFound(_, let context): ("valueNotFound", context)
        case .keyNotFound(let key, let context): ("keyNotFound \(key.stringValue)", context)
        case .dataCorrupted(let context): ("dataCorrupted", context)
        @unknown default: ("unknown", nil)
        }
    }

    @Test func theEndOfAnArrayIsAnError() throws {
        struct Pair: Decodable {
            init(from decoder: any Decoder) throws {
                var items = try decoder.unkeyedContainer()
                for _ in 0..<2 { _ = try items.decode(Int.self) }
            }
        }
        let error = try #require(throws: DecodingError.self) {
            try JSONValue([[1, 2], [3]]).decode([Pair].self)
        }
        let (kind, context) = Self.parts(error)
        #expect(kind == "valueNotFound")
        #expect(context?.codingPath.map(\.stringValue) == ["1", "1"])
        #expect(context?.codingPath.map(\.intValue) == [1, 1])
        #expect(
            context?.debugDescription
                == "/1 must have more than 1 items (found an array of 1).")
    }

    /// Finds places in any order, on both sides of the steps in which lines are counted.
    @Test func manyErrorsInOneTextHaveTheirOwnPlaces() throws {
        struct Lenient: Decodable {
            var columns: [String] = []
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                for key in container.allKeys.reversed() {
                    do {
                        _ = try container.decode(Int.self, forKey: key)
                    } catch DecodingError.typeMismatch(_, let context) {
                        columns.append(String(context.debugDescription.suffix(22)))
                    }
                }
            }
            struct Key: CodingKey {
                var stringValue: String
                var intValue: Int? { nil }
                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }
        }
        let members = (0..<300).map { "\"\(1000 + $0)\": \"é\"" }
        let text = "{\(members.joined(separator: ",\n"))}"
        let lenient = try JSONDocument(parsing: text).root.decode(Lenient.self)
        let expected = (1...300).map { line in
            String(#"(found "é") at line \#(line), column \#(line == 1 ? 10 : 9)."#.suffix(22))
        }
        #expect(lenient.columns == expected.reversed())
    }

    @Test func longTextsAreQuotedInPart() throws {
        let digits = String(repeating: "9", count: 100)
        for text in [digits, #""\#(digits)""#] {
            let node = try JSONDocument(parsing: text).root
            let error = try #require(throws: DecodingError.self) { try node.decode(Int.self) }
            let message = try #require(Self.parts(error).1?.debugDescription)
            #expect(message.contains(String(repeating: "9", count: 57) + "…"))
            #expect(!message.contains(String(repeating: "9", count: 58)))
        }
    }

    @Test func otherDecodersCannotGiveRawJSON() {
        struct Foreign: Decoder {
            var codingPath: [any CodingKey] { [] }
            var userInfo: [CodingUserInfoKey: Any] { [:] }
            struct Nothing: Error {}
            func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
                throw Nothing()
            }
            func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Nothing() }
            func singleValueContainer() throws -> any SingleValueDecodingContainer {
                throw Nothing()
            }
        }
        #expect(throws: DecodingError.self) { try JSONValue(from: Foreign()) }
        #expect(throws: DecodingError.self) { try JSONNumber(from: Foreign()) }
    }

    @Test func valuesBeyondTheGreatestDepthAreRefused() {
        var value: JSONValue = 1
        for _ in 0..<1025 { value = [value] }
        #expect(throws: DecodingError.self) { try value.decode(JSONValue.self) }
    }
}

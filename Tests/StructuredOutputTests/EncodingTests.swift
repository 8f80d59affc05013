import StructuredOutput
import Testing

@Suite struct EncodingTests {
    // MARK: What can be encoded

    struct Bug: Codable, Equatable {
        enum Severity: String, Codable { case minor, major }
        struct Label: RawRepresentable, Codable, Equatable { var rawValue: String }
        struct Empty: Codable, Equatable {}
        enum Answer: Codable, Equatable {
            case fixed(version: String, Int)
            case rejected
        }
        var title: String
        var severity: Severity
        var labels: [Label]
        var duplicateOf: UInt32?
        var assignee: String?
        var reproduced: Bool
        var rate: Double
        var seconds: Float
        var attempts: [String: Int8]
        var history: [[Int]?]
        var answers: [Answer]
        var nothing: Empty
    }

    @Test func encodesWhatSwiftSynthesises() throws {
        let bug = Bug(
            title: "Crash on \"é\"\n", severity: .major,
            labels: ["ui", "core"].map(Bug.Label.init),
            duplicateOf: .max, assignee: nil, reproduced: true, rate: 0.001, seconds: 0.1,
            attempts: ["macos": -128, "linux": 3, "a": 0], history: [[1, 2], nil, []],
            answers: [.fixed(version: "2.1", 7), .rejected], nothing: Bug.Empty())
        let value = try JSONValue.encode(bug)
        #expect(
            value.serialized() == #"""
                {"title":"Crash on \"é\"\n","severity":"major","labels":["ui","core"],\#
                "duplicateOf":4294967295,"reproduced":true,"rate":0.001,"seconds":0.1,\#
                "attempts":{"a":0,"linux":3,"macos":-128},"history":[[1,2],null,[]],\#
                "answers":[{"fixed":{"version":"2.1","_1":7}},{"rejected":{}}],"nothing":{}}
                """#)
        #expect(try value.decode(Bug.self) == bug)
        #expect(try JSONDocument(parsing: value.serialized()).root.decode(Bug.self) == bug)
    }

    struct Sample: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let encode: @Sendable () throws -> JSONValue
        init(_ text: String, _ value: any Encodable & Sendable) {
            testDescription = text
            encode = { try JSONValue.encode(value) }
        }
    }

    static let samples = [
        Sample("null", Int?.none), Sample("null", String??.some(nil)), Sample("1", Int??.some(1)),
        Sample("true", true), Sample(#""""#, ""), Sample(#""a""#, Character("a").description),
        Sample("[]", [Int]()), Sample("{}", [String: Int]()),
        Sample("-9223372036854775808", Int.min), Sample("18446744073709551615", UInt64.max),
        Sample("[0,255]", [UInt8.min, .max]), Sample("[-32768]", [Int16.min]),
        Sample("0.1", 0.1), Sample("0.1", Float(0.1)), Sample("-0.0", -0.0),
        Sample("5e-324", Double.leastNonzeroMagnitude),
        Sample("1.7976931348623157e+308", Double.greatestFiniteMagnitude), Sample("3.0", 3.0),
        Sample("[1e+16,1.5]", [1e16, 1.5]), Sample("[0.1,null]", [Float(0.1), nil] as [Float?]),
        Sample(#"{"10":"b","9":"a"}"#, [9: "a", 10: "b"]),
        Sample("0.10000000000000000001", JSONNumber(text: "0.10000000000000000001")),
        Sample(
            #"{"z":1.0,"a":[null],"z":2}"#,
            ["z": JSONValue(.number(JSONNumber(text: "1.0")!)), "a": [nil], "z": 2] as JSONValue),
    ]

    @Test(arguments: samples)
    func encodesSingleValues(_ sample: Sample) throws {
        #expect(try sample.encode().serialized() == sample.testDescription)
    }

    @Test func encodesTheWidestIntegers() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        struct Wide: Codable, Equatable {
            var least = Int128.min
            var list = [UInt128.max]
        }
        let value = try JSONValue.encode(Wide())
        #expect(value["least"]?.number?.text == "\(Int128.min)")
        #expect(value["list"]?[0]?.number?.text == "\(UInt128.max)")
        #expect(try value.decode(Wide.self) == Wide())
        #expect(try JSONValue.encode(Int128.max).serialized() == "\(Int128.max)")
    }

    // MARK: Order and repeated keys

    @Test func dictionariesAreSortedByTheirKeys() throws {
        let keys = ["b", "a", "é", "e\u{301}", "Z", "", "aa", "10", "9"]
        let table = Dictionary(keys.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
        let sorted = table.keys.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) }
        let members = try Self.members(of: JSONValue.encode(table))
        #expect(members.map { Array($0.key.utf8) } == sorted)
    }

    /// Members that are encoded one by one, as hand-written code does.
    struct Pairs: Encodable {
        var pairs: [(String, Int)]
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Name.self)
            for (key, value) in pairs {
                try container.encode(value, forKey: Name(stringValue: key))
            }
        }
    }

    struct Name: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    @Test func theLastValueOfAKeyCounts() throws {
        let pairs = [("b", 1), ("\u{E9}", 2), ("e\u{301}", 3), ("b", 4), ("a", 5)]
        let text = try JSONValue.encode(Pairs(pairs: pairs)).serialized()
        #expect(text == "{\"b\":4,\"\u{E9}\":2,\"e\u{301}\":3,\"a\":5}")
        let many = (0..<100).map { ("\($0 % 40)", $0) }
        let members = try Self.members(of: JSONValue.encode(Pairs(pairs: many)))
        #expect(members.map(\.key) == (0..<40).map { String($0) })
        let expected: [Int?] = (0..<40).map { $0 < 20 ? $0 + 80 : $0 + 40 }
        #expect(members.map(\.value.int) == expected)
    }

    static func members(of value: JSONValue) throws -> [JSONMember] {
        guard case .object(let members) = value.content else {
            throw UnexpectedKind(name: value.kindName)
        }
        return members
    }

    struct UnexpectedKind: Error { var name: String }

    // MARK: Containers

    @Test func classesEncodeTheirSuperclass() throws {
        class Person: Encodable { var name = "N" }
        final class Author: Person {
            enum CodingKeys: String, CodingKey { case book, person }
            let place: Int
            init(_ place: Int) { self.place = place }
            override func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                switch place {
                case 0: try super.encode(to: container.superEncoder())
                case 1: try super.encode(to: container.superEncoder(forKey: .person))
                default: try super.encode(to: encoder)
                }
                try container.encode("B", forKey: .book)
            }
        }
        let texts = try (0..<3).map { try JSONValue.encode(Author($0)).serialized() }
        #expect(
            texts == [
                #"{"super":{"name":"N"},"book":"B"}"#, #"{"person":{"name":"N"},"book":"B"}"#,
                #"{"name":"N","book":"B"}"#,
            ])
    }

    /// Containers that are filled by turns stay where they were begun.
    @Test func containersNestInEachOther() throws {
        struct Table: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: Name.self)
                var rows = container.nestedUnkeyedContainer(forKey: Name(stringValue: "rows"))
                var note = container.nestedContainer(
                    keyedBy: Name.self, forKey: Name(stringValue: "note"))
                var row = rows.nestedContainer(keyedBy: Name.self)
                try row.encode(1, forKey: Name(stringValue: "a"))
                try note.encodeNil(forKey: Name(stringValue: "b"))
                var cells = rows.nestedUnkeyedContainer()
                try rows.encodeNil()
                try [true].encode(to: rows.superEncoder())
                _ = rows.superEncoder()
                try cells.encode(contentsOf: [2.5, 3])
                try row.encode(4, forKey: Name(stringValue: "c"))
                #expect([rows.count, cells.count] == [5, 2])
                #expect(cells.codingPath.map(\.stringValue) == ["rows", "1"])
            }
        }
        #expect(
            try JSONValue.encode(Table()).serialized()
                == #"{"rows":[{"a":1,"c":4},[2.5,3.0],null,[true],{}],"note":{"b":null}}"#)
    }

    @Test func userInfoReachesTheType() throws {
        struct Greeting: Encodable {
            static let key = CodingUserInfoKey(rawValue: "language")!
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(encoder.userInfo[Self.key] as? String)
            }
        }
        let value = try JSONValue.encode([Greeting()], userInfo: [Greeting.key: "sv"])
        #expect(value == ["sv"])
    }
}

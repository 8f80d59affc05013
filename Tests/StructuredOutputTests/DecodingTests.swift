import StructuredOutput
import Testing

@Suite struct DecodingTests {
    // MARK: What can be decoded

    struct Bug: Decodable, Equatable {
        enum Severity: String, Decodable { case minor, major }
        struct Label: RawRepresentable, Decodable, Equatable { var rawValue: String }
        var title: String
        var severity: Severity
        var labels: [Label]
        var duplicateOf: UInt32?
        var reproduced: Bool
        var rate: Double
        var seconds: Float
        var attempts: [String: Int8]
        var history: [[Int]?]
        var answer: Answer?

        enum Answer: Decodable, Equatable {
            case fixed(version: String)
            case rejected
        }
    }

    static let text = """
        {"title":"Crash on \\u00e9","extra":[{"a":null}],"severity":"major","rate":1e-3,
        "labels":["ui","core"],"duplicateOf":4294967295,"reproduced":true,"seconds":0.1,
        "attempts":{"linux":3.0,"macos":-128},"history":[[1,2],null,[]],
        "answer":{"fixed":{"version":"2.1"}}}
        """
    static let bug = Bug(
        title: "Crash on é", severity: .major, labels: ["ui", "core"].map(Bug.Label.init),
        duplicateOf: .max, reproduced: true, rate: 0.001, seconds: 0.1,
        attempts: ["linux": 3, "macos": -128], history: [[1, 2], nil, []],
        answer: .fixed(version: "2.1"))

    @Test func decodesDocumentsValuesAndRecoveries() throws {
        let document = try JSONDocument(parsing: Self.text)
        #expect(try document.root.decode(Bug.self) == Self.bug)
        #expect(try document.root.value.decode(Bug.self) == Self.bug)
        let recovery = OutputReader(schema: nil).read("Here: ```json\n\(Self.text)\n```")
        #expect(try recovery.decode(Bug.self) == Self.bug)
        let labels: [Bug.Label] = try #require(document.root["labels"]).decode()
        #expect(labels == Self.bug.labels)
    }

    @Test func recoveriesThatAreNotOKNeedInsisting() throws {
        let reader = OutputReader(schema: try Schema(["items": ["type": "integer"]]))
        let broken = reader.read(#"[1,"two"]"#)
        let refusal = #expect(throws: UnusableOutput.self) {
            try broken.decode([JSONValue].self)
        }
        #expect(refusal?.kind == .invalid)
        #expect(refusal?.violations == broken.violations)
        #expect(try broken.decode([JSONValue].self, evenIfNotOK: true) == [1, "two"])
        let empty = reader.read("")
        let error = #expect(throws: UnusableOutput.self) {
            try empty.decode([Int].self, evenIfNotOK: true)
        }
        #expect(error?.description == "The answer is empty.")
    }

    @Test(arguments: [8, 9, 100])
    func theLastOfDuplicateKeysCounts(members: Int) throws {
        let filling = (0..<members - 3).map { #""\#($0)":0,"# }.joined()
        let document = try JSONDocument(parsing: #"{"a":1,\#(filling)"\u0061":2,"b":3}"#)
        let table = try document.root.decode([String: Int].self)
        #expect(table.count == members - 1)
        #expect(table["a"] == 2)
        #expect(table["b"] == 3)
        #expect(table["c"] == nil)
        #expect(table["\(members - 4)"] == 0)
    }

    /// "é" as one scalar and as two are different JSON keys, though equal Swift strings.
    @Test(arguments: [0, 20])
    func keysAreComparedScalarByScalar(filling: Int) throws {
        struct Accents: Decodable {
            enum CodingKeys: String, CodingKey { case one = "\u{E9}" }
            var one: Int
        }
        let others = (0..<filling).map { #","\#($0)":0"# }.joined()
        let document = try JSONDocument(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2\(others)}")
        #expect(try document.root.decode(Accents.self).one == 1)
    }

    @Test func rawJSONStaysAsItIs() throws {
        struct Payment: Decodable {
            var amount: JSONNumber
            var note: JSONValue
        }
        let text = #"{"amount":0.10000000000000000001,"note":{"z":1.0,"a":[null]}}"#
        let payment = try JSONDocument(parsing: text).root.decode(Payment.self)
        #expect(payment.amount.text == "0.10000000000000000001")
        #expect(payment.note.serialized() == #"{"z":1.0,"a":[null]}"#)
    }

    @Test func classesDecodeTheirSuperclass() throws {
        class Person: Decodable { var name: String }
        final class Author: Person {
            enum CodingKeys: String, CodingKey { case book, person }
            let book: String
            required init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                book = try container.decode(String.self, forKey: .book)
                let isNamed = container.contains(.person)
                try super.init(
                    from: isNamed
                        ? container.superDecoder(forKey: .person) : container.superDecoder())
            }
        }
        let texts = [
            #"{"book":"B","super":{"name":"N"}}"#, #"{"book":"B","person":{"name":"N"}}"#,
        ]
        for text in texts {
            let author = try JSONDocument(parsing: text).root.decode(Author.self)
            #expect([author.book, author.name] == ["B", "N"])
        }
    }

    /// The order of calls in a hand-written `init(from:)`.
    @Test func containersNestInEachOther() throws {
        struct Table: Decodable, Equatable {
            enum Key: String, CodingKey { case rows }
            enum RowKey: String, CodingKey { case cells }
            var cells: [Int?] = []
            var paths: [[String]] = []
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                var rows = try container.nestedUnkeyedContainer(forKey: .rows)
                while !rows.isAtEnd {
                    let row = try rows.nestedContainer(keyedBy: RowKey.self)
                    var inner = try row.nestedUnkeyedContainer(forKey: .cells)
                    paths.append(inner.codingPath.map(\.stringValue))
                    while !inner.isAtEnd {
                        cells.append(try inner.decodeNil() ? nil : inner.decode(Int.self))
                    }
                }
            }
        }
        let text = #"{"rows":[{"cells":[1,null]},{"cells":[3]}]}"#
        let table = try JSONDocument(parsing: text).root.decode(Table.self)
        #expect(table.cells == [1, nil, 3])
        #expect(table.paths == [["rows", "0", "cells"], ["rows", "1", "cells"]])
    }

    @Test func userInfoReachesTheType() throws {
        struct Greeting: Decodable {
            static let key = CodingUserInfoKey(rawValue: "language")!
            var language: String?
            init(from decoder: any Decoder) { language = decoder.userInfo[Self.key] as? String }
        }
        let greetings = try JSONValue([1]).decode([Greeting].self, userInfo: [Greeting.key: "sv"])
        #expect(greetings.map(\.language) == ["sv"])
    }

    // MARK: Numbers

    @Test(arguments: [
        ("127", "127"), ("128", nil), ("-128", "-128"), ("-129", nil), ("1e2", "100"),
        ("1.0", "1"), ("1.5", nil), ("-0", "0"), ("10e-1", "1"), ("1e400000000000", nil),
        ("0e99999999999999999999", "0"), ("12.70e1", "127"),
    ])
    func integersFitOrFail(text: String, expected: String?) throws {
        let node = try JSONDocument(parsing: text).root
        #expect((try? node.decode(Int8.self)).map { "\($0)" } == expected)
    }

    @Test func integersOfAllWidthsKeepTheirGreatestValues() throws {
        func expectBounds<Integer: FixedWidthInteger & Decodable & Sendable>(_: Integer.Type) throws
        {
            let text = "[\(Integer.min),\(Integer.max),\(Integer.max)0,\(Integer.max).0]"
            let items = try JSONDocument(parsing: text).root.items.map { $0 }
            #expect(try items[0].decode(Integer.self) == .min)
            #expect(try items[1].decode(Integer.self) == .max)
            #expect(throws: DecodingError.self) { try items[2].decode(Integer.self) }
            #expect(try items[3].decode(Integer.self) == .max)
            #expect(try JSONDocument(parsing: "-1").root.decode(Integer?.self) == -1)
        }
        try expectBounds(Int.self)
        try expectBounds(Int16.self)
        try expectBounds(Int32.self)
        try expectBounds(Int64.self)
        for text in ["18446744073709551615", "1.8446744073709551615e19"] {
            #expect(try JSONDocument(parsing: text).root.decode(UInt64.self) == .max)
        }
        #expect(throws: DecodingError.self) {
            try JSONDocument(parsing: "18446744073709551616").root.decode(UInt.self)
        }
        #expect(throws: DecodingError.self) { try JSONValue(-1).decode(UInt16.self) }
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            try expectBounds(Int128.self)
            #expect(try JSONValue([1]).decode([UInt128].self) == [1])
        }
    }

    @Test(
        arguments: [
            ("0.1", 0.1, 0.1), ("-0.0", -0.0, -0.0), ("1e39", 1e39, nil), ("1e309", nil, nil),
            ("7", 7, 7), ("1e-400", 0, 0),
            // Through Double this would become the lower neighbour.
            ("7.038531e-26", 7.038531e-26, 7.038531e-26),
            ("1.00000017881393432617187499", 1.0000001788139343, 1.00000011920928955078125),
        ] as [(String, Double?, Float?)])
    func floatingPointRoundsOnce(text: String, double: Double?, float: Float?) throws {
        let node = try JSONDocument(parsing: text).root
        #expect((try? node.decode(Double.self))?.bitPattern == double?.bitPattern)
        #expect((try? node.decode(Float.self))?.bitPattern == float?.bitPattern)
    }
}

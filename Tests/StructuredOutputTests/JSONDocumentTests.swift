import Testing

@testable import StructuredOutput

@Suite struct JSONDocumentTests {
    @Test func keepsKindsPlacesAndOrder() throws {
        let text = #" {"a": [1, -2.5e3, "é\n", true], "a": null, "b": {}} "#
        let root = try JSONDocument(parsing: text).root
        #expect(root.kind == .object)
        #expect(root.range == 1..<text.utf8.count - 1)
        #expect(root.members.map(\.key) == ["a", "a", "b"])
        #expect(root["a"]?.isNull == true)
        let list = try #require(root.members.first { _ in true }?.value)
        #expect(list.count == 4)
        #expect(list[0]?.int == 1)
        #expect(list[1]?.double == -2500)
        #expect(list[1]?.int == -2500)
        #expect(list[2]?.string == "é\n")
        #expect(list[3]?.bool == true)
        #expect(list[4] == nil)
        #expect(root.value.serialized() == #"{"a":[1,-2.5e3,"é\n",true],"a":null,"b":{}}"#)
    }

    @Test func outlivesItsDocument() throws {
        let node = try JSONDocument(parsing: #"[{"x": "kept"}]"#).root[0]?["x"]
        #expect(node?.string == "kept")
    }

    /// Every length of padding and every position of a multi-byte character in a word of eight
    /// bytes.
    @Test(arguments: 0..<20)
    func readsStringsAtEveryOffset(length: Int) throws {
        for piece in ["京", "é", "🗺", "\\u00e9", "\\ud83d\\uddfa", "\\\"", "ab"] {
            let text = String(repeating: "x", count: length) + piece + "京都x京"
            let document = try JSONDocument(parsing: "[\"\(text)\",1]")
            let expected = text.replacing("\\u00e9", with: "é")
                .replacing("\\ud83d\\uddfa", with: "🗺").replacing("\\\"", with: "\"")
            #expect(document.root[0]?.string == expected)
            #expect(document.root[1]?.int == 1)
        }
    }

    @Test(arguments: [
        ("1", JSONNode.Numeric.int(1)), ("-0", .int(0)), ("1.0", .double(1)),
        ("-2.5e3", .double(-2500)),
        ("9223372036854775807", .int(.max)), ("-9223372036854775808", .int(.min)),
        ("9223372036854775808", .double(9_223_372_036_854_775_808)), ("1e400", nil), ("\"1\"", nil),
        ("123456789012345678", .int(123_456_789_012_345_678)), ("0.1", .double(0.1)),
    ])
    func readsANumberOnce(text: String, expected: JSONNode.Numeric?) throws {
        #expect(try JSONDocument(parsing: text).root.numeric == expected)
    }

    static let doubles = [
        "0", "-0", "1e0", "1.5", "0.1", "123456789012345678", "9007199254740993",
        "1.7976931348623157e308", "2.2250738585072014e-308", "5e-324", "2.4703282292062327e-324",
        "2.4703282292062328e-324", "4.9406564584124654e-324", "2.225073858507201e-308",
        "1e23", "8.5e22", "9.5e-22", "0.30000000000000004", "6.02214076e23", "1e-400",
        "3.141592653589793238462643", "179769313486231580793728971405301e276",
        "9223372036854775807", "18446744073709551615", "1.000000000000000055511151231257827e0",
        "0.000000000000000000000000000001", "0.00012345678901234567", "0.0",
        "12345678901234567890e-10", "7.2057594037927933e16",
        "-11" + String(repeating: "0", count: 90) + ".0617283206e5",
        "1" + String(repeating: "0", count: 64) + ".5",
    ]

    @Test(arguments: doubles)
    func roundsAsTheStandardLibraryDoes(text: String) throws {
        let node = try JSONDocument(parsing: text).root
        #expect(node.double?.bitPattern == Double(text)?.bitPattern)
    }

    @Test(arguments: [
        ("3.0", 3), ("-2.50", nil), ("-300e-2", -3), ("3e2", 300), ("0.000", 0), ("-0.0", 0),
        ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
        ("-9223372036854775808.0", Int.min), ("9223372036854775808", nil),
        ("922337203685477580.70e1", Int.max), ("1e-30", nil), ("0e-30", 0), ("1e400", nil),
        ("1e18", 1_000_000_000_000_000_000), ("1e19", nil),
        ("0.00000000000000000000001e23", 1), ("5e-20", nil), ("12345678901234567890e-10", nil),
        ("100000000000000000000e-2", 1_000_000_000_000_000_000), ("1.5", nil),
    ])
    func knowsWholeNumbers(text: String, expected: Int?) throws {
        #expect(try JSONDocument(parsing: text).root.int == expected)
    }

    @Test(arguments: ["1e309", "-1e309", "1e999999999999999999999", "1.8e308"])
    func givesNoDoubleBeyondTheRange(text: String) throws {
        #expect(try JSONDocument(parsing: text).root.double == nil)
    }

    /// Random digits and exponents from a fixed seed, compared with the standard library.
    @Test func roundsRandomNumbersAsTheStandardLibraryDoes() throws {
        var state: UInt64 = 42
        func next(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        for _ in 0..<20_000 {
            let digits = 1 + next(19)
            let significand = (0..<digits).map { _ in String(next(10)) }.joined()
            let trimmed = String(significand.drop { $0 == "0" })
            let exponent = Int(next(660)) - 345
            let text = "\(trimmed.isEmpty ? "0" : trimmed)e\(exponent)"
            let expected = Double(text).flatMap { $0.isFinite ? $0 : nil }
            #expect(try JSONDocument(parsing: text).root.double == expected, "\(text)")
        }
    }
}

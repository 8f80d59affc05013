import StructuredOutput
import Testing

@Suite struct JSONParserTests {
    @Test(arguments: [
        ("{}", "{}"), ("[]", "[]"), (" [ ] ", "[]"), ("null", "null"), ("\ttrue\r\n", "true"),
        ("-0.0e-10", "-0.0e-10"), ("1E+2", "1E+2"), ("0", "0"),
        ("12345678901234567890", "12345678901234567890"),
        (#"{"a":1,"a":2}"#, #"{"a":1,"a":2}"#),
        (#"[1,[2,{"b":[]}],"x"]"#, #"[1,[2,{"b":[]}],"x"]"#),
        (#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
        (#""\u00e9\uD83D\uDE00\u0000""#, "\"é😀\\u0000\""),
        ("\"é😀\u{7f}\"", "\"é😀\u{7f}\""), ("\"\u{2028}\"", "\"\u{2028}\""),
    ])
    func accepts(text: String, canonical: String) throws {
        #expect(try JSONParser.parse(text).serialized() == canonical)
    }

    @Test(arguments: [
        ("", "line 1, column 1: the text ends where a value was expected"),
        ("[1,\n é]", "line 2, column 2: expected a value but found 'é'"),
        ("[1,]", "line 1, column 4: expected a value but found ']'"),
        (#"{"a":1,}"#, "line 1, column 8: expected a key but found '}'"),
        ("{,}", "line 1, column 2: expected a key but found ','"),
        (#"{"a" 1}"#, "line 1, column 6: expected ':' but found '1'"),
        (#"{"é" 1}"#, "line 1, column 6: expected ':' but found '1'"),
        ("[1 2]", "line 1, column 4: expected ',' or ']' but found '2'"),
        ("[1", "line 1, column 3: the text ends where ',' or ']' was expected"),
        ("[1}", "line 1, column 3: expected ',' or ']' but found '}'"),
        ("1 2", "line 1, column 3: expected the end of the text but found '2'"),
        ("{a:1}", "line 1, column 2: expected a key but found 'a'"),
        ("'a'", "line 1, column 1: expected a value but found '''"),
        ("nul", "line 1, column 1: expected a value but found 'n'"),
        ("nullx", "line 1, column 5: expected the end of the text but found 'x'"),
        ("\u{feff}1", "line 1, column 1: expected a value but found '\u{feff}'"),
        ("\u{0}", "line 1, column 1: expected a value but found control character 0"),
        ("01", "line 1, column 1: a number is not written as JSON writes numbers"),
        ("1.", "line 1, column 1: a number is not written as JSON writes numbers"),
        ("-", "line 1, column 1: a number is not written as JSON writes numbers"),
        ("1e+", "line 1, column 1: a number is not written as JSON writes numbers"),
        (".5", "line 1, column 1: expected a value but found '.'"),
        ("\"a", "line 1, column 3: the text ends where the closing quote of a string was expected"),
        (
            "\"\\",
            "line 1, column 3: the text ends where the closing quote of a string was expected"
        ),
        ("\"a\n\"", "line 1, column 3: control character 10 must be escaped inside a string"),
        (#""\x""#, "line 1, column 2: JSON has no such escape sequence"),
        (#""\u12""#, "line 1, column 2: JSON has no such escape sequence"),
        (#""\ud800""#, "line 1, column 2: half of a surrogate pair stands alone"),
        (#""\udc00\ud800""#, "line 1, column 2: half of a surrogate pair stands alone"),
        (#""\ud800\u0041""#, "line 1, column 2: half of a surrogate pair stands alone"),
    ])
    func rejects(text: String, description: String) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(text) }
        #expect(error?.description == description)
    }

    @Test(
        arguments: [
            ([0x22, 0xFF, 0x22], 1), ([0x22, 0xC0, 0x80, 0x22], 1),
            ([0x22, 0xED, 0xA0, 0x80, 0x22], 1),
            ([0x22, 0xE2, 0x82], 1), ([0x22, 0xF4, 0x90, 0x80, 0x80], 1), ([0x31, 0x80], 1),
        ] as [([UInt8], Int)])
    func rejectsWhatIsNotUTF8(bytes: [UInt8], offset: Int) {
        let error = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(bytes) }
        #expect(error?.reason == .invalidUTF8)
        #expect(error?.offset == offset)
    }

    @Test func boundsDepthAndSize() throws {
        let million = String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(million) }
        let deep = String(repeating: "[", count: 1024) + String(repeating: "]", count: 1024)
        #expect(try JSONParser.parse(deep, limits: JSONLimits(maxDepth: 4096)).serialized() == deep)
        let depth = #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(deep) }
        #expect(depth?.reason == .depthExceeded(limit: 512))
        #expect(depth?.offset == 512)
        let size = #expect(throws: JSONSyntaxError.self) {
            try JSONParser.parse("[1,2]", limits: JSONLimits(maxBytes: 4))
        }
        #expect(size?.reason == .tooLarge(limit: 4))
    }

    @Test func keepsRanges() throws {
        let value = try JSONParser.parse(#" {"é": [10, "x"]}"#)
        #expect(value.range == 1..<18)
        #expect(value.object?.first?.keyRange == 2..<6)
        #expect(value["é"]?.range == 8..<17)
        #expect(value["é"]?[0]?.range == 9..<11)
        #expect(value["é"]?[1]?.range == 13..<16)
    }
}

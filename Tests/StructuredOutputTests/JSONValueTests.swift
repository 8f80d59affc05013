import StructuredOutput
import Testing

@Suite struct JSONValueTests {
    @Test(arguments: [
        ("1", "1.0", true), ("1", "1e0", true), ("100", "1e2", true), ("0.10", "1e-1", true),
        ("-0", "0", true), ("1", "-1", false), ("12", "1.2", false),
        ("12345678901234567890", "12345678901234567891", false),
        ("1e99999999999999999999", "1e99999999999999999998", false),
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#, false), (#"{"a":[1]}"#, #"{ "a" : [ 1.0 ] }"#, true),
        (#""é""#, "\"e\u{301}\"", false), ("true", "1", false), ("null", "false", false),
    ])
    func comparesByValue(left: String, right: String, isEqual: Bool) throws {
        #expect((try JSONParser.parse(left) == JSONParser.parse(right)) == isEqual)
    }

    @Test(arguments: [
        (#"{"a":1,"b":2}"#, #"{"b":2,"a":1.0}"#, true), (#"{"a":1,"a":2}"#, #"{"a":2}"#, true),
        (#"{"a":1}"#, #"{"a":1,"b":2}"#, false), (#"[{"a":1,"b":2}]"#, #"[{"b":2,"a":1}]"#, true),
        ("[1,2]", "[2,1]", false),
    ])
    func comparesAsJSONSchemaDoes(left: String, right: String, isEqual: Bool) throws {
        let left = try JSONParser.parse(left)
        #expect(left.isEquivalent(to: try JSONParser.parse(right)) == isEqual)
    }

    @Test func isWrittenAsALiteral() {
        let value: JSONValue = ["b": [1, 2.5, "x"], "a": nil, "ok": true, "e": [:], "l": []]
        #expect(value.serialized() == #"{"b":[1,2.5,"x"],"a":null,"ok":true,"e":{},"l":[]}"#)
        #expect(JSONValue(Double.nan).isNull)
    }

    @Test func isWrittenOverLines() throws {
        let value = try JSONParser.parse(#"{"a":[1,{"b":2.50}],"c":{},"d":[]}"#)
        #expect(
            value.serialized(indent: 2) == """
                {
                  "a": [
                    1,
                    {
                      "b": 2.50
                    }
                  ],
                  "c": {},
                  "d": []
                }
                """)
    }

    @Test(
        arguments: [
            ("3", 3), ("3.0", 3), ("30e-1", 3), ("3e2", 300), ("3.5", nil), ("1e40", nil),
            ("-9223372036854775808", Int.min), ("9223372036854775808", nil), ("1e-400", nil),
        ] as [(String, Int?)])
    func readsWholeNumbers(text: String, value: Int?) throws {
        #expect(try JSONParser.parse(text).int == value)
    }

    @Test func readsMembers() throws {
        let value = try JSONParser.parse(#"{"a":1,"a":{"x/y":[true,"s~"]},"n":null}"#)
        #expect(value["a"]?["x/y"]?[0]?.bool == true)
        #expect(value["a"]?["x/y"]?[2] == nil)
        #expect(value["z"] == nil)
        #expect(value["n"]?.isNull == true)
        #expect(value[pointer: try #require(JSONPointer(parsing: "/a/x~1y/1"))] == "s~")
        #expect(value[pointer: try #require(JSONPointer(parsing: "/a/x~1y/01"))] == nil)
        #expect(value.kindName == "object")
    }

    @Test(arguments: [
        ("", [], true), ("/", [""], true), ("/a~1b/m~0n/0", ["a/b", "m~n", "0"], true),
        ("/~01", ["~1"], true), ("a", [], false), ("/~", [], false), ("/~2", [], false),
    ])
    func parsesAndPrintsPointers(text: String, tokens: [String], isPointer: Bool) {
        let pointer = JSONPointer(parsing: text)
        #expect(pointer?.tokens == (isPointer ? tokens : nil))
        #expect(pointer?.description == (isPointer ? text : nil))
    }

    @Test func replacesAPart() throws {
        let value = try JSONParser.parse(#"{"a":[1,{"b":2}],"c":3}"#)
        let pointer = try #require(JSONPointer(parsing: "/a/1/b"))
        #expect(value.replacing(pointer, with: [])?.serialized() == #"{"a":[1,{"b":[]}],"c":3}"#)
        #expect(value.replacing(JSONPointer(["a", "2"]), with: 1) == nil)
        #expect(value.replacing(JSONPointer(), with: 1) == 1)
    }

    @Test(arguments: [
        ("0", true), ("-1.5e+3", true), ("01", false), ("1.", false), ("NaN", false), ("", false),
        (" 1", false), ("+1", false),
    ])
    func checksNumberTexts(text: String, isNumber: Bool) {
        #expect((JSONNumber(text: text) != nil) == isNumber)
    }
}

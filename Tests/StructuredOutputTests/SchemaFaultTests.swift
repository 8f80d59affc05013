import StructuredOutput
import Testing

/// Which faults are reported, where and in which order, and what must not depend on the spelling of
/// a value or a schema.
@Suite struct SchemaFaultTests {
    struct Example: Sendable, CustomTestStringConvertible {
        let schema: String
        let value: String
        let expected: [String]

        init(_ schema: String, _ value: String, _ expected: [String] = []) {
            (self.schema, self.value, self.expected) = (schema, value, expected)
        }

        var testDescription: String { "\(value) under \(schema)" }

        var violations: [Violation] {
            get throws {
                try Schema(JSONParser.parse(schema)).validate(JSONDocument(parsing: value))
            }
        }
    }

    static let closed = [#""additionalProperties":false"#, #""unevaluatedProperties":false"#]

    @Test(arguments: closed)
    func aMisspeltKeyIsOneFault(keyword: String) throws {
        let example = Example(
            #"{"properties":{"name":{"type":"string"},"age":true},"required":["name"],\#(keyword)}"#,
            #"{"nmae":"x","age":1}"#)
        #expect(
            try example.violations.map(\.message) == [
                #"The value must have the member "name"; it has "nmae" "#
                    + #"(found an object with "nmae", "age")."#
            ])
    }

    @Test(arguments: closed)
    func oneMisspeltKeyStandsForOneName(keyword: String) throws {
        let known = #""properties":{"name":true,"nmes":true},"required":["name"]"#
        // Two that might be the missing one; one more similar to another name; one of its own.
        let examples = [
            (#"{"nmae":1,"nam":2}"#, [" required", "/nam"]),
            (#"{"nme":1}"#, [" required"]),
            (#"{"nmess":1}"#, [" required", "/nmess"]),
            (#"{"extra":1}"#, [" required", "/extra"]),
            (#"{"name":1,"nmae":1}"#, ["/nmae"]),
        ]
        let code = keyword.contains("une") ? "unevaluatedProperties" : "additionalProperties"
        for (value, expected) in examples {
            let found = try Example("{\(known),\(keyword)}", value).violations
            #expect(
                found.map { "\($0.pointer) \($0.code)" }
                    == expected.map { $0.first == "/" ? "\($0) \(code)" : $0 }, "\(value)")
        }
    }

    @Test(arguments: [
        // Faults of a value precede those of its parts, whichever keyword found them.
        Example(
            #"{"items":{"type":"integer"},"contains":{"type":"null"},"minItems":4}"#,
            #"["a",1,"b"]"#, [" minItems", " contains", "/0 type", "/2 type"]),
        Example(
            #"{"properties":{"b":{"minLength":2}},"allOf":[{"properties":{"a":{"type":"null"}}},"#
                + #"{"required":["c"]},{"properties":{"b":{"pattern":"^x"},"a":{"const":2}}}]}"#,
            #"{"a":1,"b":"y"}"#,
            [" required", "/a type", "/a const", "/b minLength", "/b pattern"]),
        Example(
            #"{"properties":{"a":{"type":"null"}},"dependentRequired":{"a":["z"]},"#
                + #""dependentSchemas":{"a":{"maxProperties":0}},"required":["y"]}"#,
            #"{"a":1}"#, [" required", " dependentRequired", " maxProperties", "/a type"]),
        Example(
            #"{"propertyNames":{"maxLength":1},"additionalProperties":{"type":"null"}}"#,
            #"{"a":1,"bb":2,"c":3}"#, ["/a type", "/bb propertyNames", "/bb type", "/c type"]),
        Example(
            #"{"prefixItems":[{"const":1}],"unevaluatedItems":false,"uniqueItems":true}"#,
            "[2,[3],[3]]",
            [" uniqueItems", "/0 const", "/1 unevaluatedItems", "/2 unevaluatedItems"]),
        Example(
            #"{"items":{"anyOf":[{"type":"object","required":["a"]},{"type":"null"}]},"#
                + #""prefixItems":[{"items":{"type":"null"}}]}"#,
            #"[[null,[7],{"x":[1]}],{"b":{}},null,{"a":1},{}]"#,
            ["/0/1 type", "/0/2 type", "/1 required", "/4 required"]),
    ])
    func tellsInTheOrderOfTheText(example: Example) throws {
        let found = try example.violations.map { "\($0.pointer) \($0.code)" }
        #expect(found == example.expected)
    }

    @Test(arguments: [
        Example(#"{"minItems":1}"#, "[]", ["The value must have at least 1 item but has 0."]),
        Example(#"{"minItems":2}"#, "[0]", ["The value must have at least 2 items but has 1."]),
        Example(#"{"maxItems":1}"#, "[1,2]", ["The value must have at most 1 item but has 2."]),
        Example(#"{"maxItems":0}"#, "[1]", ["The value must have at most 0 items but has 1."]),
        Example(
            #"{"minProperties":1}"#, "{}", ["The value must have at least 1 member but has 0."]),
        Example(
            #"{"maxProperties":1}"#, #"{"a":1,"b":2}"#,
            ["The value must have at most 1 member but has 2."]),
        Example(
            #"{"minLength":1}"#, #""""#, ["The value must have at least 1 character but has 0."]),
        Example(
            #"{"maxLength":1}"#, #""abc""#, ["The value must have at most 1 character but has 3."]),
    ])
    func oneIsSingular(example: Example) throws {
        #expect(try example.violations.map(\.message) == example.expected)
    }

    @Test(arguments: [
        ("~/a", "/~0~1a"), ("", "/"), ("é", "/é"), (#"\u0061\"b"#, #"/a"b"#), ("12", "/12"),
    ])
    func pointsAtMembers(key: String, pointer: String) throws {
        let example = Example(
            #"{"additionalProperties":{"items":{"type":"null"}}}"#,
            #"{"x":[null,null],"\#(key)":[null,null,0]}"#)
        #expect(try example.violations.map(\.pointer.description) == ["\(pointer)/2"])
    }

    @Test(arguments: [
        (#""\#(String(repeating: "é", count: 60))""#, nil),
        (
            #""\#(String(repeating: "é", count: 61))""#,
            #""\#(String(repeating: "é", count: 57))…""#
        ),
        (#""\n\u0041/""#, #""\nA/""#),
        (
            #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1}"#,
            #"an object with "a", "b", "c", "d", "e", "f""#
        ),
        (
            #"{"a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1}"#,
            #"an object with "a", "b", "c", "d", "e", "f", …"#
        ),
        ("{}", nil), ("[]", nil), ("[[],[]]", "an array of 2"), ("-1.50e3", nil), ("true", nil),
    ])
    func shortensWhatIsFound(value: String, found: String?) throws {
        let violations = try Example(#"{"type":"null"}"#, value).violations
        #expect(violations.map(\.found) == [found ?? value])
        #expect(violations.map(\.message) == ["The value must be null (found \(found ?? value))."])
    }

    /// Whoever has no place is told of the whole, once.
    @Test func tooDeepIsToldOnce() throws {
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        let schema = try Schema(JSONParser.parse(##"{"items":{"$ref":"#"}}"##))
        let limits = JSONLimits(maxDepth: 1000)
        let document = try JSONDocument(
            parsing: Array("[\(deep),\(deep),1]".utf8), limits: limits)
        let violations = schema.validate(document)
        #expect(violations.map(\.code) == ["depth"])
        #expect(violations.first?.pointer.tokens.first == "0")
    }
}

import StructuredOutput
import Testing

@Suite struct SchemaTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let schema: String
        let value: String
        /// Written `pointer code`.
        let violations: [String]
        init(_ schema: String, _ value: String, _ violations: [String] = []) {
            (self.schema, self.value, self.violations) = (schema, value, violations)
        }
        var testDescription: String { "\(value) under \(schema)" }
    }

    static let cases: [Case] = [
        Case("true", "1"), Case("false", "1", [" false"]), Case("{}", "[{}]"),
        Case(#"{"type":"integer"}"#, "1.0"), Case(#"{"type":"integer"}"#, "1e2"),
        Case(#"{"type":"integer"}"#, "1.5", [" type"]),
        Case(#"{"type":["string","null"]}"#, "null"),
        Case(#"{"type":["string","null"],"minLength":3}"#, "7", [" type"]),
        Case(#"{"enum":[1,"a",{"x":[1]}]}"#, #"{"x":[1.0]}"#),
        Case(#"{"enum":[1,"a"]}"#, "true", [" enum"]),
        Case(#"{"const":{"a":1,"b":2}}"#, #"{"b":2,"a":1}"#),
        Case(#"{"const":0}"#, "false", [" const"]),
        Case(
            #"{"properties":{"a":{"type":"string"}},"required":["a","b"]}"#, #"{"a":1}"#,
            [" required", "/a type"]),
        Case(
            #"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1,"b/c":2}"#,
            ["/b~1c additionalProperties"]),
        Case(#"{"additionalProperties":{"type":"integer"}}"#, #"{"a":1,"b":"x"}"#, ["/b type"]),
        Case(#"{"minProperties":2,"maxProperties":2}"#, #"{"a":1}"#, [" minProperties"]),
        Case(#"{"maxProperties":0}"#, #"{"a":1}"#, [" maxProperties"]),
        Case(
            #"{"prefixItems":[{"type":"string"}],"items":{"type":"integer"}}"#, #"["a",1,"b"]"#,
            ["/2 type"]),
        Case(#"{"prefixItems":[true],"items":false}"#, "[1,2]", ["/1 false"]),
        Case(#"{"minItems":2}"#, "[1]", [" minItems"]),
        Case(#"{"maxItems":1}"#, "[1,2]", [" maxItems"]),
        Case(#"{"uniqueItems":true}"#, #"[1,"1",true,[1],{"a":1}]"#),
        Case(#"{"uniqueItems":true}"#, #"[{"a":1,"b":2},{"b":2.0,"a":1}]"#, [" uniqueItems"]),
        Case(#"{"minLength":2,"maxLength":2}"#, "\"e\u{301}\""),
        Case(#"{"maxLength":1}"#, #""ab""#, [" maxLength"]),
        Case(#"{"minLength":2}"#, #""😀""#, [" minLength"]),
        Case(#"{"minimum":1,"maximum":1}"#, "1.0"),
        Case(#"{"minimum":1.1}"#, "1", [" minimum"]),
        Case(#"{"maximum":12345678901234567890}"#, "12345678901234567891", [" maximum"]),
        Case(#"{"exclusiveMinimum":-1}"#, "-1", [" exclusiveMinimum"]),
        Case(#"{"exclusiveMaximum":0}"#, "-0.0", [" exclusiveMaximum"]),
        Case(#"{"multipleOf":0.01}"#, "19.99"),
        Case(#"{"multipleOf":0.1}"#, "0.25", [" multipleOf"]),
        Case(#"{"multipleOf":3}"#, "3e300"), Case(#"{"multipleOf":7}"#, "1e300", [" multipleOf"]),
        Case(
            #"{"anyOf":[{"type":"integer"},{"type":"string","minLength":3}]}"#, #""ab""#,
            [" minLength"]),
        Case(
            """
            {"anyOf":[{"properties":{"k":{"const":"a"},"n":{"type":"integer"}}},
            {"properties":{"k":{"const":"b"},"n":{"type":"string"},"m":{"type":"string"}}}]}
            """, #"{"k":"b","n":1,"m":2}"#, ["/n type", "/m type"]),
        Case(#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, "1"),
        Case(#"{"oneOf":[{"type":"integer"},{"minimum":2}]}"#, "3", [" oneOf"]),
        Case(#"{"allOf":[{"minimum":1},{"maximum":3}]}"#, "5", [" maximum"]),
        Case(#"{"not":{"type":"string"}}"#, #""a""#, [" not"]),
        Case(##"{"$ref":"#/$defs/a%25~1b","$defs":{"a%/b":{"type":"string"}}}"##, "1", [" type"]),
        Case(
            ##"{"properties":{"c":{"$ref":"#"}},"additionalProperties":false}"##,
            #"{"c":{"c":{"d":1}}}"#, ["/c/c/d additionalProperties"]),
        Case(##"{"$ref":"#/properties/a","properties":{"a":{"type":"object"}}}"##, "1", [" type"]),
        Case(#"{"title":"x","format":"date","examples":[1],"x-unknown":{"type":5}}"#, "1"),
    ]

    @Test(arguments: cases)
    func validates(example: Case) throws {
        let schema = try Schema(JSONParser.parse(example.schema))
        let violations = schema.validate(try JSONParser.parse(example.value))
        #expect(violations.map { "\($0.pointer) \($0.code)" } == example.violations)
    }

    @Test(arguments: [
        (
            #"{"enum":["historical","food"]}"#, #""historicle""#,
            #"The value must be one of "historical", "food"; the nearest is "historical" "#
                + #"(found "historicle")."#
        ),
        (#"{"type":"integer"}"#, #""three""#, #"The value must be integer (found "three")."#),
        (
            #"{"properties":{"a":{"minItems":2}}}"#, #"{"a":[1]}"#,
            "/a must have at least 2 items but has 1."
        ),
        (
            #"{"required":["name"]}"#, #"{"nam":1}"#,
            #"The value must have the member "name"; it has "nam" (found an object with "nam")."#
        ),
        (
            #"{"properties":{"city":{}},"additionalProperties":false}"#, #"{"cty":1}"#,
            #"/cty is a member that the schema does not know; the nearest is "city" (found 1)."#
        ),
    ])
    func wordsViolations(schema: String, value: String, message: String) throws {
        let schema = try Schema(JSONParser.parse(schema))
        #expect(schema.validate(try JSONParser.parse(value)).map(\.message) == [message])
    }

    @Test(arguments: [
        ("[]", "the schema must be an object or boolean"),
        (#"{"type":"text"}"#, #"the schema: "type" must name JSON types"#),
        (
            #"{"items":{"type":1}}"#,
            #"the schema at /items: "type" must name JSON types"#
        ),
        (#"{"if":1}"#, "the schema at /if must be an object or boolean"),
        (#"{"minItems":-1}"#, #"the schema: "minItems" must be a whole number from 0"#),
        (#"{"multipleOf":0}"#, #"the schema: "multipleOf" must be greater than 0"#),
        (#"{"required":"a"}"#, #"the schema: "required" must be an array of strings"#),
        (#"{"anyOf":[]}"#, #"the schema: "anyOf" must be an array of schemas"#),
        (##"{"$ref":"#/$defs/x"}"##, ##"the schema: "$ref" leads nowhere (#/$defs/x)"##),
        (
            #"{"$ref":"http://x/y"}"#,
            #"the schema: "$ref" leads nowhere (http://x/y)"#
        ),
        (##"{"$ref":"#"}"##, #"the schema: "$ref" leads back to itself"#),
        (
            #"{"items":{"type":"array","type":"object"}}"#,
            #"the schema at /items: "type" stands there twice"#
        ),
        (
            #"{"properties":{"a":{},"b":{},"a":{}}}"#,
            #"the schema: "properties" holds "a" twice"#
        ),
        (
            #"{"dependentRequired":{"a":["b"],"a":["c"]}}"#,
            #"the schema: "dependentRequired" holds "a" twice"#
        ),
        (
            #"{"enum":["a"],"x-aliases":{"b":"c"}}"#,
            #"the schema: "x-aliases" must lead to strings of "enum""#
        ),
    ])
    func refusesSchemas(schema: String, description: String) throws {
        let json = try JSONParser.parse(schema)
        let error = #expect(throws: SchemaError.self) { try Schema(json) }
        #expect(error?.description == description)
    }

    @Test func survivesDepth() throws {
        var text = "{}"
        for _ in 0..<300 { text = #"{"items":\#(text)}"# }
        let json = try JSONParser.parse(text)
        #expect(throws: SchemaError.self) { try Schema(json) }
        let recursive = try Schema(JSONParser.parse(##"{"items":{"$ref":"#"},"type":"array"}"##))
        for (depth, codes) in [(512, []), (513, ["depth"])] {
            let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
            let document = try JSONDocument(parsing: deep, limits: JSONLimits(maxDepth: 1024))
            #expect(recursive.validate(document).map(\.code) == codes)
        }
        // Also if the question is only whether the value fits.
        let excluded = try Schema(
            JSONParser.parse(
                ##"{"not":{"$ref":"#/$defs/l"},"$defs":{"l":{"items":{"$ref":"#/$defs/l"}}}}"##
            ))
        let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
        let document = try JSONDocument(parsing: deep, limits: JSONLimits(maxDepth: 1024))
        #expect(excluded.validate(document).map(\.code) == ["depth"])
        let deeper = (0..<2_000).reduce(JSONValue(1)) { value, _ in [value] }
        #expect(recursive.validate(deeper).map(\.code) == ["depth"])
    }

    /// Each level asks twice for the level below, which must be evaluated only once.
    @Test func survivesNestedAlternatives() throws {
        let schema = try Schema(
            JSONParser.parse(
                ##"""
                {"anyOf":[{"type":"integer"},{"properties":{"a":{"$ref":"#"}},"required":["x"]},
                {"properties":{"a":{"$ref":"#"}},"required":["y"]}]}
                """##))
        var text = "{}"
        for _ in 0..<60 { text = #"{"a":\#(text)}"# }
        #expect(!schema.validate(try JSONParser.parse(text)).isEmpty)
    }
}

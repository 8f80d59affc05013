import StructuredOutput
import Testing

/// Reports about values that do not fit: only root causes, in helpful words.
@Suite struct SchemaViolationTests {
    @Test(arguments: [
        (
            #"{"patternProperties":{"^a":{"pattern":"^x"}}}"#, #"{"a":"y"}"#,
            #"/a must match ^x (found "y")."#
        ),
        (
            #"{"propertyNames":{"pattern":"^[a-z]+$"}}"#, #"{"A1":1}"#,
            #"The name of /A1 must match ^[a-z]+$ (found "A1")."#
        ),
        (
            #"{"dependentRequired":{"card":["name"]}}"#, #"{"card":1}"#,
            #"The value must have the member "name", because it has "card" "#
                + #"(found an object with "card")."#
        ),
        (
            #"{"contains":{"type":"string"}}"#, "[1]",
            "The value must have at least 1 item that is string but has 0."
        ),
        (
            #"{"contains":{"enum":[1,2]},"maxContains":1}"#, "[1,2]",
            "The value must have at most 1 item that is one of 1, 2 but has 2."
        ),
        (
            #"{"contains":{"minimum":3},"minContains":2}"#, "[3]",
            #"The value must have at least 2 items that each fits {"minimum":3} but has 1."#
        ),
        (
            #"{"allOf":[{"properties":{"city":true}}],"unevaluatedProperties":false}"#,
            #"{"cty":1}"#,
            #"/cty is a member that the schema does not know; the nearest is "city" (found 1)."#
        ),
        (
            #"{"prefixItems":[true],"unevaluatedItems":false}"#, "[1,2]",
            "/1 is an item that the schema does not know (found 2)."
        ),
        (#"{"items":{"type":"string"}}"#, "[[]]", "/0 must be string (found [])."),
        (
            #"{"properties":{"a":{"items":{"maximum":3}}}}"#, #"{"a":[1,2,3,4]}"#,
            "/a/3 must be at most 3 (found 4)."
        ),
    ])
    func wording(schema: String, value: String, message: String) throws {
        let schema = try Schema(JSONParser.parse(schema))
        #expect(schema.validate(try JSONParser.parse(value)).map(\.message) == [message])
    }

    static let shapes = #"""
        {"anyOf":[
          {"properties":{"kind":{"const":"circle"},"radius":{"type":"number","minimum":0}},
           "required":["kind","radius"]},
          {"properties":{"kind":{"const":"box"},"width":{"type":"number"},
           "height":{"type":"number"},"label":{"enum":["small","large"]}},
           "required":["kind","width","height"]}]}
        """#

    @Test(arguments: [
        // The tag decides, however many faults there are.
        (
            shapes, #"{"kind":"box","width":"1","height":"2","label":"huge"}"#,
            ["/width type number", "/height type number", "/label enum \"small\", \"large\""]
        ),
        (shapes, #"{"kind":"circle","radius":-1}"#, ["/radius minimum at least 0"]),
        // No alternative has the tag: all are listed, and the rest decides which is meant.
        (shapes, #"{"kind":"cirle","radius":1}"#, ["/kind enum \"circle\", \"box\""]),
        (
            #"{"anyOf":[{"type":"string"},{"type":["integer","null"]}]}"#, "[]",
            [" type null or integer or string"]
        ),
        (#"{"oneOf":[{"const":"a"},{"enum":["b","c"]}]}"#, #""d""#, [#" enum "a", "b", "c""#]),
        (#"{"anyOf":[{"type":"null"},{"enum":["b","c"]}]}"#, #""d""#, [#" enum "b", "c""#]),
        (
            #"{"anyOf":[{"type":"null"},{"minLength":3,"type":"string"}]}"#, #""d""#,
            [" minLength at least 3"]
        ),
        (
            ##"""
            {"anyOf":[{"$ref":"#/$defs/a"},{"type":"null"}],
            "$defs":{"a":{"allOf":[{"type":"object"},{"required":["x"]}]}}}
            """##,
            "{}", [" required x"]
        ),
        (#"{"anyOf":[false,false]}"#, "1", [" false no value"]),
        // The same fault under two schemas counts once.
        (
            #"{"allOf":[{"required":["a"]},{"required":["a","b"]}]}"#, "{}",
            [" required a", " required b"]
        ),
        (#"{"not":{"const":1}}"#, "1", [" not nothing that is 1"]),
    ])
    func rootCauses(schema: String, value: String, expected: [String]) throws {
        let schema = try Schema(JSONParser.parse(schema))
        let violations = schema.validate(try JSONParser.parse(value))
        #expect(violations.map { "\($0.pointer) \($0.code) \($0.expected)" } == expected)
    }

    /// As many violations as faults, in the order of the text.
    @Test func plantedFaults() throws {
        let schema = try Schema(
            JSONParser.parse(
                ##"""
                {"type":"object","required":["city","days"],"additionalProperties":false,
                "properties":{"city":{"type":"string","minLength":1},
                "days":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/day"}}},
                "$defs":{"day":{"type":"object","required":["date","stops"],
                "properties":{"date":{"pattern":"^\\d{4}-\\d{2}-\\d{2}$"},
                "stops":{"type":"array","uniqueItems":true,"items":{"$ref":"#/$defs/stop"}}}},
                "stop":{"type":"object","required":["name","type"],"unevaluatedProperties":false,
                "properties":{"name":{"type":"string"},"type":{"enum":["food","nature"]},
                "minutes":{"type":["integer","null"],"minimum":1}}}}}
                """##))
        let text = #"""
            {"city":"","days":[
              {"date":"3 May","stops":[{"name":"A","type":"foods"},{"name":7,"type":"food"}]},
              {"stops":[{"name":"B","type":"food","minutes":0},
                {"name":"C","type":"food","time":1}]},
              {"date":"2026-05-05","stops":[{"name":"D","type":"food"},{"name":"D","type":"food"}]},
              "none"],"extra":null}
            """#
        #expect(
            schema.validate(try JSONDocument(parsing: text)).map { "\($0.pointer) \($0.code)" } == [
                "/city minLength", "/days/0/date pattern", "/days/0/stops/0/type enum",
                "/days/0/stops/1/name type", "/days/1 required", "/days/1/stops/0/minutes minimum",
                "/days/1/stops/1/time unevaluatedProperties", "/days/2/stops uniqueItems",
                "/days/3 type", "/extra additionalProperties",
            ])
    }
}

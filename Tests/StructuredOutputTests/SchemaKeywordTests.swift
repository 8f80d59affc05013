import StructuredOutput
import Testing

/// Every keyword that describes values, with valid and invalid values.
@Suite struct SchemaKeywordTests {
    typealias Case = SchemaTests.Case

    static let objects: [Case] = [
        Case(#"{"patternProperties":{"^n_":{"type":"integer"}}}"#, #"{"n_a":1,"x":"","n_b":2}"#),
        Case(
            #"{"patternProperties":{"^n_":{"type":"integer"},"b$":{"minimum":5}}}"#,
            #"{"n_a":"1","n_b":2}"#, ["/n_a type", "/n_b minimum"]),
        Case(
            #"{"properties":{"n_a":true},"patternProperties":{"^n_":{"type":"integer"}}}"#,
            #"{"n_a":""}"#, ["/n_a type"]),
        Case(
            #"{"patternProperties":{"^a":true},"additionalProperties":false}"#, #"{"ab":1,"b":2}"#,
            ["/b additionalProperties"]),
        Case(#"{"propertyNames":{"maxLength":2}}"#, #"{"ab":1,"abc":2}"#, ["/abc propertyNames"]),
        Case(#"{"propertyNames":false}"#, "{}"),
        Case(#"{"propertyNames":{"enum":["a\nb"]}}"#, #"{"a\nb":1}"#),
        Case(#"{"dependentRequired":{"a":["b","c"]}}"#, #"{"b":1}"#),
        Case(#"{"dependentRequired":{"a":["b","c"]}}"#, #"{"a":1,"b":1}"#, [" dependentRequired"]),
        Case(#"{"dependentSchemas":{"a":{"maxProperties":1}}}"#, #"{"b":1,"c":2}"#),
        Case(
            #"{"dependentSchemas":{"a":{"maxProperties":1}}}"#, #"{"a":1,"c":2}"#,
            [" maxProperties"]),
        Case(
            #"{"dependencies":{"a":["b"],"c":{"minProperties":2}}}"#, #"{"c":1,"a":1}"#,
            [" dependentRequired"]),
        Case(#"{"required":["a\"b","é"]}"#, #"{"a\u0022b":1,"\u00e9":2}"#),
        Case("{\"properties\":{\"\u{E9}\":{\"type\":\"string\"}}}", "{\"e\u{301}\":1}"),
        Case(
            #"{"properties":{"longer than a word":false,"longer than a w0rd":true}}"#,
            #"{"longer than a w0rd":1,"longer than a word":2}"#, ["/longer than a word false"]),
        Case(#"{"type":"object","properties":{"a":true}}"#, #"{"a":1,"a":"2","b":null}"#),
    ]

    static let arrays: [Case] = [
        Case(#"{"contains":{"type":"string"}}"#, #"[1,"a"]"#),
        Case(#"{"contains":{"type":"string"}}"#, "[1]", [" contains"]),
        Case(#"{"contains":true}"#, "[]", [" contains"]),
        Case(#"{"contains":{"const":1},"minContains":0}"#, "[]"),
        Case(#"{"contains":{"const":1},"minContains":2}"#, "[1,2]", [" minContains"]),
        Case(#"{"contains":{"const":1},"maxContains":1}"#, "[1,1.0]", [" maxContains"]),
        Case(#"{"minContains":5}"#, "[]"),
        Case(#"{"prefixItems":[{"const":1},{"const":2}]}"#, "[1]"),
        Case(#"{"uniqueItems":true}"#, "[[1],[2],[1.0]]", [" uniqueItems"]),
        Case(#"{"uniqueItems":true}"#, #"["a","\u0061"]"#, [" uniqueItems"]),
        Case(#"{"uniqueItems":true}"#, #"[{"a":1},{"a":2},{"b":1},{}]"#),
        Case(#"{"uniqueItems":true}"#, #"[{"a":1,"a":2},{"a":2}]"#, [" uniqueItems"]),
        Case(#"{"uniqueItems":true}"#, "[1e400,1,10e399]", [" uniqueItems"]),
        Case(#"{"uniqueItems":true}"#, "[1,true,0,false,null,\"\",\"1\",[],{}]"),
        Case(
            #"{"uniqueItems":true}"#,
            "[\((0..<40).map(String.init).joined(separator: ",")),39.0]", [" uniqueItems"]),
    ]

    static let scalars: [Case] = [
        Case(#"{"pattern":"^\\d{4}$"}"#, #""2026""#), Case(#"{"pattern":"^\\d{4}$"}"#, "2026"),
        Case(#"{"pattern":"^\\d{4}$"}"#, #""26""#, [" pattern"]),
        Case(#"{"pattern":"^é$","maxLength":1}"#, #""\u00e9""#),
        Case(#"{"maxLength":1}"#, #""\ud83d\ude00""#),
        Case(#"{"minLength":9}"#, #""ääääääää""#, [" minLength"]),
        Case(#"{"minLength":9,"maxLength":9}"#, #""äääääääää""#),
        Case(#"{"minimum":0.1,"maximum":0.3}"#, "0.2"),
        Case(#"{"minimum":0.1}"#, "0.09999", [" minimum"]),
        Case(#"{"minimum":0.1,"exclusiveMinimum":0.1}"#, "0.10", [" exclusiveMinimum"]),
        Case(#"{"minimum":2,"exclusiveMinimum":1}"#, "1.5", [" minimum"]),
        Case(#"{"maximum":5,"exclusiveMaximum":4}"#, "6", [" maximum", " exclusiveMaximum"]),
        Case(#"{"maximum":-1}"#, "-1.0000000000000000000000001"),
        Case(#"{"maximum":999999999999999999}"#, "1000000000000000000", [" maximum"]),
        Case(#"{"minimum":-1e18}"#, "-1000000000000000001", [" minimum"]),
        Case(#"{"multipleOf":2.5}"#, "7.5"), Case(#"{"multipleOf":2.5}"#, "5"),
        Case(#"{"multipleOf":2.5}"#, "4", [" multipleOf"]),
        Case(#"{"multipleOf":0.0001}"#, "-0.00075", [" multipleOf"]),
        Case(#"{"multipleOf":1e-8}"#, "12391239123"), Case(#"{"multipleOf":0.5}"#, "1e308"),
        Case(#"{"type":"integer"}"#, "-0.0"), Case(#"{"type":"number"}"#, "1.5"),
        Case(#"{"type":["integer","string"]}"#, "0.5", [" type"]),
        Case(#"{"enum":[[1,{"a":null}],1.0,true]}"#, "1"),
        Case(#"{"enum":[[1,{"a":null}],1.0,true]}"#, #"[1.0,{"a":null}]"#),
        Case(#"{"enum":[[1,{"a":null}],1.0,true]}"#, #"[1,{"a":0}]"#, [" enum"]),
        Case(#"{"enum":["a\"b"]}"#, #""a\u0022b""#), Case(#"{"const":null}"#, "null"),
        Case(#"{"const":false}"#, "0", [" const"]), Case(#"{"enum":[]}"#, "1", [" enum"]),
        Case("{\"const\":\"\u{E9}\"}", "\"e\u{301}\"", [" const"]),
    ]

    static let logic: [Case] = [
        Case(#"{"if":{"type":"string"},"then":{"minLength":2}}"#, "1"),
        Case(
            #"{"if":{"type":"string"},"then":{"minLength":2},"else":false}"#, #""a""#,
            [" minLength"]),
        Case(#"{"if":{"type":"string"},"else":{"minimum":2}}"#, "1", [" minimum"]),
        Case(#"{"then":false,"else":false}"#, "1"),
        Case(#"{"not":{"required":["a"]}}"#, #"{"b":1}"#),
        Case(#"{"not":{}}"#, "1", [" not"]), Case(#"{"not":{"not":{"type":"string"}}}"#, #""""#),
        Case(#"{"oneOf":[{"required":["a"]},{"required":["b"]}]}"#, #"{"a":1,"b":1}"#, [" oneOf"]),
        Case(
            #"{"allOf":[{"anyOf":[{"minimum":3},{"const":1}]},{"maximum":5}]}"#, "6", [" maximum"]),
    ]

    static let unevaluated: [Case] = [
        Case(
            #"""
            {"allOf":[{"properties":{"a":true}}],"properties":{"b":true},
            "unevaluatedProperties":false}
            """#,
            #"{"a":1,"b":2,"c":3}"#, ["/c unevaluatedProperties"]),
        Case(
            #"""
            {"anyOf":[{"properties":{"a":{"const":1}},"required":["a"]},
            {"properties":{"b":true}}],"unevaluatedProperties":false}
            """#,
            #"{"a":2,"b":1}"#, ["/a unevaluatedProperties"]),
        Case(
            #"""
            {"anyOf":[{"properties":{"a":true}},{"properties":{"b":true}}],
            "unevaluatedProperties":false}
            """#,
            #"{"a":2,"b":1}"#),
        Case(
            #"""
            {"if":{"properties":{"a":{"const":1}},"required":["a"]},
            "then":{"properties":{"b":true}},"else":{"properties":{"c":true}},
            "unevaluatedProperties":false}
            """#,
            #"{"a":1,"b":1,"c":1}"#, ["/c unevaluatedProperties"]),
        Case(
            #"{"not":{"not":{"properties":{"a":true}}},"unevaluatedProperties":false}"#,
            #"{"a":1}"#,
            ["/a unevaluatedProperties"]),
        Case(
            #"""
            {"dependentSchemas":{"a":{"properties":{"b":true}}},"properties":{"a":true},
            "unevaluatedProperties":false}
            """#,
            #"{"a":1,"b":1}"#),
        Case(
            #"{"patternProperties":{"^x":true},"unevaluatedProperties":{"type":"integer"}}"#,
            #"{"x1":"","y":"","z":1}"#, ["/y type"]),
        Case(
            #"{"allOf":[{"unevaluatedProperties":true}],"unevaluatedProperties":false}"#,
            #"{"a":1}"#),
        Case(
            #"{"properties":{"a":{"unevaluatedProperties":false}},"unevaluatedProperties":false}"#,
            #"{"a":{"b":1},"c":1}"#, ["/a/b unevaluatedProperties", "/c unevaluatedProperties"]),
        // A fault in a member that is known is the only one.
        Case(
            #"{"allOf":[{"properties":{"a":{"type":"string"}}}],"unevaluatedProperties":false}"#,
            #"{"a":1}"#, ["/a type"]),
        Case(
            #"""
            {"oneOf":[{"properties":{"k":{"const":"x"},"a":{"type":"string"}},
            "required":["k"]},{"properties":{"k":{"const":"y"}},"required":["k"]}],
            "unevaluatedProperties":false}
            """#,
            #"{"k":"x","a":1}"#, ["/a type"]),
        Case(#"{"prefixItems":[true],"unevaluatedItems":false}"#, "[1,2]", ["/1 unevaluatedItems"]),
        Case(
            #"{"contains":{"const":1},"unevaluatedItems":false}"#, "[1,2,1]",
            ["/1 unevaluatedItems"]),
        Case(#"{"allOf":[{"items":true}],"unevaluatedItems":false}"#, "[1,2]"),
        Case(
            #"""
            {"anyOf":[{"prefixItems":[true,true]},{"prefixItems":[true]}],
            "unevaluatedItems":{"type":"string"}}
            """#,
            #"[1,2,3]"#, ["/2 type"]),
        Case(
            ##"""
            {"$ref":"#/$defs/a","$defs":{"a":{"properties":{"a":true}}},
            "unevaluatedProperties":false}
            """##,
            #"{"a":1,"b":1}"#, ["/b unevaluatedProperties"]),
        Case(#"{"unevaluatedProperties":false,"unevaluatedItems":false}"#, #""a""#),
    ]

    @Test(arguments: [objects, arrays, scalars, logic, unevaluated].flatMap { $0 })
    func validates(example: Case) throws {
        let schema = try Schema(JSONParser.parse(example.schema))
        let document = try JSONDocument(parsing: example.value)
        #expect(
            schema.validate(document).map { "\($0.pointer) \($0.code)" } == example.violations)
    }

    /// More names than bits in a word.
    @Test func watchesManyMembers() throws {
        let names = (0..<200).map { "member \($0)" }
        let schema = try Schema([
            "required": JSONValue(names.map { JSONValue($0) }),
            "dependentRequired": ["member 150": ["member 199", "other"]],
            "properties": ["member 199": ["type": "integer"]],
        ])
        let left = names.filter { $0 != "member 3" && $0 != "member 170" }
        let value = JSONValue(members: left.map { JSONMember($0, 1) })
        #expect(
            schema.validate(value).map { "\($0.code) \($0.expected)" } == [
                "required member 3", "required member 170", "dependentRequired other",
            ])
    }

    @Test(arguments: [
        ("date", "2026-02-29", ["format"]), ("date", "2026-02-28", []), ("regex", "a(", ["format"]),
        ("regex", #"\1(a)"#, []), ("unheard-of", "x", []),
    ])
    func assertsFormatsWhenAsked(format: String, text: String, codes: [String]) throws {
        let json: JSONValue = ["format": JSONValue(format)]
        #expect(try Schema(json).validate(JSONValue(text)).isEmpty)
        let schema = try Schema(json, assertsFormats: true)
        #expect(schema.validate(JSONValue(text)).map(\.code) == codes)
        #expect(schema.validate(1).isEmpty)
    }

    @Test func validatesAPartOfADocument() throws {
        let document = try JSONDocument(parsing: #"{"a":[{"b":1}]}"#)
        let schema = try Schema(["properties": ["b": ["type": "string"]]])
        let item = try #require(document.root["a"]?[0])
        #expect(schema.validate(item).map(\.pointer.description) == ["/b"])
    }
}

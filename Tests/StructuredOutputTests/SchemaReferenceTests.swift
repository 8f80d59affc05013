import StructuredOutput
import Testing

@Suite struct SchemaReferenceTests {
    static let registry: SchemaRegistry = {
        var registry = SchemaRegistry()
        registry.add(
            ["$defs": ["text": ["type": "string"]], "items": ["$ref": "#/$defs/text"]],
            as: "http://example.org/lists/texts.json")
        registry.add(
            ["$id": "http://example.org/renamed", "$anchor": "here", "type": "integer"],
            as: "http://example.org/stored#")
        registry.add(
            [
                "$defs": [
                    "inner": ["$id": "http://elsewhere.org/inner", "type": "boolean"]
                ]
            ], as: "http://example.org/outer")
        registry.add(
            [
                "$vocabulary": [
                    "https://json-schema.org/draft/2020-12/vocab/core": true,
                    "https://json-schema.org/draft/2020-12/vocab/applicator": true,
                    "http://example.org/own": false,
                ]
            ], as: "http://example.org/no-validation")
        registry.add(
            ["$vocabulary": ["http://example.org/own": true]], as: "http://example.org/strange")
        registry.add(
            [
                "$vocabulary": [
                    "https://json-schema.org/draft/2020-12/vocab/core": true,
                    "https://json-schema.org/draft/2020-12/vocab/format-assertion": true,
                ]
            ], as: "http://example.org/formats")
        return registry
    }()

    static let cases: [SchemaTests.Case] = [
        .init(##"{"$ref":"#a","$defs":{"x":{"$anchor":"a","type":"string"}}}"##, "1", [" type"]),
        .init(
            #"{"$id":"http://example.org/s","$ref":"lists/texts.json"}"#, #"["a",1]"#, ["/1 type"]),
        .init(#"{"$ref":"http://example.org/lists/texts.json#/$defs/text"}"#, "1", [" type"]),
        .init(#"{"$ref":"http://example.org/stored"}"#, "1.5", [" type"]),
        .init(#"{"$ref":"http://example.org/renamed#here"}"#, "1.5", [" type"]),
        .init(#"{"$ref":"http://elsewhere.org/inner"}"#, "1", [" type"]),
        .init(
            ##"""
            {"$id":"http://example.org/a/b","$defs":{"c":{"$id":"c/d",
            "$defs":{"e":{"type":"null"}},"$ref":"#/$defs/e"}},"$ref":"c/d"}
            """##,
            "1", [" type"]),
        .init(
            ##"{"$id":"urn:uuid:0a","$ref":"urn:uuid:0a#/$defs/n","$defs":{"n":{"type":"null"}}}"##,
            "1", [" type"]),
        // Something that only looks like a schema has no name.
        .init(
            ##"{"$defs":{"a":{"type":"null"}},"enum":[{"$id":"x","$anchor":"a"}]}"##,
            ##"{"$id":"x","$anchor":"a"}"##),
        .init(##"{"x-other":{"deep":{"type":"null"}},"$ref":"#/x-other/deep"}"##, "1", [" type"]),
        .init(
            #"{"$ref":"https://json-schema.org/draft/2020-12/schema"}"#, #"{"items":[]}"#,
            ["/items type"]),
        .init(
            #"{"$ref":"https://json-schema.org/draft/2020-12/schema"}"#,
            #"{"properties":{"a":{"minLength":-1,"items":{"type":"text"}}}}"#,
            ["/properties/a/minLength minimum", "/properties/a/items/type enum"]),
        .init(
            #"{"$schema":"http://example.org/no-validation","minimum":5,"properties":{"a":false}}"#,
            #"{"a":1}"#, ["/a false"]),
        .init(
            #"{"$schema":"http://example.org/no-validation","minimum":5}"#, "1"),
        .init(#"{"$schema":"http://example.org/formats","format":"date"}"#, #""x""#, [" format"]),
        .init(#"{"$schema":"http://example.org/unknown","minimum":5}"#, "1", [" minimum"]),
    ]

    /// A list of anything, which referring schemas narrow down.
    static let dynamic = ##"""
        {"$id":"http://example.org/strings","$ref":"list","$defs":{
          "own":{"$dynamicAnchor":"item","type":"string"},
          "list":{"$id":"list","items":{"$dynamicRef":"#item"},"$defs":{
            "any":{"$dynamicAnchor":"item"}}}}}
        """##

    static let dynamicCases: [SchemaTests.Case] = [
        .init(dynamic, #"["a",1]"#, ["/1 type"]),
        .init(
            dynamic.replacing("\"$dynamicAnchor\":\"item\"}", with: "\"$anchor\":\"item\"}"),
            #"["a",1]"#),
        .init(dynamic.replacing("#item", with: "#/$defs/any"), #"["a",1]"#),
        // An open tree, closed again by an extension.
        .init(
            ##"""
            {"$id":"http://example.org/strict","$dynamicAnchor":"node","$ref":"tree",
            "unevaluatedProperties":false,"$defs":{"tree":{"$id":"tree","$dynamicAnchor":"node",
            "properties":{"kids":{"items":{"$dynamicRef":"#node"}}}}}}
            """##, #"{"kids":[{"kids":[{"kid":1}]}]}"#, ["/kids/0/kids/0/kid unevaluatedProperties"]
        ),
    ]

    @Test(arguments: cases + dynamicCases)
    func follows(example: SchemaTests.Case) throws {
        let schema = try Schema(JSONParser.parse(example.schema), registry: Self.registry)
        let violations = schema.validate(try JSONParser.parse(example.value))
        #expect(violations.map { "\($0.pointer) \($0.code)" } == example.violations)
    }

    @Test(arguments: [
        (##"{"$ref":"#nowhere"}"##, ##"the schema: "$ref" leads nowhere (#nowhere)"##),
        (##"{"$ref":"#/%zz"}"##, ##"the schema: "$ref" leads nowhere (#/%zz)"##),
        (##"{"$dynamicRef":"#a"}"##, ##"the schema: "$dynamicRef" leads nowhere (#a)"##),
        (#"{"$ref":5}"#, #"the schema: "$ref" must be a string"#),
        (#"{"$id":"a#b"}"#, #"the schema: "$id" must be a URI reference without a fragment"#),
        (
            ##"{"$anchor":"#a"}"##,
            #"the schema: "$anchor" must be a name of letters, digits, '-', '.' and '_'"#
        ),
        (
            #"{"$anchor":"a","$defs":{"b":{"$anchor":"a"}}}"#,
            #"the schema at /$defs/b: "$anchor" is also the name of  (a)"#
        ),
        (
            ##"{"$ref":"#/$defs/a","$defs":{"a":{"allOf":[{"$ref":"#"}]}}}"##,
            #"the schema at /$defs/a/allOf/0: "$ref" leads back to itself"#
        ),
        (
            #"{"$schema":"http://example.org/strange"}"#,
            #"the schema: "$schema" needs the vocabulary http://example.org/own, "#
                + "which is not supported"
        ),
        (
            #"{"$ref":"http://example.org/broken"}"#,
            #"the schema at /items in http://example.org/broken: "type" must name JSON types"#
        ),
        (
            #"{"pattern":"a("}"#,
            #"the schema: "pattern" must be a regular expression that can be used "#
                + "(pattern, column 2: the group is never closed)"
        ),
        (
            #"{"dependentRequired":{"a":"b"}}"#,
            #"the schema: "dependentRequired" must be an array of strings"#
        ),
        (#"{"patternProperties":[]}"#, #"the schema: "patternProperties" must be an object"#),
        (#"{"format":1}"#, #"the schema: "format" must be a string"#),
    ])
    func refuses(schema: String, description: String) throws {
        var registry = Self.registry
        registry.add(["items": ["type": 1]], as: "http://example.org/broken")
        let json = try JSONParser.parse(schema)
        let error = #expect(throws: SchemaError.self) { try Schema(json, registry: registry) }
        #expect(error?.description == description)
    }
}

import StructuredOutput
import Testing

/// The schema sent to each service, and the notes about it.
@Suite struct LoweringTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let dialects: [SchemaDialect]
        let source: String
        let lowered: String
        /// Written `pointer keyword fate`.
        let notes: [String]
        /// The member that contains the answer, for dialects that wrap it.
        let wrapperKey: String?

        init(
            _ dialects: SchemaDialect..., source: String, lowered: String? = nil,
            notes: [String] = [], wrapperKey: String? = nil
        ) {
            (self.dialects, self.source, self.lowered) = (dialects, source, lowered ?? source)
            (self.notes, self.wrapperKey) = (notes, wrapperKey)
        }
        var testDescription: String { "\(dialects) \(source)" }
    }

    @Test(arguments: openAI + anthropic + gemini + grammars + references + combinations)
    func lowers(example: Case) throws {
        let source = try JSONParser.parse(example.source)
        for dialect in example.dialects {
            let lowered = LoweredSchema(source, to: dialect)
            #expect(lowered.json.serialized() == example.lowered.filter { $0 != "\n" })
            #expect(lowered.notes.map(\.description) == example.notes)
            #expect(lowered.wrapperKey == example.wrapperKey)
            #expect(lowered.isAccepted)
        }
    }

    static let openAI: [Case] = [
        Case(
            .openAIStrict,
            source: """
                {"title":"T","type":"object","properties":{"a":{"type":"string","minLength":3,
                "x-aliases":{}},"b":{"type":"integer","minimum":1,"description":"Count"},
                "c":{"enum":["x"]},"d":{"const":1},"e":{"type":["string","null"]},
                "f":{"anyOf":[{"type":"string"},{"type":"boolean"}],"default":true}},"required":["a"]}
                """,
            lowered: """
                {"title":"T","type":"object","properties":{"a":{"type":"string",
                "description":"At least 3 characters."},"b":{"type":["integer","null"],"minimum":1,
                "description":"Count"},"c":{"type":["string","null"],"enum":["x",null]},
                "d":{"type":["integer","null"],"enum":[1,null]},"e":{"type":["string","null"]},
                "f":{"anyOf":[{"type":"string"},{"type":"boolean"},{"type":"null"}]}},
                "required":["a","b","c","d","e","f"],"additionalProperties":false}
                """,
            notes: [
                "/properties/a minLength described", "/properties/b required changed",
                "/properties/c required changed", "/properties/d required changed",
                "/properties/f required changed",
            ]),
        Case(
            .openAIStrict,
            source: """
                {"type":"object","properties":{"o":{"type":"object","properties":{}},
                "l":{"type":"array","items":{"type":"string","pattern":"^a","format":"uri"},
                "minItems":2,"maxItems":4,"uniqueItems":true}},"required":["l","o","p"],
                "additionalProperties":true,"minProperties":1}
                """,
            lowered: """
                {"type":"object","properties":{"o":{"type":"array","items":{"type":"object",
                "properties":{"key":{"type":"string"},"value":
                {"type":["string","number","boolean","null"]}},"required":["key","value"],
                "additionalProperties":false}},"l":{"type":"array","items":{"type":"string",
                "pattern":"^a","description":"In the format uri."},"minItems":2,"maxItems":4,
                "description":"No two items equal."},
                "p":{"type":["string","number","boolean","null"]}},"required":["o","l","p"],
                "additionalProperties":false,"description":"At least 1 member."}
                """,
            notes: [
                "/properties/o additionalProperties changed", "/properties/o type changed",
                "/properties/l/items format described", "/properties/l uniqueItems described",
                "/additionalProperties type changed", " additionalProperties changed",
                " minProperties described",
            ]),
        Case(
            .openAIStrict, source: #"{"type":"array","items":{"type":"string"}}"#,
            lowered: """
                {"type":"object","properties":{"value":{"type":"array","items":{"type":"string"}}},
                "required":["value"],"additionalProperties":false}
                """,
            notes: [" type changed"], wrapperKey: "value"),
        Case(
            .openAIStrict,
            source:
                #"{"type":"array","prefixItems":[{"type":"string"},{"type":"integer"}],"items":false}"#,
            lowered: """
                {"type":"object","properties":{"value":{"type":"array",
                "items":{"anyOf":[{"type":"string"},{"type":"integer"}]},"maxItems":2}},
                "required":["value"],"additionalProperties":false}
                """,
            notes: [" prefixItems changed", " type changed"], wrapperKey: "value"),
        Case(
            .openAIStrict,
            source: """
                {"type":"object","properties":{"a":{"not":{"type":"null"},"if":true,"then":true,
                "else":true,"type":"string"}},"required":["a"],"patternProperties":{"^x":true},
                "propertyNames":{"maxLength":3},"dependentRequired":{"a":["b"]},
                "dependentSchemas":{},"unevaluatedProperties":false}
                """,
            lowered: """
                {"type":"object","properties":{"a":{"type":"string"}},"required":["a"],
                "additionalProperties":false}
                """,
            notes: [
                "/properties/a not dropped", "/properties/a if dropped",
                "/properties/a then dropped", "/properties/a else dropped",
                " patternProperties dropped", " propertyNames dropped",
                " dependentRequired dropped", " dependentSchemas dropped",
                " unevaluatedProperties dropped",
            ]),
    ]

    static let anthropic: [Case] = [
        Case(
            .anthropic,
            source: """
                {"type":"object","properties":{"a":{"type":"array","minItems":1,"maxItems":3,
                "items":{"type":"string","format":"uri","pattern":"^a"}},"b":{"type":"array",
                "minItems":3,"description":"Names!"},"c":{"type":"integer","minimum":1,
                "exclusiveMaximum":9,"multipleOf":2,"description":"A count"},"d":{"type":"string",
                "format":"iri","minLength":1,"maxLength":2},"e":{"const":"x"}},"required":["a"]}
                """,
            lowered: """
                {"type":"object","properties":{"a":{"type":"array","minItems":1,
                "items":{"type":"string","format":"uri","description":
                "Matching the regular expression ^a."},"description":"At most 3 items."},
                "b":{"type":"array","description":"Names! At least 3 items.",
                "items":{"type":["string","number","boolean","null"]}},"c":{"type":"integer",
                "description":"A count. At least 1, less than 9, a multiple of 2."},
                "d":{"type":"string","description":
                "In the format iri, at least 1 character, at most 2 characters."},
                "e":{"type":"string","enum":["x"]}},"required":["a"],"additionalProperties":false}
                """,
            notes: [
                "/properties/a maxItems described", "/properties/a/items pattern described",
                "/properties/b minItems described", "/properties/b items changed",
                "/properties/c minimum described", "/properties/c exclusiveMaximum described",
                "/properties/c multipleOf described", "/properties/d format described",
                "/properties/d minLength described", "/properties/d maxLength described",
            ]),
        Case(
            .anthropic,
            source: #"{"type":"array","items":{"oneOf":[{"type":"string"},{"type":"null"}]}}"#,
            lowered: #"{"type":"array","items":{"anyOf":[{"type":"string"},{"type":"null"}]}}"#,
            notes: ["/items oneOf changed"]),
        Case(
            .anthropic,
            source: """
                {"type":"object","additionalProperties":false,
                "patternProperties":{"^[a-z]+$":{"type":"integer"}}}
                """,
            lowered: """
                {"type":"array","items":{"type":"object","properties":{"key":{"type":"string"},
                "value":{"type":"integer"}},"required":["key","value"],"additionalProperties":false}}
                """,
            notes: [" patternProperties dropped", " additionalProperties changed"]),
        Case(
            .anthropic,
            source: #"{"properties":{"a":{"enum":[{"b":1}]}},"additionalProperties":{}}"#,
            lowered: """
                {"type":"object","properties":{"a":{"type":"array","items":{"type":"object",
                "properties":{"key":{"type":"string"},"value":
                {"type":["string","number","boolean","null"]}},"required":["key","value"],
                "additionalProperties":false},"description":"One of {\\"b\\":1}."}},
                "additionalProperties":false}
                """,
            notes: [
                " type changed", "/properties/a enum described",
                "/properties/a additionalProperties changed", "/properties/a type changed",
                " additionalProperties changed",
            ]),
    ]

    static let gemini: [Case] = [
        Case(
            .gemini,
            source: """
                {"title":"T","type":"object","properties":{"a":{"type":"array","minItems":2,
                "maxItems":3,"prefixItems":[{"type":"string","format":"date"}],
                "items":{"type":"number","minimum":0,"maximum":1,"exclusiveMinimum":0}},
                "b":{"type":["string","null"],"enum":["x",null],"description":"B"},
                "c":{"const":1},"d":{"enum":[true]},"e":{"enum":[null]}},"required":["a"],
                "additionalProperties":{"type":"integer"}}
                """,
            lowered: """
                {"title":"T","type":"object","properties":{"a":{"type":"array","minItems":2,
                "maxItems":3,"prefixItems":[{"type":"string","format":"date"}],
                "items":{"type":"number","minimum":0,"maximum":1,"description":"More than 0."}},
                "b":{"anyOf":[{"type":"string","enum":["x"],"description":"B"},{"type":"null"}]},
                "c":{"type":"integer","enum":[1]},"d":{"type":"boolean","description":
                "One of true."},"e":{"type":"null"}},"required":["a"],
                "additionalProperties":{"type":"integer"}}
                """,
            notes: [
                "/properties/a/items exclusiveMinimum described", "/properties/d enum described",
            ]),
        Case(
            .gemini,
            source: #"{"type":"array","prefixItems":[true,{"type":"string"}],"items":false}"#,
            lowered: #"{"type":"array","prefixItems":[{},{"type":"string"}],"maxItems":2}"#),
    ]

    static let grammars: [Case] =
        [
            Case(
                .ollama, .llamaCpp,
                source: """
                    {"type":"object","properties":{"a":{"type":"string","pattern":"^[a-z]+(-|_)x$",
                    "maxLength":4},"b":{"type":"integer","minimum":1,"exclusiveMaximum":5},
                    "c":{"type":"number","minimum":1},"d":{"type":"string","format":"date",
                    "minLength":1},"e":{"type":"array","items":{"type":"string","format":"email"},
                    "minItems":1,"uniqueItems":true},"f":true,"g":{"enum":["x",null]}},
                    "required":["a"],"additionalProperties":{"type":"string"}}
                    """,
                lowered: """
                    {"type":"object","properties":{"a":{"type":"string","pattern":"^[a-z]+(-|_)x$"},
                    "b":{"type":"integer","minimum":1,"exclusiveMaximum":5},"c":{"type":"number"},
                    "d":{"type":"string","format":"date"},"e":{"type":"array","items":{"type":"string"},
                    "minItems":1},"f":{"type":["object","array","string","number","boolean","null"]},
                    "g":{"type":["string","null"],"enum":["x",null]}},"required":["a"],
                    "additionalProperties":{"type":"string"}}
                    """,
                notes: [
                    "/properties/a maxLength dropped", "/properties/c minimum dropped",
                    "/properties/d minLength dropped", "/properties/e/items format dropped",
                    "/properties/e uniqueItems dropped",
                ]),
            Case(
                .llamaCpp,
                source:
                    #"{"type":"array","prefixItems":[{"minLength":1}],"items":{"type":"null"}}"#,
                lowered: #"{"type":"array","prefixItems":[{"type":"string","minLength":1}]}"#,
                notes: ["/prefixItems/0 type changed", " items changed"]),
        ]
        + [
            "a", "^a", "a$", "^a|b$", "^\\\\d$", "^a\\\\$", "^(?=a)$", "^a*?$", "^(a$", "^a)$",
            "^[a$",
        ].map {
            Case(
                .llamaCpp, source: #"{"type":"string","pattern":"\#($0)"}"#,
                lowered: #"{"type":"string"}"#, notes: [" pattern dropped"])
        }
        + ["^$", "^(a|b)*$", "^(?:a)?[|^$?]{2,3}$", "^\\\\.\\\\/$"].map {
            Case(.llamaCpp, source: #"{"type":"string","pattern":"\#($0)"}"#)
        }

    static let references: [Case] = [
        Case(
            .openAIStrict,
            source: """
                {"$ref":"#/definitions/a~1b","definitions":{"unused":{},"a/b":{"type":"object",
                "properties":{"n":{"$ref":"#/$defs/n","description":"N"}},"required":["n"],
                "additionalProperties":false}},"$defs":{"n":{"type":"string"}}}
                """,
            lowered: """
                {"type":"object","properties":{"n":{"description":"N",
                "anyOf":[{"$ref":"#/$defs/n"}]}},"required":["n"],"additionalProperties":false,
                "$defs":{"n":{"type":"string"}}}
                """,
            notes: [
                " $ref inlined"
            ]),
        Case(
            .gemini,
            source: """
                {"$ref":"#/definitions/a~1b","definitions":{"unused":{},"a/b":{"type":"object",
                "properties":{"n":{"$ref":"#/$defs/n","description":"N"}},"required":["n"],
                "additionalProperties":false}},"$defs":{"n":{"type":"string"}}}
                """,
            lowered: """
                {"$ref":"#/$defs/a_b","$defs":{"a_b":{"type":"object",
                "properties":{"n":{"description":"N","anyOf":[{"$ref":"#/$defs/n"}]}},
                "required":["n"],"additionalProperties":false},"n":{"type":"string"}}}
                """),
        Case(
            .openAIStrict,
            source: """
                {"type":"object","properties":{"v":{"type":"string"},"next":{"$ref":"#"},
                "w":{"$ref":"#/properties/v"},"x":{"$ref":"http://a/b"}},"required":["v","w","x"]}
                """,
            lowered: """
                {"type":"object","properties":{"v":{"type":"string"},"next":{"anyOf":[{"$ref":"#"},
                {"type":"null"}]},"w":{"$ref":"#/$defs/v"},"x":{"type":["string","number","boolean",
                "null"]}},"required":["v","next","w","x"],"additionalProperties":false,
                "$defs":{"v":{"type":"string"}}}
                """,
            notes: [
                "/properties/next required changed",
                "/properties/x $ref dropped",
            ]),
        Case(
            .openAIStrict,
            source: """
                {"anyOf":[{"type":"string"},{"type":"array","items":{"$ref":"#"}}]}
                """,
            lowered: """
                {"type":"object","properties":{"value":{"anyOf":[{"type":"string"},{"type":"array",
                "items":{"$ref":"#/$defs/root"}}]}},"required":["value"],
                "additionalProperties":false,"$defs":{"root":{"anyOf":[{"type":"string"},
                {"type":"array","items":{"$ref":"#/$defs/root"}}]}}}
                """,
            notes: [
                " type changed"
            ], wrapperKey: "value"),
        Case(
            .llamaCpp,
            source: """
                {"type":"object","properties":{"next":{"$ref":"#","description":"D"}}}
                """,
            lowered: """
                {"type":"object","properties":{"next":{"description":"D","$ref":"#/$defs/root"}},
                "$defs":{"root":{"type":"object","properties":{"next":{"description":"D",
                "$ref":"#/$defs/root"}}}}}
                """),
    ]

    static let combinations: [Case] = [
        Case(
            .openAIStrict,
            source: """
                {"description":"D","allOf":[{"$ref":"#/$defs/base"},{"type":"object","properties":
                {"z":{"type":"number","maximum":9,"multipleOf":2},"y":{"type":"string"}},"required":["z"]}],
                "$defs":{"base":{"type":"object","properties":{"z":{"type":"integer","minimum":1,
                "maximum":5,"multipleOf":3},"x":{"enum":["a","b"]}},"required":["x"]}}}
                """,
            lowered: """
                {"description":"D","type":"object","properties":{"z":{"type":"integer","minimum":1,
                "maximum":5,"multipleOf":3,"description":"A multiple of 2."},"x":{"type":"string",
                "enum":["a","b"]},"y":{"type":["string","null"]}},"required":["z","x","y"],
                "additionalProperties":false}
                """,
            notes: [
                "/allOf/0 $ref inlined",
                "/allOf/1/properties/z multipleOf described",
                "/allOf/1/properties/y required changed",
            ]),
        Case(
            .gemini,
            source: """
                {"type":"object","title":"T","properties":{"a":{"type":"string"}},"anyOf":[
                {"required":["a"]},{"properties":{"b":{"type":"string"}},"required":["b"]},false]}
                """,
            lowered: """
                {"title":"T","anyOf":[{"type":"object","properties":{"a":{"type":"string"}},
                "required":["a"]},{"type":"object","properties":{"a":{"type":"string"},
                "b":{"type":"string"}},"required":["b"]}]}
                """),
        Case(
            .llamaCpp,
            source: """
                {"allOf":[{"properties":{"a":{"type":"string"}},"additionalProperties":false},
                {"properties":{"a":{"minLength":2},"b":true},"required":["a"],"type":"object"},true]}
                """,
            lowered: """
                {"properties":{"a":{"type":"string","minLength":2}},"additionalProperties":false,
                "required":["a"],"type":"object"}
                """),
        Case(
            .llamaCpp,
            source: """
                {"type":"array","allOf":[{"prefixItems":[{"type":"integer"}],"items":false},
                {"items":{"minimum":3},"minItems":1},{"minItems":0}]}
                """,
            lowered: """
                {"type":"array","prefixItems":[{"type":"integer","minimum":3}],"minItems":1,
                "maxItems":1}
                """),
        Case(
            .anthropic,
            source: """
                {"type":"object","properties":{"a":{"allOf":[{"type":"string"},{"type":"null"}]},
                "b":{"allOf":[{"enum":[1,2,3]},{"enum":[3,2]},{"const":2}]},"c":false},
                "required":["a","b"]}
                """,
            lowered: """
                {"type":"object","properties":{"a":{"type":["string","number","boolean","null"]},
                "b":{"type":"integer","enum":[2]}},"required":["a","b"],
                "additionalProperties":false}
                """,
            notes: [
                "/properties/a false dropped"
            ]),
    ]
}

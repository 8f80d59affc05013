import StructuredOutput
import Testing

/// Restoring: a service's answer to the lowered schema is valid under the source schema.
@Suite struct LoweringRestoreTests {
    @Test(
        arguments: [
            // Null for an optional member means absent; a null allowed by the source stays.
            (
                """
                {"type":"object","properties":{"a":{"type":"string"},"b":{"type":"integer"},
                "c":{"type":["string","null"]}},"required":["a"],"additionalProperties":false}
                """, #"{"a":"x","b":null,"c":null}"#, #"{"a":"x","c":null}"#
            ),
            (
                """
                {"type":"array","items":{"type":"object","properties":{"n":{"type":"object",
                "properties":{"m":{"enum":["q"]}}}}}}
                """, #"{"value":[{"n":{"m":null}},{"n":null},{"n":{"m":"q"}}]}"#,
                #"[{"n":{}},{},{"n":{"m":"q"}}]"#
            ),
            // A map arrives as pairs.
            (
                """
                {"type":"object","additionalProperties":{"type":"object","properties":
                {"x":{"type":"integer"}}}}
                """, #"{"value":[{"key":"k","value":{"x":null}},{"key":"l","value":{"x":2}}]}"#,
                #"{"k":{},"l":{"x":2}}"#
            ),
            // Tags, members and types distinguish alternatives.
            (
                """
                {"anyOf":[{"type":"object","properties":{"k":{"const":"a"},"v":{"type":"null"}},
                "required":["k","v"],"additionalProperties":false},{"type":"object","properties":
                {"k":{"const":"b"},"v":{"type":"integer"}},"required":["k"],
                "additionalProperties":false}]}
                """, #"{"value":{"k":"b","v":null}}"#, #"{"k":"b"}"#
            ),
            (
                """
                {"anyOf":[{"type":"object","properties":{"k":{"const":"a"},"v":{"type":"null"}},
                "required":["k","v"],"additionalProperties":false},{"type":"object","properties":
                {"k":{"const":"b"},"v":{"type":"integer"}},"required":["k"],
                "additionalProperties":false}]}
                """, #"{"value":{"k":"a","v":null}}"#, #"{"k":"a","v":null}"#
            ),
            // Recursive schemas.
            (
                """
                {"type":"object","properties":{"v":{"type":"integer"},"next":{"$ref":"#"}},
                "required":["v"],"additionalProperties":false}
                """, #"{"v":1,"next":{"v":2,"next":{"v":3,"next":null}}}"#,
                #"{"v":1,"next":{"v":2,"next":{"v":3}}}"#
            ),
            (
                """
                {"type":"array","items":{"$ref":"#/$defs/n"},"$defs":{"n":{"type":"object",
                "properties":{"kids":{"type":"array","items":{"$ref":"#/$defs/n"}}},
                "additionalProperties":false}}}
                """, #"{"value":[{"kids":[{"kids":null}]},{"kids":null}]}"#, #"[{"kids":[{}]},{}]"#
            ),
            (
                #"{"type":"array","prefixItems":[{"type":"object","properties":{"a":{"type":"string"}}}]}"#,
                #"{"value":[{"a":null}]}"#, "[{}]"
            ),
        ])
    func restoresWhatOpenAIAnswers(source: String, answer: String, restored: String) throws {
        let schema = try Schema(JSONParser.parse(source))
        let lowered = schema.lowered(to: .openAIStrict)
        let answer = try JSONParser.parse(answer)
        #expect(try Schema(lowered.json).validate(answer) == [])
        #expect(lowered.restored(answer).serialized() == restored)
        #expect(schema.validate(lowered.restored(answer)) == [])
    }

    /// Values that do not follow the lowered schema are left alone.
    @Test(arguments: [
        "[1]", #"{"value":1,"other":2}"#, #"{"value":[{"key":1,"value":2}]}"#, "null",
        #"{"value":[{"key":"a"}]}"#,
    ])
    func leavesOtherAnswersAlone(answer: String) throws {
        let source: JSONValue = ["type": "object", "additionalProperties": ["type": "integer"]]
        let lowered = LoweredSchema(source, to: .openAIStrict)
        let answer = try JSONParser.parse(answer)
        let inner = answer.object?.count == 1 ? answer["value"] : nil
        #expect(lowered.restored(answer) == inner ?? answer)
    }

    @Test(arguments: SchemaDialect.allCases)
    func changesNothingThatNeedsNoWayBack(dialect: SchemaDialect) throws {
        let source = try JSONParser.parse(
            """
            {"type":"object","properties":{"a":{"type":["string","null"]},"b":{"type":"array",
            "items":{"type":"integer"}}},"required":["a","b"],"additionalProperties":false}
            """)
        let lowered = LoweredSchema(source, to: dialect)
        let answer = try JSONParser.parse(#"{"a":null,"b":[1]}"#)
        #expect(lowered.json == source)
        #expect(lowered.notes == [])
        #expect(lowered.restored(answer) == answer)
    }
}

/// Reasons for a service to refuse a schema.
@Suite struct LoweringLimitTests {
    private static func object(_ properties: [(String, JSONValue)]) -> JSONValue {
        let members = properties.map { JSONMember($0.0, $0.1) }
        return [
            "type": "object", "properties": JSONValue(members: members),
            "required": JSONValue(properties.map { JSONValue($0.0) }),
            "additionalProperties": false,
        ]
    }

    private static func nested(_ levels: Int) -> JSONValue {
        (1..<levels).reduce(object([])) { inner, _ in object([("a", inner)]) }
    }

    private func excesses(_ schema: JSONValue, _ dialect: SchemaDialect) -> [String] {
        LoweredSchema(schema, to: dialect).excesses.map { "\($0.limit) \($0.found)/\($0.allowed)" }
    }

    @Test func countsPropertiesLevelsAndValues() {
        let names = (0..<5_001).map { ("p\($0)", ["type": "string"] as JSONValue) }
        #expect(excesses(Self.object(Array(names.dropLast())), .openAIStrict) == [])
        #expect(excesses(Self.object(names), .openAIStrict) == ["properties 5001/5000"])
        #expect(excesses(Self.object(names), .gemini) == [])
        #expect(excesses(Self.nested(10), .openAIStrict) == [])
        #expect(excesses(Self.nested(11), .openAIStrict) == ["nesting 11/10"])
        let values = (0..<1_001).map { JSONValue("v\($0)") }
        let listed = Self.object([("a", ["enum": JSONValue(values)])])
        #expect(excesses(listed, .openAIStrict) == ["enumValues 1001/1000"])
    }

    @Test(arguments: [
        // Anthropic allows no recursion, Gemini only through optional members.
        (##"{"type":"object","properties":{"a":{"$ref":"#"}}}"##, ["recursion 1/0"], []),
        (
            ##"{"type":"object","properties":{"a":{"$ref":"#"}},"required":["a"]}"##,
            ["recursion 1/0"], ["recursion 1/0"]
        ),
        (
            """
            {"type":"array","items":{"$ref":"#/$defs/a"},"$defs":{"a":{"type":"array","items":
            {"$ref":"#/$defs/b"}},"b":{"type":"string"}}}
            """, [], []
        ),
    ])
    func findsRecursion(source: String, anthropic: [String], gemini: [String]) throws {
        let schema = try JSONParser.parse(source)
        #expect(excesses(schema, .anthropic) == anthropic)
        #expect(excesses(schema, .gemini) == gemini)
        #expect(excesses(schema, .openAIStrict) == [])
    }

    /// Schemas that multiply, or are deeper than a stack.
    @Test(arguments: [SchemaDialect.openAIStrict, .llamaCpp])
    func staysBounded(dialect: SchemaDialect) {
        var definitions: [JSONMember] = []
        for level in 0..<40 {
            let next: JSONValue = ["$ref": JSONValue("#/$defs/d\(level + 1)")]
            let property: JSONValue = ["allOf": [next, ["minProperties": 1]]]
            definitions.append(
                JSONMember(
                    "d\(level)",
                    ["type": "object", "properties": ["a": property, "b": property]]))
        }
        definitions.append(JSONMember("d40", ["type": "string"]))
        let doubling: JSONValue = ["$ref": "#/$defs/d0", "$defs": JSONValue(members: definitions)]
        let lowered = LoweredSchema(doubling, to: dialect)
        #expect(lowered.excesses.contains { $0.limit == .schemas || $0.limit == .nesting })

        let deep = (0..<500).reduce(["type": "string"] as JSONValue) { inner, _ in
            ["type": "array", "items": inner]
        }
        #expect(LoweredSchema(deep, to: dialect).excesses.map(\.limit).contains(.nesting))
    }

    @Test func takesMalformedSchemas() throws {
        let odd = [
            "1", "[]", #"{"type":5}"#, #"{"properties":[],"required":{"a":1},"enum":2}"#,
            #"{"anyOf":[],"allOf":{},"oneOf":3,"items":[1],"prefixItems":{}}"#,
            #"{"minimum":"x","maxItems":-1,"$ref":7,"type":["string",3]}"#,
            ##"{"$ref":"#/%zz"}"##, ##"{"allOf":[{"$ref":"#"}]}"##,
            ##"{"$ref":"#/$defs/a","$defs":{"a":{"$ref":"#/$defs/b"},"b":{"$ref":"#/$defs/a"}}}"##,
        ]
        for text in odd {
            for dialect in SchemaDialect.allCases {
                let lowered = LoweredSchema(try JSONParser.parse(text), to: dialect)
                _ = lowered.restored(try JSONParser.parse(#"{"value":{"a":[null]}}"#))
                #expect(lowered.json.object != nil)
            }
        }
    }
}

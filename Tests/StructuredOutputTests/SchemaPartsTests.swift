import StructuredOutput
import Testing

@Suite struct SchemaPartsTests {
    static let schema = ##"""
        {"type":"object","properties":{"days":{"type":"array","items":{"$ref":"#/$defs/day"}},
        "kind":{"type":"string"},"pair":{"prefixItems":[true,{"type":"boolean"}]},
        "self":{"$ref":"#"},"twin":{"$ref":"#/properties/kind"}},
        "patternProperties":{"^x-":{"type":"null"}},
        "if":{"properties":{"early":{"type":"integer"}}},
        "then":{"properties":{"late":{"type":"number"}}},
        "$defs":{"day":{"type":"object","properties":{"stops":{"items":{"type":"string"}},
        "next":{"$ref":"#/$defs/day"}}},"unused":{"type":"null"}}}
        """##

    @Test(
        arguments: [
            ("", "object"), ("/days/0", "object"), ("/days/0/stops/7", "string"),
            ("/kind", "string"), ("/pair/1", "boolean"), ("/x-any", "null"), ("/late", "number"),
            ("/early", nil), ("/self/self/kind", "string"), ("/twin", "string"), ("/other", nil),
            ("/days/x", nil),
        ] as [(String, String?)])
    func knowsTheSchemaOfAPart(pointer: String, type: String?) throws {
        let schema = try Schema(JSONParser.parse(Self.schema))
        let part = schema.subschema(at: try #require(JSONPointer(parsing: pointer)))
        guard let type else { return #expect(part?.json == nil) }
        // A part used alone reports the same about a value.
        let violations = try #require(part).validate([])
        #expect(violations.map(\.expected) == (type == "array" ? [] : [type]))
        #expect(try Schema(#require(part).json).validate([]) == violations)
    }

    @Test(arguments: [
        ("/kind", #"{"type":"string"}"#),
        (
            "/days/0",
            ##"{"$ref":"#/$defs/day","$defs":{"day":{"type":"object","properties":{"##
                + ##""stops":{"items":{"type":"string"}},"next":{"$ref":"#/$defs/day"}}}}}"##
        ),
        (
            "/twin",
            ##"{"$ref":"#/$defs/kind","$defs":{"kind":{"type":"string"}}}"##
        ),
    ])
    func bringsWhatItRefersTo(pointer: String, json: String) throws {
        let schema = try Schema(JSONParser.parse(Self.schema))
        let part = schema.subschema(at: try #require(JSONPointer(parsing: pointer)))
        #expect(part?.json.serialized() == json)
    }

    /// A chain of references may be longer than the stack is deep.
    @Test(arguments: [(199, true), (200, false), (2_000, false)])
    func followsReferencesOnlySoFar(count: Int, isKnown: Bool) throws {
        let links = (0..<count).map {
            JSONMember("\($0)", ["$ref": JSONValue("#/$defs/\($0 + 1)")])
        }
        let last = JSONMember("\(count)", ["properties": ["kind": ["type": "string"]]])
        let schema = try Schema(["$ref": "#/$defs/1", "$defs": JSONValue(members: links + [last])])
        #expect((schema.subschema(at: JSONPointer(["kind"])) != nil) == isKnown)
    }

    @Test func bringsPartsOfOtherDocuments() throws {
        var registry = SchemaRegistry()
        registry.add(
            ["$defs": ["day": ["type": "string"]], "$ref": "#/$defs/day"],
            as: "http://example.org/day")
        let schema = try Schema(
            [
                "$id": "http://example.org/trip",
                "properties": [
                    "days": ["items": ["$ref": "day"], "contains": ["$ref": "#/$defs/day"]]
                ],
                "$defs": ["day": ["const": "1"]],
            ], registry: registry)
        let part = schema.subschema(at: JSONPointer(["days"]))
        let expected: JSONValue = [
            "items": ["$ref": "#/$defs/root"], "contains": ["$ref": "#/$defs/day"],
            "$defs": [
                "root": ["$defs": ["day": ["type": "string"]], "$ref": "#/$defs/day2"],
                "day": ["const": "1"], "day2": ["type": "string"],
            ],
        ]
        #expect(part?.json.serialized(indent: 1) == expected.serialized(indent: 1))
    }
}

import StructuredOutput
import Testing

/// Look-ups in tables made for speed agree with a full search.
@Suite struct SchemaTableTests {
    // MARK: Keys

    static let names = [
        "a", "ab", "sevensz", "eightszz", "nineletter", "fifteen letters", "sixteen_letters_",
        "a name of more than twenty bytes", "a name of more than twenty bytez", #"quo"te"#,
        #"back\slash"#, #"back\"#, "é", "",
    ]

    /// In the schema's order and reversed, in plain spelling and with escapes.
    @Test(arguments: [false, true], [false, true])
    func findsEachName(isReversed: Bool, isEscaped: Bool) throws {
        let schema = try Schema(
            JSONValue(members: [
                JSONMember(
                    "properties",
                    JSONValue(members: Self.names.map { JSONMember($0, ["const": JSONValue($0)]) })),
                JSONMember("additionalProperties", false),
                JSONMember("required", JSONValue(Self.names.map { JSONValue($0) })),
            ]))
        let names = isReversed ? Self.names.reversed() : Self.names
        let members = names.map { name in
            let key = isEscaped ? Self.escaped(name) : JSONValue(name).serialized()
            return "\(key):\(JSONValue(name).serialized())"
        }
        let document = try JSONDocument(parsing: "{\(members.joined(separator: ","))}")
        #expect(schema.validate(document) == [])
    }

    private static func escaped(_ name: String) -> String {
        let units = name.utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        return "\"\(units.joined())\""
    }

    @Test(arguments: [
        "b", "a ", "sevens", "sevenszz", "eightszy", "eightszzz", "nineletten", "fifteen letterz",
        "sixteen_letters", "sixteen_letters__", "a name of more than twenty byte", "quo", "back",
    ])
    func refusesOtherNames(name: String) throws {
        let properties = JSONValue(members: Self.names.map { JSONMember($0, true) })
        let schema = try Schema(["properties": properties, "additionalProperties": false])
        let value: JSONValue = JSONValue(members: [JSONMember(name, 1)])
        #expect(schema.validate(value).map(\.code) == ["additionalProperties"])
    }

    // MARK: Numbers

    @Test(arguments: [
        (#"{"minimum":-90,"maximum":90}"#, ["-90", "90", "90.0", "-0.5", "9e1", "-90.00", "0e99"]),
        (#"{"exclusiveMinimum":0,"exclusiveMaximum":1}"#, ["0.1", "1e-9", "0.999999999999999999"]),
        (#"{"minimum":-0.5,"maximum":2.5}"#, ["-0.5", "2.5", "2.49", "-0", "0", "25e-1"]),
        (
            #"{"minimum":5}"#,
            ["5", "123456789012345678901234567890", "5.000", "1E+2", "9999999999999999"]
        ),
        (#"{"maximum":-3}"#, ["-3", "-3.5", "-1e300", "-123456789012345678901234567890"]),
        (#"{"multipleOf":0.5}"#, ["0.5", "-1", "1e3", "7.50"]),
    ])
    func acceptsNumbers(schema: String, values: [String]) throws {
        let schema = try Schema(JSONParser.parse(schema))
        for value in values {
            #expect(schema.validate(try JSONDocument(parsing: value)) == [], "\(value)")
        }
    }

    @Test(arguments: [
        (#"{"minimum":-90,"maximum":90}"#, ["-90.5", "90.01", "91", "9.1e1", "1e2", "-1E2"]),
        (#"{"exclusiveMinimum":0,"exclusiveMaximum":1}"#, ["0", "-0.0", "1", "1.0", "1e0", "2.5"]),
        (#"{"minimum":-0.5,"maximum":2.5}"#, ["-0.51", "-1", "2.6", "3", "0.3e1"]),
        (#"{"minimum":5}"#, ["4", "4.9", "-5", "50e-2", "-123456789012345678901234567890"]),
        (#"{"maximum":-3}"#, ["-2.5", "0", "-3e-1", "-29e-1"]),
        (#"{"multipleOf":0.5}"#, ["0.25", "1e-1", "7.75"]),
    ])
    func refusesNumbers(schema: String, values: [String]) throws {
        let schema = try Schema(JSONParser.parse(schema))
        for value in values {
            #expect(schema.validate(try JSONDocument(parsing: value)).count == 1, "\(value)")
        }
    }

    // MARK: Tags

    static let shapes = #"""
        [{"$ref":"#/$defs/circle"},
         {"type":"object","properties":{"kind":{"enum":["box"]},"width":{"type":"number"},
          "part":{"type":"integer"}},"required":["kind","width"],"unevaluatedProperties":false}],
        "$defs":{"circle":{"allOf":[{"properties":{"kind":{"const":"circle"}},"required":["kind"]},
          {"properties":{"radius":{"minimum":0}},"required":["radius"]}]}}
        """#

    @Test(
        arguments: ["anyOf", "oneOf"],
        [
            (#"{"kind":"circle","radius":1}"#, []),
            (#"{"width":1,"kind":"box"}"#, []),
            (#"{"k\u0069nd":"b\u006fx","width":1}"#, []),
            (#"{"kind":"circle"}"#, [" required"]),
            (#"{"kind":"circle","radius":-1}"#, ["/radius minimum"]),
            (#"{"kind":"box","width":"1","part":0.5}"#, ["/width type", "/part type"]),
            (#"{"kind":"box","width":1,"radius":1}"#, ["/radius unevaluatedProperties"]),
            (#"{"kind":"bxo","width":1}"#, ["/kind enum"]),
            (#"{"kind":7,"width":1}"#, ["/kind enum"]),
            (#"{"radius":1}"#, [" required"]),
            ("[]", []),
            // Both members with the tag's name must have it.
            (#"{"kind":"box","kind":"circle","width":1}"#, ["/kind enum"]),
        ]
    )
    func choosesByTag(keyword: String, example: (value: String, expected: [String])) throws {
        let schema = try Schema(JSONParser.parse(#"{"\#(keyword)":\#(Self.shapes)}"#))
        let violations = schema.validate(try JSONDocument(parsing: example.value))
        #expect(violations.map { "\($0.pointer) \($0.code)" } == example.expected)
    }

    @Test(arguments: [
        // A tag that is optional, or shared by two alternatives, decides nothing.
        (
            #"[{"properties":{"k":{"const":"a"}}},{"properties":{"k":{"const":"b"}}}]"#, "{}",
            [" oneOf"]
        ),
        (
            #"[{"properties":{"k":{"const":"a"}},"required":["k"]},"#
                + #"{"properties":{"k":{"const":"a"},"x":{"type":"null"}},"required":["k"]}]"#,
            #"{"k":"a"}"#, [" oneOf"]
        ),
        // One beside others that may be wrong too.
        (
            #"[{"properties":{"k":{"const":"a"},"v":{"const":1}},"required":["k","v"]},"#
                + #"{"properties":{"k":{"const":"b"},"v":{"const":2}},"required":["k","v"]}]"#,
            #"{"k":"a","v":1}"#, []
        ),
        (
            #"[{"properties":{"k":{"const":"a"}},"required":["k"]},{"type":"null"}]"#,
            #"{"k":"a"}"#, []
        ),
    ])
    func looksAtAllWithoutTag(branches: String, value: String, expected: [String]) throws {
        let schema = try Schema(JSONParser.parse(#"{"oneOf":\#(branches)}"#))
        let violations = schema.validate(try JSONDocument(parsing: value))
        #expect(violations.map { "\($0.pointer) \($0.code)" } == expected)
    }

    /// The alternative with the tag evaluates its members.
    @Test(arguments: [
        (#"{"k":"a","x":1}"#, [] as [String]), (#"{"k":"b","x":1}"#, ["/x"]),
        (#"{"k":"b","y":1,"z":1}"#, ["/z"]),
    ])
    func marksWhatTheTagBringsIn(value: String, expected: [String]) throws {
        let schema = try Schema(
            JSONParser.parse(
                #"""
                {"oneOf":[{"properties":{"k":{"const":"a"},"x":true},"required":["k"]},
                {"properties":{"k":{"const":"b"},"y":true},"required":["k"]}],
                "unevaluatedProperties":false}
                """#))
        let violations = schema.validate(try JSONDocument(parsing: value))
        #expect(violations.map(\.pointer.description) == expected)
    }
}

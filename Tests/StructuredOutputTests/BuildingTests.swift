import StructuredOutput
import Testing

@Suite struct BuildingTests {
    enum Unit: String, CaseIterable {
        case gram = "g"
        case litre = "l"
        case piece
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let definition: SchemaDefinition
        let json: String
        init(_ definition: SchemaDefinition, _ json: String) {
            (self.definition, self.json) = (definition, json)
        }
        var testDescription: String { json }
    }

    static let cases: [Case] = [
        // Scalars
        Case(.string, #"{"type":"string"}"#),
        Case(.string(), #"{"type":"string"}"#),
        Case(
            .string(minLength: 1, maxLength: 9, pattern: "^[A-Z]", format: "email"),
            #"{"type":"string","minLength":1,"maxLength":9,"pattern":"^[A-Z]","format":"email"}"#),
        Case(.integer, #"{"type":"integer"}"#),
        Case(
            .integer(minimum: -1, maximum: 12, multipleOf: 2),
            #"{"type":"integer","minimum":-1,"maximum":12,"multipleOf":2}"#),
        Case(.number, #"{"type":"number"}"#),
        Case(
            .number(minimum: 0, maximum: 1.5, multipleOf: 0.01),
            #"{"type":"number","minimum":0,"maximum":1.5,"multipleOf":0.01}"#),
        Case(
            .number(exclusiveMinimum: 0, exclusiveMaximum: JSONNumber(text: "1e400")),
            #"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1e400}"#),
        Case(.boolean, #"{"type":"boolean"}"#), Case(.null, #"{"type":"null"}"#),
        Case(.anything, "true"), Case(.nothing, "false"),
        // Choices
        Case(.enum(["a", "b"]), #"{"type":"string","enum":["a","b"]}"#),
        Case(.enum([true, false]), #"{"type":"boolean","enum":[true,false]}"#),
        Case(.enum([1, "a", nil]), #"{"enum":[1,"a",null]}"#),
        Case(
            .enum(["EUR"], aliases: ["€": "EUR", "euro": "EUR"]),
            #"{"type":"string","enum":["EUR"],"x-aliases":{"€":"EUR","euro":"EUR"}}"#),
        Case(.enum(of: Unit.self), #"{"type":"string","enum":["g","l","piece"]}"#),
        Case(
            .enum(of: Unit.self, aliases: ["gramme": .gram]),
            #"{"type":"string","enum":["g","l","piece"],"x-aliases":{"gramme":"g"}}"#),
        Case(.const("v1"), #"{"const":"v1"}"#),
        Case(.anyOf([.string, .null]), #"{"anyOf":[{"type":"string"},{"type":"null"}]}"#),
        // Objects and arrays
        Case(
            .object(["z": .string, "a": .integer.optional, "m": .boolean]),
            #"{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"integer"},"#
                + #""m":{"type":"boolean"}},"required":["z","m"],"additionalProperties":false}"#),
        Case(
            .object([:], additionalProperties: .integer),
            #"{"type":"object","properties":{},"additionalProperties":{"type":"integer"}}"#),
        Case(
            .array(of: .object([:], additionalProperties: .anything), minItems: 1, maxItems: 3),
            #"{"type":"array","items":{"type":"object","properties":{},"#
                + #""additionalProperties":true},"minItems":1,"maxItems":3}"#),
        // References
        Case(.ref("step"), ##"{"$ref":"#/$defs/step"}"##),
        Case(.ref("a/b~c d%é"), ##"{"$ref":"#/$defs/a~1b~0c%20d%25%C3%A9"}"##),
        Case(
            .object(["next": .root.optional]),
            ##"{"type":"object","properties":{"next":{"$ref":"#"}},"##
                + #""additionalProperties":false}"#),
        Case(
            .ref("x").defining(["x": .string]),
            ##"{"$ref":"#/$defs/x","$defs":{"x":{"type":"string"}}}"##),
        // Modifiers
        Case(
            .string.described("in full").defaulting(to: "none"),
            #"{"type":"string","description":"in full","default":"none"}"#),
        Case(.string.described("a").described("b"), #"{"type":"string","description":"b"}"#),
        Case(.anything.described("free"), #"{"description":"free"}"#),
        Case(.nothing.described("gone"), #"{"not":{},"description":"gone"}"#),
        Case(.number.with("minimum", 3), #"{"type":"number","minimum":3}"#),
        Case(
            .object(["a": .string.optional.described("b").nullable]),
            #"{"type":"object","properties":{"a":{"type":["string","null"],"description":"b"}},"#
                + #""additionalProperties":false}"#),
        // Null beside everything
        Case(.string.nullable.nullable, #"{"type":["string","null"]}"#),
        Case(.null.nullable, #"{"type":"null"}"#),
        Case(.enum(["a"]).nullable, #"{"type":["string","null"],"enum":["a",null]}"#),
        Case(.const(1).nullable, #"{"anyOf":[{"const":1},{"type":"null"}]}"#),
        Case(.ref("x").nullable, ##"{"anyOf":[{"$ref":"#/$defs/x"},{"type":"null"}]}"##),
        Case(SchemaDefinition(["title": "T"]), #"{"title":"T"}"#),
    ]

    @Test(arguments: cases)
    func writesTheStandardsWords(_ example: Case) {
        #expect(example.definition.json.serialized() == example.json)
    }

    @Test func definitionsReadAnswers() throws {
        let recipe: SchemaDefinition = .object([
            "name": .string(minLength: 1),
            "servings": .integer(minimum: 1).defaulting(to: 4),
            "ingredients": .array(
                of: .object([
                    "what": .string, "amount": .number(exclusiveMinimum: 0).nullable,
                    "unit": .enum(of: Unit.self, aliases: ["ml": .litre, "grams": .gram]),
                ]), minItems: 1),
            "source": .string.optional,
        ])
        let reader = OutputReader(schema: try Schema(recipe))
        let text = """
            {name: "Bread", ingredients: [{"what": "flour", "amount": "500", "unit": "Grams"},
            {"what": "salt", "unit": "piece"}]}
            """
        let recovery = reader.read(text)
        #expect(recovery.violations == [])
        #expect(
            recovery.value?.serialized()
                == #"{"name":"Bread","ingredients":[{"what":"flour","amount":500,"unit":"g"},"#
                + #"{"what":"salt","unit":"piece","amount":null}],"servings":4}"#)
    }

    @Test func definitionsMayHoldThemselves() throws {
        let thread: SchemaDefinition = .object([
            "title": .string, "comments": .array(of: .ref("a comment")),
        ]).defining([
            "a comment": .object(["text": .string, "replies": .array(of: .ref("a comment"))])
        ])
        let schema = try Schema(thread)
        let value: JSONValue = [
            "title": "t",
            "comments": [["text": "a", "replies": [["text": 1, "replies": []]]]],
        ]
        #expect(
            schema.validate(value).map(\.pointer.description) == ["/comments/0/replies/0/text"])
    }

    @Test func wrongDefinitionsAreErrors() {
        #expect(throws: SchemaError.self) { try Schema(SchemaDefinition.ref("missing")) }
        #expect(throws: SchemaError.self) { try Schema(.array(of: .string, minItems: -1)) }
    }
}

/// Finds the schemas inside a schema, as the standard defines them.
enum Subschemas {
    /// The schemas in a keyword's value, each with the tokens that lead from the keyword to it.
    static func of(_ member: JSONMember) -> [(tokens: [String], json: JSONValue)] {
        switch member.key {
        case "additionalProperties", "propertyNames", "items", "contains", "unevaluatedItems",
            "unevaluatedProperties", "not", "if", "then", "else", "contentSchema":
            [([], member.value)]
        case "allOf", "anyOf", "oneOf", "prefixItems":
            (member.value.array ?? []).enumerated().map { ([String($0)], $1) }
        case "properties", "patternProperties", "dependentSchemas", "$defs", "definitions",
            "dependencies":
            (member.value.object ?? []).map { ([$0.key], $0.value) }
        default: []
        }
    }
}

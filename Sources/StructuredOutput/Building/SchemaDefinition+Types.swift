// MARK: Scalars

extension SchemaDefinition {
    /// A string of any length.
    public static var string: SchemaDefinition { typed("string") }
    /// An integer, which may be written `3.0`.
    public static var integer: SchemaDefinition { typed("integer") }
    /// Any number.
    public static var number: SchemaDefinition { typed("number") }
    /// `true` or `false`.
    public static var boolean: SchemaDefinition { typed("boolean") }
    /// Only `null`; see ``nullable`` for a value or null.
    public static var null: SchemaDefinition { typed("null") }
    /// Any value: the schema `true`.
    public static var anything: SchemaDefinition { SchemaDefinition(true) }
    /// No value: the schema `false`.
    public static var nothing: SchemaDefinition { SchemaDefinition(false) }

    /// A string with constraints.
    ///
    /// - Parameters:
    ///   - minLength: The least number of Unicode scalars.
    ///   - maxLength: The greatest number of Unicode scalars.
    ///   - pattern: An ECMA-262 regular expression that must match somewhere in the text.
    ///   - format: The standard's name of a format, such as `date`, `email` or `uri`.
    public static func string(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil,
        format: String? = nil
    ) -> SchemaDefinition {
        typed(
            "string", count("minLength", minLength), count("maxLength", maxLength),
            text("pattern", pattern), text("format", format))
    }

    /// An integer with constraints.
    ///
    /// - Parameters:
    ///   - minimum: The least value, inclusive.
    ///   - maximum: The greatest value, inclusive.
    ///   - multipleOf: A divisor greater than 0.
    public static func integer(
        minimum: JSONNumber? = nil, maximum: JSONNumber? = nil, multipleOf: JSONNumber? = nil
    ) -> SchemaDefinition {
        typed(
            "integer", bound("minimum", minimum), bound("maximum", maximum),
            bound("multipleOf", multipleOf))
    }

    /// A number with constraints.
    ///
    /// - Parameters:
    ///   - minimum: The least value, inclusive.
    ///   - maximum: The greatest value, inclusive.
    ///   - exclusiveMinimum: An exclusive lower bound.
    ///   - exclusiveMaximum: An exclusive upper bound.
    ///   - multipleOf: A divisor greater than 0. It is exact, so `0.01` means whole cents.
    public static func number(
        minimum: JSONNumber? = nil, maximum: JSONNumber? = nil,
        exclusiveMinimum: JSONNumber? = nil, exclusiveMaximum: JSONNumber? = nil,
        multipleOf: JSONNumber? = nil
    ) -> SchemaDefinition {
        typed(
            "number", bound("minimum", minimum), bound("maximum", maximum),
            bound("exclusiveMinimum", exclusiveMinimum),
            bound("exclusiveMaximum", exclusiveMaximum), bound("multipleOf", multipleOf))
    }
}

// MARK: Choices

extension SchemaDefinition {
    /// One of the listed values.
    ///
    /// - Parameters:
    ///   - values: The allowed values, all different.
    ///   - aliases: Other names for listed strings, which a reader may accept (`x-aliases`).
    ///     Differences in case and punctuation need no alias.
    public static func `enum`(
        _ values: [JSONValue], aliases: KeyValuePairs<String, String> = [:]
    ) -> SchemaDefinition {
        let kinds = Set(values.map { $0.bool == nil ? $0.kindName : "boolean" })
        let type = kinds.count == 1 ? kinds.first : nil
        let names = aliases.map { JSONMember($0.key, JSONValue($0.value)) }
        return SchemaDefinition(keywords: [
            text("type", type), JSONMember("enum", JSONValue(values)),
            names.isEmpty ? nil : JSONMember("x-aliases", JSONValue(members: names)),
        ])
    }

    /// One of the cases of a Swift type, by raw value.
    public static func `enum`<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type, aliases: KeyValuePairs<String, Choice> = [:]
    ) -> SchemaDefinition {
        let values = type.allCases.map { JSONValue($0.rawValue) }
        let definition = SchemaDefinition.enum(values)
        guard !aliases.isEmpty else { return definition }
        let names = aliases.map { JSONMember($0.key, JSONValue($0.value.rawValue)) }
        return definition.with("x-aliases", JSONValue(members: names))
    }

    /// Only this value. A reader may fill in a missing required member with it.
    public static func const(_ value: JSONValue) -> SchemaDefinition {
        SchemaDefinition(["const": value])
    }

    /// At least one of the alternatives. A member with a ``const(_:)`` tells them apart best.
    public static func anyOf(_ alternatives: [SchemaDefinition]) -> SchemaDefinition {
        SchemaDefinition(["anyOf": JSONValue(alternatives.map(\.json))])
    }
}

// MARK: Objects, arrays, references

extension SchemaDefinition {
    /// An object.
    ///
    /// - Parameters:
    ///   - properties: The members, in the order in which a model should write them.
    ///   - additionalProperties: The schema of all other members, which are not allowed by default.
    ///     `.object([:], additionalProperties: .integer)` is a dictionary of integers.
    public static func object(
        _ properties: KeyValuePairs<String, SchemaDefinition>,
        additionalProperties: SchemaDefinition = .nothing
    ) -> SchemaDefinition {
        let required = properties.filter { !$0.value.isOptional }.map { JSONValue($0.key) }
        let members = properties.map { JSONMember($0.key, $0.value.json) }
        return typed(
            "object", JSONMember("properties", JSONValue(members: members)),
            required.isEmpty ? nil : JSONMember("required", JSONValue(required)),
            JSONMember("additionalProperties", additionalProperties.json))
    }

    /// A list of values with one schema. Add `uniqueItems` and `prefixItems` by ``with(_:_:)``.
    public static func array(
        of items: SchemaDefinition, minItems: Int? = nil, maxItems: Int? = nil
    ) -> SchemaDefinition {
        typed(
            "array", JSONMember("items", items.json), count("minItems", minItems),
            count("maxItems", maxItems))
    }

    /// A reference to a schema that ``defining(_:)`` names. A definition may refer to itself.
    public static func ref(_ name: String) -> SchemaDefinition {
        let pointer = JSONPointer(["$defs", name]).description
        return SchemaDefinition(["$ref": JSONValue("#" + fragment(pointer))])
    }

    /// A reference to the whole schema.
    public static var root: SchemaDefinition { SchemaDefinition(["$ref": "#"]) }

    /// Percent-encodes what a URI's fragment cannot contain (RFC 3986, section 3.5).
    private static func fragment(_ pointer: String) -> String {
        let plain = Set("!$&'()*+,-./:;=?@_~".utf8)
        return pointer.utf8.reduce(into: "") { text, byte in
            if byte.isLetter || byte.isDigit || plain.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
    }
}

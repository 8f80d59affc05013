// MARK: Scalars

extension SchemaDefinition {
    /// A string of any length.
    public static var string: SchemaDefinition { typed("string") }
    /// A whole number, also when written `3.0`.
    public static var integer: SchemaDefinition { typed("integer") }
    /// Any number.
    public static var number: SchemaDefinition { typed("number") }
    /// `true` or `false`.
    public static var boolean: SchemaDefinition { typed("boolean") }
    /// `null` alone; see ``nullable`` for a value or null.
    public static var null: SchemaDefinition { typed("null") }
    /// Any value at all: the schema `true`.
    public static var anything: SchemaDefinition { SchemaDefinition(true) }
    /// No value at all: the schema `false`.
    public static var nothing: SchemaDefinition { SchemaDefinition(false) }

    /// - Parameters:
    ///   - minLength: in Unicode scalars.
    ///   - maxLength: in Unicode scalars.
    ///   - pattern: a regular expression (ECMA-262) that matches somewhere in the text.
    ///   - format: what the text is, by the standard's name: `date`, `email`, `uri`.
    public static func string(
        minLength: Int? = nil, maxLength: Int? = nil, pattern: String? = nil,
        format: String? = nil
    ) -> SchemaDefinition {
        typed(
            "string", count("minLength", minLength), count("maxLength", maxLength),
            text("pattern", pattern), text("format", format))
    }

    /// - Parameters:
    ///   - minimum: the least value, itself allowed.
    ///   - maximum: the greatest value, itself allowed.
    ///   - multipleOf: greater than 0.
    public static func integer(
        minimum: JSONNumber? = nil, maximum: JSONNumber? = nil, multipleOf: JSONNumber? = nil
    ) -> SchemaDefinition {
        typed(
            "integer", bound("minimum", minimum), bound("maximum", maximum),
            bound("multipleOf", multipleOf))
    }

    /// - Parameters:
    ///   - minimum: the least value, itself allowed.
    ///   - maximum: the greatest value, itself allowed.
    ///   - exclusiveMinimum: a lower bound that is itself not allowed.
    ///   - exclusiveMaximum: an upper bound that is itself not allowed.
    ///   - multipleOf: greater than 0; exact, so that `0.01` means whole cents.
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
    /// One of the values listed.
    ///
    /// - Parameters:
    ///   - values: all different.
    ///   - aliases: other names for strings among them, which a reader may accept (`x-aliases`);
    ///     case and punctuation need none.
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

    /// One of the cases of a Swift type, by their raw values.
    public static func `enum`<Choice: CaseIterable & RawRepresentable<String>>(
        of type: Choice.Type, aliases: KeyValuePairs<String, Choice> = [:]
    ) -> SchemaDefinition {
        let values = type.allCases.map { JSONValue($0.rawValue) }
        let definition = SchemaDefinition.enum(values)
        guard !aliases.isEmpty else { return definition }
        let names = aliases.map { JSONMember($0.key, JSONValue($0.value.rawValue)) }
        return definition.with("x-aliases", JSONValue(members: names))
    }

    /// This value alone. A required member that is missing may be filled with it.
    public static func const(_ value: JSONValue) -> SchemaDefinition {
        SchemaDefinition(["const": value])
    }

    /// At least one of the alternatives. They are told apart best by a member with a ``const(_:)``.
    public static func anyOf(_ alternatives: [SchemaDefinition]) -> SchemaDefinition {
        SchemaDefinition(["anyOf": JSONValue(alternatives.map(\.json))])
    }
}

// MARK: Objects, arrays, references

extension SchemaDefinition {
    /// - Parameters:
    ///   - properties: in the order in which a model shall write them.
    ///   - additionalProperties: what members of other names are; none are allowed by default.
    ///     `.object([:], additionalProperties: .integer)` is a dictionary of numbers.
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

    /// A list of values of one kind; ``with(_:_:)`` adds `uniqueItems` and `prefixItems`.
    public static func array(
        of items: SchemaDefinition, minItems: Int? = nil, maxItems: Int? = nil
    ) -> SchemaDefinition {
        typed(
            "array", JSONMember("items", items.json), count("minItems", minItems),
            count("maxItems", maxItems))
    }

    /// What ``defining(_:)`` calls by that name, also before it is complete: a definition may
    /// hold itself.
    public static func ref(_ name: String) -> SchemaDefinition {
        let pointer = JSONPointer(["$defs", name]).description
        return SchemaDefinition(["$ref": JSONValue("#" + fragment(pointer))])
    }

    /// The whole schema, inside itself.
    public static var root: SchemaDefinition { SchemaDefinition(["$ref": "#"]) }

    /// What a URI's fragment cannot hold is percent-encoded (RFC 3986, section 3.5).
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

/// A JSON Schema written in Swift, with the names of the standard.
///
///     let invoice: SchemaDefinition = .object([
///         "number": .string(minLength: 1).described("as printed at the top"),
///         "currency": .enum(["EUR", "USD"], aliases: ["euro": "EUR"]),
///         "lines": .array(
///             of: .object(["text": .string, "price": .number(minimum: 0)]), minItems: 1),
///         "paid": .string(format: "date").nullable,
///         "note": .string.optional,
///     ])
///     let reader = OutputReader(schema: try Schema(invoice))
///
/// Members keep their order and are required unless they are ``optional``. Other members are not
/// allowed unless ``object(_:additionalProperties:)`` allows them. ``json`` is the schema for a
/// model or a server. ``with(_:_:)`` adds any other keyword.
public struct SchemaDefinition: Sendable, Equatable {
    /// The schema as JSON.
    public let json: JSONValue
    /// Whether an object may omit the member described by this definition.
    var isOptional = false

    /// Wraps an existing schema, to use it as a part of another one.
    public init(_ json: JSONValue) { self.json = json }

    init(keywords: [JSONMember?]) { json = JSONValue(members: keywords.compactMap { $0 }) }

    static func typed(_ name: String, _ keywords: JSONMember?...) -> SchemaDefinition {
        SchemaDefinition(keywords: [JSONMember("type", JSONValue(name))] + keywords)
    }

    static func count(_ keyword: String, _ count: Int?) -> JSONMember? {
        count.map { JSONMember(keyword, JSONValue($0)) }
    }

    static func bound(_ keyword: String, _ number: JSONNumber?) -> JSONMember? {
        number.map { JSONMember(keyword, JSONValue(.number($0))) }
    }

    static func text(_ keyword: String, _ text: String?) -> JSONMember? {
        text.map { JSONMember(keyword, JSONValue($0)) }
    }
}

extension Schema {
    /// Compiles a schema written in Swift.
    ///
    /// - Throws: The first keyword that is malformed, unsupported or an unresolvable reference. For
    ///   instance, a definition may contain an invalid pattern.
    public init(
        _ definition: SchemaDefinition, registry: SchemaRegistry = SchemaRegistry(),
        assertsFormats: Bool = false
    ) throws(SchemaError) {
        try self.init(definition.json, registry: registry, assertsFormats: assertsFormats)
    }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
    /// - Precondition: the value is finite.
    public init(floatLiteral value: Double) { self.init(value) }
}

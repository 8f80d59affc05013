/// A schema rewritten for one service, with what the service will not enforce.
///
/// Even where the service enforces the schema, call ``restored(_:)`` on its answer and validate the
/// result with the source schema.
public struct LoweredSchema: Sendable {
    /// The schema to send.
    public let json: JSONValue
    /// The lost or changed keywords, in order of discovery, definitions last.
    public let notes: [Note]
    /// Limits of the service that the schema exceeds; empty when the service should accept it.
    public let excesses: [Excess]
    /// The member that contains the answer, if the service only accepts objects and the source is
    /// not one.
    public let wrapperKey: String?
    let plan: RestorePlan
    let definitions: [String: RestorePlan]

    public var isAccepted: Bool { excesses.isEmpty }

    /// A keyword that the service will not enforce as written.
    public struct Note: Sendable, Hashable, CustomStringConvertible {
        /// The source schema that contains the keyword.
        public let pointer: JSONPointer
        public let keyword: String
        public let fate: Fate

        public var description: String { "\(pointer) \(keyword) \(fate.rawValue)" }
    }

    public enum Fate: String, Sendable {
        /// Not enforced.
        case dropped
        /// Stated in the description.
        case described
        /// Replaced by a wider or narrower keyword.
        case changed
        /// Replaced by the schema that it refers to.
        case inlined
    }

    /// A limit of a service.
    public enum Limit: String, Sendable {
        /// The number of properties of all objects.
        case properties
        /// The nesting of objects and arrays.
        case nesting
        /// The number of values of all `enum`s.
        case enumValues
        /// The number of recursions that the service does not allow.
        case recursion
        /// The number of schemas. This library writes at most 20,000.
        case schemas
    }

    public struct Excess: Sendable, Hashable {
        public let limit: Limit
        public let found: Int
        public let allowed: Int
    }

    /// Returns the answer in the form that the source schema describes.
    ///
    /// Removes the wrapper, removes null members that are only present because the service requires
    /// all members, and turns lists of keys and values into objects. Null for an optional member
    /// means absent, unless the source allows null there. Parts that do not fit the lowered schema,
    /// or lie below 200 levels, stay as they are. O(answer).
    public func restored(_ value: JSONValue) -> JSONValue {
        var value = value
        if let wrapperKey, value.object?.count == 1, let inner = value[wrapperKey] { value = inner }
        return plan.restored(value, definitions)
    }
}

extension Schema {
    /// Rewrites the schema for a service, in the source's order.
    ///
    /// O(size of the result). `allOf` and `anyOf` can make it larger than the source, up to 20,000
    /// schemas. Several `enum`s for the same value are compared in pairs.
    public func lowered(to dialect: SchemaDialect) -> LoweredSchema {
        LoweredSchema(json, to: dialect)
    }
}

extension LoweredSchema {
    /// Lowers a schema that need not be valid. Malformed parts are dropped with a note.
    public init(_ schema: JSONValue, to dialect: SchemaDialect) {
        var lowering = SchemaLowering(document: schema, rules: DialectRules.of(dialect))
        self = lowering.run()
    }
}

/// A schema as one service takes it, what the service will not enforce, and the way back.
///
/// Whatever the service enforces, validate its answer with the source schema: first
/// ``restored(_:)``, then `validate`.
public struct LoweredSchema: Sendable {
    /// What to send.
    public let json: JSONValue
    /// What was lost or changed, in the order in which it was met, definitions last.
    public let notes: [Note]
    /// Why the service would refuse the schema; empty when it should accept it.
    public let excesses: [Excess]
    /// The member that holds the answer when the service takes objects alone and the source is none.
    public let wrapperKey: String?
    let plan: RestorePlan
    let definitions: [String: RestorePlan]

    public var isAccepted: Bool { excesses.isEmpty }

    /// A keyword that the service will not enforce as it stands.
    public struct Note: Sendable, Hashable, CustomStringConvertible {
        /// Leads to the source's schema that holds the keyword.
        public let pointer: JSONPointer
        public let keyword: String
        public let fate: Fate

        public var description: String { "\(pointer) \(keyword) \(fate.rawValue)" }
    }

    public enum Fate: String, Sendable {
        /// Nothing holds the model to it.
        case dropped
        /// The description says it, in words.
        case described
        /// Another keyword says something near it, wider or narrower.
        case changed
        /// The schema that it refers to stands in its place.
        case inlined
    }

    /// What a service counts.
    public enum Limit: String, Sendable {
        /// All properties of all objects.
        case properties
        /// Objects and arrays inside each other.
        case nesting
        /// All values of all `enum`s.
        case enumValues
        /// Ways by which a schema contains itself that the service does not allow.
        case recursion
        /// Schemas in all, of which this library writes 20,000 at most.
        case schemas
    }

    public struct Excess: Sendable, Hashable {
        public let limit: Limit
        public let found: Int
        public let allowed: Int
    }

    /// The answer as the source schema describes it: out of its wrapper, members that are null
    /// because the service requires them all left out, lists of keys and values made objects.
    ///
    /// Null for a member that the source has optional means that it is absent, unless the source
    /// allows null there. Parts that do not fit the lowered schema stay as they are, and so does what
    /// lies below 200 levels. O(answer).
    public func restored(_ value: JSONValue) -> JSONValue {
        var value = value
        if let wrapperKey, value.object?.count == 1, let inner = value[wrapperKey] { value = inner }
        return plan.restored(value, definitions)
    }
}

extension Schema {
    /// The schema rewritten for a service, in the source's order.
    ///
    /// O(size of the result), which `allOf` and `anyOf` can make greater than the source, up to
    /// 20,000 schemas; values of several `enum`s for one place are compared in pairs.
    public func lowered(to dialect: SchemaDialect) -> LoweredSchema {
        LoweredSchema(json, to: dialect)
    }
}

extension LoweredSchema {
    /// Lowers a schema that need not be valid: what is malformed is dropped with a note.
    public init(_ schema: JSONValue, to dialect: SchemaDialect) {
        var lowering = SchemaLowering(document: schema, rules: DialectRules.of(dialect))
        self = lowering.run()
    }
}

/// The types that JSON Schema names.
struct KindSet: OptionSet, Sendable {
    let rawValue: UInt8
    static let null = KindSet(rawValue: 1)
    static let boolean = KindSet(rawValue: 2)
    static let integer = KindSet(rawValue: 4)
    /// A number of any kind; values that are whole also count as `integer`.
    static let number = KindSet(rawValue: 8)
    static let string = KindSet(rawValue: 16)
    static let array = KindSet(rawValue: 32)
    static let object = KindSet(rawValue: 64)
    static let any = KindSet(rawValue: 127)

    static let names: [(String, KindSet)] = [
        ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
        ("string", .string), ("array", .array), ("object", .object),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(name: String) {
        guard let found = Self.names.first(where: { $0.0 == name })?.1 else { return nil }
        self = found
    }

    /// The types that the value satisfies.
    init(of value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool: self = .boolean
        case .number(let number): self = number.isInteger ? [.integer, .number] : .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    var names: [String] { Self.names.filter { contains($0.1) }.map(\.0) }
}

/// One schema, compiled: what each keyword says, with other schemas as positions in the graph.
///
/// A class, because copying so many keywords at each step of a walk would cost more than the walk.
/// Only the compiler writes to it, before anyone else can see it: that makes it safe to share.
final class SchemaNode: @unchecked Sendable {
    /// Where the schema stands in its document.
    let pointer: JSONPointer
    let json: JSONValue
    /// For the schemas `true` and `false`.
    var boolean: Bool?
    var types: KindSet?
    var enumeration: [JSONValue]?
    var constant: JSONValue?
    var defaultValue: JSONValue?
    /// Folded other names for the enumeration's strings (`x-aliases`).
    var aliases: [String: String] = [:]

    var reference: Int?
    var allOf: [Int] = []
    var anyOf: [Int]?
    var oneOf: [Int]?
    var not: Int?

    var properties: [(name: String, node: Int)] = []
    var propertyIndex: [String: Int] = [:]
    var required: [String] = []
    var additionalProperties: Int?
    var memberCount = CountRange()

    var prefixItems: [Int] = []
    var items: Int?
    var itemCount = CountRange()
    var uniqueItems = false

    var length = CountRange()
    var minimum: JSONNumber?
    var maximum: JSONNumber?
    var exclusiveMinimum: JSONNumber?
    var exclusiveMaximum: JSONNumber?
    var multipleOf: JSONNumber?

    init(pointer: JSONPointer, json: JSONValue) {
        self.pointer = pointer
        self.json = json
    }

    /// Whether other schemas than those of its properties and items decide about a value's parts.
    var hasAlternatives: Bool {
        !allOf.isEmpty || anyOf != nil || oneOf != nil || not != nil
    }

    /// Schemas that apply to the same value.
    var inPlace: [Int] {
        [reference, not].compactMap { $0 } + allOf + (anyOf ?? []) + (oneOf ?? [])
    }
}

/// `minItems` and `maxItems`, and their like.
struct CountRange: Sendable {
    var least: Int?
    var most: Int?
}

/// All schemas of a document. Shared by every ``Schema`` that looks into it.
final class SchemaGraph: Sendable {
    let nodes: [SchemaNode]
    let document: JSONValue

    init(nodes: [SchemaNode], document: JSONValue) {
        self.nodes = nodes
        self.document = document
    }
}

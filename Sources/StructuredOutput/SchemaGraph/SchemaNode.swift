/// One schema: the value of each keyword, with other schemas as positions in the graph.
///
/// Used where speed does not matter: to word faults and to tell what a schema expects. Validation
/// itself runs on ``SchemaProgram``.
///
/// A class, because copying all these fields at each step of a walk would cost more than the walk.
/// Only the compiler writes to it, before it is shared, so sharing is safe.
final class SchemaNode: @unchecked Sendable {
    /// The schema's place in its document.
    let place: SchemaPlace
    /// The schema resource it belongs to, which its references are relative to.
    let resource: Int
    let json: JSONValue
    /// Set for the schemas `true` and `false`.
    var boolean: Bool?
    var types: KindSet?
    var enumeration: [JSONValue]?
    var constant: JSONValue?
    var defaultValue: JSONValue?
    /// The folded aliases of the enumeration's strings (`x-aliases`).
    var aliases: [String: String] = [:]

    var reference: Int?
    var dynamicReference: DynamicReference?
    var allOf: [Int] = []
    var anyOf: [Int]?
    var oneOf: [Int]?
    var not: Int?
    var ifSchema: Int?
    var thenSchema: Int?
    var elseSchema: Int?

    var properties: [(name: String, node: Int)] = []
    var propertyIndex: [String: Int] = [:]
    var patternProperties: [(pattern: NamedPattern, node: Int)] = []
    var required: [String] = []
    var additionalProperties: Int?
    var unevaluatedProperties: Int?
    var propertyNames: Int?
    var dependentRequired: [(name: String, needed: [String])] = []
    var dependentSchemas: [(name: String, node: Int)] = []
    var memberCount = CountRange()

    var prefixItems: [Int] = []
    var items: Int?
    var unevaluatedItems: Int?
    var contains: Int?
    var containsCount = CountRange()
    var itemCount = CountRange()
    var uniqueItems = false

    var length = CountRange()
    var pattern: NamedPattern?
    var format: FormatAssertion?
    var minimum: JSONNumber?
    var maximum: JSONNumber?
    var exclusiveMinimum: JSONNumber?
    var exclusiveMaximum: JSONNumber?
    var multipleOf: JSONNumber?

    init(place: SchemaPlace, resource: Int, json: JSONValue) {
        self.place = place
        self.resource = resource
        self.json = json
    }

    var pointer: JSONPointer { place.pointer }

    /// Whether a value's parts depend on more than `properties`, `items` and a reference.
    var hasAlternatives: Bool {
        inPlace.count > (reference == nil ? 0 : 1) || !patternProperties.isEmpty
            || contains != nil || unevaluatedItems != nil || unevaluatedProperties != nil
    }

    /// Schemas that apply to the same value.
    var inPlace: [Int] {
        let single = [reference, dynamicReference?.target, not, ifSchema, thenSchema, elseSchema]
        return single.compactMap { $0 } + allOf + (anyOf ?? []) + (oneOf ?? [])
            + dependentSchemas.map(\.node)
    }

    /// The schemas for a member with that name: its property and matching patterns, otherwise
    /// `additionalProperties`.
    func schemas(ofMember name: String) -> [Int] {
        let known =
            [propertyIndex[name]].compactMap { $0 }
            + patternProperties.filter { $0.pattern.pattern.matches(name) }.map(\.node)
        return known.isEmpty ? [additionalProperties].compactMap { $0 } : known
    }
}

/// `$dynamicRef`: its initial target, and the name by which other schemas may redirect it.
struct DynamicReference: Sendable {
    let target: Int
    /// Nil when it behaves like `$ref`.
    let name: String?
}

/// A regular expression and its source.
struct NamedPattern: Sendable {
    let pattern: Pattern
    let source: String
}

/// `minItems` and `maxItems`, or similar limits.
struct CountRange: Sendable {
    var least: Int?
    var most: Int?
}

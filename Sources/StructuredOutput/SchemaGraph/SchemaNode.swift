/// One schema, read: what each keyword says, with other schemas as positions in the graph.
///
/// It serves where time does not matter: to put a fault into words, and to tell what a schema
/// expects. Validation itself runs on ``SchemaProgram``.
///
/// A class, because copying so many keywords at each step of a walk would cost more than the walk.
/// Only the compiler writes to it, before it is shared, which makes sharing safe.
final class SchemaNode: @unchecked Sendable {
    /// Where the schema stands.
    let place: SchemaPlace
    /// The schema resource that it belongs to, which is what its references are relative to.
    let resource: Int
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

    /// Whether other schemas than those of its properties and items decide about a value's parts.
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

    /// The schemas for a member of that name: what the property and the patterns say, else what
    /// holds for additional ones.
    func schemas(ofMember name: String) -> [Int] {
        let known =
            [propertyIndex[name]].compactMap { $0 }
            + patternProperties.filter { $0.pattern.pattern.matches(name) }.map(\.node)
        return known.isEmpty ? [additionalProperties].compactMap { $0 } : known
    }
}

/// `$dynamicRef`: where it leads at first, and the name by which schemas around may redirect it.
struct DynamicReference: Sendable {
    let target: Int
    /// Nil when it is like any other reference after all.
    let name: String?
}

/// A regular expression and its source.
struct NamedPattern: Sendable {
    let pattern: Pattern
    let source: String
}

/// `minItems` and `maxItems`, and their like.
struct CountRange: Sendable {
    var least: Int?
    var most: Int?
}

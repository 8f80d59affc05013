/// A JSON Schema (draft 2020-12), compiled once to be used many times.
///
/// Supported: `type`, `enum`, `const`, `properties`, `required`, `additionalProperties`,
/// `minProperties`, `maxProperties`, `items`, `prefixItems`, `minItems`, `maxItems`, `uniqueItems`,
/// `minLength`, `maxLength` (Unicode scalars), the numeric bounds, `multipleOf`, `allOf`, `anyOf`,
/// `oneOf`, `not`, `$ref` to `#…`, `$defs`, `definitions`, and the schemas `true` and `false`.
/// Annotations and unknown keywords are ignored. Keywords of the standard that are not supported
/// yet are an error: a schema is never obeyed in part without saying so.
///
/// `x-aliases` beside `enum` gives other names for its strings, for the reader to accept:
/// `{"enum": ["historical"], "x-aliases": {"historic": "historical"}}`.
public struct Schema: Sendable {
    /// The schema as JSON, for a model to read. A subschema brings the `$defs` it refers to.
    public let json: JSONValue
    let graph: SchemaGraph
    let root: Int

    /// - Throws: the first keyword that is malformed or not supported, and where it stands.
    /// - Complexity: O(size of the schema).
    public init(_ json: JSONValue) throws(SchemaError) {
        var compiler = SchemaCompiler(document: json)
        root = try compiler.compile()
        graph = SchemaGraph(nodes: compiler.nodes, document: json)
        self.json = json
    }

    private init(graph: SchemaGraph, root: Int) {
        self.graph = graph
        self.root = root
        json = Self.standalone(graph.nodes[root].json, in: graph.document)
    }

    /// All violations, root causes only: a value of the wrong type is not also too short.
    /// O(value × schemas that apply to it).
    public func validate(_ value: JSONValue) -> [Violation] {
        var validator = Validator(graph: graph)
        validator.validate(value, root)
        return validator.violations
    }

    /// The schema for a part of the values that this one describes; nil when it says nothing about
    /// that place. Follows `properties`, `additionalProperties`, `prefixItems`, `items`, `$ref`,
    /// and `allOf`, `anyOf`, `oneOf` when one branch alone knows the place.
    public func subschema(at instancePointer: JSONPointer) -> Schema? {
        var node = root
        for token in instancePointer.tokens {
            guard let next = step(from: node, token) else { return nil }
            node = next
        }
        return Schema(graph: graph, root: node)
    }

    private func step(from index: Int, _ token: String) -> Int? {
        let node = graph.nodes[index]
        if let property = node.propertyIndex[token] { return property }
        if let place = JSONPointer.index(token) {
            if place < node.prefixItems.count { return node.prefixItems[place] }
            if let items = node.items { return items }
        }
        let branches =
            ([node.reference].compactMap { $0 } + node.allOf + (node.anyOf ?? [])
            + (node.oneOf ?? [])).compactMap { step(from: $0, token) }
        if let first = branches.first, branches.allSatisfy({ $0 == first }) { return first }
        return branches.isEmpty ? node.additionalProperties : nil
    }

    private static func standalone(_ json: JSONValue, in document: JSONValue) -> JSONValue {
        guard case .object(var members) = json.content, holdsReference(json) else { return json }
        for name in ["$defs", "definitions"] where json[name] == nil {
            if let definitions = document[name] { members.append(JSONMember(name, definitions)) }
        }
        return JSONValue(members: members)
    }

    private static func holdsReference(_ json: JSONValue) -> Bool {
        switch json.content {
        case .array(let items): items.contains(where: holdsReference)
        case .object(let members):
            members.contains { $0.key == "$ref" || holdsReference($0.value) }
        default: false
        }
    }
}

/// What makes a schema unusable.
public struct SchemaError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Of the schema that holds the keyword.
    public let pointer: JSONPointer
    public let keyword: String
    /// What the keyword must be, or that it is not supported.
    public let reason: String

    public var description: String {
        let place = pointer.tokens.isEmpty ? "the schema" : "the schema at \(pointer)"
        return keyword.isEmpty ? "\(place) \(reason)" : "\(place): \"\(keyword)\" \(reason)"
    }
}

/// A schema of the source, or the rest of one, with its place.
struct SourcePart {
    let json: JSONValue
    let pointer: JSONPointer

    func child(_ json: JSONValue, _ tokens: String...) -> SourcePart {
        SourcePart(json: json, pointer: JSONPointer(pointer.tokens + tokens))
    }
}

/// A reference, and the schema that contains it.
struct SourceReference {
    let target: String
    let pointer: JSONPointer
    /// Whether its target is among the parts.
    let isResolved: Bool
}

/// Schemas that apply to the same value, with `allOf` and `$ref` resolved.
struct Conjunction {
    var parts: [SourcePart] = []
    var references: [SourceReference] = []
    /// The place of the first schema.
    private(set) var pointer = JSONPointer()
    /// Whether it contains the schema `false`.
    var isImpossible = false

    /// Keywords that assert nothing and are kept.
    static let annotations: Set<String> = ["title", "description"]
    /// All keywords that assert something. Others are left out.
    private static let assertions: Set<String> = [
        "type", "enum", "const", "properties", "required", "additionalProperties",
        "patternProperties", "propertyNames", "minProperties", "maxProperties",
        "dependentRequired", "dependentSchemas", "dependencies", "items", "prefixItems",
        "additionalItems", "contains", "minContains", "maxContains", "minItems", "maxItems",
        "uniqueItems", "minLength", "maxLength", "pattern", "format", "minimum", "maximum",
        "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "anyOf", "oneOf", "not", "if",
        "then", "else", "unevaluatedItems", "unevaluatedProperties", "$dynamicRef",
        "$recursiveRef",
    ]

    /// Adds a schema, its own keywords before those of its branches. O(schemas it consists of).
    ///
    /// - Parameter resolve: Finds the target of a reference; nil to keep references. Each target is
    ///   added once, since repeating it changes nothing.
    mutating func add(_ part: SourcePart, resolving resolve: ((String) -> SourcePart?)? = nil) {
        if parts.isEmpty, references.isEmpty { pointer = part.pointer }
        var pending = [part]
        var entered: Set<JSONPointer> = []
        while let part = pending.popLast() {
            if part.json.bool == false { isImpossible = true }
            guard let members = part.json.object else { continue }
            let rest = members.filter {
                Self.assertions.contains($0.key) || Self.annotations.contains($0.key)
            }
            if !rest.isEmpty {
                parts.append(SourcePart(json: JSONValue(members: rest), pointer: part.pointer))
            }
            for (place, branch) in (part.json["allOf"]?.array ?? []).enumerated().reversed() {
                pending.append(part.child(branch, "allOf", String(place)))
            }
            guard let target = part.json["$ref"]?.string else { continue }
            let found = resolve?(target)
            references.append(
                SourceReference(target: target, pointer: part.pointer, isResolved: found != nil))
            if let found, entered.insert(found.pointer).inserted { pending.append(found) }
        }
    }

    /// Whether it is one reference with nothing but annotations beside it.
    var isBareReference: Bool {
        references.count == 1 && !references[0].isResolved && !isImpossible
            && parts.allSatisfy { part in
                part.json.object?.allSatisfy { Self.annotations.contains($0.key) } ?? true
            }
    }

    /// The outermost title or description.
    func annotation(_ keyword: String) -> String? {
        parts.lazy.compactMap { $0.json[keyword]?.string }.first
    }

    /// The first part that has alternatives.
    var firstUnion: (part: Int, keyword: String)? {
        for (place, part) in parts.enumerated() {
            for keyword in ["anyOf", "oneOf"] where part.json[keyword]?.array?.isEmpty == false {
                return (place, keyword)
            }
        }
        return nil
    }

    /// The parts without annotations, and without one keyword of one part.
    func constraints(without keyword: String, ofPart place: Int) -> [SourcePart] {
        parts.enumerated().compactMap { index, part in
            let rest = (part.json.object ?? []).filter {
                !Self.annotations.contains($0.key) && (index != place || $0.key != keyword)
            }
            return rest.isEmpty
                ? nil : SourcePart(json: JSONValue(members: rest), pointer: part.pointer)
        }
    }

    /// The keywords of all parts, each once, in order of appearance.
    var keywords: [String] {
        parts.flatMap { $0.json.object ?? [] }.map(\.key).withoutRepeats
    }

    /// A keyword's values, with the places of their parts.
    func values(_ keyword: String) -> [(value: JSONValue, pointer: JSONPointer)] {
        parts.compactMap { part in part.json[keyword].map { ($0, part.pointer) } }
    }
}

// MARK: - Types

extension Conjunction {
    private static let families: [(type: String, keywords: Set<String>)] = [
        (
            "object",
            [
                "properties", "required", "additionalProperties", "patternProperties",
                "propertyNames", "minProperties", "maxProperties", "dependentRequired",
            ]
        ),
        ("array", ["items", "prefixItems", "minItems", "maxItems", "uniqueItems", "contains"]),
        ("string", ["minLength", "maxLength", "pattern", "format"]),
        (
            "number",
            ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]
        ),
    ]

    /// The types that all parts allow, in the order of the first; nil when none names any.
    var declaredTypes: [String]? {
        let lists = values("type").map { ($0.value.array ?? [$0.value]).compactMap(\.string) }
        guard let first = lists.first else { return nil }
        return lists.dropFirst().reduce(first) { Self.intersection($0, $1) }
    }

    private static func intersection(_ left: [String], _ right: [String]) -> [String] {
        left.compactMap { name in
            if right.contains(name) { return name }
            if name == "integer", right.contains("number") { return name }
            return name == "number" && right.contains("integer") ? "integer" : nil
        }
    }

    /// The types of the listed values, otherwise those that the keywords apply to, in order.
    var impliedTypes: [String] {
        if let listed = listedValues { return listed.map(\.typeName).withoutRepeats }
        let present = Set(keywords)
        return Self.families.filter { !$0.keywords.isDisjoint(with: present) }.map(\.type)
    }

    /// The values that all `enum`s and `const`s have in common; nil when there are none of these
    /// keywords.
    var listedValues: [JSONValue]? {
        let lists =
            values("enum").compactMap(\.value.array) + values("const").map { [$0.value] }
        guard let first = lists.first else { return nil }
        return lists.dropFirst().reduce(first) { left, right in
            left.filter { value in right.contains { $0.isEquivalent(to: value) } }
        }
    }
}

extension JSONValue {
    /// The JSON Schema type that fits best.
    var typeName: String {
        switch content {
        case .null: "null"
        case .bool: "boolean"
        case .number(let number): number.isInteger ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}

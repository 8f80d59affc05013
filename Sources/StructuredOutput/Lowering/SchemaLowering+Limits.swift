/// Checks the limits of services.
extension SchemaLowering {
    mutating func countLimits(of json: JSONValue) {
        let count = SchemaCount(of: json)
        let found: [(LoweredSchema.Limit, Int)] = [
            (.properties, count.properties), (.nesting, count.nesting),
            (.enumValues, count.enumValues),
        ]
        for (limit, found) in found {
            guard let allowed = rules.limits[limit], found > allowed else { continue }
            exceed(limit, found: found, allowed: allowed)
        }
        if !rules.allowsRecursion || rules.needsOptionalRecursion {
            let cycles = ReferenceGraph(
                of: json, followsOptional: !rules.needsOptionalRecursion
            ).cycles
            if cycles > 0 { exceed(.recursion, found: cycles, allowed: 0) }
        }
    }
}

/// The sizes of a lowered schema. Recursive, as deep as the lowered schema. O(schema).
private struct SchemaCount {
    private(set) var properties = 0
    private(set) var nesting = 0
    private(set) var enumValues = 0

    init(of json: JSONValue) {
        visit(json, level: 0)
        for definition in json["$defs"]?.object ?? [] { visit(definition.value, level: 0) }
    }

    private mutating func visit(_ schema: JSONValue, level: Int) {
        let types = (schema["type"]?.array ?? [schema["type"] ?? nil]).compactMap(\.string)
        let level = types.contains { $0 == "object" || $0 == "array" } ? level + 1 : level
        nesting = max(nesting, level)
        properties += schema["properties"]?.object?.count ?? 0
        enumValues += schema["enum"]?.array?.count ?? 0
        for child in schema.loweredChildren { visit(child.schema, level: level) }
    }
}

/// The definitions that a lowered schema and its definitions use.
private struct ReferenceGraph {
    private var edges: [String: [String]] = [:]

    /// - Parameter followsOptional: Whether uses below optional properties count.
    init(of json: JSONValue, followsOptional: Bool) {
        collect(json, into: "#", followsOptional)
        for definition in json["$defs"]?.object ?? [] {
            collect(definition.value, into: "#/$defs/\(definition.key)", followsOptional)
        }
    }

    private mutating func collect(_ schema: JSONValue, into name: String, _ followsOptional: Bool) {
        if let target = schema["$ref"]?.string { edges[name, default: []].append(target) }
        for child in schema.loweredChildren where followsOptional || child.isNeeded {
            collect(child.schema, into: name, followsOptional)
        }
    }

    /// The number of uses that lead back to a schema that contains them. O(uses), not recursive.
    var cycles: Int {
        var states: [String: Int] = [:]
        var count = 0
        for start in edges.keys where states[start] == nil {
            var path: [(name: String, next: Int)] = [(start, 0)]
            states[start] = 1
            while let (name, next) = path.last {
                let targets = edges[name] ?? []
                guard next < targets.count else {
                    states[name] = 2
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = targets[next]
                if states[target] == 1 { count += 1 }
                if states[target] == nil {
                    states[target] = 1
                    path.append((target, 0))
                }
            }
        }
        return count
    }
}

extension JSONValue {
    /// The schemas directly inside a lowered schema. All but optional properties are needed.
    fileprivate var loweredChildren: [(schema: JSONValue, isNeeded: Bool)] {
        var children: [(schema: JSONValue, isNeeded: Bool)] = []
        let required = Set((self["required"]?.array ?? []).compactMap(\.string))
        for property in self["properties"]?.object ?? [] {
            children.append((property.value, required.contains(property.key)))
        }
        for keyword in ["items", "additionalProperties"] {
            if let schema = self[keyword], schema.object != nil { children.append((schema, true)) }
        }
        for keyword in ["anyOf", "prefixItems"] {
            children += (self[keyword]?.array ?? []).map { ($0, true) }
        }
        return children
    }
}

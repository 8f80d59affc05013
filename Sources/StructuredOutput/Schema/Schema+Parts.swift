extension Schema {
    /// The schema for a part of the values that this one describes; nil when the schema does not
    /// describe that part.
    ///
    /// Follows `properties`, `patternProperties`, `additionalProperties`, `prefixItems`, `items`
    /// and references. Also follows `allOf`, `anyOf`, `oneOf`, `then`, `else` and
    /// `dependentSchemas` if only one of their schemas describes the part.
    public func subschema(at instancePointer: JSONPointer) -> Schema? {
        index(at: instancePointer).map { Schema(graph: graph, root: $0) }
    }

    /// The position of that schema in the graph. O(depth × schemas that apply on the way).
    func index(at instancePointer: JSONPointer) -> Int? {
        var node = root
        for token in instancePointer.tokens {
            guard let next = step(from: node, token, depth: 0) else { return nil }
            node = next
        }
        return node
    }

    private func step(from index: Int, _ token: String, depth: Int) -> Int? {
        let node = graph.nodes[index]
        // There are no cycles, but a chain of references may be too long for the stack.
        guard depth < 200 else { return nil }
        if let property = node.propertyIndex[token] { return property }
        let matching = node.patternProperties.filter { $0.pattern.pattern.matches(token) }
        if matching.count == 1 { return matching[0].node }
        if let place = JSONPointer.index(token) {
            if place < node.prefixItems.count { return node.prefixItems[place] }
            if let items = node.items { return items }
        }
        let others = node.inPlace.filter { $0 != node.not && $0 != node.ifSchema }
        let branches = others.compactMap { step(from: $0, token, depth: depth + 1) }
        if let first = branches.first, branches.allSatisfy({ $0 == first }) { return first }
        return branches.isEmpty && matching.isEmpty ? node.additionalProperties : nil
    }
}

/// A member whose value tells the alternatives of a schema apart.
struct Tag {
    let name: String
    /// One value for each alternative, all different.
    let values: [String]
    let isDecisive: Bool

    /// Nil when no member tells the alternatives apart. O(size of the alternatives).
    init?(of branches: [Int], in nodes: [SchemaNode]) {
        guard branches.count > 1, let first = branches.first else { return nil }
        let all = branches.map { Self.tags(of: $0, in: nodes) }
        let shapes = branches.map { Self.isOpen($0, nodes) }
        guard shapes.allSatisfy({ $0 }) else { return nil }
        for (name, _) in Self.tags(of: first, in: nodes) {
            let values = all.compactMap { tags in
                tags.first { $0.name.isSameJSON(as: name) }?.value?.string
            }
            let isRequired = branches.allSatisfy { Self.requires(name, $0, nodes) }
            guard values.count == branches.count, isRequired,
                Set(values.map(ByteName.init)).count == values.count
            else { continue }
            self.name = name
            self.values = values
            isDecisive = all.allSatisfy { $0.count == 1 }
            return
        }
        return nil
    }

    /// The members whose value a schema fixes with `const` or a single-value `enum`.
    private static func tags(
        of branch: Int, in nodes: [SchemaNode]
    ) -> [(name: String, value: JSONValue?)] {
        nodes.parts(of: branch).flatMap { nodes[$0].properties }.compactMap { name, property in
            guard let tag = nodes.tag(property) else { return nil }
            return (name, nodes[tag].constant ?? nodes[tag].enumeration?.first)
        }
    }

    /// Whether the schema allows objects, whatever their members.
    private static func isOpen(_ branch: Int, _ nodes: [SchemaNode]) -> Bool {
        let parts = nodes.parts(of: branch)
        return parts.count < 64
            && parts.allSatisfy { part in
                let node = nodes[part]
                return node.boolean == nil && node.types?.contains(.object) ?? true
                    && node.constant == nil && node.enumeration == nil
            }
    }

    private static func requires(_ name: String, _ branch: Int, _ nodes: [SchemaNode]) -> Bool {
        nodes.parts(of: branch).contains { part in
            nodes[part].required.contains { $0.isSameJSON(as: name) }
        }
    }
}

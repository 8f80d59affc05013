extension [SchemaNode] {
    /// A schema and those that apply wherever it does, by references and `allOf`. At most 64.
    func parts(of index: Int) -> [Int] {
        var parts = [index]
        var next = 0
        while next < parts.count, parts.count < 64 {
            let node = self[parts[next]]
            parts += [node.reference].compactMap { $0 } + node.allOf
            next += 1
        }
        return parts
    }

    /// The part of a member's schema that fixes its value with `const` or a single-value `enum`.
    func tag(_ index: Int) -> Int? {
        parts(of: index).first { part in
            self[part].constant != nil || self[part].enumeration?.count == 1
        }
    }
}

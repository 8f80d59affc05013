extension SchemaGraph {
    /// Whether a value satisfies all of the schemas. O(value × schemas that apply to it).
    func accepts(_ value: JSONValue, at indexes: [Int]) -> Bool {
        guard let document = value.document else { return false }
        return indexes.allSatisfy { Validator.accepts(document.root, self, $0) }
    }

    /// What a schema wants, in a few words.
    func wish(_ index: Int) -> String {
        let node = nodes[index]
        if let constant = node.constant { return "is \(constant.serialized())" }
        if let choices = node.enumeration {
            return "is one of \(choices.map { $0.serialized() }.joined(separator: ", "))"
        }
        if let types = node.types, node.json.object?.count == 1 {
            return "is \(types.names.joined(separator: " or "))"
        }
        let text = node.json.serialized()
        return "fits \(text.utf8.count <= 80 ? text : node.json.excerpt)"
    }
}

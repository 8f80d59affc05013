/// Shortens a schema for a model.
enum SchemaWords {
    /// The schema without keywords that tell a model nothing, and without unused definitions.
    /// O(schema).
    static func json(of schema: Schema) -> JSONValue {
        let json = stripped(schema.json)
        guard case .object(let members) = json.content else { return json }
        let definitions = members.last { $0.key == "$defs" }?.value.object ?? []
        guard !definitions.isEmpty else { return json }
        let rest = members.filter { $0.key != "$defs" }
        guard let used = names(used: JSONValue(members: rest), definitions) else { return json }
        let kept = definitions.filter { used.contains($0.key) }
        return JSONValue(
            members: kept.isEmpty ? rest : rest + [JSONMember("$defs", JSONValue(members: kept))])
    }

    /// Keywords for other readers. Our reader knows `x-aliases`, but the model should not use them.
    private static let silent: Set<String> = [
        "$schema", "$id", "$comment", "x-aliases", "examples", "deprecated", "readOnly",
        "writeOnly",
    ]

    private static func stripped(_ schema: JSONValue) -> JSONValue {
        guard case .object(let members) = schema.content else { return schema }
        let kept = members.filter { !silent.contains($0.key) }.map { member in
            var copy = member
            for (tokens, child) in Subschemas.of(member) {
                let pointer = JSONPointer(tokens)
                copy.value = copy.value.replacing(pointer, with: stripped(child)) ?? copy.value
            }
            return copy
        }
        return JSONValue(members: kept)
    }

    /// The definitions that a schema uses; nil when a reference leads elsewhere.
    private static func names(used schema: JSONValue, _ definitions: [JSONMember]) -> Set<String>? {
        var used: Set<String> = []
        var open = [schema]
        while let next = open.popLast() {
            if next["$dynamicRef"] != nil { return nil }
            if let target = next["$ref"]?.string {
                guard let name = definitionName(target) else { return nil }
                if used.insert(name).inserted {
                    guard let definition = definitions.last(where: { $0.key == name }) else {
                        return nil
                    }
                    open.append(definition.value)
                }
            }
            open += (next.object ?? []).flatMap(Subschemas.of).map(\.json)
        }
        return used
    }

    /// The name of the definition that a reference leads to.
    private static func definitionName(_ target: String) -> String? {
        guard target.utf8.first == UInt8(ascii: "#"), !target.utf8.contains(UInt8(ascii: "%")),
            let tokens = JSONPointer(parsing: String(target.dropFirst()))?.tokens,
            tokens.count == 2, tokens[0] == "$defs"
        else { return nil }
        return tokens[1]
    }
}

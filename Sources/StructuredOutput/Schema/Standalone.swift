/// Extracts a part of a schema document. Schemas that it refers to are added under `$defs`.
struct Standalone {
    private let graph: SchemaGraph
    private let root: Int
    /// Names under `$defs`, in the order of their first use.
    private var names: [Int: String] = [:]
    private var queue: [Int] = []
    private var taken: Set<String> = []

    static func json(of root: Int, in graph: SchemaGraph) -> JSONValue {
        if graph.nodes[root].place == graph.nodes[0].place { return graph.document }
        var writer = Standalone(graph: graph, root: root)
        return writer.json()
    }

    private init(graph: SchemaGraph, root: Int) {
        self.graph = graph
        self.root = root
        taken = Set(graph.nodes[root].json["$defs"]?.object?.map(\.key) ?? [])
    }

    private mutating func json() -> JSONValue {
        let node = graph.nodes[root]
        var json = rewritten(node.json, at: node.place)
        var definitions: [JSONMember] = []
        var done = 0
        while done < queue.count {
            let target = graph.nodes[queue[done]]
            let name = names[queue[done]] ?? ""
            definitions.append(JSONMember(name, rewritten(target.json, at: target.place)))
            done += 1
        }
        guard !definitions.isEmpty, case .object(var members) = json.content else { return json }
        if let own = members.firstIndex(where: { $0.key == "$defs" }) {
            let old = members[own].value.object ?? []
            members[own].value = JSONValue(members: old + definitions)
        } else {
            members.append(JSONMember("$defs", JSONValue(members: definitions)))
        }
        json.content = .object(members)
        return json
    }

    /// The JSON with references rewritten for the new document.
    private mutating func rewritten(_ json: JSONValue, at place: SchemaPlace) -> JSONValue {
        guard let members = json.object else { return json }
        let node = graph.places[place].map { graph.nodes[$0] }
        var result: [JSONMember] = []
        for member in members {
            switch member.key {
            case "$ref": result.append(reference(member, node?.reference))
            case "$dynamicRef": result.append(reference(member, node?.dynamicReference?.target))
            // References no longer use these, and an `$id` would change how they are resolved.
            case "$id", "$anchor", "$dynamicAnchor": continue
            default: result.append(rewrittenParts(of: member, at: place))
            }
        }
        return JSONValue(.object(result), range: json.range)
    }

    private mutating func rewrittenParts(
        of member: JSONMember, at place: SchemaPlace
    ) -> JSONMember {
        var member = member
        for (tokens, child) in Subschemas.of(member) {
            let new = rewritten(child, at: place.appending([member.key] + tokens))
            member.value = member.value.replacing(JSONPointer(tokens), with: new) ?? member.value
        }
        return member
    }

    private mutating func reference(_ member: JSONMember, _ target: Int?) -> JSONMember {
        guard let target else { return member }
        let token = JSONPointer([name(of: target)]).description
        return JSONMember("$ref", JSONValue("#/$defs\(token)"))
    }

    /// A definition keeps its name unless another already has it.
    private mutating func name(of target: Int) -> String {
        if let name = names[target] { return name }
        let base = graph.nodes[target].pointer.tokens.last ?? "root"
        var name = base
        var number = 2
        while !taken.insert(name).inserted {
            name = "\(base)\(number)"
            number += 1
        }
        names[target] = name
        queue.append(target)
        return name
    }
}

/// Reads a schema document into a graph of nodes, each schema once, and resolves its references.
struct SchemaCompiler {
    var resources: SchemaResources
    var nodes: [SchemaNode] = []
    let assertsFormats: Bool
    /// Nodes by their places, so that references find what was already read.
    private var known: [SchemaPlace: Int] = [:]
    /// Nodes whose references are resolved after everything else is read.
    private var references: [(node: Int, keyword: String, target: String)] = []

    init(registry: SchemaRegistry, assertsFormats: Bool) {
        resources = SchemaResources(registry: registry)
        self.assertsFormats = assertsFormats
    }

    /// The graph of a document, whose root is node 0.
    static func graph(
        of document: JSONValue, registry: SchemaRegistry, assertsFormats: Bool
    ) throws(SchemaError) -> SchemaGraph {
        var compiler = SchemaCompiler(registry: registry, assertsFormats: assertsFormats)
        let resource = try compiler.resources.load(document, uri: "")
        _ = try compiler.node(document, at: SchemaPlace(document: 0), in: resource)
        try compiler.resolveReferences()
        try compiler.rejectEndlessReferences()
        let builder = ProgramBuilder(
            nodes: compiler.nodes, bindings: compiler.dynamicBindings())
        return SchemaGraph(
            nodes: compiler.nodes, document: document, program: builder.built,
            places: compiler.known)
    }

    mutating func node(
        _ json: JSONValue, at place: SchemaPlace, in resource: Int
    ) throws(SchemaError) -> Int {
        if let index = known[place] { return index }
        guard place.pointer.tokens.count <= SchemaPlace.maxTokens else {
            throw resources.fault(place, "", "is nested too deeply")
        }
        let index = nodes.count
        let resource = resources.resource(at: place) ?? resource
        known[place] = index
        nodes.append(SchemaNode(place: place, resource: resource, json: json))
        switch json.content {
        case .bool(let value): nodes[index].boolean = value
        case .object(let members):
            if let key = members.repeatedKey {
                throw resources.fault(place, key, "stands there twice")
            }
            let vocabularies = resources.all[resource].vocabularies
            for member in members {
                try read(member.key, member.value, into: index, vocabularies)
            }
            try readAliases(json, into: index)
        default: throw resources.fault(place, "", "must be an object or boolean")
        }
        return index
    }

    // MARK: Other schemas

    mutating func child(
        _ json: JSONValue, of index: Int, _ tokens: [String]
    ) throws(SchemaError) -> Int {
        try node(json, at: nodes[index].place.appending(tokens), in: nodes[index].resource)
    }

    mutating func children(
        _ json: JSONValue, of index: Int, _ keyword: String
    ) throws(SchemaError) -> [Int] {
        guard let items = json.array, !items.isEmpty else {
            throw fault(index, keyword, "must be an array of schemas")
        }
        var result: [Int] = []
        for (place, item) in items.enumerated() {
            result.append(try child(item, of: index, [keyword, String(place)]))
        }
        return result
    }

    func fault(_ index: Int, _ keyword: String, _ reason: String) -> SchemaError {
        resources.fault(nodes[index].place, keyword, reason)
    }

    // MARK: References

    mutating func refer(
        _ keyword: String, _ target: JSONValue, from index: Int
    ) throws(SchemaError) {
        guard let target = target.string else { throw fault(index, keyword, "must be a string") }
        references.append((index, keyword, target))
    }

    /// Reading a target may add more references, and a dynamic reference more targets.
    private mutating func resolveReferences() throws(SchemaError) {
        repeat {
            while let (node, keyword, target) = references.popLast() {
                if keyword == "$ref" {
                    nodes[node].reference = try resolve(keyword, target, from: node).node
                } else {
                    try resolveDynamic(target, from: node)
                }
            }
            for place in dynamicTargets where known[place] == nil {
                _ = try self.node(at: place)
            }
        } while !references.isEmpty
    }

    private mutating func node(at place: SchemaPlace) throws(SchemaError) -> Int {
        try node(
            resources.json(at: place) ?? true, at: place, in: resources.resource(around: place))
    }

    /// Core, sections 8.2.3.1 and 8.2.3.2: resolves the URI, then its fragment.
    private mutating func resolve(
        _ keyword: String, _ target: String, from index: Int
    ) throws(SchemaError) -> (node: Int, resource: Int, anchor: String?) {
        let base = URIReference(resources.all[nodes[index].resource].uri)
        let uri = URIReference(target).resolved(against: base)
        let nowhere = fault(index, keyword, "leads nowhere (\(target))")
        guard let resource = try resources.resource(uri: uri.document),
            let fragment = uri.plainFragment
        else { throw nowhere }
        let root = resources.all[resource].root
        if !fragment.isEmpty, fragment.utf8.first != UInt8(ascii: "/") {
            guard let place = resources.all[resource].anchors[fragment] else { throw nowhere }
            return (try node(at: place), resource, fragment)
        }
        guard let pointer = JSONPointer(parsing: fragment) else { throw nowhere }
        let place = root.appending(pointer.tokens)
        guard resources.json(at: place) != nil else { throw nowhere }
        return (try node(at: place), resource, nil)
    }

    /// Core, section 8.2.3.2: only a `$dynamicAnchor` makes a `$dynamicRef` dynamic.
    private mutating func resolveDynamic(
        _ target: String, from index: Int
    ) throws(SchemaError) {
        let (node, resource, anchor) = try resolve("$dynamicRef", target, from: index)
        let isDynamic = anchor.map { resources.all[resource].dynamicAnchors[$0] != nil } ?? false
        nodes[index].dynamicReference = DynamicReference(
            target: node, name: isDynamic ? anchor : nil)
    }

    // MARK: Dynamic scope

    private var dynamicNames: [String] {
        Set(nodes.compactMap(\.dynamicReference?.name)).sorted()
    }

    /// Every schema that a dynamic reference may lead to.
    private var dynamicTargets: [SchemaPlace] {
        dynamicNames.flatMap { name in resources.all.compactMap { $0.dynamicAnchors[name] } }
    }

    /// For each resource, the dynamic names that it defines, as numbers.
    private func dynamicBindings() -> DynamicBindings {
        let names = dynamicNames
        return DynamicBindings(
            names: names,
            ofResource: resources.all.map { resource in
                names.enumerated().compactMap { number, name in
                    resource.dynamicAnchors[name].flatMap { known[$0] }.map { (number, $0) }
                }
            })
    }

    /// Rejects references that lead back to themselves without entering the value.
    private func rejectEndlessReferences() throws(SchemaError) {
        var states = Array(repeating: 0, count: nodes.count)
        for start in nodes.indices where states[start] == 0 {
            var path: [(node: Int, targets: [Int])] = [(start, nodes[start].inPlace)]
            states[start] = 1
            while let (node, targets) = path.last {
                guard let target = targets.last else {
                    states[node] = 2
                    path.removeLast()
                    continue
                }
                path[path.count - 1].targets.removeLast()
                if states[target] == 1 { throw fault(node, "$ref", "leads back to itself") }
                if states[target] == 0 {
                    states[target] = 1
                    path.append((target, nodes[target].inPlace))
                }
            }
        }
    }
}

extension PartCollector {
    /// The position of a schema in the graph, or no schema at all.
    enum Site: Equatable {
        case anything
        case schema(Int)
    }
}

/// The schemas of a value's parts, if nothing else affects them. Each answer is computed once.
struct PartSites {
    typealias Site = PartCollector.Site

    private let graph: SchemaGraph?
    private let rootIndex: Int
    /// For each schema, the result of ``plain(_:isArray:)`` for objects and for arrays.
    private var containers: [Int32]
    /// For each key of the program, the schema of its property.
    private var properties: [Int32]

    private static let none: Int32 = -1
    private static let unknown: Int32 = -2

    init(_ schema: Schema?) {
        graph = schema?.graph
        rootIndex = schema?.root ?? 0
        containers = Array(repeating: Self.unknown, count: (graph?.nodes.count ?? 0) * 2)
        properties = Array(repeating: Self.unknown, count: graph?.program.entries.count ?? 0)
    }

    mutating func root(isArray: Bool) -> Site? {
        plain(graph == nil ? .anything : .schema(rootIndex), isArray: isArray)
    }

    /// The schema behind plain references, if nothing but its own keywords applies to the parts of
    /// such a container.
    mutating func plain(_ site: Site, isArray: Bool) -> Site? {
        guard case .schema(let index) = site, let graph else { return site }
        let place = index * 2 + (isArray ? 1 : 0)
        if containers[place] == Self.unknown {
            containers[place] = Self.plain(index, graph, isArray: isArray)
        }
        return Self.site(containers[place])
    }

    private static func plain(_ index: Int, _ graph: SchemaGraph, isArray: Bool) -> Int32 {
        var index = index
        for _ in 0..<16 {
            let node = graph.nodes[index]
            guard node.boolean == nil, !node.hasAlternatives else { return none }
            if let types = node.types, types.isDisjoint(with: isArray ? .array : .object) {
                return none
            }
            guard let next = node.reference else { return Int32(truncatingIfNeeded: index) }
            guard node.properties.isEmpty, node.items == nil, node.prefixItems.isEmpty else {
                return none
            }
            index = next
        }
        return none
    }

    private static func site(_ index: Int32) -> Site? {
        index == none ? nil : .schema(Int(index))
    }

    /// The schema of an array's item.
    func item(_ position: Int, of site: Site) -> Site? {
        guard case .schema(let index) = site, let graph else { return site }
        let node = graph.nodes[index]
        if position < node.prefixItems.count { return .schema(node.prefixItems[position]) }
        return node.items.map(Site.schema)
    }

    /// The schema of a member, by the position of its key on the tape.
    mutating func member(_ key: Int, _ tape: GrowingTape, of site: Site) -> Site? {
        guard case .schema(let index) = site, let graph else { return site }
        guard let entry = graph.program.entry(of: key, tape.view, rule: index) else { return nil }
        if properties[entry] == Self.unknown {
            let property = graph.nodes[index].propertyIndex[tape.view.string(key)]
            properties[entry] = property.map { Int32(truncatingIfNeeded: $0) } ?? Self.none
        }
        return Self.site(properties[entry])
    }
}

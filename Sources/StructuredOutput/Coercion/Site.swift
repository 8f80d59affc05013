/// All schemas that apply to one value, read as one.
///
/// `$ref`, `allOf` and the `properties` of several parent schemas often put a value under several
/// schemas. Coercing under one of them at a time would make changes that another forbids.
final class Site {
    /// Alternatives (`anyOf` or `oneOf`) of which one branch is to be chosen.
    struct Union {
        /// Identifies the alternatives: twice their schema's position, plus 1 for `oneOf`.
        let id: Int
        let branches: [Int]
    }

    /// A value is valid here when each of these schemas accepts it.
    let roots: [Int]
    /// IDs of the alternatives whose chosen branch is among the roots.
    let settled: [Int]
    /// The roots and the schemas that they include by `$ref` and `allOf`.
    let nodes: [SchemaNode]
    /// Alternatives without a chosen branch.
    let unions: [Union]
    /// The types that every schema allows.
    let kinds: KindSet
    /// ``nodes`` and the schemas within alternatives.
    let reach: [SchemaNode]
    /// The types that some schema names.
    let wanted: KindSet
    /// The `enum` and `const` lists of the reachable schemas.
    let choices: [Choices]
    /// The date and time formats that the reachable schemas name.
    let formats: [MomentFormat]
    /// Whether a reachable schema has a `pattern`.
    let hasPattern: Bool
    /// Declared members, in the order of the schemas.
    let names: [String]
    let required: [String]
    /// Whether members may match `patternProperties`. If so, an undeclared name may still have a
    /// schema.
    let hasPatternProperties: Bool
    let prefixCount: Int
    private let graph: SchemaGraph

    /// The members' sites by name. ``SiteTable`` fills them in.
    var children: [String: Site] = [:]
    var otherChild: Site?
    var itemSite: Site?
    /// What keys may mean here.
    lazy var keyNames = KeyNames(self)

    init(_ roots: [Int], settled: [Int], graph: SchemaGraph) {
        self.roots = roots
        self.settled = settled
        self.graph = graph
        let inside = Self.closure(roots, graph) { [$0.reference].compactMap { $0 } + $0.allOf }
        nodes = inside.map { graph.nodes[$0] }
        let all = Self.unions(inside, graph).filter { !settled.contains($0.id) }
        unions = all
        kinds = nodes.reduce(.any) { $0.intersection(Self.kinds(of: $1) ?? .any) }
        reach = Self.closure(inside + all.flatMap(\.branches), graph) {
            [$0.reference].compactMap { $0 } + $0.allOf + ($0.anyOf ?? []) + ($0.oneOf ?? [])
        }.map { graph.nodes[$0] }
        // Once an alternative is settled, its other branches no longer count.
        let relevant = settled.isEmpty ? reach : nodes
        wanted = relevant.reduce([]) { $0.union(Self.kinds(of: $1) ?? []) }
        choices = relevant.compactMap(Choices.init)
        formats = relevant.compactMap { $0.json["format"]?.string.flatMap(MomentFormat.init) }
        hasPattern = relevant.contains { $0.json["pattern"] != nil }
        names = nodes.flatMap { $0.properties.map(\.name) }.withoutRepeats
        required = nodes.flatMap(\.required).withoutRepeats
        hasPatternProperties = nodes.contains { $0.json["patternProperties"] != nil }
        prefixCount = nodes.map(\.prefixItems.count).max() ?? 0
    }

    /// Whether a schema forbids every member with this name.
    func forbids(_ name: String) -> Bool {
        !hasPatternProperties
            && nodes.contains { node in
                guard node.propertyIndex[name] == nil, let other = node.additionalProperties
                else { return false }
                return graph.nodes[other].boolean == false
            }
    }

    /// The `x-aliases` of a member's schema.
    func otherNames(_ index: Int) -> [String] {
        Self.closure([index], graph) { [$0.reference].compactMap { $0 } + $0.allOf }
            .flatMap { graph.nodes[$0].json["x-aliases"]?.array ?? [] }.compactMap(\.string)
    }

    func accepts(_ value: JSONValue) -> Bool {
        !kinds.isDisjoint(with: KindSet(of: value))
    }

    /// The types that the schema allows, where `number` includes integers; nil when it names none.
    private static func kinds(of node: SchemaNode) -> KindSet? {
        var kinds = node.types
        if kinds?.contains(.number) == true { kinds?.insert(.integer) }
        guard let choices = node.constant.map({ [$0] }) ?? node.enumeration else { return kinds }
        let named = choices.reduce(into: KindSet()) { $0.formUnion(KindSet(of: $1)) }
        return named.intersection(kinds ?? .any)
    }

    private static func unions(_ indexes: [Int], _ graph: SchemaGraph) -> [Union] {
        indexes.flatMap { index in
            let node = graph.nodes[index]
            return [(node.anyOf, 0), (node.oneOf, 1)].compactMap { branches, kind in
                branches.map { Union(id: index * 2 + kind, branches: $0) }
            }
        }
    }

    private static func closure(
        _ start: [Int], _ graph: SchemaGraph, _ next: (SchemaNode) -> [Int]
    ) -> [Int] {
        var seen: Set<Int> = []
        var result: [Int] = []
        var open = Array(start.reversed())
        while let index = open.popLast() {
            guard seen.insert(index).inserted else { continue }
            result.append(index)
            open += next(graph.nodes[index]).reversed()
        }
        return result
    }
}

/// Creates each site once, however many values use it.
final class SiteTable {
    private struct Key: Hashable {
        var roots: [Int]
        var settled: [Int]
    }

    let graph: SchemaGraph
    private var known: [Key: Site] = [:]

    init(graph: SchemaGraph) { self.graph = graph }

    func site(_ roots: [Int], settled: [Int] = []) -> Site {
        let key = Key(roots: roots, settled: settled)
        if let site = known[key] { return site }
        let site = Site(roots, settled: settled, graph: graph)
        known[key] = site
        return site
    }

    /// The site with one branch of an alternative chosen.
    func site(_ site: Site, choosing branch: Int, of union: Site.Union) -> Site {
        let roots = site.roots.contains(branch) ? site.roots : site.roots + [branch]
        return self.site(roots, settled: site.settled + [union.id])
    }

    /// The member's site; nil when no schema applies to the member.
    func member(_ name: String, of site: Site) -> Site? {
        if let known = site.children[name] { return known }
        let isDeclared = site.nodes.contains { $0.propertyIndex[name] != nil }
        if !isDeclared, let other = site.otherChild { return other }
        let schemas = site.nodes.flatMap { $0.schemas(ofMember: name) }
        guard let child = child(schemas) else { return nil }
        if isDeclared {
            site.children[name] = child
        } else if !site.hasPatternProperties {
            site.otherChild = child
        }
        return child
    }

    /// The item's site; nil when no schema applies to the item.
    func item(_ place: Int, of site: Site) -> Site? {
        if place >= site.prefixCount, let known = site.itemSite { return known }
        let schemas = site.nodes.compactMap { node in
            place < node.prefixItems.count ? node.prefixItems[place] : node.items
        }
        guard let child = child(schemas) else { return nil }
        if place >= site.prefixCount { site.itemSite = child }
        return child
    }

    private func child(_ schemas: [Int]) -> Site? {
        let unique = schemas.count < 2 ? schemas : Array(Set(schemas)).sorted()
        return unique.isEmpty ? nil : site(unique)
    }
}

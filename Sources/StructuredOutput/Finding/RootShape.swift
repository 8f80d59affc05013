/// What a schema wants at the root, to recognise its value among others in the same text.
struct RootShape {
    var kinds: KindSet
    /// The folded names of members; empty if the schema names none.
    var keys: Set<String> = []
    /// The kinds of the items of a wanted array, and the folded names of their members.
    var itemKinds: KindSet = .any
    var itemKeys: Set<String> = []
    let hasSchema: Bool

    init(_ schema: Schema?) {
        guard let schema else {
            kinds = .any
            hasSchema = false
            return
        }
        hasSchema = true
        let root = Self.shape(schema.root, schema.graph)
        kinds = root.kinds
        keys = root.keys
        if let items = root.items {
            let shape = Self.shape(items, schema.graph)
            itemKinds = shape.kinds
            itemKeys = shape.keys
        }
    }

    private typealias Shape = (kinds: KindSet, keys: Set<String>, items: Int?)

    private static func shape(_ index: Int, _ graph: SchemaGraph) -> Shape {
        let node = graph.nodes[index]
        var result: Shape = (
            node.types ?? .any, Set(node.properties.map { Folding.fold($0.name) }), node.items
        )
        if let choices = node.constant.map({ [$0] }) ?? node.enumeration {
            result.kinds = choices.reduce([]) { $0.union(KindSet(of: $1)) }
        }
        for other in [node.reference].compactMap({ $0 }) + node.allOf {
            let shape = shape(other, graph)
            result.kinds.formIntersection(shape.kinds)
            result.keys.formUnion(shape.keys)
            result.items = result.items ?? shape.items
        }
        if let branches = node.anyOf ?? node.oneOf {
            let shapes = branches.map { shape($0, graph) }
            result.kinds.formIntersection(shapes.reduce([]) { $0.union($1.kinds) })
            for shape in shapes {
                result.keys.formUnion(shape.keys)
                result.items = result.items ?? shape.items
            }
        }
        return result
    }

    /// Whether braces can only belong to an object.
    var wantsObject: Bool { !kinds.isDisjoint(with: .object) && kinds.isDisjoint(with: .array) }

    /// The fit of a value that is taken as the answer as soon as it is read.
    var bestFit: Int { hasSchema ? 3 : 2 }

    /// How well a value fits: 3 its keys are known, 2 its type is wanted, 1 it could be made to fit
    /// or has other keys, 0 it is something else.
    func fit(_ value: JSONNode) -> Int {
        guard hasSchema else { return fitWithoutSchema(value) }
        if kinds.isDisjoint(with: KindSet(of: value)) { return wraps(value) ? 1 : 0 }
        switch value.kind {
        case .object:
            if keys.isEmpty { return 2 }
            return value.members.contains { keys.contains(Folding.fold($0.key)) } ? 3 : 1
        case .array:
            if value.count == 0 { return 2 }
            let isKnown = value.items.contains { item in
                guard !itemKinds.isDisjoint(with: KindSet(of: item)) else { return false }
                guard item.kind == .object, !itemKeys.isEmpty else { return true }
                return item.members.contains { itemKeys.contains(Folding.fold($0.key)) }
            }
            return isKnown ? 3 : 1
        default: return 2
        }
    }

    /// The fit without a schema. A list of scalars is more often a citation than an answer.
    private func fitWithoutSchema(_ value: JSONNode) -> Int {
        switch value.kind {
        case .object: value.count == 0 ? 1 : 2
        case .array: value.items.contains { $0.kind == .object || $0.kind == .array } ? 2 : 1
        default: 1
        }
    }

    /// Whether the value's single member would fit.
    private func wraps(_ value: JSONNode) -> Bool {
        guard value.kind == .object, value.count == 1,
            let inner = value.members.first(where: { _ in true })?.value
        else { return false }
        return !kinds.isDisjoint(with: KindSet(of: inner))
    }
}

extension KindSet {
    /// The schema types that the value satisfies.
    init(of value: JSONNode) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .boolean
        case .number: self = value.number?.isInteger == true ? [.integer, .number] : .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }
}

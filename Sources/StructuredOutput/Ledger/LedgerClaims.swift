/// The values of a result, by the ranges from which they claim to come.
struct LedgerClaims {
    enum Shape: UInt8 { case scalar, array, object, key }

    private struct Place: Hashable {
        let lower: Int
        let upper: Int
        let shape: Shape
    }

    struct Node {
        let value: JSONValue
        let path: LedgerPath
        let parent: Int?
        /// Nil until it is found in the text.
        var source: LossLedger.Source?
        /// Whether something that belonged to it is missing or has another name.
        var isTouched = false
        /// The repair that touched it first.
        var code: String?
    }

    /// The values, each before its content.
    private(set) var nodes: [Node] = []
    private var places: [Place: Int] = [:]

    /// O(values).
    init(_ root: JSONValue?) {
        guard let root else { return }
        var open = [
            (value: root, parent: Int?.none, step: LedgerPath.Step.root, key: Range<Int>?.none)
        ]
        while let next = open.popLast() {
            let parent = next.parent
            let node = nodes.count
            let path = LedgerPath(parent.map { nodes[$0].path }, next.step, node: node)
            nodes.append(Node(value: next.value, path: path, parent: parent))
            if let range = next.value.range { claim(range, next.value.shape, node) }
            if let key = next.key { claim(key, .key, node) }
            switch next.value.content {
            case .array(let items):
                for (index, item) in items.enumerated().reversed() {
                    open.append((item, node, .index(index), nil))
                }
            case .object(let members):
                for member in members.reversed() {
                    open.append((member.value, node, .key(member.key), member.keyRange))
                }
            default: break
            }
        }
    }

    private mutating func claim(_ range: Range<Int>, _ shape: Shape, _ node: Int) {
        let place = Place(lower: range.lowerBound, upper: range.upperBound, shape: shape)
        if places[place] == nil { places[place] = node }
    }

    /// The value that comes from the range, or the one whose key does.
    func node(at range: Range<Int>, _ shape: Shape) -> Int? {
        places[Place(lower: range.lowerBound, upper: range.upperBound, shape: shape)]
    }

    func container(at range: Range<Int>) -> Int? {
        node(at: range, .object) ?? node(at: range, .array)
    }

    subscript(_ node: Int) -> Node { nodes[node] }

    mutating func settle(_ node: Int, _ source: LossLedger.Source) { nodes[node].source = source }

    /// Records that a container differs from the text.
    mutating func touch(_ node: Int?, _ code: String?) {
        guard let node else { return }
        if !nodes[node].isTouched { nodes[node].code = code }
        nodes[node].isTouched = true
    }

    /// Records that a scalar, or the name of a value, differs from the text.
    mutating func alter(_ node: Int, _ code: String) {
        if case .text(let range)? = nodes[node].source {
            nodes[node].source = .changed(range, code: code)
        }
    }

    // MARK: Origins

    /// The sources of all values, once the whole text has been walked.
    mutating func origins(_ reasons: LedgerReasons) -> [LossLedger.Origin] {
        explainStrangers(reasons)
        touchHolders()
        return nodes.map { node in
            var source = node.source ?? .inferred(code: nil)
            if node.isTouched, case .text(let range) = source {
                source = .changed(range, code: node.code)
            }
            return LossLedger.Origin(path: node.path, source: source)
        }
    }

    /// Finds the source of values that the text does not contain: added values, values made from
    /// something else, and their parts.
    private mutating func explainStrangers(_ reasons: LedgerReasons) {
        var strangers: Set<Int> = []
        for place in nodes.indices where nodes[place].source == nil {
            let holder = nodes[place].parent.flatMap { strangers.contains($0) ? $0 : nil }
            strangers.insert(place)
            let inherited = holder.flatMap { nodes[$0].source }
            if inherited == .inferred(code: RepairCode.askedAgain.rawValue) {
                nodes[place].source = inherited
            } else if let known = reasons.source(of: nodes[place].path) {
                nodes[place].source = known
            } else if let inherited {
                nodes[place].source = inherited
            } else if let range = nodes[place].value.range {
                nodes[place].source = .changed(range, code: nil)
            } else {
                nodes[place].source = .inferred(code: nil)
            }
        }
    }

    /// Marks each container of a changed value as changed.
    private mutating func touchHolders() {
        // The code of the first part that differs from the text.
        var first: [Int: String?] = [:]
        for place in nodes.indices.reversed() {
            if let code = first[place], !nodes[place].isTouched { touch(place, code) }
            guard let parent = nodes[place].parent else { continue }
            switch nodes[place].source {
            case .text where !nodes[place].isTouched: break
            case .changed(_, let code)?, .inferred(let code)?: first[parent] = .some(code)
            default: first[parent] = .some(nodes[place].code)
            }
        }
    }
}

extension JSONValue {
    var shape: LedgerClaims.Shape {
        switch content {
        case .array: .array
        case .object: .object
        default: .scalar
        }
    }
}

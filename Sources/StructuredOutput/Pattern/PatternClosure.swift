/// Collects the nodes that can be reached without consuming a scalar.
struct PatternClosure {
    /// Nodes that consume, and pending assertions, without repeats.
    private(set) var members: [Int32] = []
    /// Whether the whole pattern has matched.
    private(set) var hasMatched = false
    /// Whether a member is an assertion.
    private(set) var isWaiting = false
    /// The number of steps so far.
    private(set) var steps = 0

    private let graph: PatternGraph
    private var seen: [UInt32]
    private var round: UInt32 = 1
    private var stack: [Int32] = []

    init(_ graph: PatternGraph) {
        self.graph = graph
        seen = Array(repeating: 0, count: graph.nodes.count)
    }

    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        hasMatched = false
        isWaiting = false
        round &+= 1
        if round == 0 {
            seen = Array(repeating: 0, count: seen.count)
            round = 1
        }
    }

    mutating func sortMembers() {
        if members.count > 1 { members.sort() }
    }

    /// O(nodes not seen since `removeAll`). If `after` is nil, assertions that depend on the next
    /// scalar become members.
    mutating func add(_ node: Int32, before: PatternNeighbour, after: PatternNeighbour?) {
        stack.append(node)
        while let node = stack.popLast() {
            steps += 1
            guard seen[Int(node)] != round else { continue }
            seen[Int(node)] = round
            switch graph.nodes[Int(node)] {
            case .one, .some: members.append(node)
            case .match: hasMatched = true
            case .either(let first, let second):
                stack.append(second)
                stack.append(first)
            case .assertion(let assertion, let next):
                switch assertion.holds(before: before, after: after) {
                case true?: stack.append(next)
                case false?: break
                case nil:
                    isWaiting = true
                    members.append(node)
                }
            }
        }
    }
}

/// Collects the nodes that can be reached without consuming anything.
struct PatternClosure {
    /// Nodes that consume, and assertions that wait for what follows; each once.
    private(set) var members: [Int32] = []
    /// Whether the whole pattern has matched.
    private(set) var hasMatched = false
    /// Whether a member is an assertion.
    private(set) var isWaiting = false
    /// Steps taken since the beginning.
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

    /// O(nodes that were not seen since `removeAll`). With `after` nil, assertions that depend on
    /// what follows become members.
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

/// The subset construction. A state of the table is a set of graph nodes, found by following each
/// class from each known state.
struct PatternTableFilling {
    private(set) var cells: [UInt16]
    let accepting: UInt16

    private let graph: PatternGraph
    private let classes: ScalarClasses
    private let limit: Int
    private let nothing = UInt16(PatternTable.firstRow)
    private var states = PatternStates()
    /// The members of a state once the next class is known, and those of the next state.
    private var resolved: PatternClosure
    private var following: PatternClosure
    private var steps = 0
    /// The classes for each kind of next neighbour.
    private let kinds: [(after: PatternNeighbour, numbers: [Int])]

    init(_ graph: PatternGraph, classes: ScalarClasses, limit: Int) {
        self.graph = graph
        self.classes = classes
        self.limit = min(limit, 1 << 16)
        resolved = PatternClosure(graph)
        following = resolved
        let numbers = 0..<classes.count
        kinds = [
            (.other, numbers.filter { !classes.isWord[$0] }),
            (.word, numbers.filter { classes.isWord[$0] }),
        ].filter { !$0.numbers.isEmpty }
        accepting = UInt16(truncatingIfNeeded: PatternTable.firstRow + classes.columnCount)
        cells = classes.columns
        cells += Array(repeating: nothing, count: classes.columnCount)
        cells += Array(repeating: accepting, count: classes.columnCount)
    }

    /// Fills the table and returns the start state; nil when there are too many states.
    mutating func fill() -> UInt16? {
        guard cells.count <= limit else { return nil }
        following.add(graph.start, before: .edge, after: nil)
        guard let start = state(before: .edge) else { return nil }
        var done = 0
        while done < states.count {
            guard fillRow(of: done) else { return nil }
            done += 1
        }
        return start
    }

    private mutating func fillRow(of state: Int) -> Bool {
        let row = row(of: state)
        for kind in kinds {
            resolve(state, after: kind.after)
            for number in kind.numbers {
                guard let next = next(over: number, kind.after) else { return false }
                cells[row + number] = next
            }
        }
        resolve(state, after: .edge)
        cells[row + classes.endColumn] = resolved.hasMatched ? accepting : nothing
        cells[row + classes.skipColumn] = UInt16(row)
        return true
    }

    private func row(of state: Int) -> Int {
        PatternTable.firstRow + (state + 2) * classes.columnCount
    }

    private mutating func resolve(_ state: Int, after: PatternNeighbour) {
        resolved.removeAll()
        let before = states.before(of: state)
        for node in states.members(of: state) { resolved.add(node, before: before, after: after) }
    }

    private mutating func next(over number: Int, _ after: PatternNeighbour) -> UInt16? {
        if resolved.hasMatched { return accepting }
        following.removeAll()
        following.add(graph.start, before: after, after: nil)
        steps += resolved.members.count
        for node in resolved.members {
            guard let next = graph.target(of: node, over: number) else { continue }
            following.add(next, before: after, after: nil)
        }
        return state(before: after)
    }

    /// The state for the nodes in `following`, added if necessary; nil when there are too many.
    private mutating func state(before: PatternNeighbour) -> UInt16? {
        if following.hasMatched { return accepting }
        if following.members.isEmpty { return nothing }
        following.sortMembers()
        // The previous neighbour only matters to pending assertions.
        let before = following.isWaiting ? before : .other
        let place = states.position(of: following.members, before: before)
        let row = row(of: place)
        guard row == cells.count else { return UInt16(row) }
        steps += following.members.count
        guard row + classes.columnCount <= limit,
            steps + resolved.steps + following.steps <= PatternLimits.filling
        else { return nil }
        cells += repeatElement(nothing, count: classes.columnCount)
        return UInt16(row)
    }
}

/// The states found so far, with all members in one array.
struct PatternStates {
    private var members: [Int32] = []
    private var starts = [0]
    private var befores: [PatternNeighbour] = []
    /// The last state with a hash, and for each state the previous one with the same hash.
    private var lastWithHash: [Int: Int] = [:]
    private var earlierWithHash: [Int?] = []

    var count: Int { befores.count }

    func before(of state: Int) -> PatternNeighbour { befores[state] }

    func members(of state: Int) -> ArraySlice<Int32> { members[starts[state]..<starts[state + 1]] }

    /// The position of a state; the end when it is new. O(members).
    mutating func position(of nodes: [Int32], before: PatternNeighbour) -> Int {
        var hasher = Hasher()
        hasher.combine(before)
        nodes.withUnsafeBytes { hasher.combine(bytes: $0) }
        let hash = hasher.finalize()
        var candidate = lastWithHash[hash]
        while let state = candidate {
            if befores[state] == before, members(of: state).elementsEqual(nodes) { return state }
            candidate = earlierWithHash[state]
        }
        earlierWithHash.append(lastWithHash[hash])
        lastWithHash[hash] = count
        members += nodes
        starts.append(members.count)
        befores.append(before)
        return count - 1
    }
}

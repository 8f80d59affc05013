/// Finds sets of two or more nodes that can all reach each other, largest first, otherwise in the
/// order of their first nodes.
///
/// `arrows[n]`: the nodes that n points at. Tarjan's algorithm: linear in nodes and arrows.
public func cycles(_ arrows: [Set<Int>]) -> [[Int]] {
    var search = CycleSearch(arrows)
    for node in arrows.indices where search.order[node] == nil { search.visit(node) }
    return search.found.map { $0.sorted() }.sorted {
        ($1.count, $0[0]) < ($0.count, $1[0])
    }
}

private struct CycleSearch {
    let arrows: [[Int]]
    var order: [Int?]
    var lowest: [Int]
    var isOpen: [Bool]
    var open: [Int] = []
    var count = 0
    var found: [[Int]] = []

    init(_ arrows: [Set<Int>]) {
        self.arrows = arrows.map { $0.sorted() }
        order = Array(repeating: nil, count: arrows.count)
        lowest = Array(repeating: 0, count: arrows.count)
        isOpen = Array(repeating: false, count: arrows.count)
    }

    /// Recursion is as deep as the longest path without a cycle: some hundreds of files.
    mutating func visit(_ node: Int) {
        order[node] = count
        lowest[node] = count
        count += 1
        open.append(node)
        isOpen[node] = true
        for next in arrows[node] {
            if order[next] == nil {
                visit(next)
                lowest[node] = min(lowest[node], lowest[next])
            } else if isOpen[next] {
                lowest[node] = min(lowest[node], order[next]!)
            }
        }
        if lowest[node] == order[node] { close(node) }
    }

    private mutating func close(_ node: Int) {
        let start = open.lastIndex(of: node)!
        for member in open[start...] { isOpen[member] = false }
        if open.count - start > 1 { found.append(Array(open[start...])) }
        open.removeSubrange(start...)
    }
}

/// The shortest path from a node of a cycle back to itself, without the return; the first of
/// equals.
public func shortestLoop(in cycle: [Int], _ arrows: [Set<Int>]) -> [Int] {
    let members = Set(cycle)
    let loops = cycle.compactMap { start -> [Int]? in
        var ways = [[start]]
        var seen: Set<Int> = []
        while !ways.isEmpty {
            var longer: [[Int]] = []
            for way in ways {
                for next in arrows[way.last!].intersection(members).sorted() {
                    if next == start { return way }
                    if seen.insert(next).inserted { longer.append(way + [next]) }
                }
            }
            ways = longer
        }
        return nil
    }
    return loops.min { $0.count < $1.count } ?? cycle
}

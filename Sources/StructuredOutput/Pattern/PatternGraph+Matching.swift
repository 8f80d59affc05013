extension PatternGraph {
    /// Follows all paths through the graph at once. O(bytes × nodes), usually far less.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>, classes: ScalarClasses) -> Bool {
        var closure = PatternClosure(self)
        var arrived: [Int32] = []
        var before = PatternNeighbour.edge
        var at = 0
        while true {
            let number = classes.next(in: bytes, at: &at)
            let after = number.map { classes.isWord[$0] ? .word : .other } ?? PatternNeighbour.edge
            closure.removeAll()
            closure.add(start, before: before, after: after)
            for node in arrived { closure.add(node, before: before, after: after) }
            if closure.hasMatched { return true }
            guard let number else { return false }
            if isAnchored, closure.members.isEmpty { return false }
            arrived.removeAll(keepingCapacity: true)
            for node in closure.members {
                if let next = target(of: node, over: number) { arrived.append(next) }
            }
            before = after
        }
    }
}

extension ScalarClasses {
    /// The class of the scalar at `at`, which moves past it; nil at the end.
    fileprivate func next(in bytes: UnsafeBufferPointer<UInt8>, at: inout Int) -> Int? {
        while at < bytes.count {
            let column = columns[Int(bytes[at])]
            if column == Self.decode { return decodedClass(in: bytes, at: &at) }
            at += 1
            if column != skipColumn { return Int(column) }
        }
        return nil
    }
}

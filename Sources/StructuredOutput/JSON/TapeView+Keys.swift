extension TapeView {
    /// Whether any object has two members of the same key. O(n) expected.
    var repeatsKeys: Bool {
        (0..<nodeCount).contains { nodes[$0].kind == .object && repeatsKeys(of: $0) }
    }

    private func repeatsKeys(of object: Int) -> Bool {
        let count = nodes[object].count
        if count < 2 { return false }
        return count <= 12 ? repeatsFewKeys(of: object) : repeatsManyKeys(of: object)
    }

    /// Each beside each: for few keys cheaper than hashing, since most differ in length.
    private func repeatsFewKeys(of object: Int) -> Bool {
        var key = object + 1
        for place in 0..<nodes[object].count {
            var other = object + 1
            for _ in 0..<place {
                if hasSameString(other, key) { return true }
                other = Int(nodes[other + 1].next)
            }
            key = Int(nodes[key + 1].next)
        }
        return false
    }

    /// Whether two strings decode to the same bytes.
    func hasSameString(_ left: Int, _ right: Int) -> Bool {
        if nodes[left].isSpelled || nodes[right].isSpelled {
            return string(left).isSameJSON(as: string(right))
        }
        let (left, right) = (rawString(left), rawString(right))
        return left.count == right.count && left.elementsEqual(right)
    }

    private func repeatsManyKeys(of object: Int) -> Bool {
        var seen: Set<[UInt8]> = []
        var key = object + 1
        for _ in 0..<nodes[object].count {
            if !seen.insert(Array(string(key).utf8)).inserted { return true }
            key = Int(nodes[key + 1].next)
        }
        return false
    }
}

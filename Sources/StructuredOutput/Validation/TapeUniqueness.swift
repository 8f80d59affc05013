/// Finds equal items in an array.
extension TapeView {
    /// The positions of two equal items; nil when all are different. Of several pairs, one whose
    /// second item comes first. Expected O(n).
    func firstEqualItems(_ index: Int) -> (Int, Int)? {
        let count = self[index].count
        if count < 2 { return nil }
        if count <= 16, hasScalarsOnly(index) { return equalScalars(index) }
        return equalByHash(index)
    }

    private func hasScalarsOnly(_ index: Int) -> Bool {
        Int(self[index].next) - index - 1 == self[index].count
    }

    /// A scalar is one node, so an item's position gives its node.
    private func equalScalars(_ index: Int) -> (Int, Int)? {
        for second in 1..<self[index].count {
            for first in 0..<second
            where isEqual(index + 1 + first, self, index + 1 + second) {
                return (first, second)
            }
        }
        return nil
    }

    /// Uses a table with open addressing, at most half full.
    private func equalByHash(_ index: Int) -> (Int, Int)? {
        let count = self[index].count
        var size = 4
        while size < count * 2 { size *= 2 }
        var slots = Array(repeating: -1, count: size)
        var items: [(node: Int, hash: Int)] = []
        items.reserveCapacity(count)
        var item = index + 1
        for ordinal in 0..<count {
            let hash = hash(item)
            var slot = hash & (size - 1)
            while slots[slot] >= 0 {
                let earlier = items[slots[slot]]
                if earlier.hash == hash, isEqual(earlier.node, self, item) {
                    return (slots[slot], ordinal)
                }
                slot = (slot + 1) & (size - 1)
            }
            slots[slot] = ordinal
            items.append((item, hash))
            item = Int(self[item].next)
        }
        return nil
    }

    /// Equal values have equal hashes. The standard library's random seed makes it hard to choose
    /// items that collide.
    private func hash(_ index: Int) -> Int {
        var hasher = Hasher()
        feed(index, to: &hasher)
        return hasher.finalize()
    }

    private func feed(_ index: Int, to hasher: inout Hasher) {
        let node = self[index]
        hasher.combine(node.kind.rawValue)
        switch node.kind {
        case .null, .true, .false: break
        case .string:
            withStringBytes(index) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .number: feedNumber(index, to: &hasher)
        case .array:
            hasher.combine(node.count)
            var item = index + 1
            for _ in 0..<node.count {
                feed(item, to: &hasher)
                item = Int(self[item].next)
            }
        case .object:
            for key in sortedKeys(index) {
                feed(key, to: &hasher)
                feed(key + 1, to: &hasher)
            }
        }
    }

    private func feedNumber(_ index: Int, to hasher: inout Hasher) {
        if let int = int(index) {
            hasher.combine(int)
        } else if let exact = Decimal(numberText(index)) {
            hasher.combine(exact.isNegative)
            hasher.combine(exact.digits)
            hasher.combine(exact.exponent)
        }
    }
}

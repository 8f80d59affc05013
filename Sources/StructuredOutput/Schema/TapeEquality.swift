/// Equality as JSON Schema defines it (core, section 4.2.2): numbers by value, members in any
/// order, the last of duplicate keys counts.
extension TapeView {
    /// O(n) for values without large objects, O(n log n) otherwise. Recursion is bounded by the
    /// depth of the values.
    func isEqual(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        let node = self[index]
        let otherNode = other[otherIndex]
        guard node.kind == otherNode.kind else { return false }
        switch node.kind {
        case .null, .true, .false: return true
        case .string: return isEqualString(index, other, otherIndex)
        case .number: return isEqualNumber(index, other, otherIndex)
        case .array: return areEqualItems(index, other, otherIndex)
        case .object: return areEqualMembers(index, other, otherIndex)
        }
    }

    func isEqualString(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        if !self[index].isSpelled, !other[otherIndex].isSpelled {
            return rawString(index).elementsEqual(other.rawString(otherIndex))
        }
        return withStringBytes(index) { bytes in
            other.withStringBytes(otherIndex) { bytes.elementsEqual($0) }
        }
    }

    private func isEqualNumber(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        if !self[index].isSpelled, !other[otherIndex].isSpelled,
            let left = int(index), let right = other.int(otherIndex)
        {
            return left == right
        }
        return JSONNumber(unchecked: numberText(index))
            == JSONNumber(unchecked: other.numberText(otherIndex))
    }

    private func areEqualItems(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        let count = self[index].count
        guard count == other[otherIndex].count else { return false }
        var item = index + 1
        var otherItem = otherIndex + 1
        for _ in 0..<count {
            guard isEqual(item, other, otherItem) else { return false }
            item = Int(self[item].next)
            otherItem = Int(other[otherItem].next)
        }
        return true
    }

    private func areEqualMembers(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        let keys = sortedKeys(index)
        let otherKeys = other.sortedKeys(otherIndex)
        guard keys.count == otherKeys.count else { return false }
        for (key, otherKey) in zip(keys, otherKeys) {
            guard isEqualString(key, other, otherKey), isEqual(key + 1, other, otherKey + 1) else {
                return false
            }
        }
        return true
    }

    /// The nodes of an object's keys by their bytes, of equal keys the last alone.
    private func sortedKeys(_ index: Int) -> [Int] {
        var keys: [Int] = []
        keys.reserveCapacity(self[index].count)
        var key = index + 1
        for _ in 0..<self[index].count {
            keys.append(key)
            key = Int(self[key + 1].next)
        }
        keys.sort { left, right in
            switch compareStrings(left, right) {
            case 0: left > right
            case let order: order < 0
            }
        }
        var result: [Int] = []
        for key in keys where result.last.map({ compareStrings($0, key) != 0 }) ?? true {
            result.append(key)
        }
        return result
    }

    private func compareStrings(_ left: Int, _ right: Int) -> Int {
        withStringBytes(left) { left in
            withStringBytes(right) { right in
                if left.elementsEqual(right) { return 0 }
                return left.lexicographicallyPrecedes(right) ? -1 : 1
            }
        }
    }

    // MARK: Uniqueness

    /// The positions of two equal items; of several pairs the one that is complete first.
    /// Expected O(n).
    func firstEqualItems(_ index: Int) -> (Int, Int)? {
        let count = self[index].count
        if count < 2 { return nil }
        var seen: [Int: [(ordinal: Int, node: Int)]] = [:]
        var item = index + 1
        for ordinal in 0..<count {
            let hash = hash(item)
            for earlier in seen[hash] ?? [] where isEqual(earlier.node, self, item) {
                return (earlier.ordinal, ordinal)
            }
            seen[hash, default: []].append((ordinal, item))
            item = Int(self[item].next)
        }
        return nil
    }

    /// Equal values have equal hashes.
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
            var item = index + 1
            for _ in 0..<node.count {
                feed(item, to: &hasher)
                item = Int(self[item].next)
            }
        case .object:
            for key in sortedKeys(index) {
                withStringBytes(key) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
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

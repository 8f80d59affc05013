/// Equality as in JSON Schema (core, section 4.2.2): numbers by value, members in any order. The
/// last of duplicate keys counts.
extension TapeView {
    /// O(n) for values without objects, otherwise O(n log n). The recursion is as deep as the
    /// values.
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

    @inline(__always)
    private func isEqualString(_ index: Int, _ other: TapeView, _ otherIndex: Int) -> Bool {
        if !self[index].isSpelled, !other[otherIndex].isSpelled {
            let left = rawString(index)
            let right = other.rawString(otherIndex)
            return left.count == right.count
                && Words.areEqual(left.baseAddress, right.baseAddress, left.count)
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
        return zip(keys, otherKeys).allSatisfy { key, otherKey in
            isEqualString(key, other, otherKey) && isEqual(key + 1, other, otherKey + 1)
        }
    }

    /// The nodes of an object's keys, sorted by their bytes; only the last of equal keys.
    func sortedKeys(_ index: Int) -> [Int] {
        var keys: [Int] = []
        keys.reserveCapacity(self[index].count)
        var key = index + 1
        for _ in 0..<self[index].count {
            keys.append(key)
            key = Int(self[key + 1].next)
        }
        keys.sort { left, right in
            let order = compareStrings(left, right)
            return order == 0 ? left > right : order < 0
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
}

extension Words {
    /// Whether the first `count` bytes are equal. Eight bytes after both must be readable.
    @inline(__always)
    static func areEqual(
        _ left: UnsafePointer<UInt8>?, _ right: UnsafePointer<UInt8>?, _ count: Int
    ) -> Bool {
        guard let left, let right else { return count == 0 }
        var at = 0
        while at + 8 <= count {
            if load(left + at) != load(right + at) { return false }
            at += 8
        }
        if at == count { return true }
        let mask: UInt64 = (1 << UInt64((count - at) * 8)) - 1
        return (load(left + at) ^ load(right + at)) & mask == 0
    }
}

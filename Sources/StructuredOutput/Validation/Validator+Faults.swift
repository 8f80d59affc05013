extension Validator {
    /// Records a fault and returns false, so that checks can return the result.
    @inline(never)
    mutating func fault(
        _ keyword: Fault.Keyword, _ index: Int, _ rule: Int, _ detail: Int = 0
    ) -> Bool {
        if isQuiet { return false }
        faults.append(
            Fault(
                node: Int32(truncatingIfNeeded: index), rule: Int32(truncatingIfNeeded: rule),
                keyword: keyword, detail: detail))
        return false
    }

    @inline(never)
    mutating func typeFault(_ index: Int, _ rule: Int) -> Bool {
        fault(.type, index, rule, Int(rules[rule].types.rawValue))
    }

    /// Too deep to be checked, so the value is not valid.
    @inline(never)
    mutating func depthFault(_ index: Int) -> Bool {
        wasTooDeep = true
        return fault(.depth, index, 0)
    }

    @inline(__always)
    mutating func checkCount(
        _ count: Int, _ index: Int, _ rule: Int, _ least: Int, _ most: Int
    ) -> Bool {
        count >= least && count <= most || countFault(count, index, rule, least, most)
    }

    /// Reports both when the schema contradicts itself.
    @inline(never)
    mutating func countFault(
        _ count: Int, _ index: Int, _ rule: Int, _ least: Int, _ most: Int
    ) -> Bool {
        if count < least { _ = fault(.least, index, rule, count) }
        if count > most { _ = fault(.most, index, rule, count) }
        return false
    }

    /// Checks a member's name, which is an ordinary string on the tape.
    mutating func checkName(_ key: Int, _ rule: Int) -> Bool {
        if quietly(key, rule) { return true }
        if isQuiet { return false }
        let start = faults.count
        _ = check(key, rule)
        for place in start..<faults.count { faults[place].isName = true }
        return false
    }
}

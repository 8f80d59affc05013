extension Validator {
    mutating func checkArray(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = arrays + Int(rules[rule].array)
        var holds = checkCount(node.count, index, rule, own.pointee.least, own.pointee.most)
        if isQuiet && !holds { return false }
        if own.pointee.isUnique, !checkUnique(index, rule) { holds = false }
        if isQuiet && !holds { return false }
        if own.pointee.prefix.count > 0 || own.pointee.items >= 0 {
            if !checkItems(index, node, own) { holds = false }
            if isQuiet && !holds { return false }
        }
        if own.pointee.contains >= 0, !checkContains(index, node, rule) { holds = false }
        return holds
    }

    private mutating func checkItems(
        _ index: Int, _ node: TapeNode, _ own: UnsafePointer<ArrayRule>
    ) -> Bool {
        guard enter() else { return depthFault(index) }
        let outer = collector
        collector = -1
        var holds = true
        let prefix = Int(own.pointee.prefix.count)
        let items = Int(own.pointee.items)
        let count = items < 0 ? min(node.count, prefix) : node.count
        var item = index + 1
        for ordinal in 0..<count {
            let schema =
                ordinal < prefix ? Int(lists[Int(own.pointee.prefix.start) + ordinal]) : items
            if !check(item, schema) {
                holds = false
                if isQuiet { break }
            }
            if outer >= 0 { mark(Int32(truncatingIfNeeded: ordinal), in: outer) }
            item = Int(tape[item].next)
        }
        collector = outer
        leave()
        return holds
    }

    private mutating func checkContains(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = arrays + Int(rules[rule].array)
        guard enter() else { return depthFault(index) }
        let outer = collector
        collector = -1
        var found = 0
        var item = index + 1
        for ordinal in 0..<node.count {
            if quietly(item, Int(own.pointee.contains)) {
                found += 1
                if outer >= 0 { mark(Int32(truncatingIfNeeded: ordinal), in: outer) }
                let isEnough =
                    found >= own.pointee.leastContained && own.pointee.mostContained == .max
                if isEnough, outer < 0 { break }
            }
            item = Int(tape[item].next)
        }
        collector = outer
        leave()
        if found >= own.pointee.leastContained, found <= own.pointee.mostContained { return true }
        return fault(.contained, index, rule, found)
    }

    private mutating func checkUnique(_ index: Int, _ rule: Int) -> Bool {
        guard let (first, second) = tape.firstEqualItems(index) else { return true }
        return fault(.unique, index, rule, first << 32 | second)
    }
}

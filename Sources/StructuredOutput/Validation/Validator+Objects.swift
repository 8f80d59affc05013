extension Validator {
    mutating func checkObject(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = objects + Int(rules[rule].object)
        let start = faults.count
        var holds = checkCount(node.count, index, rule, own.pointee.least, own.pointee.most)
        if isQuiet && !holds { return false }
        guard enter() else { return depthFault(index) }
        let outer = collector
        collector = -1
        let wide = own.pointee.watched > 64 ? pushMarks(Int(own.pointee.watched)) : -1
        var seen: UInt64 = 0
        let isPlain = outer < 0 && wide < 0 && !own.pointee.hasPatterns
        let areSound =
            isPlain
            ? checkPlainMembers(index, node.count, rule, &seen)
            : checkMembers(index, node.count, rule, &seen, outer, wide)
        leave()
        collector = outer
        defer { if wide >= 0 { popMarks(wide) } }
        if !areSound {
            holds = false
            if isQuiet { return false }
        }
        if own.pointee.required & ~seen != 0 || own.pointee.dependencies.count > 0 || wide >= 0 {
            if isQuiet, wide < 0, own.pointee.required & ~seen != 0 { return false }
            if !checkWatched(index, rule, seen, wide, start) { holds = false }
        }
        return holds
    }

    /// Checks members that only `properties` and `additionalProperties` can apply to.
    private mutating func checkPlainMembers(
        _ index: Int, _ count: Int, _ rule: Int, _ seen: inout UInt64
    ) -> Bool {
        let own = objects + Int(rules[rule].object)
        let table = own.pointee.keys
        let entries = entries
        let nodes = tape.nodes
        var holds = true
        var met: UInt64 = 0
        var previous = Int(table.start)
        var key = index &+ 1
        for _ in 0..<count {
            let entry = find(key, table, &previous)
            var property: Int32 = -1
            if entry >= 0 {
                met |= entries[entry].bit
                property = entries[entry].rule
            }
            let isSound =
                property >= 0
                ? checkPart(key &+ 1, Int(property))
                : own.pointee.additional < 0 || checkAdditional(key, own, rule)
            if !isSound {
                if isQuiet { return false }
                holds = false
            }
            key = Int(nodes[key &+ 1].next)
        }
        seen = met
        return holds
    }

    @inline(never)
    private mutating func checkMembers(
        _ index: Int, _ count: Int, _ rule: Int, _ seen: inout UInt64, _ outer: Int, _ wide: Int
    ) -> Bool {
        let own = objects + Int(rules[rule].object)
        var holds = true
        var previous = Int(own.pointee.keys.start)
        var key = index + 1
        for ordinal in 0..<count {
            let entry = find(key, own.pointee.keys, &previous)
            var isKnown = false
            if entry >= 0 {
                seen |= entries[entry].bit
                if wide >= 0 { mark(entries[entry].watch, in: wide) }
                let property = Int(entries[entry].rule)
                if property >= 0 {
                    isKnown = true
                    if !check(key + 1, property) { holds = false }
                }
            }
            if own.pointee.hasPatterns || (!isKnown && own.pointee.additional >= 0),
                !checkRest(key, own, &isKnown, rule)
            {
                holds = false
            }
            if outer >= 0, isKnown { mark(Int32(truncatingIfNeeded: ordinal), in: outer) }
            if isQuiet && !holds { return false }
            key = Int(tape[key + 1].next)
        }
        return holds
    }

    /// Checks a member's name, and its value against patterns and `additionalProperties`.
    @inline(never)
    private mutating func checkRest(
        _ key: Int, _ own: UnsafePointer<ObjectRule>, _ isKnown: inout Bool, _ rule: Int
    ) -> Bool {
        var holds = true
        if own.pointee.names >= 0, !checkName(key, Int(own.pointee.names)) { holds = false }
        for place in own.pointee.patterns.indices {
            if isQuiet && !holds { return false }
            let pattern = patterns + place
            guard matches(key, pattern) else { continue }
            isKnown = true
            if !check(key + 1, Int(pattern.pointee.rule)) { holds = false }
        }
        guard !isKnown, own.pointee.additional >= 0 else { return holds }
        isKnown = true
        return checkAdditional(key, own, rule) && holds
    }

    /// Not inlined, because decoding takes stack space.
    @inline(never)
    mutating func matches(_ string: Int, _ pattern: UnsafePointer<PatternRule>) -> Bool {
        tape.withStringBytes(string) { pattern.pointee.pattern.matches($0) }
    }

    private mutating func checkAdditional(
        _ key: Int, _ own: UnsafePointer<ObjectRule>, _ rule: Int
    ) -> Bool {
        let additional = Int(own.pointee.additional)
        if rules[additional].types.isEmpty {
            return fault(.additionalProperties, key + 1, rule)
        }
        return check(key + 1, additional)
    }

    // MARK: Finding keys

    /// The entry of a key; -1 when the table has none.
    @inline(__always)
    private mutating func find(_ key: Int, _ table: KeyTable, _ previous: inout Int) -> Int {
        let bytes = tape.text + (Int(tape.nodes[key].start) &+ 1)
        let guess = Int(successors[previous])
        if entries[guess].begins(bytes, keyBytes) {
            previous = guess
            return guess
        }
        return findAnywhere(key, table, &previous)
    }

    @inline(never)
    private mutating func findAnywhere(
        _ key: Int, _ table: KeyTable, _ previous: inout Int
    ) -> Int {
        let node = tape[key]
        if node.isSpelled { return findSpelled(key, table) }
        let bytes = tape.text + (Int(node.start) &+ 1)
        let length = Int(node.end) &- Int(node.start) &- 2
        let found = search(bytes, length, KeyTable.word(bytes, length), table)
        if found >= 0 {
            successors[previous] = Int32(truncatingIfNeeded: found)
            previous = found
        }
        return found
    }

    /// Eight bytes after the key must be readable.
    mutating func search(
        _ bytes: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64, _ table: KeyTable
    ) -> Int {
        let mask = Int(table.mask)
        var slot = KeyTable.hash(bytes, length, word) & mask
        while true {
            let entry = Int(slots[Int(table.slots) + slot])
            if entry == 0 { return -1 }
            if entries[entry].matches(bytes, length, word, keyBytes) { return entry }
            slot = (slot &+ 1) & mask
        }
    }

    /// Finds a key or string that contains escapes.
    @inline(never)
    mutating func findSpelled(_ key: Int, _ table: KeyTable) -> Int {
        find(tape.string(key), table)
    }

    @inline(never)
    private mutating func find(_ name: String, _ table: KeyTable) -> Int {
        var bytes = Array(name.utf8)
        let length = bytes.count
        bytes += Array(repeating: 0, count: 8)
        return bytes.withUnsafeBufferPointer { bytes in
            let base = bytes.baseAddress.unsafelyUnwrapped
            return search(base, length, KeyTable.word(base, length), table)
        }
    }

    // MARK: Watched keys

    /// Checks what depends on the presence of keys.
    @inline(never)
    private mutating func checkWatched(
        _ index: Int, _ rule: Int, _ seen: UInt64, _ wide: Int, _ start: Int
    ) -> Bool {
        let own = objects + Int(rules[rule].object)
        var holds = true
        if own.pointee.required & ~seen != 0 || wide >= 0 {
            if !checkRequired(index, rule, seen, wide, start) {
                if isQuiet { return false }
                holds = false
            }
        }
        for place in own.pointee.dependencies.indices {
            let dependency = graph.program.dependencies.base[place]
            guard isSeen(dependency.trigger, seen, wide) else { continue }
            if dependency.rule >= 0 {
                if !checkInPlace(index, Int(dependency.rule)) { holds = false }
            } else if !isSeen(dependency.needed, seen, wide) {
                holds = fault(.dependency, index, rule, place)
            }
            if isQuiet && !holds { return false }
        }
        return holds
    }

    /// Missing members are recorded before the faults in the object's members.
    private mutating func checkRequired(
        _ index: Int, _ rule: Int, _ seen: UInt64, _ wide: Int, _ start: Int
    ) -> Bool {
        let keys = objects[Int(rules[rule].object)].keys
        let end = faults.count
        for (ordinal, name) in graph.nodes[rule].required.enumerated() {
            if isSeen(entries[find(name, keys)].watch, seen, wide) { continue }
            if isQuiet { return false }
            _ = fault(.required, index, rule, ordinal)
        }
        if faults.count == end { return true }
        let missing = Array(faults[end...])
        faults.removeSubrange(end...)
        faults.insert(contentsOf: missing, at: start)
        return false
    }

    private mutating func isSeen(_ watch: Int32, _ seen: UInt64, _ wide: Int) -> Bool {
        wide >= 0 ? isMarked(watch, in: wide) : seen >> UInt64(watch) & 1 == 1
    }
}

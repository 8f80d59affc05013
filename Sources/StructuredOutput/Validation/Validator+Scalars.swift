extension Validator {
    // MARK: Strings

    mutating func checkString(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = strings + Int(rules[rule].string)
        let bytes = Int(node.end) &- Int(node.start) &- 2
        // A scalar takes one to four bytes, or up to twelve as an escape.
        let isSure =
            !node.isSpelled && bytes <= own.pointee.most && bytes >= own.pointee.enough
        let holds = isSure || checkLength(index, own, rule)
        if own.pointee.pattern < 0 && own.pointee.format < 0 { return holds }
        if isQuiet && !holds { return false }
        return checkText(index, own, rule) && holds
    }

    @inline(never)
    private mutating func checkLength(
        _ index: Int, _ own: UnsafePointer<StringRule>, _ rule: Int
    ) -> Bool {
        let count = tape.scalarCount(index)
        if count >= own.pointee.least, count <= own.pointee.most { return true }
        return countFault(count, index, rule, own.pointee.least, own.pointee.most)
    }

    @inline(never)
    private mutating func checkText(
        _ index: Int, _ own: UnsafePointer<StringRule>, _ rule: Int
    ) -> Bool {
        var holds = true
        if own.pointee.pattern >= 0 {
            let pattern = patterns + Int(own.pointee.pattern)
            if !matches(index, pattern) {
                holds = fault(.pattern, index, rule)
                if isQuiet { return false }
            }
        }
        if own.pointee.format >= 0 {
            let format = formats[Int(own.pointee.format)]
            if !tape.withStringBytes(index, { format.isValid($0) }) {
                holds = fault(.format, index, rule)
            }
        }
        return holds
    }

    // MARK: Numbers

    mutating func checkNumber(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = numbers + Int(rules[rule].number)
        let text = tape.text + Int(node.start)
        let length = Int(node.end) &- Int(node.start)
        return own.pointee.allowsWhole(text, length) || checkSmall(index, text, length, rule)
    }

    @inline(never)
    private mutating func checkSmall(
        _ index: Int, _ text: UnsafePointer<UInt8>, _ length: Int, _ rule: Int
    ) -> Bool {
        let own = numbers + Int(rules[rule].number)
        if own.pointee.isSmall, let value = SmallDecimal(text, length), own.pointee.allows(value) {
            return true
        }
        return checkExactly(index, rule)
    }

    @inline(never)
    private mutating func checkExactly(_ index: Int, _ rule: Int) -> Bool {
        let bounds = graph.program.bounds.base[Int(rules[rule].number)]
        guard let exact = Decimal(tape.numberText(index)) else { return true }
        var holds = true
        if let bound = bounds.minimum, exact < bound {
            holds = fault(.minimum, index, rule)
        }
        if let bound = bounds.maximum, bound < exact {
            holds = fault(.maximum, index, rule)
        }
        if let bound = bounds.exclusiveMinimum, exact <= bound {
            holds = fault(.exclusiveMinimum, index, rule)
        }
        if let bound = bounds.exclusiveMaximum, bound <= exact {
            holds = fault(.exclusiveMaximum, index, rule)
        }
        if let divisor = bounds.multipleOf, exact.isMultiple(of: divisor) == false {
            holds = fault(.multipleOf, index, rule)
        }
        return holds
    }

    // MARK: Choices

    mutating func checkChoices(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let constant = Int(rules[rule].constant)
        if constant >= 0, !isChoice(index, node, constant) { return fault(.constant, index, rule) }
        let list = Int(rules[rule].choices)
        if list >= 0, !isChoice(index, node, list) { return fault(.enumeration, index, rule) }
        return true
    }

    @inline(never)
    private mutating func isConstant(_ index: Int, _ others: Run) -> Bool {
        let constants = graph.program.constants.storage.view
        for place in others.indices where tape.isEqual(index, constants, Int(lists[place])) {
            return true
        }
        return false
    }

    private mutating func isChoice(_ index: Int, _ node: TapeNode, _ choice: Int) -> Bool {
        let own = choices + choice
        if node.kind == .string {
            if own.pointee.strings.start < 0 { return false }
            if node.isSpelled { return findSpelled(index, own.pointee.strings) >= 0 }
            return findString(node, own.pointee.strings) >= 0
        }
        return own.pointee.others.count > 0 && isConstant(index, own.pointee.others)
    }
}

extension TapeView {
    /// The number of Unicode scalars in a string. O(length).
    func scalarCount(_ index: Int) -> Int {
        let raw = rawString(index)
        if self[index].isSpelled {
            return withStringBytes(index) { Self.scalars($0) }
        }
        return Self.scalars(raw)
    }

    /// Counts the bytes that are not UTF-8 continuation bytes.
    private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let text = bytes.baseAddress else { return 0 }
        var count = 0
        var at = 0
        while at + 8 <= bytes.count {
            let word = Words.load(text + at)
            count += 8 - (word >> 7 & ~word >> 6 & Words.ones).nonzeroBitCount
            at += 8
        }
        while at < bytes.count {
            count += text[at] & 0xC0 == 0x80 ? 0 : 1
            at += 1
        }
        return count
    }
}

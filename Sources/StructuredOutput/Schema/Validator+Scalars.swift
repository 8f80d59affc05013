extension Validator {
    // MARK: Strings

    mutating func checkString(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = graph.program.strings.base + Int(rules[rule].string)
        var holds = true
        let bytes = Int(node.end) - Int(node.start) - 2
        // A scalar has one byte to four, an escape up to twelve.
        let isSure =
            !node.isSpelled && bytes <= own.pointee.most && (bytes + 3) / 4 >= own.pointee.least
        if !isSure {
            let count = tape.scalarCount(index)
            if count < own.pointee.least || count > own.pointee.most {
                holds = lengthFault(count, index, rule)
                if isQuiet { return false }
            }
        }
        if own.pointee.pattern >= 0 {
            let pattern = graph.program.patterns.base + Int(own.pointee.pattern)
            if !tape.withStringBytes(index, { pattern.pointee.pattern.matches($0) }) {
                holds = patternFault(index, rule)
                if isQuiet { return false }
            }
        }
        if own.pointee.format >= 0 {
            let format = graph.program.formats.base[Int(own.pointee.format)]
            if !tape.withStringBytes(index, { format.isValid($0) }) {
                holds = formatFault(index, rule)
            }
        }
        return holds
    }

    // MARK: Numbers

    mutating func checkNumber(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let own = graph.program.numbers.base + Int(rules[rule].number)
        let length = Int(node.end) - Int(node.start)
        if !node.isSpelled, length <= 18, own.pointee.isSimple, let value = tape.int(index),
            own.pointee.allows(value)
        {
            return true
        }
        return checkExactly(index, rule)
    }

    private mutating func checkExactly(_ index: Int, _ rule: Int) -> Bool {
        let own = graph.program.numbers.base + Int(rules[rule].number)
        guard let exact = Decimal(tape.numberText(index)) else { return true }
        let node = graph.nodes[rule]
        let rule = own.pointee
        var holds = true
        if let bound = rule.minimum, exact < bound {
            holds = boundFault("minimum", "at least", node.minimum, index)
        }
        if let bound = rule.maximum, bound < exact {
            holds = boundFault("maximum", "at most", node.maximum, index)
        }
        if let bound = rule.exclusiveMinimum, exact <= bound {
            holds = boundFault("exclusiveMinimum", "more than", node.exclusiveMinimum, index)
        }
        if let bound = rule.exclusiveMaximum, bound <= exact {
            holds = boundFault("exclusiveMaximum", "less than", node.exclusiveMaximum, index)
        }
        if let divisor = rule.multipleOf, exact.isMultiple(of: divisor) == false {
            holds = boundFault("multipleOf", "a multiple of", node.multipleOf, index)
        }
        return holds
    }

    // MARK: Choices

    mutating func checkChoices(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let constant = Int(rules[rule].constant)
        if constant >= 0, !isChoice(index, node, constant) { return constantFault(index, rule) }
        let choices = Int(rules[rule].choices)
        if choices >= 0, !isChoice(index, node, choices) { return choiceFault(index, rule) }
        return true
    }

    private func isChoice(_ index: Int, _ node: TapeNode, _ choice: Int) -> Bool {
        let own = graph.program.choices.base + choice
        if node.kind == .string {
            if own.pointee.strings.start < 0 { return false }
            if node.isSpelled { return findSpelled(index, own.pointee.strings) >= 0 }
            let bytes = tape.text + Int(node.start) + 1
            let length = Int(node.end) - Int(node.start) - 2
            return search(bytes, length, KeyTable.word(bytes, length), own.pointee.strings) >= 0
        }
        let constants = graph.program.constants.storage.view
        return own.pointee.others.indices.contains { place in
            tape.isEqual(index, constants, Int(lists[place]))
        }
    }
}

extension TapeView {
    /// Unicode scalars of a string. O(length).
    func scalarCount(_ index: Int) -> Int {
        let raw = rawString(index)
        if self[index].isSpelled {
            return withStringBytes(index) { Self.scalars($0) }
        }
        return Self.scalars(raw)
    }

    /// Bytes that do not continue a sequence.
    private static func scalars(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        for byte in bytes { count += byte & 0xC0 == 0x80 ? 0 : 1 }
        return count
    }
}

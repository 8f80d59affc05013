/// Schemas that apply to the same value.
extension Validator {
    mutating func checkLogic(_ index: Int, _ rule: Int) -> Bool {
        let own = logic + Int(rules[rule].logic)
        let holds = checkAll(index, own)
        if isQuiet && !holds { return false }
        return checkChoicesOfSchemas(index, own) && holds
    }

    /// Checks what always applies: references and `allOf`.
    private mutating func checkAll(_ index: Int, _ own: UnsafePointer<LogicRule>) -> Bool {
        var holds = true
        if own.pointee.reference >= 0, !checkInPlace(index, Int(own.pointee.reference)) {
            holds = false
        }
        if isQuiet && !holds { return false }
        if own.pointee.dynamicTarget >= 0, !checkInPlace(index, dynamicTarget(own)) {
            holds = false
        }
        for place in own.pointee.all.indices {
            if isQuiet && !holds { return false }
            if !checkInPlace(index, Int(lists[place])) { holds = false }
        }
        return holds
    }

    /// The outermost schema in scope that defines the name (core, section 8.2.3.2).
    private mutating func dynamicTarget(_ own: UnsafePointer<LogicRule>) -> Int {
        let name = Int(own.pointee.dynamicName)
        let target = name < 0 ? -1 : Int(bound[name])
        return target < 0 ? Int(own.pointee.dynamicTarget) : target
    }

    /// Checks `anyOf`, `oneOf`, `not` and `if`.
    private mutating func checkChoicesOfSchemas(
        _ index: Int, _ own: UnsafePointer<LogicRule>
    ) -> Bool {
        var holds = true
        if own.pointee.any.count > 0, !checkAnyOf(index, own) { holds = false }
        if isQuiet && !holds { return false }
        if own.pointee.one.count > 0, !checkOneOf(index, own) { holds = false }
        if isQuiet && !holds { return false }
        if own.pointee.negated >= 0, !checkNot(index, Int(own.pointee.negated)) { holds = false }
        if isQuiet && !holds { return false }
        if own.pointee.condition >= 0 {
            let next =
                fits(index, Int(own.pointee.condition))
                ? own.pointee.consequence : own.pointee.alternative
            if next >= 0, !checkInPlace(index, Int(next)) { holds = false }
        }
        return holds
    }

    /// Checks the same value under another rule. This counts as a frame.
    mutating func checkInPlace(_ index: Int, _ rule: Int) -> Bool {
        guard frames < Self.maxFrames else { return depthFault(index) }
        frames += 1
        defer { frames -= 1 }
        return check(index, rule)
    }

    /// Whether a value satisfies a rule. Its evaluated parts are recorded only if it does.
    mutating func fits(_ index: Int, _ rule: Int) -> Bool {
        guard frames < Self.maxFrames else {
            wasTooDeep = true
            return false
        }
        frames += 1
        trials += 1
        defer {
            frames -= 1
            trials -= 1
        }
        guard collector >= 0 else { return verdict(index, rule) }
        let outer = collector
        collector = pushMarks(tape[index].count)
        let holds = quietly(index, rule)
        if holds { mergeMarks(collector, into: outer) }
        popMarks(collector)
        collector = outer
        return holds
    }

    /// Inside many other trials, each question is answered only once.
    private mutating func verdict(_ index: Int, _ rule: Int) -> Bool {
        guard trials > Self.maxTrials, tape[index].kind.isContainer, bound.isEmpty else {
            return quietly(index, rule)
        }
        let question = UInt64(index) << 32 | UInt64(rule)
        if let known = verdicts[question] { return known }
        let holds = quietly(index, rule)
        verdicts[question] = holds
        return holds
    }

    private mutating func checkAnyOf(_ index: Int, _ own: UnsafePointer<LogicRule>) -> Bool {
        if let holds = checkTagged(index, own.pointee.anyTag) { return holds }
        let branches = own.pointee.any
        var holds = false
        for place in branches.indices where fits(index, Int(lists[place])) {
            holds = true
            // Every valid branch must record the parts it evaluates.
            if collector < 0 { break }
        }
        if !holds && !isQuiet { reportNearest(index, branches, .noneOfAny) }
        return holds
    }

    private mutating func checkOneOf(_ index: Int, _ own: UnsafePointer<LogicRule>) -> Bool {
        if let holds = checkTagged(index, own.pointee.oneTag) { return holds }
        let branches = own.pointee.one
        var matches = 0
        for place in branches.indices where fits(index, Int(lists[place])) {
            matches += 1
            if isQuiet && matches > 1 { return false }
        }
        if matches == 1 { return true }
        if isQuiet { return false }
        if matches == 0 {
            reportNearest(index, branches, .noneOfOne)
            return false
        }
        return fault(.severalOfOne, index, 0, matches)
    }

    private mutating func checkNot(_ index: Int, _ rule: Int) -> Bool {
        let outer = collector
        collector = -1
        let isExcluded = fits(index, rule)
        collector = outer
        return !isExcluded || fault(.not, index, rule)
    }

    // MARK: Preparation

    /// Brings the dynamic anchors of the rule's resource into scope, outermost first.
    @inline(never)
    mutating func checkPrepared(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let scope = Int(rules[rule].scope)
        guard scope >= 0 else { return checkUnevaluated(index, node, rule) }
        var added: [Int] = []
        for (name, target) in graph.program.bindings.ofResource[scope] where bound[name] < 0 {
            bound[name] = Int32(target)
            added.append(name)
        }
        let holds = checkUnevaluated(index, node, rule)
        for name in added { bound[name] = -1 }
        return holds
    }

    private mutating func checkUnevaluated(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let schema = unevaluated(node, rule)
        guard schema >= 0 else { return checkContent(index, node, rule) }
        let outer = collector
        let own = pushMarks(node.count)
        collector = own
        var holds = checkContent(index, node, rule)
        if holds || !isQuiet, !checkUnmarked(index, node, schema, own, rule) { holds = false }
        popMarks(own)
        collector = outer
        if outer >= 0 {
            for ordinal in 0..<node.count { mark(Int32(truncatingIfNeeded: ordinal), in: outer) }
        }
        return holds
    }

    private mutating func unevaluated(_ node: TapeNode, _ rule: Int) -> Int {
        guard rules[rule].logic >= 0 else { return -1 }
        let own = logic + Int(rules[rule].logic)
        switch node.kind {
        case .object: return Int(own.pointee.unevaluatedProperties)
        case .array: return Int(own.pointee.unevaluatedItems)
        default: return -1
        }
    }

    /// Checks the members or items that no schema has evaluated.
    private mutating func checkUnmarked(
        _ index: Int, _ node: TapeNode, _ schema: Int, _ marks: Int, _ rule: Int
    ) -> Bool {
        guard enter() else { return depthFault(index) }
        collector = -1
        let isObject = node.kind == .object
        var holds = true
        var place = index + 1
        for ordinal in 0..<node.count {
            let value = isObject ? place + 1 : place
            if !isMarked(Int32(truncatingIfNeeded: ordinal), in: marks) {
                let isForbidden = rules[schema].types.isEmpty
                let fits =
                    isForbidden
                    ? fault(isObject ? .unevaluatedProperties : .unevaluatedItems, value, rule)
                    : check(value, schema)
                if !fits { holds = false }
            }
            if isQuiet && !holds { break }
            place = Int(tape[value].next)
        }
        leave()
        return holds
    }
}

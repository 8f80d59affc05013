/// Reports a value that fits none of several alternatives.
///
/// First compares types, constants and tags, which finds a tagged alternative without trying the
/// others. Alternatives that this cannot tell apart are checked in full, and the one with the
/// fewest faults is reported.
extension Validator {
    mutating func reportNearest(_ index: Int, _ branches: Run, _ keyword: Fault.Keyword) {
        let start = faults.count
        let all = branches.indices.map { Int(lists[$0]) }
        let looks = all.map { likeness(index, $0) }
        guard let best = looks.min() else { return }
        let nearest = zip(all, looks).filter { $0.1 == best }.map(\.0)
        if best.here == Likeness.otherType { return reportTypes(index, nearest) }
        if nearest.count == 1 || frames >= Self.maxFrames {
            _ = checkInPlace(index, nearest[0])
        } else if best.here == Likeness.otherChoice {
            reportChoices(index, nearest)
        } else if comparisons >= Self.maxComparisons {
            _ = fault(keyword, index, 0, all.count)
        } else {
            reportFewestFaults(index, nearest)
        }
        if best.tags > 0 { widenTag(index, all, since: start) }
    }

    // MARK: Likeness

    /// How far a value is from an alternative, judged by types, constants and tags.
    private struct Likeness: Comparable {
        var here = 0
        /// The number of members with a constant other than the alternative's.
        var tags = 0

        static let otherChoice = 1
        static let otherType = 2

        static func < (left: Likeness, right: Likeness) -> Bool {
            (left.here, left.tags) < (right.here, right.tags)
        }
    }

    private mutating func likeness(_ index: Int, _ rule: Int) -> Likeness {
        var result = Likeness()
        let parts = graph.parts(of: rule)
        for part in parts {
            if !allowsType(index, part) {
                result.here = Likeness.otherType
            } else if !allowsChoice(index, part) {
                result.here = max(result.here, Likeness.otherChoice)
            }
        }
        guard result.here == 0, tape[index].kind == .object else { return result }
        for part in parts {
            for (name, property) in graph.nodes[part].properties {
                guard let tag = graph.tag(property), let key = tape.key(name, in: index),
                    !allowsChoice(key + 1, tag)
                else { continue }
                result.tags += 1
            }
        }
        return result
    }

    private mutating func allowsType(_ index: Int, _ rule: Int) -> Bool {
        let node = tape[index]
        return rules[rule].kinds.contains(node) || isInteger(index, node, rule)
    }

    private mutating func allowsChoice(_ index: Int, _ rule: Int) -> Bool {
        guard rules[rule].traits.contains(.choices) else { return true }
        let wasQuiet = isQuiet
        isQuiet = true
        defer { isQuiet = wasQuiet }
        return checkChoices(index, tape[index], rule)
    }

    // MARK: Reports

    private mutating func reportTypes(_ index: Int, _ branches: [Int]) {
        var types: KindSet = []
        for part in branches.flatMap({ graph.parts(of: $0) }) where !allowsType(index, part) {
            types.formUnion(rules[part].types)
        }
        _ = fault(.type, index, 0, Int(types.rawValue))
    }

    private mutating func reportChoices(_ index: Int, _ branches: [Int]) {
        let choices = branches.flatMap { graph.parts(of: $0) }.flatMap { graph.choices(of: $0) }
        faultChoices(choices, index)
    }

    private mutating func faultChoices(_ choices: [JSONValue], _ index: Int) {
        choiceLists.append(choices)
        _ = fault(.choices, index, 0, choiceLists.count - 1)
    }

    private mutating func reportFewestFaults(_ index: Int, _ branches: [Int]) {
        comparisons += 1
        defer { comparisons -= 1 }
        var best: (found: [Fault], weight: Int)?
        for branch in branches {
            let start = faults.count
            _ = checkInPlace(index, branch)
            let found = Array(faults[start...])
            faults.removeSubrange(start...)
            let weight = found.reduce(0) { $0 + ($1.isConstant ? 100 : 1) }
            if best.map({ weight < $0.weight }) ?? true { best = (found, weight) }
        }
        faults += best?.found ?? []
    }

    /// If no alternative has the value's tag, reports the tags of all of them.
    private mutating func widenTag(_ index: Int, _ branches: [Int], since start: Int) {
        let values = Set(tape.keyNodes(index).map { Int32(truncatingIfNeeded: $0 + 1) })
        guard
            let last = faults[start...].lastIndex(where: {
                $0.isConstant && values.contains($0.node)
            })
        else { return }
        let value = Int(faults[last].node)
        let name = tape.string(value - 1)
        var choices: [JSONValue] = []
        for branch in branches {
            let own = graph.parts(of: branch).compactMap { graph.nodes[$0].propertyIndex[name] }
            let values = own.compactMap { graph.tag($0) }.flatMap { graph.choices(of: $0) }
            if values.isEmpty { return }
            choices += values
        }
        faultChoices(choices, value)
        faults[last] = faults.removeLast()
    }
}

extension TapeView {
    /// The node of an object's key, the last one if it is repeated; nil when there is none.
    func key(_ name: String, in index: Int) -> Int? {
        var found: Int?
        var key = index + 1
        for _ in 0..<self[index].count {
            if withStringBytes(key, { $0.elementsEqual(name.utf8) }) { found = key }
            key = Int(self[key + 1].next)
        }
        return found
    }
}

/// Faults put into words. All return false, which is what the check that calls them answers.
extension Validator {
    @inline(never)
    mutating func typeFault(_ index: Int, _ rule: Int) -> Bool {
        if !isQuiet { reportType(rules[rule].types, index) }
        return false
    }

    mutating func reportType(_ types: KindSet, _ index: Int) {
        if types.isEmpty {
            report("false", expected: "no value", index, "is not allowed")
        } else {
            let expected = types.names.joined(separator: " or ")
            report("type", expected: expected, index, "must be \(expected)")
        }
    }

    @inline(never)
    mutating func depthFault(_ index: Int) -> Bool {
        wasTooDeep = true
        if !isQuiet { reportDepth(index) }
        return false
    }

    mutating func reportDepth(_ index: Int) {
        if violations.contains(where: { $0.code == "depth" }) { return }
        report("depth", expected: "less nesting", index, "is nested too deeply")
    }

    // MARK: Choices

    @inline(never)
    mutating func constantFault(_ index: Int, _ rule: Int) -> Bool {
        if isQuiet { return false }
        let expected = graph.nodes[rule].constant?.serialized() ?? ""
        report("const", expected: expected, index, "must be \(expected)")
        return false
    }

    @inline(never)
    mutating func choiceFault(_ index: Int, _ rule: Int) -> Bool {
        if !isQuiet { reportChoices(graph.nodes[rule].enumeration ?? [], index) }
        return false
    }

    mutating func reportChoices(_ choices: [JSONValue], _ index: Int) {
        let expected = choices.map { $0.serialized() }.joined(separator: ", ")
        let near =
            tape[index].kind == .string
            ? Folding.nearest(to: tape.string(index), among: choices.compactMap(\.string)) : nil
        report("enum", expected: expected, index, "must be one of \(expected)\(hint(near))")
    }

    private func hint(_ near: String?) -> String {
        near.map { "; the nearest is \(JSONValue($0).serialized())" } ?? ""
    }

    // MARK: Members and items

    @inline(__always)
    mutating func checkCount(
        _ count: Int, _ index: Int, _ rule: Int, _ least: Int, _ most: Int
    ) -> Bool {
        count >= least && count <= most || countFault(count, index, least, most)
    }

    @inline(never)
    private mutating func countFault(_ count: Int, _ index: Int, _ least: Int, _ most: Int) -> Bool
    {
        if isQuiet { return false }
        let isObject = tape[index].kind == .object
        let (suffix, unit) = isObject ? ("Properties", "members") : ("Items", "items")
        reportCount(count, index, least, most, suffix, unit)
        return false
    }

    private mutating func reportCount(
        _ count: Int, _ index: Int, _ least: Int, _ most: Int, _ suffix: String, _ unit: String
    ) {
        if count < least {
            report(
                "min\(suffix)", expected: "at least \(least)", found: "\(count)", index,
                "must have at least \(least) \(unit) but has \(count)")
        }
        if count > most {
            report(
                "max\(suffix)", expected: "at most \(most)", found: "\(count)", index,
                "must have at most \(most) \(unit) but has \(count)")
        }
    }

    /// Before what was found in the object's members.
    mutating func reportMissing(_ names: [String], _ index: Int, _ rule: Int, at start: Int) {
        let end = violations.count
        let known = graph.nodes[rule].propertyIndex
        let others = tape.keys(index).filter { known[$0] == nil }
        for name in names {
            let near = Folding.nearest(to: name, among: others)
            let hint = near.map { "; it has \(JSONValue($0).serialized())" } ?? ""
            report(
                "required", expected: name, index,
                "must have the member \(JSONValue(name).serialized())\(hint)")
        }
        let added = Array(violations[end...])
        violations.removeSubrange(end...)
        violations.insert(contentsOf: added, at: start)
    }

    mutating func reportDependency(
        _ index: Int, _ dependency: Dependency, _ keys: KeyTable, _ rule: Int
    ) {
        let trigger = JSONValue(watchedName(dependency.trigger, keys)).serialized()
        let needed = watchedName(dependency.needed, keys)
        report(
            "dependentRequired", expected: needed, index,
            "must have the member \(JSONValue(needed).serialized()), because it has \(trigger)")
    }

    private func watchedName(_ watch: Int32, _ keys: KeyTable) -> String {
        var entry = Int(keys.start) + 1
        while entries[entry].watch != watch { entry += 1 }
        return String(
            decoding: UnsafeBufferPointer(
                start: keyBytes + Int(entries[entry].bytes), count: Int(entries[entry].length)),
            as: UTF8.self)
    }

    /// The last step of the path is the member's.
    @inline(never)
    mutating func additionalFault(_ key: Int, _ rule: Int) -> Bool {
        if isQuiet { return false }
        let names = graph.nodes[rule].properties.map(\.name)
        let near = Folding.nearest(to: tape.string(key), among: names)
        report(
            "additionalProperties", expected: names.joined(separator: ", "), key + 1,
            "is a member that the schema does not know\(hint(near))")
        return false
    }

    @inline(never)
    mutating func unevaluatedFault(_ value: Int, isMember: Bool, _ rule: Int) -> Bool {
        if isQuiet { return false }
        if isMember {
            let names = graph.knownNames(rule)
            let near = Folding.nearest(to: tape.string(value - 1), among: names)
            report(
                "unevaluatedProperties", expected: names.joined(separator: ", "), value,
                "is a member that the schema does not know\(hint(near))")
        } else {
            report(
                "unevaluatedItems", expected: "no other items", value,
                "is an item that the schema does not know")
        }
        return false
    }

    /// Checks a member's name, which stands on the tape as a string like any other.
    mutating func checkName(_ key: Int, _ rule: Int) -> Bool {
        if quietly(key, rule) { return true }
        if !isQuiet { reportName(key, rule) }
        return false
    }

    @inline(never)
    private mutating func reportName(_ key: Int, _ rule: Int) {
        let start = violations.count
        _ = check(key, rule)
        let found = Array(violations[start...])
        violations.removeSubrange(start...)
        let prefix = "\(pointer) "
        for violation in found {
            let words =
                violation.message.hasPrefix(prefix) ? violation.message.dropFirst(prefix.count) : ""
            violations.append(
                Violation(
                    pointer: violation.pointer, code: "propertyNames",
                    expected: violation.expected, found: violation.found,
                    message: "The name of \(pointer) \(words)"))
        }
    }

    mutating func reportContained(_ found: Int, _ index: Int, _ rule: Int) {
        let own = graph.program.arrays.base + Int(rules[rule].array)
        let wanted = graph.wish(Int(own.pointee.contains))
        let count = graph.nodes[rule].containsCount
        if found < own.pointee.leastContained {
            let least = own.pointee.leastContained
            report(
                count.least == nil ? "contains" : "minContains", expected: "at least \(least)",
                found: "\(found)", index,
                "must have at least \(least) \(least == 1 ? "item that" : "items that each") "
                    + "\(wanted) but has \(found)")
        } else {
            let most = own.pointee.mostContained
            report(
                "maxContains", expected: "at most \(most)", found: "\(found)", index,
                "must have at most \(most) \(most == 1 ? "item that" : "items that each") "
                    + "\(wanted) but has \(found)")
        }
    }

    mutating func reportExcluded(_ index: Int, _ rule: Int) {
        report(
            "not", expected: "nothing that \(graph.wish(rule))", index,
            "is what the schema excludes")
    }

    // MARK: Strings and numbers

    @inline(never)
    mutating func lengthFault(_ count: Int, _ index: Int, _ rule: Int) -> Bool {
        if isQuiet { return false }
        let length = graph.nodes[rule].length
        reportCount(
            count, index, length.least ?? 0, length.most ?? .max, "Length", "characters")
        return false
    }

    @inline(never)
    mutating func patternFault(_ index: Int, _ rule: Int) -> Bool {
        if isQuiet { return false }
        let source = graph.nodes[rule].pattern?.source ?? ""
        report("pattern", expected: source, index, "must match \(source)")
        return false
    }

    @inline(never)
    mutating func formatFault(_ index: Int, _ rule: Int) -> Bool {
        if isQuiet { return false }
        let name = graph.nodes[rule].format?.name ?? ""
        report("format", expected: name, index, "must be of the format \(name)")
        return false
    }

    mutating func boundFault(
        _ keyword: String, _ words: String, _ bound: JSONNumber?, _ index: Int
    ) -> Bool {
        if isQuiet { return false }
        let expected = "\(words) \(bound?.text ?? "")"
        report(keyword, expected: expected, index, "must be \(expected)")
        return false
    }

    // MARK: Reporting

    @inline(never)
    mutating func report(
        _ code: String, expected: String, found: String? = nil, _ index: Int, _ words: String
    ) {
        let found = found ?? tape.excerpt(index)
        let pointer = pointer
        let place = depth == 0 ? "The value" : "\(pointer)"
        let tail = words.hasSuffix(found) ? "" : " (found \(found))"
        violations.append(
            Violation(
                pointer: pointer, code: code, expected: expected, found: found,
                message: "\(place) \(words)\(tail)."))
    }

    /// Of the value that is being looked at.
    private var pointer: JSONPointer {
        JSONPointer(
            (0..<depth).map { step in
                let step = path[step]
                return step & Self.itemBit == 0
                    ? tape.string(Int(step)) : String(step & ~Self.itemBit)
            })
    }
}

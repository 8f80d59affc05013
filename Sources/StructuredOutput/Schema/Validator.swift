/// Walks a value along a schema graph and collects what is wrong.
struct Validator {
    let graph: SchemaGraph
    var violations: [Violation] = []
    private var path: [String] = []
    /// Values inside each other; measured to be safe on a stack of 512 KiB.
    private static let maxDepth = 320

    init(graph: SchemaGraph) { self.graph = graph }

    mutating func validate(_ value: JSONValue, _ index: Int) {
        let node = graph.nodes[index]
        if let boolean = node.boolean {
            if !boolean { report("false", expected: "no value", value, "is not allowed") }
            return
        }
        guard path.count <= Self.maxDepth else {
            return report("depth", expected: "less nesting", value, "is nested too deeply")
        }
        guard checkType(value, node) else { return }
        if checkEnumeration(value, node) {
            switch value.content {
            case .object(let members): checkObject(value, members, node)
            case .array(let items): checkArray(value, items, node)
            case .string(let text): checkString(value, text, node)
            case .number(let number): checkNumber(value, number, node)
            default: break
            }
        }
        if let reference = node.reference { validate(value, reference) }
        for branch in node.allOf { validate(value, branch) }
        if let branches = node.anyOf { checkAnyOf(value, branches) }
        if let branches = node.oneOf { checkOneOf(value, branches) }
        if let branch = node.not, violations(of: value, branch).isEmpty {
            report("not", expected: "anything else", value, "is what the schema excludes")
        }
    }

    /// What is wrong with the value under another schema, apart from what was found so far.
    func violations(of value: JSONValue, _ index: Int) -> [Violation] {
        var other = Validator(graph: graph)
        other.path = path
        other.validate(value, index)
        return other.violations
    }

    // MARK: Any type

    private mutating func checkType(_ value: JSONValue, _ node: SchemaNode) -> Bool {
        guard let types = node.types, types.isDisjoint(with: KindSet(of: value)) else {
            return true
        }
        let expected = types.names.joined(separator: " or ")
        report("type", expected: expected, value, "must be \(expected)")
        return false
    }

    /// False when the value is not one of those listed; its parts do not matter then.
    private mutating func checkEnumeration(_ value: JSONValue, _ node: SchemaNode) -> Bool {
        if let constant = node.constant, !constant.isEquivalent(to: value) {
            let expected = constant.serialized()
            report("const", expected: expected, value, "must be \(expected)")
            return false
        }
        guard let choices = node.enumeration,
            !choices.contains(where: { $0.isEquivalent(to: value) })
        else { return true }
        let expected = choices.map { $0.serialized() }.joined(separator: ", ")
        let near = value.string.flatMap {
            Folding.nearest(to: $0, among: choices.compactMap(\.string))
        }
        let hint = near.map { "; the nearest is \(JSONValue($0).serialized())" } ?? ""
        report("enum", expected: expected, value, "must be one of \(expected)\(hint)")
        return false
    }

    // MARK: Objects and arrays

    private mutating func checkObject(
        _ value: JSONValue, _ members: [JSONMember], _ node: SchemaNode
    ) {
        for name in node.required where value[name] == nil {
            let near = Folding.nearest(
                to: name,
                among: members.map(\.key).filter { node.propertyIndex[$0] == nil })
            let hint = near.map { "; it has \(JSONValue($0).serialized())" } ?? ""
            report(
                "required", expected: name, value,
                "must have the member \(JSONValue(name).serialized())\(hint)")
        }
        checkCount(
            members.count, node.memberCount, value, ("minProperties", "maxProperties"), "members")
        for member in members {
            if let property = node.propertyIndex[member.key] {
                descend(member.key, member.value, property)
            } else if let additional = node.additionalProperties {
                checkAdditional(member, additional, node)
            }
        }
    }

    private mutating func checkAdditional(
        _ member: JSONMember, _ additional: Int, _ node: SchemaNode
    ) {
        guard graph.nodes[additional].boolean == false else {
            return descend(member.key, member.value, additional)
        }
        let near = Folding.nearest(to: member.key, among: node.properties.map(\.name))
        let hint = near.map { "; the nearest is \(JSONValue($0).serialized())" } ?? ""
        path.append(member.key)
        report(
            "additionalProperties", expected: node.properties.map(\.name).joined(separator: ", "),
            member.value, "is a member that the schema does not know\(hint)")
        path.removeLast()
    }

    private mutating func checkArray(_ value: JSONValue, _ items: [JSONValue], _ node: SchemaNode) {
        checkCount(items.count, node.itemCount, value, ("minItems", "maxItems"), "items")
        if node.uniqueItems { checkUnique(items, value) }
        for (place, item) in items.enumerated() {
            if place < node.prefixItems.count {
                descend(String(place), item, node.prefixItems[place])
            } else if let schema = node.items {
                descend(String(place), item, schema)
            }
        }
    }

    private mutating func checkUnique(_ items: [JSONValue], _ value: JSONValue) {
        var seen: [[UInt8]: Int] = [:]
        for (place, item) in items.enumerated() {
            if let first = seen.updateValue(place, forKey: item.canonicalBytes()) {
                return report(
                    "uniqueItems", expected: "different items", value,
                    "must have different items, but \(first) and \(place) are equal")
            }
        }
    }

    private mutating func descend(_ token: String, _ value: JSONValue, _ index: Int) {
        path.append(token)
        validate(value, index)
        path.removeLast()
    }

    private mutating func checkCount(
        _ count: Int, _ range: CountRange, _ value: JSONValue, _ keywords: (String, String),
        _ unit: String
    ) {
        if let least = range.least, count < least {
            report(
                keywords.0, expected: "at least \(least)", found: "\(count)", value,
                "must have at least \(least) \(unit) but has \(count)")
        }
        if let most = range.most, count > most {
            report(
                keywords.1, expected: "at most \(most)", found: "\(count)", value,
                "must have at most \(most) \(unit) but has \(count)")
        }
    }

    // MARK: Strings and numbers

    private mutating func checkString(_ value: JSONValue, _ text: String, _ node: SchemaNode) {
        guard node.length.least != nil || node.length.most != nil else { return }
        checkCount(
            text.unicodeScalars.count, node.length, value, ("minLength", "maxLength"), "characters")
    }

    private mutating func checkNumber(
        _ value: JSONValue, _ number: JSONNumber, _ node: SchemaNode
    ) {
        guard let exact = Decimal(number.text) else { return }
        checkBound(node.minimum, "minimum", "at least", value) { $0 <= exact }
        checkBound(node.maximum, "maximum", "at most", value) { exact <= $0 }
        checkBound(node.exclusiveMinimum, "exclusiveMinimum", "more than", value) { $0 < exact }
        checkBound(node.exclusiveMaximum, "exclusiveMaximum", "less than", value) { exact < $0 }
        checkBound(node.multipleOf, "multipleOf", "a multiple of", value) {
            exact.isMultiple(of: $0) ?? true
        }
    }

    private mutating func checkBound(
        _ bound: JSONNumber?, _ keyword: String, _ words: String, _ value: JSONValue,
        holds: (Decimal) -> Bool
    ) {
        guard let bound, let exact = Decimal(bound.text), !holds(exact) else { return }
        report(keyword, expected: "\(words) \(bound.text)", value, "must be \(words) \(bound.text)")
    }

    // MARK: Alternatives

    private mutating func checkAnyOf(_ value: JSONValue, _ branches: [Int]) {
        var nearest: [Violation]?
        for branch in branches {
            let found = violations(of: value, branch)
            if found.isEmpty { return }
            if nearest.map({ distance(found) < distance($0) }) ?? true { nearest = found }
        }
        violations += nearest ?? []
    }

    private mutating func checkOneOf(_ value: JSONValue, _ branches: [Int]) {
        let all = branches.map { violations(of: value, $0) }
        let matches = all.indices.filter { all[$0].isEmpty }
        if matches.count == 1 { return }
        guard matches.isEmpty else {
            return report(
                "oneOf", expected: "exactly one alternative", found: "\(matches.count)", value,
                "must fit exactly one alternative but fits \(matches.count)")
        }
        violations += all.min { distance($0) < distance($1) } ?? []
    }

    /// How far a value is from a branch: another type here is farthest, then another constant
    /// (which tells tagged alternatives apart), then the number of faults.
    private func distance(_ violations: [Violation]) -> Int {
        violations.reduce(0) { sum, violation in
            let isHere = violation.pointer.tokens.count == path.count
            if isHere, ["type", "false", "const", "enum"].contains(violation.code) {
                return sum + 10_000
            }
            return sum + (violation.code == "const" ? 100 : 1)
        }
    }

    // MARK: Reporting

    private mutating func report(
        _ code: String, expected: String, found: String? = nil, _ value: JSONValue, _ words: String
    ) {
        let found = found ?? value.excerpt
        let pointer = JSONPointer(path)
        let place = path.isEmpty ? "The value" : "\(pointer)"
        let tail = words.hasSuffix(found) ? "" : " (found \(found))"
        violations.append(
            Violation(
                pointer: pointer, code: code, expected: expected, found: found,
                message: "\(place) \(words)\(tail)."))
    }
}

extension JSONValue {
    /// The value in at most some 60 characters, to be quoted in a sentence.
    var excerpt: String {
        switch content {
        case .array(let items): return items.isEmpty ? "[]" : "an array of \(items.count)"
        case .object(let members):
            if members.isEmpty { return "{}" }
            let keys = members.prefix(6).map { JSONValue($0.key).excerpt }.joined(separator: ", ")
            return "an object with \(keys)\(members.count > 6 ? ", …" : "")"
        case .string(let text) where text.unicodeScalars.count > 60:
            return JSONValue(String(text.unicodeScalars.prefix(57)) + "…").serialized()
        default: return serialized()
        }
    }

    /// The same bytes for values that are equivalent, other bytes for others.
    func canonicalBytes() -> [UInt8] { canonical().serialized().utf8.map { $0 } }

    private func canonical() -> JSONValue {
        switch content {
        case .number(let number):
            guard let exact = Decimal(number.text) else { return self }
            let digits =
                exact.digits.isEmpty
                ? "0"
                : String(
                    decoding: exact.digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
            let text = "\(exact.isNegative ? "-" : "")\(digits)e\(exact.exponent)"
            return JSONValue(.number(JSONNumber(unchecked: text)))
        case .array(let items): return JSONValue(items.map { $0.canonical() })
        case .object(let members):
            var last: [String: JSONValue] = [:]
            for member in members { last[member.key] = member.value.canonical() }
            let sorted = last.sorted { $0.key < $1.key }
            return JSONValue(members: sorted.map { JSONMember($0.key, $0.value) })
        default: return self
        }
    }
}

extension Coercer {
    mutating func coerce(_ value: JSONValue, _ index: Int, _ graph: SchemaGraph) -> JSONValue {
        let node = graph.nodes[index]
        guard node.boolean == nil, path.count <= Self.maxDepth else { return value }
        if isTrial {
            guard trialsLeft > 0 else { return value }
            trialsLeft -= 1
        }
        var value = value
        if let reference = node.reference { value = coerce(value, reference, graph) }
        for branch in node.allOf { value = coerce(value, branch, graph) }
        for branches in [node.anyOf, node.oneOf].compactMap({ $0 }) {
            value = coerceToOne(value, of: branches, graph)
        }
        if let types = node.types, types.isDisjoint(with: KindSet(of: value)) {
            value = coerceType(value, types, index, graph)
        }
        value = coerceChoice(value, node)
        switch value.content {
        case .object(let members):
            if let inner = unwrapped(value, members, index, graph) { return inner }
            value.content = .object(coerceMembers(members, of: value, node, graph))
        case .array(let items):
            value.content = .array(coerceItems(items, node, graph))
        default: break
        }
        return value
    }

    private func isValid(_ value: JSONValue, _ index: Int, _ graph: SchemaGraph) -> Bool {
        graph.accepts(value, at: index)
    }

    /// The value coerced to a schema when that makes it valid, with the changes it took.
    private mutating func attempt(
        _ value: JSONValue, _ index: Int, _ graph: SchemaGraph
    ) -> (value: JSONValue, changes: [Change])? {
        guard trialsLeft > 0 else { return nil }
        var trial = self
        trial.changes = []
        trial.isTrial = true
        let coerced = trial.coerce(value, index, graph)
        trialsLeft = trial.trialsLeft - 1
        return isValid(coerced, index, graph) ? (coerced, trial.changes) : nil
    }

    /// One alternative alone must be reachable, or all reachable ones must agree on the value.
    private mutating func coerceToOne(
        _ value: JSONValue, of branches: [Int], _ graph: SchemaGraph
    ) -> JSONValue {
        if branches.contains(where: { isValid(value, $0, graph) }) { return value }
        var found: (value: JSONValue, changes: [Change])?
        for branch in branches {
            guard let next = attempt(value, branch, graph) else { continue }
            if let found, !found.value.isEquivalent(to: next.value) { return value }
            found = found ?? next
        }
        guard let found else { return value }
        changes += found.changes
        return found.value
    }

    // MARK: Types

    private mutating func coerceType(
        _ value: JSONValue, _ types: KindSet, _ index: Int, _ graph: SchemaGraph
    ) -> JSONValue {
        if let text = value.string, let scalar = Self.scalar(text, types) {
            let isBoolean = scalar.bool != nil
            return change(isBoolean ? .booleanFromString : .numberFromString, value, to: scalar)
        }
        if !types.isDisjoint(with: [.object, .array]), let inner = decoded(value, index, graph) {
            return inner
        }
        let isScalar = value.object == nil && value.array == nil && !value.isNull
        if types == .array, isScalar {
            return wrapped(value, index, graph) ?? value
        }
        return value
    }

    /// The number or boolean that the whole string spells, if such is wanted.
    private static func scalar(_ text: String, _ types: KindSet) -> JSONValue? {
        let word = Wording.bare(text)
        if types.contains(.boolean) {
            switch word.lowercased() {
            case "true": return true
            case "false": return false
            default: break
            }
        }
        guard !types.isDisjoint(with: [.integer, .number]), let number = JSONNumber(text: word),
            types.contains(.number) || number.isInteger
        else { return nil }
        return JSONValue(.number(number))
    }

    /// An object or list that was written as a string of JSON.
    private mutating func decoded(
        _ value: JSONValue, _ index: Int, _ graph: SchemaGraph
    ) -> JSONValue? {
        guard let text = value.string, let json = try? JSONParser.parse(text),
            json.object != nil || json.array != nil,
            let inner = attempt(json.withoutRanges(), index, graph)
        else { return nil }
        let result = change(.jsonInString, value, to: json.withoutRanges())
        changes += inner.changes
        return JSONValue(inner.value.content, range: result.range)
    }

    private mutating func wrapped(
        _ value: JSONValue, _ index: Int, _ graph: SchemaGraph
    ) -> JSONValue? {
        let list = JSONValue(.array([value]), range: value.range)
        guard let items = graph.nodes[index].items else {
            return change(.listWrapped, value, to: list)
        }
        path.append("0")
        let inner = attempt(value, items, graph)
        path.removeLast()
        guard let inner else { return nil }
        let result = change(.listWrapped, value, to: list)
        changes += inner.changes
        return JSONValue(.array([inner.value]), range: result.range)
    }

    /// `{"answer": {…}}` where `{…}` is what the schema wants and the outside is not.
    private mutating func unwrapped(
        _ value: JSONValue, _ members: [JSONMember], _ index: Int, _ graph: SchemaGraph
    ) -> JSONValue? {
        guard members.count == 1, let member = members.first,
            member.value.object != nil || member.value.array != nil,
            let types = graph.nodes[index].types,
            types.isDisjoint(with: .object) || lacksMembers(members, graph.nodes[index]),
            !graph.nodes[index].properties.contains(where: {
                Folding.fold($0.name) == Folding.fold(member.key)
            }),
            let inner = attempt(member.value, index, graph)
        else { return nil }
        let result = change(.wrapperRemoved, value, to: member.value)
        changes += inner.changes
        return JSONValue(inner.value.content, range: result.range)
    }

    private func lacksMembers(_ members: [JSONMember], _ node: SchemaNode) -> Bool {
        node.required.contains { name in !members.contains { $0.key == name } }
    }

    // MARK: Enumerations

    private mutating func coerceChoice(_ value: JSONValue, _ node: SchemaNode) -> JSONValue {
        guard let text = value.string,
            let choices = node.enumeration ?? node.constant.map({ [$0] }),
            !choices.contains(where: { $0.isEquivalent(to: value) })
        else { return value }
        let folded = Folding.fold(text)
        guard !folded.isEmpty else { return value }
        let same = choices.compactMap(\.string).filter { Folding.fold($0) == folded }
        if same.count == 1, let choice = same.first {
            return change(.enumSpelling, value, to: JSONValue(choice))
        }
        if same.isEmpty, let target = node.aliases[folded] {
            return change(.enumAlias, value, to: JSONValue(target))
        }
        return value
    }

    // MARK: Members and items

    private mutating func coerceItems(
        _ items: [JSONValue], _ node: SchemaNode, _ graph: SchemaGraph
    ) -> [JSONValue] {
        var result = items
        for place in items.indices {
            let isPrefix = place < node.prefixItems.count
            guard let schema = isPrefix ? node.prefixItems[place] : node.items else { continue }
            path.append(String(place))
            result[place] = coerce(items[place], schema, graph)
            path.removeLast()
        }
        return result
    }

    private mutating func coerceMembers(
        _ members: [JSONMember], of object: JSONValue, _ node: SchemaNode, _ graph: SchemaGraph
    ) -> [JSONMember] {
        var result = renamed(members, node)
        if policy == .salvage { dropExtras(&result, node, graph) }
        for place in result.indices {
            let key = result[place].key
            guard let schema = node.propertyIndex[key] ?? node.additionalProperties else {
                continue
            }
            path.append(key)
            result[place].value = coerce(result[place].value, schema, graph)
            path.removeLast()
        }
        fillMissing(&result, of: object, node, graph)
        return result
    }

    /// Gives a member its declared name when case and punctuation alone are different.
    private mutating func renamed(_ members: [JSONMember], _ node: SchemaNode) -> [JSONMember] {
        guard !node.properties.isEmpty else { return members }
        let missing = node.properties.map(\.name).filter { name in
            !members.contains { $0.key == name }
        }
        if missing.isEmpty { return members }
        let unknown = members.indices.filter { node.propertyIndex[members[$0].key] == nil }
        let folded = Dictionary(grouping: unknown) { Folding.fold(members[$0].key) }
        let wanted = Dictionary(grouping: missing) { Folding.fold($0) }
        var result = members
        for place in unknown {
            let fold = Folding.fold(members[place].key)
            guard !fold.isEmpty, folded[fold]?.count == 1, let names = wanted[fold],
                names.count == 1
            else { continue }
            path.append(names[0])
            record(
                .keySpelling, members[place].keyRange,
                before: JSONValue(members[place].key).serialized(),
                after: JSONValue(names[0]).serialized())
            path.removeLast()
            result[place].key = names[0]
        }
        return result
    }

    private mutating func dropExtras(
        _ members: inout [JSONMember], _ node: SchemaNode, _ graph: SchemaGraph
    ) {
        guard let additional = node.additionalProperties, graph.nodes[additional].boolean == false
        else { return }
        for member in members where node.schemas(ofMember: member.key) == [additional] {
            path.append(member.key)
            let range = member.keyRange.flatMap { key in
                member.value.range.map { key.lowerBound..<max(key.upperBound, $0.upperBound) }
            }
            record(.extraMember, range, before: member.value.serialized(), after: "")
            path.removeLast()
        }
        members.removeAll { node.schemas(ofMember: $0.key) == [additional] }
    }

    /// Required members that are missing get the value that the schema itself declares.
    private mutating func fillMissing(
        _ members: inout [JSONMember], of object: JSONValue, _ node: SchemaNode,
        _ graph: SchemaGraph
    ) {
        for name in node.required where !members.contains(where: { $0.key == name }) {
            guard let schema = node.propertyIndex[name],
                let (value, code) = declared(schema, graph)
            else { continue }
            let end = object.range.map { $0.upperBound - 1..<$0.upperBound - 1 }
            path.append(name)
            record(code, end, before: "", after: value.serialized())
            path.removeLast()
            members.append(JSONMember(name, value))
        }
    }

    private func declared(_ index: Int, _ graph: SchemaGraph) -> (JSONValue, RepairCode)? {
        let node = graph.nodes[index]
        if let constant = node.constant { return (constant, .constFilled) }
        if let value = node.defaultValue, isValid(value, index, graph) {
            return (value, .defaultFilled)
        }
        if let reference = node.reference, let value = declared(reference, graph),
            isValid(value.0, index, graph)
        {
            return value
        }
        return namesNull(index, graph) && isValid(nil, index, graph) ? (nil, .nullFilled) : nil
    }

    /// A schema that allows anything does not thereby declare null.
    private func namesNull(_ index: Int, _ graph: SchemaGraph) -> Bool {
        let node = graph.nodes[index]
        if let types = node.types { return types.contains(.null) }
        if let choices = node.enumeration { return choices.contains { $0.isNull } }
        let branches = [node.reference].compactMap { $0 } + (node.anyOf ?? []) + (node.oneOf ?? [])
        return branches.contains { namesNull($0, graph) }
    }
}

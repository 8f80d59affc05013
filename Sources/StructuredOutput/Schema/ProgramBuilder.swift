/// Translates the nodes of a graph into a program.
struct ProgramBuilder {
    let nodes: [SchemaNode]
    private var parts = ProgramParts()
    private var constants: [JSONValue] = []

    init(nodes: [SchemaNode], bindings: DynamicBindings = DynamicBindings()) {
        self.nodes = nodes
        parts.bindings = bindings
    }

    var built: SchemaProgram {
        var copy = self
        return copy.build()
    }

    private mutating func build() -> SchemaProgram {
        for node in nodes { parts.rules.append(rule(node)) }
        let document = JSONDocument(JSONValue(constants))
        locateConstants(in: document)
        return SchemaProgram(parts, constants: document)
    }

    private mutating func rule(_ node: SchemaNode) -> Rule {
        var rule = Rule()
        rule.types = node.boolean.map { $0 ? .any : [] } ?? node.types ?? .any
        for kind in TapeKind.all where rule.types.isDisjoint(with: KindSet(kind)) {
            rule.kinds.remove(kind)
        }
        rule.clear = rule.kinds
        if node.boolean != nil { return rule }
        rule.constant = add(node.constant.map { [$0] })
        rule.choices = add(node.enumeration)
        rule.object = addObject(node)
        rule.array = addArray(node)
        rule.string = addString(node)
        rule.number = addNumber(node)
        rule.logic = addLogic(node)
        if !parts.bindings.ofResource.isEmpty, !parts.bindings.ofResource[node.resource].isEmpty {
            rule.scope = Int32(node.resource)
        }
        settle(&rule, node)
        return rule
    }

    /// Removes the kinds that need more than a type check.
    private func settle(_ rule: inout Rule, _ node: SchemaNode) {
        if rule.constant >= 0 || rule.choices >= 0 { rule.traits.insert(.choices) }
        if rule.traits.contains(.choices) || rule.logic >= 0 { rule.clear.bits = 0 }
        if rule.object >= 0 { rule.clear.remove(.object) }
        if rule.array >= 0 { rule.clear.remove(.array) }
        if rule.string >= 0 { rule.clear.remove(.string) }
        if rule.number >= 0 { rule.clear.remove(.number) }
        if rule.scope >= 0 || node.unevaluatedItems != nil || node.unevaluatedProperties != nil {
            rule.traits.insert(.prepared)
        }
        guard rule.traits.isEmpty && rule.logic < 0 else { return }
        rule.plain.bits = rule.kinds.bits & 0x7F
        if rule.types.contains(.integer) { rule.plain.insertWhole() }
    }

    // MARK: Positions

    /// A schema's position as others refer to it. Schemas that are only a `$ref` are skipped.
    private func target(_ index: Int?) -> Int32 {
        guard var index else { return -1 }
        // The compiler has already rejected endless references.
        while let next = onlyReference(nodes[index]) { index = next }
        return Int32(index)
    }

    private func onlyReference(_ node: SchemaNode) -> Int? {
        guard let reference = node.reference, parts.bindings.names.isEmpty else { return nil }
        let hasOther = node.json.object?.contains { member in
            member.key != "$ref" && Vocabulary.of(member.key).map(Self.asserting.contains) ?? false
                || member.key == "format"
        }
        return hasOther == true ? nil : reference
    }

    private static let asserting: Vocabulary = [.applicator, .unevaluated, .validation]

    private mutating func run(_ indices: [Int]) -> Run {
        let start = Int32(parts.lists.count)
        parts.lists += indices.map { target($0) }
        return Run(start: start, count: Int32(indices.count))
    }

    // MARK: Objects

    private mutating func addObject(_ node: SchemaNode) -> Int32 {
        let hasAny =
            !node.properties.isEmpty || !node.patternProperties.isEmpty || !node.required.isEmpty
            || !node.dependentRequired.isEmpty || !node.dependentSchemas.isEmpty
            || node.additionalProperties != nil || node.propertyNames != nil
            || node.memberCount.least != nil || node.memberCount.most != nil
        guard hasAny else { return -1 }
        var rule = ObjectRule()
        rule.least = node.memberCount.least ?? 0
        rule.most = node.memberCount.most ?? Int.max
        rule.additional = target(node.additionalProperties)
        rule.names = target(node.propertyNames)
        rule.patterns = addPatterns(node)
        let watched = watchedNames(node)
        rule.watched = Int32(watched.count)
        // Required names are watched first, so they get the lowest bits.
        let required = min(Set(node.required.map(ByteName.init)).count, 64)
        rule.required = required == 64 ? .max : (1 << UInt64(required)) - 1
        rule.dependencies = addDependencies(node, watched)
        rule.keys = addKeys(node, watched)
        parts.objects.append(rule)
        return Int32(parts.objects.count - 1)
    }

    /// The names whose presence matters, numbered.
    private func watchedNames(_ node: SchemaNode) -> [ByteName: Int32] {
        var watched: [ByteName: Int32] = [:]
        let triggers = node.dependentRequired.flatMap { [$0.name] + $0.needed }
        for name in node.required + triggers + node.dependentSchemas.map(\.name)
        where watched[ByteName(name)] == nil {
            watched[ByteName(name)] = Int32(watched.count)
        }
        return watched
    }

    private mutating func addKeys(_ node: SchemaNode, _ watched: [ByteName: Int32]) -> KeyTable {
        var left = watched
        var list: [KeyTables.Key] = []
        var places: [ByteName: Int] = [:]
        for property in node.properties {
            let name = ByteName(property.name)
            let key = KeyTables.Key(
                name: property.name, rule: target(property.node),
                watch: left.removeValue(forKey: name) ?? -1)
            if let place = places[name] {
                list[place].rule = key.rule
            } else {
                places[name] = list.count
                list.append(key)
            }
        }
        list += left.sorted { $0.value < $1.value }.map {
            KeyTables.Key(name: $0.key.text, watch: $0.value)
        }
        return parts.keys.add(list)
    }

    private mutating func addPatterns(_ node: SchemaNode) -> Run {
        let start = Int32(parts.patterns.count)
        for (pattern, index) in node.patternProperties {
            parts.patterns.append(PatternRule(pattern: pattern.pattern, rule: target(index)))
        }
        return Run(start: start, count: Int32(node.patternProperties.count))
    }

    private mutating func addDependencies(
        _ node: SchemaNode, _ watched: [ByteName: Int32]
    ) -> Run {
        let start = parts.dependencies.count
        for (name, needed) in node.dependentRequired {
            for other in needed {
                parts.dependencies.append(
                    Dependency(
                        trigger: watched[ByteName(name)] ?? -1,
                        needed: watched[ByteName(other)] ?? -1, rule: -1))
            }
        }
        for (name, index) in node.dependentSchemas {
            parts.dependencies.append(
                Dependency(
                    trigger: watched[ByteName(name)] ?? -1, needed: -1, rule: target(index)))
        }
        return Run(start: Int32(start), count: Int32(parts.dependencies.count - start))
    }

    // MARK: Other types

    private mutating func addArray(_ node: SchemaNode) -> Int32 {
        let hasAny =
            !node.prefixItems.isEmpty || node.items != nil || node.contains != nil
            || node.itemCount.least != nil || node.itemCount.most != nil || node.uniqueItems
        guard hasAny else { return -1 }
        parts.arrays.append(
            ArrayRule(
                prefix: run(node.prefixItems), items: target(node.items),
                contains: target(node.contains), leastContained: node.containsCount.least ?? 1,
                mostContained: node.containsCount.most ?? Int.max,
                least: node.itemCount.least ?? 0, most: node.itemCount.most ?? Int.max,
                isUnique: node.uniqueItems))
        return Int32(parts.arrays.count - 1)
    }

    private mutating func addString(_ node: SchemaNode) -> Int32 {
        let hasAny =
            node.length.least != nil || node.length.most != nil || node.pattern != nil
            || node.format != nil
        guard hasAny else { return -1 }
        var rule = StringRule(node.length)
        if let pattern = node.pattern {
            rule.pattern = Int32(parts.patterns.count)
            parts.patterns.append(PatternRule(pattern: pattern.pattern, rule: -1))
        }
        if let format = node.format {
            rule.format = Int32(parts.formats.count)
            parts.formats.append(format)
        }
        parts.strings.append(rule)
        return Int32(parts.strings.count - 1)
    }

    private mutating func addNumber(_ node: SchemaNode) -> Int32 {
        guard let exact = NumberBounds(node) else { return -1 }
        parts.numbers.append(NumberRule(exact))
        parts.bounds.append(exact)
        return Int32(parts.numbers.count - 1)
    }

    private mutating func add(_ values: [JSONValue]?) -> Int32 {
        guard let values else { return -1 }
        var rule = ChoiceRule()
        var seen: Set<ByteName> = []
        let names = values.compactMap(\.string).filter { seen.insert(ByteName($0)).inserted }
        if !names.isEmpty { rule.strings = parts.keys.add(names.map { KeyTables.Key(name: $0) }) }
        let others = values.filter { $0.string == nil }
        rule.others = Run(start: Int32(parts.lists.count), count: Int32(others.count))
        // Positions among the constants for now; replaced by nodes once the constants are a
        // document.
        parts.lists += others.indices.map { Int32(constants.count + $0) }
        constants += others
        parts.choices.append(rule)
        return Int32(parts.choices.count - 1)
    }

    private mutating func locateConstants(in document: JSONDocument) {
        let nodes = document.root.items.map { Int32($0.index) }
        for choice in parts.choices {
            for place in choice.others.indices {
                parts.lists[place] = nodes[Int(parts.lists[place])]
            }
        }
    }

    // MARK: Logic

    private mutating func addLogic(_ node: SchemaNode) -> Int32 {
        let hasAny =
            node.inPlace.count > node.dependentSchemas.count || node.unevaluatedItems != nil
            || node.unevaluatedProperties != nil
        guard hasAny else { return -1 }
        var rule = LogicRule()
        rule.reference = target(node.reference)
        if let dynamic = node.dynamicReference {
            rule.dynamicTarget = target(dynamic.target)
            rule.dynamicName = Int32(
                dynamic.name.flatMap { parts.bindings.names.firstIndex(of: $0) } ?? -1)
        }
        rule.negated = target(node.not)
        rule.condition = target(node.ifSchema)
        rule.consequence = target(node.thenSchema)
        rule.alternative = target(node.elseSchema)
        rule.unevaluatedProperties = target(node.unevaluatedProperties)
        rule.unevaluatedItems = target(node.unevaluatedItems)
        rule.all = run(node.allOf)
        rule.any = run(node.anyOf ?? [])
        rule.one = run(node.oneOf ?? [])
        rule.anyTag = addTag(node.anyOf)
        rule.oneTag = addTag(node.oneOf)
        parts.logic.append(rule)
        return Int32(parts.logic.count - 1)
    }

    private mutating func addTag(_ branches: [Int]?) -> Int32 {
        guard let branches, let tag = Tag(of: branches, in: nodes) else { return -1 }
        let values = zip(tag.values, branches).map { value, branch in
            KeyTables.Key(name: value, rule: target(branch))
        }
        parts.tags.append(
            TagRule(
                name: parts.keys.add([KeyTables.Key(name: tag.name)]),
                values: parts.keys.add(values),
                isDecisive: tag.isDecisive))
        return Int32(parts.tags.count - 1)
    }
}

extension SchemaGraph {
    /// A graph without schemas.
    static let empty = SchemaGraph(
        nodes: [], document: nil, program: ProgramBuilder(nodes: []).built, places: [:])
}

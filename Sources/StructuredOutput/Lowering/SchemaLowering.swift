/// Rewrites one schema by the rules of one dialect.
///
/// Each schema first becomes a ``Conjunction``: everything that `allOf` and `$ref` say about a
/// value. Each keyword is then combined over its parts. Alternatives are multiplied out, so an
/// `anyOf` has nothing beside it but a description.
struct SchemaLowering {
    let document: JSONValue
    let rules: DialectRules
    var notes: [LoweredSchema.Note] = []
    var excesses: [LoweredSchema.Excess] = []
    /// Definitions by the place of their source, and in order of discovery.
    private var names: [JSONPointer: String] = [:]
    private var takenNames: Set<String> = []
    private var waiting: [(name: String, part: SourcePart)] = []
    private var definitions: [(name: String, lowered: Lowered)] = []
    private var rootReference: String?
    private var schemaCount = 0
    private let targets: ReferenceTargets

    static let maxSchemas = 20_000
    /// Nested schemas; no service accepts nearly as many.
    static let maxDepth = 64

    /// A lowered schema, and how to restore values from it.
    struct Lowered {
        var json: JSONValue
        var plan = RestorePlan.asIs
    }

    init(document: JSONValue, rules: DialectRules) {
        self.document = document
        self.rules = rules
        targets = ReferenceTargets(document)
    }

    mutating func run() -> LoweredSchema {
        let root = SourcePart(json: document, pointer: JSONPointer())
        var conjunction = gather([root])
        if rules.requiresObjectRoot, conjunction.isBareReference {
            conjunction = gatherInlining([root])
        }
        let isWrapped = rules.requiresObjectRoot && !isPlainObject(conjunction)
        rootReference = rules.refersToRoot && !isWrapped ? "#" : nil
        let lowered = lower(conjunction, depth: 0) ?? impossible(at: root.pointer)
        lowerDefinitions()
        var json = isWrapped ? wrapped(lowered.json) : lowered.json
        if !definitions.isEmpty, case .object(let members) = json.content {
            let all = definitions.map { JSONMember($0.name, $0.lowered.json) }
            json = JSONValue(members: members + [JSONMember("$defs", JSONValue(members: all))])
        }
        countLimits(of: json)
        return LoweredSchema(
            json: json, notes: notes.withoutRepeats, excesses: excesses,
            wrapperKey: isWrapped ? RestorePlan.value : nil, plan: lowered.plan,
            definitions: plans(root: lowered.plan))
    }

    private mutating func wrapped(_ json: JSONValue) -> JSONValue {
        note(JSONPointer(), "type", .changed)
        let properties = JSONValue(members: [JSONMember(RestorePlan.value, json)])
        return [
            "type": "object", "properties": properties, "required": [JSONValue(RestorePlan.value)],
            "additionalProperties": false,
        ]
    }

    private func plans(root: RestorePlan) -> [String: RestorePlan] {
        var plans = ["#": root]
        for (name, lowered) in definitions { plans[name] = lowered.plan }
        return plans
    }

    mutating func note(_ pointer: JSONPointer, _ keyword: String, _ fate: LoweredSchema.Fate) {
        notes.append(LoweredSchema.Note(pointer: pointer, keyword: keyword, fate: fate))
    }

    mutating func exceed(_ limit: LoweredSchema.Limit, found: Int, allowed: Int) {
        guard !excesses.contains(where: { $0.limit == limit }) else { return }
        excesses.append(LoweredSchema.Excess(limit: limit, found: found, allowed: allowed))
    }

    // MARK: One schema

    /// Nil when no value can satisfy all parts.
    mutating func lower(_ parts: [SourcePart], depth: Int) -> Lowered? {
        lower(gather(parts), depth: depth)
    }

    private mutating func lower(_ conjunction: Conjunction, depth: Int) -> Lowered? {
        schemaCount += 1
        guard depth < Self.maxDepth else {
            exceed(.nesting, found: depth + 1, allowed: Self.maxDepth)
            return Lowered(json: anything)
        }
        guard schemaCount <= Self.maxSchemas else {
            exceed(.schemas, found: schemaCount, allowed: Self.maxSchemas)
            return Lowered(json: anything)
        }
        if conjunction.isImpossible { return nil }
        if conjunction.isBareReference {
            return lowerReference(conjunction)
        }
        if let union = conjunction.firstUnion {
            return lowerUnion(conjunction, union.keyword, ofPart: union.part, depth: depth)
        }
        return lowerPlain(conjunction, depth: depth)
    }

    /// Merges `allOf`, and `$ref` too unless it stands alone.
    private mutating func gather(_ parts: [SourcePart]) -> Conjunction {
        var conjunction = Conjunction()
        for part in parts { conjunction.add(part) }
        let keepsReferences = conjunction.references.isEmpty || conjunction.isBareReference
        return keepsReferences ? conjunction : gatherInlining(parts)
    }

    private mutating func gatherInlining(_ parts: [SourcePart]) -> Conjunction {
        var conjunction = Conjunction()
        for part in parts { conjunction.add(part, resolving: targets.resolve) }
        for reference in conjunction.references {
            note(reference.pointer, "$ref", reference.isResolved ? .inlined : .dropped)
        }
        return conjunction
    }

    /// Replaces the schema `false`, which no dialect has, by one that allows anything.
    mutating func impossible(at pointer: JSONPointer) -> Lowered {
        note(pointer, "false", .dropped)
        return Lowered(json: anything)
    }

    /// A schema for any value. Without arrays and objects where the dialect requires their
    /// contents.
    var anything: JSONValue {
        let scalars: [JSONValue] = ["string", "number", "boolean", "null"]
        if rules.closesObjects { return ["type": JSONValue(scalars)] }
        return rules.readsDescriptions
            ? JSONValue(members: []) : ["type": JSONValue(["object", "array"] + scalars)]
    }

    // MARK: References

    private mutating func lowerReference(_ conjunction: Conjunction) -> Lowered {
        let reference = conjunction.references[0]
        guard let target = targets.resolve(reference.target) else {
            note(reference.pointer, "$ref", .dropped)
            return Lowered(json: anything)
        }
        let isRoot = target.pointer.tokens.isEmpty && rootReference != nil
        let name = isRoot ? "#" : self.name(of: target)
        let text = isRoot ? "#" : "#/$defs/\(name)"
        let json: JSONValue = ["$ref": JSONValue(text)]
        return Lowered(json: annotating(json, conjunction), plan: .definition(name))
    }

    private func annotating(_ json: JSONValue, _ conjunction: Conjunction) -> JSONValue {
        let annotations = conjunction.keywords.compactMap { keyword in
            conjunction.annotation(keyword).map { JSONMember(keyword, JSONValue($0)) }
        }
        guard !annotations.isEmpty else { return json }
        let rest = rules.isolatesReferences ? [JSONMember("anyOf", [json])] : json.object ?? []
        return JSONValue(members: annotations + rest)
    }

    /// A unique name for a schema's definition: the letters and digits of its place's last token.
    private mutating func name(of part: SourcePart) -> String {
        if let name = names[part.pointer] { return name }
        let plain = (part.pointer.tokens.last ?? "root").unicodeScalars.map { scalar in
            scalar.isASCII && ASCIISet.alphanumerics.contains(UInt8(scalar.value))
                ? Character(scalar) : "_"
        }
        let stem = plain.isEmpty ? "_" : String(plain)
        var name = stem
        var number = 2
        while !takenNames.insert(name).inserted {
            name = "\(stem)_\(number)"
            number += 1
        }
        names[part.pointer] = name
        waiting.append((name, part))
        return name
    }

    private mutating func lowerDefinitions() {
        var next = 0
        while next < waiting.count {
            let (name, part) = waiting[next]
            next += 1
            let lowered = lower([part], depth: 0) ?? impossible(at: part.pointer)
            definitions.append((name, lowered))
        }
    }

    // MARK: Alternatives

    private mutating func lowerUnion(
        _ conjunction: Conjunction, _ keyword: String, ofPart place: Int, depth: Int
    ) -> Lowered? {
        let holder = conjunction.parts[place]
        let rest = conjunction.constraints(without: keyword, ofPart: place)
        if keyword == "oneOf" { note(holder.pointer, keyword, .changed) }
        var branches: [(schema: JSONValue, plan: RestorePlan)] = []
        for (index, branch) in (holder.json[keyword]?.array ?? []).enumerated() {
            let part = holder.child(branch, keyword, String(index))
            guard let lowered = lower(rest + [part], depth: depth + 1) else { continue }
            branches.append((lowered.json, lowered.plan))
        }
        guard !branches.isEmpty else { return nil }
        let members = conjunction.keywords.compactMap { name -> JSONMember? in
            if name == keyword { return JSONMember("anyOf", JSONValue(branches.map(\.schema))) }
            guard Conjunction.annotations.contains(name) else { return nil }
            return conjunction.annotation(name).map { JSONMember(name, JSONValue($0)) }
        }
        return Lowered(json: JSONValue(members: members), plan: .of(branches))
    }
}

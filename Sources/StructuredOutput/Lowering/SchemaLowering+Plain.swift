/// Lowers schemas without alternatives and references, keyword by keyword.
extension SchemaLowering {
    /// A lowered schema under construction.
    struct Draft {
        let source: Conjunction
        var types: [String]
        /// Whether the object is written as a list of keys and values.
        let isMap: Bool
        let properties: [Property]
        var members: [JSONMember] = []
        var words: [String] = []
        var plan = RestorePlan.asIs
        /// Set when array positions are described by something other than `prefixItems`.
        var greatestCount: Int?

        func has(_ keyword: String) -> Bool { members.contains { $0.key == keyword } }

        mutating func set(_ keyword: String, _ value: JSONValue) {
            members.append(JSONMember(keyword, value))
        }
    }

    func isPlainObject(_ conjunction: Conjunction) -> Bool {
        let types = conjunction.declaredTypes ?? conjunction.impliedTypes
        return conjunction.firstUnion == nil && !conjunction.isBareReference
            && !conjunction.isImpossible && types == ["object"]
            && !isMap(conjunction, properties: Self.properties(of: conjunction))
    }

    mutating func lowerPlain(_ conjunction: Conjunction, depth: Int) -> Lowered? {
        let listed = conjunction.listedValues
        guard let types = types(of: conjunction), listed?.isEmpty != true else { return nil }
        if let listed, !rules.listsEveryScalar, listed.contains(where: \.isNull) {
            return lowerNullable(conjunction, listed.filter { !$0.isNull }, depth: depth)
        }
        let properties = Self.properties(of: conjunction)
        var draft = Draft(
            source: conjunction, types: types,
            isMap: isMap(conjunction, properties: properties), properties: properties)
        if conjunction.declaredTypes == nil, !types.isEmpty { setTypes(&draft) }
        for keyword in conjunction.keywords {
            lowerKeyword(keyword, into: &draft, depth: depth)
        }
        complete(&draft, depth: depth)
        addWords(to: &draft)
        return Lowered(json: JSONValue(members: draft.members), plan: draft.plan)
    }

    /// The listed values without null, or null.
    private mutating func lowerNullable(
        _ conjunction: Conjunction, _ values: [JSONValue], depth: Int
    ) -> Lowered? {
        guard !values.isEmpty else { return Lowered(json: ["type": "null"]) }
        let types = values.map(\.typeName).withoutRepeats
        let json: JSONValue = [
            "type": JSONValue(types.map { JSONValue($0) }), "enum": JSONValue(values),
        ]
        let rest = SourcePart(json: json, pointer: conjunction.pointer)
        guard let lowered = lower(conjunction.parts + [rest], depth: depth + 1) else { return nil }
        return Lowered(json: ["anyOf": [lowered.json, ["type": "null"]]], plan: lowered.plan)
    }

    /// Empty when no type need be named; nil when the parts have no type in common.
    private mutating func types(of conjunction: Conjunction) -> [String]? {
        if let types = conjunction.declaredTypes { return types.isEmpty ? nil : types }
        let implied = conjunction.impliedTypes
        if conjunction.listedValues != nil { return implied }
        guard rules.needsTypes else { return [] }
        // Excludes values of other types, unless all types can be named.
        if !implied.isEmpty || rules.closesObjects {
            note(conjunction.pointer, "type", .changed)
        }
        let any = (anything["type"]?.array ?? []).compactMap(\.string)
        return implied.isEmpty ? any : implied
    }

    private func setTypes(_ draft: inout Draft) {
        if draft.isMap { draft.types = draft.types.map { $0 == "object" ? "array" : $0 } }
        let names = draft.types.map { JSONValue($0) }
        draft.set("type", names.count == 1 ? names[0] : JSONValue(names))
    }

    private func addWords(to draft: inout Draft) {
        let description = draft.source.annotation("description")
        guard !draft.words.isEmpty,
            let text = ConstraintWords.adding(draft.words, to: description)
        else { return }
        if let place = draft.members.firstIndex(where: { $0.key == "description" }) {
            draft.members[place].value = JSONValue(text)
        } else {
            draft.set("description", JSONValue(text))
        }
    }

    private mutating func lowerKeyword(
        _ keyword: String, into draft: inout Draft, depth: Int
    ) {
        switch keyword {
        case "type": setTypes(&draft)
        case "title", "description":
            let text = draft.source.annotation(keyword)
            if let text { draft.set(keyword, JSONValue(text)) }
        case "enum", "const": lowerValues(keyword, into: &draft)
        case "properties", "required", "additionalProperties":
            lowerObject(keyword, into: &draft, depth: depth)
        case "items", "prefixItems": lowerItems(keyword, into: &draft, depth: depth)
        default: lowerAssertion(keyword, into: &draft)
        }
    }

    /// Adds what the dialect requires and the source does not have.
    private mutating func complete(_ draft: inout Draft, depth: Int) {
        let written = Set(draft.source.keywords)
        let speaksOfMembers = rules.closesObjects || written.contains("required")
        if draft.types.contains("object"), speaksOfMembers {
            for keyword in ["properties", "required", "additionalProperties"]
            where !written.contains(keyword) {
                lowerObject(keyword, into: &draft, depth: depth)
            }
        }
        if draft.isMap {
            lowerPairs(into: &draft, depth: depth)
        } else if draft.types.contains("array"), rules.closesObjects, !draft.has("items") {
            note(draft.source.pointer, "items", .changed)
            draft.set("items", anything)
        }
        if let most = draft.greatestCount, !draft.has("maxItems"), rules.kept.contains("maxItems") {
            draft.set("maxItems", JSONValue(most))
        }
    }

    // MARK: Values

    /// Lowers `enum` and `const` together, at the first of them.
    private mutating func lowerValues(_ keyword: String, into draft: inout Draft) {
        guard let values = draft.source.listedValues, !draft.has("enum"), !draft.has("const")
        else { return }
        if keyword == "const", values.count == 1, rules.kept.contains("const") {
            return draft.set("const", values[0])
        }
        let isListable = values.allSatisfy { value in
            switch value.content {
            case .string, .number: true
            case .null, .bool: rules.listsEveryScalar
            default: !rules.readsDescriptions
            }
        }
        if isListable { return draft.set("enum", JSONValue(values)) }
        let pointer = draft.source.values(keyword)[0].pointer
        lose(keyword, pointer, &draft, words: ConstraintWords.words("enum", JSONValue(values)))
    }

    // MARK: Other assertions

    private mutating func lowerAssertion(_ keyword: String, into draft: inout Draft) {
        let values = draft.source.values(keyword)
        var (value, pointer) = values[0]
        if let best = Self.strongest(keyword, values.map(\.value)) {
            value = best
        } else {
            for (other, pointer) in values.dropFirst() where !other.isEquivalent(to: value) {
                lose(keyword, pointer, &draft, words: ConstraintWords.words(keyword, other))
            }
        }
        guard !Self.assertsNothing(keyword, value) else { return }
        if keyword == "maxItems", let most = draft.greatestCount {
            value = JSONValue(min(most, value.int ?? most))
        }
        let types = draft.types.isEmpty ? draft.source.impliedTypes : draft.types
        if rules.keeps(keyword, value, types: types), !isHidden(keyword, draft.source) {
            draft.set(keyword, value)
        } else {
            pointer = values.first { $0.value == value }?.pointer ?? pointer
            lose(keyword, pointer, &draft, words: ConstraintWords.words(keyword, value))
        }
    }

    /// Whether another keyword hides this one. A grammar follows only one of these, in this order.
    private func isHidden(_ keyword: String, _ conjunction: Conjunction) -> Bool {
        guard !rules.readsDescriptions else { return false }
        let ranks = [["pattern"], ["format"], ["minLength", "maxLength"]]
        guard let rank = ranks.firstIndex(where: { $0.contains(keyword) }) else { return false }
        return ranks[..<rank].joined().contains { stronger in
            conjunction.values(stronger).contains {
                rules.keeps(stronger, $0.value, types: ["string"])
            }
        }
    }

    /// Notes a keyword that is not enforced. Describes it in words if the model reads descriptions.
    private mutating func lose(
        _ keyword: String, _ pointer: JSONPointer, _ draft: inout Draft, words: String?
    ) {
        guard rules.readsDescriptions, let words else {
            return note(pointer, keyword, .dropped)
        }
        draft.words.append(words)
        note(pointer, keyword, .described)
    }

    private static func assertsNothing(_ keyword: String, _ value: JSONValue) -> Bool {
        switch keyword {
        case "uniqueItems": value.bool == false
        case "minLength", "minProperties": value.int == 0
        case "unevaluatedProperties", "unevaluatedItems", "additionalItems": value.bool == true
        default: false
        }
    }

    /// The strictest value of a keyword that is a bound; nil for other keywords.
    private static func strongest(_ keyword: String, _ values: [JSONValue]) -> JSONValue? {
        if keyword == "uniqueItems" { return values.first { $0.bool == true } ?? values.first }
        let isLeast = keyword.hasPrefix("min") || keyword == "exclusiveMinimum"
        let isMost = keyword.hasPrefix("max") || keyword == "exclusiveMaximum"
        guard isLeast || isMost, var best = values.first else { return nil }
        for value in values.dropFirst() {
            guard let left = best.number.flatMap({ Decimal($0.text) }),
                let right = value.number.flatMap({ Decimal($0.text) })
            else { continue }
            if isLeast ? left < right : right < left { best = value }
        }
        return best
    }
}

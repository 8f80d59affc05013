/// Objects and arrays.
extension SchemaLowering {
    // MARK: Properties

    /// A property of the combined schema: its schemas in all parts, and its place.
    struct Property {
        let name: String
        let parts: [SourcePart]
        let pointer: JSONPointer
        let isRequired: Bool
        /// Whether one part forbids it.
        let isForbidden: Bool
    }

    /// All properties in order of appearance, then required names without a property. O(properties
    /// × parts).
    static func properties(of conjunction: Conjunction) -> [Property] {
        let isDescribed = conjunction.parts.contains {
            $0.json["properties"] != nil || $0.json["required"] != nil
        }
        guard isDescribed else { return [] }
        let required = conjunction.values("required").flatMap { $0.value.array ?? [] }
            .compactMap(\.string)
        let requiredNames = Set(required)
        let tables = conjunction.parts.map(MemberTable.init)
        return (tables.flatMap(\.names) + required).withoutRepeats.map { name in
            let parts = tables.compactMap { $0.describing(name) }
            let forbidding = parts.first { $0.json.bool == false }
            let pointer = (forbidding ?? parts.first)?.pointer ?? conjunction.pointer
            return Property(
                name: name, parts: parts, pointer: pointer,
                isRequired: requiredNames.contains(name), isForbidden: forbidding != nil)
        }
    }

    /// What one part says about members.
    private struct MemberTable {
        let part: SourcePart
        let names: [String]
        private let schemas: [String: JSONValue]
        /// `additionalProperties`; nil with `patternProperties`, which may match the members
        /// instead.
        private let rest: JSONValue?

        init(_ part: SourcePart) {
            self.part = part
            let members = part.json["properties"]?.object ?? []
            names = members.map(\.key)
            schemas = Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
            let hasPatterns = part.json["patternProperties"] != nil
            rest = hasPatterns ? nil : part.json["additionalProperties"]
        }

        func describing(_ name: String) -> SourcePart? {
            if let schema = schemas[name] { return part.child(schema, "properties", name) }
            return rest.map { part.child($0, "additionalProperties") }
        }
    }

    /// Lowers `properties`, `required` or `additionalProperties`.
    mutating func lowerObject(_ keyword: String, into draft: inout Draft, depth: Int) {
        guard !draft.isMap else { return }
        switch keyword {
        case "properties": lowerProperties(into: &draft, depth: depth)
        case "required":
            let isForced = rules.requiresAllProperties
            let names = draft.properties.filter { (isForced || $0.isRequired) && !$0.isForbidden }
            guard !names.isEmpty || isForced else { return }
            draft.set(keyword, JSONValue(names.map { JSONValue($0.name) }))
        default: lowerAdditional(into: &draft, depth: depth)
        }
    }

    private mutating func lowerProperties(into draft: inout Draft, depth: Int) {
        var members: [JSONMember] = []
        var absent: Set<String> = []
        var plans: [String: RestorePlan] = [:]
        let isClosed = rules.closesObjects || isClosed(draft.source)
        for property in draft.properties {
            if property.isForbidden {
                if !isClosed { note(property.pointer, "false", .dropped) }
                continue
            }
            var lowered =
                lower(property.parts, depth: depth + 1) ?? impossible(at: property.pointer)
            if rules.requiresAllProperties, !property.isRequired, !lowered.json.admitsNull {
                note(property.pointer, "required", .changed)
                absent.insert(property.name)
                lowered.json = lowered.json.admittingNull
            }
            plans[property.name] = lowered.plan
            members.append(JSONMember(property.name, lowered.json))
        }
        draft.set("properties", JSONValue(members: members))
        draft.plan = .of(absent: absent, members: plans)
    }

    private mutating func lowerAdditional(into draft: inout Draft, depth: Int) {
        let parts = Self.additional(draft.source)
        if rules.closesObjects {
            draft.set("additionalProperties", false)
            for part in parts where part.json.bool != false {
                note(part.pointer.parent ?? part.pointer, "additionalProperties", .changed)
            }
        } else if isClosed(draft.source) {
            draft.set("additionalProperties", false)
        } else if !parts.isEmpty {
            let isAny = parts.allSatisfy { $0.json.bool == true }
            let lowered = isAny ? nil : lower(parts, depth: depth + 1)
            draft.set("additionalProperties", isAny ? true : lowered?.json ?? false)
        }
    }

    private func isClosed(_ conjunction: Conjunction) -> Bool {
        Self.additional(conjunction).contains { $0.json.bool == false }
    }

    private static func additional(_ conjunction: Conjunction) -> [SourcePart] {
        conjunction.values("additionalProperties").map { value, pointer in
            SourcePart(json: value, pointer: pointer.appending("additionalProperties"))
        }
    }

    // MARK: Maps

    /// Whether the schema is an object with arbitrary keys, and the dialect does not allow those.
    func isMap(_ conjunction: Conjunction, properties: [Property]) -> Bool {
        guard rules.closesObjects, properties.isEmpty else { return false }
        let types = conjunction.declaredTypes ?? conjunction.impliedTypes
        guard types.contains("object"), !types.contains("array") else { return false }
        return !conjunction.values("patternProperties").isEmpty || !isClosed(conjunction)
    }

    /// Replaces the object by a list of keys and values.
    mutating func lowerPairs(into draft: inout Draft, depth: Int) {
        note(draft.source.pointer, "additionalProperties", .changed)
        let value =
            lower(mapValue(draft.source), depth: depth + 2)
            ?? impossible(at: draft.source.pointer)
        draft.set(
            "items",
            [
                "type": "object",
                "properties": [RestorePlan.key: ["type": "string"], RestorePlan.value: value.json],
                "required": [JSONValue(RestorePlan.key), JSONValue(RestorePlan.value)],
                "additionalProperties": false,
            ])
        draft.plan = .pairs(value.plan)
    }

    /// The schema of a map's values. With `patternProperties`, any of their schemas.
    private func mapValue(_ conjunction: Conjunction) -> [SourcePart] {
        let additional = Self.additional(conjunction)
        guard let (patterns, pointer) = conjunction.values("patternProperties").first,
            let members = patterns.object, !members.isEmpty
        else {
            return additional.isEmpty
                ? [SourcePart(json: true, pointer: conjunction.pointer)] : additional
        }
        var schemas = members.map(\.value)
        schemas += additional.map(\.json).filter { $0.bool != false }
        let place = pointer.appending("patternProperties")
        guard schemas.count > 1 else {
            return [SourcePart(json: schemas[0], pointer: place.appending(members[0].key))]
        }
        return [SourcePart(json: ["anyOf": JSONValue(schemas)], pointer: place)]
    }

    // MARK: Items

    /// Lowers `prefixItems` and `items` together, at the first of them.
    mutating func lowerItems(_ keyword: String, into draft: inout Draft, depth: Int) {
        guard !draft.has("items"), !draft.has("prefixItems"), !draft.isMap else { return }
        let source = draft.source
        let count = source.values("prefixItems").map { $0.value.array?.count ?? 0 }.max() ?? 0
        var places: [Lowered] = []
        for place in 0..<count {
            let parts = source.parts.compactMap { describing(place, in: $0) }
            guard let lowered = lower(parts, depth: depth + 1) else { break }
            places.append(lowered)
        }
        let parts = source.values("items").map { value, pointer in
            SourcePart(json: value, pointer: pointer.appending("items"))
        }
        let rest = parts.isEmpty ? nil : lower(parts, depth: depth + 1)
        // No item can follow an impossible one.
        let isClosed = places.count < count || !parts.isEmpty && rest == nil
        if isClosed { draft.greatestCount = places.count }
        let pointer = source.values(keyword)[0].pointer
        setItems(places, rest: isClosed ? nil : rest, isClosed: isClosed, pointer, &draft)
    }

    private func describing(_ place: Int, in part: SourcePart) -> SourcePart? {
        if let schema = part.json["prefixItems"]?[place] {
            return part.child(schema, "prefixItems", String(place))
        }
        return part.json["items"].map { part.child($0, "items") }
    }

    private mutating func setItems(
        _ places: [Lowered], rest: Lowered?, isClosed: Bool, _ pointer: JSONPointer,
        _ draft: inout Draft
    ) {
        guard !places.isEmpty else {
            draft.set("items", rest?.json ?? anything)
            draft.plan = .of(first: [], rest: rest?.plan ?? .asIs)
            return
        }
        draft.plan = .of(first: places.map(\.plan), rest: rest?.plan ?? .asIs)
        switch rules.tuples {
        case .prefixItems:
            draft.set("prefixItems", JSONValue(places.map(\.json)))
            if let rest { draft.set("items", rest.json) }
        case .filledPrefixItems:
            draft.set("prefixItems", JSONValue(places.map(\.json)))
            if !isClosed { note(pointer, "items", .changed) }
        case .alternatives:
            note(pointer, "prefixItems", .changed)
            let open = isClosed ? [] : [rest?.json ?? anything]
            var seen: Set<String> = []
            let different = (places.map(\.json) + open).filter {
                seen.insert($0.serialized()).inserted
            }
            draft.set(
                "items", different.count == 1 ? different[0] : ["anyOf": JSONValue(different)])
        }
    }
}

// MARK: - Null

extension JSONValue {
    /// Whether a lowered schema allows null, as far as can be seen without its definitions.
    var admitsNull: Bool {
        if let branches = self["anyOf"]?.array { return branches.contains(where: \.admitsNull) }
        if self["$ref"] != nil { return false }
        if let constant = self["const"] { return constant.isNull }
        if let values = self["enum"]?.array, !values.contains(where: \.isNull) { return false }
        guard let types = self["type"] else { return true }
        return (types.array ?? [types]).contains { $0.string == "null" }
    }

    /// The lowered schema, extended to allow null.
    var admittingNull: JSONValue {
        guard let members = object, self["$ref"] == nil else {
            return ["anyOf": [self, ["type": "null"]]]
        }
        return JSONValue(
            members: members.map { member in
                switch member.key {
                case "type":
                    let types = member.value.array ?? [member.value]
                    return JSONMember("type", JSONValue(types.filter { $0 != "null" } + ["null"]))
                case "enum":
                    return JSONMember("enum", JSONValue((member.value.array ?? []) + [nil]))
                case "const": return JSONMember("enum", [member.value, nil])
                case "anyOf":
                    let null: JSONValue = ["type": "null"]
                    return JSONMember("anyOf", JSONValue((member.value.array ?? []) + [null]))
                default: return member
                }
            })
    }
}

/// How to turn a part of an answer into what the source schema describes.
indirect enum RestorePlan: Sendable {
    case asIs
    /// Members for which null means absent, and the plans of members.
    case object(absent: Set<String>, members: [String: RestorePlan])
    case array(first: [RestorePlan], rest: RestorePlan)
    /// A list of `{"key": …, "value": …}` that replaces an object.
    case pairs(RestorePlan)
    /// Alternatives, with their lowered schemas to find the one that was used.
    case union([(schema: JSONValue, plan: RestorePlan)])
    case definition(String)

    static let key = "key"
    static let value = "value"
    /// Nested values; measured to be safe on a stack of 512 KiB.
    private static let maxDepth = 200
    /// The most definitions and alternatives to follow for one value.
    private static let maxSteps = 64

    var isTrivial: Bool { if case .asIs = self { true } else { false } }

    static func of(absent: Set<String>, members: [String: RestorePlan]) -> RestorePlan {
        let members = members.filter { !$0.value.isTrivial }
        return absent.isEmpty && members.isEmpty ? .asIs : .object(absent: absent, members: members)
    }

    static func of(first: [RestorePlan], rest: RestorePlan) -> RestorePlan {
        first.allSatisfy(\.isTrivial) && rest.isTrivial ? .asIs : .array(first: first, rest: rest)
    }

    static func of(_ branches: [(schema: JSONValue, plan: RestorePlan)]) -> RestorePlan {
        branches.allSatisfy(\.plan.isTrivial) ? .asIs : .union(branches)
    }

    /// Restores a value. Parts below the maximum depth stay as they are.
    func restored(
        _ value: JSONValue, _ definitions: [String: RestorePlan], depth: Int = 0
    ) -> JSONValue {
        var value = value
        if depth < Self.maxDepth { restore(&value, definitions, depth: depth) }
        return value
    }

    private func restore(
        _ value: inout JSONValue, _ definitions: [String: RestorePlan], depth: Int
    ) {
        switch taken(for: value, definitions) {
        case .object(let absent, let members):
            Self.restoreMembers(of: &value, absent, members, definitions, depth + 1)
        case .array(let first, let rest):
            Self.restoreItems(of: &value, first, rest, definitions, depth + 1)
        case .pairs(let plan): Self.restorePairs(in: &value, plan, definitions, depth + 1)
        default: break
        }
    }

    /// Follows definitions and alternatives to the plan for the value itself.
    private func taken(
        for value: JSONValue, _ definitions: [String: RestorePlan]
    ) -> RestorePlan {
        var plan = self
        for _ in 0..<Self.maxSteps {
            switch plan {
            case .definition(let name): plan = definitions[name] ?? .asIs
            case .union(let branches):
                plan = branches.first { LoweredShape.fits(value, $0.schema) }?.plan ?? .asIs
            default: return plan
            }
        }
        return .asIs
    }

    private static func restoreMembers(
        of value: inout JSONValue, _ absent: Set<String>, _ plans: [String: RestorePlan],
        _ definitions: [String: RestorePlan], _ depth: Int
    ) {
        guard var members = value.object else { return }
        members.removeAll { $0.value.isNull && absent.contains($0.key) }
        for place in members.indices {
            guard let plan = plans[members[place].key] else { continue }
            members[place].value = plan.restored(members[place].value, definitions, depth: depth)
        }
        value.content = .object(members)
    }

    private static func restoreItems(
        of value: inout JSONValue, _ first: [RestorePlan], _ rest: RestorePlan,
        _ definitions: [String: RestorePlan], _ depth: Int
    ) {
        guard var items = value.array else { return }
        for place in items.indices {
            let plan = place < first.count ? first[place] : rest
            items[place] = plan.restored(items[place], definitions, depth: depth)
        }
        value.content = .array(items)
    }

    /// Restores an object from a list of pairs. Leaves lists with other items alone.
    private static func restorePairs(
        in value: inout JSONValue, _ plan: RestorePlan, _ definitions: [String: RestorePlan],
        _ depth: Int
    ) {
        guard let items = value.array else { return }
        var members: [JSONMember] = []
        for item in items {
            guard let key = item[Self.key]?.string, let inner = item[Self.value] else { return }
            members.append(JSONMember(key, plan.restored(inner, definitions, depth: depth)))
        }
        value.content = .object(members)
    }
}

/// Tells alternatives of a lowered schema apart by their types, their member names, and the members
/// with few possible values.
enum LoweredShape {
    /// - Parameter levels: The number of levels below the value to compare.
    static func fits(_ value: JSONValue, _ schema: JSONValue, levels: Int = 2) -> Bool {
        if let types = schema["type"] {
            let names = (types.array ?? [types]).compactMap(\.string)
            guard names.contains(where: { value.isOfType($0) }) else { return false }
        }
        if let constant = schema["const"], !constant.isEquivalent(to: value) { return false }
        if let values = schema["enum"]?.array,
            !values.contains(where: { $0.isEquivalent(to: value) })
        {
            return false
        }
        guard levels > 0 else { return true }
        if let branches = schema["anyOf"]?.array {
            guard branches.contains(where: { fits(value, $0, levels: levels - 1) }) else {
                return false
            }
        }
        return fitsMembers(value, schema, levels: levels)
    }

    private static func fitsMembers(_ value: JSONValue, _ schema: JSONValue, levels: Int) -> Bool {
        guard let members = value.object else { return true }
        let properties = schema["properties"]?.object ?? []
        var schemas: [String: JSONValue] = [:]
        for property in properties { schemas[property.key] = property.value }
        let names = Set(members.map(\.key))
        for name in schema["required"]?.array ?? [] {
            guard let name = name.string, names.contains(name) else { return false }
        }
        let isClosed = schema["additionalProperties"]?.bool == false
        return members.allSatisfy { member in
            guard let property = schemas[member.key] else { return !isClosed }
            return fits(member.value, property, levels: levels - 1)
        }
    }
}

extension JSONValue {
    fileprivate func isOfType(_ name: String) -> Bool {
        switch content {
        case .null: name == "null"
        case .bool: name == "boolean"
        case .number(let number): name == "number" || name == "integer" && number.isInteger
        case .string: name == "string"
        case .array: name == "array"
        case .object: name == "object"
        }
    }
}

/// How a part of an answer becomes what the source schema describes.
indirect enum RestorePlan: Sendable {
    case asIs
    /// Members that mean "absent" when they are null, and the plans of members.
    case object(absent: Set<String>, members: [String: RestorePlan])
    case array(first: [RestorePlan], rest: RestorePlan)
    /// A list of `{"key": …, "value": …}` that stands for an object.
    case pairs(RestorePlan)
    /// Alternatives, each with its lowered schema, to find the one that was taken.
    case union([(schema: JSONValue, plan: RestorePlan)])
    case definition(String)

    static let key = "key"
    static let value = "value"
    /// Values inside each other, as many as the parser allows, and references between them.
    private static let maxDepth = 512

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

    func restored(
        _ value: JSONValue, _ definitions: [String: RestorePlan], depth: Int
    ) -> JSONValue {
        guard depth < Self.maxDepth else { return value }
        var copy = value
        switch (self, value.content) {
        case (.definition(let name), _):
            return definitions[name]?.restored(value, definitions, depth: depth + 1) ?? value
        case (.union(let branches), _):
            let taken = branches.first { LoweredShape.fits(value, $0.schema) }
            return taken?.plan.restored(value, definitions, depth: depth + 1) ?? value
        case (.object(let absent, let members), .object(let found)):
            let kept = found.filter { !($0.value.isNull && absent.contains($0.key)) }
            copy.content = .object(
                kept.map { member in
                    var member = member
                    let plan = members[member.key] ?? .asIs
                    member.value = plan.restored(member.value, definitions, depth: depth + 1)
                    return member
                })
        case (.array(let first, let rest), .array(let items)):
            copy.content = .array(
                items.enumerated().map { place, item in
                    let plan = place < first.count ? first[place] : rest
                    return plan.restored(item, definitions, depth: depth + 1)
                })
        case (.pairs(let plan), .array(let items)):
            let members = items.compactMap { item in
                item[Self.key]?.string.flatMap { key in
                    item[Self.value].map {
                        JSONMember(key, plan.restored($0, definitions, depth: depth + 1))
                    }
                }
            }
            if members.count == items.count { copy.content = .object(members) }
        default: break
        }
        return copy
    }
}

/// Tells alternatives of a lowered schema apart: their types, the names of their members, and the
/// values of those members that have but a few.
enum LoweredShape {
    /// - Parameter levels: how far below the value to look.
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

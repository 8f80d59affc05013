extension Coercer {
    /// Drops repeated members with equal values. A different value is a violation, except under
    /// `salvage`, where the first one wins because a stream has already delivered it.
    mutating func withoutDuplicates(_ value: JSONValue) -> JSONValue {
        Self.holdsDuplicates(value) ? settled(value) : value
    }

    /// Most values contain no duplicates and are not copied.
    private static func holdsDuplicates(_ value: JSONValue) -> Bool {
        switch value.content {
        case .array(let items): items.contains(where: holdsDuplicates)
        case .object(let members):
            members.repeatedKey != nil || members.contains { holdsDuplicates($0.value) }
        default: false
        }
    }

    private mutating func settled(_ value: JSONValue) -> JSONValue {
        var copy = value
        switch value.content {
        case .array(let items):
            var new: [JSONValue] = []
            new.reserveCapacity(items.count)
            for (place, item) in items.enumerated() {
                path.append(String(place))
                new.append(settled(item))
                path.removeLast()
            }
            copy.content = .array(new)
        case .object(let members): copy.content = .object(uniqueMembers(members))
        default: break
        }
        return copy
    }

    private mutating func uniqueMembers(_ members: [JSONMember]) -> [JSONMember] {
        var kept: [JSONMember] = []
        // By bytes, because Swift treats canonically equivalent strings as equal and JSON does not.
        var places: [[UInt8]: Int] = [:]
        for var member in members {
            path.append(member.key)
            member.value = settled(member.value)
            let key = Array(member.key.utf8)
            if let place = places[key] {
                settle(&kept[place], member)
            } else {
                places[key] = kept.count
                kept.append(member)
            }
            path.removeLast()
        }
        return kept
    }

    private mutating func settle(_ first: inout JSONMember, _ second: JSONMember) {
        let old = first.value
        if old.isEquivalent(to: second.value) {
            record(
                .repeatedMember, second.keyRange, before: second.value.serialized(), after: "")
        } else if policy == .salvage {
            record(
                .duplicateKey, second.keyRange, before: second.value.serialized(),
                after: old.serialized())
        } else {
            violations.append(
                Violation(
                    pointer: JSONPointer(path), code: "duplicate-key", expected: "one member",
                    found: "two different ones",
                    message: "\(JSONPointer(path)) is given twice with different values "
                        + "(\(old.excerpt) and \(second.value.excerpt))."))
        }
    }
}

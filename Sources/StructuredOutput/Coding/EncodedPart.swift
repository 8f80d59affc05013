/// The encoded content of a value so far. It is complete when the value's `encode(to:)` has
/// returned.
final class EncodedPart {
    enum Kind { case nothing, single, items, members }

    private var kind = Kind.nothing
    private var single = JSONValue.Content.null
    private var items: [JSONValue] = []
    private var members: [JSONMember] = []
    private var isSorted = false
    /// Items and members that are themselves encoders or containers and may still grow.
    private var open: [(place: Int, part: EncodedPart)] = []

    var itemCount: Int { items.count }

    /// - Precondition: The value has not requested a container of another kind.
    func begin(_ wanted: Kind, isSorted: Bool = false) {
        precondition(
            kind == .nothing || kind == wanted, "a value encodes into one kind of container")
        kind = wanted
        self.isSorted = isSorted
    }

    func set(_ content: JSONValue.Content) {
        begin(.single)
        single = content
    }

    func append(_ item: JSONValue.Content) { items.append(JSONValue(item)) }

    func append(_ key: some CodingKey, _ value: JSONValue.Content) {
        members.append(JSONMember(key.stringValue, JSONValue(value)))
    }

    func appendOpenItem() -> EncodedPart {
        append(.null)
        return reserve(items.count - 1)
    }

    func appendOpenMember(_ key: some CodingKey) -> EncodedPart {
        append(key, .null)
        return reserve(members.count - 1)
    }

    private func reserve(_ place: Int) -> EncodedPart {
        let part = EncodedPart()
        open.append((place, part))
        return part
    }

    // MARK: The result

    /// The encoded value. O(n) in the open parts, O(n log n) for a dictionary.
    var value: JSONValue { JSONValue(content) }

    var content: JSONValue.Content {
        for (place, part) in open {
            switch kind {
            case .items: items[place] = part.value
            default: members[place].value = part.value
            }
        }
        return switch kind {
        case .single: single
        case .items: .array(items)
        case .nothing, .members: .object(orderedMembers)
        }
    }

    private var orderedMembers: [JSONMember] {
        if isSorted {
            return members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        }
        return members.repeatedKey == nil ? members : members.lastOfEachKey
    }
}

extension [JSONMember] {
    /// The members without repeated keys: the last value, at the first position. O(n²), since few
    /// types encode a key twice.
    fileprivate var lastOfEachKey: [JSONMember] {
        var kept: [JSONMember] = []
        for member in self {
            if let place = kept.firstIndex(where: { $0.key.isSameJSON(as: member.key) }) {
                kept[place].value = member.value
            } else {
                kept.append(member)
            }
        }
        return kept
    }
}

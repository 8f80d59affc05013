/// One value of a ``JSONDocument``: a place in it, which keeps the document alive.
public struct JSONNode: Sendable {
    /// The six kinds of JSON values.
    public enum Kind: Sendable { case null, bool, number, string, array, object }

    let storage: TapeStorage
    let index: Int

    private var node: TapeNode { storage.nodes[index] }

    /// What the value is. O(1).
    public var kind: Kind {
        switch node.kind {
        case .null: .null
        case .false, .true: .bool
        case .number: .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// UTF-8 bytes of the document's text.
    public var range: Range<Int> { node.range }

    /// Items of an array, members of an object, 0 for other values. O(1).
    public var count: Int { node.kind.isContainer ? node.count : 0 }

    /// Whether the value is `null`.
    public var isNull: Bool { node.kind == .null }

    /// Nil when the value is neither `true` nor `false`.
    public var bool: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// Decoded; nil when the value is no string. O(length).
    public var string: String? { node.kind == .string ? storage.view.string(index) : nil }

    /// As it was written; nil when the value is no number. O(length).
    public var number: JSONNumber? {
        node.kind == .number ? JSONNumber(unchecked: storage.view.numberText(index)) : nil
    }

    /// The whole number, also when spelled `3.0` or `3e0`; nil for fractions and what Int cannot hold.
    public var int: Int? { node.kind == .number ? storage.view.int(index) : nil }

    /// The nearest double; nil when the value is beyond its range.
    public var double: Double? { node.kind == .number ? storage.view.double(index) : nil }

    /// A number as programs hold one.
    public enum Numeric: Sendable, Equatable {
        case int(Int)
        case double(Double)
    }

    /// In one reading: an Int when it is written without fraction and exponent and fits, otherwise
    /// the nearest double. Nil when the value is no number or beyond a double's range.
    public var numeric: Numeric? {
        node.kind == .number ? storage.view.numeric(index) : nil
    }

    /// The member of that key (the last of several), nil when there is none. O(members).
    public subscript(_ key: String) -> JSONNode? {
        guard node.kind == .object else { return nil }
        var found: JSONNode?
        for member in members where member.isKey(key) { found = member.value }
        return found
    }

    /// The array's item at a position from 0, nil beyond its end. O(position).
    public subscript(_ position: Int) -> JSONNode? {
        guard node.kind == .array, position >= 0, position < node.count else { return nil }
        var place = index + 1
        for _ in 0..<position { place = Int(storage.nodes[place].next) }
        return JSONNode(storage: storage, index: place)
    }

    /// Items of an array; empty for other values.
    public var items: Items { Items(container: self, count: node.kind == .array ? node.count : 0) }

    /// Members of an object in their order, duplicates included; empty for other values.
    public var members: Members {
        Members(container: self, count: node.kind == .object ? node.count : 0)
    }

    /// The value as a tree, with the ranges of the document's text. O(n).
    public var value: JSONValue { storage.view.value(index) }

    /// The items of an array, in their order.
    public struct Items: Sequence, IteratorProtocol, Sendable {
        private let storage: TapeStorage
        private var index: Int
        private var left: Int

        init(container: JSONNode, count: Int) {
            storage = container.storage
            index = container.index + 1
            left = count
        }

        public mutating func next() -> JSONNode? {
            guard left > 0 else { return nil }
            let item = JSONNode(storage: storage, index: index)
            index = Int(storage.nodes[index].next)
            left -= 1
            return item
        }
    }

    /// The members of an object, in their order.
    public struct Members: Sequence, IteratorProtocol, Sendable {
        private var nodes: Items

        init(container: JSONNode, count: Int) {
            nodes = Items(container: container, count: count * 2)
        }

        public mutating func next() -> Member? {
            guard let key = nodes.next(), let value = nodes.next() else { return nil }
            return Member(keyNode: key, value: value)
        }
    }

    /// A member of an object: its key and its value.
    public struct Member: Sendable {
        let keyNode: JSONNode
        public let value: JSONNode

        /// Decoded. O(length).
        public var key: String { keyNode.storage.view.string(keyNode.index) }
        /// UTF-8 bytes of the document's text, quotation marks included.
        public var keyRange: Range<Int> { keyNode.range }

        func isKey(_ name: String) -> Bool {
            keyNode.storage.view.withStringBytes(keyNode.index) { $0.elementsEqual(name.utf8) }
        }
    }
}

extension TapeView {
    /// Recursion is bounded by the limit on depth, which is safe at its greatest.
    ///
    /// - Parameter isPlaced: whether the values carry their ranges.
    func value(_ index: Int, isPlaced: Bool = true) -> JSONValue {
        let node = nodes[index]
        let content: JSONValue.Content =
            switch node.kind {
            case .null: .null
            case .false: .bool(false)
            case .true: .bool(true)
            case .number: .number(JSONNumber(unchecked: numberText(index)))
            case .string: .string(string(index))
            case .array: .array(itemValues(index, isPlaced))
            case .object: .object(memberValues(index, isPlaced))
            }
        return JSONValue(content, range: isPlaced ? node.range : nil)
    }

    private func itemValues(_ index: Int, _ isPlaced: Bool) -> [JSONValue] {
        var items: [JSONValue] = []
        items.reserveCapacity(nodes[index].count)
        var child = index + 1
        for _ in 0..<nodes[index].count {
            items.append(value(child, isPlaced: isPlaced))
            child = Int(nodes[child].next)
        }
        return items
    }

    private func memberValues(_ index: Int, _ isPlaced: Bool) -> [JSONMember] {
        var members: [JSONMember] = []
        members.reserveCapacity(nodes[index].count)
        var child = index + 1
        for _ in 0..<nodes[index].count {
            members.append(
                JSONMember(
                    string(child), value(child + 1, isPlaced: isPlaced),
                    keyRange: isPlaced ? nodes[child].range : nil))
            child = Int(nodes[child + 1].next)
        }
        return members
    }
}

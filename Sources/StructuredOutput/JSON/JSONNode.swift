/// One value of a ``JSONDocument``. A node is a position in the document and keeps it alive.
public struct JSONNode: Sendable {
    /// The six kinds of JSON values.
    public enum Kind: Sendable { case null, bool, number, string, array, object }

    let storage: TapeStorage
    let index: Int

    private var node: TapeNode { storage.nodes[index] }

    /// The kind of the value. O(1).
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

    /// The range of the value in the document's text, in UTF-8 bytes.
    public var range: Range<Int> { node.range }

    /// The number of items or members; 0 for values other than arrays and objects. O(1).
    public var count: Int { node.kind.isContainer ? node.count : 0 }

    /// Whether the value is `null`.
    public var isNull: Bool { node.kind == .null }

    /// The boolean; nil if the value is neither `true` nor `false`.
    public var bool: Bool? {
        switch node.kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    /// The decoded string; nil if the value is not a string. O(length).
    public var string: String? { node.kind == .string ? storage.view.string(index) : nil }

    /// The number as written; nil if the value is not a number. O(length).
    public var number: JSONNumber? {
        node.kind == .number ? JSONNumber(unchecked: storage.view.numberText(index)) : nil
    }

    /// The integer, also if written as `3.0` or `3e0`; nil for other values or out of Int's range.
    public var int: Int? { node.kind == .number ? storage.view.int(index) : nil }

    /// The nearest double; nil if the value is not a number or is beyond a double's range.
    public var double: Double? { node.kind == .number ? storage.view.double(index) : nil }

    /// A number as an Int or a Double.
    public enum Numeric: Sendable, Equatable {
        case int(Int)
        case double(Double)
    }

    /// An Int if the number is written without fraction and exponent and fits, otherwise the
    /// nearest double. Nil if the value is not a number or is out of range. Reads the number once.
    public var numeric: Numeric? {
        node.kind == .number ? storage.view.numeric(index) : nil
    }

    /// The value for a key, the last if the key is repeated; nil if there is none. O(members).
    public subscript(_ key: String) -> JSONNode? {
        guard node.kind == .object else { return nil }
        var found: JSONNode?
        for member in members where member.isKey(key) { found = member.value }
        return found
    }

    /// The array's item at a position, counted from 0; nil if there is none. O(position).
    public subscript(_ position: Int) -> JSONNode? {
        guard node.kind == .array, position >= 0, position < node.count else { return nil }
        var place = index + 1
        for _ in 0..<position { place = Int(storage.nodes[place].next) }
        return JSONNode(storage: storage, index: place)
    }

    /// The items of an array; empty for other values.
    public var items: Items { Items(container: self, count: node.kind == .array ? node.count : 0) }

    /// The members of an object in their order, duplicates included; empty for other values.
    public var members: Members {
        Members(container: self, count: node.kind == .object ? node.count : 0)
    }

    /// The value as a tree, with ranges in the document's text. O(n).
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

        /// The decoded key. O(length).
        public var key: String { keyNode.storage.view.string(keyNode.index) }
        /// The range of the key in the document's text, in UTF-8 bytes, quotation marks included.
        public var keyRange: Range<Int> { keyNode.range }

        func isKey(_ name: String) -> Bool {
            keyNode.storage.view.withStringBytes(keyNode.index) { $0.elementsEqual(name.utf8) }
        }
    }
}

extension TapeView {
    /// The value as a tree. Recursion is bounded by the depth limit, whose maximum is safe.
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

/// A JSON value with its members in order and its range in the source.
///
/// Duplicate keys are kept; looking up a key finds the last. `==` ignores ranges and compares
/// numbers by value (`1.0 == 1`), but respects the order of members. Use ``isEquivalent(to:)`` for
/// the equality that JSON Schema defines.
public struct JSONValue: Sendable, Equatable {
    /// The kind and payload of a value. Strings are decoded; numbers keep their spelling.
    public enum Content: Sendable, Equatable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONValue])
        case object([JSONMember])

        /// Compares strings by Unicode scalars, as JSON does, not by canonical equivalence.
        public static func == (left: Content, right: Content) -> Bool {
            switch (left, right) {
            case (.null, .null): true
            case (.bool(let left), .bool(let right)): left == right
            case (.number(let left), .number(let right)): left == right
            case (.string(let left), .string(let right)): left.isSameJSON(as: right)
            case (.array(let left), .array(let right)): left == right
            case (.object(let left), .object(let right)): left == right
            default: false
            }
        }
    }

    /// What the value is.
    public var content: Content
    /// The range in the source in UTF-8 bytes; nil for values built by a program.
    public var range: Range<Int>?

    public init(_ content: Content, range: Range<Int>? = nil) {
        self.content = content
        self.range = range
    }

    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.content == right.content
    }
}

/// One member of an object: its key, its value and the range of its key.
public struct JSONMember: Sendable, Equatable, Codable {
    public var key: String
    public var value: JSONValue
    /// The range of the key in UTF-8 bytes, quotes included; nil for members built by a program.
    public var keyRange: Range<Int>?

    public init(_ key: String, _ value: JSONValue, keyRange: Range<Int>? = nil) {
        self.key = key
        self.value = value
        self.keyRange = keyRange
    }

    public static func == (left: JSONMember, right: JSONMember) -> Bool {
        left.key.isSameJSON(as: right.key) && left.value == right.value
    }
}

extension [JSONMember] {
    /// The first key that repeats an earlier one; nil if there is none. O(n).
    var repeatedKey: String? {
        guard count > 8 else {
            return indices.first { place in
                self[..<place].contains { $0.key.isSameJSON(as: self[place].key) }
            }.map { self[$0].key }
        }
        var keys: Set<[UInt8]> = []
        return first { !keys.insert([UInt8]($0.key.utf8)).inserted }?.key
    }
}

// MARK: - Building

extension JSONValue {
    public init(_ value: Bool) { self.init(.bool(value)) }
    public init(_ value: Int) { self.init(.number(JSONNumber(value))) }
    public init(_ value: String) { self.init(.string(value)) }
    public init(_ items: [JSONValue]) { self.init(.array(items)) }
    public init(members: [JSONMember]) { self.init(.object(members)) }
    /// Creates a number. Infinities and NaN, which JSON lacks, become null, as in JavaScript.
    public init(_ value: Double) {
        self.init(value.isFinite ? .number(JSONNumber(value)) : .null)
    }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self.init(.null) }
    public init(booleanLiteral value: Bool) { self.init(value) }
    public init(integerLiteral value: Int) { self.init(value) }
    public init(floatLiteral value: Double) { self.init(value) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(arrayLiteral elements: JSONValue...) { self.init(elements) }
    /// Keeps the written order and duplicates.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(members: elements.map { JSONMember($0.0, $0.1) })
    }
}

// MARK: - Reading

extension JSONValue {
    /// The value for a key, the last if the key is repeated; nil if there is none. O(members).
    public subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.last { $0.key.isSameJSON(as: key) }?.value
    }

    /// The array's item at a position, counted from 0; nil if there is none.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .array(let items) = content, items.indices.contains(index) else { return nil }
        return items[index]
    }

    /// The string; nil if the value is not a string.
    public var string: String? { if case .string(let text) = content { text } else { nil } }
    /// The number as written; nil if the value is not a number.
    public var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
    /// The boolean; nil if the value is not a boolean.
    public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    /// The items; nil if the value is not an array.
    public var array: [JSONValue]? { if case .array(let items) = content { items } else { nil } }
    /// The members, duplicates included; nil if the value is not an object.
    public var object: [JSONMember]? { if case .object(let all) = content { all } else { nil } }
    /// Whether the value is `null`.
    public var isNull: Bool { content == .null }
    /// The integer, also if written as `3.0` or `3e0`; nil for other values or out of Int's range.
    public var int: Int? { number?.int }
    /// The nearest double; nil if the value is not a number or is beyond a double's range.
    public var double: Double? { number?.double }

    /// The name of the kind: object, array, string, number, true, false or null.
    public var kindName: String {
        switch content {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Whether two values are equal in JSON Schema: members in any order, the last of duplicate
    /// keys counts. O(n) for values without objects, O(n log n) otherwise.
    public func isEquivalent(to other: JSONValue) -> Bool {
        switch (content, other.content) {
        case (.array(let left), .array(let right)):
            left.count == right.count && zip(left, right).allSatisfy { $0.isEquivalent(to: $1) }
        case (.object(let left), .object(let right)):
            zipSorted(left, right)
        default:
            content == other.content
        }
    }

    private func zipSorted(_ left: [JSONMember], _ right: [JSONMember]) -> Bool {
        let left = Self.uniqueSorted(left)
        let right = Self.uniqueSorted(right)
        return left.count == right.count
            && zip(left, right).allSatisfy {
                $0.key.isSameJSON(as: $1.key) && $0.value.isEquivalent(to: $1.value)
            }
    }

    private static func uniqueSorted(_ members: [JSONMember]) -> [JSONMember] {
        let ordered = members.enumerated().sorted { left, right in
            if left.element.key.isSameJSON(as: right.element.key) {
                return left.offset > right.offset
            }
            return left.element.key.utf8.lexicographicallyPrecedes(right.element.key.utf8)
        }
        var result: [JSONMember] = []
        for (_, member) in ordered
        where result.last.map({ !$0.key.isSameJSON(as: member.key) }) ?? true {
            result.append(member)
        }
        return result
    }
}

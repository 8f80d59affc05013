/// A JSON value with its members in order and the place in the source it came from.
///
/// Duplicate keys are kept; looking one up by key finds the last. `==` ignores where values came
/// from and compares numbers by value (`1.0 == 1`), but respects the order of members; use
/// ``isEquivalent(to:)`` for JSON's own notion of equality.
public struct JSONValue: Sendable, Equatable {
    /// What the value is. Payloads are the values themselves, never their spelling.
    public enum Content: Sendable, Equatable {
        case null
        case bool(Bool)
        case number(JSONNumber)
        case string(String)
        case array([JSONValue])
        case object([JSONMember])

        /// Strings compare scalar by scalar, as JSON does, not by canonical equivalence.
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
    /// UTF-8 byte range in the source; nil for values that a program built.
    public var range: Range<Int>?

    public init(_ content: Content, range: Range<Int>? = nil) {
        self.content = content
        self.range = range
    }

    public static func == (left: JSONValue, right: JSONValue) -> Bool {
        left.content == right.content
    }
}

/// One member of an object: its key, its value and where the key stood.
public struct JSONMember: Sendable, Equatable, Codable {
    public var key: String
    public var value: JSONValue
    /// UTF-8 byte range of the key, quotes included; nil for members that a program built.
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
    /// The first key that stood there before. O(n).
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
    /// JSON has no infinities and no NaN: these become null, as in JavaScript.
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
    /// Keeps the order written, duplicates included.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self.init(members: elements.map { JSONMember($0.0, $0.1) })
    }
}

// MARK: - Reading

extension JSONValue {
    /// The member of that key (the last of several), nil when there is none. O(members).
    public subscript(_ key: String) -> JSONValue? {
        guard case .object(let members) = content else { return nil }
        return members.last { $0.key.isSameJSON(as: key) }?.value
    }

    /// The array's item at a position from 0, nil beyond its end.
    public subscript(_ index: Int) -> JSONValue? {
        guard case .array(let items) = content, items.indices.contains(index) else { return nil }
        return items[index]
    }

    /// The string; nil when the value is another.
    public var string: String? { if case .string(let text) = content { text } else { nil } }
    /// The number as it was written; nil when the value is another.
    public var number: JSONNumber? { if case .number(let number) = content { number } else { nil } }
    /// The boolean; nil when the value is another.
    public var bool: Bool? { if case .bool(let value) = content { value } else { nil } }
    /// The items; nil when the value is no array.
    public var array: [JSONValue]? { if case .array(let items) = content { items } else { nil } }
    /// The members, duplicates included; nil when the value is no object.
    public var object: [JSONMember]? { if case .object(let all) = content { all } else { nil } }
    /// Whether the value is `null`.
    public var isNull: Bool { content == .null }
    /// The whole number, also when spelled `3.0` or `3e0`; nil for fractions and what Int cannot hold.
    public var int: Int? { number?.int }
    /// The nearest double; nil when the value is no number or beyond its range.
    public var double: Double? { number?.double }

    /// What a person would call it: object, array, string, number, true, false or null.
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

    /// Equality as JSON Schema defines it: members in any order, the last of duplicate keys counts.
    /// O(n) for values without objects, O(n log n) otherwise.
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

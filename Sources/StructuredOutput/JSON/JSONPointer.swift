/// The path to a value inside another (RFC 6901): `/days/0/name`, or empty text for the whole.
public struct JSONPointer: Sendable, Hashable, CustomStringConvertible, Codable {
    /// Keys and array positions, unescaped.
    public var tokens: [String]

    public init(_ tokens: [String] = []) { self.tokens = tokens }

    /// Parses a pointer; nil if the text is neither empty nor begins with `/`, or if a `~` is not
    /// followed by 0 or 1.
    public init?(parsing text: String) {
        if text.isEmpty {
            self.init()
            return
        }
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = text.utf8.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var tokens: [String] = []
        for part in parts {
            guard let token = Self.unescape(part) else { return nil }
            tokens.append(token)
        }
        self.init(tokens)
    }

    /// The pointer as RFC 6901 text.
    public var description: String {
        var text: [UInt8] = []
        for token in tokens { Self.append(token, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    /// Writes one token, escaped.
    static func append(_ token: String, to text: inout [UInt8]) {
        text.append(UInt8(ascii: "/"))
        for byte in token.utf8 {
            switch byte {
            case UInt8(ascii: "~"): text += [byte, UInt8(ascii: "0")]
            case UInt8(ascii: "/"): text += [UInt8(ascii: "~"), UInt8(ascii: "1")]
            default: text.append(byte)
            }
        }
    }

    /// The pointer to a member of this value.
    public func appending(_ token: String) -> JSONPointer { JSONPointer(tokens + [token]) }
    /// The pointer to an item of this array.
    public func appending(_ index: Int) -> JSONPointer { appending(String(index)) }
    /// This pointer followed by the tokens of another.
    public func appending(_ other: JSONPointer) -> JSONPointer {
        JSONPointer(tokens + other.tokens)
    }
    /// The pointer to the containing value; nil for the whole.
    public var parent: JSONPointer? { tokens.isEmpty ? nil : JSONPointer(tokens.dropLast()) }
    /// Whether the other pointer leads to this value or to one inside it.
    public func contains(_ other: JSONPointer) -> Bool { other.tokens.starts(with: tokens) }

    /// An array position in RFC 6901: digits without a leading zero.
    static func index(_ token: String) -> Int? {
        guard let index = Int(token), index >= 0, String(index) == token else { return nil }
        return index
    }

    private static func unescape(_ part: Substring.UTF8View.SubSequence) -> String? {
        var bytes: [UInt8] = []
        var isEscape = false
        for byte in part {
            switch (isEscape, byte) {
            case (true, UInt8(ascii: "0")): bytes.append(UInt8(ascii: "~"))
            case (true, UInt8(ascii: "1")): bytes.append(UInt8(ascii: "/"))
            case (true, _): return nil
            case (false, UInt8(ascii: "~")):
                isEscape = true
                continue
            default: bytes.append(byte)
            }
            isEscape = false
        }
        return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
    }
}

extension JSONValue {
    /// The value at a pointer; nil if there is none. O(depth × members).
    public subscript(pointer pointer: JSONPointer) -> JSONValue? {
        var value = self
        for token in pointer.tokens {
            guard let next = value.step(token) else { return nil }
            value = next
        }
        return value
    }

    /// A copy with the part at the pointer replaced; nil if the pointer leads nowhere.
    public func replacing(_ pointer: JSONPointer, with part: JSONValue) -> JSONValue? {
        guard let token = pointer.tokens.first else { return part }
        guard let old = step(token),
            let new = old.replacing(JSONPointer(Array(pointer.tokens.dropFirst())), with: part)
        else { return nil }
        var copy = self
        switch content {
        case .array(var items):
            guard let index = JSONPointer.index(token) else { return nil }
            items[index] = new
            copy.content = .array(items)
        case .object(var members):
            guard let index = members.lastIndex(where: { $0.key.isSameJSON(as: token) }) else {
                return nil
            }
            members[index].value = new
            copy.content = .object(members)
        default:
            return nil
        }
        return copy
    }

    private func step(_ token: String) -> JSONValue? {
        switch content {
        case .array: JSONPointer.index(token).flatMap { self[$0] }
        case .object: self[token]
        default: nil
        }
    }
}

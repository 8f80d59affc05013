extension JSONNode {
    /// Decodes a value of a Swift type from this part of the document.
    ///
    /// The last of duplicate keys counts. Numbers are exact: a fraction or a value out of range for
    /// the integer type is an error (`3.0` is 3). Floating-point values are rounded to the nearest.
    /// Members that the type does not name are ignored. Foundation's types decode by their own
    /// rules: a `Date` is a number of seconds, so decode a `String` and parse that.
    ///
    /// - Throws: A `DecodingError` whose `debugDescription` states what was expected, what was
    ///   found, the pointer (RFC 6901, relative to this value), and the line and column in the
    ///   text; or an error thrown by the type's own `init(from:)`.
    /// - Complexity: O(n) if the type requests each part a bounded number of times. Each level of
    ///   nesting is a level of recursion in the type's code, at most ``JSONLimits/maxDepth``.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        let session = DecodingSession(storage, userInfo: userInfo, tellsPosition: true)
        return try NodeDecoder(session: session, index: index, path: nil).decode(type)
    }
}

extension JSONValue {
    /// Decodes a value of a Swift type from this one, as ``JSONNode/decode(_:userInfo:)`` does.
    /// Errors contain the pointer but no line and column.
    ///
    /// - Complexity: O(n).
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        guard let document else {
            let reason = "The value is nested too deeply."
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: reason))
        }
        let session = DecodingSession(document.storage, userInfo: userInfo, tellsPosition: false)
        return try NodeDecoder(session: session, index: 0, path: nil).decode(type)
    }
}

extension Recovery {
    /// Decodes a value of a Swift type from the recovered value.
    ///
    /// - Parameters:
    ///   - type: May be omitted if it can be inferred.
    ///   - evenIfNotOK: Whether to decode the value even if it breaks the schema or the policy.
    ///   - userInfo: Passed to the type's own `init(from:)`.
    /// - Throws: ``UnusableOutput`` when the recovery is not OK or has no value; otherwise as
    ///   ``JSONNode/decode(_:userInfo:)``.
    /// - Complexity: O(n).
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, evenIfNotOK: Bool = false,
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        guard let value, isOK || evenIfNotOK else { throw UnusableOutput(self) }
        return try value.decode(type, userInfo: userInfo)
    }
}

/// The error for decoding an answer that is not OK.
public struct UnusableOutput: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of answer.
    public let kind: OutcomeKind
    /// Why the answer is not OK.
    public let violations: [Violation]

    init(_ recovery: Recovery) {
        kind = recovery.kind
        violations = recovery.violations
    }

    /// One sentence for each violation. It quotes the answer.
    public var description: String {
        violations.isEmpty
            ? "The answer is \(kind.rawValue)." : violations.map(\.message).joined(separator: " ")
    }
}

// MARK: - JSON inside Swift types

extension JSONValue: Decodable {
    /// Decodes a value of any shape, with exact numbers and the order of members.
    ///
    /// - Throws: An error for decoders of other libraries, which do not provide these.
    public init(from decoder: any Decoder) throws {
        self = try NodeDecoder.own(decoder, JSONValue.self).node.value
    }
}

extension JSONNumber: Decodable {
    /// Decodes a number as exact decimal text, for numbers that must not be rounded, such as money.
    ///
    /// - Throws: An error for decoders of other libraries, which do not provide the text.
    public init(from decoder: any Decoder) throws {
        let own = try NodeDecoder.own(decoder, JSONNumber.self)
        guard let number = own.node.number else { throw own.mismatch(JSONNumber.self, "a number") }
        self = number
    }
}

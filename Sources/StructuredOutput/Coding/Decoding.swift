extension JSONNode {
    /// Makes a value of a Swift type out of this part of the document.
    ///
    /// The last of duplicate keys counts. Numbers are exact: a fraction or what the integer type
    /// cannot hold is an error (`3.0` is 3), floating-point values are the nearest ones. Members
    /// that the type does not name are passed over. Foundation's types decode as their own code
    /// says: a `Date` is a number of seconds there, so ask for a `String` and parse that.
    ///
    /// - Throws: a `DecodingError` whose `debugDescription` says what was wanted, what was found,
    ///   where (RFC 6901, from this value on) and on which line and column of the text; or what
    ///   the type's own `init(from:)` throws.
    /// - Complexity: O(n), when the type asks for each part a bounded number of times. Each level
    ///   of nesting is a level of the type's own recursion, at most ``JSONLimits/maxDepth``.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> T {
        let session = DecodingSession(storage, userInfo: userInfo, tellsPosition: true)
        return try NodeDecoder(session: session, index: index, path: nil).decode(type)
    }
}

extension JSONValue {
    /// Makes a value of a Swift type out of this one, as ``JSONNode/decode(_:userInfo:)`` does; errors
    /// name the place by its pointer alone.
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
    /// Makes a value of a Swift type out of what was read.
    ///
    /// - Parameters:
    ///   - type: may be left out where the context tells.
    ///   - evenIfNotOK: takes the value also when it breaks the schema or the policy.
    ///   - userInfo: for the type's own `init(from:)`.
    /// - Throws: ``UnusableOutput`` when the recovery is not OK or holds no value, otherwise as
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

/// An answer that was not OK, where a value of it was wanted.
public struct UnusableOutput: Error, Sendable, Equatable, CustomStringConvertible {
    /// What kind of answer it was.
    public let kind: OutcomeKind
    /// Why it was not OK.
    public let violations: [Violation]

    init(_ recovery: Recovery) {
        kind = recovery.kind
        violations = recovery.violations
    }

    /// One sentence for each violation; it quotes the answer.
    public var description: String {
        violations.isEmpty
            ? "The answer is \(kind.rawValue)." : violations.map(\.message).joined(separator: " ")
    }
}

// MARK: - JSON inside Swift types

extension JSONValue: Decodable {
    /// For members of any shape: the value as it is, numbers and the order of members included.
    ///
    /// - Throws: an error for decoders of other libraries, which cannot give all that.
    public init(from decoder: any Decoder) throws {
        self = try NodeDecoder.own(decoder, JSONValue.self).node.value
    }
}

extension JSONNumber: Decodable {
    /// For numbers that must not be rounded, such as money: the decimal text.
    ///
    /// - Throws: an error for decoders of other libraries, which cannot give it.
    public init(from decoder: any Decoder) throws {
        let own = try NodeDecoder.own(decoder, JSONNumber.self)
        guard let number = own.node.number else { throw own.mismatch(JSONNumber.self, "a number") }
        self = number
    }
}

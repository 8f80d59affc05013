extension JSONValue {
    /// Encodes a value of a Swift type as JSON, the inverse of ``decode(_:userInfo:)``.
    ///
    ///     let text = try JSONValue.encode(trip).serialized(indent: 2)
    ///
    /// Members keep the order in which the type encodes them. Dictionaries have no order, so their
    /// members are sorted by the bytes of the keys. If a type encodes a key twice, the last value
    /// counts. Integers of any width are exact. Floating-point values get the fewest digits that
    /// read back as the same value. `nil` becomes null if the type encodes it; synthesized code
    /// omits the member. A type that encodes nothing becomes `{}`. Foundation's types encode by
    /// their own rules.
    ///
    /// - Throws: An `EncodingError` with the coding path for infinities and NaN, which JSON does
    ///   not have, and for more than 512 nested values, which ``JSONLimits/default`` does not
    ///   allow; or an error thrown by the type's own `encode(to:)`.
    /// - Complexity: O(n) in what is encoded; O(n log n) in the members of a dictionary.
    public static func encode(
        _ value: some Encodable, userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> JSONValue {
        let session = EncodingSession(userInfo: userInfo, sortedKeys: DictionaryKeys.type)
        let encoder = PartEncoder(session: session, part: EncodedPart(), path: nil)
        try encoder.encode(value)
        return encoder.part.value
    }
}

// MARK: - JSON inside Swift types

extension JSONValue: Encodable {
    /// Encodes a value of any shape, with exact numbers and the order of members.
    ///
    /// - Throws: An error for encoders of other libraries, which do not support these.
    public func encode(to encoder: any Encoder) throws {
        try PartEncoder.own(encoder, self).part.set(content)
    }
}

extension JSONNumber: Encodable {
    /// Encodes a number as exact decimal text, for numbers that must not be rounded, such as money.
    ///
    /// - Throws: An error for encoders of other libraries, which do not support the text.
    public func encode(to encoder: any Encoder) throws {
        try PartEncoder.own(encoder, self).part.set(.number(self))
    }
}

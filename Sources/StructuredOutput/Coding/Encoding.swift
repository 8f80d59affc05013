extension JSONValue {
    /// Makes JSON out of a value of a Swift type; ``decode(_:userInfo:)`` is the way back.
    ///
    ///     let text = try JSONValue.encode(trip).serialized(indent: 2)
    ///
    /// Members keep the order in which the type encodes them; those of a dictionary, which has no
    /// order, are sorted by the bytes of their keys. When a type encodes two values for one key,
    /// the last counts. Integers of any width are exact, and floating-point values have the fewest
    /// digits that read back as the same value. `nil` is null where a type encodes it; synthesised
    /// code leaves such a member out. A type that encodes nothing becomes `{}`. Foundation's types
    /// encode as their own code says.
    ///
    /// - Throws: an `EncodingError` that names the coding path: for infinities and NaN, which JSON
    ///   does not have, and for more than 512 values inside each other, which no parser would take
    ///   with ``JSONLimits/default``; or what the type's own `encode(to:)` throws.
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
    /// For members of any shape: the value as it is, numbers and the order of members included.
    ///
    /// - Throws: an error for encoders of other libraries, which cannot take all that.
    public func encode(to encoder: any Encoder) throws {
        try PartEncoder.own(encoder, self).part.set(content)
    }
}

extension JSONNumber: Encodable {
    /// For numbers that must not be rounded, such as money: the decimal text.
    ///
    /// - Throws: an error for encoders of other libraries, which cannot take it.
    public func encode(to encoder: any Encoder) throws {
        try PartEncoder.own(encoder, self).part.set(.number(self))
    }
}

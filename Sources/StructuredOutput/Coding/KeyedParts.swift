/// The members of an object, in the order in which they are encoded.
struct KeyedParts<Key: CodingKey>: KeyedEncodingContainerProtocol {
    private let encoder: PartEncoder

    init(_ encoder: PartEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }

    // MARK: Values

    func encodeNil(forKey key: Key) { encoder.part.append(key, .null) }
    func encode(_ value: Bool, forKey key: Key) { encoder.part.append(key, .bool(value)) }
    func encode(_ value: String, forKey key: Key) { encoder.part.append(key, .string(value)) }
    func encode(_ value: Double, forKey key: Key) throws {
        encoder.part.append(key, try encoder.number(value, at: key))
    }
    func encode(_ value: Float, forKey key: Key) throws {
        encoder.part.append(key, try encoder.number(value, at: key))
    }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer, forKey key: Key) {
        encoder.part.append(key, PartEncoder.number(value))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128, forKey key: Key) {
        encoder.part.append(key, PartEncoder.number(value))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128, forKey key: Key) {
        encoder.part.append(key, PartEncoder.number(value))
    }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        encoder.part.append(key, try encoder.content(of: value, at: key))
    }

    // MARK: Containers

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        inner(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        inner(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { inner(PlaceKey.superclass) }
    func superEncoder(forKey key: Key) -> any Encoder { inner(key) }

    private func inner(_ key: some CodingKey) -> PartEncoder {
        encoder.inner(encoder.part.appendOpenMember(key), key)
    }
}

/// The items of an array, in order.
struct UnkeyedParts: UnkeyedEncodingContainer {
    private let encoder: PartEncoder

    init(_ encoder: PartEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { encoder.part.itemCount }

    // MARK: Values

    func encodeNil() { encoder.part.append(.null) }
    func encode(_ value: Bool) { encoder.part.append(.bool(value)) }
    func encode(_ value: String) { encoder.part.append(.string(value)) }
    func encode(_ value: Double) throws {
        encoder.part.append(try encoder.number(value, at: place))
    }
    func encode(_ value: Float) throws {
        encoder.part.append(try encoder.number(value, at: place))
    }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) {
        encoder.part.append(PartEncoder.number(value))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { encoder.part.append(PartEncoder.number(value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { encoder.part.append(PartEncoder.number(value)) }
    func encode<T: Encodable>(_ value: T) throws {
        encoder.part.append(try encoder.content(of: value, at: place))
    }

    // MARK: Containers

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        inner().container(keyedBy: type)
    }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { inner().unkeyedContainer() }
    func superEncoder() -> any Encoder { inner() }

    private var place: PlaceKey { .position(count) }

    private func inner() -> PartEncoder {
        let place = place
        return encoder.inner(encoder.part.appendOpenItem(), place)
    }
}

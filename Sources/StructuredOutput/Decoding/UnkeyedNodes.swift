/// The items of an array, one after the other. An item that fails to decode is not passed over.
struct UnkeyedNodes: UnkeyedDecodingContainer {
    private let decoder: NodeDecoder
    private let total: Int
    private var next: Int
    private(set) var currentIndex = 0

    init(_ decoder: NodeDecoder) {
        self.decoder = decoder
        total = decoder.view[decoder.index].count
        next = decoder.index + 1
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { total }
    var isAtEnd: Bool { currentIndex >= total }

    mutating func decodeNil() throws -> Bool {
        guard try item(Never?.self).decodeNil() else { return false }
        advance()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try take { try $0.decode(type) } }
    mutating func decode(_ type: String.Type) throws -> String { try take { try $0.decode(type) } }
    mutating func decode(_ type: Double.Type) throws -> Double { try take { try $0.decode(type) } }
    mutating func decode(_ type: Float.Type) throws -> Float { try take { try $0.decode(type) } }
    mutating func decode<Integer: FixedWidthInteger & Decodable>(
        _ type: Integer.Type
    ) throws -> Integer {
        try take { try $0.decode(type) }
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try take { try $0.decode(type) }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try take { try $0.integer() } }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try take { try $0.integer() } }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try take { try $0.container(keyedBy: type) }
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take { try $0.unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { try take { $0 } }

    @inline(__always)
    private mutating func take<Result>(_ decode: (NodeDecoder) throws -> Result) throws -> Result {
        let result = try decode(item(Result.self))
        advance()
        return result
    }

    private func item(_ type: Any.Type) throws -> NodeDecoder {
        if isAtEnd { throw decoder.exhausted(type, at: currentIndex) }
        return decoder.inner(next, PlaceKey.position(currentIndex))
    }

    private mutating func advance() {
        next = Int(decoder.view[next].next)
        currentIndex += 1
    }
}

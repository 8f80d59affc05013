/// The items of an array in order. An item that fails to decode is not skipped.
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
        guard decoder.isNull(try place(Never?.self)) else { return false }
        advance()
        return true
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool {
        try take { try $0.bool($1) ?? $0.inner($1, $2).decode(type) }
    }
    mutating func decode(_ type: String.Type) throws -> String {
        try take { try $0.string($1) ?? $0.inner($1, $2).decode(type) }
    }
    mutating func decode(_ type: Double.Type) throws -> Double {
        try take { try $0.double($1) ?? $0.inner($1, $2).decode(type) }
    }
    mutating func decode(_ type: Float.Type) throws -> Float {
        try take { try $0.float($1) ?? $0.inner($1, $2).decode(type) }
    }
    mutating func decode<Integer: FixedWidthInteger & Decodable>(
        _ type: Integer.Type
    ) throws -> Integer {
        try take { try $0.integer($1) ?? $0.inner($1, $2).decode(type) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 {
        try take { try $0.inner($1, $2).decode(type) }
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
        try take { try $0.inner($1, $2).decode(type) }
    }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try NodeDecoder.route(
            type, string: { try decode(String.self) }, int: { try decode(Int.self) },
            double: { try decode(Double.self) },
            other: { try take { try T(from: $0.inner($1, $2)) } })
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try take { try $0.inner($1, $2).container(keyedBy: type) }
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try take { try $0.inner($1, $2).unkeyedContainer() }
    }
    mutating func superDecoder() throws -> any Decoder { try take { $0.inner($1, $2) } }

    @inline(__always)
    private mutating func take<Result>(
        _ decode: (NodeDecoder, Int, PlaceKey) throws -> Result
    ) throws -> Result {
        let result = try decode(decoder, place(Result.self), .position(currentIndex))
        advance()
        return result
    }

    private func place(_ type: Any.Type) throws -> Int {
        if isAtEnd { throw decoder.exhausted(type, at: currentIndex) }
        return next
    }

    private mutating func advance() {
        next = Int(decoder.view[next].next)
        currentIndex += 1
    }
}

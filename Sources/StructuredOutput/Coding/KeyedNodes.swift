/// The members of an object by key; the last one if a key is repeated.
struct KeyedNodes<Key: CodingKey>: KeyedDecodingContainerProtocol {
    private let decoder: NodeDecoder
    private let keys: MemberIndex?

    init(_ decoder: NodeDecoder) {
        self.decoder = decoder
        keys = MemberIndex(decoder.index, decoder.view)
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    /// Without repeats, in the order of the text.
    var allKeys: [Key] {
        var all: [Key] = []
        let view = decoder.view
        let isUnique = keys?.isUnique ?? false
        view.forEachMember(of: decoder.index) { member in
            let name = view.string(member)
            guard isUnique || find(name) == member + 1, let key = Key(stringValue: name) else {
                return
            }
            all.append(key)
        }
        return all
    }

    func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { decoder.isNull(try place(key)) }

    // MARK: Values

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        let place = try place(key)
        return try decoder.bool(place) ?? decoder.inner(place, key).decode(type)
    }
    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        let place = try place(key)
        return try decoder.string(place) ?? decoder.inner(place, key).decode(type)
    }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        let place = try place(key)
        return try decoder.double(place) ?? decoder.inner(place, key).decode(type)
    }
    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        let place = try place(key)
        return try decoder.float(place) ?? decoder.inner(place, key).decode(type)
    }
    func decode<Integer: FixedWidthInteger & Decodable>(
        _ type: Integer.Type, forKey key: Key
    ) throws -> Integer {
        let place = try place(key)
        return try decoder.integer(place) ?? decoder.inner(place, key).decode(type)
    }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        try NodeDecoder.route(
            type, string: { try decode(String.self, forKey: key) },
            int: { try decode(Int.self, forKey: key) },
            double: { try decode(Double.self, forKey: key) },
            other: { try T(from: value(key)) })
    }

    // The protocol's default implementations of these throw.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
        try value(key).decode(type)
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
        try value(key).decode(type)
    }

    // The protocol's own versions look up each key three times. They serve the rarer types.

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        guard let place = present(key) else { return nil }
        return try decoder.bool(place) ?? decoder.inner(place, key).decode(type)
    }
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        guard let place = present(key) else { return nil }
        return try decoder.string(place) ?? decoder.inner(place, key).decode(type)
    }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        guard let place = present(key) else { return nil }
        return try decoder.double(place) ?? decoder.inner(place, key).decode(type)
    }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        guard let place = present(key) else { return nil }
        return try decoder.integer(place) ?? decoder.inner(place, key).decode(type)
    }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let place = present(key) else { return nil }
        return try decoder.inner(place, key).decode(type)
    }

    // MARK: Containers

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try value(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try value(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { try value(PlaceKey.superclass) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }

    // MARK: Finding

    private func value(_ key: some CodingKey) throws -> NodeDecoder {
        decoder.inner(try place(key), key)
    }

    private func place(_ key: some CodingKey) throws -> Int {
        guard let place = find(key.stringValue) else { throw decoder.missing(key) }
        return place
    }

    /// Nil also for null.
    private func present(_ key: Key) -> Int? {
        guard let place = find(key.stringValue), !decoder.isNull(place) else { return nil }
        return place
    }

    private func find(_ name: String) -> Int? {
        var name = name
        return name.withUTF8 { name in
            if let keys { return keys.value(of: name, decoder.view) }
            return decoder.view.lastMember(of: decoder.index, name)
        }
    }
}

extension TapeView {
    /// Calls the body with the node of each key.
    @inline(__always)
    func forEachMember(of object: Int, _ body: (Int) -> Void) {
        var member = object + 1
        for _ in 0..<nodes[object].count {
            body(member)
            member = Int(nodes[member + 1].next)
        }
    }

    /// The value of the last member with that key. O(members).
    func lastMember(of object: Int, _ name: UnsafeBufferPointer<UInt8>) -> Int? {
        var found: Int?
        forEachMember(of: object) { member in
            if isString(member, name) { found = member + 1 }
        }
        return found
    }

    @inline(__always)
    func isString(_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let node = nodes[index]
        let length = Int(node.end) - Int(node.start) - 2
        if length < text.count || length > text.count && !node.isSpelled { return false }
        return withStringBytes(index) { $0.elementsEqual(text) }
    }
}

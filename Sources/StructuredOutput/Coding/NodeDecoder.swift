/// State shared by all decoders of one call.
final class DecodingSession {
    let storage: TapeStorage
    /// A view of the storage, which no longer changes.
    let view: TapeView
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether the text is the caller's, so its lines are meaningful.
    let tellsPosition: Bool
    private var lines = LineIndex()

    init(_ storage: TapeStorage, userInfo: [CodingUserInfoKey: Any], tellsPosition: Bool) {
        self.storage = storage
        view = storage.view
        self.userInfo = userInfo
        self.tellsPosition = tellsPosition
    }

    func position(of offset: Int) -> TextPosition? {
        tellsPosition ? lines.position(of: offset, in: storage.source.buffer) : nil
    }
}

/// Decodes one node of a tape. Three words, so `any Decoder` stores it without allocating.
struct NodeDecoder: Decoder {
    let session: DecodingSession
    let index: Int
    let path: PathStep?

    var codingPath: [any CodingKey] { PathStep.keys(path) }
    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    @inline(__always)
    var view: TapeView { session.view }
    var node: JSONNode { JSONNode(storage: session.storage, index: index) }

    func container<Key: CodingKey>(
        keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
        guard view[index].kind == .object else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(KeyedNodes(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard view[index].kind == .array else { throw mismatch([Any].self, "an array") }
        return UnkeyedNodes(self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func inner(_ index: Int, _ key: any CodingKey) -> NodeDecoder {
        NodeDecoder(session: session, index: index, path: PathStep(key, after: path))
    }

    static func own(_ decoder: any Decoder, _ type: Any.Type) throws -> NodeDecoder {
        if let own = decoder as? NodeDecoder { return own }
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: decoder.codingPath,
                debugDescription: "\(type) decodes from StructuredOutput's own decoder alone"))
    }
}

// One generic function implements each protocol's ten integer overloads.
extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { isNull(index) }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard let value = bool(index) else { throw mismatch(type, "true or false") }
        return value
    }

    func decode(_ type: String.Type) throws -> String {
        guard let value = string(index) else { throw mismatch(type, "a string") }
        return value
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard let value = double(index) else {
            throw numberFault(type, "a number within the range of Double")
        }
        return value
    }

    func decode(_ type: Float.Type) throws -> Float {
        guard let value = float(index) else {
            throw numberFault(type, "a number within the range of Float")
        }
        return value
    }

    func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
        guard let value: Integer = integer(index) else {
            throw numberFault(type, "a whole number from \(Integer.min) to \(Integer.max)")
        }
        return value
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try decode(integer: type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try decode(integer: type) }

    /// Named differently so that it is not mistaken for the protocol's own.
    func decode<Integer: FixedWidthInteger & Decodable>(
        integer type: Integer.Type
    ) throws -> Integer {
        try decode(type)
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try Self.route(
            type, string: { try decode(String.self) }, int: { try decode(Int.self) },
            double: { try decode(Double.self) }, other: { try T(from: self) })
    }
}

// MARK: Reading without a path

// These return nil for an error. Only then is the path built, for the error's context.
extension NodeDecoder {
    @inline(__always)
    func isNull(_ index: Int) -> Bool { view[index].kind == .null }

    @inline(__always)
    func bool(_ index: Int) -> Bool? {
        switch view[index].kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    @inline(__always)
    func string(_ index: Int) -> String? {
        view[index].kind == .string ? view.string(index) : nil
    }

    @inline(__always)
    func double(_ index: Int) -> Double? {
        view[index].kind == .number ? view.double(index) : nil
    }

    /// From the text, because converting through Double would round twice.
    func float(_ index: Int) -> Float? {
        guard view[index].kind == .number, let value = Float(view.numberText(index)),
            value.isFinite
        else { return nil }
        return value
    }

    @inline(__always)
    func integer<Integer: FixedWidthInteger>(_ index: Int) -> Integer? {
        guard view[index].kind == .number else { return nil }
        if let plain = view.int(index) { return Integer(exactly: plain) }
        return Decimal(view.numberText(index))?.integer()
    }

    /// Decodes common scalars directly. Arrays, dictionaries and optionals decode their parts by a
    /// generic call, which would otherwise need another container.
    @inline(__always)
    static func route<T>(
        _ type: T.Type, string: () throws -> String, int: () throws -> Int,
        double: () throws -> Double, other: () throws -> T
    ) rethrows -> T {
        // The types are the same, and a checked cast costs more than decoding.
        if type == String.self { return unsafeBitCast(try string(), to: T.self) }
        if type == Int.self { return unsafeBitCast(try int(), to: T.self) }
        if type == Double.self { return unsafeBitCast(try double(), to: T.self) }
        return try other()
    }
}

extension Decimal {
    /// The integer; nil for a fraction and for values out of range.
    func integer<Integer: FixedWidthInteger>() -> Integer? {
        guard exponent >= 0, exponent <= 40, digits.count <= 40 else { return nil }
        var value: Integer = 0
        for digit in digits + Array(repeating: 0, count: exponent) {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let part = Integer(digit)
            let (sum, carried) =
                isNegative
                ? shifted.subtractingReportingOverflow(part)
                : shifted.addingReportingOverflow(part)
            if overflow || carried { return nil }
            value = sum
        }
        return value
    }
}

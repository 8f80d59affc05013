/// What all decoders of one call share.
final class DecodingSession {
    let storage: TapeStorage
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether the text is the caller's, so that its lines mean something.
    let tellsPosition: Bool
    private var lines = LineIndex()

    init(_ storage: TapeStorage, userInfo: [CodingUserInfoKey: Any], tellsPosition: Bool) {
        self.storage = storage
        self.userInfo = userInfo
        self.tellsPosition = tellsPosition
    }

    func position(of offset: Int) -> TextPosition? {
        tellsPosition ? lines.position(of: offset, in: storage.source.buffer) : nil
    }
}

/// One step from the value that was asked for to one inside it. A chain, because paths are built
/// for every value but read for errors alone.
final class PathStep {
    private let key: any CodingKey
    private let parent: PathStep?

    init(_ key: any CodingKey, after parent: PathStep?) {
        self.key = key
        self.parent = parent
    }

    static func keys(_ last: PathStep?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        var step = last
        while let current = step {
            keys.append(current.key)
            step = current.parent
        }
        return keys.reversed()
    }
}

/// The key of what has no name: an array item, and the part of a superclass.
enum PlaceKey: CodingKey {
    case position(Int)
    case superclass

    init(intValue: Int) { self = .position(intValue) }
    init?(stringValue: String) { return nil }

    var intValue: Int? { if case .position(let position) = self { position } else { nil } }
    var stringValue: String { intValue.map { String($0) } ?? "super" }
}

/// Decodes one node of a tape. Three words, so that `any Decoder` holds it without allocating.
struct NodeDecoder: Decoder {
    let session: DecodingSession
    let index: Int
    let path: PathStep?

    var codingPath: [any CodingKey] { PathStep.keys(path) }
    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    @inline(__always)
    var view: TapeView { session.storage.view }
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

// One generic function stands for the protocols' ten integer types each.
extension NodeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { view[index].kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch view[index].kind {
        case .true: true
        case .false: false
        default: throw mismatch(type, "true or false")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        guard view[index].kind == .string else { throw mismatch(type, "a string") }
        return view.string(index)
    }

    func decode<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type) throws -> Integer {
        try integer()
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try integer() }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try integer() }

    func integer<Integer: FixedWidthInteger>() throws -> Integer {
        guard view[index].kind == .number else { throw mismatch(Integer.self, "a whole number") }
        let value =
            view.int(index).map { Integer(exactly: $0) }
            ?? Decimal(view.numberText(index))?.integer()
        guard let value else {
            throw corrupted("a whole number from \(Integer.min) to \(Integer.max)")
        }
        return value
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard view[index].kind == .number else { throw mismatch(type, "a number") }
        guard let value = view.double(index) else {
            throw corrupted("a number within the range of Double")
        }
        return value
    }

    /// From the text: going through Double would round twice.
    func decode(_ type: Float.Type) throws -> Float {
        guard view[index].kind == .number else { throw mismatch(type, "a number") }
        guard let value = Float(view.numberText(index)), value.isFinite else {
            throw corrupted("a number within the range of Float")
        }
        return value
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        // Arrays and optionals ask for their parts here; the usual ones need no further container.
        if T.self == String.self { return try decode(String.self) as! T }
        if T.self == Int.self { return try decode(Int.self) as! T }
        if T.self == Double.self { return try decode(Double.self) as! T }
        return try T(from: self)
    }
}

extension Decimal {
    /// The whole number; nil for a fraction and for what the type cannot hold.
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

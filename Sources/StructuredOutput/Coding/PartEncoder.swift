/// State shared by all encoders of one call.
final class EncodingSession {
    let userInfo: [CodingUserInfoKey: Any]
    /// The key type of containers whose members are sorted.
    let sortedKeys: ObjectIdentifier?
    /// The key type of the most recently requested container.
    fileprivate(set) var latestKeys: ObjectIdentifier?

    init(userInfo: [CodingUserInfoKey: Any], sortedKeys: ObjectIdentifier?) {
        self.userInfo = userInfo
        self.sortedKeys = sortedKeys
    }
}

/// The key type of Swift's dictionaries. It is private to the standard library, so encode an empty
/// dictionary to find it.
enum DictionaryKeys {
    static let type: ObjectIdentifier? = {
        let session = EncodingSession(userInfo: [:], sortedKeys: nil)
        let encoder = PartEncoder(session: session, part: EncodedPart(), path: nil)
        guard (try? [String: Bool]().encode(to: encoder)) != nil else { return nil }
        return session.latestKeys
    }()
}

/// Encodes one value. Three words, so `any Encoder` stores it without allocating.
struct PartEncoder: Encoder {
    let session: EncodingSession
    let part: EncodedPart
    let path: PathStep?

    var codingPath: [any CodingKey] { PathStep.keys(path) }
    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        let keys = ObjectIdentifier(type)
        session.latestKeys = keys
        part.begin(.members, isSorted: keys == session.sortedKeys)
        return KeyedEncodingContainer(KeyedParts(self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        part.begin(.items)
        return UnkeyedParts(self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    static func own(_ encoder: any Encoder, _ value: some Encodable) throws -> PartEncoder {
        if let own = encoder as? PartEncoder { return own }
        throw EncodingError.invalidValue(
            value,
            EncodingError.Context(
                codingPath: encoder.codingPath,
                debugDescription:
                    "\(type(of: value)) encodes with StructuredOutput's own encoder alone"))
    }
}

// MARK: Parts of it

extension PartEncoder {
    func inner(_ part: EncodedPart, _ key: any CodingKey) -> PartEncoder {
        PartEncoder(session: session, part: part, path: PathStep(key, after: path))
    }

    /// The content for a value inside this one. Encodes common scalars directly. Arrays,
    /// dictionaries and optionals encode their parts by a generic call, which would otherwise need
    /// another container.
    @inline(__always)
    func content<T: Encodable>(
        of value: T, at key: @autoclosure () -> any CodingKey
    ) throws -> JSONValue.Content {
        // The types are the same, and a checked cast costs more than encoding.
        if T.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
        if T.self == Int.self { return .number(JSONNumber(unsafeBitCast(value, to: Int.self))) }
        if T.self == Double.self {
            return try number(unsafeBitCast(value, to: Double.self), at: key())
        }
        return try composite(value, at: key())
    }

    private func composite(
        _ value: some Encodable, at key: any CodingKey
    ) throws -> JSONValue.Content {
        let inner = inner(EncodedPart(), key)
        if let path, path.depth >= JSONLimits.default.maxDepth - 1 { throw inner.tooDeep(value) }
        try value.encode(to: inner)
        return inner.part.content
    }

    /// - Parameter key: Nil for this value itself.
    @inline(__always)
    func number<Number: BinaryFloatingPoint & CustomStringConvertible>(
        _ value: Number, at key: @autoclosure () -> (any CodingKey)?
    ) throws -> JSONValue.Content {
        guard value.isFinite else { throw notFinite(value, at: key()) }
        return .number(JSONNumber(unchecked: value.description))
    }

    @inline(__always)
    static func number(_ value: some FixedWidthInteger) -> JSONValue.Content {
        .number(JSONNumber(unchecked: String(value)))
    }
}

// MARK: A single value

// One generic function implements each protocol's ten integer overloads.
extension PartEncoder: SingleValueEncodingContainer {
    func encodeNil() { part.set(.null) }
    func encode(_ value: Bool) { part.set(.bool(value)) }
    func encode(_ value: String) { part.set(.string(value)) }
    func encode(_ value: Double) throws { part.set(try number(value, at: nil)) }
    func encode(_ value: Float) throws { part.set(try number(value, at: nil)) }
    func encode<Integer: FixedWidthInteger & Encodable>(_ value: Integer) throws {
        part.set(Self.number(value))
    }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) { part.set(Self.number(value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) { part.set(Self.number(value)) }

    func encode<T: Encodable>(_ value: T) throws { try value.encode(to: self) }
}

// MARK: Faults

extension PartEncoder {
    func notFinite(
        _ value: some BinaryFloatingPoint, at key: (any CodingKey)?
    ) -> EncodingError {
        let keys = codingPath + (key.map { [$0] } ?? [])
        return Self.fault(value, at: keys, "must be a finite number (found \(value))")
    }

    func tooDeep(_ value: some Encodable) -> EncodingError {
        Self.fault(value, at: codingPath, "is nested too deeply")
    }

    private static func fault(
        _ value: Any, at path: [any CodingKey], _ words: String
    ) -> EncodingError {
        let place = path.isEmpty ? "The value" : JSONPointer(path.map(\.stringValue)).description
        return .invalidValue(
            value,
            EncodingError.Context(codingPath: path, debugDescription: "\(place) \(words)."))
    }
}

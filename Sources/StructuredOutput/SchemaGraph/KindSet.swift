/// The types of JSON Schema.
struct KindSet: OptionSet, Sendable {
    let rawValue: UInt8
    static let null = KindSet(rawValue: 1)
    static let boolean = KindSet(rawValue: 2)
    static let integer = KindSet(rawValue: 4)
    /// Any number; integers also count as `integer`.
    static let number = KindSet(rawValue: 8)
    static let string = KindSet(rawValue: 16)
    static let array = KindSet(rawValue: 32)
    static let object = KindSet(rawValue: 64)
    static let any = KindSet(rawValue: 127)

    static let names: [(String, KindSet)] = [
        ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
        ("string", .string), ("array", .array), ("object", .object),
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init?(name: String) {
        guard let found = Self.names.first(where: { $0.0 == name })?.1 else { return nil }
        self = found
    }

    /// The types that the value satisfies.
    init(of value: JSONValue) {
        switch value.content {
        case .null: self = .null
        case .bool: self = .boolean
        case .number(let number): self = number.isInteger ? [.integer, .number] : .number
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    /// The type of a tape kind, where integers are numbers.
    @inline(__always)
    init(_ kind: TapeKind) {
        let byKind: UInt64 = 0x40_20_10_08_02_02_01
        self.init(rawValue: UInt8(truncatingIfNeeded: byKind >> (UInt64(kind.rawValue) * 8)))
    }

    var names: [String] { Self.names.filter { contains($0.1) }.map(\.0) }
}

extension TapeKind {
    static let all: [TapeKind] = [.null, .false, .true, .number, .string, .array, .object]
}

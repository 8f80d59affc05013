/// What `format` asserts.
enum FormatAssertion: Sendable {
    case string(StringFormat)
    /// An ECMA-262 regular expression.
    case regex

    /// Nil for formats that are not known: they assert nothing.
    init?(_ name: String) {
        if name == "regex" {
            self = .regex
        } else if let format = StringFormat(rawValue: name) {
            self = .string(format)
        } else {
            return nil
        }
    }

    var name: String {
        switch self {
        case .string(let format): format.rawValue
        case .regex: "regex"
        }
    }

    func isValid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        switch self {
        case .string(let format): format.isValid(bytes)
        case .regex: Self.isExpression(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// What the matcher does not offer, or finds too large, may well be an expression.
    private static func isExpression(_ text: String) -> Bool {
        do {
            return try Pattern(text, cells: 0).firstLiberty == nil
        } catch {
            if case .malformed = error.reason { return false }
            return true
        }
    }
}

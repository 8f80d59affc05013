/// The check for a `format`.
enum FormatAssertion: Sendable {
    case string(StringFormat)
    /// An ECMA-262 regular expression.
    case regex

    /// Nil for unknown formats, which are not checked.
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

    /// Patterns that are unsupported or too large are still regular expressions.
    private static func isExpression(_ text: String) -> Bool {
        do {
            return try Pattern(text, cells: 0).firstLiberty == nil
        } catch {
            if case .malformed = error.reason { return false }
            return true
        }
    }
}

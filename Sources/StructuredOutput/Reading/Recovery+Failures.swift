extension Recovery {
    /// A result without a value, for the reason that `kind` gives.
    static func words(_ kind: OutcomeKind, in bytes: UnsafeBufferPointer<UInt8>) -> Recovery {
        let text = Wording.bare(String(decoding: bytes, as: UTF8.self))
        let sentence =
            switch kind {
            case .refused: "The model declined to answer."
            case .empty: "The answer is empty."
            case .truncated: "The answer was cut off before any JSON."
            default: "The answer holds no JSON."
            }
        let violation = Violation(
            pointer: JSONPointer(), code: kind.rawValue, expected: "a JSON value",
            found: text.isEmpty ? "nothing" : JSONValue(text).excerpt, message: sentence)
        return Recovery(
            isOK: false, kind: kind, violations: [violation], prose: text.isEmpty ? nil : text)
    }

    static func failure(_ fault: ScanFault, in bytes: UnsafeBufferPointer<UInt8>) -> Recovery {
        let error = fault.located(in: bytes)
        let code =
            switch error.reason {
            case .tooLarge: "too-large"
            case .depthExceeded: "too-deep"
            case .invalidUTF8: "invalid-utf8"
            case .loneSurrogate: "lone-surrogate"
            default: "syntax"
            }
        let violation = Violation(
            pointer: JSONPointer(), code: code, expected: "JSON as in RFC 8259",
            found: "byte \(error.offset)", message: "Not JSON: \(error).")
        return Recovery(isOK: false, kind: .invalid, violations: [violation])
    }

    static func ambiguous(_ rivals: [Range<Int>]) -> Recovery {
        let places = rivals.map { "\($0.lowerBound)..<\($0.upperBound)" }.joined(separator: ", ")
        let violation = Violation(
            pointer: JSONPointer(), code: "ambiguous", expected: "one JSON value",
            found: "\(rivals.count)",
            message: "The answer holds \(rivals.count) different values that fit equally well "
                + "(bytes \(places)).")
        return Recovery(isOK: false, kind: .ambiguous, violations: [violation], rivals: rivals)
    }
}

extension Violation {
    static func truncated(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Violation {
        let position = TextPosition(of: place, in: bytes)
        return Violation(
            pointer: JSONPointer(), code: "truncated", expected: "the whole value",
            found: "byte \(place)",
            message: "The answer was cut off at line \(position.line), column \(position.column).")
    }
}

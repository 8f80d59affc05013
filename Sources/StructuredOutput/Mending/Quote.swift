/// The opening quotation mark of a string, as it was written.
struct Quote {
    enum Style { case double, single, backtick, smartDouble, smartSingle, escaped }

    let style: Style
    /// Bytes of the mark.
    let length: Int
    /// The mark stands twice, as in exports of tables: `""name""`.
    let isDoubled: Bool

    /// Nil when no quotation mark stands there.
    init?(in mender: TextMender, at place: Int) {
        guard let first = mender.byte(place) else { return nil }
        switch first {
        case UInt8(ascii: "\""): (style, length) = (.double, 1)
        case UInt8(ascii: "'"): (style, length) = (.single, 1)
        case UInt8(ascii: "`") where !mender.hasPrefix("```", at: place):
            (style, length) = (.backtick, 1)
        case UInt8(ascii: "\\") where mender.byte(place + 1) == UInt8(ascii: "\""):
            (style, length) = (.escaped, 2)
        case 0xE2:
            guard mender.byte(place + 1) == 0x80, let third = mender.byte(place + 2),
                let smart = Self.smartStyle(third)
            else { return nil }
            (style, length) = (smart, 3)
        default: return nil
        }
        isDoubled = Self.isDoubled(first, in: mender, at: place)
    }

    /// U+2018…U+201B and U+201C…U+201F.
    private static func smartStyle(_ third: UInt8) -> Style? {
        switch third {
        case 0x98...0x9B: .smartSingle
        case 0x9C...0x9F: .smartDouble
        default: nil
        }
    }

    private static func isDoubled(_ first: UInt8, in mender: TextMender, at place: Int) -> Bool {
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
            mender.byte(place + 1) == first, let next = mender.byte(place + 2)
        else { return false }
        // An empty string is followed by a separator, a bracket or white space.
        return !next.isJSONSpace && ![0x2C, 0x3A, 0x5D, 0x7D, 0x29, 0x2F, first].contains(next)
    }

    /// How many bytes could close the string there, 0 for none.
    func closingLength(in mender: TextMender, at place: Int) -> Int {
        let byte = mender.bytes[place]
        switch style {
        case .double:
            guard byte == UInt8(ascii: "\"") else { return 0 }
            return isDoubled && mender.byte(place + 1) == byte ? 2 : 1
        case .single:
            guard byte == UInt8(ascii: "'") else { return 0 }
            return isDoubled && mender.byte(place + 1) == byte ? 2 : 1
        case .backtick:
            return byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") ? 1 : 0
        case .escaped:
            let isMark = byte == UInt8(ascii: "\\") && mender.byte(place + 1) == UInt8(ascii: "\"")
            return isMark ? 2 : 0
        case .smartDouble:
            if byte == UInt8(ascii: "\"") { return 1 }
            return smartLength(in: mender, at: place, .smartDouble)
        case .smartSingle:
            if byte == UInt8(ascii: "'") { return 1 }
            return smartLength(in: mender, at: place, .smartSingle)
        }
    }

    private func smartLength(in mender: TextMender, at place: Int, _ style: Style) -> Int {
        guard mender.bytes[place] == 0xE2, mender.byte(place + 1) == 0x80,
            let third = mender.byte(place + 2)
        else { return 0 }
        return Self.smartStyle(third) == style ? 3 : 0
    }

    var code: RepairCode {
        switch style {
        case .double: .doubledQuotes
        case .single, .backtick: .singleQuotes
        case .smartDouble, .smartSingle: .smartQuotes
        case .escaped: .escapedQuotes
        }
    }
}

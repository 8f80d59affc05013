/// The opening quotation mark of a string, as it was written.
struct Quote {
    enum Style { case double, single, backtick, smartDouble, smartSingle, escaped }

    let style: Style
    /// Bytes of the mark.
    let length: Int
    /// How often the mark stands: twice as in exports of tables (`""name""`), three times as in
    /// Python's long strings.
    let count: Int

    var isRepeated: Bool { count > 1 }

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
        count = Self.count(first, in: mender, at: place)
    }

    /// U+2018…U+201B and U+201C…U+201F.
    private static func smartStyle(_ third: UInt8) -> Style? {
        switch third {
        case 0x98...0x9B: .smartSingle
        case 0x9C...0x9F: .smartDouble
        default: nil
        }
    }

    private static func count(_ first: UInt8, in mender: TextMender, at place: Int) -> Int {
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
            mender.byte(place + 1) == first, var next = mender.byte(place + 2)
        else { return 1 }
        let isTripled = next == first
        if isTripled {
            guard let fourth = mender.byte(place + 3), fourth != first else { return 1 }
            next = fourth
        }
        // An empty string is followed by a separator, a bracket or white space.
        if [0x2C, 0x3A, 0x5D, 0x7D, 0x29, 0x2F].contains(next) { return 1 }
        return isTripled ? 3 : next.isJSONSpace ? 1 : 2
    }

    /// How many bytes could close the string there, 0 for none.
    func closingLength(in mender: TextMender, at place: Int) -> Int {
        let byte = mender.bytes[place]
        switch style {
        case .double: return repeatedLength(of: UInt8(ascii: "\""), in: mender, at: place)
        case .single: return repeatedLength(of: UInt8(ascii: "'"), in: mender, at: place)
        case .backtick:
            return byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") ? 1 : 0
        case .escaped:
            if byte == UInt8(ascii: "\"") { return 1 }
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

    private func repeatedLength(of mark: UInt8, in mender: TextMender, at place: Int) -> Int {
        guard mender.byte(place) == mark else { return 0 }
        guard isRepeated, mender.byte(place + 1) == mark else { return count == 3 ? 0 : 1 }
        if count == 2 { return 2 }
        // Of four marks the first is content: `"""say "hi""""`.
        return mender.byte(place + 2) == mark && mender.byte(place + 3) != mark ? 3 : 0
    }

    private func smartLength(in mender: TextMender, at place: Int, _ style: Style) -> Int {
        guard mender.bytes[place] == 0xE2, mender.byte(place + 1) == 0x80,
            let third = mender.byte(place + 2)
        else { return 0 }
        return Self.smartStyle(third) == style ? 3 : 0
    }

    var code: RepairCode {
        switch style {
        case .double where count == 3, .single where count == 3: .tripleQuotes
        case .double: .doubledQuotes
        case .single, .backtick: .singleQuotes
        case .smartDouble, .smartSingle: .smartQuotes
        case .escaped: .escapedQuotes
        }
    }
}

/// The opening quotation mark of a string, as it was written.
struct Quote {
    enum Style { case double, single, backtick, smartDouble, smartSingle, escaped }

    let style: Style
    /// The length of one mark, in bytes.
    let length: Int
    /// The number of marks: two in table exports (`""name""`), three in Python's long strings.
    let count: Int

    /// Whether the second of two marks is a typing error: `"" name"`.
    var isSlip = false

    var isRepeated: Bool { count > 1 }

    /// The style of U+2018…U+201B and U+201C…U+201F by their third byte.
    fileprivate static func smartStyle(_ third: UInt8) -> Style? {
        switch third {
        case 0x98...0x9B: .smartSingle
        case 0x9C...0x9F: .smartDouble
        default: nil
        }
    }

    var code: RepairCode {
        switch style {
        case _ where isSlip: .surplusQuote
        case .double where count == 3, .single where count == 3: .tripleQuotes
        case .double: .doubledQuotes
        case .single, .backtick: .singleQuotes
        case .smartDouble, .smartSingle: .smartQuotes
        case .escaped: .escapedQuotes
        }
    }
}

// Methods of the mender, since passing it to the quote would copy it for every byte of a string.
extension TextMender {
    /// The opening quotation mark at `place`; nil if there is none.
    mutating func quote(at place: Int) -> Quote? {
        guard let first = byte(place) else { return nil }
        let style: Quote.Style
        var length = 1
        switch first {
        case UInt8(ascii: "\""): style = .double
        case UInt8(ascii: "'"): style = .single
        case UInt8(ascii: "`") where !hasPrefix("```", at: place): style = .backtick
        case UInt8(ascii: "\\") where byte(place + 1) == UInt8(ascii: "\""):
            (style, length) = (.escaped, 2)
        case 0xE2:
            guard byte(place + 1) == 0x80, let third = byte(place + 2),
                let smart = Quote.smartStyle(third)
            else { return nil }
            (style, length) = (smart, 3)
        default: return nil
        }
        var quote = Quote(style: style, length: length, count: markCount(first, at: place))
        quote.isSlip = quote.count == 2 && byte(place + 2)?.isJSONSpace == true
        return quote
    }

    private mutating func markCount(_ first: UInt8, at place: Int) -> Int {
        guard first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
            byte(place + 1) == first, var next = byte(place + 2)
        else { return 1 }
        let isTripled = next == first
        if isTripled {
            guard let fourth = byte(place + 3), fourth != first else { return 1 }
            next = fourth
        }
        // An empty string is followed by a separator, a bracket or white space.
        if [0x2C, 0x3A, 0x5D, 0x7D, 0x29, 0x2F].contains(next) { return 1 }
        return isTripled ? 3 : next.isJSONSpace && !opensTwice(first, at: place) ? 1 : 2
    }

    /// Whether `"" words"` begins here and is a key or value. Looks at most 64 bytes ahead.
    private mutating func opensTwice(_ mark: UInt8, at place: Int) -> Bool {
        var next = skipSpace(from: place + 2)
        guard let first = byte(next), first.isWordByte || first >= 0x80 else { return false }
        while let byte = byte(next), byte != mark {
            if byte < 0x20 || Self.endsSlip.contains(byte) || next - place > 64 { return false }
            next += 1
        }
        guard let following = byte(skipSpace(from: next + 1)) else { return false }
        if state == .key { return following == UInt8(ascii: ":") }
        return [0x2C, 0x7D, 0x5D].contains(following)
    }

    private static let endsSlip = Array("\"',:{}[]\\".utf8)

    /// The length of the mark at `place` that could close the string; 0 if there is none.
    mutating func closingLength(of quote: Quote, at place: Int) -> Int {
        let byte = bytes[place]
        switch quote.style {
        case .double: return repeatedLength(of: UInt8(ascii: "\""), quote, at: place)
        case .single: return repeatedLength(of: UInt8(ascii: "'"), quote, at: place)
        case .backtick:
            return byte == UInt8(ascii: "`") || byte == UInt8(ascii: "'") ? 1 : 0
        case .escaped:
            if byte == UInt8(ascii: "\"") { return 1 }
            let isMark =
                byte == UInt8(ascii: "\\") && self.byte(place + 1) == UInt8(ascii: "\"")
            return isMark ? 2 : 0
        case .smartDouble:
            if byte == UInt8(ascii: "\"") { return 1 }
            return smartLength(at: place, .smartDouble)
        case .smartSingle:
            if byte == UInt8(ascii: "'") { return 1 }
            return smartLength(at: place, .smartSingle)
        }
    }

    private mutating func repeatedLength(of mark: UInt8, _ quote: Quote, at place: Int) -> Int {
        guard byte(place) == mark else { return 0 }
        guard quote.isRepeated, byte(place + 1) == mark else { return quote.count == 3 ? 0 : 1 }
        if quote.count == 2 { return 2 }
        // The first of four marks is content: `"""say "hi""""`.
        return byte(place + 2) == mark && byte(place + 3) != mark ? 3 : 0
    }

    private mutating func smartLength(at place: Int, _ style: Quote.Style) -> Int {
        guard bytes[place] == 0xE2, byte(place + 1) == 0x80, let third = byte(place + 2)
        else { return 0 }
        return Quote.smartStyle(third) == style ? 3 : 0
    }
}

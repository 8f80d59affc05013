extension JSONScanner {
    mutating func literal(
        _ word: StaticString, _ content: JSONValue.Content
    ) throws(ScanFault) -> JSONValue {
        let length = word.utf8CodeUnitCount
        for offset in 0..<length {
            guard at + offset < bytes.count, bytes[at + offset] == word.utf8Start[offset] else {
                throw unexpected("a value")
            }
        }
        at += length
        return JSONValue(content, range: at - length..<at)
    }

    mutating func number() throws(ScanFault) -> JSONValue {
        let start = at
        guard let end = NumberGrammar.end(in: bytes, from: start), !continuesNumber(end) else {
            throw ScanFault(offset: start, reason: .invalidNumber)
        }
        at = end
        let text = String(decoding: bytes[start..<end], as: UTF8.self)
        return JSONValue(.number(JSONNumber(unchecked: text)), range: start..<end)
    }

    private func continuesNumber(_ end: Int) -> Bool {
        guard end < bytes.count else { return false }
        let byte = bytes[end]
        return byte.isDigit || byte == UInt8(ascii: ".") || byte | 0x20 == UInt8(ascii: "e")
            || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }

    /// Reads a string from its opening quote on.
    mutating func string() throws(ScanFault) -> String {
        at += 1
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: "\""), bytes[at] != UInt8(ascii: "\\"),
            bytes[at] >= 0x20
        {
            at += 1
        }
        guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else {
            return try escapedString(from: start)
        }
        at += 1
        return String(decoding: bytes[start..<at - 1], as: UTF8.self)
    }

    /// Goes on where the first escape (or fault) stands.
    private mutating func escapedString(from start: Int) throws(ScanFault) -> String {
        var decoded = Array(bytes[start..<at])
        while at < bytes.count {
            let byte = bytes[at]
            switch byte {
            case UInt8(ascii: "\""):
                at += 1
                return String(decoding: decoded, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &decoded)
            case 0..<0x20: throw ScanFault(offset: at, reason: .controlCharacter(byte))
            default:
                decoded.append(byte)
                at += 1
            }
        }
        throw unexpected("the closing quote of a string")
    }

    private mutating func escape(into decoded: inout [UInt8]) throws(ScanFault) {
        guard at + 1 < bytes.count else {
            at = bytes.count
            throw unexpected("the closing quote of a string")
        }
        switch bytes[at + 1] {
        case UInt8(ascii: "u"): return try unicodeEscape(into: &decoded)
        case let byte where Self.simpleEscape(byte) != nil:
            decoded.append(Self.simpleEscape(byte) ?? byte)
        default: throw ScanFault(offset: at, reason: .invalidEscape)
        }
        at += 2
    }

    static func simpleEscape(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private mutating func unicodeEscape(into decoded: inout [UInt8]) throws(ScanFault) {
        let start = at
        guard let unit = hexUnit(at: at) else {
            throw ScanFault(offset: at, reason: .invalidEscape)
        }
        at += 6
        var scalar = Unicode.Scalar(unit)
        if unit & 0xFC00 == 0xD800, let low = hexUnit(at: at), low & 0xFC00 == 0xDC00 {
            at += 6
            scalar = Unicode.Scalar(0x10000 + (UInt32(unit & 0x3FF) << 10) + UInt32(low & 0x3FF))
        }
        if scalar == nil {
            guard replacedSurrogates != nil else {
                throw ScanFault(offset: start, reason: .loneSurrogate)
            }
            replacedSurrogates?.append((start, decoded.count))
        }
        decoded.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
    }

    /// The code unit of `\uXXXX` at that place; nil when no such escape stands there.
    func hexUnit(at place: Int) -> UInt16? {
        guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
            bytes[place + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[place + 2..<place + 6] {
            guard let digit = Self.hexDigit(byte) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    static func hexDigit(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }

    func unexpected(_ expected: String) -> ScanFault {
        guard at < bytes.count else {
            return ScanFault(offset: bytes.count, reason: .unexpectedEnd(expected: expected))
        }
        let length = UTF8Validity.sequenceLength(in: bytes, at: at) ?? 1
        let text = String(decoding: bytes[at..<at + length], as: UTF8.self)
        let found = bytes[at] < 0x20 ? "control character \(bytes[at])" : "'\(text)'"
        return ScanFault(offset: at, reason: .unexpected(found: found, expected: expected))
    }
}

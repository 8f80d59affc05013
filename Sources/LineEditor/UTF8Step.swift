/// One step of decoding UTF-8 that arrives in pieces.
enum UTF8Step: Equatable {
    case scalar(Unicode.Scalar, length: Int)
    /// This many bytes can never become a character (Unicode 3.9, maximal subparts).
    case invalid(length: Int)
    /// Valid so far, but more bytes are needed.
    case incomplete

    /// - Parameter bytes: At least one.
    init(_ bytes: ArraySlice<UInt8>) {
        let lead = bytes[bytes.startIndex]
        guard lead >= 0x80 else {
            self = .scalar(Unicode.Scalar(lead), length: 1)
            return
        }
        guard let length = Self.length(lead) else {
            self = .invalid(length: 1)
            return
        }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length {
            guard offset < bytes.count else {
                self = .incomplete
                return
            }
            let byte = bytes[bytes.startIndex + offset]
            guard Self.continuation(after: lead, at: offset).contains(byte) else {
                self = .invalid(length: offset)
                return
            }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        self = .scalar(Unicode.Scalar(value) ?? "\u{FFFD}", length: length)
    }

    private static func length(_ lead: UInt8) -> Int? {
        switch lead {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// Table 3-7 of the Unicode Standard: the second byte rules out overlong forms, surrogates and
    /// values beyond U+10FFFF.
    private static func continuation(after lead: UInt8, at offset: Int) -> ClosedRange<UInt8> {
        guard offset == 1 else { return 0x80...0xBF }
        return switch lead {
        case 0xE0: 0xA0...0xBF
        case 0xED: 0x80...0x9F
        case 0xF0: 0x90...0xBF
        case 0xF4: 0x80...0x8F
        default: 0x80...0xBF
        }
    }
}

/// Checks for well-formed UTF-8 as defined in table 3-7 of the Unicode standard.
enum UTF8Validity {
    /// The offset of the first ill-formed byte; nil if there is none. O(n).
    static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
        var at = start
        while at < bytes.count {
            if bytes[at] < 0x80 {
                at += 1
                continue
            }
            guard let length = sequenceLength(in: bytes, at: at) else { return at }
            at += length
        }
        return nil
    }

    /// The length of the multi-byte sequence at `at`; nil if it is ill-formed.
    static func sequenceLength(in bytes: UnsafeBufferPointer<UInt8>, at: Int) -> Int? {
        let lead = bytes[at]
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return nil }
        for offset in 2..<max(length, 2) where bytes[at + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}

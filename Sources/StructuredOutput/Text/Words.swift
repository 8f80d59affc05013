/// Operations on eight bytes as one integer, the first byte lowest.
enum Words {
    static let ones: UInt64 = 0x0101_0101_0101_0101
    static let highBits: UInt64 = 0x8080_8080_8080_8080
    static let spaces: UInt64 = 0x2020_2020_2020_2020

    @inline(__always)
    static func load(_ place: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    }

    /// The high bit of each byte that needs attention in a string: a quotation mark, a backslash, a
    /// control character or a byte beyond ASCII. Bits above the lowest set one may be wrong.
    @inline(__always)
    static func specialBytes(_ word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- ones
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- ones
        let controls = word &- spaces
        return (quotes | backslashes | controls | word) & highBits
    }

    /// The number of digits before the first other byte. Bits above that byte may be wrong, because
    /// the sum carries.
    @inline(__always)
    static func digitCount(_ word: UInt64) -> Int {
        let values = word ^ 0x3030_3030_3030_3030
        let others = ((values &+ 0x0606_0606_0606_0606) | values) & 0xF0F0_F0F0_F0F0_F0F0
        return others.trailingZeroBitCount >> 3
    }

    /// The value of the first `digits` bytes, the first byte being the highest digit. Neighbours
    /// are joined to numbers of two, four and eight digits.
    @inline(__always)
    static func number(_ word: UInt64, digits: Int) -> UInt64 {
        // Leading zeros.
        var value = (word ^ 0x3030_3030_3030_3030) << UInt64(64 - digits * 8)
        value = value &* 10 &+ value >> 8
        let high = (value & 0x0000_00FF_0000_00FF) &* (100 + 1_000_000 << 32)
        let low = (value >> 16 & 0x0000_00FF_0000_00FF) &* (1 + 10_000 << 32)
        return (high &+ low) >> 32
    }

    /// Whether the first six bytes are two well-formed sequences of three bytes, as in most CJK
    /// text. Returns false for a lead of E0 or ED, whose second byte has its own rules.
    @inline(__always)
    static func isPairOfThree(_ word: UInt64) -> Bool {
        guard word & 0x0000_C0C0_F0C0_C0F0 == 0x0000_8080_E080_80E0 else { return false }
        let first = word & 0xF
        let second = (word >> 24) & 0xF
        return ((0x2001 as UInt64) >> first | (0x2001 as UInt64) >> second) & 1 == 0
    }

    @inline(__always)
    static func isWord(_ word: StaticString, _ place: UnsafePointer<UInt8>) -> Bool {
        for offset in 0..<word.utf8CodeUnitCount where place[offset] != word.utf8Start[offset] {
            return false
        }
        return true
    }

    /// The length of the well-formed UTF-8 sequence at `place`; 0 if it is ill-formed. Four bytes
    /// must be readable.
    @inline(__always)
    static func sequenceLength(_ place: UnsafePointer<UInt8>) -> Int {
        let lead = place[0]
        let second = place[1]
        if lead < 0x80 { return 1 }
        guard second & 0xC0 == 0x80 else { return 0 }
        if lead < 0xE0 { return lead >= 0xC2 ? 2 : 0 }
        guard place[2] & 0xC0 == 0x80 else { return 0 }
        if lead < 0xF0 {
            let isBad = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F)
            return isBad ? 0 : 3
        }
        let isGood =
            lead <= 0xF4 && place[3] & 0xC0 == 0x80 && !(lead == 0xF0 && second < 0x90)
            && !(lead == 0xF4 && second > 0x8F)
        return isGood ? 4 : 0
    }
}

/// The escapes of JSON strings.
enum Escapes {
    /// The code unit of the `\uXXXX` at `place`; nil if there is none.
    static func unit(_ place: UnsafePointer<UInt8>) -> UInt16? {
        guard place[0] == UInt8(ascii: "\\"), place[1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for offset in 2..<6 {
            guard let digit = hexDigit(place[offset]) else { return nil }
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

    static func simple(_ byte: UInt8) -> UInt8? {
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
}

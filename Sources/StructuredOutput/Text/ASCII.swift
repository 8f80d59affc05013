extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    @inline(__always)
    var isJSONSpace: Bool {
        self <= 0x20 && (self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09)
    }

    /// Whether a number that ends before this byte is in fact not a number.
    @inline(__always)
    var continuesNumber: Bool {
        self > 0x2A
            && (isDigit || self == UInt8(ascii: ".") || self | 0x20 == UInt8(ascii: "e")
                || self == UInt8(ascii: "+") || self == UInt8(ascii: "-"))
    }

    /// Whether the byte is a letter, a digit, `_` or `$`, as in names of programming languages.
    var isWordByte: Bool {
        isDigit || isLetter || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
    }

    var isLetter: Bool {
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }
}

extension Range<Int> {
    /// Excludes the white space at both ends.
    mutating func trim(_ bytes: UnsafeBufferPointer<UInt8>) {
        while let first, bytes[first].isJSONSpace { self = lowerBound + 1..<upperBound }
        while let last, bytes[last].isJSONSpace { self = lowerBound..<upperBound - 1 }
    }
}

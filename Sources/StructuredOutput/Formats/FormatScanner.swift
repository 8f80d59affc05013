/// Scans a text from left to right. Each `take` moves past the named element and returns whether it
/// was there. After a mismatch the scanner's position is unspecified.
struct FormatScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var at = 0
    /// The end of the scanned part.
    let end: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.init(bytes, 0..<bytes.count) }

    /// Creates a scanner for a part of the text.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ part: Range<Int>) {
        self.bytes = bytes
        at = part.lowerBound
        end = part.upperBound
    }

    var isAtEnd: Bool { at == end }
    var peek: UInt8? { at < end ? bytes[at] : nil }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard at < end, UInt32(bytes[at]) == scalar.value else { return false }
        at += 1
        return true
    }

    /// - Parameter letter: In lower case; matches either case.
    mutating func take(letter: Unicode.Scalar) -> Bool {
        guard at < end, UInt32(bytes[at] | 0x20) == letter.value else { return false }
        at += 1
        return true
    }

    mutating func take(_ set: ASCIISet) -> Bool {
        guard at < end, set.contains(bytes[at]) else { return false }
        at += 1
        return true
    }

    /// Skips all bytes in the set and returns their number.
    @discardableResult mutating func skip(_ set: ASCIISet) -> Int {
        let start = at
        while at < end, set.contains(bytes[at]) { at += 1 }
        return at - start
    }

    /// Takes a number of exactly `digits` digits, at most nine.
    mutating func takeNumber(digits: Int) -> Int? {
        guard end - at >= digits else { return nil }
        var value = 0
        for _ in 0..<digits {
            guard bytes[at].isDigit else { return nil }
            value = value * 10 + Int(bytes[at] & 0x0F)
            at += 1
        }
        return value
    }

    /// Takes a well-formed UTF-8 sequence.
    mutating func takeScalar() -> Unicode.Scalar? {
        guard at < end else { return nil }
        let lead = bytes[at]
        guard lead >= 0x80 else {
            at += 1
            return Unicode.Scalar(lead)
        }
        guard let length = UTF8Validity.sequenceLength(in: bytes, at: at), at + length <= end else {
            return nil
        }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for offset in 1..<length { value = value << 6 | UInt32(bytes[at + offset] & 0x3F) }
        at += length
        return Unicode.Scalar(value)
    }

    /// The position of the first byte in the set, or the end.
    func first(of set: ASCIISet) -> Int {
        var place = at
        while place < end, !set.contains(bytes[place]) { place += 1 }
        return place
    }
}

/// A set of ASCII characters, as 128 bits.
struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(_ characters: StaticString = "") {
        characters.withUTF8Buffer { for byte in $0 { insert(byte) } }
    }

    init(_ range: ClosedRange<Unicode.Scalar>) {
        for value in range.lowerBound.value...range.upperBound.value {
            insert(UInt8(truncatingIfNeeded: value))
        }
    }

    private mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
    }

    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    static func + (left: ASCIISet, right: ASCIISet) -> ASCIISet {
        var sum = left
        sum.low |= right.low
        sum.high |= right.high
        return sum
    }

    func removing(_ other: ASCIISet) -> ASCIISet {
        var rest = self
        rest.low &= ~other.low
        rest.high &= ~other.high
        return rest
    }

    static let digits = ASCIISet("0123456789")
    static let letters = ASCIISet("a"..."z") + ASCIISet("A"..."Z")
    static let alphanumerics = letters + digits
    static let hexDigits = ASCIISet("0123456789abcdefABCDEF")
}

extension TapeView {
    /// The integer; nil for fractions and for values outside the range of Int.
    func int(_ index: Int) -> Int? {
        let node = nodes[index]
        if !node.isSpelled, let plain = plainInt(node) { return plain }
        if node.isSpelled, isPlainlyNoInt(node) { return nil }
        guard let parts = parts(node) else {
            return JSONNumber(unchecked: numberText(index)).int
        }
        guard let magnitude = Self.whole(parts.significand, parts.exponent) else { return nil }
        guard parts.isNegative else { return Int(exactly: magnitude) }
        return magnitude <= 1 << 63 ? Int(truncatingIfNeeded: 0 &- magnitude) : nil
    }

    /// `significand × 10^exponent`, if that is an integer and fits.
    private static func whole(_ significand: UInt64, _ exponent: Int) -> UInt64? {
        guard significand != 0, exponent != 0 else { return significand }
        // Fewer than 20 digits are no multiple of so large a power, nor does their product fit.
        guard exponent.magnitude < 20 else { return nil }
        let power = wholePowersOfTen[Int(exponent.magnitude)]
        if exponent < 0 {
            let (quotient, rest) = significand.quotientAndRemainder(dividingBy: power)
            return rest == 0 ? quotient : nil
        }
        let (product, overflow) = significand.multipliedReportingOverflow(by: power)
        return overflow ? nil : product
    }

    /// Whether the last digits show that a number with a fraction or an exponent is not an Int: a
    /// fraction that does not end in zero, or an exponent that no other digits could outweigh.
    @inline(__always)
    private func isPlainlyNoInt(_ node: TapeNode) -> Bool {
        let first = Int(node.start) + (text[Int(node.start)] == UInt8(ascii: "-") ? 1 : 0)
        let end = Int(node.end)
        // A number that begins with 0 may be zero, whatever its exponent.
        guard text[first] != UInt8(ascii: "0") else { return false }
        var place = end - 1
        while text[place].isDigit { place -= 1 }
        if text[place] == UInt8(ascii: ".") { return text[end - 1] != UInt8(ascii: "0") }
        var exponent: UInt64 = 0
        var digits = place + 1
        if end - digits > 4 { return false }
        TokenScan.readDigits(text, &digits, into: &exponent)
        return text[place] == UInt8(ascii: "-") ? exponent >= end - first : exponent >= 19
    }

    /// The Int of at most 18 digits, which cannot overflow; nil for more.
    @inline(__always)
    private func plainInt(_ node: TapeNode) -> Int? {
        var at = Int(node.start)
        let end = Int(node.end)
        let isNegative = text[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        guard end - at <= 18 else { return nil }
        var digits: UInt64 = 0
        TokenScan.readDigits(text, &at, into: &digits)
        let value = Int(truncatingIfNeeded: digits)
        return isNegative ? -value : value
    }

    @inline(__always)
    func numeric(_ index: Int) -> JSONNode.Numeric? {
        let node = nodes[index]
        if !node.isSpelled, let value = plainInt(node) ?? int(index) { return .int(value) }
        return double(index).map(JSONNode.Numeric.double)
    }

    /// The nearest double; nil if the value is beyond its range.
    func double(_ index: Int) -> Double? {
        guard let parts = parts(nodes[index]) else {
            return JSONNumber(unchecked: numberText(index)).double
        }
        let value =
            Self.exact(parts.significand, parts.exponent)
            ?? DecimalToDouble.convert(parts.significand, exponent: parts.exponent)
        guard value.isFinite else { return nil }
        return parts.isNegative ? -value : value
    }

    /// The parts of the number `significand × 10^exponent`. Nil for more than 19 digits after the
    /// leading zeros, which may not fit.
    @inline(__always)
    private func parts(
        _ node: TapeNode
    ) -> (significand: UInt64, exponent: Int, isNegative: Bool)? {
        var at = Int(node.start)
        let end = Int(node.end)
        let isNegative = text[at] == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var significand: UInt64 = 0
        var first = at
        let digitsEnd = readDigits(&at, end, into: &significand)
        var exponent = 0
        var digits = digitsEnd - first
        if at < end, text[at] == UInt8(ascii: ".") {
            at += 1
            let fraction = at
            // Only for a single zero: many digits may overflow to 0 as well.
            if significand == 0, digits == 1 {
                while at < end, text[at] == UInt8(ascii: "0") { at += 1 }
                digits = 0
            }
            first = at
            digits += readDigits(&at, end, into: &significand) - first
            exponent = fraction - at
        }
        guard digits <= 19 else { return nil }
        if at < end { exponent += writtenExponent(at + 1, end) }
        return (significand, exponent, isNegative)
    }

    @inline(__always)
    private func readDigits(_ at: inout Int, _ end: Int, into significand: inout UInt64) -> Int {
        TokenScan.readDigits(text, &at, into: &significand)
        return at
    }

    /// The exact result for a significand below 2^53 and a power of ten up to 10^22: one operation
    /// rounds once, correctly (W. D. Clinger, How to Read Floating Point Numbers Accurately, 1990).
    /// Nil for others.
    @inline(__always)
    private static func exact(_ significand: UInt64, _ exponent: Int) -> Double? {
        guard significand < 1 << 53, exponent >= -22, exponent <= 22 else { return nil }
        return exponent < 0
            ? Double(significand) / powersOfTen[-exponent]
            : Double(significand) * powersOfTen[exponent]
    }

    /// The number after the `e`, at most 1,000: larger exponents make no difference here.
    private func writtenExponent(_ start: Int, _ end: Int) -> Int {
        var at = start
        let isNegative = text[at] == UInt8(ascii: "-")
        if isNegative || text[at] == UInt8(ascii: "+") { at += 1 }
        var value = 0
        while at < end {
            value = min(value * 10 + Int(text[at] &- UInt8(ascii: "0")), 1_000)
            at += 1
        }
        return isNegative ? -value : value
    }

    private static let wholePowersOfTen: [UInt64] = [
        1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
        10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
        100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
        100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
    ]

    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
        1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
    ]
}

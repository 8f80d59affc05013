/// The powers 5^-342 … 5^308, each as the 128 highest bits of its significand, for converting
/// decimal numbers to doubles.
///
/// Negative powers are stored as reciprocals. Those of 5^-27 and above are rounded up, as the
/// method requires (D. Lemire, Number Parsing at a Gigabyte per Second, 2021, section 5). The table
/// is computed when the first number needs it, in some ten microseconds, since 10 KB of constants
/// would have to be trusted.
enum PowersOfFive {
    static let exponents = -342...308

    /// The high and low half of each power, beginning with 5^-342.
    static let table: [(high: UInt64, low: UInt64)] = reciprocals().reversed() + powers()

    private static func powers() -> [(high: UInt64, low: UInt64)] {
        var words: [UInt64] = [1] + Array(repeating: 0, count: 11)
        return (0...exponents.upperBound).map { exponent in
            if exponent > 0 { multiplyByFive(&words) }
            return highest128(words)
        }
    }

    /// The reciprocals, 5^-1 first. Dividing 2^1087 repeatedly loses nothing in the highest bits.
    private static func reciprocals() -> [(high: UInt64, low: UInt64)] {
        var words = Array(repeating: UInt64(0), count: 16) + [1 << 63]
        return (1...(-exponents.lowerBound)).map { exponent in
            divideByFive(&words)
            var result = highest128(words)
            if exponent <= 27 {
                result.low &+= 1
                if result.low == 0 { result.high &+= 1 }
            }
            return result
        }
    }

    private static func multiplyByFive(_ words: inout [UInt64]) {
        var carry: UInt64 = 0
        for index in words.indices {
            let product = words[index].multipliedFullWidth(by: 5)
            let (sum, overflow) = product.low.addingReportingOverflow(carry)
            words[index] = sum
            carry = product.high + (overflow ? 1 : 0)
        }
    }

    private static func divideByFive(_ words: inout [UInt64]) {
        var remainder: UInt64 = 0
        for index in words.indices.reversed() {
            let (quotient, rest) = UInt64(5).dividingFullWidth((remainder, words[index]))
            words[index] = quotient
            remainder = rest
        }
    }

    private static func highest128(_ words: [UInt64]) -> (high: UInt64, low: UInt64) {
        guard let top = words.lastIndex(where: { $0 != 0 }) else { return (0, 0) }
        let word = { (index: Int) in index >= 0 ? words[index] : 0 }
        let shift = UInt64(words[top].leadingZeroBitCount)
        let join = { (upper: UInt64, lower: UInt64) in
            shift == 0 ? upper : upper << shift | lower >> (64 - shift)
        }
        return (join(word(top), word(top - 1)), join(word(top - 1), word(top - 2)))
    }
}

/// Decimal to binary, correctly rounded.
enum DecimalToDouble {
    /// The double nearest to `significand × 10^exponent`; infinite beyond the range.
    ///
    /// The method of M. Eisel and D. Lemire. N. Mushtak and D. Lemire showed that it always decides
    /// for 64-bit significands (Fast Number Parsing Without Fallback, 2023).
    static func convert(_ significand: UInt64, exponent: Int) -> Double {
        guard significand != 0, exponent >= PowersOfFive.exponents.lowerBound else { return 0 }
        guard exponent <= PowersOfFive.exponents.upperBound else { return .infinity }
        let zeros = significand.leadingZeroBitCount
        let product = product(significand << UInt64(zeros), exponent)
        let upper = Int(product.high >> 63)
        let shift = upper + 9
        var mantissa = product.high >> UInt64(shift)
        var power = (217706 * exponent) >> 16 + 63 + upper - zeros + 1023
        if power <= 0 { return subnormal(mantissa, power) }
        // Exactly between two doubles: take the even one.
        if product.low <= 1, (-4...23).contains(exponent), mantissa & 3 == 1,
            mantissa << UInt64(shift) == product.high
        {
            mantissa &= ~1
        }
        mantissa += mantissa & 1
        mantissa >>= 1
        if mantissa >= 2 << 52 {
            mantissa = 1 << 52
            power += 1
        }
        if power >= 0x7FF { return .infinity }
        return Double(bitPattern: UInt64(power) << 52 | mantissa & ~(1 << 52))
    }

    @inline(__always)
    private static func product(
        _ significand: UInt64, _ exponent: Int
    ) -> (high: UInt64, low: UInt64) {
        let five = PowersOfFive.table[exponent - PowersOfFive.exponents.lowerBound]
        let first = significand.multipliedFullWidth(by: five.high)
        // The second half of the power can change the result only if all lower bits are set.
        guard first.high & 0x1FF == 0x1FF else { return (first.high, first.low) }
        let second = significand.multipliedFullWidth(by: five.low).high
        let (low, carry) = first.low.addingReportingOverflow(second)
        return (first.high &+ (carry ? 1 : 0), low)
    }

    private static func subnormal(_ mantissa: UInt64, _ power: Int) -> Double {
        guard 1 - power < 64 else { return 0 }
        var mantissa = mantissa >> UInt64(1 - power)
        mantissa += mantissa & 1
        mantissa >>= 1
        return Double(bitPattern: mantissa)
    }
}

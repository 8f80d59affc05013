/// The exact value of a JSON number: `digits × 10^exponent`, normalised so that equal values have
/// equal parts: no leading or trailing zeros, and no digits for zero.
struct Decimal: Equatable {
    var isNegative: Bool
    /// Values 0...9, most significant first.
    var digits: [UInt8]
    var exponent: Int

    /// Nil only if the exponent is too large for Int. The text must follow the grammar.
    init?(_ text: String) {
        var digits: [UInt8] = []
        var exponent = 0
        var isFraction = false
        var rest = text.utf8[...]
        isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        while let byte = rest.first, byte | 0x20 != UInt8(ascii: "e") {
            rest.removeFirst()
            if byte == UInt8(ascii: ".") {
                isFraction = true
                continue
            }
            digits.append(byte - UInt8(ascii: "0"))
            if isFraction { exponent -= 1 }
        }
        if !rest.isEmpty {
            let written = Int(String(rest.dropFirst()) ?? "") ?? Int.max
            // Zero is zero at any power.
            if digits.contains(where: { $0 != 0 }) {
                guard written.magnitude < UInt(Int.max / 4) else { return nil }
                exponent += written
            }
        }
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
        self.digits = Array(digits.drop { $0 == 0 })
        self.exponent = self.digits.isEmpty ? 0 : exponent
        if self.digits.isEmpty { isNegative = false }
    }

    var isInteger: Bool { exponent >= 0 }

    var int: Int? {
        guard exponent >= 0, digits.count + exponent <= 19 else { return nil }
        var value = 0
        for digit in digits + Array(repeating: 0, count: exponent) {
            let (shifted, overflow) = value.multipliedReportingOverflow(by: 10)
            let signed = isNegative ? -Int(digit) : Int(digit)
            let (sum, carried) = shifted.addingReportingOverflow(signed)
            if overflow || carried { return nil }
            value = sum
        }
        return value
    }

    static func < (left: Decimal, right: Decimal) -> Bool {
        if left.isNegative != right.isNegative { return left.isNegative }
        return left.isNegative ? right.isSmaller(than: left) : left.isSmaller(than: right)
    }

    static func <= (left: Decimal, right: Decimal) -> Bool { left == right || left < right }

    private func isSmaller(than other: Decimal) -> Bool {
        if digits.isEmpty || other.digits.isEmpty { return digits.isEmpty && !other.digits.isEmpty }
        let magnitude = digits.count + exponent
        let otherMagnitude = other.digits.count + other.exponent
        if magnitude != otherMagnitude { return magnitude < otherMagnitude }
        return digits.lexicographicallyPrecedes(other.digits)
    }

    /// Whether the value is an exact integer multiple of the divisor; nil if the divisor has too
    /// many digits to tell. O(digits + log exponent).
    func isMultiple(of divisor: Decimal) -> Bool? {
        if digits.isEmpty { return true }
        // The digits have no trailing zeros, so a smaller exponent leaves a factor of ten below.
        if exponent < divisor.exponent { return false }
        guard divisor.digits.count <= 18 else { return nil }
        let modulus = divisor.digits.reduce(UInt64(0)) { $0 * 10 + UInt64($1) }
        if modulus == 0 { return nil }
        let rest = digits.reduce(UInt64(0)) {
            (Self.multiply($0, 10, modulus) + UInt64($1)) % modulus
        }
        let scale = Self.power(10, exponent - divisor.exponent, modulus)
        return Self.multiply(rest, scale, modulus) == 0
    }

    private static func multiply(_ left: UInt64, _ right: UInt64, _ modulus: UInt64) -> UInt64 {
        let product = (left % modulus).multipliedFullWidth(by: right % modulus)
        return modulus.dividingFullWidth(product).remainder
    }

    private static func power(_ base: UInt64, _ exponent: Int, _ modulus: UInt64) -> UInt64 {
        var result = 1 % modulus
        var factor = base % modulus
        var rest = exponent
        while rest > 0 {
            if rest & 1 == 1 { result = multiply(result, factor, modulus) }
            factor = multiply(factor, factor, modulus)
            rest >>= 1
        }
        return result
    }
}

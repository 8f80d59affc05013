/// A number with at most 18 digits and no exponent: exactly `significand / 10^places`.
struct SmallDecimal: Sendable {
    var significand = 0
    var places = 0

    init() {}

    /// Nil when it has more than 18 digits.
    init?(_ exact: Decimal) {
        guard exact.digits.count + max(exact.exponent, 0) <= 18, exact.exponent >= -18 else {
            return nil
        }
        significand = exact.digits.reduce(0) { $0 * 10 + Int($1) }
        significand *= Self.power(max(exact.exponent, 0))
        if exact.isNegative { significand = -significand }
        places = max(-exact.exponent, 0)
    }

    /// Expects JSON number syntax; nil when the number has an exponent or too many digits.
    @inline(__always)
    init?(_ text: UnsafePointer<UInt8>, _ length: Int) {
        guard length <= 20 else { return nil }
        let isNegative = text[0] == UInt8(ascii: "-")
        var value = 0
        var point = length
        var at = isNegative ? 1 : 0
        var digits = length &- at
        while at < length {
            let digit = text[at] &- UInt8(ascii: "0")
            if digit < 10 {
                value = value &* 10 &+ Int(digit)
            } else {
                guard text[at] == UInt8(ascii: ".") else { return nil }
                point = at &+ 1
                digits &-= 1
            }
            at &+= 1
        }
        guard digits <= 18 else { return nil }
        significand = isNegative ? 0 &- value : value
        places = length &- point
    }

    var isWhole: Bool { significand % Self.power(places) == 0 }

    /// The number rounded down to an integer.
    var whole: Int {
        let power = Self.power(places)
        let quotient = significand / power
        return significand < 0 && !isWhole ? quotient - 1 : quotient
    }

    /// Both significands with the same number of places; nil when one then has too many digits.
    @inline(__always)
    private static func aligned(_ left: SmallDecimal, _ right: SmallDecimal) -> (Int, Int)? {
        if left.places == right.places { return (left.significand, right.significand) }
        let isLeftShort = left.places < right.places
        let power = power(abs(left.places - right.places))
        let (scaled, overflow) = (isLeftShort ? left : right).significand
            .multipliedReportingOverflow(by: power)
        if overflow { return nil }
        return isLeftShort ? (scaled, right.significand) : (left.significand, scaled)
    }

    /// Negative, zero or positive if this number is less, equal or greater; nil when the comparison
    /// needs too many digits.
    @inline(__always)
    func order(to other: SmallDecimal) -> Int? {
        guard let (left, right) = Self.aligned(self, other) else { return nil }
        return left < right ? -1 : left == right ? 0 : 1
    }

    @inline(__always)
    func isMultiple(of divisor: SmallDecimal) -> Bool? {
        guard let (left, right) = Self.aligned(self, divisor), right > 0 else { return nil }
        return left % right == 0
    }

    /// 10 to the power of 0...18. The compiler turns this into a table.
    @inline(__always)
    private static func power(_ exponent: Int) -> Int {
        switch exponent {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1_000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        case 8: 100_000_000
        case 9: 1_000_000_000
        case 10: 10_000_000_000
        case 11: 100_000_000_000
        case 12: 1_000_000_000_000
        case 13: 10_000_000_000_000
        case 14: 100_000_000_000_000
        case 15: 1_000_000_000_000_000
        case 16: 10_000_000_000_000_000
        case 17: 100_000_000_000_000_000
        default: 1_000_000_000_000_000_000
        }
    }
}

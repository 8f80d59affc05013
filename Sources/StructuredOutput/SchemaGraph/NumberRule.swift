/// The bounds of numbers, as far as they fit into a machine word.
struct NumberRule: Sendable {
    /// The tightest bounds, if they have at most 18 digits. A divisor of 0 means there is none.
    private var low = SmallDecimal()
    private var high = SmallDecimal()
    private var divisor = SmallDecimal()
    private var hasLow = false
    private var hasHigh = false
    private var isLowOut = false
    private var isHighOut = false
    /// All numbers between these integers, inclusive, fit. None do when the first is greater.
    private var wholeLow = 1
    private var wholeHigh = 0
    /// False when a bound has more than 18 digits.
    private(set) var isSmall = true

    init(_ bounds: NumberBounds) {
        let (low, isLowOut) = Self.tighter(bounds.minimum, bounds.exclusiveMinimum) { $0 <= $1 }
        let (high, isHighOut) = Self.tighter(bounds.maximum, bounds.exclusiveMaximum) { $1 <= $0 }
        self.isLowOut = isLowOut
        self.isHighOut = isHighOut
        var hasDivisor = false
        let fits = [
            Self.set(&self.low, &hasLow, low), Self.set(&self.high, &hasHigh, high),
            Self.set(&divisor, &hasDivisor, bounds.multipleOf),
        ]
        isSmall = fits.allSatisfy { $0 }
        guard isSmall, !hasDivisor else { return }
        wholeLow = hasLow ? self.low.whole + (self.low.isWhole && !isLowOut ? 0 : 1) : -.max
        wholeHigh = hasHigh ? self.high.whole - (self.high.isWhole && isHighOut ? 1 : 0) : .max
    }

    /// Whether the number is sure to fit, judged by its integer part. Expects JSON number syntax.
    /// Eight bytes after the number must be readable.
    @inline(__always)
    func allowsWhole(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        guard length <= 16, wholeLow <= wholeHigh else { return false }
        let isNegative = text[0] == UInt8(ascii: "-")
        var at = isNegative ? 1 : 0
        var whole = 0
        while at < length {
            let digit = text[at] &- UInt8(ascii: "0")
            if digit > 9 { break }
            whole = whole &* 10 &+ Int(digit)
            at &+= 1
        }
        if at == length {
            let value = isNegative ? 0 &- whole : whole
            return value >= wholeLow && value <= wholeHigh
        }
        if Self.hasExponent(text, length) { return false }
        let floor = isNegative ? ~whole : whole
        return floor >= wholeLow && floor < wholeHigh
    }

    /// Only `e` and `E` have this bit among the bytes of a number.
    @inline(__always)
    private static func hasExponent(_ text: UnsafePointer<UInt8>, _ length: Int) -> Bool {
        let start = Words.load(text) & KeyTable.mask(length)
        let end = length > 8 ? Words.load(text + 8) & KeyTable.mask(length &- 8) : 0
        return (start | end) & 0x4040_4040_4040_4040 != 0
    }

    /// The tighter bound, and whether it is exclusive.
    private static func tighter(
        _ including: Decimal?, _ excluding: Decimal?, _ leavesLess: (Decimal, Decimal) -> Bool
    ) -> (Decimal?, Bool) {
        guard let excluding else { return (including, false) }
        if let including, !leavesLess(including, excluding) { return (including, false) }
        return (excluding, true)
    }

    private static func set(
        _ small: inout SmallDecimal, _ hasIt: inout Bool, _ exact: Decimal?
    ) -> Bool {
        guard let exact else { return true }
        guard let value = SmallDecimal(exact) else { return false }
        small = value
        hasIt = true
        return true
    }

    /// Whether the number is sure to fit. Requires `isSmall`.
    @inline(__always)
    func allows(_ value: SmallDecimal) -> Bool {
        if hasLow {
            guard let order = value.order(to: low), order > 0 || (order == 0 && !isLowOut) else {
                return false
            }
        }
        if hasHigh {
            guard let order = value.order(to: high), order < 0 || (order == 0 && !isHighOut) else {
                return false
            }
        }
        return divisor.significand == 0 || value.isMultiple(of: divisor) == true
    }
}

/// The bounds of numbers: for whole numbers of up to 18 digits as machine integers, for all
/// others exactly.
struct NumberRule: Sendable {
    /// Whole numbers must lie between these.
    var low = Int.min
    var high = Int.max
    /// Whole numbers must be multiples of this. 0 when any will do.
    var step = 0
    /// False when a divisor has too many digits to say it with `step`.
    var isSimple = true
    let minimum: Decimal?
    let maximum: Decimal?
    let exclusiveMinimum: Decimal?
    let exclusiveMaximum: Decimal?
    let multipleOf: Decimal?

    /// Nil when the schema has no bounds.
    init?(_ node: SchemaNode) {
        minimum = node.minimum.flatMap { Decimal($0.text) }
        maximum = node.maximum.flatMap { Decimal($0.text) }
        exclusiveMinimum = node.exclusiveMinimum.flatMap { Decimal($0.text) }
        exclusiveMaximum = node.exclusiveMaximum.flatMap { Decimal($0.text) }
        multipleOf = node.multipleOf.flatMap { Decimal($0.text) }
        let all = [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf]
        if all.allSatisfy({ $0 == nil }) { return nil }
        if let minimum { low = minimum.ceiling }
        if let exclusiveMinimum { low = max(low, exclusiveMinimum.floor + 1) }
        if let maximum { high = maximum.floor }
        if let exclusiveMaximum { high = min(high, exclusiveMaximum.ceiling - 1) }
        if let multipleOf {
            step = multipleOf.wholeStep ?? 0
            isSimple = step != 0
        }
    }

    /// Whether a whole number of up to 18 digits fits; needs `isSimple`.
    @inline(__always)
    func allows(_ value: Int) -> Bool {
        value >= low && value <= high && (step == 0 || value % step == 0)
    }
}

extension Decimal {
    /// The greatest whole number that is not above; values beyond ±10^18 become ±2 × 10^18.
    var floor: Int { isInteger || !isNegative ? truncated : truncated - 1 }

    /// The least whole number that is not below; values beyond ±10^18 become ±2 × 10^18.
    var ceiling: Int { isInteger || isNegative ? truncated : truncated + 1 }

    private var truncated: Int {
        let count = digits.count + exponent
        if count <= 0 { return 0 }
        if count > 18 { return isNegative ? -2_000_000_000_000_000_000 : 2_000_000_000_000_000_000 }
        var value = 0
        for place in 0..<count {
            value = value * 10 + (place < digits.count ? Int(digits[place]) : 0)
        }
        return isNegative ? -value : value
    }

    /// The whole number whose multiples are the whole multiples of this: 5 for 2.5. Nil when it
    /// has more than 18 digits.
    fileprivate var wholeStep: Int? {
        guard digits.count + max(exponent, 0) <= 18, !digits.isEmpty else { return nil }
        var value = digits.reduce(0) { $0 * 10 + Int($1) }
        for _ in 0..<max(exponent, 0) { value *= 10 }
        // What the denominator, a power of ten, has in common with the numerator goes away.
        for prime in [2, 5] {
            var left = -min(exponent, 0)
            while left > 0, value % prime == 0 {
                value /= prime
                left -= 1
            }
        }
        return value
    }
}

extension Int {
    /// The quotient rounded down, such as -1 for -1 divided by 7. The divisor must be positive.
    public func floorDivided(by divisor: Int) -> Int {
        self >= 0 ? self / divisor : (self - divisor + 1) / divisor
    }

    /// The remainder of `floorDivided(by:)`, in 0..<divisor.
    public func modulo(_ divisor: Int) -> Int { self - floorDivided(by: divisor) * divisor }

    /// Decimal digits, padded with leading zeros to `width`.
    public func padded(_ width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}

extension Character {
    public var isASCIIDigit: Bool { isASCII && isNumber }
}

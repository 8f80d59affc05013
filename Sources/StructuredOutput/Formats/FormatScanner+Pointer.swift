/// JSON Pointers.
extension FormatScanner {
    private static let escapes = ASCIISet("01")

    /// Empty, or tokens that each follow a `/`, with `~` only in `~0` and `~1`.
    mutating func takeJSONPointer() -> Bool {
        guard !isAtEnd else { return true }
        guard take("/") else { return false }
        while at < end {
            let isEscape = take("~")
            if isEscape {
                guard take(Self.escapes) else { return false }
            } else {
                at += 1
            }
        }
        return true
    }

    /// A number of levels up, an optional offset among an array's items, then a pointer or `#`.
    mutating func takeRelativeJSONPointer() -> Bool {
        guard takeCount() else { return false }
        if take("+") || take("-") {
            guard takeCount() else { return false }
        }
        return take("#") || takeJSONPointer()
    }

    /// Digits without a leading zero.
    private mutating func takeCount() -> Bool { take("0") || skip(.digits) > 0 }
}

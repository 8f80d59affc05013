/// Network addresses and UUIDs.
extension FormatScanner {
    /// `d.d.d.d` without leading zeros.
    mutating func takeIPv4() -> Bool {
        for part in 0..<4 {
            if part > 0, !take(".") { return false }
            let start = at
            let count = skip(.digits)
            guard (1...3).contains(count), count == 1 || bytes[start] != UInt8(ascii: "0") else {
                return false
            }
            let value = bytes[start..<at].reduce(0) { $0 * 10 + Int($1 & 0x0F) }
            guard value <= 255 else { return false }
        }
        return true
    }

    /// Eight groups of up to four hexadecimal digits. `::` may replace zero groups once, and the
    /// last two groups may be an IPv4 address.
    ///
    /// - Parameter leastOmitted: The least number of groups that `::` may replace. RFC 4291 and RFC
    ///   3986 allow one, RFC 5321 requires two.
    mutating func takeIPv6(leastOmitted: Int = 1) -> Bool {
        var groups = 0
        var isCompressed = false
        if take(":") {
            guard take(":") else { return false }
            isCompressed = true
        }
        while groups < 8, let next = peek, ASCIISet.hexDigits.contains(next) {
            let start = at
            let count = skip(.hexDigits)
            if peek == UInt8(ascii: ".") {
                at = start
                guard takeIPv4() else { return false }
                groups += 2
                break
            }
            guard count <= 4 else { return false }
            groups += 1
            guard take(":") else { break }
            if take(":") {
                guard !isCompressed else { return false }
                isCompressed = true
            } else {
                // A single colon must have a group on both sides.
                guard let next = peek, ASCIISet.hexDigits.contains(next) else { return false }
            }
        }
        return isCompressed ? groups <= 8 - leastOmitted : groups == 8
    }

    /// Five groups of hexadecimal digits: 8-4-4-4-12.
    mutating func takeUUID() -> Bool {
        for (place, length) in [8, 4, 4, 4, 12].enumerated() {
            if place > 0, !take("-") { return false }
            guard skip(.hexDigits) == length else { return false }
        }
        return true
    }
}

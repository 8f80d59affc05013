/// Labels of IDNA 2008 (RFC 5890 to RFC 5893).
enum InternationalLabel {
    static let prefixLength = 4
    /// A label has at most 63 octets. The prefix takes four, and each character at least one.
    static let scalarLimit = 59

    /// Whether a label of letters, digits and hyphens is valid. With the prefix `xn--`, it must
    /// decode to a Unicode label.
    static func isPlain(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
        guard hasPrefix(label) else { return true }
        let rest = UnsafeBufferPointer(rebasing: label[prefixLength...])
        return withUnsafeTemporaryAllocation(of: Unicode.Scalar.self, capacity: scalarLimit) {
            guard let count = Punycode.decode(rest, into: $0) else { return false }
            return isValid(UnsafeBufferPointer(rebasing: $0[..<count]))
        }
    }

    private static func hasPrefix(_ label: UnsafeBufferPointer<UInt8>) -> Bool {
        label.count >= prefixLength && label[0] | 0x20 == UInt8(ascii: "x")
            && label[1] | 0x20 == UInt8(ascii: "n") && label[2] == UInt8(ascii: "-")
            && label[3] == UInt8(ascii: "-")
    }

    /// Whether the characters form a U-label (RFC 5891, section 4.2). O(n) in the label.
    static func isValid(_ label: UnsafeBufferPointer<Unicode.Scalar>) -> Bool {
        guard let first = label.first, let last = label.last, first != "-", last != "-",
            !first.isMark, label.contains(where: { !$0.isASCII })
        else { return false }
        if label.count >= 4, label[2] == "-", label[3] == "-" { return false }
        let context = LabelContext(label: label)
        return label.indices.allSatisfy { context.allows($0) } && isNormalized(label)
            && BidiRule.holds(label)
    }

    /// Whether the label is in normalization form C.
    ///
    /// The standard library compares strings in that form, scalar by scalar. A starter and a mark
    /// that do not combine therefore sort between the starter and the starter followed by a greater
    /// character.
    private static func isNormalized(_ label: UnsafeBufferPointer<Unicode.Scalar>) -> Bool {
        var starter: Unicode.Scalar?
        var lastClass: UInt8 = 0
        for scalar in label {
            let combining = scalar.properties.canonicalCombiningClass.rawValue
            guard scalar.isMark, let base = starter else {
                (starter, lastClass) = (scalar, 0)
                continue
            }
            if combining != 0, combining < lastClass { return false }
            let isBlocked = lastClass != 0 && combining <= lastClass
            if !isBlocked, !staysApart(base, scalar) { return false }
            if combining == 0 { starter = scalar }
            lastClass = combining
        }
        return true
    }

    private static func staysApart(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
        var pair = String(Character(base))
        let least = pair
        pair.unicodeScalars.append(mark)
        var greatest = least
        greatest.unicodeScalars.append("\u{10FFFF}")
        return least < pair && pair < greatest
    }
}

extension Unicode.Scalar {
    var isMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }
}

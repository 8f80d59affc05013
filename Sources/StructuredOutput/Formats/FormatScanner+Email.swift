/// Email addresses (RFC 5321, section 4.1.2, and RFC 6531, section 3.3).
extension FormatScanner {
    private static let atom = ASCIISet.alphanumerics + ASCIISet("!#$%&'*+-/=?^_`{|}~")
    private static let printable = ASCIISet(" "..."~")
    private static let quotedText = printable.removing(ASCIISet("\"\\"))
    /// RFC 5321, section 4.5.3.1.
    private static let localPartLimit = 64
    private static let domainLimit = 255

    /// `Local-part "@" ( Domain / address-literal )`.
    mutating func takeMailbox(isInternational: Bool) -> Bool {
        let start = at
        let isLocalPart =
            take("\"")
            ? takeQuotedRest(isInternational: isInternational)
            : takeDotString(isInternational: isInternational)
        guard isLocalPart, at - start <= Self.localPartLimit, take("@") else { return false }
        if take("[") { return takeAddressLiteral() && take("]") }
        guard end - at <= Self.domainLimit else { return false }
        return isInternational
            ? takeInternationalHostname(allowingStops: false) : takeLabels { _ in true }
    }

    private mutating func takeDotString(isInternational: Bool) -> Bool {
        repeat {
            let start = at
            repeat { skip(Self.atom) } while isInternational && takeNonASCII()
            guard at > start else { return false }
        } while take(".")
        return true
    }

    /// The rest of a quoted string after the opening quotation mark, including the closing one.
    private mutating func takeQuotedRest(isInternational: Bool) -> Bool {
        while true {
            skip(Self.quotedText)
            if take("\"") { return true }
            if take("\\") {
                guard take(Self.printable) else { return false }
            } else {
                guard isInternational, takeNonASCII() else { return false }
            }
        }
    }

    private mutating func takeNonASCII() -> Bool {
        guard let next = peek, next >= 0x80 else { return false }
        return takeScalar() != nil
    }

    /// The grammar allows tags for other addresses, but IANA has only registered IPv6.
    private mutating func takeAddressLiteral() -> Bool {
        guard take(letter: "i") else { return takeIPv4() }
        return take(letter: "p") && take(letter: "v") && take("6") && take(":")
            && takeIPv6(leastOmitted: 2)
    }
}

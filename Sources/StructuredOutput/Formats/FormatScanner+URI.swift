/// The characters beyond ASCII that an identifier may contain.
enum URIAlphabet {
    /// RFC 3986: none.
    case uri
    /// RFC 3987: `ucschar`, and `iprivate` in queries.
    case iri
}

/// URIs (RFC 3986) and IRIs (RFC 3987).
extension FormatScanner {
    private static let unreserved = ASCIISet.alphanumerics + ASCIISet("-._~")
    private static let subDelimiters = ASCIISet("!$&'()*+,;=")
    private static let schemeRest = ASCIISet.alphanumerics + ASCIISet("+-.")
    private static let registeredName = unreserved + subDelimiters
    private static let userInformation = registeredName + ASCIISet(":")
    private static let pathCharacter = userInformation + ASCIISet("@")
    private static let path = pathCharacter + ASCIISet("/")
    private static let query = path + ASCIISet("?")
    private static let firstSegmentEnd = ASCIISet(":/?#")
    private static let authorityEnd = ASCIISet("/?#")
    private static let at = ASCIISet("@")

    /// `URI`, or `URI-reference`.
    mutating func takeURI(_ alphabet: URIAlphabet, isReference: Bool) -> Bool {
        if !takeScheme() {
            guard isReference else { return false }
            // A colon in the first segment would make it a scheme.
            let stop = first(of: Self.firstSegmentEnd)
            guard stop == end || bytes[stop] != UInt8(ascii: ":") else { return false }
        }
        if startsAuthority {
            at += 2
            guard takeAuthority(alphabet) else { return false }
        }
        takeText(Self.path, alphabet)
        if take("?") { takeText(Self.query, alphabet, allowsPrivate: true) }
        if take("#") { takeText(Self.query, alphabet) }
        return isAtEnd
    }

    private mutating func takeScheme() -> Bool {
        let start = at
        if take(.letters) {
            skip(Self.schemeRest)
            if take(":") { return true }
        }
        at = start
        return false
    }

    private var startsAuthority: Bool {
        end - at >= 2 && bytes[at] == UInt8(ascii: "/") && bytes[at + 1] == UInt8(ascii: "/")
    }

    /// `[ userinfo "@" ] host [ ":" port ]`. Must be followed by a path, a query, a fragment or the
    /// end.
    private mutating func takeAuthority(_ alphabet: URIAlphabet) -> Bool {
        let stop = first(of: Self.authorityEnd)
        var authority = FormatScanner(bytes, at..<stop)
        if authority.first(of: Self.at) < stop {
            authority.takeText(Self.userInformation, alphabet)
            guard authority.take("@") else { return false }
        }
        if authority.take("[") {
            guard authority.takeLiteralAddress(), authority.take("]") else { return false }
        } else {
            authority.takeText(Self.registeredName, alphabet)
        }
        if authority.take(":") { authority.skip(.digits) }
        at = stop
        return authority.isAtEnd
    }

    /// `IPv6address / IPvFuture`.
    private mutating func takeLiteralAddress() -> Bool {
        guard take(letter: "v") else { return takeIPv6() }
        return skip(.hexDigits) > 0 && take(".") && skip(Self.userInformation) > 0
    }

    /// Skips characters of the set, percent-encoded bytes, and what the alphabet adds.
    mutating func takeText(_ set: ASCIISet, _ alphabet: URIAlphabet, allowsPrivate: Bool = false) {
        while true {
            skip(set)
            guard let next = peek else { return }
            if next == UInt8(ascii: "%") {
                guard takePercentEncoded() else { return }
            } else {
                guard next >= 0x80, alphabet == .iri,
                    takeInternational(allowsPrivate: allowsPrivate)
                else { return }
            }
        }
    }

    /// `pct-encoded`. Does not move if the digits are missing.
    mutating func takePercentEncoded() -> Bool {
        guard end - at >= 3, bytes[at] == UInt8(ascii: "%"),
            ASCIISet.hexDigits.contains(bytes[at + 1]), ASCIISet.hexDigits.contains(bytes[at + 2])
        else { return false }
        at += 3
        return true
    }

    /// `ucschar`, and `iprivate` if allowed. Does not move at any other character.
    mutating func takeInternational(allowsPrivate: Bool) -> Bool {
        let start = at
        guard let scalar = takeScalar() else { return false }
        if Self.isUCSCharacter(scalar.value) { return true }
        if allowsPrivate, Self.isPrivate(scalar.value) { return true }
        at = start
        return false
    }

    private static func isUCSCharacter(_ value: UInt32) -> Bool {
        switch value {
        // RFC 3987, section 4.1, forbids bidirectional formatting characters.
        case 0x200E, 0x200F, 0x202A...0x202E: false
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        // Planes 1 to 14 without their last two code points, and without the tags that begin plane
        // 14.
        case 0x1_0000...0xD_FFFF, 0xE_1000...0xE_FFFF: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }

    private static func isPrivate(_ value: UInt32) -> Bool {
        switch value {
        case 0xE000...0xF8FF: true
        case 0xF_0000...0x10_FFFF: value & 0xFFFF <= 0xFFFD
        default: false
        }
    }
}

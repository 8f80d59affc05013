/// Host names.
extension FormatScanner {
    private static let labelCharacter = ASCIISet.alphanumerics + ASCIISet("-")
    /// RFC 1035, section 2.3.4: 255 octets on the wire, of which the length octets of the first
    /// label and of the root take two.
    private static let nameLimit = 253
    private static let labelLimit = 63

    /// Labels of letters, digits and inner hyphens. Labels with the IDNA prefix must decode.
    mutating func takeHostname() -> Bool {
        end - at <= Self.nameLimit && takeLabels { InternationalLabel.isPlain($0) }
    }

    /// Labels separated by dots, without a trailing dot.
    mutating func takeLabels(where isValid: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        repeat {
            let start = at
            guard takeLabel(), isValid(UnsafeBufferPointer(rebasing: bytes[start..<at])) else {
                return false
            }
        } while take(".")
        return true
    }

    private mutating func takeLabel() -> Bool {
        let start = at
        let count = skip(Self.labelCharacter)
        return (1...Self.labelLimit).contains(count) && bytes[start] != UInt8(ascii: "-")
            && bytes[at - 1] != UInt8(ascii: "-")
    }

    /// Labels of any script. The limits apply to the encoded name in the DNS.
    ///
    /// - Parameter stops: Whether U+3002, U+FF0E and U+FF61 separate labels, as U+002E does.
    mutating func takeInternationalHostname(allowingStops stops: Bool = true) -> Bool {
        var length = -1
        while true {
            let stop = labelEnd(allowingStops: stops)
            var label = FormatScanner(bytes, at..<stop)
            guard let count = label.takeInternationalLabel() else { return false }
            length += count + 1
            at = stop
            if isAtEnd { return length <= Self.nameLimit }
            at += bytes[at] < 0x80 ? 1 : 3
        }
    }

    /// The start of the next full stop, or the end. All full stops but `.` take three bytes in
    /// UTF-8.
    private func labelEnd(allowingStops stops: Bool) -> Int {
        var place = at
        while place < end {
            if bytes[place] == UInt8(ascii: ".") { return place }
            if stops, bytes[place] >= 0xE3, end - place >= 3 {
                switch (bytes[place], bytes[place + 1], bytes[place + 2]) {
                case (0xE3, 0x80, 0x82), (0xEF, 0xBC, 0x8E), (0xEF, 0xBD, 0xA1): return place
                default: break
                }
            }
            place += 1
        }
        return place
    }

    /// Takes the rest as one label and returns its length in the DNS; nil when it is not a label.
    private mutating func takeInternationalLabel() -> Int? {
        let label = UnsafeBufferPointer(rebasing: bytes[at..<end])
        guard label.allSatisfy({ $0 < 0x80 }) else { return takeUnicodeLabel() }
        return takeLabel() && isAtEnd && InternationalLabel.isPlain(label) ? label.count : nil
    }

    private mutating func takeUnicodeLabel() -> Int? {
        withUnsafeTemporaryAllocation(
            of: Unicode.Scalar.self, capacity: InternationalLabel.scalarLimit
        ) { scalars in
            var count = 0
            while !isAtEnd {
                guard count < scalars.count, let scalar = takeScalar() else { return nil }
                scalars.initializeElement(at: count, to: scalar)
                count += 1
            }
            let label = UnsafeBufferPointer(rebasing: scalars[..<count])
            guard InternationalLabel.isValid(label),
                let length = Punycode.encodedLength(label)
            else { return nil }
            let whole = InternationalLabel.prefixLength + length
            return whole <= Self.labelLimit ? whole : nil
        }
    }
}

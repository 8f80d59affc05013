/// URI templates (RFC 6570, section 2).
extension FormatScanner {
    private static let literals = ASCIISet("!"..."~").removing(ASCIISet("\"'%<>\\^`{|}"))
    private static let operators = ASCIISet("+#./;?&=,!@|")
    private static let name = ASCIISet.alphanumerics + ASCIISet("_")
    private static let nonZero = ASCIISet("1"..."9")

    mutating func takeURITemplate() -> Bool {
        while true {
            takeText(Self.literals, .iri, allowsPrivate: true)
            guard take("{") else { return isAtEnd }
            guard takeExpressionRest() else { return false }
        }
    }

    /// `[ operator ] variable-list "}"`.
    private mutating func takeExpressionRest() -> Bool {
        _ = take(Self.operators)
        repeat {
            guard takeVariable() else { return false }
        } while take(",")
        return take("}")
    }

    /// A dotted name, optionally followed by `*`, or by `:` and a length below 10,000.
    private mutating func takeVariable() -> Bool {
        repeat {
            let start = at
            repeat { skip(Self.name) } while takePercentEncoded()
            guard at > start else { return false }
        } while take(".")
        if take(":") { return take(Self.nonZero) && skip(.digits) <= 3 }
        _ = take("*")
        return true
    }
}

/// Numbers as people write them.
///
/// | written | read as |
/// |---|---|
/// | `3`, `-1.5e3`, `1.234` | the JSON number that it is: `1.234` is never 1234 |
/// | `+5`, `−5`, `.5`, `5.` | 5, -5, 0.5, 5 |
/// | `1,234`, `1,234,567`, `1.234.567` | groups of three: 1234, 1234567 |
/// | `1'234`, `1_234`, `1 234` (any space) | the same |
/// | `12,34,567` | Indian groups: 1234567 |
/// | `1,5`, `12,50`, `0,234`, `1234,567` | a decimal comma, since the groups are not of three |
/// | `1.234,56`, `1,234.56`, `1 234,56` | the last separator is the decimal one: 1234.56 |
/// | `€120`, `120 EUR`, `-$5`, `US$ 5` | without the currency: 120, 120, -5, 5 |
/// | `€1.234` | 1.234 or 1234: two readings, of which the schema must exclude one |
/// | `007`, `1,23.4`, `1 2345` | no number: a code, or wrong groups |
/// | `50%`, `5 km`, `1/2`, `5-6`, `about 5`, `1k`, `(5)`, `0x1F` | no number: the text says more |
enum NumberText {
    /// All readings of the whole text, written as in JSON; usually one or none. O(n).
    static func readings(of text: String) -> [String] {
        let text = Wording.bare(text)
        guard (1...maxLength).contains(text.utf8.count) else { return [] }
        if NumberGrammar.matches(text.utf8) { return [text] }
        var rest = Substring(text)
        var isNegative = takeSign(&rest)
        let hasCurrency = takeCurrency(&rest)
        if isNegative == nil { isNegative = takeSign(&rest) }
        guard let first = rest.utf8.first, first.isDigit || first == UInt8(ascii: ".") else {
            return []
        }
        var readings = [plain(rest)].compactMap { $0 }
        if readings.isEmpty {
            readings = [separated(rest)].compactMap { $0 }
        } else if hasCurrency, let grouped = grouped(rest, by: "."), grouped != readings[0] {
            readings.append(grouped)
        }
        return readings.map { isNegative == true ? "-" + $0 : $0 }
    }

    private static let maxLength = 128

    private static func takeSign(_ rest: inout Substring) -> Bool? {
        guard let sign = rest.unicodeScalars.first, "+-\u{2212}".unicodeScalars.contains(sign)
        else { return nil }
        rest = rest.unicodeScalars.dropFirst().trimmed
        return sign != "+"
    }

    // MARK: Digits

    /// A JSON number, which here may lack the digits on one side of the point.
    private static func plain(_ text: Substring) -> String? {
        var text = String(text)
        if text == "." { return nil }
        if text.utf8.first == UInt8(ascii: ".") { text = "0" + text }
        if text.utf8.last == UInt8(ascii: ".") { text.removeLast() }
        return NumberGrammar.matches(text.utf8) ? text : nil
    }

    private static func separated(_ text: Substring) -> String? {
        var separators: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars where !("0"..."9").contains(scalar) {
            separators.append(scalar)
        }
        guard let first = separators.first, let last = separators.last else { return nil }
        if separators.allSatisfy({ $0 == first }) {
            if let whole = grouped(text, by: first) { return whole }
            return separators == [","] ? decimal(text, at: ",", groups: nil) : nil
        }
        guard last == "." || last == ",", separators.dropLast().allSatisfy({ $0 == first })
        else { return nil }
        return decimal(text, at: last, groups: first)
    }

    /// A number with a decimal separator, and optionally groups before it.
    private static func decimal(
        _ text: Substring, at sign: Unicode.Scalar, groups: Unicode.Scalar?
    ) -> String? {
        let scalars = text.unicodeScalars
        guard let place = scalars.lastIndex(of: sign) else { return nil }
        let whole = Substring(scalars[..<place])
        let fraction = Substring(scalars[scalars.index(after: place)...])
        guard !fraction.isEmpty,
            let digits = groups.map({ grouped(whole, by: $0) }) ?? String(whole)
        else { return nil }
        let number = "\(digits).\(fraction)"
        return NumberGrammar.matches(number.utf8) ? number : nil
    }

    /// Digits in groups of three, or in Indian groups: two digits each, then three.
    private static func grouped(_ text: Substring, by separator: Unicode.Scalar) -> String? {
        guard isGrouping(separator) else { return nil }
        let groups = text.unicodeScalars.split(
            separator: separator, omittingEmptySubsequences: false)
        guard let first = groups.first, groups.count > 1, (1...3).contains(first.count),
            first.first != "0", groups.last?.count == 3,
            groups.joined().allSatisfy({ ("0"..."9").contains($0) })
        else { return nil }
        let inner = groups.dropFirst().dropLast()
        let isIndian =
            separator == "," && first.count < 3 && !inner.isEmpty
            && inner.allSatisfy { $0.count == 2 }
        guard isIndian || inner.allSatisfy({ $0.count == 3 }) else { return nil }
        return groups.map { String(Substring($0)) }.joined()
    }

    private static func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
        ".,'\u{2019}_".unicodeScalars.contains(scalar)
            || scalar.properties.generalCategory == .spaceSeparator
    }

    // MARK: Currencies

    /// Removes one currency before or after the number.
    private static func takeCurrency(_ rest: inout Substring) -> Bool {
        let scalars = rest.unicodeScalars
        let isPart = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .currencySymbol || ("A"..."Z").contains(scalar)
        }
        let before = scalars.prefix(while: isPart)
        let after = Substring(
            scalars.reversed().prefix(while: isPart).reversed().map(Character.init))
        switch (isCurrency(Substring(before)), isCurrency(after)) {
        case (true, false) where after.isEmpty:
            rest = scalars.dropFirst(before.count).trimmed
            return true
        case (false, true) where before.isEmpty:
            rest = scalars.dropLast(after.unicodeScalars.count).trimmed
            return true
        default: return false
        }
    }

    /// A currency sign, a code, or a sign with the letters of its country (`US$`, `R$`).
    private static func isCurrency(_ text: Substring) -> Bool {
        if codes.contains(String(text)) { return true }
        guard let sign = text.unicodeScalars.last, text.unicodeScalars.count <= 3 else {
            return false
        }
        return sign.properties.generalCategory == .currencySymbol
            && text.unicodeScalars.dropLast().allSatisfy { ("A"..."Z").contains($0) }
            && (text.unicodeScalars.count == 1 || sign == "$")
    }

    /// ISO 4217 codes in wide use that are not English words.
    private static let codes = Set(
        """
        AED ARS AUD BDT BGN BHD BRL CAD CHF CLP CNY COP CRC CZK DKK DZD EGP EUR GBP GHS HKD HUF IDR \
        ILS INR IQD ISK JMD JOD JPY KES KRW KWD KZT LBP LKR MXN MYR NGN NOK NPR NZD OMR PHP PKR PLN \
        QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD TZS UAH UGX USD UYU VND XAF XOF ZAR
        """.split(separator: " ").map(String.init))
}

extension Substring.UnicodeScalarView {
    /// Without white space at either end.
    fileprivate var trimmed: Substring {
        var rest = self
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return Substring(rest)
    }
}

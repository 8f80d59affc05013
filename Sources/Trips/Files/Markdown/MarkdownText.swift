/// Escapes text so that every Markdown reader shows it unchanged, on one line.
///
/// `Nijō *Castle*` becomes `Nijō \*Castle\*`. Line feeds, control characters and white space at the
/// ends become numeric references (`&#xA;`), which CommonMark also decodes.
enum MarkdownText {
    /// - Parameter more: Further scalars to escape, which separate values in this place.
    static func escape(_ text: String, more: String = "") -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let isEnd = index == 0 || index == scalars.count - 1
            let isSeparator = more.unicodeScalars.contains(scalar)
            if isHidden(scalar) || (isSeparator && !isPunctuation(scalar))
                || (isEnd && scalar.properties.isWhitespace)
            {
                result += reference(to: scalar).unicodeScalars
            } else {
                if isSeparator || special.contains(scalar) { result.append("\\") }
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Escapes text at the beginning of a line, where some signs start a list or a heading.
    static func escapeLine(_ text: String) -> String {
        let escaped = escape(text)
        let scalars = escaped.unicodeScalars
        guard let first = scalars.first else { return escaped }
        if first == "•" { return reference(to: first) + escaped.droppingScalars(1) }
        if "-+#=:".unicodeScalars.contains(first) { return "\\" + escaped }
        let digits = scalars.prefix { "0"..."9" ~= $0 }
        let rest = scalars.dropFirst(digits.count)
        guard !digits.isEmpty, let sign = rest.first, sign == "." || sign == ")" else {
            return escaped
        }
        return String(String.UnicodeScalarView(digits)) + "\\"
            + String(String.UnicodeScalarView(rest))
    }

    /// Decodes escapes and references; anything else stays as it is.
    static func unescape(_ text: String) -> String {
        var rest = text.unicodeScalars[...]
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == "\\", let next = rest.first, isPunctuation(next) {
                result.append(next)
                rest.removeFirst()
            } else if scalar == "&", let (decoded, length) = reference(rest) {
                result.append(decoded)
                rest.removeFirst(length)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    private static func reference(to scalar: Unicode.Scalar) -> String {
        "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    }

    private static let special: Set<Unicode.Scalar> = [
        "\\", "*", "_", "`", "[", "]", "<", ">", "&", "~", "|",
    ]

    private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }

    /// Whether editors hide the scalar, or it could change the direction of text.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF:
            true
        default: false
        }
    }

    private static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "nbsp": "\u{A0}",
    ]

    /// The scalar of a reference after its `&`, and the length of the reference from there.
    private static func reference(
        _ text: Substring.UnicodeScalarView
    ) -> (Unicode.Scalar, Int)? {
        let body = text.prefix(9).prefix { $0 != ";" }
        guard text.dropFirst(body.count).first == ";" else { return nil }
        let name = String(String.UnicodeScalarView(body))
        if let scalar = names[name] { return (scalar, body.count + 1) }
        guard name.utf8.first == UInt8(ascii: "#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard
            let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (scalar, body.count + 1)
    }
}

extension StringProtocol {
    /// Without white space at both ends. Works on scalars, because a combining mark after a space
    /// would keep the space.
    var trimmedScalars: String {
        var rest = String(self).unicodeScalars[...]
        while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
        while rest.last?.properties.isWhitespace == true { rest.removeLast() }
        return String(String.UnicodeScalarView(rest))
    }

    func startsWithScalars(_ prefix: String) -> Bool {
        String(self).unicodeScalars.starts(with: prefix.unicodeScalars)
    }

    func droppingScalars(_ count: Int) -> String {
        String(String.UnicodeScalarView(String(self).unicodeScalars.dropFirst(count)))
    }

    /// Splits at separators that are unescaped and outside `**names**`.
    func splitUnescaped(_ isSeparator: (Unicode.Scalar) -> Bool) -> [String] {
        var parts = [String.UnicodeScalarView()]
        var isEscaped = false
        for scalar in String(self).unicodeScalars {
            if !isEscaped, isSeparator(scalar) {
                parts.append(String.UnicodeScalarView())
                continue
            }
            parts[parts.count - 1].append(scalar)
            isEscaped = !isEscaped && scalar == "\\"
        }
        return parts.map { String($0) }
    }
}

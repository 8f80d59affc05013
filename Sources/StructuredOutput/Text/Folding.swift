/// Compares names by their letters and digits alone.
enum Folding {
    /// The name in lower case, without punctuation, spaces and underscores: `City_Name` and
    /// `cityName` become equal.
    static func fold(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        result.append(contentsOf: scalars(text))
        return String(result)
    }

    /// The folded name as scalars.
    static func scalars(_ text: String) -> [Unicode.Scalar] {
        var result: [Unicode.Scalar] = []
        result.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return text.lowercased().unicodeScalars.filter(isKept) }
            if byte.isLetter || byte.isDigit {
                result.append(Unicode.Scalar(byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte))
            }
        }
        return result
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80
            ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
            : UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit
    }
}

/// What a person typed, made fit to stand between the marks of a prompt.
enum DelimitedData {
    /// The same words without the characters of a mark: angle brackets become single quotation
    /// marks, which end nothing, and line breaks and other controls become spaces. O(n).
    ///
    /// Taking the closing mark out would not do: what is left can be another one.
    static func text(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar {
                    case "<", "\u{FF1C}", "\u{FE64}": "\u{2039}"
                    case ">", "\u{FF1E}", "\u{FE65}": "\u{203A}"
                    case _ where scalar.properties.generalCategory == .control: " "
                    default: scalar
                    }
                }))
    }
}

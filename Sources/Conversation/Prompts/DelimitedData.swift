/// Typed text, made safe to insert between a prompt's delimiters.
enum DelimitedData {
    /// The text without the delimiters' characters: angle brackets become single quotation marks,
    /// which end nothing; line breaks and other control characters become spaces. O(n).
    ///
    /// Removing the closing delimiter would not do: what remains can form another one.
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

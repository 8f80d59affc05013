/// Measures text in terminal columns, to fill lines and align columns.
///
/// Follows the rules that most terminals share: East Asian Wide and Fullwidth characters and emoji
/// take two columns; combining marks, joiners, variation selectors, format and control characters
/// none; everything else one, including East Asian Ambiguous. Does not depend on the locale.
///
/// An emoji sequence is one picture. Any other grapheme cluster is as wide as its scalars together:
/// terminals without clusters draw it so, and the sum does not depend on the standard library's
/// version of the segmentation rules.
///
/// Source: UAX #11 (East Asian Width), UTS #51 (Emoji), Unicode 17.0.
public enum DisplayWidth {
    /// The columns that a text takes on one line; newlines take none. O(n).
    public static func of(_ text: some StringProtocol) -> Int {
        var columns = 0
        for byte in text.utf8 {
            guard byte < 0x80 else { return text.reduce(0) { $0 + of($1) } }
            if byte >= 0x20 && byte != 0x7F { columns += 1 }
        }
        return columns
    }

    /// The columns of one character (grapheme cluster).
    public static func of(_ character: Character) -> Int {
        var rest = character.unicodeScalars.makeIterator()
        guard let first = rest.next() else { return 0 }
        guard let second = rest.next() else { return columns(of: first) }
        if first.properties.isEmoji {
            return emojiColumns(character.unicodeScalars)
        }
        var sum = columns(of: first) + columns(of: second)
        while let scalar = rest.next() { sum += columns(of: scalar) }
        return sum
    }

    private static func emojiColumns(_ scalars: Character.UnicodeScalarView) -> Int {
        var widest = 0
        for scalar in scalars {
            // The emoji variation selector requests the picture, which is two columns wide.
            if scalar.value == 0xFE0F { return 2 }
            widest = max(widest, columns(of: scalar))
        }
        return widest
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x20..<0x7F: 1
        case 0..<0x20, 0x7F..<0xA0: 0
        case 0xA0..<0x300: 1
        case 0x1F1E6...0x1F1FF: 2  // Regional indicators: a pair is one flag.
        default: takesNoColumn(scalar) ? 0 : isWide(scalar.value) ? 2 : 1
        }
    }

    private static func takesNoColumn(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Hangul vowels and finals join the preceding initial.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        // Signs that enclose the following digits are format characters, but visible.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890...0x0891, 0x08E2, 0x110BD, 0x110CD:
            return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator:
            return true
        default: return false
        }
    }
}

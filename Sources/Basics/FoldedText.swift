/// Folds names to one form, so that spellings of the same name compare equal.
public enum FoldedText {
    public static func fold(_ text: some StringProtocol) -> String { fold(String(text)) }

    /// Lower-case letters and digits without accents, with one space between words: `Nijō-jō`
    /// becomes `nijo jo`. O(n).
    public static func fold(_ text: String) -> String {
        // A shortcut for most names, without Unicode's tables.
        if let folded = foldedASCII(text.utf8) { return folded }
        var folded = ""
        var pendingSpace = false
        for typed in text {
            let character = halfWidth(typed)
            // An apostrophe joins ("King's" is one word); other punctuation separates.
            if character == "'" || character == "\u{2019}" { continue }
            guard character.isLetter || character.isNumber else {
                pendingSpace = !folded.isEmpty
                continue
            }
            if pendingSpace {
                folded.append(" ")
                pendingSpace = false
            }
            folded += base(of: character)
        }
        return folded
    }

    /// Folds ASCII text; nil for other text.
    private static func foldedASCII(_ text: some Collection<UInt8>) -> String? {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.count)
        var pendingSpace = false
        for byte in text {
            if byte >= 0x80 { return nil }
            if byte == UInt8(ascii: "'") { continue }
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            guard
                isUpper || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            else {
                pendingSpace = !folded.isEmpty
                continue
            }
            if pendingSpace { folded.append(UInt8(ascii: " ")) }
            pendingSpace = false
            folded.append(isUpper ? byte | 0x20 : byte)
        }
        return String(decoding: folded, as: UTF8.self)
    }

    /// Input methods for Chinese and Japanese write full-width ASCII (U+FF01...U+FF5E).
    private static func halfWidth(_ character: Character) -> Character {
        guard let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
            let narrow = UnicodeScalar(scalar.value - 0xFEE0)
        else { return character }
        return Character(narrow)
    }

    private static func base(of character: Character) -> String {
        if let ascii = character.asciiValue {
            return String(UnicodeScalar(ascii)).lowercased()
        }
        if let spelled = spelled[character.lowercased()] { return spelled }
        let lowered = character.lowercased()
        if let table = accents[lowered] { return table }
        // A decomposed accent (e + U+0301) is one Character whose first scalar is its base.
        if let first = lowered.unicodeScalars.first, first.isASCII { return String(first) }
        return lowered
    }

    /// Letters that are not a base letter with a mark.
    private static let spelled: [String: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l",
        "ı": "i", "ŋ": "n",
    ]

    /// Base letters of Latin letters with marks.
    private static let accents: [String: String] = {
        let rows: [(String, String)] = [
            ("a", "àáâãäåāăąǎạảấầẩẫậắằẳẵặ"), ("c", "çćĉċč"), ("d", "ďḍ"),
            ("e", "èéêëēĕėęěẹẻẽếềểễệ"), ("g", "ĝğġģǧ"), ("h", "ĥħḥ"),
            ("i", "ìíîïĩīĭįǐịỉ"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľ"), ("n", "ñńņňṇ"),
            ("o", "òóôõöōŏőǒọỏốồổỗộơớờởỡợ"), ("r", "ŕŗřṛ"), ("s", "śŝşšșṣ"), ("t", "ţťțṭ"),
            ("u", "ùúûüũūŭůűųǔụủưứừửữự"), ("w", "ŵẁẃẅ"), ("y", "ýÿŷỳỵỷỹ"), ("z", "źżžẓ"),
        ]
        var table: [String: String] = [:]
        for (base, letters) in rows {
            for letter in letters { table[String(letter)] = base }
        }
        return table
    }()
}

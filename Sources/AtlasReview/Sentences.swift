import Places

/// What the review looks at in a sentence.
enum Sentences {
    /// Words that praise without telling anything.
    static let empty = [
        "must see", "iconic", "famous", "world famous", "stunning", "breathtaking", "vibrant",
        "bustling", "nestled", "hidden gem", "beautiful", "best known", "renowned", "legendary",
        "picturesque", "charming", "unforgettable", "spectacular",
    ]

    /// Marks that end a sentence and are followed by a space or the end; 0 where the text does not
    /// begin with a capital or end with a mark.
    static func count(_ text: String) -> Int {
        guard let last = text.last, ".!?".contains(last), !text.hasSuffix(".."),
            text.first.map({ $0.isUppercase || $0.isNumber }) == true, !text.contains("  ")
        else { return 0 }
        let characters = Array(text)
        return characters.indices.count { index in
            ".!?".contains(characters[index])
                && (index + 1 == characters.count
                    || (characters[index + 1] == " " && !isAbbreviation(characters[..<index])))
        }
    }

    /// "St. Peter", "J. S. Bach", "No. 5".
    private static func isAbbreviation(_ before: ArraySlice<Character>) -> Bool {
        let word = String(before.reversed().prefix { $0.isLetter }.reversed())
        return word.count == 1 || ["St", "Mt", "No", "Dr", "Mr", "Ave"].contains(word)
    }

    /// The folded words of more than three letters.
    static func telling(_ text: String) -> Set<Substring> {
        Set(FoldedText.fold(text).split(separator: " ").filter { $0.count > 3 })
    }

    /// More than half of all their words in common.
    static func areAlike(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        one.intersection(other).count * 2 > one.union(other).count
    }
}

import Places

/// What the review looks at in a sentence.
enum Sentences {
    /// Words that praise without telling anything.
    static let empty = [
        "must see", "iconic", "famous", "stunning", "breathtaking", "vibrant",
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

    /// Words of which two sentences that are alike share at least one: what they have in common is
    /// more than half of each, so that it reaches into the longer half of both.
    static func keys(_ words: Set<Substring>) -> ArraySlice<Substring> {
        words.sorted { ($0.count, $0) > ($1.count, $1) }.prefix((words.count + 1) / 2)
    }

    /// Whether a text has the words of another in a row, whatever their case and accents.
    static func says(_ words: String, in text: String) -> Bool {
        (" " + FoldedText.fold(text) + " ").contains(" " + FoldedText.fold(words) + " ")
    }

    /// More than half of all their words in common.
    static func areAlike(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        one.intersection(other).count * 2 > one.union(other).count
    }
}

import Places

/// Analyses sentences for the review.
enum Sentences {
    /// Words of praise without information.
    static let empty = [
        "must see", "iconic", "famous", "stunning", "breathtaking", "vibrant",
        "bustling", "nestled", "hidden gem", "beautiful", "best known", "renowned", "legendary",
        "picturesque", "charming", "unforgettable", "spectacular",
    ]

    /// The number of sentences, counted by marks before a space or the end; 0 if the text does not
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

    /// Keys of which two similar sentences share at least one: they have more than half of each
    /// other's words in common, so also one from the longer half.
    static func keys(_ words: Set<Substring>) -> ArraySlice<Substring> {
        words.sorted { ($0.count, $0) > ($1.count, $1) }.prefix((words.count + 1) / 2)
    }

    /// Whether a text contains words in sequence, ignoring case and accents.
    static func says(_ words: String, in text: String) -> Bool {
        (" " + FoldedText.fold(text) + " ").contains(" " + FoldedText.fold(words) + " ")
    }

    /// Whether more than half of all their words are common to both.
    static func areAlike(_ one: Set<Substring>, _ other: Set<Substring>) -> Bool {
        one.intersection(other).count * 2 > one.union(other).count
    }
}

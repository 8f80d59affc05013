import Places
import Trips

/// Names of places among the words of a sentence.
extension NameIndex {
    private static let longestName = 6

    /// The place whose name or alias stands at `index`, in as many tokens as possible. A word alone
    /// that is misspelt is near too many others to be one. O(names).
    func match(at index: Int, in reading: Reading) -> (Place, length: Int)? {
        longest(at: index, in: reading) { said($0) }
    }

    /// The places that are called by a part of their name at `index`. `the castle` is one where
    /// the city has one castle; a word for an interest is never a part of a name.
    func parts(at index: Int, in reading: Reading) -> ([Place], length: Int)? {
        let hasArticle = ["the", "that"].contains(reading.word(index - 1))
        return longest(at: index, in: reading) { text -> [Place]? in
            guard InterestType(spelling: text) == nil else { return nil }
            let words = NameIndex.key(text).split(separator: " ").map(NameIndex.singular)
            guard hasArticle || !words.allSatisfy(CommonWords.contains) else { return nil }
            let places = places(withPart: text)
            return places.isEmpty ? nil : places
        }
    }

    /// What a name in a sentence means: a spelling has to be nearer there than alone.
    package func said(_ text: String) -> Place? {
        if let place = exact(text) { return place }
        let folded = NameIndex.key(text)
        guard folded.count >= 7, InterestType(spelling: folded) == nil else { return nil }
        return near(text, lettersPerEdit: 5)
    }

    /// The tokens that belong to names.
    func tokens(in reading: Reading) -> Set<Int> {
        var tokens: Set<Int> = []
        for index in reading.tokens.indices {
            if let (_, length) = match(at: index, in: reading) {
                tokens.formUnion(index..<(index + length))
            }
        }
        return tokens
    }

    private func longest<Found>(
        at index: Int, in reading: Reading, _ find: (String) -> Found?
    ) -> (Found, length: Int)? {
        guard !reading.word(index).isEmpty else { return nil }
        for length in stride(from: NameIndex.longestName, through: 1, by: -1)
        where (index..<(index + length)).allSatisfy({ reading.isFree($0) }) {
            guard !["", "the"].contains(reading.word(index + length - 1)) else { continue }
            if let found = find(reading.text(index..<(index + length))) { return (found, length) }
        }
        return nil
    }
}

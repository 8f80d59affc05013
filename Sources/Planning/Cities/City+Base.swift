import Places

extension City {
    /// The place where the person sleeps, from a name in the atlas, either alone (`Gion`) or after
    /// a word of place (`a small hotel near Gion`). Nil for unknown names. O(names of the city).
    public func base(_ lodging: String?) -> Place? {
        guard let lodging else { return nil }
        let index = names
        if let place = index.exact(lodging) { return place }
        let words = lodging.split(separator: " ")
        for (offset, word) in words.enumerated() where City.placeWords.contains(word.lowercased()) {
            let rest = words[(offset + 1)...].joined(separator: " ")
            if let place = index.exact(rest) { return place }
        }
        return nil
    }

    private static let placeWords: Set<String> = [
        "near", "at", "by", "in", "opposite", "behind", "beside", "to", "from", "around",
    ]
}

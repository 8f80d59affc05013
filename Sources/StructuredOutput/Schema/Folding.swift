/// Names compared by their letters and digits alone.
enum Folding {
    /// Lower case without punctuation, spaces and underscores: `City_Name` and `cityName` agree.
    static func fold(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.lowercased().unicodeScalars where isKept(scalar) {
            result.append(scalar)
        }
        return String(result)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80
            ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
            : UInt8(scalar.value).isLetter || UInt8(scalar.value).isDigit
    }

    /// The candidate that takes the fewest insertions, deletions and replacements (Levenshtein),
    /// if those are at most a third of the text. O(candidates × length²), on short texts only.
    static func nearest(to text: String, among candidates: [String]) -> String? {
        let wanted = Array(fold(text).unicodeScalars)
        guard (1...64).contains(wanted.count), candidates.count <= 200 else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates where candidate.utf8.count <= 256 {
            let distance = distance(wanted, Array(fold(candidate).unicodeScalars))
            if distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        guard let best, best.distance * 3 <= max(wanted.count, 3) else { return nil }
        return best.name
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        var row = Array(0...right.count)
        for (i, scalar) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let above = row[j + 1]
                row[j + 1] = min(above + 1, row[j] + 1, diagonal + (scalar == other ? 0 : 1))
                diagonal = above
            }
        }
        return row[right.count]
    }
}

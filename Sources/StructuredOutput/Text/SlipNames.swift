/// A list of names, to find the one that a misspelled name means.
struct SlipNames {
    private let names: [Name]

    private struct Name {
        let text: String
        let fold: [Unicode.Scalar]
        let letters: UInt64
    }

    /// More than 200 names are ignored, so none is ever nearest. O(size of the names).
    init(_ names: [String]) {
        self.names =
            names.count > 200
            ? []
            : names.filter { $0.utf8.count <= 256 }.map {
                let fold = Folding.scalars($0)
                return Name(text: $0, fold: fold, letters: Self.letters(fold))
            }
    }

    /// The name at the least ``EditDistance``, if that is at most a third of the text; the first of
    /// several. O(names × length²), on texts of at most 64 scalars.
    func nearest(to text: String) -> String? {
        if names.isEmpty || text.utf8.count > 1024 { return nil }
        let wanted = Folding.scalars(text)
        guard (1...64).contains(wanted.count) else { return nil }
        let letters = Self.letters(wanted)
        var limit = max(wanted.count, 3) / 3
        var best: String?
        for name in names where limit >= 0 {
            // A replacement removes one letter and adds one; other changes do less.
            guard (name.letters ^ letters).nonzeroBitCount <= 2 * limit else { continue }
            let distance = EditDistance.between(wanted, name.fold, atMost: limit)
            if distance <= limit { (best, limit) = (name.text, distance - 1) }
        }
        return best
    }

    /// The set of scalars by their six low bits.
    private static func letters(_ text: [Unicode.Scalar]) -> UInt64 {
        text.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }
}

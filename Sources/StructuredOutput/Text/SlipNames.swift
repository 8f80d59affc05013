/// Names that another one may be a slip of.
struct SlipNames {
    private let names: [Name]

    private struct Name {
        let text: String
        let fold: [Unicode.Scalar]
        let letters: UInt64
    }

    /// Of more than 200 names none is ever near. O(size of the names).
    init(_ names: [String]) {
        self.names =
            names.count > 200
            ? []
            : names.filter { $0.utf8.count <= 256 }.map {
                let fold = Folding.scalars($0)
                return Name(text: $0, fold: fold, letters: Self.letters(fold))
            }
    }

    /// The name that takes the fewest insertions, deletions, replacements and swaps of neighbours
    /// (optimal string alignment), if those are at most a third of the text; of several the first.
    /// O(names × length²), on texts of at most 64 scalars.
    func nearest(to text: String) -> String? {
        if names.isEmpty || text.utf8.count > 1024 { return nil }
        let wanted = Folding.scalars(text)
        guard (1...64).contains(wanted.count) else { return nil }
        let letters = Self.letters(wanted)
        var limit = max(wanted.count, 3) / 3
        var best: String?
        for name in names where limit >= 0 {
            // A replacement takes one letter and brings one, anything else does less.
            guard abs(name.fold.count - wanted.count) <= limit,
                (name.letters ^ letters).nonzeroBitCount <= 2 * limit
            else { continue }
            let distance = Self.distance(wanted, name.fold)
            if distance <= limit { (best, limit) = (name.text, distance - 1) }
        }
        return best
    }

    /// Which scalars there are, as far as their low bits tell.
    private static func letters(_ text: [Unicode.Scalar]) -> UInt64 {
        text.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            for j in 0..<width { rows[j] = j }
            for i in left.indices {
                // Three rows, of which the oldest makes room for the next.
                let row = (i + 1) % 3 * width
                let above = i % 3 * width
                let before = (i + 2) % 3 * width
                rows[row] = i + 1
                for j in right.indices {
                    let cost = left[i] == right[j] ? 0 : 1
                    var best = min(
                        rows[above + j + 1] + 1, rows[row + j] + 1, rows[above + j] + cost)
                    if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                        best = min(best, rows[before + j - 1] + 1)
                    }
                    rows[row + j + 1] = best
                }
            }
            return rows[left.count % 3 * width + right.count]
        }
    }
}

/// Measures how far apart two spellings are.
public enum EditDistance {
    /// The fewest insertions, deletions, substitutions and swaps of neighbours that turn one text
    /// into the other (optimal string alignment). O(n·m) in Unicode scalars.
    public static func between(_ left: String, _ right: String) -> Int {
        let (a, b) = (Letters(left), Letters(right))
        return a.distance(to: b, atMost: max(a.count, b.count)) ?? 0
    }

    /// The distance, or nil beyond `limit`, which is found much faster. O(n·limit).
    public static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
        Letters(left).distance(to: Letters(right), atMost: limit)
    }
}

/// A name prepared for comparison with many others.
public struct Letters: Sendable {
    private let scalars: [Unicode.Scalar]
    /// A bit for each letter in the name; some letters share one.
    private let mask: UInt64

    public init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        mask = scalars.reduce(0) { $0 | (1 << UInt64($1.value % 64)) }
    }

    public var count: Int { scalars.count }

    /// The distance, or nil beyond `limit`. Computes only cells near the diagonal.
    public func distance(to other: Letters, atMost limit: Int) -> Int? {
        let (a, b) = (scalars, other.scalars)
        // One edit changes at most two letters of the set.
        guard abs(a.count - b.count) <= limit,
            (mask ^ other.mask).nonzeroBitCount <= 2 * limit
        else { return nil }
        let far = limit + 1
        var beforeLast: [Int] = []
        var last = (0...b.count).map { min($0, far) }
        for i in a.indices {
            var row = [Int](repeating: far, count: b.count + 1)
            row[0] = min(i + 1, far)
            let near = max(0, i - limit)..<max(max(0, i - limit), min(b.count, i + limit + 1))
            for j in near {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row[j + 1] = min(cost, far)
            }
            beforeLast = last
            last = row
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}

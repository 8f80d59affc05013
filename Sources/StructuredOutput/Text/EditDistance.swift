/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text
/// into another (optimal string alignment).
enum EditDistance {
    /// - Parameter limit: the greatest distance to compute; beyond it the result is one more.
    /// - Complexity: O(length²), and O(length × limit) for texts that differ early.
    static func between(
        _ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int
    ) -> Int {
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        let width = right.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            for j in 0..<width { rows[j] = j }
            var leastAbove = 0
            for i in left.indices {
                // Three rows; the next one overwrites the oldest.
                let row = (i + 1) % 3 * width
                let above = i % 3 * width
                let before = (i + 2) % 3 * width
                rows[row] = i + 1
                var least = i + 1
                for j in right.indices {
                    let cost = left[i] == right[j] ? 0 : 1
                    var best = min(
                        rows[above + j + 1] + 1, rows[row + j] + 1, rows[above + j] + cost)
                    if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                        best = min(best, rows[before + j - 1] + 1)
                    }
                    rows[row + j + 1] = best
                    least = min(least, best)
                }
                // No later value is less than the least of the last two rows.
                if least > limit, leastAbove > limit { return limit + 1 }
                leastAbove = least
            }
            return min(rows[left.count % 3 * width + right.count], limit + 1)
        }
    }
}

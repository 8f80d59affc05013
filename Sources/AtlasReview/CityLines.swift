/// Where the blocks and the keys of a city's file stand, which the values read from it no longer
/// tell.
struct CityLines {
    private var blocks: [(line: Int, keys: [Substring: Int])] = []

    /// A text that `CityFile` reads. O(n) in its bytes.
    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, text) in zip(1..., lines) {
            if text.hasPrefix("# ") || text.hasPrefix("## ") {
                blocks.append((line, [:]))
            } else if let colon = text.firstIndex(of: ":"), !blocks.isEmpty {
                blocks[blocks.count - 1].keys[text[..<colon]] = line
            }
        }
    }

    /// The line of a key, or of the block's heading where it is not there; block 0 is the city's,
    /// the others are its places' in order.
    func line(ofBlock block: Int, _ key: String?) -> Int {
        guard blocks.indices.contains(block) else { return 1 }
        return key.flatMap { blocks[block].keys[Substring($0)] } ?? blocks[block].line
    }
}

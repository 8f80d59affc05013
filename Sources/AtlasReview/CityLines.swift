/// The lines of the blocks and keys in a city's file, which the parsed values do not have.
struct CityLines {
    private var blocks: [(line: Int, keys: [Substring: Int])] = []

    /// `text`: must be readable by `CityFile`. O(n) in its bytes.
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

    /// The line of a key, or of the block's heading if the key is missing. Block 0 is the city, the
    /// others are its places in order.
    func line(ofBlock block: Int, _ key: String?) -> Int {
        guard blocks.indices.contains(block) else { return 1 }
        return key.flatMap { blocks[block].keys[Substring($0)] } ?? blocks[block].line
    }
}

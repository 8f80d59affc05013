/// The lines of the blocks and keys in a city's file, which the parsed values do not have.
struct CityLines {
    /// The city, then its places in the order of `City.allPlaces`: those with `trip` come last,
    /// wherever the file has them.
    private let blocks: [Block]

    private struct Block {
        let line: Int
        var keys: [Substring: Int] = [:]
    }

    /// `text`: must be readable by `CityFile`. O(n) in its bytes.
    init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var read: [Block] = []
        for (line, text) in zip(1..., lines) {
            if text.hasPrefix("# ") || text.hasPrefix("## ") {
                read.append(Block(line: line))
            } else if let colon = text.firstIndex(of: ":"), !read.isEmpty {
                read[read.count - 1].keys[text[..<colon]] = line
            }
        }
        blocks = read.filter { $0.keys["trip"] == nil } + read.filter { $0.keys["trip"] != nil }
    }

    /// The line of a key, or of the block's heading if the key is missing. Block 0 is the city.
    func line(ofBlock block: Int, _ key: String?) -> Int {
        guard blocks.indices.contains(block) else { return 1 }
        return key.flatMap { blocks[block].keys[Substring($0)] } ?? blocks[block].line
    }
}

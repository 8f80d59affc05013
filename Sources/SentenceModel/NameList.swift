/// Names of cities and places, to be marked among the words of a line.
public struct NameList: Sendable {
    /// Words of the longest name.
    private static let longest = 6

    private var names: [UInt32: WordClasses] = [:]
    private var most = 0

    public init() {}

    /// O(letters of the name).
    public mutating func add(_ name: String, as kind: WordClasses, by lexicon: some Lexicon) {
        let words = Word.cut(name, by: lexicon)
        guard (1...NameList.longest).contains(words.count) else { return }
        most = max(most, words.count)
        names[words.reduce(0) { Hash.join($0, $1.hash) }, default: []].formUnion(kind)
    }

    /// O(names of the other).
    public mutating func add(_ other: NameList) {
        most = max(most, other.most)
        if names.isEmpty {
            names = other.names
            return
        }
        names.merge(other.names) { $0.union($1) }
    }

    /// Marks the longest names, from the left. O(words).
    public func mark(_ words: inout [Word]) {
        var index = 0
        while index < words.count {
            guard let (length, kind) = name(at: index, of: words) else {
                index += 1
                continue
            }
            for place in index..<(index + length) {
                words[place].classes.formUnion(place == index ? kind : [kind, .insideName])
            }
            index += length
        }
    }

    private func name(at index: Int, of words: [Word]) -> (length: Int, WordClasses)? {
        var hash: UInt32 = 0
        var found: (Int, WordClasses)?
        for length in 1...max(1, min(most, words.count - index)) {
            hash = Hash.join(hash, words[index + length - 1].hash)
            if let kind = names[hash] { found = (length, kind) }
        }
        return found
    }
}

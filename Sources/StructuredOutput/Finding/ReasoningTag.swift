/// A tag around reasoning, such as `<think>`, opening or closing.
struct ReasoningTag {
    /// The index of the tag's name.
    private let name: Int
    let isClosing: Bool
    /// The length in bytes, brackets included.
    let length: Int

    private static let names = ["think", "thinking", "thought", "reasoning"]
    /// Longer words are not tags.
    private static let maxLetters = 12

    init?(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
        guard bytes[place] == UInt8(ascii: "<") else { return nil }
        isClosing = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/")
        let start = place + (isClosing ? 2 : 1)
        let close = Self.wordEnd(in: bytes, from: start)
        guard close < bytes.count, bytes[close] == UInt8(ascii: ">") else { return nil }
        let word = String(decoding: bytes[start..<close], as: UTF8.self).lowercased()
        guard let name = Self.names.firstIndex(of: word) else { return nil }
        self.name = name
        length = close + 1 - place
    }

    /// Whether the text at `place` is not yet a tag but may become one when more arrives.
    static func mayBegin(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        let next = place + 1
        guard next < bytes.count else { return true }
        return wordEnd(in: bytes, from: bytes[next] == UInt8(ascii: "/") ? next + 1 : next)
            == bytes.count
    }

    private static func wordEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var close = start
        while close < bytes.count, bytes[close].isLetter, close - start < maxLetters { close += 1 }
        return close
    }

    func closes(_ other: ReasoningTag) -> Bool { isClosing && name == other.name }

    /// The end of the first tag of the text if it is a closing one; 0 otherwise.
    static func endOfUnopenedBlock(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        for place in bytes.indices where bytes[place] == UInt8(ascii: "<") {
            guard let tag = ReasoningTag(in: bytes, at: place) else { continue }
            return tag.isClosing ? place + tag.length : 0
        }
        return 0
    }
}

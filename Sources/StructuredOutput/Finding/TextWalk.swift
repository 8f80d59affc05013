/// The walk through what stands around values: a byte-order mark, white space, fences, reasoning
/// and words. It stops wherever a value may begin, and where the first words do.
///
///     ```json <think>{no}</think> {"a": 1} is what [1] says
///                                 ^ bracket    ^ words
///                                                 ^ bracket
///
/// The caller decides what to make of a stop and says where to go on. The text may grow between two
/// steps: the walk then stops only where nothing that comes later would have it stop elsewhere.
struct TextWalk {
    enum Stop {
        /// `{` or `[`.
        case bracket
        /// `(`.
        case parenthesis
        /// The first byte that is nothing else.
        case words
        /// All of the text is passed, or what comes next needs more of it.
        case end
    }

    /// Where it stopped.
    private(set) var place: Int
    /// Blocks such as `<think>…</think>`, tags included.
    private(set) var reasoning: [Range<Int>] = []
    /// Whether nothing but white space, a byte-order mark, reasoning or the line of a fence stands
    /// before the place.
    private(set) var isAnchored = true
    private let passesReasoning: Bool
    private var hasPassedWords = false
    /// The block that is open, and where it begins.
    private var block: (start: Int, tag: ReasoningTag)?

    init(from start: Int = 0, passingReasoning: Bool = true) {
        place = start
        passesReasoning = passingReasoning
    }

    /// Goes on to the next stop.
    ///
    /// - Parameter isWhole: whether nothing more will come.
    mutating func next(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Stop {
        while true {
            if let block, !leave(block.tag, in: bytes, isWhole: isWhole) { return .end }
            guard place < bytes.count else { return .end }
            if let stop = pass(bytes[place], in: bytes, isWhole: isWhole) { return stop }
        }
    }

    /// Steps over what begins with the byte; gives a stop instead where it is one.
    @inline(__always)
    private mutating func pass(
        _ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) -> Stop? {
        let start = place
        switch byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["): return .bracket
        case UInt8(ascii: "("): return .parenthesis
        case 0x20, 0x0A, 0x0D, 0x09: place += 1
        case UInt8(ascii: "`"):
            guard passFence(in: bytes, isWhole: isWhole) else { return .end }
        case UInt8(ascii: "<") where passesReasoning:
            guard enterReasoning(in: bytes, isWhole: isWhole) else { return .end }
        case 0xEF where place == 0:
            if bytes.count < 3, !isWhole { return .end }
            place = bytes.orderMarkLength
        default: break
        }
        if place > start { return nil }
        guard hasPassedWords else { return .words }
        isAnchored = false
        repeat { place += 1 } while place < bytes.count && !bytes[place].endsWords
        return nil
    }

    /// Goes on there; what lies between was a value or words.
    mutating func goOn(from place: Int) {
        self.place = place
        isAnchored = false
        hasPassedWords = true
    }

    /// False when more is needed. The walk stays where it is when there is no fence.
    private mutating func passFence(
        in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) -> Bool {
        let end = bytes.fenceEnd(from: place, to: bytes.count)
        let isCut = bytes[place...].prefix(3).allSatisfy { $0 == UInt8(ascii: "`") }
        if !isWhole, end == bytes.count || (end == nil && isCut) { return false }
        guard let end else { return true }
        place = end
        isAnchored = true
        return true
    }

    /// False when more is needed. The walk stays where it is when there is no opening tag.
    private mutating func enterReasoning(
        in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) -> Bool {
        if let tag = ReasoningTag(in: bytes, at: place) {
            if tag.isClosing { return true }
            block = (place, tag)
            place += tag.length
            return true
        }
        return isWhole || !ReasoningTag.mayBegin(in: bytes, at: place)
    }

    /// Leaves the open block; false when its end is not known yet.
    private mutating func leave(
        _ opening: ReasoningTag, in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) -> Bool {
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "<") {
                if let tag = ReasoningTag(in: bytes, at: place) {
                    if tag.closes(opening) { return endBlock(at: place + tag.length) }
                } else if !isWhole, ReasoningTag.mayBegin(in: bytes, at: place) {
                    return false
                }
            }
            place += 1
        }
        return isWhole && endBlock(at: bytes.count)
    }

    private mutating func endBlock(at end: Int) -> Bool {
        reasoning.append((block?.start ?? end)..<end)
        block = nil
        place = end
        isAnchored = true
        return true
    }
}

extension UInt8 {
    /// Whether anything but words may begin with it; white space among words is a part of them.
    @inline(__always)
    fileprivate var endsWords: Bool {
        self == UInt8(ascii: "{") || self == UInt8(ascii: "[") || self == UInt8(ascii: "(")
            || self == UInt8(ascii: "<") || self == UInt8(ascii: "`")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of the byte-order mark that the text begins with; 0 without one.
    var orderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// Behind the marks of a fence, three backticks or more, and the name of a language; nil where
    /// none begins.
    func fenceEnd(from start: Int, to end: Int) -> Int? {
        var place = start
        while place < end, self[place] == UInt8(ascii: "`") { place += 1 }
        guard place - start >= 3 else { return nil }
        while place < end, self[place].isWordByte { place += 1 }
        return place
    }
}

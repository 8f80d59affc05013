/// Walks through the text around values: a byte-order mark, white space, fences, reasoning and
/// words. It stops wherever a value may begin, and at the first words.
///
///     ```json <think>{no}</think> {"a": 1} is what [1] says
///                                 ^ bracket    ^ words
///                                                 ^ bracket
///
/// The caller handles each stop and says where to continue. The text may grow between two steps.
/// The walk then stops only where later text could not make it stop elsewhere.
struct TextWalk {
    enum Stop {
        /// `{` or `[`.
        case bracket
        /// `(`.
        case parenthesis
        /// The first byte of anything else.
        case words
        /// The text is finished, or what comes next needs more text.
        case end
    }

    /// Where the walk stopped.
    private(set) var place: Int
    /// Blocks such as `<think>…</think>`, tags included.
    private(set) var reasoning: [Range<Int>] = []
    /// Whether only white space, a byte-order mark, reasoning or a fence line comes before `place`.
    private(set) var isAnchored = true
    private let passesReasoning: Bool
    private var hasPassedWords = false
    /// The open reasoning block, and where it begins.
    private var block: (start: Int, tag: ReasoningTag)?

    init(from start: Int = 0, passingReasoning: Bool = true) {
        place = start
        passesReasoning = passingReasoning
    }

    /// Moves to the next stop.
    ///
    /// - Parameter isWhole: whether no more text will come.
    mutating func next(in bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Stop {
        while true {
            if let block, !leave(block.tag, in: bytes, isWhole: isWhole) { return .end }
            guard place < bytes.count else { return .end }
            if let stop = pass(bytes[place], in: bytes, isWhole: isWhole) { return stop }
        }
    }

    /// Moves past what begins with the byte, or returns a stop.
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

    /// Continues at `place`. The text in between was a value or words.
    mutating func goOn(from place: Int) {
        self.place = place
        isAnchored = false
        hasPassedWords = true
    }

    /// Returns false if more text is needed. The walk stays where it is if there is no fence.
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

    /// Returns false if more text is needed. The walk stays where it is if there is no opening tag.
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

    /// Leaves the open block. Returns false if its end is not known yet.
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
    /// Whether the byte ends words. White space among words belongs to them.
    @inline(__always)
    fileprivate var endsWords: Bool {
        self == UInt8(ascii: "{") || self == UInt8(ascii: "[") || self == UInt8(ascii: "(")
            || self == UInt8(ascii: "<") || self == UInt8(ascii: "`")
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The length of the byte-order mark at the start of the text; 0 if there is none.
    var orderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The end of a fence's three or more backticks and its language name; nil if none begins here.
    func fenceEnd(from start: Int, to end: Int) -> Int? {
        var place = start
        while place < end, self[place] == UInt8(ascii: "`") { place += 1 }
        guard place - start >= 3 else { return nil }
        while place < end, self[place].isWordByte { place += 1 }
        return place
    }
}

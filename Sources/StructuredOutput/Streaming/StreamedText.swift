/// Streams the text of one member of an answer's root object, so that a person can read it while
/// the rest is still to come.
///
///     var reply = StreamedText(member: "reply")
///     reply.feed("{\"reply\": \"Gladly. Here")   // "Gladly. Here"
///     reply.feed(" is\\n")                        // " is\n"
///
/// The text returned is decoded and final: the answer up to there is strict JSON from the root
/// value's first byte on. An escape is returned when it is complete. Prose, fences and reasoning
/// blocks before the root are skipped. After the member's end, or a fault inside it, nothing more
/// comes. Read the whole answer with ``OutputReader`` then. An object that is faulty or ends before
/// the member is skipped. O(1) for each byte.
public struct StreamedText: ~Copyable {
    private enum Phase { case searching, reading, inText, over }

    private let member: String
    private let text = GrowingText()
    private var phase = Phase.searching
    private var walk = TextWalk()
    private var tracker = ValueTracker(maxDepth: JSONLimits.default.maxDepth)
    private var parts = PartCollector.none
    /// The number of bytes read.
    private var place = 0

    public init(member: String) { self.member = member }

    /// Takes the next piece of the stream, of any size, and returns what it added to the text.
    public mutating func feed(_ chunk: String) -> String {
        var chunk = chunk
        chunk.withUTF8 { text.append($0) }
        while phase == .searching ? findObject() : phase == .reading && readByte() {}
        return phase == .inText ? takeText() : ""
    }

    /// Returns false if more text is needed.
    private mutating func findObject() -> Bool {
        switch walk.next(in: text.buffer, isWhole: false) {
        case .end: return false
        case .bracket where text.buffer[walk.place] == UInt8(ascii: "{"):
            place = walk.place
            tracker = ValueTracker(maxDepth: JSONLimits.default.maxDepth)
            phase = .reading
        case .bracket, .parenthesis, .words: walk.goOn(from: walk.place + 1)
        }
        return true
    }

    /// Returns false if more text is needed.
    private mutating func readByte() -> Bool {
        guard place < text.count else { return false }
        tracker.append(UnsafeBufferPointer(rebasing: text.buffer[place..<place + 1]))
        tracker.read(&parts)
        place += 1
        if tracker.beginsString(ofMember: member) {
            phase = .inText
        } else if tracker.hasFault || tracker.state == .done {
            // The byte that does not belong to this value may begin another.
            let next = tracker.hasFault ? max(place - 1, walk.place + 1) : place
            walk.goOn(from: next)
            phase = .searching
        }
        return true
    }

    private mutating func takeText() -> String {
        let bytes = text.buffer
        guard let base = bytes.baseAddress else { return "" }
        var isSpelled = false
        let end = TokenScan.stringEnd(base, from: place, isSpelled: &isSpelled)
        // The longest escape, a surrogate pair, has 12 bytes.
        if base[end] == UInt8(ascii: "\"") || end + 12 <= bytes.count { phase = .over }
        let quote = [UInt8(ascii: "\"")]
        defer { place = end }
        return (try? JSONParser.parse(quote + bytes[place..<end] + quote))?.string ?? ""
    }
}

extension ValueTracker {
    /// Whether the last byte begins a string that is a member of the root object.
    fileprivate func beginsString(ofMember name: String) -> Bool {
        guard state == .value, frames.count == 1, at == tape.count - 1,
            tape.text[at] == UInt8(ascii: "\"")
        else { return false }
        return key(of: frames[0]) == name
    }
}

/// Reads mended JSON as it grows, writes it to a tape and reports where values end.
///
///     {"days": [{"date": "2027-05-03"}, {"da
///      ^ key    ^ began               ^ ended, with all of it on the tape
///
/// Each token is read once, when it is complete; a value is decoded only on demand. Accepts RFC
/// 8259 and nothing else. Amortised O(1) for each byte.
struct ValueTracker {
    /// An open array or object.
    struct Frame {
        /// The container's node on the tape.
        let node: Int
        let isArray: Bool
        /// The number of finished children, which is the position of the current or next one.
        var position = 0
        /// In an object: the current member's key on the tape; 0 before the first.
        var key = 0
        /// Whether an earlier member has the same key.
        var isRepeated = false
        /// Whether this object, or one inside it, has a repeated key or one that the schema does
        /// not name. Coercion may then change a value that is valid as it is.
        var mayChange = false
        var hasKeySet = false
        /// The site of the container, if nothing else affects its parts.
        var site: PartCollector.Site?
        /// The site of the current or next child.
        var child: PartCollector.Site?
    }

    /// A finished value.
    struct EndedValue {
        /// The value's node on the tape.
        let node: Int
        var isContainer = false
        /// The site of a container's frame.
        var site: PartCollector.Site?
        /// As in ``Frame``.
        var mayChange = false
    }

    enum State { case value, firstValue, firstKey, key, colon, afterValue, done }

    var tape = GrowingTape()
    var frames: [Frame] = []
    var state = State.value
    /// Where the next token begins, or the current one whose end is not yet known.
    var at = 0
    /// How far an unfinished string was read, and whether it contains escapes.
    var stringPlace = 0
    var stringIsSpelled = false
    var hasFault = false
    private var keySets: [KeySet] = []
    /// The tokens of the path to the innermost container, as far as a pointer needed them.
    private var steps: [String] = []
    private let maxDepth: Int

    init(maxDepth: Int) { self.maxDepth = maxDepth }

    /// Whether the last token is waiting for what follows it.
    var isInToken: Bool { at < tape.count }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= TapeParser.maxBytes - tape.count else {
            hasFault = true
            return
        }
        tape.append(bytes)
    }

    /// Reads the appended text and reports each started container, each key and each finished
    /// value.
    mutating func read(_ parts: inout PartCollector) {
        while at < tape.count, !hasFault {
            let byte = tape.text[at]
            if byte.isJSONSpace {
                at += 1
            } else if !read(byte, &parts) {
                return
            }
        }
    }

    /// Returns false if more text is needed or nothing more can be read.
    @inline(__always)
    private mutating func read(_ byte: UInt8, _ parts: inout PartCollector) -> Bool {
        switch state {
        case .value, .firstValue: return readValue(byte, &parts)
        case .key, .firstKey: return readKey(byte, &parts)
        case .colon:
            guard byte == UInt8(ascii: ":") else { return fail() }
            at += 1
            state = .value
        case .afterValue:
            guard let top = frames.last else { return fail() }
            guard byte == UInt8(ascii: ",") else { return close(byte, &parts) }
            at += 1
            state = top.isArray ? .value : .key
        case .done: return fail()
        }
        return true
    }

    mutating func fail() -> Bool {
        hasFault = true
        return false
    }

    // MARK: Containers

    private mutating func readValue(_ byte: UInt8, _ parts: inout PartCollector) -> Bool {
        switch byte {
        case UInt8(ascii: "{"): return open(.object, &parts)
        case UInt8(ascii: "["): return open(.array, &parts)
        case UInt8(ascii: "]") where state == .firstValue: return close(byte, &parts)
        default: break
        }
        guard let node = readScalar(byte) else { return false }
        state = frames.isEmpty ? .done : .afterValue
        end(EndedValue(node: node), &parts)
        return true
    }

    private mutating func open(_ kind: TapeKind, _ parts: inout PartCollector) -> Bool {
        guard frames.count < maxDepth else { return fail() }
        let node = tape.append(
            TapeNode(start: UInt32(truncatingIfNeeded: at), end: 0, next: 0, info: kind.rawValue))
        at += 1
        frames.append(Frame(node: node, isArray: kind == .array))
        state = kind == .array ? .firstValue : .firstKey
        parts.began(&self)
        return true
    }

    private mutating func close(_ byte: UInt8, _ parts: inout PartCollector) -> Bool {
        guard byte == closer, let frame = frames.popLast() else { return fail() }
        at += 1
        tape.close(frame.node, end: at, count: frame.position)
        if frame.hasKeySet { keySets.removeLast() }
        if !frames.isEmpty, steps.count == frames.count { steps.removeLast() }
        if frame.mayChange, !frames.isEmpty { frames[frames.count - 1].mayChange = true }
        state = frames.isEmpty ? .done : .afterValue
        end(
            EndedValue(
                node: frame.node, isContainer: true, site: frame.site,
                mayChange: frame.mayChange),
            &parts)
        return true
    }

    /// The bracket that closes the innermost container; 0 outside all.
    var closer: UInt8 {
        guard let frame = frames.last else { return 0 }
        return frame.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
    }

    private mutating func end(_ value: EndedValue, _ parts: inout PartCollector) {
        parts.ended(value, &self)
        guard !frames.isEmpty else { return }
        frames[frames.count - 1].position += 1
        parts.passed(&self)
    }

    // MARK: Keys

    private mutating func readKey(_ byte: UInt8, _ parts: inout PartCollector) -> Bool {
        if byte == UInt8(ascii: "}"), state == .firstKey { return close(byte, &parts) }
        guard byte == UInt8(ascii: "\"") else { return fail() }
        guard let key = readString() else { return false }
        state = .colon
        let top = frames.count - 1
        frames[top].key = key
        frames[top].isRepeated = repeats(key)
        if frames[top].isRepeated { frames[top].mayChange = true }
        parts.named(&self)
        return true
    }

    /// Whether the key is repeated. Few keys are compared one by one, which is cheaper than
    /// hashing; more are kept in a set.
    private mutating func repeats(_ key: Int) -> Bool {
        let top = frames.count - 1
        let count = frames[top].position
        if count < 12 {
            return keys(of: frames[top].node, count).contains { tape.view.hasSameString($0, key) }
        }
        if !frames[top].hasKeySet {
            frames[top].hasKeySet = true
            keySets.append(KeySet())
            for old in keys(of: frames[top].node, count) {
                _ = keySets[keySets.count - 1].insert(old, tape.view)
            }
        }
        return keySets[keySets.count - 1].insert(key, tape.view)
    }

    private func keys(of object: Int, _ count: Int) -> some Sequence<Int> {
        let nodes = tape.nodes
        return sequence(first: object + 1) { Int(nodes[$0 + 1].next) }.prefix(count)
    }

    // MARK: Places

    /// The pointer to the innermost child.
    mutating func pointer() -> JSONPointer {
        while steps.count < frames.count - 1 { steps.append(step(frames[steps.count])) }
        guard let top = frames.last else { return JSONPointer() }
        var tokens = steps
        tokens.append(step(top))
        return JSONPointer(tokens)
    }

    private func step(_ frame: Frame) -> String {
        frame.isArray ? String(frame.position) : key(of: frame)
    }

    /// The decoded key of the current member.
    func key(of frame: Frame) -> String { frame.key == 0 ? "" : tape.view.string(frame.key) }
}

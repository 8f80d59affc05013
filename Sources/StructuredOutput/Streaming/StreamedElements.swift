/// Watches an answer as it streams in for the elements of one array, so that each can be used
/// before the whole has arrived.
///
///     var days = StreamedElements(path: ["days"])
///     days.feed("Sure! {\"days\": [{\"a\": 1}, {\"a\"")   // one element: {"a": 1}
///     days.feed(": 2}]}")                               // one element: {"a": 2}
///
/// Reported elements are final: the text up to there is strict JSON from the root value's first
/// byte on. Prose, fences and reasoning blocks before the root are skipped, and so is a value that
/// does not hold the array (with an empty path: an array that begins with neither an object nor an
/// array, which in prose is a citation). After a fault inside the array nothing more is reported; the whole is
/// then for ``OutputReader`` to mend when it has arrived. O(1) a byte; keeps one element at most.
public struct StreamedElements {
    /// A complete item of the array.
    public struct Element: Sendable, Equatable {
        /// From 0.
        public let index: Int
        /// The item's JSON text.
        public let text: String
        /// UTF-8 bytes from the start of the stream.
        public let range: Range<Int>
    }

    private enum Phase { case searching, reading, finished }

    private let path: [String]
    private var phase = Phase.searching
    private var machine = StrictMachine(maxDepth: JSONLimits.default.maxDepth)
    private var prelude = StreamPrelude()
    /// Bytes taken so far.
    private var offset = 0
    /// How many names of the path lead to what is open.
    private var matched = 0
    private var key: [UInt8] = []
    private var isReadingKey = false
    /// The depth of the array once it is open.
    private var arrayDepth: Int?
    private var count = 0
    private var element: [UInt8] = []
    private var elementStart: Int?

    /// - Parameter path: the member names that lead from the root object to the array; empty when
    ///   the root is the array.
    public init(path: [String]) { self.path = path }

    /// Takes the next piece of the stream, of any size, and gives the elements it completed.
    public mutating func feed(_ chunk: String) -> [Element] {
        var completed: [Element] = []
        for byte in chunk.utf8 {
            switch phase {
            case .finished: return completed
            case .searching: search(byte)
            case .reading: read(byte, &completed)
            }
            offset += 1
        }
        return completed
    }

    // MARK: Finding the root

    private mutating func search(_ byte: UInt8) {
        guard prelude.mayBegin(with: byte) else { return }
        let opening = path.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: "{")
        guard byte == opening else { return }
        machine = StrictMachine(maxDepth: JSONLimits.default.maxDepth)
        (matched, key, isReadingKey, arrayDepth) = (0, [], false, path.isEmpty ? 1 : nil)
        phase = .reading
        _ = machine.take(byte)
    }

    /// What was read is not the answer; the search goes on, with this byte if it may begin one.
    private mutating func giveUp(at byte: UInt8) {
        let isFinal = arrayDepth != nil && (count > 0 || !path.isEmpty)
        phase = isFinal ? .finished : .searching
        element = []
        elementStart = nil
        if phase == .searching { search(byte) }
    }

    // MARK: Reading

    private mutating func read(_ byte: UInt8, _ completed: inout [Element]) {
        let depth = machine.depth
        let event = machine.take(byte)
        if machine.isInKey { collectKey(byte) } else { isReadingKey = false }
        switch event {
        case .none: break
        case .begin(let isArray, let isObject): begin(isArray: isArray, isObject: isObject, depth)
        case .end:
            if elementStart != nil { element.append(byte) }
            end(depth: machine.depth, endOffset: offset + 1, &completed)
            return
        case .endBefore(let closes):
            end(depth: depth, endOffset: offset, &completed)
            if elementStart != nil { element.append(byte) }
            if closes { end(depth: machine.depth, endOffset: offset + 1, &completed) }
            return
        case .fault: return giveUp(at: byte)
        }
        if elementStart != nil { element.append(byte) }
    }

    private mutating func collectKey(_ byte: UInt8) {
        guard arrayDepth == nil else { return }
        if !isReadingKey {
            isReadingKey = true
            key = []
        }
        key.append(byte)
    }

    /// - Parameter depth: how many containers are around the value.
    private mutating func begin(isArray: Bool, isObject: Bool, _ depth: Int) {
        if let arrayDepth {
            if depth == arrayDepth {
                if path.isEmpty, count == 0, !isArray, !isObject {
                    phase = .searching
                    return
                }
                elementStart = offset
            }
            return
        }
        guard depth == matched + 1, matched < path.count, currentKey == path[matched] else {
            return
        }
        if matched + 1 == path.count {
            if isArray { arrayDepth = depth + 1 }
        } else if isObject {
            matched += 1
        }
    }

    /// The key read last, without its closing mark and the colon behind it.
    private var currentKey: String? {
        guard let close = key.lastIndex(of: UInt8(ascii: "\"")), close > 0 else { return nil }
        return (try? JSONParser.parse(Array(key[...close])))?.string
    }

    /// A value ended and `depth` containers are still around it.
    private mutating func end(depth: Int, endOffset: Int, _ completed: inout [Element]) {
        if let arrayDepth {
            if depth == arrayDepth, let start = elementStart {
                let text = String(decoding: element, as: UTF8.self)
                completed.append(Element(index: count, text: text, range: start..<endOffset))
                count += 1
                element = []
                elementStart = nil
            } else if depth < arrayDepth {
                phase = .finished
            }
            return
        }
        if depth == 0 { phase = .searching }
        matched = min(matched, max(depth - 1, 0))
    }
}

/// What comes before the root value: prose, fences, and reasoning that is not to be searched.
struct StreamPrelude {
    /// The last bytes, enough for any tag.
    private var tail: [UInt8] = []
    private var openTag: String?

    /// Whether the root may begin with this byte.
    mutating func mayBegin(with byte: UInt8) -> Bool {
        tail.append(byte)
        if tail.count > 16 { tail.removeFirst() }
        if byte == UInt8(ascii: ">"), let start = tail.lastIndex(of: UInt8(ascii: "<")) {
            let tag = tail.withUnsafeBufferPointer { ReasoningTag(in: $0, at: start) }
            if let tag, !tag.isClosing, openTag == nil { openTag = tag.name }
            if let tag, tag.isClosing, tag.name == openTag { openTag = nil }
        }
        return openTag == nil
    }
}

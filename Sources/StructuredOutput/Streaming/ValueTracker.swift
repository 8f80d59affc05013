/// Follows mended JSON as it grows and says where values end. O(1) a byte.
///
/// Keeps the text, and for each open container where it began and which child is being read; a
/// value is decoded only when someone wants it.
struct ValueTracker {
    /// An open array or object.
    struct Frame {
        let isArray: Bool
        let start: Int
        /// In an array: the position of the child that is read now or comes next.
        var position = 0
        /// In an object: the key of the member that is read now.
        var key = ""
        /// Keys of members that were read.
        var seen: Set<String> = []
        /// What the schema says of the container, when nothing else decides about its parts.
        var site: PartCollector.Site?
    }

    /// A value that ended.
    struct Value {
        /// In the mended text.
        let range: Range<Int>
        let isContainer: Bool
        /// Of a container, its frame's.
        var site: PartCollector.Site?
    }

    private(set) var text: [UInt8] = []
    var frames: [Frame] = []
    private var machine: StrictMachine
    private var scalarStart = 0
    private var keyStart: Int?
    private(set) var hasFault = false

    init(maxDepth: Int) { machine = StrictMachine(maxDepth: maxDepth) }

    /// Takes the next bytes. Inside strings all that is plain goes at once.
    mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, _ parts: inout PartCollector) {
        var place = 0
        while place < bytes.count {
            if machine.isInString {
                let start = place
                while place < bytes.count, Self.isPlain(bytes[place]) { place += 1 }
                if place > start {
                    text.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<place]))
                    continue
                }
            }
            take(bytes[place], &parts)
            place += 1
        }
    }

    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// Takes the next byte and reports each container that begins and each value that ends.
    mutating func take(_ byte: UInt8, _ parts: inout PartCollector) {
        guard !hasFault else { return }
        let event = machine.take(byte)
        if machine.isInKey {
            if keyStart == nil { keyStart = text.count }
        } else if let start = keyStart {
            finishKey(from: start)
        }
        if case .endBefore(let closes) = event {
            end(Value(range: scalarStart..<text.count, isContainer: false), &parts)
            text.append(byte)
            if closes { close(&parts) }
            return
        }
        text.append(byte)
        switch event {
        case .begin(let isArray, let isObject): begin(isArray: isArray, isObject: isObject, &parts)
        case .end:
            if byte == UInt8(ascii: "\"") {
                end(Value(range: scalarStart..<text.count, isContainer: false), &parts)
            } else {
                close(&parts)
            }
        case .fault: hasFault = true
        case .none, .endBefore: break
        }
    }

    private mutating func begin(
        isArray: Bool, isObject: Bool, _ parts: inout PartCollector
    ) {
        let start = text.count - 1
        guard isArray || isObject else {
            scalarStart = start
            return
        }
        frames.append(Frame(isArray: isArray, start: start))
        parts.began(&self)
    }

    private mutating func close(_ parts: inout PartCollector) {
        guard let frame = frames.popLast() else { return }
        let range = frame.start..<text.count
        end(Value(range: range, isContainer: true, site: frame.site), &parts)
    }

    private mutating func end(_ value: Value, _ parts: inout PartCollector) {
        parts.ended(value, &self)
        if let top = frames.indices.last, frames[top].isArray { frames[top].position += 1 }
    }

    /// The machine leaves the key with the colon, so the closing mark is the last but white space.
    private mutating func finishKey(from start: Int) {
        keyStart = nil
        var close = text.count
        while close > start, text[close - 1] != UInt8(ascii: "\"") { close -= 1 }
        guard let top = frames.indices.last, close > start + 1 else { return }
        frames[top].key = Self.decoded(text[start..<close])
    }

    /// The characters of a string that is known to be strict JSON, marks included.
    static func decoded(_ marked: ArraySlice<UInt8>) -> String {
        marked.withUnsafeBufferPointer { buffer in
            let raw = UnsafeBufferPointer(rebasing: buffer[1..<buffer.count - 1])
            guard raw.contains(UInt8(ascii: "\\")) else { return TapeView.trusted(raw) }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { target in
                let count = TapeView.decode(raw, into: target)
                return TapeView.trusted(UnsafeBufferPointer(rebasing: target[..<count]))
            }
        }
    }

    /// Where the innermost child stands.
    var pointer: JSONPointer {
        JSONPointer(frames.map { $0.isArray ? String($0.position) : $0.key })
    }
}

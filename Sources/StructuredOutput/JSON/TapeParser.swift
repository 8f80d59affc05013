/// The strict parser: accepts RFC 8259 and nothing else, and turns a text into its tape in one
/// pass.
struct TapeParser {
    let text: UnsafePointer<UInt8>
    let storage: TapeStorage
    let maxDepth: Int
    let allowsLoneSurrogates: Bool
    /// The end of the text, where a zero byte stands.
    let end: Int
    var at: Int
    private var nodes: UnsafeMutablePointer<TapeNode>
    private var nodeCount: Int
    private var nodeCapacity: Int
    /// The innermost open container, or `none`.
    private var open = none
    private var depth = 0
    /// The first known token that is not yet passed.
    private var known: UnsafePointer<KnownToken>

    private static let none = UInt32.max
    /// The longest text whose offsets fit the fields of a node.
    static let maxBytes = 1 << 28

    /// - Parameter known: tokens of the text that were already read strictly and are not read
    ///   again. It must live as long as the parser is used.
    init(
        _ storage: TapeStorage, from start: Int = 0, limits: JSONLimits,
        allowsLoneSurrogates: Bool = false, known: KnownTokens = .none
    ) {
        self.known = UnsafePointer(known.sealed())
        self.storage = storage
        self.allowsLoneSurrogates = allowsLoneSurrogates
        text = UnsafePointer(storage.source.bytes)
        end = storage.source.count
        at = start
        maxDepth = limits.maxDepth
        nodes = storage.nodes
        nodeCapacity = storage.nodeCapacity
        nodeCount = 0
    }

    /// Reads one value with nothing but white space around it.
    mutating func document() throws(ScanFault) {
        try value()
        skipSpace()
        if at < end { throw unexpected("the end of the text") }
    }

    /// Reads one value and leaves `at` after it.
    mutating func value() throws(ScanFault) {
        defer { storage.nodeCount = nodeCount }
        while true {
            skipSpace()
            if try !scalarOrOpening() { continue }
            while true {
                if open == Self.none { return }
                if try afterItem() { break }
            }
        }
    }

    /// Returns false if a container was opened and its first item is to be read.
    @inline(__always)
    private mutating func scalarOrOpening() throws(ScanFault) -> Bool {
        if known.pointee.start <= at, takeKnown() { return true }
        switch text[at] {
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "{"): return try openObject()
        case UInt8(ascii: "["): return try openArray()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
        case UInt8(ascii: "t"): try literal("true", .true)
        case UInt8(ascii: "f"): try literal("false", .false)
        case UInt8(ascii: "n"): try literal("null", .null)
        default: throw unexpected("a value")
        }
        return true
    }

    // MARK: Containers

    private mutating func openObject() throws(ScanFault) -> Bool {
        try push(.object)
        skipSpace()
        if text[at] == UInt8(ascii: "}") {
            close()
            return true
        }
        try key()
        return false
    }

    private mutating func openArray() throws(ScanFault) -> Bool {
        try push(.array)
        skipSpace()
        if text[at] == UInt8(ascii: "]") {
            close()
            return true
        }
        if at >= end { throw unexpected("a value") }
        return false
    }

    @inline(__always)
    private mutating func push(_ kind: TapeKind) throws(ScanFault) {
        guard depth < maxDepth else {
            throw ScanFault(offset: at, reason: .depthExceeded(limit: maxDepth))
        }
        depth += 1
        let index = UInt32(truncatingIfNeeded: nodeCount)
        append(
            TapeNode(start: UInt32(truncatingIfNeeded: at), end: 0, next: open, info: kind.rawValue)
        )
        open = index
        at += 1
    }

    /// Continues after an item. Returns true if another follows, false if its container closed.
    @inline(__always)
    private mutating func afterItem() throws(ScanFault) -> Bool {
        skipSpace()
        let byte = text[at]
        let container = nodes + Int(open)
        let isObject = container.pointee.info & 7 == TapeKind.object.rawValue
        container.pointee.info &+= 1 << TapeNode.countShift
        if byte == UInt8(ascii: ",") {
            at += 1
            if isObject {
                skipSpace()
                try key()
            }
            return true
        }
        guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
            throw unexpected(isObject ? "',' or '}'" : "',' or ']'")
        }
        close()
        return false
    }

    @inline(__always)
    private mutating func close() {
        at += 1
        let container = nodes + Int(open)
        open = container.pointee.next
        container.pointee.next = UInt32(truncatingIfNeeded: nodeCount)
        container.pointee.end = UInt32(truncatingIfNeeded: at)
        depth -= 1
    }

    @inline(__always)
    private mutating func key() throws(ScanFault) {
        guard text[at] == UInt8(ascii: "\"") else { throw unexpected("a key") }
        if known.pointee.start > at || !takeKnown() { try string() }
        if text[at] != UInt8(ascii: ":") {
            skipSpace()
            guard text[at] == UInt8(ascii: ":") else { throw unexpected("':'") }
        }
        at += 1
    }

    @inline(__always)
    private mutating func append(_ node: TapeNode) {
        if nodeCount == nodeCapacity { grow() }
        nodes[nodeCount] = node
        nodeCount &+= 1
    }

    @inline(never)
    private mutating func grow() {
        storage.grow()
        nodes = storage.nodes
        nodeCapacity = storage.nodeCapacity
    }

    /// Adds a value without children that ends at `at`.
    @inline(__always)
    private mutating func finish(_ start: Int, _ info: UInt32) {
        append(
            TapeNode(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: at),
                next: UInt32(truncatingIfNeeded: nodeCount + 1), info: info))
    }

    @inline(__always)
    mutating func skipSpace() {
        if text[at] > 0x20 { return }
        // Most often it is one space, after a comma or a colon.
        if text[at] == 0x20, text[at + 1] > 0x20 {
            at += 1
        } else {
            skipSpaceRun()
        }
    }

    private mutating func skipSpaceRun() {
        while true {
            if Words.load(text + at) == Words.spaces {
                at += 8
                continue
            }
            guard text[at].isJSONSpace else { return }
            at += 1
        }
    }

    // MARK: Scalars

    /// Moves past the token here if it is known.
    @inline(__always)
    private mutating func takeKnown() -> Bool {
        while known.pointee.start < at { known += 1 }
        guard known.pointee.start == at else { return false }
        let start = at
        at = Int(known.pointee.end)
        finish(start, known.pointee.info)
        known += 1
        return true
    }

    private mutating func literal(_ word: StaticString, _ kind: TapeKind) throws(ScanFault) {
        let length = word.utf8CodeUnitCount
        for offset in 1..<length where text[at + offset] != word.utf8Start[offset] {
            throw unexpected("a value")
        }
        let start = at
        at += length
        finish(start, kind.rawValue)
    }

    @inline(__always)
    private mutating func number() throws(ScanFault) {
        let start = at
        guard let (place, isSpelled) = TokenScan.number(text, start),
            !text[place].continuesNumber
        else { throw invalidNumber(start) }
        at = place
        finish(start, TapeKind.number.rawValue | (isSpelled ? TapeNode.spelled : 0))
    }

    /// Reads a string from its opening mark on.
    @inline(__always)
    private mutating func string() throws(ScanFault) {
        let start = at
        var isSpelled = false
        var info = TapeKind.string.rawValue
        var place = TokenScan.stringEnd(text, from: start + 1, isSpelled: &isSpelled)
        while text[place] != UInt8(ascii: "\"") {
            place = TokenScan.stringEnd(
                text, from: try passFault(place, &info), isSpelled: &isSpelled)
        }
        at = place + 1
        finish(start, info | (isSpelled ? TapeNode.spelled : 0))
    }

    /// Throws the fault that stops the string, or moves past a lone surrogate if allowed.
    @inline(never)
    private mutating func passFault(
        _ place: Int, _ info: inout UInt32
    ) throws(ScanFault) -> Int {
        let byte = text[place]
        if byte >= 0x80 { throw ScanFault(offset: place, reason: .invalidUTF8) }
        at = place
        if place >= end { throw unexpected("the closing quote of a string") }
        guard byte == UInt8(ascii: "\\") else {
            throw ScanFault(offset: place, reason: .controlCharacter(byte))
        }
        guard Escapes.unit(text + place) != nil else {
            if text[place + 1] != UInt8(ascii: "u"), place + 1 >= end {
                throw ScanFault(
                    offset: end, reason: .unexpectedEnd(expected: "the closing quote of a string"))
            }
            throw ScanFault(offset: place, reason: .invalidEscape)
        }
        guard allowsLoneSurrogates else { throw ScanFault(offset: place, reason: .loneSurrogate) }
        info |= TapeNode.loneSurrogate
        storage.loneSurrogates.append(place)
        return place + 6
    }

    // MARK: Faults

    @inline(never)
    private func invalidNumber(_ start: Int) -> ScanFault {
        ScanFault(offset: start, reason: .invalidNumber)
    }

    @inline(never)
    private func unexpected(_ expected: String) -> ScanFault {
        ScanFault.unexpected(
            expected, in: UnsafeBufferPointer(start: text, count: end), at: at)
    }
}

extension ScanFault {
    static func unexpected(
        _ expected: String, in bytes: UnsafeBufferPointer<UInt8>, at place: Int
    ) -> ScanFault {
        guard place < bytes.count else {
            return ScanFault(offset: bytes.count, reason: .unexpectedEnd(expected: expected))
        }
        if bytes[place] >= 0x80, UTF8Validity.sequenceLength(in: bytes, at: place) == nil {
            return ScanFault(offset: place, reason: .invalidUTF8)
        }
        let length = UTF8Validity.sequenceLength(in: bytes, at: place) ?? 1
        let text = String(decoding: bytes[place..<place + length], as: UTF8.self)
        let found = bytes[place] < 0x20 ? "control character \(bytes[place])" : "'\(text)'"
        return ScanFault(offset: place, reason: .unexpected(found: found, expected: expected))
    }
}

/// The state of the mender while it reads plain tokens.
struct PlainRun {
    let base: UnsafePointer<UInt8>
    let end: Int
    var at: Int
    var state: TextMender.State
    var frame: TextMender.Frame?
    var lastEnd: Int
    var lastComma: Int?
    var tookComma = false
    /// Whether a value or a key was taken.
    var tookScalar = false
    var tookValue = false
    var valueEnd = 0
    /// The number of edits, now and before the last comma.
    var edits: Int
    var commaEdits = 0
    let noted: KnownTokens?
    /// A value that was scanned but not yet taken, and its offset.
    var scanned = (start: -1, token: PlainToken(end: 0, info: 0))

    init(
        base: UnsafePointer<UInt8>, end: Int, at: Int, state: TextMender.State,
        frame: TextMender.Frame?, lastEnd: Int, lastComma: Int?, edits: Int,
        noted: KnownTokens?
    ) {
        self.noted = noted
        self.base = base
        self.end = end
        self.at = at
        self.state = state
        self.frame = frame
        self.lastEnd = lastEnd
        self.lastComma = lastComma
        self.edits = edits
    }

    @inline(__always)
    mutating func skipSpace() {
        at = TokenScan.passSpace(base, at, end: end)
    }

    /// Records that the key or scalar here is strict JSON.
    @inline(__always)
    func note(_ token: PlainToken) { noted?.append(at, token.end, token.info) }

    @inline(__always)
    mutating func beginValue() {
        guard let kind = frame?.kind, kind != .object else { return }
        frame?.itemStart = at
        frame?.itemEdits = edits
    }

    @inline(__always)
    mutating func takeValue(to close: Int) {
        beginValue()
        frame?.items.insert(.scalars)
        tookScalar = true
        tookValue = true
        at = close
        lastEnd = close
        valueEnd = close
        state = frame == nil ? .done : .afterValue
    }

    /// Takes a key and the colon after it.
    @inline(__always)
    mutating func takeKey(to close: Int) {
        if frame?.count == 0 { frame?.firstKey = at..<close }
        frame?.itemStart = at
        frame?.itemEdits = edits
        frame?.hasKey = true
        tookScalar = true
        at = close
        skipSpace()
        at += 1
        lastEnd = at
        state = .value
    }

    /// Returns false if what follows the comma is not plainly an item or a key.
    @inline(__always)
    mutating func takeComma() -> Bool {
        guard let kind = frame?.kind, kind != .group else { return false }
        let next = TokenScan.passSpace(base, at + 1, end: end)
        guard next < end, Self.beginsItem(base[next], in: kind) else { return false }
        passComma(at, kind)
        lastEnd = at + 1
        at = next
        return true
    }

    /// - Parameter place: the offset of the comma; nil if it was missing.
    @inline(__always)
    mutating func passComma(_ place: Int?, _ kind: TextMender.Kind) {
        lastComma = place
        tookComma = true
        commaEdits = edits
        frame?.count += 1
        frame?.hasKey = false
        state = kind == .object ? .key : .value
    }

    @inline(__always)
    private static func beginsItem(_ byte: UInt8, in kind: TextMender.Kind) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            true
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            kind == .array
        default: false
        }
    }
}

/// A key or scalar that needs no mending.
struct PlainToken {
    let end: Int
    /// As in its ``TapeNode``.
    let info: UInt32

    init(end: Int, info: UInt32) {
        self.end = end
        self.info = info
    }

    @inline(__always)
    init(string end: Int, isSpelled: Bool) {
        self.init(
            end: end, info: TapeKind.string.rawValue | (isSpelled ? TapeNode.spelled : 0))
    }

    @inline(__always)
    init(number end: Int, isSpelled: Bool) {
        self.init(
            end: end, info: TapeKind.number.rawValue | (isSpelled ? TapeNode.spelled : 0))
    }
}

/// The ways through text that is JSON already, which is most of it even when some is broken.
///
/// Each looks at its token once, takes it when nothing about it or behind it is doubtful, and
/// otherwise leaves it untouched to those who know the faults.
extension TextMender {
    /// Nothing to skip: the next token begins right here.
    @inline(__always)
    var isAtPlainToken: Bool {
        guard at < end else { return false }
        switch bytes[at] {
        case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "`"),
            UInt8(ascii: "\\"), 0x80...:
            return false
        default: return true
        }
    }

    /// Runs over tokens as long as they are plain, doing what the steps for each would do.
    mutating func skim() throws(ScanFault) {
        while true {
            at = skipSpace(from: at)
            guard at < end else { return }
            let isPlain =
                switch state {
                case .value: try skimValue()
                case .key: skimKey()
                case .afterValue: skimSeparator()
                case .colon, .done: false
                }
            if !isPlain { return }
        }
    }

    @inline(__always)
    private mutating func skimValue() throws(ScanFault) -> Bool {
        let close: Int?
        switch bytes[at] {
        case UInt8(ascii: "\""): close = plainStringEnd(valueContext)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "t"),
            UInt8(ascii: "f"), UInt8(ascii: "n"):
            close = plainScalarEnd()
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            beginValue()
            try open(bytes[at] == UInt8(ascii: "{") ? .object : .array)
            return true
        default: return false
        }
        guard let close else { return false }
        beginValue()
        at = close
        isScalarOpen = false
        finishValue()
        return true
    }

    @inline(__always)
    private mutating func skimKey() -> Bool {
        guard bytes[at] == UInt8(ascii: "\""), let close = plainStringEnd(.key) else { return false }
        beginItem()
        stack[top].hasKey = true
        isScalarOpen = false
        at = skipSpace(from: close) + 1
        lastEnd = at
        state = .value
        return true
    }

    @inline(__always)
    private mutating func skimSeparator() -> Bool {
        let kind = stack[top].kind
        switch (bytes[at], kind) {
        case (UInt8(ascii: ","), .object), (UInt8(ascii: ","), .array):
            let next = skipSpace(from: at + 1)
            guard next < end, Self.beginsPlainItem(bytes[next], in: kind) else { return false }
            lastCommaEdits = edits.count
            lastComma = at
            lastEnd = at + 1
            stack[top].count += 1
            stack[top].hasKey = false
            state = kind == .object ? .key : .value
            at = next
        case (UInt8(ascii: "}"), .object):
            guard stack[top].surplus == 0, !isSurplusBrace() else { return false }
            at += 1
            pop()
        case (UInt8(ascii: "]"), .array):
            at += 1
            pop()
        default: return false
        }
        return true
    }

    @inline(__always)
    private static func beginsPlainItem(_ byte: UInt8, in kind: Kind) -> Bool {
        switch byte {
        case UInt8(ascii: "\""): true
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            kind == .array
        default: false
        }
    }

    /// Behind the string that begins here, when it is strict JSON and what follows agrees with
    /// where it stands.
    mutating func plainStringEnd(_ context: StringContext) -> Int? {
        guard let base = bytes.baseAddress, bytes[at] == UInt8(ascii: "\""),
            let close = Self.strictStringEnd(base, from: at), close <= end
        else { return nil }
        let next = skipSpace(from: close)
        guard next < end else { return nil }
        switch (context, bytes[next]) {
        case (.key, UInt8(ascii: ":")): return close
        case (.objectValue, UInt8(ascii: ",")), (.arrayItem, UInt8(ascii: ",")):
            let following = skipSpace(from: next + 1)
            guard following < end else { return nil }
            if bytes[following] == UInt8(ascii: "\"") { return close }
        case (.objectValue, UInt8(ascii: "}")), (.arrayItem, UInt8(ascii: "]")): break
        default: return nil
        }
        return mayFollow(next, gap: close..<next, innerQuotes: 0) ? close : nil
    }

    /// Behind the closing mark of a non-empty string without faults; nil when there is one.
    private static func strictStringEnd(_ text: UnsafePointer<UInt8>, from start: Int) -> Int? {
        var at = start + 1
        if text[at] == UInt8(ascii: "\"") { return nil }
        while true {
            let special = Words.specialBytes(Words.load(text + at))
            if special == 0 {
                at += 8
                continue
            }
            at += special.trailingZeroBitCount >> 3
            switch text[at] {
            case UInt8(ascii: "\""): return at + 1
            case UInt8(ascii: "\\"):
                if Escapes.simple(text[at + 1]) != nil {
                    at += 2
                } else if let unit = Escapes.unit(text + at), unit & 0xF800 != 0xD800 {
                    at += 6
                } else {
                    return nil
                }
            case 0x80...:
                if Words.isPairOfThree(Words.load(text + at)) {
                    at += 6
                } else {
                    let length = Words.sequenceLength(text + at)
                    if length == 0 { return nil }
                    at += length
                }
            default: return nil
            }
        }
    }

    /// Behind the number or literal that begins here, when a separator follows at once.
    func plainScalarEnd() -> Int? {
        guard let base = bytes.baseAddress else { return nil }
        let close: Int
        switch bytes[at] {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let end = NumberGrammar.end(in: bytes, from: at) else { return nil }
            close = end
        case UInt8(ascii: "t") where Words.isWord("true", base + at): close = at + 4
        case UInt8(ascii: "f") where Words.isWord("false", base + at): close = at + 5
        case UInt8(ascii: "n") where Words.isWord("null", base + at): close = at + 4
        default: return nil
        }
        guard close < end else { return nil }
        switch bytes[close] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return close
        default: return nil
        }
    }
}

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

    /// Runs over tokens as long as they are plain, doing what the steps for each would do. What
    /// changes with every token is kept in locals and written back at the end.
    mutating func skim() throws(ScanFault) {
        guard skims, let base = bytes.baseAddress, state != .colon, state != .done else { return }
        var run = PlainRun(
            base: base, end: end, at: at, state: state, frame: stack.last, lastEnd: lastEnd,
            lastComma: lastComma, edits: edits.count)
        while run.state != .done {
            run.skipSpace()
            guard run.at < end else {
                reachedEnd()
                break
            }
            let byte = base[run.at]
            switch run.state {
            case .value:
                if byte == UInt8(ascii: "[") {
                    try enter(&run, .array)
                    continue
                }
                if byte == UInt8(ascii: "{") {
                    guard try enterObject(&run) else { return finish(run) }
                    continue
                }
                if let close = plainValueEnd(byte, run), !isStarved {
                    run.takeValue(to: close)
                } else if isStarved || !takeFaultyValue(byte, &run) {
                    return finish(run)
                }
            case .key:
                if byte == UInt8(ascii: "\""), let close = plainStringEnd(.key, from: run.at),
                    !isStarved
                {
                    run.takeKey(to: close)
                } else if isStarved || !takeFaultyKey(byte, &run) {
                    return finish(run)
                }
            case .afterValue:
                if byte == UInt8(ascii: ",") {
                    if !run.takeComma(), !takeTrailingComma(&run) { return finish(run) }
                } else if !leave(&run, byte), !takeMissingComma(byte, &run) {
                    return finish(run)
                }
            default: return finish(run)
            }
        }
        finish(run)
    }

    @inline(__always)
    mutating func finish(_ run: PlainRun) {
        if run.tookScalar { isScalarOpen = false }
        at = run.at
        state = run.state
        lastEnd = run.lastEnd
        if run.tookValue { valueEnd = run.valueEnd }
        if run.tookComma {
            lastComma = run.lastComma
            lastCommaEdits = run.commaEdits
        }
        if let frame = run.frame { stack[top] = frame }
    }

    @inline(__always)
    private mutating func plainValueEnd(_ byte: UInt8, _ run: PlainRun) -> Int? {
        // Among rows a scalar may begin one without its bracket.
        if let frame = run.frame, frame.items == .arrays { return nil }
        switch byte {
        case UInt8(ascii: "\""):
            let context: StringContext =
                run.frame.map { $0.kind == .object ? .objectValue : .arrayItem } ?? .root
            return plainStringEnd(context, from: run.at)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return plainNumberEnd(run.base, from: run.at, in: run.frame?.kind)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            return plainLiteralEnd(run.base, from: run.at)
        default: return nil
        }
    }

    private mutating func enter(_ run: inout PlainRun, _ kind: Kind) throws(ScanFault) {
        run.beginValue()
        finish(run)
        try open(kind)
        run.at = at
        run.lastEnd = lastEnd
        run.state = state
        run.frame = stack.last
        run.tookValue = false
    }

    /// An object with its first key, or an empty one. False when it may be a set.
    @inline(__always)
    private mutating func enterObject(_ run: inout PlainRun) throws(ScanFault) -> Bool {
        let next = skipSpace(from: run.at + 1)
        guard next < end else { return false }
        if run.base[next] == UInt8(ascii: "}") {
            try enter(&run, .object)
            return true
        }
        if run.base[next] == UInt8(ascii: "\""), let close = plainStringEnd(.key, from: next),
            !isStarved
        {
            try enter(&run, .object)
            run.at = next
            run.takeKey(to: close)
            return true
        }
        guard !isStarved, let key = faultyKey(run.base[next], from: next) else { return false }
        try enter(&run, .object)
        run.at = next
        take(key, &run)
        return true
    }

    @inline(__always)
    private mutating func leave(_ run: inout PlainRun, _ byte: UInt8) -> Bool {
        guard let frame = run.frame else { return false }
        switch (byte, frame.kind) {
        case (UInt8(ascii: "}"), .object):
            finish(run)
            guard frame.surplus == 0, !isSurplusBrace(), !isStarved else { return false }
        case (UInt8(ascii: "]"), .array): finish(run)
        default: return false
        }
        at += 1
        pop()
        run.at = at
        run.lastEnd = lastEnd
        run.state = state
        run.frame = stack.last
        run.tookValue = false
        return true
    }

    /// Behind the string that begins here, when it is strict JSON and what follows agrees with
    /// where it stands.
    @inline(__always)
    mutating func plainStringEnd(_ context: StringContext, from start: Int) -> Int? {
        guard let base = bytes.baseAddress,
            let close = strictStringEnd(base, from: start), close <= end,
            endsPlainly(context, at: close, isEdited: editCount > 0)
        else { return nil }
        return close
    }

    /// Whether what follows a string agrees with where it stands, so that its mark closes it.
    ///
    /// - Parameter isEdited: whether anything was mended so far, this string included.
    @inline(__always)
    mutating func endsPlainly(
        _ context: StringContext, at close: Int, isEdited: Bool
    ) -> Bool {
        let next = skipSpace(from: close)
        guard next < end else { return false }
        switch (context, bytes[next]) {
        case (.key, UInt8(ascii: ":")): return true
        case (.objectValue, UInt8(ascii: ",")), (.arrayItem, UInt8(ascii: ",")):
            let following = skipSpace(from: next + 1)
            guard following < end else { return false }
            if bytes[following] == UInt8(ascii: "\"") { return true }
        case (.objectValue, UInt8(ascii: "}")), (.arrayItem, UInt8(ascii: "]")): break
        case (.objectValue, UInt8(ascii: "\"")): return startsPlainKey(at: next)
        case (.arrayItem, UInt8(ascii: "\"")): return next > close
        default: return false
        }
        return mayFollow(next, gap: close..<next, innerQuotes: 0, isEdited: isEdited)
    }

    /// Behind the closing mark of a non-empty string without faults; nil when there is one.
    @inline(__always)
    private mutating func strictStringEnd(_ text: UnsafePointer<UInt8>, from start: Int) -> Int? {
        if text[start + 1] == UInt8(ascii: "\"") { return nil }
        var isSpelled = false
        let place = TokenScan.stringEnd(text, from: start + 1, isSpelled: &isSpelled)
        if text[place] == UInt8(ascii: "\""), place < end { return place + 1 }
        // What more text may still make an escape or a character.
        if place + 12 > end { reachedEnd() }
        return nil
    }

    /// Behind the number that begins here, when a separator follows at once; in an object not a
    /// comma within a number such as `1,234`.
    @inline(__always)
    private mutating func plainNumberEnd(
        _ base: UnsafePointer<UInt8>, from start: Int, in kind: Kind?
    ) -> Int? {
        guard let (at, _) = TokenScan.number(base, start), isSeparated(base, at) else {
            return nil
        }
        return kind == .object && base[at] == UInt8(ascii: ",") && base[at + 1].isDigit ? nil : at
    }

    private mutating func plainLiteralEnd(_ base: UnsafePointer<UInt8>, from start: Int) -> Int? {
        let place = base + start
        let length =
            Words.isWord("true", place) || Words.isWord("null", place)
            ? 4 : Words.isWord("false", place) ? 5 : 0
        return length > 0 && isSeparated(base, start + length) ? start + length : nil
    }

    /// Whether a separator, a closing bracket or a quotation mark shows that a number or literal
    /// has ended, or in a list a number on the next line.
    @inline(__always)
    mutating func isSeparated(_ base: UnsafePointer<UInt8>, _ place: Int) -> Bool {
        guard place < end else {
            reachedEnd()
            return false
        }
        switch base[place] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case 0x20, 0x0A, 0x0D, 0x09: return isSeparatedBySpace(base, place)
        default: return false
        }
    }

    private mutating func isSeparatedBySpace(_ base: UnsafePointer<UInt8>, _ place: Int) -> Bool {
        let next = skipSpace(from: place)
        guard next < end else { return false }
        switch base[next] {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\""):
            return true
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return base[place] == 0x0A && stack.last?.kind == .array
        default: return false
        }
    }
}

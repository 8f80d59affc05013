/// Fast paths for text that is already JSON, as most of a broken text is.
///
/// Each function looks at a token once. It takes the token if neither the token nor what follows is
/// doubtful; otherwise it leaves it to the functions that handle faults.
extension TextMender {
    /// Whether a token begins here, with nothing to skip before it.
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

    /// Reads tokens while they are plain, with the same effect as a step for each. State that
    /// changes with every token is kept in a local value and written back at the end.
    mutating func skim() throws(ScanFault) {
        guard skims, let base = bytes.baseAddress, state != .colon, state != .done else { return }
        var run = PlainRun(
            base: base, end: end, at: at, state: state, frame: stack.last, lastEnd: lastEnd,
            lastComma: lastComma, edits: edits.count, noted: noted)
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
                if byte.isDigit || byte == UInt8(ascii: "-") { run.takeNumbers() }
                if let token = plainValue(run.base[run.at], run), !isStarved {
                    run.note(token)
                    run.takeValue(to: token.end)
                } else if isStarved || !takeFaultyValue(byte, &run) {
                    return finish(run)
                }
            case .key:
                if byte == UInt8(ascii: "\"") { run.takeMembers() }
                if run.state == .value { continue }
                if run.base[run.at] == UInt8(ascii: "\""),
                    let token = plainString(.key, from: run.at), !isStarved
                {
                    run.note(token)
                    run.takeKey(to: token.end)
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
    private mutating func plainValue(_ byte: UInt8, _ run: PlainRun) -> PlainToken? {
        // In a list of rows, a scalar may begin a row whose bracket is missing.
        if let frame = run.frame, frame.items == .arrays { return nil }
        switch byte {
        case UInt8(ascii: "\""):
            let context: StringContext =
                run.frame.map { $0.kind == .object ? .objectValue : .arrayItem } ?? .root
            return plainString(context, from: run.at, run.scanned)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return plainNumber(run.base, from: run.at, in: run.frame?.kind)
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            return plainLiteral(byte, run.base, from: run.at)
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

    /// Opens an object and reads its first key, if any. Returns false if in doubt, as for a set.
    @inline(__always)
    private mutating func enterObject(_ run: inout PlainRun) throws(ScanFault) -> Bool {
        let next = skipSpace(from: run.at + 1)
        guard next < end else { return false }
        if run.base[next] == UInt8(ascii: "}") {
            try enter(&run, .object)
            return true
        }
        if run.base[next] == UInt8(ascii: "\""), let token = plainString(.key, from: next),
            !isStarved
        {
            try enter(&run, .object)
            run.at = next
            run.note(token)
            run.takeKey(to: token.end)
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

    /// The string that begins here, if it is strict JSON and what follows fits its context.
    @inline(__always)
    mutating func plainString(
        _ context: StringContext, from start: Int,
        _ scanned: (start: Int, token: PlainToken) = (-1, PlainToken(end: 0, info: 0))
    ) -> PlainToken? {
        guard let base = bytes.baseAddress,
            let token = scanned.start == start ? scanned.token : strictString(base, from: start),
            endsPlainly(context, at: token.end, isEdited: editCount > 0)
        else { return nil }
        return token
    }

    /// Whether what follows a string fits its context, so its mark closes it.
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

    /// The string that begins here, if it is valid and not empty.
    @inline(__always)
    private mutating func strictString(
        _ text: UnsafePointer<UInt8>, from start: Int
    ) -> PlainToken? {
        if text[start + 1] == UInt8(ascii: "\"") { return nil }
        var isSpelled = false
        let place = TokenScan.stringEnd(text, from: start + 1, isSpelled: &isSpelled)
        guard text[place] == UInt8(ascii: "\""), place < end else {
            // More text may complete an escape or a character.
            if place + 12 > end { reachedEnd() }
            return nil
        }
        return PlainToken(string: place + 1, isSpelled: isSpelled)
    }

    /// The number that begins here, if a separator follows. In an object, the comma in `1,234` is
    /// not a separator.
    @inline(__always)
    private mutating func plainNumber(
        _ base: UnsafePointer<UInt8>, from start: Int, in kind: Kind?
    ) -> PlainToken? {
        guard let (at, isSpelled) = TokenScan.number(base, start), isSeparated(base, at) else {
            return nil
        }
        if kind == .object, base[at] == UInt8(ascii: ","), byte(at + 1)?.isDigit != false {
            return nil
        }
        return PlainToken(number: at, isSpelled: isSpelled)
    }

    private mutating func plainLiteral(
        _ first: UInt8, _ base: UnsafePointer<UInt8>, from start: Int
    ) -> PlainToken? {
        let (word, kind): (StaticString, TapeKind) =
            switch first {
            case UInt8(ascii: "t"): ("true", .true)
            case UInt8(ascii: "f"): ("false", .false)
            default: ("null", .null)
            }
        let close = start + word.utf8CodeUnitCount
        guard Words.isWord(word, base + start), isSeparated(base, close) else { return nil }
        return PlainToken(end: close, info: kind.rawValue)
    }

    /// Whether a number or literal ends here: a comma or closing bracket follows, or, after white
    /// space, a quotation mark or in a list a number on the next line.
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

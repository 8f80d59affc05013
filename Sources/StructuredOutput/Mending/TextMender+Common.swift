/// Fast paths for the most common faults.
///
/// Each matches a pattern that has only one reading and has the same effect as the general steps.
/// Anything wider is left to those.
extension TextMender {
    /// A key or scalar and its replacement.
    struct FaultyToken {
        let range: Range<Int>
        let after: String
        let code: RepairCode
    }

    // MARK: Keys and scalars

    mutating func takeFaultyKey(_ first: UInt8, _ run: inout PlainRun) -> Bool {
        guard run.frame?.kind == .object, let key = faultyKey(first, from: run.at) else {
            return false
        }
        take(key, &run)
        return true
    }

    /// Records the repair of the key here and moves past it and its colon.
    mutating func take(_ key: FaultyToken, _ run: inout PlainRun) {
        run.takeKey(to: key.range.upperBound)
        record(key, &run)
    }

    private mutating func record(_ token: FaultyToken, _ run: inout PlainRun) {
        edit(token.range, token.after, token.code)
        run.edits += 1
    }

    /// The key that begins here, without marks or in single ones, if a colon follows.
    mutating func faultyKey(_ first: UInt8, from start: Int) -> FaultyToken? {
        if first == UInt8(ascii: "'") { return singleQuoted(.key, from: start) }
        guard first.isWordByte, !first.isDigit else { return nil }
        var close = start + 1
        while close < end, bytes[close].isWordByte || bytes[close] == UInt8(ascii: "-") {
            close += 1
        }
        var colon = close
        while colon < end, bytes[colon] == 0x20 { colon += 1 }
        guard colon < end, bytes[colon] == UInt8(ascii: ":") else { return nil }
        return FaultyToken(
            range: start..<close, after: marked(start..<close), code: .unquotedKey)
    }

    mutating func takeFaultyValue(_ first: UInt8, _ run: inout PlainRun) -> Bool {
        // In a list of rows, a scalar may begin a row whose bracket is missing.
        guard let frame = run.frame, frame.items != .arrays else { return false }
        let token: FaultyToken?
        switch first {
        case UInt8(ascii: "'"):
            let context: StringContext = frame.kind == .object ? .objectValue : .arrayItem
            token = singleQuoted(context, from: run.at)
        case UInt8(ascii: "T"): token = literal("True", "true", run)
        case UInt8(ascii: "F"): token = literal("False", "false", run)
        case UInt8(ascii: "N"): token = literal("None", "null", run)
        default: return false
        }
        guard let token else { return false }
        run.takeValue(to: token.range.upperBound)
        record(token, &run)
        return true
    }

    private mutating func literal(
        _ word: StaticString, _ json: String, _ run: PlainRun
    ) -> FaultyToken? {
        let close = run.at + word.utf8CodeUnitCount
        guard close < end, Words.isWord(word, run.base + run.at), isSeparated(run.base, close)
        else { return nil }
        return FaultyToken(range: run.at..<close, after: json, code: .pythonLiteral)
    }

    /// The string in single marks that begins here, if it needs no other edit.
    private mutating func singleQuoted(
        _ context: StringContext, from start: Int
    ) -> FaultyToken? {
        guard let close = singleQuotedEnd(context, from: start),
            endsPlainly(context, at: close, isEdited: true)
        else { return nil }
        return FaultyToken(
            range: start..<close, after: marked(start + 1..<close - 1), code: .singleQuotes)
    }

    private func singleQuotedEnd(_ context: StringContext, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start + 1 < end, base[start + 1] != 0x27 else {
            return nil
        }
        var close = start + 1
        while close < end {
            switch base[close] {
            case UInt8(ascii: "'"): return close + 1
            case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
            case UInt8(ascii: ":") where context == .key: return nil
            case 0x80...:
                let length = Words.sequenceLength(base + close)
                guard length > 0 else { return nil }
                close += length
            default: close += 1
            }
        }
        return nil
    }

    /// The content in double quotation marks. It must need no escapes.
    private func marked(_ content: Range<Int>) -> String {
        guard let base = bytes.baseAddress else { return "" }
        return String(unsafeUninitializedCapacity: content.count + 2) { target in
            target[0] = UInt8(ascii: "\"")
            for offset in 0..<content.count {
                target[offset + 1] = base[content.lowerBound + offset]
            }
            target[content.count + 1] = UInt8(ascii: "\"")
            return content.count + 2
        }
    }

    // MARK: Commas

    /// Drops the comma here if a closing bracket follows it.
    mutating func takeTrailingComma(_ run: inout PlainRun) -> Bool {
        guard let frame = run.frame, frame.kind != .group else { return false }
        let next = skipSpace(from: run.at + 1)
        guard next < end, isCloser(run.base[next]) else { return false }
        delete(run.at..<run.at + 1, .trailingComma)
        run.edits += 1
        run.at = next
        return true
    }

    /// Inserts a comma if the next member or item begins here.
    mutating func takeMissingComma(_ byte: UInt8, _ run: inout PlainRun) -> Bool {
        guard let kind = run.frame?.kind else { return false }
        switch (kind, byte) {
        case (.object, UInt8(ascii: "\"")):
            guard startsPlainKey(at: run.at) else { return false }
        case (.array, UInt8(ascii: "\"")), (.array, UInt8(ascii: "-")), (.array, UInt8(ascii: "{")),
            (.array, UInt8(ascii: "[")), (.array, UInt8(ascii: "0")...UInt8(ascii: "9")):
            break
        default: return false
        }
        run.passComma(nil, kind)
        insert(",", at: run.lastEnd, .missingComma)
        run.edits += 1
        return true
    }

    /// Whether `"key":` begins here, without a backslash or comma. Looks at most 128 bytes ahead.
    mutating func startsPlainKey(at place: Int) -> Bool {
        var close = place + 1
        while close < end, bytes[close] != UInt8(ascii: "\"") {
            let isOdd =
                bytes[close] < 0x20 || bytes[close] == UInt8(ascii: "\\")
                || bytes[close] == UInt8(ascii: ",")
            if isOdd || close - place > 128 { return false }
            close += 1
        }
        guard close < end else { return false }
        let colon = skipSpace(from: close + 1)
        return colon + 2 < end && bytes[colon] == UInt8(ascii: ":")
            && bytes[colon + 1] != UInt8(ascii: "/")
    }
}

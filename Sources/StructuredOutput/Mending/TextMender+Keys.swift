extension TextMender {
    mutating func readKey() {
        beginItem()
        stack[top].hasKey = false
        switch bytes[at] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
            takeBackComma()
            readCloser()
        case UInt8(ascii: ","):
            delete(at..<at + 1, .surplusComma)
            at += 1
        case UInt8(ascii: ":"):
            delete(at..<at + 1, .surplusColon)
            at += 1
        case UInt8(ascii: "{") where stack[top].count == 0:
            delete(at..<at + 1, .surplusBracket)
            stack[top].surplus += 1
            at += 1
        case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "("): readKeylessValue()
        default: readNamedKey()
        }
    }

    private mutating func readNamedKey() {
        if skipEllipsis() { return }
        let start = at
        if let quote = self.quote(at: at) {
            readString(quote, context: .key)
            stack[top].hasKey = true
        } else if !readBareKey() {
            return
        }
        if stack[top].count == 0 { stack[top].firstKey = start..<at }
        lastEnd = at
        state = .colon
    }

    /// Reads a value without a key. A list right after the member's list continues it, an object
    /// may begin the next record, and anything else is dropped.
    private mutating func readKeylessValue() {
        if bytes[at] == UInt8(ascii: "["), let last = lastArray, let comma = lastComma,
            skipSpace(from: last.closing + 1) == comma, skipSpace(from: comma + 1) == at
        {
            delete(last.closing..<last.closing + 1, .surplusBracket)
            delete(at..<at + 1, .surplusBracket)
            at += 1
            stack[top].count -= 1
            stack.append(last.frame)
            stack[top].count += 1
            lastEnd = at
            state = .value
        } else if !closesRecord() {
            skipSurplusText()
        }
    }

    /// Deletes the last comma if only a closing bracket follows.
    mutating func takeBackComma() {
        if stack[top].count > 0, let comma = lastComma {
            delete(comma..<comma + 1, .trailingComma)
            lastComma = nil
            state = .afterValue
        }
    }

    /// Reads a key without an opening mark. Returns false if the text is no key and was dropped.
    private mutating func readBareKey() -> Bool {
        let start = at
        while at < end, !Self.endsBareKey.contains(bytes[at]) {
            if bytes[at] == 0xE2, quote(at: at) != nil { break }
            at += 1
        }
        var close = at
        while close > start, bytes[close - 1].isJSONSpace { close -= 1 }
        let isQuote = byte(at) == UInt8(ascii: "\"") || byte(at) == 0x27
        if close == start || (isQuote && close < at && startsKey(at: at)) {
            if at == start { at += 1 }
            delete(start..<max(close, start + 1), .surplusText)
            return false
        }
        if isSpread(start..<close) {
            delete(start..<close, .surplusText)
            return false
        }
        stack[top].hasKey = true
        if isQuote, close == at, byte(skipSpace(from: at + 1)) == UInt8(ascii: ":") {
            edit(start..<at + 1, quoted(start..<at), .missingQuote)
            at += 1
        } else {
            edit(start..<close, quoted(start..<close), .unquotedKey)
            at = close
        }
        if !isUTF8(start..<close) { edits[edits.count - 1].code = .invalidUTF8 }
        return true
    }

    /// Whether the text is `**rest` or `...rest`, which stands for members that are not shown.
    private mutating func isSpread(_ range: Range<Int>) -> Bool {
        guard hasPrefix("**", at: range.lowerBound) || hasPrefix("...", at: range.lowerBound) else {
            return false
        }
        return isCloser(byte(at) ?? 0) || byte(at) == UInt8(ascii: ",")
    }

    private static let endsBareKey: [UInt8] = Array(":,{}[]\"'\n=".utf8)

    /// The bytes as a JSON string. Invalid UTF-8 becomes U+FFFD.
    mutating func quoted(_ range: Range<Int>) -> String {
        JSONValue(String(decoding: bytes[range], as: UTF8.self)).serialized()
    }

    mutating func escapeControl(at place: Int) {
        var escaped: [UInt8] = []
        JSONWriter.appendEscaped(bytes[place], to: &escaped)
        edit(place..<place + 1, String(decoding: escaped, as: UTF8.self), .rawControl)
    }

    /// The length of the character, or 1 for an invalid byte, which is replaced.
    mutating func multibyteLength(at place: Int) -> Int {
        if let length = UTF8Validity.sequenceLength(in: bytes, at: place), place + length <= end {
            return length
        }
        if place + 4 > end { reachedEnd() }
        edit(place..<place + 1, "\u{FFFD}", .invalidUTF8)
        return 1
    }
}

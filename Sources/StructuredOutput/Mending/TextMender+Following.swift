/// What may follow the closing mark of a string. This mostly decides whether a mark closes it.
extension TextMender {
    /// Whether the brackets and separators from `place` on fit the open containers.
    ///
    /// - Parameter isEdited: whether anything was mended so far.
    mutating func mayFollow(
        _ place: Int, gap: Range<Int>, innerQuotes: Int, isEdited: Bool
    ) -> Bool {
        var isStrict = !isEdited && innerQuotes == 0
        var place = place
        var level = top
        for step in 0..<8 {
            guard let byte = byte(place) else { return true }
            if hasPrefix("```", at: place) || hasPrefix("//", at: place)
                || hasPrefix("/*", at: place) || byte == UInt8(ascii: "#")
            {
                return true
            }
            switch byte {
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                let outer = levelClosed(by: byte, from: level) ?? level
                if outer != level - 1 { isStrict = false }
                level = outer
                place = skipSpace(from: place + 1)
                // If the text is strict JSON up to here, what follows the root does not matter.
                if level < 0 { return isStrict || mayFollowRoot(place) }
            case UInt8(ascii: ","): return mayFollowComma(place, level, innerQuotes)
            default:
                return step == 0
                    ? mayFollowWithoutComma(place, gap: gap, innerQuotes)
                    : mayFollowBracket(place, level)
            }
        }
        return true
    }

    /// Whether the next item or member may begin here, after a closing bracket without a comma.
    private mutating func mayFollowBracket(_ place: Int, _ level: Int) -> Bool {
        let byte = bytes[place]
        if stack[level].kind == .object {
            return byte == UInt8(ascii: "\"") && startsKey(at: place)
        }
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    /// The level that is open after that bracket; nil if it closes nothing.
    private mutating func levelClosed(by byte: UInt8, from level: Int) -> Int? {
        stack[...level].lastIndex { $0.closingByte == byte }.map { $0 - 1 }
    }

    private mutating func mayFollowRoot(_ place: Int) -> Bool {
        guard let byte = byte(place) else { return true }
        if byte == UInt8(ascii: ",") {
            let next = skipSpace(from: place + 1)
            return next >= end || startsKey(at: next) || startsMember(at: next)
                || bytes[next] == UInt8(ascii: "{")
        }
        return byte != UInt8(ascii: "\"")
    }

    private mutating func mayFollowComma(_ comma: Int, _ level: Int, _ innerQuotes: Int) -> Bool {
        let next = skipSpace(from: comma + 1)
        guard let byte = byte(next) else { return true }
        let isMark = byte == UInt8(ascii: "\"") || byte == 0x27 || byte >= 0x80
        if [0x7D, 0x5D, 0x2C, 0x2E, 0x2F, 0x23].contains(byte) { return true }
        if stack[level].kind == .object {
            return (startsKey(at: next) && (innerQuotes == 0 || !quotesOn(at: next)))
                || (isMark && innerQuotes == 0)
                || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
                || (innerQuotes == 0
                    && (hasKeyAfterWord(at: next) || hasBraceAfterWord(at: next)))
        }
        if isMark || byte.isDigit || [0x7B, 0x5B, 0x2D, 0x28].contains(byte) { return true }
        return innerQuotes == 0 || literal(at: next) != nil
    }

    /// Whether a quotation continues here, as in `and: "stop"" `, since no member ends like this.
    private mutating func quotesOn(at place: Int) -> Bool {
        let word = wordEnd(from: place)
        let colon = skipSpace(from: word)
        guard word > place, byte(colon) == UInt8(ascii: ":") else { return false }
        let mark = skipSpace(from: colon + 1)
        guard byte(mark) == UInt8(ascii: "\""), let close = nextMark(after: mark) else {
            return false
        }
        return !isSeparator(byte(skipSpace(from: close + 1)))
    }

    private mutating func mayFollowWithoutComma(
        _ place: Int, gap: Range<Int>, _ innerQuotes: Int
    ) -> Bool {
        let byte = bytes[place]
        let hasLine = bytes[gap].contains(0x0A)
        if byte == UInt8(ascii: "+") {
            let next = self.byte(skipRemarks(from: place + 1))
            return next == UInt8(ascii: "\"") || next == 0x27
        }
        if byte == UInt8(ascii: ";"), innerQuotes == 0 { return true }
        if stack[top].kind == .object {
            return mayFollowMember(place, gap: gap, hasLine: hasLine, innerQuotes)
        }
        if byte == UInt8(ascii: ":") { return innerQuotes == 0 }
        if [0x7B, 0x5B, 0x2D].contains(byte) || byte.isDigit { return true }
        guard byte == UInt8(ascii: "\""), !gap.isEmpty else { return hasLine }
        // After a quotation inside the string, the next mark may be the closing one.
        return innerQuotes == 0 || !isSeparator(self.byte(skipSpace(from: place + 1)))
    }

    /// Whether the next member may begin here without a comma, or stray text.
    private mutating func mayFollowMember(
        _ place: Int, gap: Range<Int>, hasLine: Bool, _ innerQuotes: Int
    ) -> Bool {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") || hasLine, startsKey(at: place) { return true }
        guard innerQuotes == 0 else { return false }
        if byte == UInt8(ascii: "{") {
            return isInArray && startsKey(at: skipSpace(from: place + 1))
        }
        if joinsLoosely(at: place) || literal(at: place) != nil { return true }
        return !gap.isEmpty
            && (startsPlainMember(at: place) || hasKeyAfterWord(at: place)
                || hasBraceAfterWord(at: place) || isLastWord(at: place, behind: gap.lowerBound))
    }

    /// Whether `key: "value"` begins here, without marks around the key. Prose may contain a colon,
    /// but rarely this.
    private mutating func startsPlainMember(at place: Int) -> Bool {
        guard bytes[place].isWordByte, startsKey(at: place) else { return false }
        var next = wordEnd(from: place)
        next = skipSpace(from: next)
        guard byte(next) == UInt8(ascii: ":"), let value = byte(skipSpace(from: next + 1)) else {
            return false
        }
        return value.isDigit || [0x22, 0x5B, 0x7B].contains(value)
    }

    /// Whether a stray word stands here before the next member: `COMMENT "key":`.
    private mutating func hasKeyAfterWord(at place: Int) -> Bool {
        let word = wordEnd(from: place)
        guard word > place else { return false }
        let next = skipSpace(from: word)
        return byte(next) == UInt8(ascii: "\"") && startsKey(at: next)
    }

    /// Whether a word stands here that is stray or lacks its value: `word }`.
    private mutating func hasBraceAfterWord(at place: Int) -> Bool {
        let word = wordEnd(from: place)
        return word > place && byte(skipSpace(from: word)) == UInt8(ascii: "}")
    }

    /// Whether one word ends the text, as in `" tail`. A mark after a digit means inches, and one
    /// after white space opens a quotation.
    private mutating func isLastWord(at place: Int, behind mark: Int) -> Bool {
        guard mark > 1, !bytes[mark - 2].isDigit, !bytes[mark - 2].isJSONSpace else { return false }
        let word = wordEnd(from: place)
        return word > place && skipSpace(from: word) >= end
    }

    mutating func wordEnd(from place: Int) -> Int {
        var next = place
        while let byte = byte(next), byte.isWordByte, next - place < 64 { next += 1 }
        return next
    }

    private mutating func isSeparator(_ byte: UInt8?) -> Bool {
        byte == nil || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
            || byte == UInt8(ascii: "}")
    }
}

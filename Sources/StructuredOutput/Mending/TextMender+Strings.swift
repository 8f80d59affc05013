/// The position of a string, which decides what may follow it.
enum StringContext { case key, objectValue, arrayItem, root }

extension TextMender {
    /// The state of a string while it is read.
    private struct StringScan {
        let quote: Quote
        let context: StringContext
        let start: Int
        let editCount: Int
        /// The number of quotation marks so far that are content.
        var innerQuotes = 0
        /// In a key: the first colon, where the key ends if its closing mark is missing.
        var firstColon: Int?
        /// The first line end after which the text continues as if the string were closed.
        var lineEnd: Int?
        /// Backslashes before this offset are literal, as in a path or a raw string.
        var literalEnd = 0
        var isRaw = false
        /// Whether the content contains a double quotation mark.
        var hasOtherMark = false
    }

    /// Reads a string from its opening mark and returns the range of its content.
    @discardableResult
    mutating func readString(
        _ quote: Quote, context: StringContext, isRaw: Bool = false
    ) -> Range<Int> {
        let openLength = quote.length * quote.count
        if quote.style != .double || quote.isRepeated {
            edit(at..<at + openLength, "\"", quote.code)
        }
        at += openLength
        isScalarOpen = false
        var scan = StringScan(quote: quote, context: context, start: at, editCount: edits.count)
        if isRaw { (scan.isRaw, scan.literalEnd) = (true, end) }
        while at < end {
            if Self.isPlainContent(bytes[at]) {
                at += 1
                continue
            }
            let length = closingLength(of: quote, at: at)
            if length == 0 {
                if closesWithOtherMark(scan) { return closeString(scan, length: 1) }
                readContent(&scan)
            } else if endsString(after: at + length, scan) {
                if joinsNext(scan, length: length) { continue }
                return closeString(scan, length: length)
            } else if embedsJSON(scan) {
                return closeString(scan, length: 1)
            } else if joinsUnclosed(scan, length: length) {
                continue
            } else if let place = missedEnd(scan) {
                return endString(scan, at: place)
            } else {
                keepQuote(&scan, length: length)
            }
        }
        return endOpenString(scan)
    }

    // MARK: Content

    /// Whether the byte neither closes a string nor needs an edit, whatever the quotation marks.
    @inline(__always)
    private static func isPlainContent(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
            UInt8(ascii: "\\"), UInt8(ascii: ":"), 0x80...:
            false
        default: true
        }
    }

    private mutating func readContent(_ scan: inout StringScan) {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\\"):
            if at >= scan.literalEnd { scan.literalEnd = pathEnd(from: scan.start) ?? 0 }
            return readEscape(scan)
        case UInt8(ascii: "\""):
            scan.hasOtherMark = true
            insert("\\", at: at, scan.quote.code)
        case UInt8(ascii: ":") where scan.context == .key && scan.firstColon == nil:
            scan.firstColon = at
        case 0..<0x20:
            if byte == 0x0A, scan.lineEnd == nil, goesOnAfterLine(scan) { scan.lineEnd = at }
            escapeControl(at: at)
        case 0x80...:
            at += multibyteLength(at: at)
            return
        default: break
        }
        at += 1
    }

    /// A mark that does not close the string is content and needs a backslash.
    private mutating func keepQuote(_ scan: inout StringScan, length: Int) {
        if bytes[at] == UInt8(ascii: "\"") {
            for offset in 0..<length { insert("\\", at: at + offset, .unescapedQuote) }
        }
        scan.innerQuotes += 1
        at += length
    }

    private mutating func readEscape(_ scan: StringScan) {
        guard let next = byte(at + 1) else {
            delete(at..<at + 1, .unclosedString)
            at += 1
            return
        }
        if scan.quote.style == .escaped, next == UInt8(ascii: "\\") { return readDoubleEscape() }
        if at < scan.literalEnd { return readLiteralBackslash(scan) }
        switch next {
        case UInt8(ascii: "u"): readUnicodeEscape()
        case let byte where Escapes.simple(byte) != nil: at += 2
        case UInt8(ascii: "x"): readHexEscape()
        case 0x27, 0x60, 0x0A, 0x0D, 0x80...:
            // Other languages escape these; the backslash is not part of the content.
            delete(at..<at + 1, .invalidEscape)
            at += 1
            if next == 0x27 || next == 0x60 { at += 1 }
        default:
            // A regular expression or a path with a backslash that was not doubled.
            insert("\\", at: at, .invalidEscape)
            at += next < 0x20 ? 1 : 2
        }
    }

    /// Reads a backslash of a path or raw string. In `"C:\Users\"` the last one is content.
    private mutating func readLiteralBackslash(_ scan: StringScan) {
        if byte(at + 1) == UInt8(ascii: "\\"), !scan.isRaw {
            if at == scan.start { return doubleBackslash(isServer: true) }
            at += 2
        } else if closingLength(of: scan.quote, at: at + 1) > 0,
            !endsString(after: at + 2, scan)
        {
            at += 2
        } else {
            doubleBackslash(isServer: false)
        }
    }

    /// Inside `\"…\"` every backslash of the content is doubled once more.
    private mutating func readDoubleEscape() {
        delete(at..<at + 1, .escapedQuotes)
        at += 1
        if byte(at + 1) == UInt8(ascii: "\\"), byte(at + 2) == UInt8(ascii: "\"") {
            delete(at + 1..<at + 2, .escapedQuotes)
            at += 3
        } else if let next = byte(at + 1), Escapes.simple(next) != nil,
            next != UInt8(ascii: "\"")
        {
            at += 2
        } else {
            insert("\\", at: at, .invalidEscape)
            at += 1
        }
    }

    private mutating func readUnicodeEscape() {
        guard let unit = unicodeUnit(at: at) else {
            let digits = bytes[at + 2..<end].prefix(4).prefix { Escapes.hexDigit($0) != nil }
            if at + 2 + digits.count >= end {
                delete(at..<end, .unclosedString)
                at = end
            } else {
                insert("\\", at: at, .invalidEscape)
                at += 2
            }
            return
        }
        let low = unicodeUnit(at: at + 6)
        if unit & 0xFC00 == 0xD800, let low, low & 0xFC00 == 0xDC00 {
            at += 12
            return
        }
        if unit & 0xF800 == 0xD800 { edit(at..<at + 6, "\u{FFFD}", .loneSurrogate) }
        at += 6
    }

    private mutating func unicodeUnit(at place: Int) -> UInt16? {
        guard place + 6 <= end, let base = bytes.baseAddress else {
            reachedEnd()
            return nil
        }
        return Escapes.unit(base + place)
    }

    private mutating func readHexEscape() {
        guard let high = byte(at + 2), let low = byte(at + 3), Escapes.hexDigit(high) != nil,
            Escapes.hexDigit(low) != nil
        else {
            insert("\\", at: at, .invalidEscape)
            at += 2
            return
        }
        edit(at..<at + 2, "\\u00", .invalidEscape)
        at += 4
    }

    /// At the first mark that closes nothing: if the string contains JSON, escapes it and moves to
    /// the mark after it. Otherwise returns false and leaves the edits and `at` unchanged.
    private mutating func embedsJSON(_ scan: StringScan) -> Bool {
        guard scan.innerQuotes == 0, scan.context != .key, scan.quote.style == .double,
            !scan.quote.isRepeated, rereadsLeft > 0, startsBracket(at: scan.start)
        else { return false }
        rereadsLeft -= 1
        let place = at
        let before = Array(edits[scan.editCount...])
        for isFlat in [false, true] {
            edits.removeSubrange(scan.editCount...)
            if escapeEmbedded(from: scan.start, isFlat: isFlat), endsString(after: at + 1, scan),
                isEmbeddedJSON(scan.start..<at, edits[scan.editCount...])
            {
                return true
            }
        }
        edits.removeSubrange(scan.editCount...)
        edits += before
        at = place
        return false
    }

    // MARK: Ends

    private mutating func closeString(_ scan: StringScan, length: Int) -> Range<Int> {
        let content = scan.start..<at
        if scan.quote.style != .double || length != 1 {
            markClosing(scan, at..<at + length)
        }
        at += length
        return content
    }

    /// Whether the double mark here closes a string in single ones: `'a": 1`, `'b", "c": 1`.
    private mutating func closesWithOtherMark(_ scan: StringScan) -> Bool {
        guard bytes[at] == UInt8(ascii: "\""), scan.quote.style == .single, !scan.hasOtherMark
        else { return false }
        let next = skipSpace(from: at + 1)
        switch scan.context {
        case .key: return byte(next) == UInt8(ascii: ":")
        case .objectValue:
            return byte(next) == UInt8(ascii: ",") && startsKey(at: skipSpace(from: next + 1))
        case .arrayItem, .root: return false
        }
    }

    /// Records the closing mark. If the string needed no other edit, both marks are one repair.
    private mutating func markClosing(_ scan: StringScan, _ mark: Range<Int>) {
        guard edits.count == scan.editCount, let opening = edits.last,
            opening.code == scan.quote.code, opening.range.upperBound == scan.start
        else { return edit(mark, "\"", scan.quote.code) }
        let content = String(decoding: bytes[scan.start..<mark.lowerBound], as: UTF8.self)
        edits[edits.count - 1].range = opening.range.lowerBound..<mark.upperBound
        edits[edits.count - 1].after = "\"\(content)\""
    }

    /// Joins `"a" + "b"` into one string by continuing after the second opening mark.
    private mutating func joinsNext(_ scan: StringScan, length: Int) -> Bool {
        guard scan.context != .key, isPlain(scan.quote) else { return false }
        if let next = joinedMark(after: at + length, bytes[at]) {
            delete(at..<next + 1, .concatenation)
            at = next + 1
            return true
        }
        let next = skipSpace(from: at + length)
        guard scan.context == .objectValue, scan.innerQuotes == 0, joinsLoosely(at: next) else {
            return false
        }
        delete(at..<next + 1, .looseConcatenation)
        at = next + 1
        return true
    }

    private mutating func isPlain(_ quote: Quote) -> Bool {
        (quote.style == .double || quote.style == .single) && !quote.isRepeated
    }

    /// The offset of the mark after a plus sign, comments aside: `"a" + "b"`.
    private mutating func joinedMark(after place: Int, _ mark: UInt8) -> Int? {
        let plus = skipRemarks(from: place)
        guard byte(plus) == UInt8(ascii: "+") else { return nil }
        let next = skipRemarks(from: plus + 1)
        return byte(next) == mark ? next : nil
    }

    /// Whether `"a" "b"` is one string, as in Python and C, since no second string can stand here.
    mutating func joinsLoosely(at place: Int) -> Bool {
        guard byte(place) == UInt8(ascii: "\""), byte(place - 1) != UInt8(ascii: "\""),
            let close = nextMark(after: place), close > place + 1
        else { return false }
        let next = byte(skipSpace(from: close + 1))
        return next == UInt8(ascii: "}") || next == UInt8(ascii: ",")
            || next == UInt8(ascii: "\"") && !startsKey(at: place)
    }

    /// The next unescaped quotation mark on this line, at most 256 bytes ahead.
    mutating func nextMark(after place: Int) -> Int? {
        var next = place + 1
        while let byte = byte(next), byte != 0x0A, next - place < 256 {
            if byte == UInt8(ascii: "\"") { return next }
            next += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Joins `"a + "b"`, where the first string lacks its closing mark. Only that explains the
    /// extra mark that follows.
    private mutating func joinsUnclosed(_ scan: StringScan, length: Int) -> Bool {
        guard scan.context != .key, scan.quote.style == .double, length == 1,
            scan.innerQuotes == 0
        else { return false }
        let plus = contentEnd(before: at, from: scan.start) - 1
        guard plus > scan.start, bytes[plus] == UInt8(ascii: "+"), let mark = nextMark(after: at),
            endsString(after: mark + 1, scan)
        else { return false }
        let close = contentEnd(before: plus, from: scan.start)
        dropEdits(from: close, downTo: scan.editCount)
        delete(close..<at + 1, .looseConcatenation)
        at += 1
        return true
    }

    /// The end of the content without white space and comments. Looks at most 256 bytes back.
    private mutating func contentEnd(before place: Int, from start: Int) -> Int {
        let limit = max(start, place - 256)
        var close = place
        while close > limit {
            if bytes[close - 1].isJSONSpace {
                close -= 1
            } else if close >= limit + 4, hasPrefix("*/", at: close - 2) {
                var open = close - 4
                while open > limit, !hasPrefix("/*", at: open) { open -= 1 }
                guard hasPrefix("/*", at: open) else { break }
                close = open
            } else {
                break
            }
        }
        return close
    }

    private mutating func dropEdits(from place: Int, downTo count: Int) {
        while edits.count > count, edits[edits.count - 1].range.lowerBound >= place {
            edits.removeLast()
        }
    }

    /// Ends the string before `place`, where its closing mark is missing.
    private mutating func endString(_ scan: StringScan, at place: Int) -> Range<Int> {
        var close = place
        while close > scan.start, bytes[close - 1].isJSONSpace { close -= 1 }
        dropEdits(from: close, downTo: scan.editCount)
        insert("\"", at: close, .missingQuote)
        at = close
        return scan.start..<close
    }

    private mutating func endOpenString(_ scan: StringScan) -> Range<Int> {
        reachedEnd()
        if scan.context == .key, let colon = scan.firstColon { return endString(scan, at: colon) }
        if scan.context != .key, scan.context != .root, rereadsLeft > 0 {
            if let place = bracketTail(scan) {
                rereadsLeft -= 1
                return endString(scan, at: membersOrTail(scan, place))
            }
            if let line = scan.lineEnd {
                rereadsLeft -= 1
                return endString(scan, at: withoutComma(before: line, from: scan.start))
            }
        }
        insert("\"", at: end, .unclosedString)
        isScalarOpen = true
        isTruncated = stack.isEmpty
        return scan.start..<end
    }

    private mutating func membersOrTail(_ scan: StringScan, _ tail: Int) -> Int {
        guard scan.context == .objectValue else { return tail }
        return memberTail(from: scan.start, before: tail) ?? tail
    }

    /// Where the closing brackets at the end of the text begin, if they close every open container.
    private mutating func bracketTail(_ scan: StringScan) -> Int? {
        var place = end
        var level = 0
        while place > scan.start {
            let byte = bytes[place - 1]
            if byte == UInt8(ascii: "`"), level == 0 || byte.isJSONSpace {
                place -= 1
                continue
            }
            if byte.isJSONSpace {
                place -= 1
                continue
            }
            guard level < stack.count else { break }
            guard byte == stack[level].closingByte else { break }
            level += 1
            place -= 1
        }
        return level == stack.count && level > 0 ? place : nil
    }

    private mutating func withoutComma(before place: Int, from start: Int) -> Int {
        var place = place
        while place > start, bytes[place - 1].isJSONSpace { place -= 1 }
        return place > start && bytes[place - 1] == UInt8(ascii: ",") ? place - 1 : place
    }

    /// Whether the text after this line feed could follow the closed string.
    private mutating func goesOnAfterLine(_ scan: StringScan) -> Bool {
        let next = skipSpace(from: at)
        guard let byte = byte(next) else { return false }
        switch scan.context {
        case .objectValue: return byte == UInt8(ascii: "}") || startsKey(at: next)
        case .arrayItem: return byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
        case .key, .root: return false
        }
    }

    /// Where this string ended, if it was never closed and the mark here opens the next string.
    private mutating func missedEnd(_ scan: StringScan) -> Int? {
        if scan.context == .key { return scan.firstColon }
        let before = contentEnd(before: at, from: scan.start)
        let hasComma = before > scan.start && bytes[before - 1] == UInt8(ascii: ",")
        switch scan.context {
        case .objectValue where startsKey(at: at):
            if hasComma { return before - 1 }
            return bytes[before..<at].contains(0x0A) ? before : nil
        case .arrayItem where hasComma && scan.innerQuotes == 0: return before - 1
        default: return nil
        }
    }

    // MARK: What may follow

    private mutating func endsString(after place: Int, _ scan: StringScan) -> Bool {
        let next = skipSpace(from: place)
        guard let byte = byte(next) else { return true }
        switch scan.context {
        case .root: return joinedMark(after: place, bytes[place - 1]) != nil
        case .key:
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { return true }
            if scan.firstColon != nil || scan.innerQuotes > 0 { return false }
            return next > place || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
                || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "]")
        case .objectValue, .arrayItem:
            return mayFollow(
                next, gap: place..<next, innerQuotes: scan.innerQuotes, isEdited: editCount > 0)
        }
    }
}

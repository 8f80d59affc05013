/// Where a string stands, which decides what may follow it.
enum StringContext { case key, objectValue, arrayItem, root }

extension TextMender {
    /// What is known about a string while it is read.
    private struct StringScan {
        let quote: Quote
        let context: StringContext
        let start: Int
        let editCount: Int
        /// Quotation marks so far that turned out to be content.
        var innerQuotes = 0
        /// In a key: the colon that would end it if its closing mark were missing.
        var firstColon: Int?
        /// The first line end after which the text goes on as if the string had been closed.
        var lineEnd: Int?
    }

    /// Reads a string from its opening mark and says where its content stands.
    @discardableResult
    mutating func readString(_ quote: Quote, context: StringContext) -> Range<Int> {
        let openLength = quote.length + (quote.isDoubled ? quote.length : 0)
        if quote.style != .double || quote.isDoubled {
            edit(at..<at + openLength, "\"", quote.code)
        }
        at += openLength
        isScalarOpen = false
        var scan = StringScan(quote: quote, context: context, start: at, editCount: edits.count)
        while at < end {
            let length = quote.closingLength(in: self, at: at)
            if length == 0 {
                readContent(&scan)
            } else if endsString(after: at + length, scan) {
                if joinsNext(scan, length: length) { continue }
                return closeString(scan, length: length)
            } else if let place = missedEnd(scan) {
                return endString(scan, at: place)
            } else {
                keepQuote(&scan, length: length)
            }
        }
        return endOpenString(scan)
    }

    // MARK: Content

    private mutating func readContent(_ scan: inout StringScan) {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "\\"): return readEscape(scan)
        case UInt8(ascii: "\""):
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
            // A pattern or a path that forgot to double its backslash.
            insert("\\", at: at, .invalidEscape)
            at += next < 0x20 ? 1 : 2
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

    private func unicodeUnit(at place: Int) -> UInt16? {
        guard place + 6 <= end, let base = bytes.baseAddress else { return nil }
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

    // MARK: Ends

    private mutating func closeString(_ scan: StringScan, length: Int) -> Range<Int> {
        let content = scan.start..<at
        if scan.quote.style != .double || length != 1 {
            markClosing(scan, at..<at + length)
        }
        at += length
        return content
    }

    /// Both marks of a string that needed nothing else are one repair.
    private mutating func markClosing(_ scan: StringScan, _ mark: Range<Int>) {
        guard edits.count == scan.editCount, let opening = edits.last,
            opening.code == scan.quote.code, opening.range.upperBound == scan.start
        else { return edit(mark, "\"", scan.quote.code) }
        let content = String(decoding: bytes[scan.start..<mark.lowerBound], as: UTF8.self)
        edits[edits.count - 1].range = opening.range.lowerBound..<mark.upperBound
        edits[edits.count - 1].after = "\"\(content)\""
    }

    /// `"a" + "b"` is one string: goes on behind the second opening mark.
    private mutating func joinsNext(_ scan: StringScan, length: Int) -> Bool {
        guard scan.context != .key, scan.quote.style == .double, !scan.quote.isDoubled else {
            return false
        }
        let plus = skipSpace(from: at + length)
        guard byte(plus) == UInt8(ascii: "+") else { return false }
        let next = skipSpace(from: plus + 1)
        guard let quote = Quote(in: self, at: next), quote.style == .double, !quote.isDoubled
        else { return false }
        delete(at..<next + 1, .concatenation)
        at = next + 1
        return true
    }

    /// Ends the string before `place`, where its closing mark is missing.
    private mutating func endString(_ scan: StringScan, at place: Int) -> Range<Int> {
        var close = place
        while close > scan.start, bytes[close - 1].isJSONSpace { close -= 1 }
        while edits.count > scan.editCount, edits[edits.count - 1].range.lowerBound >= close {
            edits.removeLast()
        }
        insert("\"", at: close, .missingQuote)
        at = close
        return scan.start..<close
    }

    private mutating func endOpenString(_ scan: StringScan) -> Range<Int> {
        if scan.context == .key, let colon = scan.firstColon { return endString(scan, at: colon) }
        if scan.context != .key, scan.context != .root, rereadsLeft > 0 {
            if let place = bracketTail(scan) {
                rereadsLeft -= 1
                return endString(scan, at: place)
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

    /// Where the closing brackets begin that end the text and fit all that is open.
    private func bracketTail(_ scan: StringScan) -> Int? {
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
            let closing: UInt8 =
                stack[level].kind == .object ? UInt8(ascii: "}") : UInt8(ascii: "]")
            guard byte == closing else { break }
            level += 1
            place -= 1
        }
        return level == stack.count && level > 0 ? place : nil
    }

    private func withoutComma(before place: Int, from start: Int) -> Int {
        var place = place
        while place > start, bytes[place - 1].isJSONSpace { place -= 1 }
        return place > start && bytes[place - 1] == UInt8(ascii: ",") ? place - 1 : place
    }

    /// Whether what follows the line feed here could follow the string if it had been closed.
    private func goesOnAfterLine(_ scan: StringScan) -> Bool {
        let next = skipSpace(from: at)
        guard let byte = byte(next) else { return false }
        switch scan.context {
        case .objectValue: return byte == UInt8(ascii: "}") || startsKey(at: next)
        case .arrayItem: return byte == UInt8(ascii: "]") || byte == UInt8(ascii: "\"")
        case .key, .root: return false
        }
    }

    /// The mark here may open the next string because this one was never closed: where it ended.
    private func missedEnd(_ scan: StringScan) -> Int? {
        if scan.context == .key { return scan.firstColon }
        var before = at
        while before > scan.start, bytes[before - 1].isJSONSpace { before -= 1 }
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

    private func endsString(after place: Int, _ scan: StringScan) -> Bool {
        let next = skipSpace(from: place)
        guard let byte = byte(next) else { return true }
        switch scan.context {
        case .root: return false
        case .key:
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=") { return true }
            if scan.firstColon != nil || scan.innerQuotes > 0 { return false }
            return next > place || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}")
                || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "]")
        case .objectValue, .arrayItem:
            return mayFollow(next, gap: place..<next, innerQuotes: scan.innerQuotes)
        }
    }

    /// Whether brackets and separators from `place` on agree with what is open.
    func mayFollow(_ place: Int, gap: Range<Int>, innerQuotes: Int) -> Bool {
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
                level = levelClosed(by: byte, from: level) ?? level
                place = skipSpace(from: place + 1)
                if level < 0 { return mayFollowRoot(place) }
            case UInt8(ascii: ","): return mayFollowComma(place, level, innerQuotes)
            default:
                return step == 0
                    ? mayFollowWithoutComma(place, gap: gap, innerQuotes)
                    : mayFollowBracket(place, level)
            }
        }
        return true
    }

    /// Whether the next item or member may begin here, its comma missing after a closing bracket.
    private func mayFollowBracket(_ place: Int, _ level: Int) -> Bool {
        let byte = bytes[place]
        if stack[level].kind == .object {
            return byte == UInt8(ascii: "\"") && startsKey(at: place)
        }
        return byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
    }

    /// The level that is open after that bracket; nil when it closes nothing.
    private func levelClosed(by byte: UInt8, from level: Int) -> Int? {
        let kind: Kind =
            byte == UInt8(ascii: "}") ? .object : byte == UInt8(ascii: "]") ? .array : .group
        return stack[...level].lastIndex { $0.kind == kind }.map { $0 - 1 }
    }

    private func mayFollowRoot(_ place: Int) -> Bool {
        guard let byte = byte(place) else { return true }
        if byte == UInt8(ascii: ",") {
            let next = skipSpace(from: place + 1)
            return next >= end || startsKey(at: next) || bytes[next] == UInt8(ascii: "{")
        }
        return byte != UInt8(ascii: "\"")
    }

    private func mayFollowComma(_ comma: Int, _ level: Int, _ innerQuotes: Int) -> Bool {
        let next = skipSpace(from: comma + 1)
        guard let byte = byte(next) else { return true }
        let isMark = byte == UInt8(ascii: "\"") || byte == 0x27 || byte >= 0x80
        if [0x7D, 0x5D, 0x2C, 0x2E, 0x2F, 0x23].contains(byte) { return true }
        if stack[level].kind == .object {
            return startsKey(at: next) || (isMark && innerQuotes == 0)
                || byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
        }
        if isMark || byte.isDigit || [0x7B, 0x5B, 0x2D, 0x28].contains(byte) { return true }
        return innerQuotes == 0 || literal(at: next) != nil
    }

    private func mayFollowWithoutComma(
        _ place: Int, gap: Range<Int>, _ innerQuotes: Int
    ) -> Bool {
        let byte = bytes[place]
        let hasLine = bytes[gap].contains(0x0A)
        if byte == UInt8(ascii: "+") {
            return self.byte(skipSpace(from: place + 1)) == UInt8(ascii: "\"")
        }
        if stack[top].kind == .object {
            return (byte == UInt8(ascii: "\"") || hasLine) && startsKey(at: place)
        }
        if byte == UInt8(ascii: ":") { return innerQuotes == 0 }
        if [0x7B, 0x5B, 0x2D].contains(byte) || byte.isDigit { return true }
        guard byte == UInt8(ascii: "\""), !gap.isEmpty else { return hasLine }
        // After a quotation inside the string the next mark may be the one that closes it.
        return innerQuotes == 0 || !isSeparator(self.byte(skipSpace(from: place + 1)))
    }

    private func isSeparator(_ byte: UInt8?) -> Bool {
        byte == nil || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]")
            || byte == UInt8(ascii: "}")
    }
}

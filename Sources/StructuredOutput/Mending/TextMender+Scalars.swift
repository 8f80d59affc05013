extension TextMender {
    /// Numbers, literals and strings without quotation marks.
    mutating func readBareScalar() {
        isScalarOpen = false
        let first = bytes[at]
        if first.isDigit || [0x2B, 0x2D, 0x2E].contains(first), readNumber() { return }
        if let (word, literal) = literal(at: at) {
            readLiteral(word, literal)
        } else if let whole = unfinishedLiteral() {
            edit(at..<end, whole, .unclosedLiteral)
            at = end
            isScalarOpen = true
        } else {
            readUnquotedString()
        }
    }

    // MARK: Literals

    struct Literal {
        let json: String
        /// Nil if the word is valid JSON.
        let code: RepairCode?
    }

    private static let literals: [String: Literal] = [
        "true": Literal(json: "true", code: nil), "false": Literal(json: "false", code: nil),
        "null": Literal(json: "null", code: nil),
        "True": Literal(json: "true", code: .pythonLiteral),
        "TRUE": Literal(json: "true", code: .pythonLiteral),
        "False": Literal(json: "false", code: .pythonLiteral),
        "FALSE": Literal(json: "false", code: .pythonLiteral),
        "None": Literal(json: "null", code: .pythonLiteral),
        "Null": Literal(json: "null", code: .pythonLiteral),
        "NULL": Literal(json: "null", code: .pythonLiteral),
        "nil": Literal(json: "null", code: .pythonLiteral),
        "undefined": Literal(json: "null", code: .undefined),
        "NaN": Literal(json: "null", code: .nonFinite),
        "nan": Literal(json: "null", code: .nonFinite),
        "Infinity": Literal(json: "null", code: .nonFinite),
        "-Infinity": Literal(json: "null", code: .nonFinite),
        "+Infinity": Literal(json: "null", code: .nonFinite),
        "-NaN": Literal(json: "null", code: .nonFinite),
        "inf": Literal(json: "null", code: .nonFinite),
        "-inf": Literal(json: "null", code: .nonFinite),
    ]

    /// The literal at `place`, if it is a whole word, and its range.
    mutating func literal(at place: Int) -> (Range<Int>, Literal)? {
        var close = place
        if byte(close) == UInt8(ascii: "-") || byte(close) == UInt8(ascii: "+") { close += 1 }
        while let byte = byte(close), byte.isWordByte, close - place < 16 { close += 1 }
        guard close > place, close - place < 16, endsScalar(close) else { return nil }
        let word = String(decoding: bytes[place..<close], as: UTF8.self)
        return Self.literals[word].map { (place..<close, $0) }
    }

    private mutating func readLiteral(_ word: Range<Int>, _ literal: Literal) {
        if let code = literal.code { edit(word, literal.json, code) }
        at = word.upperBound
    }

    /// The literal that the end of the text cuts off: `tru`.
    private mutating func unfinishedLiteral() -> String? {
        guard !stack.isEmpty, end - at < 5 else { return nil }
        reachedEnd()
        let word = String(decoding: bytes[at..<end], as: UTF8.self)
        return ["true", "false", "null"].first { $0.hasPrefix(word) }
    }

    /// Whether a scalar may end here: what follows belongs to the structure.
    private mutating func endsScalar(_ place: Int) -> Bool {
        guard let byte = byte(place) else { return true }
        if byte == 0x0A || byte == 0x0D { return true }
        let next = skipSpace(from: place)
        guard let following = self.byte(next) else { return true }
        if [0x2C, 0x7D, 0x5D, 0x29, 0x3B, 0x22, 0x23].contains(following) { return true }
        if bytes[place..<next].contains(0x0A) || following >= 0x80 { return true }
        if hasPrefix("//", at: next) || hasPrefix("/*", at: next) || hasPrefix("```", at: next) {
            return true
        }
        guard next > place, !stack.isEmpty else { return false }
        if stack[top].kind == .object { return startsKey(at: next) }
        return following.isDigit || following == UInt8(ascii: "{") || following == 0x5B
    }

    // MARK: Numbers

    /// Returns false if the characters are text, not a number.
    private mutating func readNumber() -> Bool {
        var close = at
        while let byte = byte(close), byte.isWordByte || [0x2B, 0x2D, 0x2E].contains(byte) {
            close += 1
        }
        if let groupsEnd = digitGroupsEnd(from: close) { return readGroups(to: groupsEnd) }
        let range = at..<close
        let written = String(decoding: bytes[range], as: UTF8.self)
        if let number = NumberSpelling.normalized(bytes[range]), endsScalar(close),
            number == written || close < end || stack.isEmpty
        {
            if number != written { edit(range, number, .numberFormat) }
            isScalarOpen = close >= end
            at = close
            return true
        }
        guard close >= end, let kept = NumberSpelling.unfinished(bytes[range]) else { return false }
        edit(range, kept, .unclosedNumber)
        at = close
        isScalarOpen = true
        return true
    }

    /// In an object: the end of digits and commas that continue where no key can stand, `1,234`.
    private mutating func digitGroupsEnd(from comma: Int) -> Int? {
        guard byte(comma) == UInt8(ascii: ","), byte(comma + 1)?.isDigit == true,
            stack.last?.kind == .object, !startsKey(at: comma + 1)
        else { return nil }
        var close = comma
        while let byte = byte(close), byte.isDigit || byte == UInt8(ascii: ",") || byte == 0x2E {
            if byte == UInt8(ascii: ","), self.byte(close + 1)?.isDigit != true { break }
            if byte == UInt8(ascii: ","), startsKey(at: close + 1) { break }
            close += 1
        }
        return close < end ? close : nil
    }

    /// Returns false if the digits are not in groups of three and so are text.
    private mutating func readGroups(to close: Int) -> Bool {
        guard let number = NumberSpelling.ungrouped(bytes[at..<close]), endsScalar(close) else {
            return false
        }
        edit(at..<close, number, .digitGrouping)
        at = close
        return true
    }

    // MARK: Strings without marks

    private mutating func readUnquotedString() {
        let start = at
        // Brackets that were opened within the text are closed within it.
        var depth = 0
        while at < end {
            let byte = bytes[at]
            if at > start, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                depth += 1
            } else if depth > 0, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
                depth -= 1
            } else if endsUnquoted(from: start) {
                break
            }
            at += 1
        }
        if at >= end { reachedEnd() }
        var close = at
        while close > start, bytes[close - 1].isJSONSpace { close -= 1 }
        if close == start {
            at = start + 1
            edit(start..<at, "null", .missingValue)
            return
        }
        let hasClosingMark = byte(at) == UInt8(ascii: "\"") && !startsKey(at: at)
        if hasClosingMark {
            edit(start..<at + 1, quoted(start..<at), .missingQuote)
            at += 1
        } else {
            edit(start..<close, quoted(start..<close), .unquotedString)
            isScalarOpen = at >= end
            at = close
        }
        if !isUTF8(start..<close) { edits[edits.count - 1].code = .invalidUTF8 }
    }

    mutating func isUTF8(_ range: Range<Int>) -> Bool {
        UTF8Validity.firstFault(in: UnsafeBufferPointer(rebasing: bytes[range])) == nil
    }

    private mutating func endsUnquoted(from start: Int) -> Bool {
        switch bytes[at] {
        case 0x0A, 0x0D, UInt8(ascii: "}"), UInt8(ascii: "]"): return true
        case UInt8(ascii: ")"): return stack.last?.kind == .group || isInCall
        case UInt8(ascii: ","): return isSeparatingComma()
        case UInt8(ascii: "`"): return hasPrefix("```", at: at)
        case UInt8(ascii: "/"):
            return hasPrefix("/*", at: at)
                || (hasPrefix("//", at: at) && at > start && bytes[at - 1].isJSONSpace)
        case UInt8(ascii: "\""):
            if startsKey(at: at) { return true }
            return endsScalar(at + 1) && !hasPrefix("\"\"", at: at)
        default: return false
        }
    }

    /// Whether the comma here ends the text. In an object it belongs to the text unless a key, a
    /// line end, a bracket or a mark follows.
    private mutating func isSeparatingComma() -> Bool {
        guard !stack.isEmpty, stack[top].kind == .object else { return true }
        let next = skipSpace(from: at + 1)
        guard let byte = byte(next) else { return true }
        if bytes[at + 1..<next].contains(0x0A) || startsKey(at: next) { return true }
        // `a, b,"}`: the mark closes the text, which ends in a comma.
        if next == at + 1, byte == UInt8(ascii: "\""), self.byte(skipSpace(from: next + 1)) == 0x7D
        {
            return false
        }
        return [0x22, 0x27, 0x7D, 0x5D, 0x2C, 0x2E, 0x2F].contains(byte) || byte >= 0x80
    }
}

/// Number spellings that JSON lacks but whose value is certain.
enum NumberSpelling {
    /// The JSON spelling of `+1`, `.5`, `1.`, `1_000`, `0x1F` and the like; nil if there is none.
    static func normalized(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        if NumberGrammar.matches(bytes) { return String(decoding: bytes, as: UTF8.self) }
        var text = bytes.filter { $0 != UInt8(ascii: "_") }
        guard bytes.first != UInt8(ascii: "_"), bytes.last != UInt8(ascii: "_") else { return nil }
        if text.first == UInt8(ascii: "+") { text.removeFirst() }
        if let whole = prefixed(text) { return whole }
        if text.last == UInt8(ascii: "n"), text.dropLast().allSatisfy({ $0.isDigit || $0 == 0x2D })
        {
            text.removeLast()
        }
        let sign = text.first == UInt8(ascii: "-") ? 1 : 0
        if text.count > sign + 1, text[sign] == UInt8(ascii: ".") {
            text.insert(UInt8(ascii: "0"), at: sign)
        }
        if text.count > 1, text.last == UInt8(ascii: "."), text[text.count - 2].isDigit {
            text.append(UInt8(ascii: "0"))
        }
        return NumberGrammar.matches(text) ? String(decoding: text, as: UTF8.self) : nil
    }

    /// The decimal spelling of `0x1F`, `0o17` or `0b101`.
    private static func prefixed(_ text: [UInt8]) -> String? {
        guard text.count > 2, text[0] == UInt8(ascii: "0"), text[2] != UInt8(ascii: "-"),
            text[2] != UInt8(ascii: "+"),
            let radix = [0x78: 16, 0x6F: 8, 0x62: 2][Int(text[1] | 0x20)]
        else { return nil }
        return UInt64(String(decoding: text[2...], as: UTF8.self), radix: radix).map { String($0) }
    }

    /// `1,234,567.8` without its commas; nil if they do not separate groups of three digits.
    static func ungrouped(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let whole = parts.first, parts.count < 3 else { return nil }
        let sign = whole.first == UInt8(ascii: "-") ? 1 : 0
        let groups = whole.dropFirst(sign).split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard let first = groups.first, (1...3).contains(first.count), first.first != 0x30,
            groups.dropFirst().allSatisfy({ $0.count == 3 }),
            parts.dropFirst().allSatisfy({ !$0.isEmpty && !$0.contains(UInt8(ascii: ",")) })
        else { return nil }
        let text = bytes.filter { $0 != UInt8(ascii: ",") }
        return NumberGrammar.matches(text) ? String(decoding: text, as: UTF8.self) : nil
    }

    /// The part to keep of a number that was cut off: `2` of `2e-`.
    static func unfinished(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
        var text = Array(bytes)
        while let last = text.last, !last.isDigit, !text.isEmpty {
            guard [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(last) else { return nil }
            text.removeLast()
        }
        if text.isEmpty { return "0" }
        return NumberGrammar.matches(text) ? String(decoding: text, as: UTF8.self) : nil
    }
}

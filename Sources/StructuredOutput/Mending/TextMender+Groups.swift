/// Lists and wrappers of other languages: `(1, 2)`, `{1, 2}`, `Name("x")`, `r"x"`.
extension TextMender {
    /// Opens a parenthesis: `(1, 2)` becomes a list, `("x")` and `Name("x")` become their content.
    mutating func openGroup(nameStart: Int, parenthesis: Int? = nil) throws(ScanFault) {
        let place = parenthesis ?? at
        let code: RepairCode = parenthesis == nil ? .tuple : .call
        edit(nameStart..<place + 1, "", code)
        var frame = Frame(kind: .group, start: nameStart)
        frame.openEdit = edits.count - 1
        try push(frame)
        at = place + 1
        lastEnd = at
        state = .value
        if parenthesis != nil, startsArgument(at: skipSpace(from: at)) { try openArguments() }
    }

    /// `Name(city="Rome", days=3)`: named arguments are the members of an object.
    private mutating func openArguments() throws(ScanFault) {
        insert("{", at: at, .missingBracket)
        var object = Frame(kind: .object, start: at)
        object.isSynthetic = true
        try push(object)
        state = .key
    }

    /// Whether `name=` begins here, and not `name==`.
    mutating func startsArgument(at place: Int) -> Bool {
        guard let first = byte(place), first.isWordByte, !first.isDigit else { return false }
        let next = skipSpace(from: wordEnd(from: place))
        return byte(next) == UInt8(ascii: "=") && byte(next + 1) != UInt8(ascii: "=")
    }

    /// Whether the mender is among the named arguments of a call.
    var isInCall: Bool {
        top > 0 && stack[top].kind == .object && stack[top].isSynthetic
            && stack[top - 1].kind == .group
    }

    /// The parenthesis of `Name(`, `a.b(` or `new Name(`; nil if no call begins here.
    mutating func callOpening() -> Int? {
        var place = at
        if hasPrefix("new ", at: at) { place = skipSpaces(from: at + 4) }
        let name = place
        while let byte = byte(place), byte.isWordByte || byte == UInt8(ascii: "."),
            place - at < 64
        {
            place += 1
        }
        guard place > name, bytes[name].isWordByte, !bytes[name].isDigit,
            bytes[place - 1] != UInt8(ascii: "."), byte(place) == UInt8(ascii: "(")
        else { return nil }
        return place
    }

    private mutating func skipSpaces(from place: Int) -> Int {
        var place = place
        while byte(place) == 0x20, place - at < 32 { place += 1 }
        return place
    }

    // MARK: Sets

    /// Whether the brace here opens a list: `{1, 2}` or `{"a"}`, and not `{"a", "b": 1}`.
    mutating func isSet(at place: Int) -> Bool {
        if stack.isEmpty, !readsRootSet { return false }
        guard let close = setItemEnd(from: skipSpace(from: place + 1)) else { return false }
        let next = skipSpace(from: close)
        if byte(next) == UInt8(ascii: "}") { return true }
        guard byte(next) == UInt8(ascii: ","),
            let second = setItemEnd(from: skipSpace(from: next + 1)),
            let following = byte(skipSpace(from: second))
        else { return false }
        return following == UInt8(ascii: ",") || following == UInt8(ascii: "}")
    }

    /// The end of a string in plain quotation marks or a number, of at most 128 bytes.
    private mutating func setItemEnd(from place: Int) -> Int? {
        guard let first = byte(place) else { return nil }
        var close = place
        if first == UInt8(ascii: "\"") || first == 0x27 {
            close += 1
            while let byte = byte(close), byte != first {
                if byte < 0x20 || byte == UInt8(ascii: "\\") || close - place > 128 { return nil }
                close += 1
            }
            return close > place + 1 ? close + 1 : nil
        }
        while let byte = byte(close), byte.isDigit || byte == 0x2E || byte == 0x2D,
            close - place < 128
        {
            close += 1
        }
        return close > place && bytes[close - 1].isDigit ? close : nil
    }

    mutating func openSet() throws(ScanFault) {
        edit(at..<at + 1, "[", .set)
        try push(Frame(kind: .set, start: at))
        at += 1
        lastEnd = at
        state = .value
    }

    // MARK: Prefixes

    /// Reads a string with a Python prefix: `b"x"`, `u'x'`, `r"\d"`. Returns false if none begins.
    mutating func readPrefixedString() -> Bool {
        var place = at
        while let byte = byte(place), Self.prefixes.contains(byte | 0x20), place - at < 2 {
            place += 1
        }
        guard place > at, let quote = self.quote(at: place), quote.style != .escaped,
            let next = byte(place + quote.length * quote.count), !next.isJSONSpace,
            ![0x2C, 0x3A, 0x7D, 0x5D].contains(next)
        else { return false }
        let isRaw =
            bytes[at] | 0x20 == UInt8(ascii: "r")
            || bytes[place - 1] | 0x20 == UInt8(ascii: "r")
        delete(at..<place, .stringPrefix)
        at = place
        readString(quote, context: valueContext, isRaw: isRaw)
        return true
    }

    private static let prefixes = Array("bruf".utf8)
}

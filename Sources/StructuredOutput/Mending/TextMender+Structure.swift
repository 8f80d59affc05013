extension TextMender {
    // MARK: After a value

    mutating func readSeparator() {
        switch bytes[at] {
        case UInt8(ascii: ","): readComma()
        case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): readCloser()
        case UInt8(ascii: ":"): readStrayColon()
        case UInt8(ascii: ";"): readSemicolon()
        default: if !skipEllipsis() { readMissingComma() }
        }
    }

    private mutating func readComma() {
        let comma = at
        lastCommaEdits = edits.count
        at += 1
        while true {
            skipTrivia()
            if at < end, bytes[at] == UInt8(ascii: ",") {
                delete(at..<at + 1, .surplusComma)
                at += 1
            } else if at < end, skipEllipsis() {
                continue
            } else {
                break
            }
        }
        let isLast = at >= end || isCloser(bytes[at])
        guard !isLast else {
            delete(comma..<comma + 1, .trailingComma)
            // A comma announces more, so a text that ends here was cut.
            if at >= end { isScalarOpen = true }
            if stack[top].kind == .group { stack[top].count += 1 }
            return
        }
        lastComma = comma
        lastEnd = comma + 1
        beginNext()
    }

    /// Replaces `;` with a comma, or drops it after the last member.
    private mutating func readSemicolon() {
        let next = skipRemarks(from: at + 1)
        guard let byte = byte(next), !isCloser(byte), byte != UInt8(ascii: ","),
            byte != UInt8(ascii: ";"), !hasPrefix("```", at: next)
        else {
            delete(at..<at + 1, .surplusComma)
            at += 1
            return
        }
        lastCommaEdits = edits.count
        edit(at..<at + 1, ",", .missingComma)
        at += 1
        lastComma = nil
        lastEnd = at
        beginNext()
    }

    /// Moves on to the next item or member.
    private mutating func beginNext() {
        stack[top].count += 1
        stack[top].hasKey = false
        state = stack[top].kind == .object ? .key : .value
    }

    mutating func isCloser(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ")")
    }

    private mutating func readMissingComma() {
        let isObject = stack[top].kind == .object
        if isObject, isInArray, bytes[at] == UInt8(ascii: "{") { return closeMissing() }
        guard !isObject || startsKey(at: at) else { return skipSurplusText() }
        lastCommaEdits = edits.count
        lastComma = nil
        insert(",", at: lastEnd, .missingComma)
        beginNext()
    }

    /// Puts braces around the members in `["key": value]`.
    private mutating func readStrayColon() {
        let frame = stack[top]
        guard frame.kind == .array, isPlainMark(frame.itemStart), isPlainMark(lastEnd - 1),
            stack.count < maxDepth
        else {
            delete(at..<at + 1, .surplusColon)
            at += 1
            return
        }
        let start = frame.itemStart
        edits.insert(
            Edit(range: start..<start, after: "{", code: .missingBracket),
            at: frame.itemEdits)
        var object = Frame(kind: .object, start: start)
        object.hasKey = true
        object.itemStart = start
        object.itemEdits = frame.itemEdits + 1
        object.isSynthetic = true
        stack.append(object)
        at += 1
        lastEnd = at
        state = .value
    }

    private mutating func isPlainMark(_ place: Int) -> Bool {
        byte(place) == UInt8(ascii: "\"") || byte(place) == UInt8(ascii: "'")
    }

    /// Drops text between members that is neither a key nor a usable value.
    mutating func skipSurplusText() {
        let start = at
        if let quote = self.quote(at: at) { at += quote.length } else { at += 1 }
        var depth = bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") ? 1 : 0
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
            let closes = byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
            if depth == 0, closes || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") {
                break
            }
            if depth == 0, byte == 0x0A || hasPrefix("```", at: at) { break }
            if closes { depth -= 1 }
            at += 1
        }
        if at >= end {
            reachedEnd()
            // What the text would have become is unknown.
            isScalarOpen = true
        }
        while at > start + 1, bytes[at - 1].isJSONSpace { at -= 1 }
        delete(start..<at, .surplusText)
    }

    // MARK: Closing brackets

    mutating func readCloser() {
        let byte = bytes[at]
        guard
            let level = stack.lastIndex(where: { $0.closingByte == byte && !$0.isSynthetic })
                ?? stack.lastIndex(where: { $0.closingByte == byte })
        else { return readForeignCloser() }
        // `}` may close an inserted brace; any other bracket closes inserted containers first.
        let target = stack[top].closingByte == byte ? top : level
        if target == top - 1, wasMeantForTop(insteadOf: target) { return replaceCloser() }
        while top > target { closeMissing() }
        close()
    }

    /// Reads a closing bracket that matches no open container.
    private mutating func readForeignCloser() {
        if stack[top].kind != .group, isMeantForInnermost(behind: at + 1) {
            replaceCloser()
        } else {
            delete(at..<at + 1, .surplusBracket)
            at += 1
        }
    }

    private mutating func replaceCloser() {
        edit(at..<at + 1, closer(of: stack[top]), .mismatchedBracket)
        at += 1
        pop()
    }

    /// Whether the bracket was meant for the innermost container, as in `{"a": [1, 2}, "b": 3}` and
    /// `[{"a": 1], {"a": 2}]`: what follows belongs to the container that the bracket would close,
    /// not to its parent.
    private mutating func wasMeantForTop(insteadOf level: Int) -> Bool {
        if stack[top].kind == .array { return isSurplusBrace(of: level) }
        guard stack[top].kind == .object, !stack[top].isSynthetic, stack[level].kind == .array,
            level == 0 || stack[level - 1].kind == .object
        else { return false }
        let comma = skipSpace(from: at + 1)
        return byte(comma) == UInt8(ascii: ",")
            && byte(skipSpace(from: comma + 1)) == UInt8(ascii: "{")
    }

    /// Whether the rest fits if the innermost container closes here: `[[1, 2}, [3]]` continues with
    /// another row, `[[1, 2}]` ends with as many closing brackets as are open.
    private mutating func isMeantForInnermost(behind place: Int) -> Bool {
        let next = skipSpace(from: place)
        if stack[top].kind == .array, stack[top].items == .scalars, isInArray,
            byte(next) == UInt8(ascii: ",")
        {
            return byte(skipSpace(from: next + 1)) == UInt8(ascii: "[")
        }
        return isNothingLeft(after: place) ? top == 0 : closersLeft(from: place) == top
    }

    /// Closes the innermost container with the bracket here.
    private mutating func close() {
        if stack[top].kind == .group {
            closeGroup(at..<at + 1)
            at += 1
            return pop()
        }
        if stack[top].kind == .set { edit(at..<at + 1, "]", .set) }
        let isObject = stack[top].kind == .object
        if isObject, isSurplusBrace(of: top) {
            delete(at..<at + 1, .surplusBracket)
            at += 1
            state = .afterValue
            return
        }
        at += 1
        while isObject, stack[top].surplus > 0, byte(at) == UInt8(ascii: "}") {
            delete(at..<at + 1, .surplusBracket)
            at += 1
            stack[top].surplus -= 1
        }
        pop()
    }

    mutating func isSurplusBrace() -> Bool { isSurplusBrace(of: top) }

    /// Whether `, "key":` follows this `}` although the object's parent has no keys.
    mutating func isSurplusBrace(of level: Int) -> Bool {
        guard level == 0 || stack[level - 1].kind != .object, stack[level].hasKey
        else { return false }
        var place = skipSpace(from: at + 1)
        guard byte(place) == UInt8(ascii: ",") else { return false }
        place = skipSpace(from: place + 1)
        return startsMember(at: place) && !(level > 0 && repeatsFirstKey(of: level, at: place))
    }

    mutating func pop() {
        let frame = stack.removeLast()
        if !stack.isEmpty {
            stack[top].items.insert(frame.kind == .object ? .objects : .arrays)
        }
        lastArray = frame.kind == .array ? (frame, at - 1) : nil
        isScalarOpen = false
        finishValue()
    }

    /// Closes the innermost container where the last value ended.
    private mutating func closeMissing() {
        if stack[top].kind == .group {
            closeGroup(lastEnd..<lastEnd)
        } else {
            insert(closer(of: stack[top]), at: lastEnd, .missingBracket)
        }
        stack.removeLast()
        state = .afterValue
    }

    mutating func closer(of frame: Frame) -> String {
        switch frame.kind {
        case .object: "}"
        case .array, .set: "]"
        case .group: ""
        }
    }

    /// Closes a group: with a comma or no content, it is a list; otherwise it is its single item.
    mutating func closeGroup(_ range: Range<Int>) {
        let frame = stack[top]
        let isCall = edits[frame.openEdit].code == .call
        let isList = frame.count > 0 || (!isCall && state == .value)
        if isList { edits[frame.openEdit].after = "[" }
        // A call without arguments has no item that could stand for it.
        let text = isList ? "]" : isCall && state == .value ? "null" : ""
        if !text.isEmpty || !range.isEmpty { edit(range, text, isCall ? .call : .tuple) }
    }

    // MARK: Looking ahead

    /// Whether what follows shows that a well-formed value was closed too early: members after an
    /// object, a row after a list whose last row was not opened, any text after a string.
    mutating func goesOn(after place: Int, _ value: JSONNode) -> Bool {
        if value.kind == .string { return skipSpace(from: place) < end }
        guard value.count > 0 else { return false }
        let comma = skipSpace(from: place)
        guard byte(comma) == UInt8(ascii: ",") else { return false }
        let next = skipSpace(from: comma + 1)
        if value.kind == .object { return startsMember(at: next) }
        return byte(next) == UInt8(ascii: "[") && lacksRow(value)
    }

    /// Whether rows come first, then the items of a row that was not opened: `[["a"], "b"]`.
    private mutating func lacksRow(_ value: JSONNode) -> Bool {
        var hasScalar = false
        for (index, item) in value.items.enumerated() {
            let isArray = item.kind == .array
            if item.kind == .object || (isArray ? hasScalar : index == 0) { return false }
            hasScalar = hasScalar || !isArray
        }
        return hasScalar
    }

    /// Whether `"key":` stands here, or `"key" "value"` without its colon.
    mutating func startsMember(at place: Int) -> Bool {
        guard byte(place) == UInt8(ascii: "\"") else { return false }
        if startsKey(at: place) { return true }
        var close = place + 1
        while let byte = byte(close), byte != UInt8(ascii: "\"") {
            if byte < 0x20 || byte == UInt8(ascii: ",") || close - place > 128 { return false }
            close += 1
        }
        let next = skipSpace(from: close + 1)
        return next > close + 1 && byte(next) == UInt8(ascii: "\"")
    }

    /// Skips white space and block comments that end within 256 bytes.
    mutating func skipRemarks(from place: Int) -> Int {
        var next = skipSpace(from: place)
        while hasPrefix("/*", at: next) {
            var close = next + 2
            while !hasPrefix("*/", at: close) {
                if close >= end { reachedEnd() }
                if close >= end || close - place > 256 { return next }
                close += 1
            }
            next = skipSpace(from: close + 2)
        }
        return next
    }

    mutating func skipSpace(from place: Int) -> Int {
        guard let base = bytes.baseAddress else { return place }
        let next = TokenScan.passSpace(base, place, end: end)
        if next >= end { reachedEnd() }
        return next
    }

    /// Whether only white space or a fence follows.
    mutating func isNothingLeft(after place: Int) -> Bool {
        let next = skipSpace(from: place)
        return next >= end || hasPrefix("```", at: next)
    }

    /// Whether `"key":` or `key:` stands here. Looks at most 128 bytes ahead.
    mutating func startsKey(at place: Int) -> Bool {
        guard let first = byte(place) else { return false }
        if isInCall, startsArgument(at: place) { return true }
        var next = place
        if first == UInt8(ascii: "\"") || first == 0x27 {
            next += 1
            while let byte = byte(next), byte != first {
                if byte == 0x0A || byte == UInt8(ascii: ",") || next - place > 128 { return false }
                next += 1
            }
            next += 1
        } else {
            while let byte = byte(next), byte.isWordByte || byte == UInt8(ascii: "-"),
                next - place < 128
            {
                next += 1
            }
            if next == place { return false }
            if byte(next) == UInt8(ascii: "\"") { next += 1 }
        }
        next = skipSpace(from: next)
        return byte(next) == UInt8(ascii: ":") && !hasPrefix("://", at: next)
    }
}

/// Brackets that are missing between records and rows.
extension TextMender {
    var isInArray: Bool { top > 0 && stack[top - 1].kind == .array }

    /// At an item of a list: inserts the bracket missing before it. Returns false if none is.
    mutating func bracketMissed() throws(ScanFault) -> Bool {
        guard stack.last?.kind == .array, stack[top].count > 0, let first = byte(at) else {
            return false
        }
        if closesBeforeKey(first) {
            closeBeforeComma()
            state = .key
            return true
        }
        guard opensRow(first) else { return false }
        beginItem()
        insert("[", at: at, .missingBracket)
        var row = Frame(kind: .array, start: at)
        row.isSynthetic = true
        try push(row)
        lastEnd = at
        return true
    }

    /// Whether a member follows the items of an unclosed list, as in `{"a": [1, 2, "b": 3}`. The
    /// next closing bracket is the object's, or out of sight if the object is long.
    private mutating func closesBeforeKey(_ first: UInt8) -> Bool {
        guard first == UInt8(ascii: "\"") || first == 0x27, lastComma != nil, top > 0,
            stack[top - 1].kind == .object, !stack[top].items.contains(.objects)
        else { return false }
        return startsKey(at: at) && closer(ahead: at).map { bytes[$0] } != UInt8(ascii: "]")
    }

    /// Whether a row begins here without its opening bracket: `[["a", "b"], "c", "d"], ["e"]]`.
    private mutating func opensRow(_ first: UInt8) -> Bool {
        let isScalar = first == UInt8(ascii: "\"") || first == UInt8(ascii: "-") || first.isDigit
        // In a list of lists of rows, all the brackets may be there.
        guard isScalar, stack[top].items == .arrays, !isInArray, stack.count < maxDepth,
            let close = closer(ahead: at), bytes[close] == UInt8(ascii: "]")
        else { return false }
        let next = skipSpace(from: close + 1)
        if byte(next) == UInt8(ascii: "]") { return true }
        return byte(next) == UInt8(ascii: ",")
            && byte(skipSpace(from: next + 1)) == UInt8(ascii: "[")
    }

    /// The next closing bracket whose opening one is before `place`. Looks at most 256 bytes ahead.
    private mutating func closer(ahead place: Int) -> Int? {
        var next = place
        var depth = 0
        var isInString = false
        while let byte = byte(next), next - place < 256 {
            switch byte {
            case UInt8(ascii: "\\") where isInString: next += 1
            case UInt8(ascii: "\""): isInString.toggle()
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return next }
                depth -= 1
            default: break
            }
            next += 1
        }
        return nil
    }

    /// The number of closing brackets up to the end whose opening ones are before `place`; nil if
    /// the end is more than 256 bytes ahead.
    mutating func closersLeft(from place: Int) -> Int? {
        var count = 0
        var next = place
        while let close = closer(ahead: next) {
            if close - place >= 256 { return nil }
            count += 1
            next = close + 1
        }
        return end - place <= 256 ? count : nil
    }

    /// Closes the unclosed record before this one: `[{"a": 1, {"a": 2}]`. Returns false if none is.
    mutating func closesRecord() -> Bool {
        guard isInArray, bytes[at] == UInt8(ascii: "{"), stack[top].count > 0, lastComma != nil
        else { return false }
        closeBeforeComma()
        state = .value
        return true
    }

    /// Closes the innermost container before the last comma, which then belongs to the parent.
    private mutating func closeBeforeComma() {
        guard let comma = lastComma else { return }
        let frame = stack.removeLast()
        insert(closer(of: frame), at: comma, .missingBracket)
        stack[top].items.insert(frame.kind == .object ? .objects : .arrays)
        stack[top].count += 1
        stack[top].hasKey = false
    }

    /// Whether the key at `place` is the object's first key again: the next record of a list
    /// begins, without its opening brace.
    mutating func repeatsFirstKey(of level: Int, at place: Int) -> Bool {
        guard let key = stack[level].firstKey, byte(place + key.count - 1) != nil else {
            return false
        }
        return key.count <= 128
            && zip(key, place...).allSatisfy { bytes[$0] == bytes[$1] }
    }
}
